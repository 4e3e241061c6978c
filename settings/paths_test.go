package settings

import (
	"errors"
	"path/filepath"
	"runtime"
	"testing"
)

func TestFindPaths(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("these paths aren't absolute there")
	}
	none := Paths{}
	cases := []struct {
		name, goos string
		env        map[string]string
		want       Paths
		missing    string // variable that the error names
	}{
		{
			"Linux", "linux",
			map[string]string{"HOME": "/home/ann"},
			Paths{"/home/ann/.config/quoin", "/home/ann/.local/share/quoin", "/home/ann/.cache/quoin", "/home/ann/.local/state/quoin"},
			"",
		},
		{
			"macOS", "darwin",
			map[string]string{"HOME": "/Users/ann"},
			Paths{
				"/Users/ann/Library/Application Support/quoin", "/Users/ann/Library/Application Support/quoin",
				"/Users/ann/Library/Caches/quoin", "/Users/ann/Library/Application Support/quoin/state",
			},
			"",
		},
		{
			"Windows", "windows",
			map[string]string{"AppData": "/r", "LocalAppData": "/l", "HOME": "/h"},
			Paths{"/r/quoin", "/l/quoin", "/l/quoin/cache", "/l/quoin/state"},
			"",
		},
		{
			"XDG everywhere", "darwin",
			map[string]string{"XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/k", "XDG_STATE_HOME": "/s"},
			Paths{"/c/quoin", "/d/quoin", "/k/quoin", "/s/quoin"},
			"",
		},
		{
			"relative XDG", "linux",
			map[string]string{"HOME": "/home/ann", "XDG_CONFIG_HOME": "c", "XDG_DATA_HOME": ""},
			Paths{"/home/ann/.config/quoin", "/home/ann/.local/share/quoin", "/home/ann/.cache/quoin", "/home/ann/.local/state/quoin"},
			"",
		},
		{"nothing", "linux", nil, none, "XDG_CONFIG_HOME"},
		{"relative home", "freebsd", map[string]string{"HOME": "."}, none, "XDG_CONFIG_HOME"},
		{"no place for what nobody misses", "linux", map[string]string{"XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d"}, Paths{Config: "/c/quoin", Data: "/d/quoin"}, ""},
		{"no home but some", "linux", map[string]string{"XDG_CONFIG_HOME": "/c"}, Paths{Config: "/c/quoin"}, "XDG_DATA_HOME"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := findPaths(c.goos, func(name string) (string, bool) { v, ok := c.env[name]; return v, ok })
			if got != c.want {
				t.Errorf("got %+v", got)
			}
			var missing *NoDirError
			if errors.As(err, &missing) != (c.missing != "") || missing != nil && missing.Variable != c.missing {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestPathsInDirectories(t *testing.T) {
	p := Paths{Config: "/c", Data: "/d", Cache: "/k", State: "/s"}
	for got, want := range map[string]string{
		p.Settings(): "/c/settings.toml", p.Store(): "/d/quoin.db", p.Lexicons(): "/d/lexicons", p.Boards(): "/d/boards", p.Ready(): "/k/lexicons", p.Failures(): "/s/failures",
		Paths{}.Settings(): "", // rather than a file in the current directory
	} {
		if got != filepath.FromSlash(want) {
			t.Errorf("got %q, not %q", got, want)
		}
	}
}
