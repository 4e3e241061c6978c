package stats

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"quoin/settings/files"
	"quoin/stats"
	"quoin/ui/widget"
)

// errExists reports that the file to write exists already.
var errExists = errors.New("there is a file of that name")

// writer writes everything in a format, and returns the number of things written.
type writer func(ctx context.Context, w io.Writer, format string) (int, error)

// writeExport writes an export to a file, whole or not at all. It returns the number of things written and
// the absolute path. It replaces an existing file only if replace is true; otherwise the error is errExists.
func writeExport(ctx context.Context, all writer, format, path string, replace bool) (n int, whole string, err error) {
	if whole, err = place(path); err != nil {
		return 0, "", err
	}
	switch info, err := os.Stat(whole); {
	case err == nil && info.IsDir():
		return 0, "", fmt.Errorf("%s is a folder, so add the name of a file", whole)
	case err == nil && !info.Mode().IsRegular():
		return 0, "", fmt.Errorf("%s is not a file that could be replaced", whole)
	case err == nil && !replace:
		return 0, "", errExists
	}
	put := link
	if replace {
		put = os.Rename
	}
	err = files.Make(whole, 0o666, func(file *os.File) (err error) {
		n, err = all(ctx, file, format)
		return cmp.Or(err, file.Sync())
	}, put)
	return n, whole, err
}

// link gives a complete file its name. Unlike a rename it fails if a file of that name has been created
// meanwhile, but some disks don't support links.
func link(temp, whole string) error {
	err := os.Link(temp, whole)
	if err == nil {
		_ = os.Remove(temp)
		return nil
	}
	if _, there := os.Lstat(whole); there == nil {
		return errExists
	}
	return os.Rename(temp, whole)
}

// place returns the absolute path of what the player typed; ~ is the home folder.
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

// exportFault returns a sentence for an export that failed, without a full stop.
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
		// The error names the temporary file, which the player doesn't know.
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
