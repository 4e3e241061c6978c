package adjacency

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/settings"
	"quoin/ui/board/local"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// TestBeforeTheDeal checks that keys, wheel, clicks and pasted text do nothing while the
// letters are dealt.
func TestBeforeTheDeal(t *testing.T) {
	for _, msg := range []tea.Msg{
		tea.MouseWheelMsg{Button: tea.MouseWheelUp},
		tea.MouseWheelMsg{Button: tea.MouseWheelDown},
		tea.PasteMsg{Content: "goat"},
		screen.Click{ID: "square 3"},
		screen.Leaving{},
		screen.Shown{},
		local.Second{},
		screentest.Key("pgdown"), screentest.Key("enter"), screentest.Key("g"), screentest.Key("ctrl+r"), screentest.Key("space"),
	} {
		s := screen.Screen(New(Deps{Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil)}, Tick: noTick}, screen.Play{}))
		s, _ = s.Update(screen.Frame{Width: 80, Height: 23, Theme: theme.New("mono", true, colorprofile.ASCII)})
		s, _ = s.Update(msg)
		if s.View().Content == "" || s.(screen.Stating).Status() != "" {
			t.Errorf("after %T it shows %q", msg, s.View().Content)
		}
	}
}
