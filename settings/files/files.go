// Package files checks files that people name before they are opened, and replaces files atomically. Opening
// alone reports faults too late or not at all: opening a pipe that nobody writes to waits for ever, a device
// may never end, and a library that opens files itself seldom passes on the system's error.
package files

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// Problem is what is in the place of a file. It is an error, whose text continues "X can't be read: ".
type Problem string

func (k Problem) Error() string { return string(k) }

// The kinds.
const (
	Directory Problem = "it is a directory"
	Pipe      Problem = "it is a pipe"
	Socket    Problem = "it is a socket"
	Device    Problem = "it is a device"
	Strange   Problem = "it isn't an ordinary file"
)

// Look finds an ordinary file by its path, through links. The error is an *fs.PathError with a Kind or the
// system's error: that there is no such file, that links form a loop, that a directory may not be entered.
func Look(path string) (fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if kind := kindOf(info.Mode()); kind != "" {
		return nil, &fs.PathError{Op: "open", Path: path, Err: kind}
	}
	return info, nil
}

func kindOf(mode fs.FileMode) Problem {
	switch {
	case mode.IsRegular():
		return ""
	case mode.IsDir():
		return Directory
	case mode&fs.ModeNamedPipe != 0:
		return Pipe
	case mode&fs.ModeSocket != 0:
		return Socket
	case mode&fs.ModeDevice != 0:
		return Device
	}
	return Strange
}

// Open opens an ordinary file for reading. A name of one of this process's open files is opened whatever it
// is: a shell gives a pipe such a name, as in "quoin replay <(quoin log --last)", and makes a process write
// to it. The errors are those of Look and of opening.
func Open(path string) (*os.File, error) {
	if _, err := Look(path); err != nil {
		if !errors.As(err, new(Problem)) || errors.Is(err, Directory) || !opened(path) {
			return nil, err
		}
	}
	return os.Open(path)
}

// opened reports whether a path names one of this process's open files.
func opened(path string) bool {
	return path == "/dev/stdin" || strings.HasPrefix(path, "/dev/fd/") || strings.HasPrefix(path, "/proc/self/fd/")
}

// Read reads a file as Open does: at most `most` bytes, plus one if there are more, for the caller to refuse.
// The errors are those of Open and of reading.
func Read(path string, most int64) ([]byte, error) {
	file, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var text bytes.Buffer
	if info, err := file.Stat(); err == nil {
		text.Grow(int(min(info.Size(), most)) + bytes.MinRead)
	}
	_, err = text.ReadFrom(io.LimitReader(file, most+1))
	return text.Bytes(), err
}

// ReadOrdinary does what Read does, for ordinary files only, excluding the process's open files. The errors
// are those of Look and of reading.
func ReadOrdinary(path string, most int64) ([]byte, error) {
	if _, err := Look(path); err != nil {
		return nil, err
	}
	return Read(path, most)
}

// Replace replaces a file, or makes one, completely or not at all: write fills an empty file beside it, with
// this mode minus the umask. Whether it survives a power cut is up to write.
func Replace(path string, mode fs.FileMode, write func(*os.File) error) error {
	return Make(path, mode, write, os.Rename)
}

// Make does what Replace does, but put gives the file its name once it is written.
func Make(path string, mode fs.FileMode, write func(*os.File) error, put func(temp, path string) error) error {
	part := fmt.Sprintf(".%s-%016x.tmp", filepath.Base(path), rand.Uint64())
	file, err := os.OpenFile(filepath.Join(filepath.Dir(path), part), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	err = cmp.Or(write(file), file.Close())
	if err == nil {
		err = put(file.Name(), path)
	}
	if err != nil {
		_ = os.Remove(file.Name()) // the first error is the one to return
	}
	return err
}

// SyncFolder makes the name of a new file survive a power cut. If directories can't be synced, the system
// does it by itself.
func SyncFolder(path string) {
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		_ = folder.Sync()
		_ = folder.Close()
	}
}

// Why returns an error about a file without the name of the file.
func Why(err error) error {
	if system := new(fs.PathError); errors.As(err, &system) {
		return system.Err
	}
	return err
}

// Stands reports whether a path still leads to an open file: another process may have removed it since it was
// opened, and put another in its place.
func Stands(path string, open interface{ Stat() (fs.FileInfo, error) }) bool {
	mine, err := open.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(path)
	return err == nil && os.SameFile(mine, there)
}
