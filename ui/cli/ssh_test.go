package cli

import (
	"slices"
	"strings"
	"testing"
)

// TestSSHTo: a server is reached without forwarding, in a terminal or not, and the words come last.
func TestSSHTo(t *testing.T) {
	t.Parallel()
	const safe = " -a -x -o ClearAllForwardings=yes -o PermitLocalCommand=no -o RemoteCommand=none "
	for want, got := range map[string][]string{
		"-t" + safe + "-- desk":                         sshTo(true, "", "desk"),
		"-T" + safe + "-p 22 -- ada@desk plain KQZM-4T": sshTo(false, "22", "ada@desk", "plain", "KQZM-4T"),
	} {
		if !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("ssh gets %q, want %q", got, want)
		}
	}
}
