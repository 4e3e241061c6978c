package serve

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/crypto/ssh"

	"quoin/settings/files"
)

// hostKeyFile is the file of the key by which clients recognise the server.
const hostKeyFile = "host_key"

// HostKeyError says that the host key can't be used. It is never replaced: all returning players would be
// warned that somebody else answers.
type HostKeyError struct {
	File string
	Err  error
}

func (e *HostKeyError) Error() string {
	return fmt.Sprintf("the host key %s can't be used (%v); restore it from a copy, or delete it to have another made: then every player's ssh will warn of the change", e.File, e.Err)
}

func (e *HostKeyError) Unwrap() error { return e.Err }

// hostKey returns the key in a directory, which is made the first time.
func hostKey(dir string) (ssh.Signer, error) {
	path := filepath.Join(dir, hostKeyFile)
	text, err := files.ReadOrdinary(path, maxKeyFile)
	if errors.Is(err, fs.ErrNotExist) {
		if _, dangles := os.Lstat(path); dangles != nil {
			if err := makeHostKey(path); err != nil && !errors.Is(err, fs.ErrExist) {
				return nil, &HostKeyError{path, err}
			}
			text, err = files.ReadOrdinary(path, maxKeyFile)
		}
	}
	if err != nil {
		return nil, &HostKeyError{path, files.Why(err)}
	}
	if info, err := os.Stat(path); err == nil && info.Mode().Perm()&0o077 != 0 {
		return nil, &HostKeyError{path, errors.New("others can read it: chmod 600")}
	}
	key, err := ssh.ParsePrivateKey(text)
	if err != nil {
		return nil, &HostKeyError{path, errors.New("it is no key")}
	}
	if key, err = signsWell(key); err != nil {
		return nil, &HostKeyError{path, err}
	}
	return key, nil
}

// makeHostKey makes the file, which only its owner can read. An existing file is left alone.
func makeHostKey(path string) error {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	block, err := ssh.MarshalPrivateKey(key, "quoin")
	if err != nil {
		return err
	}
	err = files.Make(path, 0o600, func(f *os.File) error {
		if _, err := f.Write(pem.EncodeToMemory(block)); err != nil {
			return err
		}
		return f.Sync()
	}, func(temp, path string) error {
		if err := os.Link(temp, path); err != nil {
			return err
		}
		return os.Remove(temp)
	})
	if err == nil {
		files.SyncFolder(path)
	}
	return err
}
