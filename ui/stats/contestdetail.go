package stats

import (
	"cmp"
	"context"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/screen"
)

// contest is one game of several players. It is never changed in place.
type contest struct {
	id     stats.ID
	direct bool // the screen was opened on it, so going back leaves
	asked  bool

	game   stats.Game
	known  bool // game holds one
	err    error
	played bool        // the words are known
	laid   []game.Play // in order
	inTurn bool        // they are shown so, and not with the most points first
	plays  list[game.Play]
}

// contestRead answers askContest.
type contestRead struct {
	answer
	id    stats.ID
	game  stats.Game
	plays []game.Play
}

// askContest asks for the game shown, and for those around it in the list.
func (p pages) askContest() (pages, screen.Cmd) {
	var around screen.Cmd
	if !p.contest.direct {
		p, around = p.askGames()
	}
	if p.contest.asked {
		return p, around
	}
	d := *p.contest
	d.asked = true
	p.contest = &d
	a := contestRead{answer: answer{token: p.token}, id: d.id}
	return p, screen.Batch(around, reading(func(ctx context.Context) tea.Msg {
		answered := a
		if answered.game, answered.err = p.store.Game(ctx, a.id); answered.err == nil {
			answered.plays, answered.err = p.store.Plays(ctx, a.id)
		}
		return answered
	}))
}

func (p pages) takeContest(a contestRead) pages {
	if p.contest == nil || a.token != p.token || a.id != p.contest.id {
		return p
	}
	d := *p.contest
	if d.err = a.err; a.err == nil {
		d.game, d.known, d.laid, d.played = a.game, true, seated(a.plays, len(a.game.Seats)), true
		d = d.arranged()
	}
	p.contest = &d
	return p.layoutContest()
}

// seated are the words of those who sat. The store may have been tampered
// with.
func seated(plays []game.Play, seats int) []game.Play {
	return slices.DeleteFunc(slices.Clone(plays), func(p game.Play) bool { return p.Seat < 0 || p.Seat >= seats })
}

// arranged has the words in the order that is chosen.
func (d contest) arranged() contest {
	rows := slices.Clone(d.laid)
	if !d.inTurn {
		slices.SortStableFunc(rows, func(a, b game.Play) int { return cmp.Compare(b.Points, a.Points) })
	}
	d.plays = list[game.Play]{known: true, total: len(rows), rows: rows, height: d.plays.height}
	return d
}

// pressInContest is a key that is for the game shown alone.
func (p pages) pressInContest(msg tea.KeyPressMsg) (pages, screen.Cmd) {
	d := *p.contest
	switch {
	case key.Matches(msg, keyWatch) && p.watchable():
		return p, screen.Send(screen.Open{To: screen.Play{Rules: p.kind.Rules.Name, Watch: d.id}})
	case key.Matches(msg, keyReread) && d.err != nil:
		d.asked, d.err = false, nil
	case key.Matches(msg, keySort):
		d.inTurn = !d.inTurn
		d = d.arranged()
	default:
		d.plays, _ = d.plays.press(msg)
	}
	p.contest = &d
	return p, nil
}

// watchable says whether the game can be seen turn by turn from here.
func (p pages) watchable() bool {
	return p.contest.known && p.contest.err == nil
}
