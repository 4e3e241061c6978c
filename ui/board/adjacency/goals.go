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

// goals are what a player with a clock can reach: the next rank, and the record. They are
// looked up while the game is already running, so each has its own place on the screen,
// empty until then.
type goals struct {
	outset gameplay.Outset
	rank   rules.Rank // reached so far
	next   rules.Rank
	more   int // everyday points still needed for next
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

// updateRank updates the rank from the words found, as far as the board's words are known.
func (m Model) updateRank() Model {
	s := m.state()
	found, held := m.holding.Share(s)
	minutes := s.Config().Minutes
	m.goals.rank = rules.RankOf(found.Points, held.Points, minutes)
	m.goals.next, m.goals.more = rules.NextRank(found.Points, held.Points, minutes)
	return m
}

// toRank returns the points needed for the next rank, or the highest rank, or "" if room
// has too few columns. A board the player has seen before has no ranks.
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
