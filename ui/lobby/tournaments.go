package lobby

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/tournaments"
	"quoin/ui/tournament"
	"quoin/ui/widget"
)

// tournamentsModel is the list of the server's tournaments. It is immutable.
type tournamentsModel struct {
	refresh
	deps   Deps
	frame  screen.Frame
	known  bool
	rows   []tournamentRow
	chosen int
	first  int
}

// tournamentRow is a tournament, and the player's part in it.
type tournamentRow struct {
	tournament tournaments.Tournament
	mine       bool // the player takes part
	atTable    bool // and looks at their running game
}

type tournamentsLoaded struct {
	asked int
	rows  []tournamentRow
}

func newTournaments(deps Deps) tournamentsModel { return tournamentsModel{deps: deps} }

// tournamentsNow returns the server's tournaments.
func tournamentsNow(deps Deps) (rows []tournamentRow) {
	if deps.Tournaments == nil {
		return nil
	}
	for _, c := range deps.Tournaments.List() {
		row := tournamentRow{tournament: c, mine: deps.Tournaments.Entered(c.Name, deps.Player)}
		row.atTable = row.mine && deps.Tournaments.AtTable(c.Name, deps.Player)
		rows = append(rows, row)
	}
	return rows
}

// Init loads the tournaments.
func (m tournamentsModel) Init() screen.Cmd { return m.load() }

func (m tournamentsModel) load() screen.Cmd {
	deps, asked := m.deps, m.asking
	return screen.Run(func() tea.Msg { return tournamentsLoaded{asked, tournamentsNow(deps)} })
}

// Update handles keys and loaded data.
func (m tournamentsModel) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.seen(), nil
	case screen.Shown, refreshDue:
		if m.due(msg) {
			return m, m.load()
		}
	case tournamentsLoaded:
		if msg.asked != m.asking {
			return m, nil
		}
		m.known, m.rows = true, msg.rows
		return m.move(0), m.later(m.deps.Tick, every)
	case screen.Click:
		if i, err := strconv.Atoi(msg.ID); err == nil && i >= 0 && i < len(m.rows) {
			m.chosen = i
			return m.open()
		}
	case tea.MouseWheelMsg:
		return m.move(screen.Wheel(msg)), nil
	case tea.KeyPressMsg:
		next, cmd, _ := m.keyTable().Press(m, msg)
		return next, cmd
	}
	return m, nil
}

func (m tournamentsModel) move(by int) tournamentsModel {
	m.chosen = max(0, min(m.chosen+by, len(m.rows)-1))
	return m.seen()
}

func (m tournamentsModel) open() (tournamentsModel, screen.Cmd) {
	if m.chosen >= len(m.rows) {
		return m, nil
	}
	m.covered = true
	return m, screen.Send(screen.Open{To: screen.ServerTournament{Name: m.rows[m.chosen].tournament.Name}})
}

// keyTable returns the keys that work now.
func (m tournamentsModel) keyTable() screen.KeyTable[tournamentsModel] {
	return screen.KeyTable[tournamentsModel]{slices.Concat(
		[]screen.KeyRow[tournamentsModel]{{Key: screen.Bind("enter", "go there", keyOpens...), Foot: "go there", Off: len(m.rows) == 0, Do: screen.Act(tournamentsModel.open)}},
		screen.ListKeys("choose", len(m.rows), tournamentsModel.move),
		[]screen.KeyRow[tournamentsModel]{{Key: keyLobby, Foot: "lobby", Do: screen.Sends[tournamentsModel](screen.Back{})}},
	)}
}

// Keys returns the keys that work now.
func (m tournamentsModel) Keys() screen.Keys {
	short, full := m.keyTable().Keys(screen.KeyHelp)
	return screen.Keys{Topic: "serve", Short: short, Full: full}
}

func (m tournamentsModel) height() int { return max(1, m.frame.Height-5) }

func (m tournamentsModel) seen() tournamentsModel {
	if m.frame.Theme != nil {
		m.first = widget.Window(m.first, m.height(), len(m.rows), m.chosen, m.chosen)
	}
	return m
}

// tournamentsWidth is the most columns of the list.
const tournamentsWidth = 76

// tournamentStage is the least columns of a row besides the names of the tournament and of its game.
const tournamentStage = 20

