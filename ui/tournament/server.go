package tournament

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/netip"
	"sync"
	"time"

	logs "quoin/game"
	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/longseed"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// Options configure a server.
type Options struct {
	Games games.GameList // all games
	Setup games.Setup    // of all tables; the zero value is that of DefaultRules
	// Words is the setup's word list, in games with words.
	Words      *play.Dictionary
	System     rules.System // "" for a round robin
	Seats      int          // at a table; 0 for 2
	Rounds     int
	Paired     bool       // as in rules.Config, like the next two
	Gauntlet   string     //
	SPRT       rules.SPRT //
	Openings   []Opening  // seeds to play with, in a round robin of words; nil to draw them
	Boards     int        // the most games at a time; 0 for as many as possible
	Time       games.Times
	Grace      time.Duration
	Seeding    []rules.Event // of ParseSeeding, in a Swiss; for a new tournament
	PerAddress int           // connections, without this machine's; 0 for DefaultPerAddress
	Secret     string        // needed for joining and watching; "" for none
	Delay      int           // turns that spectators on other machines see late: 0 to MaxDelay

	// When the games start: once Players are there, or after StartIn, or, with neither, when Server.Begin is
	// called.
	Players int
	StartIn time.Duration

	// Record records what happens; nil keeps it in memory only. From is the state that it already holds; the
	// server continues from there, with the record's rounds, time control and grace period instead of those
	// above.
	Record Recorder
	From   rules.State

	// Notes is called with what happens, a sentence at a time, from any goroutine. It must not block. It may
	// be nil.
	Notes func(Announcement)
}

// Announcement is a sentence about what has happened. It contains no control characters, whatever clients have sent.
type Announcement struct {
	Text  string
	Fault bool // whether something went wrong
}

// Recorder keeps the lines of a record: durably, once it returns nil. Condense removes what rules.Condense
// does.
type Recorder interface {
	Append(events ...string) error
	Condense() error
}

// Server is a tournament that clients can connect to.
type Server struct {
	options Options
	tables  *games.Tables
	door    door
	inbox   chan guestInput
	begin   chan struct{}
	rulings chan decision
	stop    chan struct{}
	done    chan struct{} // closed when the hub takes no more inputs
	changed chan struct{}

	mu     sync.Mutex
	last   Snapshot
	guests []*Guest
	looks  []*guestView
	finals map[int]RunningGame // the last states of games that ended here, by number

	parse  func([]byte) (wire.Request, error)
	token  func() string
	seed   func() uint64        // for a game in which nothing is hidden
	long   func() logs.LongSeed // for one in which something is
	before func(*match)         // called before each step of a game, in tests
}

// The limits of options.
const (
	MaxStartIn    = 24 * time.Hour
	MaxPerAddress = MaxConnections
	MaxDelay      = 20 // turns
)

