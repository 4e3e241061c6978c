package settings

import "sync"

// Live is the settings during a run: what the screens use, and where changes are saved. It is safe for
// concurrent use.
type Live struct {
	path  string
	from  map[string]string // by key: the variable or flag that overrules the file in this run
	fault error

	mu  sync.Mutex
	now Settings

	saving sync.Mutex // one save after another, so that the last one wins
}

// NewLive returns a run's settings: now is the values in force; from the environment variable or flag, by
// key, that overrules the file; and fault why the file is ignored, or nil.
func NewLive(path string, now Settings, from map[string]string, fault error) *Live {
	return &Live{path: path, now: now, from: from, fault: fault}
}

// Now returns the values in force.
func (l *Live) Now() Settings {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now
}

// Source returns the environment variable or flag that overrules the file for a key, or "".
func (l *Live) Source(key string) string { return l.from[key] }

// Fault returns why the settings file is ignored in this run, or nil.
func (l *Live) Fault() error { return l.fault }

// Path returns the path of the settings file.
func (l *Live) Path() string { return l.path }

// Change puts values in force without saving them. It is fast.
func (l *Live) Change(s Settings) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.now = s
}

// Save writes the values of these fields that are in force to the file. It is slow. The error is a
// *[SaveError], and the values stay in force for this run.
func (l *Live) Save(fields ...Field) error {
	l.saving.Lock()
	defer l.saving.Unlock()
	return Save(l.path, l.Now(), fields...)
}
