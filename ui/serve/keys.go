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

// Files of public keys, one in a line, as ssh-keygen writes them. The operator edits them; they are read each
// time a client comes.
const (
	authorizedFile = "authorized_keys" // keys that may become players
	ownersFile     = "owners"          // keys that may too, and may ask about the server
)

// maxKeyFile limits how much of a file is read, in bytes.
const maxKeyFile = 1 << 20

// listed reports whether a key is in a file. Lines that are no key are skipped; a file that can't be read is
// an error.
func listed(dir, name string, key record.Fingerprint) (bool, error) {
	return listedIn(filepath.Join(dir, name), key)
}

// listedIn is listed for a file by its path.
func listedIn(path string, key record.Fingerprint) (bool, error) {
	text, err := files.ReadOrdinary(path, maxKeyFile)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("%s can't be read: %w", filepath.Base(path), files.Why(err))
	}
	for line := range bytes.Lines(text) {
		if public, _, _, _, err := ssh.ParseAuthorizedKey(line); err == nil && ssh.FingerprintSHA256(public) == string(key) {
			return true, nil
		}
	}
	return false, nil
}