// New returns a server, or an error about the options.
func New(o Options) (*Server, error) {
	if o.PerAddress == 0 {
		o.PerAddress = DefaultPerAddress
	}
	if c := o.From.Config(); o.From.Phase() != rules.Unopened {
		setup, t, err := Played(c)
		if err != nil {
			return nil, fmt.Errorf("the record: %w", err)
		}
		o.Setup, o.System, o.Seats, o.Rounds, o.Time, o.Grace = setup, c.System, c.Seats, c.Rounds, t, c.Grace
		o.Paired, o.Gauntlet, o.SPRT = c.Paired, c.Gauntlet, c.SPRT
	}
	if o.Setup.Rules == "" {
		o.Setup.Rules = DefaultRules
	}
	if o.From.Phase() == rules.Unopened {
		o.System, o.Seats = cmp.Or(o.System, rules.RoundRobin), cmp.Or(o.Seats, rules.MinSeats)
	}
	switch {
	case o.Players != 0 && (o.Players < rules.MinEntrants || o.Players > rules.MaxEntrants):
		return nil, fmt.Errorf("%d players are not from %d to %d", o.Players, rules.MinEntrants, rules.MaxEntrants)
	case o.StartIn < 0 || o.StartIn > MaxStartIn:
		return nil, fmt.Errorf("a start in %v is not within a day", o.StartIn)
	case o.Delay < 0 || o.Delay > MaxDelay:
		return nil, fmt.Errorf("a delay of %d turns is not from 0 to %d", o.Delay, MaxDelay)
	case o.PerAddress < 1 || o.PerAddress > MaxPerAddress:
		return nil, fmt.Errorf("%d connections for each address are not from 1 to %d", o.PerAddress, MaxPerAddress)
	}
	tables, err := o.Games.New(o.Setup, o.Time, o.Words)
	if err != nil {
		return nil, err
	}
	if tables.Race != nil && o.System == rules.RoundRobin { // all race at one table
		o.Seats = rules.MaxSeats
	}
	seats := max(o.Seats, rules.MinSeats)
	switch {
	case seats < tables.Least || seats > tables.Most:
		return nil, fmt.Errorf("%s isn't played by %d at a table", tables.Title, seats)
	case tables.Words && (o.Words == nil || o.Words.Words.SHA256() != o.Setup.SHA256):
		return nil, fmt.Errorf("the words of %q are needed, as they were", say.Plain(o.Setup.List))
	case o.Time.Programs.Days > 0 || o.Time.People.Days > 0:
		return nil, errors.New("days for a turn are not for a tournament")
	}
	seed := rand.Uint64
	config := o.config(0, 1, tables)
	if err := config.Validate(); err != nil {
		return nil, err
	}
	if room := config.Room(); o.Players > room {
		return nil, fmt.Errorf("%d players would play too many games: at most %d can play %d", o.Players, room, o.Rounds)
	}
	return &Server{
		tables:  tables,
		options: o, door: door{perAddress: o.PerAddress, in: map[*conn]netip.Prefix{}, watching: map[*conn]bool{}}, inbox: make(chan guestInput), begin: make(chan struct{}, 1), rulings: make(chan decision), stop: make(chan struct{}, 1),
		done: make(chan struct{}), changed: make(chan struct{}, 1), last: Snapshot{State: o.From, Title: tables.Title},
		parse: wire.ParseRequest, token: newToken, seed: func() uint64 { return seed() | 1 }, long: longseed.Draw,
	}, nil
}

// config returns the configuration for the start of the record.
func (o Options) config(opened int64, seed uint64, t *games.Tables) rules.Config {
	c := rules.Config{Rounds: o.Rounds, Opened: opened, Grace: o.Grace, Time: o.Time.String(), Game: t.Rules}
	if o.System != "" {
		c.System, c.Seats, c.Scored, c.Seed, c.Setup = o.System, o.Seats, t.Words, seed, t.Setup().String()
		c.Paired, c.Gauntlet, c.SPRT = o.Paired, o.Gauntlet, o.SPRT
	}
	return c
}

// Played returns a recorded tournament's setup and time controls.
func Played(c rules.Config) (games.Setup, games.Times, error) {
	setup := games.Setup{Rules: c.Game}
	t, err := games.ParseTimes(c.Time)
	if err == nil && c.Setup != "" {
		setup, err = games.ParseSetup(c.Setup)
	}
	if err == nil && setup.Rules != c.Game {
		err = fmt.Errorf("it is of %q and of %q", say.Plain(c.Game), say.Plain(setup.Rules))
	}
	return setup, t, err
}

// ErrUnrecorded says that the record can't be written: the server stops, because nothing that happens would
// count.
var ErrUnrecorded = errors.New("the record can't be written")

