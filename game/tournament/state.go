package tournament

import (
	"slices"
	"time"

	"quoin/game"
)

// Phase is how far a tournament has come.
type Phase uint8

// The phases in their order.
const (
	Unopened Phase = iota // nothing has happened yet
	Listing               // entrants join
	Playing               // the list is closed, and games are played
	Finished              // closed
)

// Bounds that keep the record of any tournament below MaxRecord, whatever
// clients do. MaxReturns is for each entrant. MaxWaste is for the server: see
// State.Waste.
const (
	MaxWaste   = 4096
	MaxReturns = 400
	MaxResumes = 1000
	maxPlayed  = MaxEntrants * (MaxEntrants - 1) / 2 * MaxRounds
	maxGames   = maxPlayed + MaxResumes*MaxEntrants/2 // numbers given out: those that a stop broke off count
)

// State is one moment of a tournament: a value, never changed once made. The
// zero State waits for Open.
type State struct {
	config   Config
	short    bool // the record is of before there were long seeds
	phase    Phase
	last     time.Duration // when the last event happened
	resumes  int
	waste    int
	entrants []Entrant // in the order of joining

	// Since Start.
	order     []seats // all pairs in the order in which they meet; never changed
	decided   []uint8 // how many of a pair's games are, by State.pair
	undecided int     // games, running ones among them
	begun     int     // numbers given out
	running   []Game  // in the order of starting
	past      *past

	// Of a Swiss since Start.
	rounds []drawn
	idle   time.Duration // from when on the next round is waited for
	waits  []Pairing     // the tables of the last round whose game hasn't begun, without who was taken from them
}

// past is the decided games as a list from the last backwards. States share
// it, so that a game more costs no copy of all.
type past struct {
	played Played
	before *past
	count  int // with this one
}

// Entrant is somebody who takes part.
type Entrant struct {
	Number  int // from 1, in the order of joining
	Name    string
	Token   string // as in Join
	Present bool
	Since   time.Duration // when the entrant came or went last
	Returns int
}

// Game is a running game.
type Game struct {
	Number  int // from 1; 0 for a game that was never begun
	Pairing Pairing
	Seed    uint64 // as in GameStarted
	Long    game.LongSeed
	Started time.Duration
	log     *logged
}

// Played is a game that is decided.
type Played struct {
	Game
	Winner  string  // empty when nobody won, or several did
	Scores  []Score // by seat; nil when forfeited
	Ending  string  // in a word of the game's; empty when forfeited
	Turns   int
	Moves   string // only in records without a system
	Forfeit bool   // it was not played
	Decided time.Duration
}

// Loser is the name of the one of two who lost, or empty when nobody won, or at a
// table of more.
func (p Played) Loser() string {
	seat := p.Pairing.Seat(p.Winner)
	if seat < 0 || p.Pairing.Seats[2] != "" {
		return ""
	}
	return p.Pairing.Seats[1-seat]
}

// Check is nil when the event may be applied, or a *Refusal.
func (s State) Check(e Event) error {
	refusal := s.resolve(e)
	if refusal.Reason == "" {
		return nil
	}
	refusal.Event = e
	return &refusal
}

// Apply is the state after the event. A refused event gives the state back as
// it was, and a *Refusal.
func (s State) Apply(e Event) (State, error) {
	if err := s.Check(e); err != nil {
		return s, err
	}
	next := s
	next.last = e.Elapsed()
	e.change(&next)
	return next, nil
}

func (s State) resolve(e Event) Refusal {
	_, opens := e.(Open)
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
	case Join:
		if s.phase != Listing && !s.Joinable() {
			return Refusal{Reason: ListClosed}
		}
	case Withdraw, Start:
		if s.phase != Listing {
			return Refusal{Reason: ListClosed}
		}
	case RoundDrawn, GameStarted, Step, GameFinished, Forfeit, Close:
		if s.phase != Playing {
			return Refusal{Reason: ListOpen}
		}
	}
	return e.check(s)
}

// Config is what the tournament was opened with.
func (s State) Config() Config { return s.config }

// Phase is how far the tournament has come.
func (s State) Phase() Phase { return s.phase }

// Last is when the last event happened. No event may say an earlier time, so a
// server whose clock was set back says this one.
func (s State) Last() time.Duration { return s.last }

// Entrants are all on the list, in the order of joining. The caller gets a
// copy.
func (s State) Entrants() []Entrant { return slices.Clone(s.entrants) }

// Entrant is the one of that name; false when there is none.
func (s State) Entrant(name string) (Entrant, bool) {
	if i := s.index(name); i >= 0 {
		return s.entrants[i], true
	}
	return Entrant{}, false
}

// Holder is the entrant that joined with that token; false when there is none.
// The empty token is nobody's.
func (s State) Holder(token string) (Entrant, bool) {
	i := slices.IndexFunc(s.entrants, func(e Entrant) bool { return e.Token == token })
	if i < 0 || token == "" {
		return Entrant{}, false
	}
	return s.entrants[i], true
}

// Running are the games in play, in the order of starting. The caller gets a
// copy.
func (s State) Running() []Game { return slices.Clone(s.running) }

// Games are the decided games with their winners, in the order in which they
// were decided.
func (s State) Games() []Played {
	if s.past == nil {
		return nil
	}
	games := make([]Played, s.past.count)
	for p := s.past; p != nil; p = p.before {
		games[p.count-1] = p.played
	}
	return games
}

// LongSeeds reports whether games of the tournament may have long seeds. In a record
// of before there were any they don't, so that it can still be read by whoever
// wrote it.
func (s State) LongSeeds() bool { return s.config.System != "" && !s.short }

// Waste is how many events, at most, were about those who are no more on the
// list. They do nothing for the state, and clients can make any number of them:
// from MaxWaste on a server takes them out of its record with Condense.
func (s State) Waste() int { return s.waste }

// Condensed is the state once they are out of the record.
func (s State) Condensed() State {
	s.waste = 0
	return s
}

// NextGame is the number that the next game to start must have.
func (s State) NextGame() int { return s.begun + 1 }

// Joinable says whether anybody more can join, as far as there is room: while the
// list is open, and in a Swiss as long as a round is to be drawn. Who comes late has
// missed the rounds before.
func (s State) Joinable() bool {
	return s.phase == Listing || s.phase == Playing && s.config.System == Swiss && len(s.rounds) < s.config.Rounds
}

// Undecided counts the games still to be decided, running ones among them; 0
// before Start. Of a Swiss it is those of the round that was drawn last.
func (s State) Undecided() int { return s.undecided }

// Over says whether every game is decided.
func (s State) Over() bool {
	drawn := s.config.System != Swiss || len(s.rounds) == s.config.Rounds
	return s.phase >= Playing && s.undecided == 0 && drawn
}

// index is an entrant's place in entrants, or -1.
func (s State) index(name string) int {
	return slices.IndexFunc(s.entrants, func(e Entrant) bool { return e.Name == name })
}

// game is the place of a running game, or -1.
func (s State) game(number int) int {
	return slices.IndexFunc(s.running, func(g Game) bool { return g.Number == number })
}

// inGame says whether the entrant of that name is in a running game.
func (s State) inGame(name string) bool {
	return slices.ContainsFunc(s.running, func(g Game) bool { return g.Pairing.Seat(name) >= 0 })
}
