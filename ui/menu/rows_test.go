package menu_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/kind"
	"quoin/ui/menu"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestRowState: a row shows its state as far as there is room, leads to the state's target, and
// is refreshed when the state expires.
func TestRowState(t *testing.T) {
	w := newWorld()
	state := kind.RowState{
		About: []string{"done today: 28 points, 5 days in a row, the next in 7 h", "done: 28 points, 5 days in a row, next in 7 h", "done: 28 points"},
		To:    &screen.Play{Rules: gridRules, Watch: "today"},
		For:   20 * time.Minute,
		Days:  []kind.DaySign{kind.DayPlayed, kind.DayMissed, kind.DayToCome},
		Then:  []string{"5 days in a row, and a text that is longer", "5 days in a row"},
	}
	deps := w.deps()
	deps.Kinds[0].Rows[1].State = func(context.Context, play.Host) kind.RowState { return state }
	open := func(width, height int) screen.Screen {
		m := menu.New(deps)
		s, _ := m.Update(screen.Frame{Width: width, Height: height, Theme: mono, Small: true})
		s, _ = screentest.Settle(t, s, m.Init())
		return s
	}
	if got := text(open(60, 19)); !strings.Contains(got, "done: 28 points\n") && !strings.Contains(got, "done: 28 points ") {
		t.Errorf("where there is little room it says\n%s", got)
	}
	s := open(80, 23)
	if got := text(s); !strings.Contains(got, state.About[1]) || !strings.Contains(got, "■ · _   5 days in a row ") {
		t.Errorf("it says\n%s", got)
	}
	if _, asked := screentest.Press(t, s, "d"); !slices.Equal(asked, []tea.Msg{screen.Open{To: *state.To}}) {
		t.Errorf("d asks for %v", asked)
	}

	if got := w.waits[len(w.waits)-1]; got != state.For {
		t.Errorf("it is asked again after %v", got)
	}
	state = kind.RowState{}
	s = w.pass(t, s)
	if got := text(s); !strings.Contains(got, "No. 21, Saturday 21 November") {
		t.Errorf("later it says\n%s", got)
	}
	if _, asked := screentest.Press(t, s, "d"); !slices.Equal(asked, []tea.Msg{screen.Open{To: screen.Play{Rules: gridRules, As: "daily"}}}) {
		t.Errorf("d asks for %v then", asked)
	}
}
