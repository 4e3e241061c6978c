package review

import (
	"context"
	"maps"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A note on the turn shown is typed below the board, and stored in the game's record.

// noteKeys are the keys while a note is typed.
var noteKeys = screen.KeyTable[Model]{{
	{Key: screen.Bind("enter", "keep it", "enter"), Foot: "keep it", Do: screen.Act(Model.keepNote)},
	{Key: screen.Bind("esc", "leave it as it was", "esc"), Foot: "leave it as it was", Do: screen.Change(func(m Model) Model { m.typing = false; return m })},
	{Key: screen.Bind("bksp", "delete a letter", "backspace", "ctrl+h"), Do: screen.Change(func(m Model) Model {
		text := []rune(m.typed)
		m.typed = string(text[:max(0, len(text)-1)])
		return m
	})},
	{Key: screen.Bind("ctrl+u", "clear", "ctrl+u"), Foot: "clear", Do: screen.Change(func(m Model) Model { m.typed = ""; return m })},
}}

// remarked is the result of remark.
type remarked struct {
	note crossword.Note
	err  error
}

// canNote reports whether notes can be stored.
func (m Model) canNote() bool {
	return m.phase == shown && m.to.Watch != "" && m.deps.Store != nil && m.game.end.Over()
}

// noted returns the number of turns up to and including the one shown.
func (m Model) noted() int {
	if m.isAtEnd() {
		return m.game.end.TurnCount()
	}
	return m.game.turns[m.turn].number + 1
}

// keepNote ends the typing, and stores the note if it has changed.
func (m Model) keepNote() (Model, screen.Cmd) {
	m.typing, m.typed = false, strings.TrimSpace(m.typed)
	if m.typed == m.game.notes[m.noted()] {
		return m, nil
	}
	return m, m.remark(crossword.Note{Turns: m.noted(), Text: m.typed})
}

// remark stores a note.
func (m Model) remark(n crossword.Note) screen.Cmd {
	store, id, at := m.deps.Store, m.to.Watch, m.game.end.Last()
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		return remarked{n, store.Remark(ctx, id, crossword.Step{At: at, Do: n}.String())}
	})
}

// takeRemarked shows a note that was stored.
func (m Model) takeRemarked(a remarked) (Model, screen.Cmd) {
	if a.err != nil {
		return m, screen.Send(screen.Notice{Text: "The note isn't kept: " + say.Plain(a.err.Error())})
	}
	m.game.notes = maps.Clone(m.game.notes)
	m.game.notes[a.note.Turns] = a.note.Text
	return m, nil
}

// noteLine draws the note being typed.
func (m Model) noteLine(room int) string {
	const label = "Note: "
	return m.frame.Theme.Strong.Render(label) + m.frame.Theme.Accent.Render(widget.CutLeft(say.Plain(m.typed), max(1, room-len(label)-1))+"_")
}
