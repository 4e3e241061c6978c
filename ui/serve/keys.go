package serve

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"golang.org/x/crypto/ssh"

	"quoin/settings/files"
	"quoin/stats/record"
)

// Files of public keys, a line each as ssh-keygen writes them. Who runs the
// server writes them; they are read whenever somebody comes.
const (
	authorizedFile = "authorized_keys" // may become players
	ownersFile     = "owners"          // may too, and are told how the server does
)

// maxKeyFile bounds what is read of one, in bytes.
const maxKeyFile = 1 << 20

// listed says whether a key is in a file. A line that is no key counts for
// nothing; a file that can't be read is an error.
func listed(dir, name string, key record.Fingerprint) (bool, error) {
	text, err := files.ReadOrdinary(filepath.Join(dir, name), maxKeyFile)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("%s can't be read: %w", name, files.Why(err))
	}
	for line := range bytes.Lines(text) {
		if public, _, _, _, err := ssh.ParseAuthorizedKey(line); err == nil && ssh.FingerprintSHA256(public) == string(key) {
			return true, nil
		}
	}
	return false, nil
}