// View draws the list.
func (m tournamentsModel) View() screen.View {
	t, width := m.frame.Theme, min(m.frame.Width-2*left, tournamentsWidth)
	indent := widget.Blank(left)
	count := ""
	if len(m.rows) > 0 {
		count = say.Number(len(m.rows))
	}
	section := widget.Section(t, "Tournaments", count, width)
	widget.Shift(section, left)
	lines := append([]string{indent + t.Title.Render("Tournaments") + "  " + t.Muted.Render("of this server"), ""}, section...)
	switch {
	case !m.known:
		lines = append(lines, indent+"  "+t.Muted.Render("Looking up the tournaments"))
	case len(m.rows) == 0:
		lines = append(lines, indent+"  "+t.Muted.Render("No tournaments yet. This server's operator makes them."))
	}
	var v screen.View
	end := min(len(m.rows), m.first+m.height())
	name, title := width/3, 12
	for _, r := range m.rows {
		title = max(title, widget.Width(r.tournament.Title)+1) // with its language
	}
	name = min(name, width-title-tournamentStage)
	for i := m.first; i < end; i++ {
		r := m.rows[i]
		v.Regions = append(v.Regions, screen.Region{ID: strconv.Itoa(i), X: left, Y: len(lines), Width: width, Height: 1})
		about, pen := r.tournament.Stage(), t.Strong
		if yours := r.yours(m.deps); yours != "" {
			about = yours
		}
		if i == m.chosen {
			pen = t.Accent
		}
		players := strconv.Itoa(len(r.tournament.State.Entrants()))
		room := width - 2 - name - title - 5
		about = widget.Cut(about, room)
		lines = append(lines, indent+widget.Row(t, i == m.chosen, width,
			widget.Span{Text: widget.Fit(widget.Cut(r.tournament.Name, name-1), name), Style: pen},
			widget.Span{Text: widget.Fit(r.tournament.Title, title), Style: t.Text},
			widget.Span{Text: widget.Blank(3-len(players)) + players + "  " + widget.Blank(room-widget.Width(about)), Style: t.Text},
			widget.Span{Text: about, Style: t.Muted}))
	}
	for len(lines) < m.frame.Height-1 {
		lines = append(lines, "")
	}
	lines = append(lines[:m.frame.Height-1], indent+t.Muted.Render(widget.More(m.first > 0, end < len(m.rows))))
	v.Content = strings.Join(lines, "\n")
	return v
}

// yours describes the player's part in a tournament, or is "" if the tournament is over.
func (r tournamentRow) yours(deps Deps) string {
	switch {
	case !r.mine || r.tournament.State.Over():
		return ""
	case r.table(deps) > 0:
		return "you play: your table waits"
	}
	return "you take part, " + r.tournament.Stage()
}

// tournamentsAbout summarises the tournaments, for the lobby.
func tournamentsAbout(rows []tournamentRow) string {
	n, mine := 0, 0
	for _, r := range rows {
		if !r.tournament.State.Over() {
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

// table returns the number of the player's running game, or 0.
func (r tournamentRow) table(deps Deps) int {
	if !r.mine {
		return 0
	}
	return r.tournament.Table(tournaments.NameOf(deps.Player))
}

// round returns the round and the table of a game in a Swiss tournament; 0 in a round robin.
func (r tournamentRow) round(number int) (round, table int) {
	for _, t := range r.tournament.Games {
		if t.Number == number && r.tournament.State.Config().InRounds() {
			return t.Pairing.Leg, tournament.TableNumber(r.tournament.State, t.Pairing)
		}
	}
	return 0, 0
}

// call describes a game that waits for the player; is is false if none does.
func (r tournamentRow) call(deps Deps, number int) (say.Call, bool) {
	for _, t := range r.tournament.Games {
		seat := t.Pairing.Seat(tournaments.NameOf(deps.Player))
		if t.Number == number && slices.Contains(t.Waits, seat) {
			call := say.CallOf(t.Pairing.Names(), seat, t.Waits, t.Starts)
			call.Round, call.Table = r.round(number)
			return call, true
		}
	}
	return say.Call{}, false
}

// against names the opponents in a game.
func (r tournamentRow) against(deps Deps, number int) string {
	var others []string
	for _, t := range r.tournament.Games {
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
