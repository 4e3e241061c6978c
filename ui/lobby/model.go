// Package lobby is the screen where people meet on a server: their games, open seats, running games, people
// online, and games to start.
package lobby

import (
	"context"
	"slices"
	"strings"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/serve/tournaments"
	"quoin/ui/widget"
)

// Deps is what the screen needs from outside.
type Deps struct {
	play.Host
	House       *rooms.House
	Tournaments *tournaments.Hub // nil without tournaments
	Record      record.Record
	Player      record.Player
	Tick        screen.Ticker
	Done        context.Context // ends with the session; may be nil
	// Trip returns the round-trip time of the player's connection. It may be nil.
	Trip func() time.Duration
	// Stands is called when the player begins or stops looking at a game. It may be nil.
	Stands func(game record.GameID, there bool)
}

// Model is the lobby's screen. It is immutable.
type Model struct {
	refresh
	deps  Deps
	frame screen.Frame

	known       bool // the games have been loaded
	hall        rooms.Hall
	today       rooms.Today
	tournaments []tournamentRow
	tables      map[string]toldOf // by tournament, what the player was told
	entries     []entry
	chosen      string // ID of the chosen entry
	first       int    // first visible row
	trouble     string

	ended  []record.Game           // the player's newest finished games
	terms  *terms                  // the page that asks for a new room's terms, or nil
	wanted map[string]rooms.Wanted // by game, the terms chosen last

	typing bool // the player is typing a code
	input  textinput.Model
	busy   bool // a room is being made
	landed bool // the player was taken to a running game
}

// entry is a row that the player can choose.
type entry struct {
	id    string
	key   string // the key that opens it, or ""
	part  part
	name  string
	who   string
	about string
	to    screen.Place // the place it opens; nil to make a room or enter a code
	make  rooms.Wanted
	asks  bool // ask for the terms first
}

// part is a list of the lobby.
type part uint8

const (
	yours part = iota
	seats
	played
	begin
	over
	parts
)

var partNames = [parts]string{"your games", "open seats", "being played", "new", "over"}

// New returns the lobby.
func New(deps Deps) Model {
	m := Model{deps: deps, input: widget.Input(codeRoom, "")}
	return m.arranged()
}

const codeRoom = 9 // room for a code of six characters and separators

type (
	lobbyData struct {
		asked       int
		hall        rooms.Hall
		today       rooms.Today
		tournaments []tournamentRow
		ended       []record.Game // nil if they weren't requested
		err         error
	}
	made struct {
		id  record.GameID
		err error
	}
)

// every is how often the lobby reloads.
const every = 2 * time.Second

// Init loads the games and tournaments.
func (m Model) Init() screen.Cmd { return screen.Batch(m.load(true), m.call()) }

// endedMost is the number of finished games listed.
const endedMost = 3

// load reads the games on the server. With ended it also reads the finished games, which change only while
// another screen is shown.
func (m Model) load(ended bool) screen.Cmd {
	deps := m.deps
	house, number, player, from := m.deps.House, m.asking, m.deps.Player.ID, m.deps.Record
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		hall, err := house.HallOf(ctx, player)
		if err != nil {
			return lobbyData{asked: number, err: err}
		}
		l := lobbyData{asked: number, hall: hall, tournaments: tournamentsNow(deps)}
		if l.today, l.err = house.Today(ctx, player); l.err != nil || !ended {
			return l
		}
		// A game of Daily has its own table.
		games, err := from.List(ctx, record.GameFilter{State: record.Ended, Player: player, Limit: 2 * endedMost})
		games = slices.DeleteFunc(games, func(g record.Game) bool { return g.Day != "" })
		l.ended, l.err = append([]record.Game{}, games[:min(len(games), endedMost)]...), err
		return l
	})
}

// loaded handles the result. A player with a running clock is taken to that game at once.
func (m Model) loaded(l lobbyData) (Model, screen.Cmd) {
	m.trouble = ""
	known := m.known
	if l.err != nil {
		m.trouble = say.Sentence(l.err)
	} else {
		m.hall, m.today, m.tournaments, m.known = l.hall, l.today, l.tournaments, true
		if l.ended != nil {
			m.ended = l.ended
		}
	}
	first := m.entries[0].id // the default, before any game was loaded
	m = m.arranged()
	if !known && m.known && m.chosen == first && m.entries[0].part == yours {
		m.chosen = m.entries[0].id // usually a game in which it is the player's move
	}
	cmd := m.later(m.deps.Tick, every)
	if m.known && !m.landed {
		m.landed = true
		if to := m.seat(); to != nil && !m.covered {
			m.covered = true
			return m, screen.Send(screen.Open{To: to})
		}
	}
	return m, cmd
}

// seat returns the player's game whose clock runs, or nil.
func (m Model) seat() screen.Place {
	for _, r := range m.tournaments {
		if n := r.table(m.deps); n > 0 {
			return screen.ServerTournamentTable{Name: r.tournament.Name, Game: n}
		}
	}
	mine, _, _ := m.hall.Yours(m.deps.Player.ID)
	for _, g := range mine {
		soon := record.At(m.hall.At).After(time.Hour)
		if about, err := m.deps.House.Of(g); err != nil || about.ByDays() {
			continue // players needn't be present
		}
		if g.State == record.Running && g.Due() != 0 && g.Due() < soon {
			return screen.Table{Game: string(g.ID)}
		}
	}
	return nil
}

