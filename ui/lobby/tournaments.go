package lobby

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/tournaments"
	"quoin/ui/widget"
)

// cupsModel is the screen of the server's tournaments. It is a value.
type cupsModel struct {
	deps    Deps
	frame   screen.Frame
	asking  int
	known   bool
	rows    []cupRow
	chosen  int
	first   int
	covered bool // by another screen
}

// cupRow is a tournament, and what the player has to do with it.
type cupRow struct {
	cup  tournaments.Cup
	mine bool // the player takes part
}

type (
	cupsLoaded struct {
		asked int
		rows  []cupRow
	}
	cupsTick struct{ asked int }
)

func newCups(deps Deps) cupsModel { return cupsModel{deps: deps} }

// cupsNow are the tournaments as they stand.
func cupsNow(deps Deps) (rows []cupRow) {
	if deps.Cups == nil {
		return nil
	}
	for _, c := range deps.Cups.List() {
		rows = append(rows, cupRow{c, deps.Cups.Entered(c.Name, deps.Player)})
	}
	return rows
}

// Init looks what there is.
func (m cupsModel) Init() screen.Cmd { return m.load() }

func (m cupsModel) load() screen.Cmd {
	deps, asked := m.deps, m.asking
	return screen.Run(func() tea.Msg { return cupsLoaded{asked, cupsNow(deps)} })
}

func (m cupsModel) reload() (cupsModel, screen.Cmd) {
	m.asking++
	return m, m.load()
}

// Update takes keys, and what was found out.
func (m cupsModel) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.seen(), nil
	case screen.Shown:
		m.covered = false
		return m.reload()
	case cupsLoaded:
		if msg.asked != m.asking {
			return m, nil
		}
		m.known, m.rows = true, msg.rows
		tick := cupsTick{m.asking}
		return m.move(0), m.deps.Tick.After(every, func(time.Time) tea.Msg { return tick })
	case cupsTick:
		if msg.asked != m.asking || m.covered {
			return m, nil
		}
		return m.reload()
	case screen.Click:
		if i, err := strconv.Atoi(msg.ID); err == nil && i >= 0 && i < len(m.rows) {
			m.chosen = i
			return m.open()
		}
	case tea.MouseWheelMsg:
		return m.move(screen.Wheel(msg)), nil
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, screen.KeyUp):
			return m.move(-1), nil
		case key.Matches(msg, screen.KeyDown):
			return m.move(1), nil
		case key.Matches(msg, screen.KeyFirst):
			return m.move(-len(m.rows)), nil
		case key.Matches(msg, screen.KeyLast):
			return m.move(len(m.rows)), nil
		case key.Matches(msg, keyDayLobby):
			return m, screen.Send(screen.Back{})
		case key.Matches(msg, keyOpen):
			return m.open()
		}
	}
	return m, nil
}

func (m cupsModel) move(by int) cupsModel {
	m.chosen = max(0, min(m.chosen+by, len(m.rows)-1))
	return m.seen()
}

func (m cupsModel) open() (screen.Screen, screen.Cmd) {
	if m.chosen >= len(m.rows) {
		return m, nil
	}
	m.covered = true
	return m, screen.Send(screen.Open{To: screen.Cup{Name: m.rows[m.chosen].cup.Name}})
}

// Keys is what the keys do.
func (m cupsModel) Keys() screen.Keys {
	k := screen.Keys{Topic: "serve", Short: []key.Binding{keyOpen, keyChoose, keyDayLobby, screen.KeyHelp}}
	k.Full = [][]key.Binding{{keyOpen, screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast}, {keyDayLobby}}
	return k
}

func (m cupsModel) height() int { return max(1, m.frame.Height-4) }

func (m cupsModel) seen() cupsModel {
	if m.frame.Theme != nil {
		m.first = widget.Window(m.first, m.height(), len(m.rows), m.chosen, m.chosen)
	}
	return m
}

