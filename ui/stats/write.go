package stats

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"quoin/stats"
	"quoin/ui/widget"
)

// existsError is a file that stands where another one was to be written.
type existsError struct{ path string }

func (e *existsError) Error() string { return e.path + " exists" }

func asExists(err error) bool {
	var e *existsError
	return errors.As(err, &e)
}

// writeExport writes all games of a kind to a file, which is there whole or not at all.
// It gives their number and the whole path. A file that is there already is
// replaced only if that was asked for, or else an *existsError is given.
func writeExport(ctx context.Context, store Store, rules, format, path string, replace bool) (games int, whole string, err error) {
	if whole, err = place(path); err != nil {
		return 0, "", err
	}
	switch info, err := os.Stat(whole); {
	case err == nil && info.IsDir():
		return 0, "", fmt.Errorf("%s is a folder, so add the name of a file", whole)
	case err == nil && !info.Mode().IsRegular():
		return 0, "", fmt.Errorf("%s is not a file that could be replaced", whole)
	case err == nil && !replace:
		return 0, "", &existsError{whole}
	}
	temp := filepath.Join(filepath.Dir(whole), fmt.Sprintf(".quoin-export-%016x.tmp", rand.Uint64()))
	file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return 0, "", err
	}
	defer func() {
		_ = file.Close() // a second time, when all went well
		_ = os.Remove(temp)
	}()
	if games, err = store.Export(ctx, file, format, rules); err != nil {
		return 0, "", err
	}
	if err := file.Sync(); err != nil {
		return 0, "", err
	}
	if err := file.Close(); err != nil {
		return 0, "", err
	}
	return games, whole, put(temp, whole, replace)
}

// put gives a finished file its name. A link is refused where a file has come
// into being meanwhile, as a rename would not be; not every disk has links.
func put(temp, whole string, replace bool) error {
	if !replace {
		err := os.Link(temp, whole)
		if err == nil || errors.Is(err, fs.ErrExist) {
			if err != nil {
				return &existsError{whole}
			}
			return nil
		}
		if _, err := os.Lstat(whole); err == nil {
			return &existsError{whole}
		}
	}
	return os.Rename(temp, whole)
}

// place is the whole path of what was typed; ~ is the home folder.
func place(path string) (string, error) {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		path = home + rest
	}
	whole, err := filepath.Abs(path)
	if err == nil && os.IsPathSeparator(path[len(path)-1]) {
		err = fmt.Errorf("%s is a folder, so add the name of a file", whole)
	}
	return whole, err
}

// exportFault is the sentence for an export that didn't work, without a full
// stop.
func exportFault(err error) string {
	var store *stats.Error
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &store):
		return trouble(err)
	case errors.Is(err, context.Canceled):
		return "Nothing was written: it was stopped"
	case errors.Is(err, context.DeadlineExceeded):
		return "Nothing was written: it took too long"
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return "Nothing was written: the disk is full"
	case errors.As(err, &link):
		return "Nothing was written to " + widget.Printable(link.New) + ": " + widget.Printable(link.Err.Error())
	case errors.As(err, &path):
		// The name is that of the temporary file, which nobody typed.
		dir := widget.Printable(filepath.Dir(path.Path))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return "Nothing was written: there is no folder " + dir
		case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
			return "Nothing was written: " + dir + " can't be written to"
		}
		return "Nothing was written to " + dir + ": " + widget.Printable(path.Err.Error())
	}
	return "Nothing was written: " + widget.Printable(err.Error())
}
