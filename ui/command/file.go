package command

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"quoin/game"
	"quoin/settings/files"
	"quoin/ui/say"
)

// WriteFile writes a file whole or not at all. An existing pipe or device is written to directly.
func WriteFile(path string, write func(io.Writer) error) error {
	info, err := os.Stat(path)
	there := err == nil
	if there && !info.Mode().IsRegular() {
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return Unwritten(path, err)
		}
		return errors.Join(write(f), f.Close())
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	err = files.Replace(path, 0o666, func(f *os.File) error {
		if there {
			if err := f.Chmod(info.Mode().Perm()); err != nil {
				return err
			}
		}
		return cmp.Or(write(f), f.Sync())
	})
	if _, is := errors.AsType[*fs.PathError](err); is {
		return Unwritten(path, err)
	}
	return err
}

// Unwritten names the requested file, not the temporary one.
func Unwritten(path string, err error) error {
	return fmt.Errorf("%s can't be written: %w", say.Plain(path), files.Why(err))
}

// Unreadable says that a file can't be read, and why, without repeating its name.
func Unreadable(what, path string, err error) error {
	return fmt.Errorf("%s %s can't be read: %w", what, path, files.Why(err))
}

// HasFolder returns an error if a file can't be written because its folder doesn't exist.
func HasFolder(path string) error {
	if _, err := os.Stat(filepath.Dir(path) + string(filepath.Separator) + "."); err != nil {
		return Unwritten(path, err)
	}
	return nil
}

// ReadText reads a file, up to one byte more than a record may have; - is the stream.
func ReadText(name string, stream io.Reader) (string, error) {
	var text []byte
	var err error
	if name == "-" {
		text, err = io.ReadAll(io.LimitReader(stream, game.MaxText+1))
	} else {
		text, err = files.Read(name, game.MaxText)
	}
	if err != nil {
		return "", Unreadable("the record", say.Plain(name), err)
	}
	return string(text), nil
}

// ReadRecord is ReadText with the standard input.
func (r *Run) ReadRecord(name string) (string, error) { return ReadText(name, r.In) }
