#!/bin/sh
# After the files are there: dpkg says "configure", rpm a number.
set -e

# Where there is no systemd yet, it makes the user when it comes.
if command -v systemd-sysusers >/dev/null; then
	systemd-sysusers /usr/lib/sysusers.d/quoin.conf
fi
# A server that runs goes on with the new program; the socket keeps whoever
# comes meanwhile. One that doesn't run isn't started: that opens a port.
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
	systemctl try-restart quoin.service
fi
