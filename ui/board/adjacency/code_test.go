package adjacency

import (
	"testing"
	"time"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// TestCoded checks that a code whose rules differ from the settings says so.
func TestCoded(t *testing.T) {
	host := play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil)}
	own := settings.Default().Adjacency()
	other := own
	other.Size, other.Minutes, other.Weights = 5, 2, rules.English()
	for _, c := range []struct {
		name, code, about string
	}{
		{"the same", own.Code(7).String(), "It deals 4×4, 3 minutes, even letters, as your settings do"},
		{"another", other.Code(7).String(), "It deals 5×5, 2 minutes, English letters, and plays by that; your settings have 4×4, 3 minutes, even letters"},
	} {
		got, err := Kind().Code(host, " "+c.code)
		if err != nil || got.To.As != c.code || got.About != c.about {
			t.Errorf("%s: %+v, %v", c.name, got, err)
		}
	}
	if _, err := Kind().Code(host, "0400-0000-03J2"); err == nil {
		t.Error("a slip is read")
	}
}

// TestCodeOnTheBoard checks that a game whose code has other rules than the settings says
// so on its board, however the code was entered.
func TestCodeOnTheBoard(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	w := &wall{time.Date(2026, 11, 21, 17, 10, 0, 0, time.UTC)}
	own := settings.Default().Adjacency()
	other := own
	other.Size, other.Minutes, other.Weights = 5, 2, rules.English()
	rest := own
	rest.Minutes = rules.NoClock
	for _, c := range []struct{ code, note string }{
		{own.Code(7).String(), ""},
		{rest.Code(8).String(), ""},
		{other.Code(7).String(), "Played by its code: 5×5, 2 minutes, English letters"},
	} {
		tb := ended(t, store, w, screen.Play{As: c.code})
		if n, said := find[screen.Notice](tb); n.Text != c.note || said && !n.Good {
			t.Errorf("%s says %+v, want %q, and not as a warning", c.code, n, c.note)
		}
	}
}

// TestRestIsNoWarning checks that f on a Daily's result begins a game without a warning, though its letters
// aren't those of the settings.
func TestRestIsNoWarning(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	w := &wall{time.Date(2026, 11, 21, 17, 10, 0, 0, time.UTC)}
	day := daily(t, store, w, "hoof")
	if own := settings.Default().Adjacency(); day.model().state().Config().Weights == own.Weights {
		t.Fatal("the day has the letters of the settings")
	}
	day.press("f")
	rest, is := find[screen.Replace](day)
	if !is {
		t.Fatalf("f asks for %v", day.asked)
	}
	tb := ended(t, store, w, rest.To.(screen.Play))
	if n, said := find[screen.Notice](tb); !said || !n.Good {
		t.Errorf("the game is begun with %+v", n)
	}
}
