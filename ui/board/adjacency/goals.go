package adjacency

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/screen"
)

// goals are what a player with a clock can reach: the next rank, and the record. They are
// looked up while the game is already running, so each has its own place on the screen,
// empty until then.
type goals struct {
	outset gameplay.Outset
	rank   rules.RankStanding
}

// outset is the result of lookUpOutset.
type outset gameplay.Outset

// lookUpOutset looks up the record to beat.
func (m Model) lookUpOutset() screen.Cmd {
	if !m.state().Config().Timed() || m.deps.Store == nil {
		return nil
	}
	host, match := m.deps.Host, m.match.Match
	return screen.Run(func() tea.Msg { return outset(gameplay.OutsetOf(context.Background(), host, match)) })
}

// updateRank updates the rank. It stays as it was until the words of a new board are known.
func (m Model) updateRank() Model {
	if !m.holding.Of(m.state()) {
		return m
	}
	if m.state().Config().Timed() {
		m.goals.rank = m.holding.RankStanding(m.state())
	} else {
		m.goals.rank = rules.FoundStanding(m.holding.Found(m.state()))
	}
	return m
}

// toBeat returns the record, or says that the game isn't ranked, or "" if room has too few
// columns.
func (g goals) toBeat(room int) string {
	switch {
	case g.outset.Replay:
		return first([]string{"not ranked"}, room)
	case g.outset.Best.Known:
		return first([]string{fmt.Sprintf("best %d", g.outset.Best.Score)}, room)
	}
	return ""
}

// withRecord returns what, and the record after it if there is room.
func (m Model) withRecord(what string, room int) string {
	if record := m.goals.toBeat(room - len(what) - len(", ")); record != "" {
		return what + ", " + record
	}
	return what
}

// first returns the first text that fits, or "".
func first(texts []string, room int) string {
	for _, text := range texts {
		if len(text) <= room {
			return text
		}
	}
	return ""
}
