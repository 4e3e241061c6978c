package app

import (
	"testing"

	"github.com/charmbracelet/colorprofile"

	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// TestSmallType holds where letters are characters: where that is set, and by
// itself without colours and on the console of Linux.
func TestSmallType(t *testing.T) {
	for _, test := range []struct {
		set, term string
		profile   colorprofile.Profile
		small     bool
	}{
		{settings.TypeAuto, "xterm-256color", colorprofile.TrueColor, false},
		{settings.TypeAuto, "xterm-256color", colorprofile.ANSI, false},
		{settings.TypeAuto, "xterm-256color", colorprofile.ASCII, true},
		{settings.TypeAuto, "linux", colorprofile.ANSI, true},
		{settings.TypeLarge, "linux", colorprofile.ASCII, false},
		{settings.TypeSmall, "xterm-256color", colorprofile.TrueColor, true},
	} {
		set := settings.Default()
		set.Type = test.set
		env := Env{
			Host:     play.Host{Settings: settings.NewLive("", set, nil, nil)},
			Terminal: terminal.Terminal{Environ: []string{"TERM=" + test.term}},
		}
		m := newModel(env, func(screen.Place) screen.Screen { return page{name: "menu"} }, screen.Menu{}, test.profile)
		if got := m.frame().Small; got != test.small {
			t.Errorf("type %s, TERM=%s, %v: small is %v", test.set, test.term, test.profile, got)
		}
	}
}
