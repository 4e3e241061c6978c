#!/bin/sh
# Before the files go: dpkg says "remove", rpm 0, and both something else
# when a newer version takes their place.
set -e

case "$1" in
remove | 0)
	if [ -d /run/systemd/system ]; then
		systemctl disable --now quoin.socket quoin.service
	fi
	;;
esac
