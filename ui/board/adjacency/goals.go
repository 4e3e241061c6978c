package adjacency

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/screen"
)

// goals are what a player with a clock may reach: the next rank, and the record. What
// they are is found out while the game runs already, so each has a place of its own
// that is empty until then.
type goals struct {
	outset gameplay.Outset
	rank   rules.Rank // that is reached
	next   rules.Rank
	more   int // everyday points to the next one
}

// outset answers begins.
type outset gameplay.Outset

// setsOut looks up what is to be beaten.
func (m Model) setsOut() screen.Cmd {
	if !m.state().Config().Timed() || m.deps.Store == nil {
		return nil
	}
	host, match := m.deps.Host, m.match.Match
	return screen.Run(func() tea.Msg { return outset(gameplay.OutsetOf(context.Background(), host, match)) })
}

// ranked counts what the words make of the board, as far as that is known.
func (m Model) ranked() Model {
	s := m.state()
	found, held := m.holding.Share(s)
	minutes := s.Config().Minutes
	m.goals.rank = rules.RankOf(found.Points, held.Points, minutes)
	m.goals.next, m.goals.more = rules.NextRank(found.Points, held.Points, minutes)
	return m
}

// toRank is how far the next rank is, in so many columns; or the highest, or "". On a
// board that was seen before there is none to reach.
func (g goals) toRank(room int) string {
	if g.outset.Replay {
		return ""
	}
	texts := []string{g.rank.String()}
	if g.next != rules.NoRank {
		texts = []string{wording.ToRank(g.next, g.more), fmt.Sprintf("%d to %v", g.more, g.next)}
	}
	return first(texts, room)
}

// toBeat is the record, in so many columns, or that there is none to be set.
func (g goals) toBeat(room int) string {
	switch {
	case g.outset.Replay:
		return first([]string{"not ranked"}, room)
	case g.outset.Best.Known:
		return first([]string{fmt.Sprintf("best %d", g.outset.Best.Score)}, room)
	}
	return ""
}

// withRecord is what the score is, and the record beside it.
func (m Model) withRecord(what string, room int) string {
	if record := m.goals.toBeat(room - len(what) - len(", ")); record != "" {
		return what + ", " + record
	}
	return what
}

// first is the first of some texts that has room, or "".
func first(texts []string, room int) string {
	for _, text := range texts {
		if len(text) <= room {
			return text
		}
	}
	return ""
}
