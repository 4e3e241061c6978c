// Package lobby is the screen where people meet on a server: their games, open seats, running games, people
// online, and games to start.
package lobby

import (
	"context"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

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
	chosen      string     // ID of the chosen entry
	tops        [parts]int // first visible row of each part
	trouble     string
	yesterday   []rooms.DayLine // yesterday's table, if it is there

	newTable bool         // the page that offers the games
	now      bool         // the chosen game is to be played at once
	whom     rooms.Person // the player whom it is for; zero for a room without a challenge
	offers   []entry      // of that page
	offer    int          // index of the chosen one

	ended  []record.Game           // the player's newest finished games
	terms  *terms                  // the page that asks for a new room's terms, or nil
	wanted map[string]rooms.Wanted // by game, the terms chosen last

	friends     []record.Player // the player's own list
	kind        string          // the kind of game whose ratings are shown; "" for none
	persons     []rooms.Person  // the people to see, in their order
	meeting     bool            // the page of people
	person      record.PlayerID // the chosen one there
	first       int             // first visible row there
	peopleOrder int             // index into rooms.PeopleOrders
	tableOrder  int             // index into rooms.TableOrders
	kindChosen  bool            // the player has chosen kind
	group       string          // name of the group of games to show; "" for all
	told        rooms.Told      // what waits for the player, as they were told

	typing  bool // the player is typing a code
	input   textinput.Model
	finding bool // the player is typing a text to find
	find    textinput.Model
	busy    bool // a room is being made
	landed  bool // the player was taken to a running game
}

// New returns the lobby.
func New(deps Deps) Model {
	m := Model{deps: deps, input: widget.Input(codeRoom, ""), find: widget.Input(findRoom, "")}
	return m.arranged()
}

const (
	codeRoom = 9  // room for a code of six characters and separators
	findRoom = 30 // room for a name or a game
)

type (
	lobbyData struct {
		asked       int
		hall        rooms.Hall
		today       rooms.Today
		tournaments []tournamentRow
		friends     []record.Player
		kind        string
		ended       []record.Game   // nil if they weren't requested
		yesterday   []rooms.DayLine // requested with them
		err         error
	}
	made struct {
		id  record.GameID
		now bool
		err error
	}
)

// every is how often the lobby reloads.
const every = 2 * time.Second

// Init loads the games and tournaments.
func (m Model) Init() screen.Cmd { return screen.Batch(m.load(true), m.call()) }

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
		if l.friends, l.err = from.FriendsOf(ctx, player); l.err != nil {
			return l
		}
		l.kind, _ = house.LastKind(ctx, player) // the people are there without ratings
		games, err := house.Ended(ctx, player)
		l.ended, l.err = append([]record.Game{}, games...), err
		l.yesterday, _ = house.DayTable(ctx, dayBefore(l.today.Day)) // the screen of the day says why there is none
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
			if m.ended, m.yesterday, m.friends = l.ended, l.yesterday, l.friends; !m.kindChosen {
				m.kind = l.kind
			}
		}
	}
	first := m.entries[0].id // the default, before any game was loaded
	m = m.arranged()
	if !known && m.known && m.chosen == first {
		m.chosen = m.entries[0].id // what waits for the player, or an open seat
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

// dayBefore returns the day before another.
func dayBefore(d record.Date) record.Date {
	return record.DayOf(d.End().After(-24*time.Hour - time.Millisecond))
}