// Serve plays the tournament with its clients, until it is over, or has been stopped and no game is running.
// It closes the listener. A finished tournament is closed in the record once nobody is connected: by then
// everybody who could know the result does. If the context ends it stops at once. It must be called once
// only.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	h := newHub(s)
	var door sync.WaitGroup
	door.Go(func() { s.accept(listener) })
	err := h.run(ctx)
	close(s.done)
	s.door.shuts()
	_ = listener.Close()
	door.Wait()
	h.dismiss(ctx.Err() != nil)
	defer s.dismissed()
	s.drain(ctx)
	if err == nil && ctx.Err() == nil && h.state.Phase() == rules.Playing && h.heard() {
		err = h.close()
	}
	return err
}

// drain waits until every connection is closed, and closes what is left.
func (s *Server) drain(ctx context.Context) {
	all := make(chan struct{})
	go func() {
		s.door.busy.Wait()
		close(all)
	}()
	select {
	case <-all:
		return
	case <-time.After(closeTime):
	case <-ctx.Done():
	}
	s.door.each(func(c *conn) { _ = c.Close() })
	<-all
}

// Stop lets running games end, for a minute at most, and starts no others. Then Serve returns. The record
// stays intact, and a server can resume from it.
func (s *Server) Stop() { poke(s.stop) }

// Begin closes the list and starts the games, once there are two entrants.
func (s *Server) Begin() { poke(s.begin) }

// Changed receives after a change of the Snapshot; several changes may be told as one.
func (s *Server) Changed() <-chan struct{} { return s.changed }

// Done is closed when the tournament is over or has been stopped.
func (s *Server) Done() <-chan struct{} { return s.done }

func poke(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// Snapshot is the state of a tournament.
type Snapshot struct {
	State    rules.State
	Games    []RunningGame // running, in the order of their numbers
	StartsIn time.Duration // while the list is open and a time was set; else 0
	Stopping bool
	Title    string // of the game

	version int // incremented by everything but the steps of games
}

// RunningGame is a running game.
type RunningGame struct {
	rules.Game
	Turns  int
	Scores []int64         // by seat, in games with points
	ToAct  int             // seat, from 0; -1 in a race
	Clocks []time.Duration // time left, by seat, at At
	At     time.Time
	Still  bool          // whether no clock runs: the game is called, or waits since a restart
	Waits  []int         // seats that the clock waits for, while the game is called
	Starts time.Duration // the time from At to its start, at the latest
	Late   []int         // seats that hadn't answered when it started

	state matches.Any
	past  []pastTurn    // see match.past
	lines []string      // the log of state
	at    time.Duration // of the match, at At
	here  []bool        // by seat
	steps int           // incremented by everything that happens there
}

// IsRace reports whether nobody waits for a turn there, so that one clock runs for all.
func (t RunningGame) IsRace() bool { return t.ToAct < 0 }

// Waiting returns the names of the players that a called game waits for.
func (t RunningGame) Waiting() (names []string) {
	for _, seat := range t.Waits {
		names = append(names, t.Pairing.Names()[seat])
	}
	return names
}

// Snapshot returns the latest state.
func (s *Server) Snapshot() Snapshot {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.last
}

func (s *Server) publish(next Snapshot) {
	s.mu.Lock()
	s.last = next
	s.tells()
	s.mu.Unlock()
	poke(s.changed)
}

// closed keeps the last state of a game for those who still look at it.
func (s *Server) closed(t RunningGame) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.finals == nil {
		s.finals = map[int]RunningGame{}
	}
	s.finals[t.Number] = t
}

// send sends an input to the hub, unless it takes no more.
func (s *Server) send(in guestInput) {
	select {
	case s.inbox <- in:
	case <-s.done:
	}
}

// note passes on what happens, in a text safe for any terminal. Names are safe already; what the system says
// about a file or an address might not be.
func (s *Server) note(fault bool, format string, args ...any) {
	if s.options.Notes != nil {
		s.options.Notes(Announcement{Text: say.Plain(fmt.Sprintf(format, args...)), Fault: fault})
	}
}
