package lobby

import (
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game/match"
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// calledTable is a game whose clock waits for its players. The screen shows it in place of the board until
// the clock starts.
type calledTable struct {
	remote.Game // nil if no clock waits
	now         remote.Now
	round       int // and its table, as in say.Call
	table       int
	said        bool // the player has pressed enter
}

type (
	// tournamentCalled reports a change of the called game.
	tournamentCalled struct {
		gone bool
		err  error
	}
	tournamentSecond struct{}
)

// waits shows the players that the clock waits for.
func (m tournamentTable) waits(s tournamentSeated, now remote.Now) (tournamentTable, screen.Cmd) {
	m.call = calledTable{Game: s.look, now: now, round: s.round, table: s.table}
	return m, screen.Batch(screen.Send(screen.Calm{}), m.hears(), m.ticks(), m.looks())
}

// hears waits for a change of the called game.
func (m tournamentTable) hears() screen.Cmd {
	news := m.call.News()
	return screen.Run(func() tea.Msg {
		_, open := <-news
		return tournamentCalled{gone: !open}
	})
}

func (m tournamentTable) ticks() screen.Cmd {
	return m.deps.Tick.After(time.Second, func(time.Time) tea.Msg { return tournamentSecond{} })
}

// called handles a change. Once the clock runs, it opens the board.
func (m tournamentTable) called(c tournamentCalled) (tournamentTable, screen.Cmd) {
	switch {
	case m.board != nil || c.gone:
		return m, nil
	case c.err != nil:
		m.gone()
		return m, screen.Batch(notice(c.err), screen.Send(screen.Back{}))
	}
	if m.call.now = m.call.Now(); len(m.call.now.Waits) > 0 {
		return m, m.hears()
	}
	next, cmd := m.opens(m.call.Game)
	return next, screen.Batch(cmd, screen.Send(screen.Calm{Short: true}), screen.Send(screen.Bell{For: "Your game of " + m.name + " has begun"}))
}

// second redraws the time left.
func (m tournamentTable) second() (tournamentTable, screen.Cmd) {
	if m.board != nil {
		return m, nil
	}
	if m.held != nil && m.held.Lost() {
		m.gone()
		return m, screen.Send(screen.Back{})
	}
	if now := m.call.Now(); len(now.Waits) > 0 { // otherwise the change is reported soon
		m.call.now = now
	}
	return m, m.ticks()
}

// begin says that the player is ready.
func (m tournamentTable) begin() (tournamentTable, screen.Cmd) {
	m.call.said = true
	look := m.call.Game
	return m, screen.Run(func() tea.Msg {
		if err := look.Do(remote.Ready); err != nil {
			return tournamentCalled{err: err}
		}
		return nil // the change is reported as news
	})
}

// awaited reports whether the clock waits for the player at this screen.
func (c calledTable) awaited() bool { return !c.said && slices.Contains(c.now.Waits, c.now.Seat) }

func (c calledTable) words() say.Call {
	waits := c.now.Waits
	if c.said {
		waits = slices.DeleteFunc(slices.Clone(waits), func(seat int) bool { return seat == c.now.Seat })
	}
	words := say.CallOf(c.now.Names, c.now.Seat, waits, c.now.Starts)
	words.Round, words.Table = c.round, c.table
	switch v := c.now.View.(type) {
	case interface{ Beside() match.MatchStanding }:
		words.Time = say.Pace(v.Beside().Clocks.Control())
	case interface{ Lasts() time.Duration }: // a race
		words.Time = say.Time(v.Lasts())
	}
	return words
}

// calledView draws the called game and the players that its clock waits for, with the time until it starts as a
// figure, and the players as pieces of type.
func (m tournamentTable) calledView() screen.View {
	t, indent, width := m.frame.Theme, widget.Blank(left), min(m.frame.Width-2*left, tournamentsWidth)
	words := m.call.words()
	lines := []string{t.Title.Render(widget.Cut(m.name, width)), ""}
	lines = append(lines, widget.Sentence(t.Accent, words.Title(), width, 3)...)
	if m.frame.Height >= figureHeight && !m.frame.Small {
		figure, _ := widget.NewFigures(t, theme.BrassRole).Draw(say.Clock(m.call.now.Starts))
		lines = append(append(append(lines, ""), figure[:]...), "")
	}
	lines = append(lines, widget.Sentence(t.Text, words.Sentence(), width, 4)...)
	lines = append(lines, "")
	lines = append(lines, widget.Section(t, "Players", "", width)...)
	for seat, name := range m.call.now.Names {
		state, how, kind := "ready", t.Accent, widget.TypeTile
		if slices.Contains(words.Waiting, name) || seat == m.call.now.Seat && words.You {
			state, how = "not ready", t.Muted
		}
		if seat == m.call.now.Seat {
			name, kind = name+" (you)", widget.TypeLit
		}
		texts := []string{t.Strong.Render(widget.Cut(name, width-tileRoom)), how.Render(state)}
		for y, tile := range widget.SeatTile(t, widget.Initial(name), kind) {
			lines = append(lines, tile+widget.Blank(tileRoom-seatPitch+1)+texts[y])
		}
	}
	content := ""
	for _, l := range lines[:min(len(lines), m.frame.Height)] {
		if l != "" {
			l = indent + l
		}
		content += l + "\n"
	}
	return screen.View{Content: strings.TrimSuffix(content, "\n")}
}

// tileRoom is the columns of a piece of type with the space behind it.
const tileRoom = 7
