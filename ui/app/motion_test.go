package app

import (
	"testing"

	"github.com/charmbracelet/colorprofile"

	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// TestMoves holds what the setting, the terminal and its colours make of motion,
// and that the screens are told when the terminal turns out to be slow.
func TestMoves(t *testing.T) {
	for _, c := range []struct {
		motion  string
		environ string
		profile colorprofile.Profile
		slow    bool
		moves   bool
	}{
		{settings.MotionAuto, "TERM=xterm", colorprofile.TrueColor, false, true},
		{settings.MotionAuto, "TERM=xterm", colorprofile.ANSI, false, true},
		{settings.MotionAuto, "TERM=xterm", colorprofile.ASCII, false, false},
		{settings.MotionAuto, "TERM=xterm", colorprofile.TrueColor, true, false},
		{settings.MotionAuto, "SSH_TTY=/dev/pts/3", colorprofile.TrueColor, false, false},
		{settings.MotionAuto, "NO_MOTION=1", colorprofile.TrueColor, false, false},
		{settings.MotionOn, "SSH_TTY=/dev/pts/3", colorprofile.ASCII, true, true},
		{settings.MotionOff, "TERM=xterm", colorprofile.TrueColor, false, false},
	} {
		s := settings.Default()
		s.Motion = c.motion
		env := Env{
			Host:     play.Host{Settings: settings.NewLive("", s, nil, nil)},
			Terminal: terminal.Terminal{Environ: []string{c.environ}},
		}
		build := func(screen.Place) screen.Screen { return page{name: "menu"} }
		m, _ := newModel(env, build, screen.Menu{}, c.profile).reframe()
		if c.slow {
			m, _ = m.update(terminal.Slow{})
		}
		if got := m.top().Screen.(page).frame.Moves; got != c.moves {
			t.Errorf("%+v: moves is %v", c, got)
		}
	}
}
