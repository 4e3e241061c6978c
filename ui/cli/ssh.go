package cli

import (
	"errors"
	"os/exec"
	"strconv"

	"quoin/ui/command"
)

// findSSH returns the path of ssh.
func findSSH() (string, error) {
	path, err := exec.LookPath("ssh")
	if err != nil {
		return "", errors.New("there is no ssh on this machine: install OpenSSH first")
	}
	return path, nil
}

// checkPort returns a command line error if a port can't be one. An empty one leaves it to ssh's
// settings.
func checkPort(port string) error {
	if n, err := strconv.Atoi(port); port != "" && (err != nil || n < 1 || n > 65535) {
		return command.Usagef("--port can't be %.40q; allowed: 1 to 65535", port)
	}
	return nil
}

// sshTo returns the arguments with which ssh runs a command, in a terminal or not, whatever else
// the user's ssh settings for the host say: a Quoin server allows one session and no forwarding,
// and neither is needed. Without words it is the shell. An empty port leaves it to ssh's settings.
func sshTo(terminal bool, port, host string, words ...string) []string {
	kind := "-T"
	if terminal {
		kind = "-t"
	}
	args := []string{kind, "-a", "-x", "-o", "ClearAllForwardings=yes", "-o", "PermitLocalCommand=no", "-o", "RemoteCommand=none"}
	if port != "" {
		args = append(args, "-p", port)
	}
	return append(append(args, "--", host), words...)
}
