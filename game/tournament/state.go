package tournament

import (
	"slices"
	"time"

	"quoin/game"
)

// Phase is the phase of a tournament.
type Phase uint8

// The phases in order.
const (
	Unopened Phase = iota // nothing has happened yet
	Listing               // entrants join
	Playing               // the list is closed, and games are played
	Finished              // closed
)

// These bounds keep the record of any tournament below MaxRecord, whatever clients do. MaxReturns is for each
// entrant. MaxWaste is for the server: see State.Waste.
const (
	MaxWaste   = 4096
	MaxReturns = 400
	MaxResumes = 1000
	maxPlayed  = MaxEntrants * (MaxEntrants - 1) / 2 * FullRounds
	maxGames   = maxPlayed + MaxResumes*MaxEntrants/2 // numbers of games, including those interrupted by a stop
)

// State is a tournament at one moment: an immutable value. The zero State waits for Open.
type State struct {
	config   Config
	short    bool // the record is from before long seeds
	phase    Phase
	last     time.Duration // time of the last event
	resumes  int
	waste    int
	entrants []Entrant // in the order of joining
	public   *published

	// Set by RatingSet and PairSet, by names in lower case; immutable.
	ratings map[string]int
	fixed   map[string]string
	seeding []Event

	// Set by Start.
	order     []seatPair // all pairs in the order in which they meet; immutable
	decided   []uint16   // number of decided games of each pair, by State.pair
	undecided int        // games, including running ones
	begun     int        // number of games that got a number
	running   []Game     // in the order of starting
	past      *past
	tally     sprtTally // of the decided games, in a test

	// Set by Start in a Swiss.
	rounds []swissRound
	idle   time.Duration // start of the wait for the next round
	waits  []Pairing     // tables of the last round whose games haven't begun, without removed entrants

	// Set by a Directive.
	paused, ended, king bool
	forbidden           []Pairing
	redraws, directives int
	undoable            []undoable // since the last round was drawn
}

// past is the decided games as a list from the last backwards. States share it, so that another game costs no
// copy of all.
type past struct {
	played DecidedGame
	before *past
	count  int // including this one
}

// Entrant is a participant.
type Entrant struct {
	Number  int // from 1, in the order of joining
	Name    string
	Token   string // as in Join
	Present bool
	Since   time.Duration // when the entrant last came or went
	Returns int

	Withdrawn bool // by the director
	HalfByes  int  // missed rounds that count as half a win each
}

// plays reports whether the entrant can be seated.
func (e Entrant) plays() bool { return e.Present && !e.Withdrawn }

// Game is a running game.
type Game struct {
	Number  int // from 1; 0 for a game that never began
	Pairing Pairing
	Seed    uint64 // as in GameStarted
	Long    game.LongSeed
	People  bool // as in GameStarted
	Started time.Duration
	log     *logged
}

// DecidedGame is a decided game.
type DecidedGame struct {
	Game
	Winner  string  // "" if nobody won, or several shared first place
	Scores  []Score // by seat; nil if forfeited
	Ending  string  // in a word of the game; "" if forfeited
	Turns   int
	Moves   string // only in records without a system
	Forfeit bool   // decided without play
	Decided time.Duration
}

// Loser returns the loser of a game of two; "" if nobody won, or if the table had more seats.
func (p DecidedGame) Loser() string {
	seat := p.Pairing.Seat(p.Winner)
	if seat < 0 || p.Pairing.Seats[2] != "" {
		return ""
	}
	return p.Pairing.Seats[1-seat]
}

// Check returns nil if the event may be applied, else a *Refusal.
func (s State) Check(e Event) error {
	refusal := s.resolve(e)
	if refusal.Reason == "" {
		return nil
	}
	refusal.Event = e
	return &refusal
}

// Apply returns the state after the event. If the event is refused, it returns the state unchanged and a
// *Refusal.
func (s State) Apply(e Event) (State, error) {
	if err := s.Check(e); err != nil {
		return s, err
	}
	next := s
	next.last, next.public = e.Elapsed(), s.publish(e)
	e.change(&next)
	return next, nil
}

