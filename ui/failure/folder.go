package failure

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"quoin/settings/files"
)

// Format is the version of a report's fields.
const Format = 1

// Bounds of a folder.
const (
	MaxReports = 20
	maxReport  = 32 << 10 // bytes
)

// CrashFile is a report in the folder. It contains no text of a game and no names.
type CrashFile struct {
	Format  int       `json:"format"`
	At      time.Time `json:"at"`      // UTC, whole milliseconds
	Version string    `json:"version"` // of Quoin
	System  string    `json:"system"`  // as in "linux/amd64"
	Go      string    `json:"go"`
	Columns int       `json:"columns"` // of the window
	Rows    int       `json:"rows"`
	Screen  string    `json:"screen"`         // its type in the source, or the part of a server
	During  string    `json:"during"`         // see the constants
	Game    string    `json:"game,omitempty"` // ID in the store; "" if there was none
	Panic   string    `json:"panic"`
	Stack   []string  `json:"stack"`
}

// What a screen was doing when it failed.
const (
	Opening  = "opening"   // being made, or starting
	Updating = "updating"  // handling a message
	Drawing  = "drawing"   // drawing its view, or returning its keys or status
	Working  = "working"   // running a command it had started
	Talking  = "text mode" // playing in text mode
	Serving  = "server"    // on a server, outside any screen: Screen says what
)

// Folder is the folder of reports during one run of Quoin. A nil Folder keeps nothing. It
// is safe for concurrent use.
type Folder struct {
	dir, version string

	mu     sync.Mutex
	failed map[string]bool // games whose screen failed in this version
}

// Open reads the folder at dir, which needn't exist; "" is a Folder that only remembers.
// It ignores files that can't be read; Read reports them.
func Open(dir, version string) *Folder {
	f := &Folder{dir: dir, version: version, failed: map[string]bool{}}
	all, _ := Read(dir)
	for _, r := range all {
		if r.Version == version && r.Game != "" {
			f.failed[r.Game] = true
		}
	}
	return f
}

// Failed reports whether the screen of a game failed in this version of Quoin.
func (f *Folder) Failed(game string) bool {
	if f == nil || game == "" {
		return false
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.failed[game]
}

// Remember records that the screen of a game failed, for Failed.
func (f *Folder) Remember(game string) {
	if f == nil || game == "" {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failed[game] = true
}

// Write writes a report with the folder's version and, unless it has one, the present
// time. It removes the oldest reports beyond MaxReports. It returns the path, or "" if
// nothing is kept.
func (f *Folder) Write(r CrashFile) (path string, err error) {
	if f == nil || f.dir == "" {
		return "", nil
	}
	if r.At.IsZero() {
		r.At = time.Now()
	}
	r.Format, r.Version, r.At = Format, f.version, r.At.UTC().Truncate(time.Millisecond)
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := os.MkdirAll(f.dir, 0o700); err != nil {
		return "", err
	}
	// Two processes may fail at the same moment, so names include the process. A second
	// report of one process gets a later time, since reports are identified by time.
	for {
		path = filepath.Join(f.dir, fmt.Sprintf("%s-%d%s", r.At.Format(stamp), os.Getpid(), suffix))
		if _, err := os.Lstat(path); err != nil {
			break
		}
		r.At = r.At.Add(time.Millisecond)
	}
	text, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return "", err
	}
	err = files.Replace(path, 0o600, func(file *os.File) error {
		_, err := file.Write(append(text, '\n'))
		return err
	})
	if err != nil {
		return "", err
	}
	return path, f.prune()
}

const (
	stamp  = "20060102T150405.000Z" // so that names sort by age
	suffix = ".json"
)

// prune removes the oldest reports.
func (f *Folder) prune() error {
	names, err := names(f.dir)
	for len(names) > MaxReports {
		if gone := os.Remove(filepath.Join(f.dir, names[0])); gone != nil && !errors.Is(gone, fs.ErrNotExist) {
			err = cmp.Or(err, gone)
		}
		names = names[1:]
	}
	return err
}

// names returns the reports in a folder, the oldest first.
func names(dir string) (names []string, err error) {
	entries, err := os.ReadDir(dir) // sorted by name
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), suffix) && !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// Read returns the reports in a folder, the newest first, at most MaxReports. The error is
// about the first file that can't be read.
func Read(dir string) (all []CrashFile, err error) {
	if dir == "" {
		return nil, nil
	}
	names, err := names(dir)
	slices.Reverse(names)
	for _, name := range names[:min(len(names), MaxReports)] {
		r, fault := read(filepath.Join(dir, name))
		if fault != nil {
			err = cmp.Or(err, fmt.Errorf("%s: %w", name, fault))
			continue
		}
		all = append(all, r)
	}
	return all, err
}

func read(path string) (r CrashFile, err error) {
	text, err := files.ReadOrdinary(path, maxReport)
	if err != nil {
		return r, files.Why(err)
	}
	if len(text) > maxReport || json.Unmarshal(text, &r) != nil || r.Format != Format {
		return r, errors.New("this isn't a report that this Quoin can read")
	}
	return r, nil
}

// Why returns the text of an error of Write, without a path.
func Why(err error) string { return files.Why(err).Error() }
