// For browsers without JavaScript modules: the page says so, and is loaded anew every ten seconds.
window.onload = function () {
  document.getElementById("age-words").textContent = document.body.getAttribute("data-old");
  setTimeout(function () { location.reload(); }, 10000);
};
