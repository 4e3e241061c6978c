package santorini

import (
	"context"

	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/screen"
)

type (
	thought = local.Thought[rules.Action] // the computer's turn
	paused  = local.Paused[rules.Action]
	advised = local.Advice[rules.Turn] // a hint
)

// goesOn starts the computer's search, if it is its turn.
func (m Model) goesOn() (Model, screen.Cmd) {
	if m.phase != playing || m.mine() || m.several.is {
		return m, nil
	}
	log, state, think := m.match.Log, m.state(), m.deps.Think
	level, _ := rules.LevelNamed(m.players()[state.Position().Seat()].Level)
	_, sits := m.seat()
	var cmd screen.Cmd
	m.match, cmd = m.match.Awaits(sits, func(ctx context.Context) []rules.Action {
		// The player couldn't do anything about an illegal answer.
		return gameplay.Legal(state, think(ctx, level, log.Seed, len(log.Steps), state).Actions())
	})
	return m, cmd
}

// advise starts the search for a hint, on the board as the player sees it.
func (m Model) advise() (Model, screen.Cmd) {
	host, p := m.deps.Host, m.hand.position(m.state().Position())
	var cmd screen.Cmd
	m.match, cmd = local.Advise(m.match, func(ctx context.Context) rules.Turn { return gameplay.Advise(ctx, host, p) })
	return m, cmd
}
