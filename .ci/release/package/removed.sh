#!/bin/sh
# After the files are gone. The games of those who played here are nobody's to
# throw away but theirs: the server's folder stays, even when dpkg purges, and
# so does the user that it belongs to.
set -e

if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
fi
if [ "$1" = purge ] && [ -d /var/lib/quoin ]; then
	echo "The games of those who played here are still in /var/lib/quoin."
fi
