package resources

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quoin/game/lexicon"
	"quoin/settings/files"
)

// ListsFolder is the folder of the data directory that holds a user's lists.
const ListsFolder = "lexicons"

// maxLists is the most files that UserLists returns, and the most entries of the directory that it reads.
const maxLists = 1000

// ListError is a fault of a user's list or of the directory of lists.
type ListError struct {
	// Path is the file or, if Folder is set, the directory.
	Path   string
	Folder bool
	// Problem is the fault as a sentence without its subject, such as "is a directory".
	Problem string
	// Err is the system's error, or nil.
	Err error
}

// Error returns one sentence with the path.
func (e *ListError) Error() string {
	what := "word list"
	if e.Folder {
		what = "folder of word lists"
	}
	return fmt.Sprintf("the %s %s %s", what, shownPath(e.Path), e.Problem)
}

// Unwrap returns the system's error.
func (e *ListError) Unwrap() error { return e.Err }

// kwgExtension is the extension, in any case, of files with word graphs; all others have text.
const kwgExtension = ".kwg"

// ListName returns the name of the list in a file.
func ListName(path string) string {
	return shownPath(stem(path))
}

// parseList reads the words of a file, which are of the language that its name tells.
func parseList(path string, data []byte) (*lexicon.Lexicon, error) {
	return parseListIn(LanguageOf(path), path, data)
}

func parseListIn(of lexicon.Language, path string, data []byte) (*lexicon.Lexicon, error) {
	parse := lexicon.ParseIn
	if strings.EqualFold(filepath.Ext(path), kwgExtension) {
		parse = lexicon.ParseKWGIn
	}
	lex, err := parse(of, ListName(path), data)
	var text *lexicon.ParseError
	var kwg *lexicon.KWGError
	switch {
	case errors.As(err, &text):
		text.Name = shownPath(path)
	case errors.As(err, &kwg):
		kwg.Name = shownPath(path)
	}
	if err != nil || of != lexicon.English || !strings.EqualFold(filepath.Ext(path), kwgExtension) {
		return lex, err
	}
	if f := lex.FindForeign(); f.Likely() {
		return nil, &ListError{Path: path, Problem: fmt.Sprintf(
			"seems to be of another alphabet than A to Z: of its %d words %d have no vowel and %d a Q without a U, such as %s. "+
				"A .kwg doesn't say which letters it means; --language fr, de, es or nl says it",
			f.Words, f.Vowelless, f.LoneQ, f.Example,
		)}
	}
	return lex, nil
}

// ReadList returns the content of a file with a list. The error is a *ListError.
func ReadList(path string) ([]byte, error) {
	text, err := files.ReadOrdinary(path, lexicon.MaxBytes)
	switch {
	case errors.Is(err, files.Directory):
		return nil, &ListError{Path: path, Problem: "is a directory"}
	case errors.As(err, new(files.Problem)):
		return nil, &ListError{Path: path, Problem: "isn't an ordinary file"}
	case err != nil:
		return nil, unreadable(path, err)
	case len(text) > lexicon.MaxBytes:
		return nil, &ListError{Path: path, Problem: fmt.Sprintf("is bigger than %d MiB", lexicon.MaxBytes>>20)}
	}
	return text, nil
}

func unreadable(path string, err error) *ListError {
	problem := "can't be read"
	var system *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		problem = "doesn't exist"
	case errors.Is(err, fs.ErrPermission):
		problem = "can't be read: permission denied"
	case errors.As(err, &system): // its own text would repeat the path
		problem += ": " + system.Err.Error()
	}
	return &ListError{Path: path, Problem: problem, Err: err}
}

// UserLists returns the paths of the files in the directory of lists, in order of name: ordinary files whose
// names don't begin with a dot. A missing directory has none.
func UserLists(dataDir string) ([]string, error) {
	folder := filepath.Join(dataDir, ListsFolder)
	dir, err := os.Open(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, unreadableFolder(folder, err)
	}
	defer dir.Close()
	entries, err := dir.ReadDir(maxLists)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, unreadableFolder(folder, err)
	}
	var paths []string
	for _, entry := range entries {
		path := filepath.Join(folder, entry.Name())
		if strings.HasPrefix(entry.Name(), ".") {
			continue
		}
		// Stat follows links, which a user may well keep here.
		if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
			continue
		}
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return paths, nil
}

func unreadableFolder(folder string, err error) error {
	e := unreadable(folder, err)
	e.Folder = true
	return e
}

// shownPath returns a path for use in a sentence: unchanged if it is plain, and quoted if a terminal would
// take part of it for a command.
func shownPath(path string) string {
	if !utf8.ValidString(path) || strings.ContainsFunc(path, func(r rune) bool { return !strconv.IsPrint(r) }) {
		return strconv.QuoteToASCII(path)
	}
	return path
}
