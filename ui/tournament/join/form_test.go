package join

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/scrabble"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// formed returns the menu's page in a window.
func formed(t *testing.T, width, height int) screen.Screen {
	t.Helper()
	f := NewForm(Deps{Host: play.Host{Settings: settings.NewLive(t.TempDir()+"/settings.toml", settings.Default(), nil, nil)}, Kinds: kinds})
	next, _ := f.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor)})
	return next
}

// TestFormOpens checks which place the keys lead to, or what is wrong.
func TestFormOpens(t *testing.T) {
	for _, c := range []struct {
		keys string
		want tea.Msg
		says string
	}{
		{"1 2 . 0 : 4 tab A d a enter", screen.Open{To: screen.Tournament{Address: "12.0:4", Name: "Ada"}}, ""},
		{"1 2 . 0 tab A enter", nil, "Give the address with its port"},
		{"1 : 4 enter", nil, "A name there has 1 to 24 letters"},
		{"1 2 . 0 : 4 down down space enter", screen.Open{To: screen.Spectate{Address: "12.0:4"}}, ""},
		{"1 2 . 0 : 4 tab % tab right up enter", screen.Open{To: screen.Spectate{Address: "12.0:4"}}, ""},
		{"1 2 . 0 : 4 tab A tab left left enter", screen.Open{To: screen.Tournament{Address: "12.0:4", Name: "A"}}, ""},
		{"down down space enter", nil, "Give the address with its port"},
		{"down down down enter", screen.Open{To: screen.HoldPlace{Language: "en", Rounds: 2, Port: "4040"}}, "Letters       English"},
		{"down down down down left left down up enter", screen.Open{To: screen.HoldPlace{Language: "es", Rounds: 2, Port: "4040"}}, "Letters       Español"},
		{"down down down down right up right down space up left enter", screen.Open{To: screen.HoldPlace{Language: "fr", Swiss: true, Rounds: 5, Port: "4040"}}, "Letters       Français"},
		{"down down down right down right down right right left down down space enter", screen.Open{To: screen.HoldPlace{Rules: scrabble.Rules, Swiss: true, Rounds: 6, Far: true, Port: "4040"}}, ""},
		{"down down down down down down left left left enter", screen.Open{To: screen.HoldPlace{Language: "en", Rounds: 1, Port: "4040"}}, ""},
		{"down down down down down down down backspace backspace 5 0 enter", screen.Open{To: screen.HoldPlace{Language: "en", Rounds: 2, Port: "4050"}}, ""},
		{"down down down down down down down x enter", nil, "A port is a number from 1 to 65535"},
		{"ctrl+s", screen.Open{To: screen.Help{Topic: "serve"}}, ""},
		{"esc", screen.Back{}, ""},
	} {
		s := formed(t, 80, 23)
		var sent []tea.Msg
		s, sent = screentest.Press(t, s, strings.Fields(c.keys)...)
		var got tea.Msg
		if len(sent) > 0 {
			got = sent[len(sent)-1]
		}
		if open, is := got.(screen.Open); is {
			if hold, is := open.To.(screen.HoldPlace); is && c.want != nil { // the games are in the order of their names
				want, _ := c.want.(screen.Open)
				if wanted, is := want.To.(screen.HoldPlace); is {
					wanted.Rules = hold.Rules
					c.want = screen.Open{To: wanted}
				}
			}
		}
		if got != c.want || !strings.Contains(ansi.Strip(s.View().Content), c.says) {
			t.Errorf("%s: sent %v, want %v; the page is\n%s", c.keys, sent, c.want, s.View().Content)
		}
	}
}

// TestFormFits holds the page at every size.
func TestFormFits(t *testing.T) {
	for _, size := range screentest.Sizes {
		w, h := size.Room()
		s, _ := screentest.Press(t, formed(t, w, h), "1", "tab", "A")
		screentest.Scene{Name: "form", Seen: []string{"With others", "Address 1", "Your name A", "You are a player", "Game", "Pairing", "Players from", "quoin join HOST"}}.Hold(t, size, s.View())
	}
}
