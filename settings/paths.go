package settings

import (
	"fmt"
	"path/filepath"
	"runtime"
)

// Paths are the directories where Quoin keeps things. They needn't exist yet.
// One that couldn't be found is "", and so are the paths in it.
type Paths struct {
	Config string // what the player chose
	Data   string // what is worth keeping: games, word lists, boards
	Cache  string // what is made again: word lists made ready
	State  string // what may be lost: reports of failures
}

// Settings is the settings file.
func (p Paths) Settings() string { return in(p.Config, "settings.toml") }

// Store is the database of games.
func (p Paths) Store() string { return in(p.Data, "quoin.db") }

// Leases is the directory that says which games are being played.
func (p Paths) Leases() string { return in(p.Data, "leases") }

// Lexicons is the directory of the player's own word lists.
func (p Paths) Lexicons() string { return in(p.Data, "lexicons") }

// Boards is the directory of the player's own boards.
func (p Paths) Boards() string { return in(p.Data, "boards") }

// Ready is the directory of the player's word lists made ready.
func (p Paths) Ready() string { return in(p.Cache, "lexicons") }

// Failures is the directory of reports about screens that failed.
func (p Paths) Failures() string { return in(p.State, "failures") }

func in(dir, name string) string {
	if dir == "" {
		return ""
	}
	return filepath.Join(dir, name)
}

// NoDirError says that nothing tells where one of the directories is.
type NoDirError struct{ Dir, Variable, Else string }

func (e *NoDirError) Error() string {
	return fmt.Sprintf("no place for Quoin's %s: neither %s nor %s names a directory by its full path", e.Dir, e.Variable, e.Else)
}

// FindPaths finds the directories from the environment, asked of lookup, which
// is [os.LookupEnv].
//
// XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME and XDG_STATE_HOME are followed
// on every system; as their specification has it, one that isn't an absolute path
// counts as none. Without them the directories are:
//
//	         Config                               Data
//	Unix     ~/.config/quoin                      ~/.local/share/quoin
//	macOS    ~/Library/Application Support/quoin  the same
//	Windows  %AppData%\quoin                      %LocalAppData%\quoin
//
// The cache is ~/.cache/quoin, ~/Library/Caches/quoin and %LocalAppData%\quoin\cache;
// the state is ~/.local/state/quoin, ~/Library/Application Support/quoin/state and
// %LocalAppData%\quoin\state.
//
// The error is a *[NoDirError] for the first directory that can't be found, other
// than those of cache and state, which Quoin can do without; the others are there
// all the same.
func FindPaths(lookup func(string) (string, bool)) (Paths, error) {
	return findPaths(runtime.GOOS, lookup)
}

func findPaths(goos string, lookup func(string) (string, bool)) (Paths, error) {
	type place struct{ from, below string }
	config, data := place{"HOME", ".config/quoin"}, place{"HOME", ".local/share/quoin"}
	cache, state := place{"HOME", ".cache/quoin"}, place{"HOME", ".local/state/quoin"}
	switch goos {
	case "darwin":
		config.below = "Library/Application Support/quoin"
		data.below = config.below
		cache.below = "Library/Caches/quoin"
		state.below = data.below + "/state"
	case "windows":
		config = place{"AppData", "quoin"}
		data = place{"LocalAppData", "quoin"}
		cache = place{"LocalAppData", "quoin/cache"}
		state = place{"LocalAppData", "quoin/state"}
	}

	var first error
	find := func(dir, xdg string, otherwise place) string {
		if base, _ := lookup(xdg); filepath.IsAbs(base) {
			return filepath.Join(base, "quoin")
		}
		if base, _ := lookup(otherwise.from); filepath.IsAbs(base) {
			return filepath.Join(base, filepath.FromSlash(otherwise.below))
		}
		if first == nil {
			first = &NoDirError{dir, xdg, otherwise.from}
		}
		return ""
	}
	p := Paths{
		Config: find("settings", "XDG_CONFIG_HOME", config),
		Data:   find("games", "XDG_DATA_HOME", data),
	}
	missed := first
	p.Cache = find("cache", "XDG_CACHE_HOME", cache)
	p.State = find("state", "XDG_STATE_HOME", state)
	return p, missed
}
