package watch

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/remote"
	"quoin/ui/screen"
)

// watchedBoard is the board of a running game as a spectator sees it.
type watchedBoard struct {
	game  remote.Game
	board screen.Screen // nil if there is no such game
	held  bool          // whether this Quoin holds the tournament
}

// NewBoard returns the board of a game that Source.Watch returned. draw makes the screen of a game, or returns nil.
func NewBoard(g remote.Game, draw func(remote.Game) screen.Screen) screen.Screen {
	return newBoard(g, draw, false)
}

// NewHeldBoard is NewBoard in the tournament that this Quoin holds: ctrl+c goes back to it, and doesn't end it without
// a question.
func NewHeldBoard(g remote.Game, draw func(remote.Game) screen.Screen) screen.Screen {
	return newBoard(g, draw, true)
}

func newBoard(g remote.Game, draw func(remote.Game) screen.Screen, held bool) screen.Screen {
	if g == nil {
		return watchedBoard{}
	}
	d := watchedBoard{game: g, board: draw(g), held: held}
	if d.board == nil {
		g.Leave()
	}
	return d
}

// Init begins the board, or goes back if there is none.
func (d watchedBoard) Init() screen.Cmd {
	if d.board == nil {
		return screen.Batch(screen.Send(screen.Notice{Text: "That game isn't played any more"}), screen.Send(screen.Back{}))
	}
	return d.board.Init()
}

// Update passes messages to the board.
func (d watchedBoard) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	if d.board == nil {
		return d, nil
	}
	if k, is := msg.(tea.KeyPressMsg); is && d.held && k.String() == "ctrl+c" {
		d.game.Leave()
		return d, screen.Send(screen.Back{})
	}
	next, cmd := d.board.Update(msg)
	d.board = next
	return d, cmd
}

// View draws the board.
func (d watchedBoard) View() screen.View {
	if d.board == nil {
		return screen.View{}
	}
	return d.board.View()
}

// Keys returns the board's keys.
func (d watchedBoard) Keys() screen.Keys {
	if d.board == nil {
		return screen.Keys{Topic: "tournaments"}
	}
	k := d.board.Keys()
	k.Holds, k.Short = d.held, ledBack(k.Short)
	k.Full = slices.Clone(k.Full)
	for i := range k.Full {
		k.Full[i] = ledBack(k.Full[i])
	}
	return k
}

// ledBack returns keys with another name for the way out. Boards call it the lobby, as on a server; here it leads
// back to the tournament.
func ledBack(keys []key.Binding) []key.Binding {
	keys = slices.Clone(keys)
	for i, k := range keys {
		if k.Help().Desc == "lobby" {
			keys[i].SetHelp(k.Help().Key, "back")
		}
	}
	return keys
}

// Status returns the board's status.
func (d watchedBoard) Status() string {
	if s, is := d.board.(screen.Stating); is {
		return s.Status()
	}
	return "The tournament goes on meanwhile."
}
