package watch

import (
	"slices"
	"testing"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// leavable is a game that counts how often it is left.
type leavable struct {
	remote.Game
	left *int
}

func (g leavable) Leave() { *g.left++ }

// plainBoard is a screen that does nothing.
type plainBoard struct{}

func (plainBoard) Init() screen.Cmd                             { return nil }
func (b plainBoard) Update(tea.Msg) (screen.Screen, screen.Cmd) { return b, nil }
func (plainBoard) View() screen.View                            { return screen.View{Content: "board"} }
func (plainBoard) Keys() screen.Keys                            { return screen.Keys{} }
func sent(cmd screen.Cmd) (all []any) {
	for _, c := range cmd {
		all = append(all, c.Sent)
	}
	return all
}

// TestEnterOpensTheChosenBoard checks that enter opens the chosen game, and nothing before a game runs.
func TestEnterOpensTheChosenBoard(t *testing.T) {
	m := shown(t, at(t, 6, 10), 80, 24)
	m, _ = press(t, m, "down")
	_, cmd := m.Update(screentest.Key("enter"))
	if want := (screen.Open{To: screen.HeldTable{Game: 12}}); !slices.Contains(sent(cmd), any(want)) {
		t.Errorf("enter sends %v, want %v", sent(cmd), want)
	}
	if _, cmd := shown(t, at(t, 3, -1), 80, 24).Update(screentest.Key("enter")); len(cmd) != 0 {
		t.Errorf("without a game enter sends %v", sent(cmd))
	}
}

// lobbyBoard is a board as a server shows it.
type lobbyBoard struct{ plainBoard }

func (b lobbyBoard) Update(tea.Msg) (screen.Screen, screen.Cmd) { return b, nil }

func (lobbyBoard) Keys() screen.Keys {
	keys := []key.Binding{screen.Bind("esc", "lobby", "esc"), screen.KeyHelp}
	return screen.Keys{Short: keys, Full: [][]key.Binding{keys}}
}

// TestBoardLeadsBack checks that the way out of a board is called back, in the footer and in the help: a director
// has no lobby.
func TestBoardLeadsBack(t *testing.T) {
	board := lobbyBoard{}
	got := NewBoard(leavable{left: new(int)}, func(remote.Game) screen.Screen { return board }).Keys()
	for _, keys := range append(got.Full, got.Short) {
		if len(keys) != 2 || keys[0].Help().Desc != "back" {
			t.Errorf("the keys are %v", keys)
		}
	}
	if is := board.Keys().Short[0].Help().Desc; is != "lobby" {
		t.Errorf("the board itself says %q", is)
	}
}

// TestSpectatorsBoardLeavesQuoin checks that ctrl+c on the board of somebody else's tournament leaves Quoin, as it does
// everywhere else: it ends nothing there.
func TestSpectatorsBoardLeavesQuoin(t *testing.T) {
	left := 0
	b := NewBoard(leavable{left: &left}, func(remote.Game) screen.Screen { return plainBoard{} })
	if b.Keys().Holds {
		t.Error("ctrl+c goes to the board")
	}
	if _, cmd := b.Update(screentest.Key("ctrl+c")); len(cmd) != 0 || left != 0 {
		t.Errorf("ctrl+c sends %v, and the game is left %d times", sent(cmd), left)
	}
}

// TestBoardKeepsTheTournament checks that ctrl+c on a board leaves the board alone, and that a board of a game that
// is over goes back at once.
func TestBoardKeepsTheTournament(t *testing.T) {
	left := 0
	b := NewHeldBoard(leavable{left: &left}, func(remote.Game) screen.Screen { return plainBoard{} })
	if !b.Keys().Holds || b.View().Content != "board" {
		t.Errorf("keys %+v, content %q", b.Keys(), b.View().Content)
	}
	_, cmd := b.Update(screentest.Key("ctrl+c"))
	if !slices.Contains(sent(cmd), any(screen.Back{})) || left != 1 {
		t.Errorf("ctrl+c sends %v, and the game is left %d times", sent(cmd), left)
	}
	for name, b := range map[string]screen.Screen{
		"over":    NewBoard(nil, nil),
		"unknown": NewBoard(leavable{left: &left}, func(remote.Game) screen.Screen { return nil }),
	} {
		if !slices.Contains(sent(b.Init()), any(screen.Back{})) {
			t.Errorf("%s: the screen stays", name)
		}
	}
	if left != 2 {
		t.Errorf("games are left %d times, want 2", left)
	}
}
