package app_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/resources"
	values "quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/settings"
	"quoin/ui/theme"
)

var mono = theme.New("mono", true, colorprofile.ASCII)

// desk is what is outside the screen, with a real settings file.
type desk struct {
	path  string
	start values.Settings
	from  map[string]string
	fault error
	lists []string
	known []resources.List
	bad   map[string]error // errors of lists
	err   error            // of the folder of lists
	live  *values.Live
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	return &desk{path: filepath.Join(t.TempDir(), "settings.toml"), start: values.Default()}
}

const listsDir = "/home/ada/.local/share/quoin/lexicons"

// open is the screen, once all it asked for at the start is there.
func (d *desk) open(t *testing.T, th *theme.Theme, width, height int) screen.Screen {
	t.Helper()
	d.live = values.NewLive(d.path, d.start, d.from, d.fault)
	m := settings.New(settings.Deps{
		Host: play.Host{
			Settings: d.live,
			Files:    &play.Files{ListsDir: listsDir, Lists: func() ([]string, error) { return d.lists, d.err }, Catalogue: func() ([]resources.List, error) { return d.known, d.err }},
		},
		Words: func(name string) (int, error) {
			return map[string]int{values.International: 274932, values.Everyday: 63403}[name] + len(name), d.bad[name]
		},
	})
	s, _ := m.Update(screen.Frame{Width: width, Height: height, Theme: th})
	s, _ = screentest.Settle(t, s, m.Init())
	return s
}

func times(n int, key string) []string { return slices.Repeat([]string{key}, n) }

func text(s screen.Screen) string { return ansi.Strip(s.View().Content) }

// file is the settings as they were saved.
func (d *desk) file(t *testing.T) values.Settings {
	t.Helper()
	s, err := values.Load(d.path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Places of the settings, counted in presses of down.
var (
	minutes   = place("minutes")
	size      = place("size")
	minLength = place("min_length")
	minWords  = place("min_words")
	check     = place("check")
	wordList  = place("dictionary")
	themes    = place("theme")
	sound     = place("sound")
	name      = place("name")
	level     = place("level")
	weights   = place("weights")
)

// order is the settings from the top of the left column to the bottom of the right one.
var order = strings.Fields("minutes size min_length min_words weights language dictionary check theme type motion sound alert name opponent level")

// place is where a setting stands.
func place(key string) int {
	at := slices.Index(order, key)
	if at < 0 {
		panic(key)
	}
	return at
}

// TestEverySettingHasARow holds that the page has all settings, each once, in the order of these tests.
func TestEverySettingHasARow(t *testing.T) {
	for _, f := range values.Fields() {
		s, _ := screentest.Press(t, newDesk(t).open(t, mono, 80, 23), times(place(f.Key), "down")...)
		if !strings.Contains(text(s), "> "+f.Label) {
			t.Errorf("%s isn't chosen:\n%s", f.Key, text(s))
		}
	}
	if len(order) != len(values.Fields()) {
		t.Errorf("%d settings have a row, of %d", len(order), len(values.Fields()))
	}
}
