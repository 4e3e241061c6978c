package settings

import "sync"

// Live is the settings of a run while it lasts: what the screens show and
// play by, and where changes are saved. It is safe for concurrent use.
type Live struct {
	path  string
	from  map[string]string // by key: the variable or flag that rules it in this run
	fault error

	mu  sync.Mutex
	now Settings

	saving sync.Mutex // one save after another, so that the last one wins
}

// NewLive is a run's settings: the values now in force; by key, the
// environment variable or flag that overrules the file; and why the file
// doesn't count, or nil.
func NewLive(path string, now Settings, from map[string]string, fault error) *Live {
	return &Live{path: path, now: now, from: from, fault: fault}
}

// Now is the values in force.
func (l *Live) Now() Settings {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now
}

// Source is the environment variable or flag that overrules the file for this
// key, or "" when none does.
func (l *Live) Source(key string) string { return l.from[key] }

// Fault is why the settings file doesn't count in this run, or nil.
func (l *Live) Fault() error { return l.fault }

// Path is the settings file.
func (l *Live) Path() string { return l.path }

// Change puts values in force without saving them. It is quick.
func (l *Live) Change(s Settings) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.now = s
}

// Save writes the values now in force of these fields to the file. It is slow.
// The error is a *[SaveError], and the values stay in force for this run.
func (l *Live) Save(fields ...Field) error {
	l.saving.Lock()
	defer l.saving.Unlock()
	return Save(l.path, l.Now(), fields...)
}
