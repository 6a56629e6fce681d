"""What the doctor finds at this machine."""