// cupsWidth is what is drawn of a wide window.
const cupsWidth = 76

// View draws the list.
func (m cupsModel) View() screen.View {
	t, width := m.frame.Theme, min(m.frame.Width-2*left, cupsWidth)
	indent := widget.Blank(left)
	lines := []string{indent + t.Title.Render("Tournaments"), "", indent + widget.Line(t, t.Line, '─', width)}
	if m.known && len(m.rows) == 0 {
		lines = append(lines, indent+"  "+t.Muted.Render("No tournaments yet. This server's operator makes them."))
	}
	var v screen.View
	end := min(len(m.rows), m.first+m.height())
	name := width / 3
	for i := m.first; i < end; i++ {
		r := m.rows[i]
		v.Regions = append(v.Regions, screen.Region{ID: strconv.Itoa(i), X: left, Y: len(lines), Width: width, Height: 1})
		about := r.cup.Stage()
		if yours := r.yours(m.deps); yours != "" {
			about = yours
		}
		lines = append(lines, indent+widget.Row(t, i == m.chosen, width,
			widget.Span{Text: widget.Fit(widget.Cut(r.cup.Name, name-1), name), Style: t.Strong},
			widget.Span{Text: widget.Fit(r.cup.Title, 12), Style: t.Text},
			widget.Span{Text: widget.Fit(strconv.Itoa(len(r.cup.State.Entrants())), 4), Style: t.Text},
			widget.Span{Text: about, Style: t.Muted}))
	}
	for len(lines) < m.frame.Height-1 {
		lines = append(lines, "")
	}
	lines = append(lines[:m.frame.Height-1], indent+t.Muted.Render(widget.More(m.first > 0, end < len(m.rows))))
	v.Content = strings.Join(lines, "\n")
	return v
}

// yours is what the player has to do with a tournament that isn't over, or "".
func (r cupRow) yours(deps Deps) string {
	switch {
	case !r.mine || r.cup.State.Over():
		return ""
	case r.table(deps) > 0:
		return "you play: your table waits"
	}
	return "you take part, " + r.cup.Stage()
}

// cupsAbout says in the lobby what there is.
func cupsAbout(rows []cupRow) string {
	n, mine := 0, 0
	for _, r := range rows {
		if !r.cup.State.Over() {
			n++
			if r.mine {
				mine++
			}
		}
	}
	switch {
	case n == 0:
		return say.Number(len(rows)) + " over"
	case mine > 0:
		return "you are in " + say.Number(mine) + " of " + say.Number(n)
	}
	return say.Number(n) + " on"
}

// table is the player's running game there, or 0.
func (r cupRow) table(deps Deps) int {
	if !r.mine {
		return 0
	}
	return r.cup.Table(tournaments.NameOf(deps.Player))
}

// round is the round of a Swiss that a game is of; 0 in a round robin.
func (r cupRow) round(number int) int {
	for _, t := range r.cup.Games {
		if t.Number == number && r.cup.State.Config().System == rules.Swiss {
			return t.Pairing.Leg
		}
	}
	return 0
}

// call returns what the player is told about a game that waits for them, or false if it doesn't.
func (r cupRow) call(deps Deps, number int) (say.Call, bool) {
	for _, t := range r.cup.Games {
		seat := t.Pairing.Seat(tournaments.NameOf(deps.Player))
		if t.Number == number && slices.Contains(t.Waits, seat) {
			return callOf(t.Pairing.Names(), seat, t.Waits, r.round(number), t.Starts), true
		}
	}
	return say.Call{}, false
}

// against returns the opponents at a table.
func (r cupRow) against(deps Deps, number int) string {
	var others []string
	for _, t := range r.cup.Games {
		if t.Number == number {
			for _, name := range t.Pairing.Names() {
				if name != tournaments.NameOf(deps.Player) {
					others = append(others, name)
				}
			}
		}
	}
	return say.List(others)
}
