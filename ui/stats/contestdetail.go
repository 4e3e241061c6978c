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
func (p contests) askContest(s scene) (contests, screen.Cmd) {
	var around screen.Cmd
	if !p.detail.direct {
		p, around = p.askGames(s)
	}
	if p.detail.asked {
		return p, around
	}
	d := *p.detail
	d.asked = true
	p.detail = &d
	a := contestRead{answer: answer{token: p.token}, id: d.id}
	return p, screen.Batch(around, reading(func(ctx context.Context) tea.Msg {
		answered := a
		if answered.game, answered.err = s.store.Game(ctx, a.id); answered.err == nil {
			answered.plays, answered.err = s.store.Plays(ctx, a.id)
		}
		return answered
	}))
}

func (p contests) takeContest(s scene, a contestRead) contests {
	if p.detail == nil || a.token != p.token || a.id != p.detail.id {
		return p
	}
	d := *p.detail
	if d.err = a.err; a.err == nil {
		d.game, d.known, d.laid, d.played = a.game, true, seated(a.plays, len(a.game.Seats)), true
		d = d.arranged()
	}
	p.detail = &d
	return p.layoutDetail(s)
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

// openChosen shows the game under the cursor, if it has been read.
func (p contests) openChosen(s scene) contests {
	g, ok := p.games.at(p.games.cursor)
	if !ok {
		return p
	}
	d := contest{id: g.ID, game: g, known: true}
	if p.detail != nil {
		d.inTurn = p.detail.inTurn
	}
	p.detail = &d
	return p.layoutDetail(s)
}

// openContest shows a game that the screen was opened on, once it is known to
// be one of several players.
func (m Model) openContest(g stats.Game) Model {
	i := slices.IndexFunc(m.kinds, func(k played) bool { return k.Rules.Name == g.Rules })
	if i < 1 {
		return m
	}
	m.detail = nil
	m.game = i
	p := m.other()
	d := contest{id: g.ID, direct: true, game: g, known: true}
	p.detail = &d
	return m.withOther(p).layout()
}

func (m Model) pressInContest(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	p := m.other()
	d := *p.detail
	switch {
	case key.Matches(msg, keyBack):
		if d.direct {
			return m, screen.Send(screen.Back{})
		}
		return m.withOther(p.closed()).layout(), nil
	case key.Matches(msg, keyWatch) && p.watchable():
		return m, screen.Send(screen.Open{To: screen.Play{Rules: p.kind.Rules.Name, Watch: d.id}})
	case key.Matches(msg, keyEarlier, keyLater) && !d.direct:
		by := 1
		if key.Matches(msg, keyEarlier) {
			by = -1
		}
		p.games = p.games.to(p.games.cursor + by)
		return m.withOther(p.openChosen(m.scene())), nil
	case key.Matches(msg, keyReread) && d.err != nil:
		d.asked, d.err = false, nil
	case key.Matches(msg, keySort):
		d.inTurn = !d.inTurn
		d = d.arranged()
	// The other keys for tabs lead to other games here.
	case d.direct && key.Matches(msg, keyAllGames):
		return m.show(gamesTab), nil
	case msg.Code == tea.KeyTab, key.Matches(msg, keyTabs[:]...):
		m, _ = m.pressTab(msg)
		return m, nil
	default:
		d.plays, _ = d.plays.press(msg)
	}
	p.detail = &d
	return m.withOther(p), nil
}

// watchable says whether the game can be seen turn by turn from here.
func (p contests) watchable() bool {
	return p.detail.known && p.detail.err == nil
}