func (s State) resolve(e Event) Refusal {
	_, opens := e.(OpenList)
	switch {
	case s.phase == Unopened && !opens:
		return Refusal{Reason: NotOpen}
	case s.phase != Unopened && opens:
		return Refusal{Reason: AlreadyOpen}
	case s.phase == Finished:
		return Refusal{Reason: Closed}
	case e.Elapsed() < s.last:
		return Refusal{Reason: Earlier}
	}
	switch e.(type) {
	case AddEntrant:
		if s.phase != Listing && !s.Joinable() {
			return Refusal{Reason: ListClosed}
		}
	case RemoveEntrant, StartGames:
		if s.phase != Listing {
			return Refusal{Reason: ListClosed}
		}
	case RoundDrawn, GameStarted, GameStep, GameFinished, Forfeit, Finish:
		if s.phase != Playing {
			return Refusal{Reason: ListOpen}
		}
	}
	return e.check(s)
}

// Config returns the configuration of the tournament.
func (s State) Config() Config { return s.config }

// Phase returns the current phase.
func (s State) Phase() Phase { return s.phase }

// Last returns the time of the last event. No event may have an earlier time, so a server whose clock was set
// back uses this one.
func (s State) Last() time.Duration { return s.last }

// Entrants returns a copy of the list, in the order of joining.
func (s State) Entrants() []Entrant { return slices.Clone(s.entrants) }

// Entrant returns the entrant with a name; false if there is none.
func (s State) Entrant(name string) (Entrant, bool) {
	if i := s.index(name); i >= 0 {
		return s.entrants[i], true
	}
	return Entrant{}, false
}

// Holder returns the entrant who joined with a token; false if there is none. Nobody has the empty token.
func (s State) Holder(token string) (Entrant, bool) {
	i := slices.IndexFunc(s.entrants, func(e Entrant) bool { return e.Token == token })
	if i < 0 || token == "" {
		return Entrant{}, false
	}
	return s.entrants[i], true
}

// Running returns a copy of the running games, in the order of starting.
func (s State) Running() []Game { return slices.Clone(s.running) }

// Games returns the decided games in the order in which they were decided.
func (s State) Games() []DecidedGame {
	if s.past == nil {
		return nil
	}
	games := make([]DecidedGame, s.past.count)
	for p := s.past; p != nil; p = p.before {
		games[p.count-1] = p.played
	}
	return games
}

// LongSeeds reports whether games of the tournament may have long seeds. In records from before long seeds
// they can't, so that old versions can still read the record.
func (s State) LongSeeds() bool { return s.config.System != "" && !s.short }

// Waste returns the largest possible number of events about entrants who are no longer on the list. They
// don't affect the state, and clients can cause any number of them: from MaxWaste on a server removes them
// from its record with Condense.
func (s State) Waste() int { return s.waste }

// Condensed returns the state for a condensed record.
func (s State) Condensed() State {
	s.waste, s.public = 0, s.public.condensed()
	return s
}

// NextGame returns the number that the next game to start must have.
func (s State) NextGame() int { return s.begun + 1 }

// Joinable reports whether entrants can still join if there is room: while the list is open, and in a Swiss
// until the last round is drawn. Latecomers have missed the rounds before.
func (s State) Joinable() bool {
	return s.phase == Listing || s.phase == Playing && s.config.InRounds() && len(s.rounds) < s.config.Rounds && !s.ended
}

// Undecided returns the number of games still to be decided, including running ones; 0 before Start. In a
// Swiss it counts the games of the last round drawn, and after the decision of a test those that are running.
func (s State) Undecided() int {
	if s.tested() {
		return len(s.running)
	}
	return s.undecided
}

// Scheduled returns the number of games of a round robin, without an early end; 0 before Start.
func (s State) Scheduled() int { return len(s.order) * s.config.Rounds }

// Over reports whether every game is decided.
func (s State) Over() bool {
	drawn := !s.config.InRounds() || len(s.rounds) == s.config.Rounds || s.ended
	return s.phase >= Playing && s.Undecided() == 0 && drawn
}

// index returns an entrant's index in entrants, or -1.
func (s State) index(name string) int {
	return slices.IndexFunc(s.entrants, func(e Entrant) bool { return e.Name == name })
}

// game returns the index of a running game, or -1.
func (s State) game(number int) int {
	return slices.IndexFunc(s.running, func(g Game) bool { return g.Number == number })
}

// inGame reports whether the entrant is in a running game.
func (s State) inGame(name string) bool {
	return slices.ContainsFunc(s.running, func(g Game) bool { return g.Pairing.Seat(name) >= 0 })
}