// arranged returns the lobby with up-to-date rows.
func (m Model) arranged() Model {
	mine, open, running := m.hall.Yours(m.deps.Player.ID)
	before := m.entries
	m.entries = nil
	for _, r := range m.tournaments {
		if n := r.table(m.deps); n > 0 {
			m.entries = append(m.entries, entry{
				id: "tournament " + r.tournament.Name, part: yours, name: r.tournament.Title, who: r.against(m.deps, n), about: "of " + r.tournament.Name,
				to: screen.ServerTournamentTable{Name: r.tournament.Name, Game: n},
			})
		}
	}
	for _, g := range mine {
		m.entries = append(m.entries, m.entry(yours, g))
	}
	for _, g := range open {
		m.entries = append(m.entries, m.entry(seats, g))
	}
	for _, g := range running {
		m.entries = append(m.entries, m.entry(played, g))
	}
	m.entries = append(m.entries,
		entry{id: "day", key: "d", part: begin, name: "Day's board", about: dayAbout(m.today), to: screen.Day{}},
	)
	if len(m.tournaments) > 0 {
		m.entries = append(m.entries, entry{id: "tournaments", key: "u", part: begin, name: "Tournaments", about: tournamentsAbout(m.tournaments), to: screen.ServerTournaments{}})
	}
	for _, k := range m.deps.House.Offers {
		make := rooms.Wanted{Rules: k.Rules, Race: k.Race != nil, Public: true}
		m.entries = append(m.entries, entry{id: k.Rules, key: k.Key, part: begin, name: k.Title, about: k.About, make: make, asks: k.Race == nil})
		if k.Race != nil {
			private, cancels, rated := make, make, make
			private.Public, cancels.Cancel, rated.Rated = false, true, true
			m.entries = append(m.entries,
				entry{id: "rated", key: "r", part: begin, name: "Race, rated", about: "counts for ratings", make: rated},
				entry{id: "cancels", key: "x", part: begin, name: "Race, unique", about: "shared words cancel", make: cancels},
				entry{id: "private", key: "p", part: begin, name: "Race, private", about: "only by its code", make: private},
			)
		}
	}
	m.entries = append(m.entries,
		entry{id: "code", key: "i", part: begin, name: "By invitation", about: "type a code"},
		entry{id: "ratings", key: "s", part: begin, name: "Ratings", about: "how players rank", to: screen.Ratings{}},
		entry{id: "menu", key: "m", part: begin, name: "Your own Quoin", about: "games for yourself", to: screen.Menu{}},
	)
	for _, g := range m.ended {
		m.entries = append(m.entries, m.entry(over, g))
	}
	m.chosen = m.stillChosen(before)
	return m
}

// stillChosen returns the chosen row at its present place. If it is gone, that is the next row that is still
// there, or else the nearest one before, so that the marker stays where it was.
func (m Model) stillChosen(before []entry) string {
	has := func(id string) bool { return slices.ContainsFunc(m.entries, func(e entry) bool { return e.id == id }) }
	at := slices.IndexFunc(before, func(e entry) bool { return e.id == m.chosen })
	if at < 0 {
		return m.entries[0].id
	}
	for _, e := range before[at:] {
		if has(e.id) {
			return e.id
		}
	}
	for _, e := range slices.Backward(before[:at]) {
		if has(e.id) {
			return e.id
		}
	}
	return m.entries[0].id
}

// entry returns the row of a game.
func (m Model) entry(p part, g record.Game) entry {
	name, terms := m.deps.House.Tell(g)
	e := entry{id: string(g.ID), part: p, name: name, about: terms, to: screen.Table{Game: string(g.ID)}}
	var names []string
	free := 0
	for _, s := range g.Seats {
		if s.IsOpen() {
			free++
			continue
		}
		if p != yours && p != over || s.Player != m.deps.Player.ID { // players know their own names
			name := rooms.NameOf(s)
			if strength := m.hall.Strengths.Of(s.Player, g); strength != "" {
				name += " " + strength
			}
			names = append(names, name)
		}
	}
	e.who = say.List(names)
	about, err := m.deps.House.Of(g)
	table := err == nil && about.Race == nil
	switch {
	case p == over:
		e.about = say.When(g.Last().Time(), m.hall.At)
	case g.State == record.Open:
		e.to = screen.Room{Game: string(g.ID)}
		if p == yours && rooms.Asked(g, m.deps.Player.ID) {
			e.about = "invites you to play"
		} else if p == yours {
			e.about = "not begun, " + say.Count(free, "seat") + " open"
		} else if table {
			e.about = rooms.Short(about.Control) + ", " + say.Count(free, "seat")
		}
		if g.Rated && p == seats { // first, because the rest may be cut off
			e.about = "rated, " + strings.TrimSuffix(e.about, ", rated")
		}
	case table:
		e.about = m.stands(g, about)
	case p == yours && g.Turn().Has(g.SeatOf(m.deps.Player.ID)):
		e.about = "your move"
	case g.Due() != 0:
		left := rooms.Left(g, m.hall.At)
		e.about = say.Clock(max(0, left)) + " left"
	}
	return e
}

// stands says whose move it is, and the time left on that player's clock.
func (m Model) stands(g record.Game, about rooms.About) string {
	if g.Turn() == 0 {
		return "adjourned " + leftIn(rooms.Left(g, m.hall.At))
	}
	left := leftIn(rooms.Left(g, m.hall.At) - about.Control.Overtime)
	for seat, s := range g.Seats {
		switch {
		case !g.Turn().Has(seat):
		case s.Player == m.deps.Player.ID:
			return "your move " + left
		default:
			return left + " " + rooms.NameOf(s)
		}
	}
	return left
}

// leftIn is a shorter say.Left: it omits the hours of long times.
func leftIn(d time.Duration) string {
	if d < manyDays {
		return say.Left(d)
	}
	return say.Number(int((d+match.Day-1)/match.Day)) + "d"
}

const manyDays = 10 * match.Day
