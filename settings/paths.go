package settings

import (
	"fmt"
	"path/filepath"
	"runtime"
)

// Paths is Quoin's directories. They needn't exist yet. If one can't be found, it is "", and so are the paths
// in it.
type Paths struct {
	Config string // the player's choices
	Data   string // data to keep: games, word lists, boards
	Cache  string // data that can be made again: prepared word lists
	State  string // data that may be lost: reports of failures
}

// Settings returns the path of the settings file.
func (p Paths) Settings() string { return in(p.Config, "settings.toml") }

// Store returns the path of the database of games.
func (p Paths) Store() string { return in(p.Data, "quoin.db") }

// Leases returns the directory that says which games are being played.
func (p Paths) Leases() string { return in(p.Data, "leases") }

// Lexicons returns the directory of the player's own word lists.
func (p Paths) Lexicons() string { return in(p.Data, "lexicons") }

// Boards returns the directory of the player's own boards.
func (p Paths) Boards() string { return in(p.Data, "boards") }

// Tournaments returns the directory of the records of tournaments held from the menu.
func (p Paths) Tournaments() string { return in(p.Data, "tournaments") }

// Ready returns the directory of the player's prepared word lists.
func (p Paths) Ready() string { return in(p.Cache, "lexicons") }

// Failures returns the directory of reports about screens that failed.
func (p Paths) Failures() string { return in(p.State, "failures") }

func in(dir, name string) string {
	if dir == "" {
		return ""
	}
	return filepath.Join(dir, name)
}

// NoDirError says that one of the directories can't be found.
type NoDirError struct{ Dir, Variable, Else string }

func (e *NoDirError) Error() string {
	return fmt.Sprintf("no place for Quoin's %s: neither %s nor %s names a directory by its full path", e.Dir, e.Variable, e.Else)
}

// FindPaths finds the directories from the environment, read with lookup, which is [os.LookupEnv].
//
// XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME and XDG_STATE_HOME are used on every system; as their
// specification says, one that isn't an absolute path is ignored. Without them the directories are:
//
//	         Config                               Data
//	Unix     ~/.config/quoin                      ~/.local/share/quoin
//	macOS    ~/Library/Application Support/quoin  the same
//	Windows  %AppData%\quoin                      %LocalAppData%\quoin
//
// The cache is ~/.cache/quoin, ~/Library/Caches/quoin and %LocalAppData%\quoin\cache; the state is
// ~/.local/state/quoin, ~/Library/Application Support/quoin/state and %LocalAppData%\quoin\state.
//
// The error is a *[NoDirError] for the first directory that can't be found, except cache and state, which
// Quoin can do without; the other directories are set all the same.
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
