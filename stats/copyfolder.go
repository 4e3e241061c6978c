package stats

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quoin/settings/files"
	"quoin/stats/database"
)

// FolderCopyError says which file or folder isn't copied, and why.
type FolderCopyError struct {
	Path string
	Err  error
}

func (e *FolderCopyError) Error() string { return fmt.Sprintf("%s can't be copied: %v", e.Path, e.Err) }
func (e *FolderCopyError) Unwrap() error { return e.Err }

// ErrNotEmpty says that the folder for a copy has something in it.
var ErrNotEmpty = errors.New("it isn't empty")

// CopyFolder copies a folder with stores and other databases to a new one, while programs use them or not, and returns the
// number of files. Each database is copied as it is at one moment; the file named last comes after all others. Marks of
// what is open are left out. The error is a *FolderCopyError.
func CopyFolder(ctx context.Context, from, to, last string) (n int, err error) {
	if there, err := os.ReadDir(to); err == nil && len(there) > 0 {
		return 0, &FolderCopyError{to, ErrNotEmpty}
	}
	var all []string
	err = filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		rel, relErr := filepath.Rel(from, path)
		switch err := errors.Join(err, relErr); {
		case err != nil:
			return &FolderCopyError{path, err}
		case d.IsDir() && d.Name() == leasesDir:
			return fs.SkipDir
		case d.IsDir():
			if err := os.MkdirAll(filepath.Join(to, rel), 0o700); err != nil {
				return &FolderCopyError{filepath.Join(to, rel), err}
			}
		case d.Type().IsRegular() && !marksOpen(rel):
			all = append(all, rel)
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	if i := slices.Index(all, last); i >= 0 {
		all = append(slices.Delete(all, i, i+1), last)
	}
	for _, rel := range all {
		err := ctx.Err()
		if err == nil {
			err = copyFile(ctx, filepath.Join(from, rel), filepath.Join(to, rel))
		}
		if err != nil {
			return n, &FolderCopyError{filepath.Join(from, rel), err}
		}
		n++
	}
	return n, nil
}

// marksOpen reports whether a file only goes with an open database, or says that something is open.
func marksOpen(name string) bool {
	return strings.HasSuffix(name, ".lock") || slices.ContainsFunc(database.Files[1:], func(suffix string) bool { return strings.HasSuffix(name, ".db"+suffix) })
}

func copyFile(ctx context.Context, from, to string) error {
	if strings.HasSuffix(from, ".db") {
		return database.Copy(ctx, from, to)
	}
	const most = 64 << 20 // bytes
	text, err := files.ReadOrdinary(from, most)
	if err == nil {
		err = os.WriteFile(to, text, database.Private)
	}
	return err
}
