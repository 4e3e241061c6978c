package menu

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// If there are several running games, a list offers them for resuming or discarding.

// list moves the choice in the list.
func (m Model) list(by int) Model {
	above, n := m.rowsAbove(), len(m.listedGames())
	m.listed = max(0, min(m.listed+by, above+n-1))
	at := max(0, m.listed-above)
	m.top = widget.Window(m.top, m.listHeight(), n, at, at)
	return m
}

// openListed opens the chosen row of the list: a game, or a new one above the games.
func (m Model) openListed() (screen.Screen, screen.Cmd) {
	at := m.listed - m.rowsAbove()
	if at < 0 {
		return m.begins()
	}
	return m.resume(m.listedGames()[at])
}

// discardListed asks whether to discard the chosen game of the list.
func (m Model) discardListed() (screen.Screen, screen.Cmd) {
	at := m.listed - m.rowsAbove()
	if at < 0 {
		return m, nil
	}
	return m.asks(m.listedGames()[at])
}

// resume resumes a game.
func (m Model) resume(g runningGame) (screen.Screen, screen.Cmd) {
	m.listing, m.opened = noList, g.ID
	return m, screen.Send(screen.Open{To: g.place()})
}

// asks asks whether to discard a game, if that is possible.
func (m Model) asks(g runningGame) (screen.Screen, screen.Cmd) {
	switch {
	case g.alone() && !g.Puzzle.Is:
		when := "when its time is up or you end it"
		if !g.timed() {
			when = "once you end it"
		}
		return m, screen.Send(screen.Notice{Text: "A game of " + g.kind.Title + " can't be discarded: it is recorded as it stands, " + when})
	case m.deps.Discard == nil:
		return m, nil
	}
	m.asked = g.ID
	return m, nil
}

// keeps keeps the game after that question.
func (m Model) keeps() Model {
	m.asked = ""
	return m
}

// discards discards the game after that question.
func (m Model) discards() (screen.Screen, screen.Cmd) {
	id := m.asked
	m = m.keeps().without(id)
	discard := m.deps.Discard
	return m.settle(), screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		return discarded{discard(ctx, id)}
	})
}

// discarded is the message after a game was discarded.
type discarded struct{ err error }

// discarded reloads the games from the store.
func (m Model) discarded(d discarded) (screen.Screen, screen.Cmd) {
	m, ask := m.reload()
	if d.err != nil {
		return m, screen.Batch(ask, screen.Send(screen.Notice{Text: say.Plain(d.err.Error())}))
	}
	return m, ask
}

// question returns the prompt about a game, cut to width columns. The game's description is cut;
// the warning that discarding is final never is.
func (m Model) question(width int) string {
	for _, g := range slices.Concat(m.games, m.kept) {
		if g.ID == m.asked {
			const asks, ends = "Discard ", ", for good?"
			return asks + widget.Cut(m.listedAs(g), width-len(asks)-len(ends)) + ends
		}
	}
	return ""
}
