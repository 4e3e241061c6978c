package settings

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/gofrs/flock"

	"quoin/game"
	"quoin/settings/files"
)

// Reasons why settings weren't saved, in addition to the system's.
var (
	ErrBusy    = errors.New("another Quoin is saving settings and hasn't finished")
	ErrNoPlace = errors.New("there is no place to keep them")
)

// SaveError is why settings weren't saved. The file is unchanged.
//
// Err is a *[Fault] if the file has one (Fault.File is set) or if a value isn't allowed, [ErrBusy],
// [ErrNoPlace], or the system's error.
type SaveError struct {
	File string
	Err  error
}

func (e *SaveError) Error() string {
	cause := e.Err // without what the program did: "mkdir /home/ada: "
	if p, is := errors.AsType[*fs.PathError](cause); is {
		cause = p.Err
	} else if l, is := errors.AsType[*os.LinkError](cause); is {
		cause = l.Err
	}
	why, where := game.Plain(cause.Error()), ""
	if file := game.Plain(e.File); file != "" && !strings.Contains(why, file) {
		where = " in " + file
	}
	return "settings are not saved" + where + ": " + why
}

func (e *SaveError) Unwrap() error { return e.Err }

// lockWait is how long Save waits for another Quoin. Each holds the lock for one small file: on a busy
// machine that takes a second, and several may be waiting.
const lockWait = 30 * time.Second

// Save writes these fields' values in s to the settings file at path, and leaves the file's other settings as
// they are by now, so that two Quoins can change different settings. It makes the file, and its directory, if
// there is none.
//
// The file is replaced completely or not at all; a symbolic link stays, and the file it points to is
// replaced. A file that can't be read, or that its owner made read-only, is left alone. The error is a
// *[SaveError].
//
// Saves that overlap may end in any order: the caller has to keep its own in order.
func Save(path string, s Settings, fields ...Field) error {
	if err := save(path, s, fields); err != nil {
		return &SaveError{path, err}
	}
	return nil
}

func save(path string, s Settings, fields []Field) error {
	if path == "" {
		return ErrNoPlace
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	unlock, err := lock(path+".lock", lockWait)
	if err != nil {
		return err
	}
	defer unlock()

	before, exists, fault := load(path)
	if fault != nil {
		return fault
	}
	after := before
	for _, f := range fields {
		if after, err = f.Set(after, f.Get(s)); err != nil {
			return err
		}
	}
	if exists && after == before {
		return nil
	}
	data, err := encode(after)
	if err != nil {
		return err
	}
	// A file that couldn't be read again would lock its owner out of their own settings.
	if again, fault := decode(data); fault != nil {
		return fault
	} else if again != after {
		return errors.New("they don't read as they are written")
	}
	return replace(path, data)
}

// lock takes the lock file that keeps two Quoins from saving at once. It is beside the settings file and
// stays there: removing it could leave two holders of two files.
func lock(path string, wait time.Duration) (unlock func(), err error) {
	l := flock.New(path, flock.SetPermissions(0o600))
	drop := func() { _ = l.Unlock() } // if it fails, the system unlocks when Quoin ends
	locked := make(chan error, 1)
	// The system serves waiting processes in turn; one that polls may find the lock taken each time.
	go func() { locked <- l.Lock() }()
	deadline := time.NewTimer(wait)
	defer deadline.Stop()
	select {
	case err := <-locked:
		if err != nil {
			return nil, err
		}
		return drop, nil
	case <-deadline.C:
	}
	go func() { // a lock that comes too late is given back
		if <-locked == nil {
			drop()
		}
	}()
	return nil, ErrBusy
}

// encode returns the text of a settings file.
func encode(s Settings) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("# Quoin's settings. When you change one on the settings screen, Quoin writes\n" +
		"# this file anew, and comments of your own are lost.\n")
	line := func(key string, value any) error {
		text, err := toml.Marshal(map[string]any{key: value})
		b.Write(text)
		return err
	}
	for _, f := range append(Fields(), remembered...) {
		if f.Kind == Weights {
			continue // a table, so after everything else
		}
		fmt.Fprintf(&b, "\n# %s Allowed: %s.\n", f.Help, f.allowedInFile())
		if err := line(f.Key, f.toTOML(s)); err != nil {
			return nil, err
		}
	}
	for i, f := range letters {
		if i == 0 {
			table, _ := Lookup("weights")
			fmt.Fprintf(&b, "\n# %s Allowed: %s.\n[weights]\n", table.Help, f.Allowed())
		}
		if err := line(f.Key[len("weights."):], f.toTOML(s)); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// toTOML returns the setting's value for the TOML writer.
func (f Field) toTOML(s Settings) any {
	text := f.Get(s)
	switch f.Kind {
	case Number:
		n, _ := strconv.Atoi(text) // Get returns a number
		return n
	case Switch:
		return text == "on"
	default:
		return text
	}
}

// replace replaces the file at path, or the file that a link at path leads to, with data.
func replace(path string, data []byte) error {
	path, err := linked(path)
	if err != nil {
		return err
	}
	if info, err := os.Stat(path); err == nil && info.Mode().Perm()&0o200 == 0 {
		// Renaming would get around the owner's wish.
		return &fs.PathError{Op: "write", Path: path, Err: fmt.Errorf("its owner made it read-only: %w", fs.ErrPermission)}
	}
	err = files.Replace(path, 0o600, func(file *os.File) error {
		_, err := file.Write(data)
		return cmp.Or(err, file.Sync())
	})
	if err == nil {
		files.SyncFolder(path)
	}
	return err
}

// linked follows symbolic links from path to a path that isn't a link, whether or not a file is there.
func linked(path string) (string, error) {
	const most = 40 // as in Linux
	for range most {
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // no link, or nothing at all: the caller will find out
		}
		if !filepath.IsAbs(to) {
			// The directory may be a link too, and .. is relative to where it leads.
			dir, err := filepath.EvalSymlinks(filepath.Dir(path))
			if err != nil {
				return "", err
			}
			to = filepath.Join(dir, to)
		}
		path = to
	}
	return "", &fs.PathError{Op: "readlink", Path: path, Err: errors.New("too many links")}
}
