package crossword

import (
	"slices"

	"quoin/game"
	"quoin/game/lexicon"
)

// Ending is how a game ended, in one word.
type Ending string

// The endings; Running means that the game isn't over.
const (
	Running   Ending = ""
	WentOut   Ending = "out"       // a player laid their last tile, and the bag is empty
	AllPassed Ending = "passed"    // too many passes in a row
	Scoreless Ending = "scoreless" // too many turns in a row that scored nothing
	NoMoves   Ending = "stuck"     // nobody has a move, and the bag is empty
	Resigned  Ending = "resigned"  // a player resigned
	Told      Ending = "told"      // the record of an imported game ends it
	OutOfTime Ending = "time"      // a player ran out of time, and only one player was left
	Gone      Ending = "gone"      // a player was gone, and only one player was left
)

// leaving reports whether the ending can be the reason for a Leave.
func (e Ending) leaving() bool { return e == Resigned || e == OutOfTime || e == Gone }

// GivenUp reports whether the game ended because a player resigned or left: then no points are taken off for
// tiles, and the margin means nothing.
func (e Ending) GivenUp() bool { return e.leaving() }

// String returns the word.
func (e Ending) String() string { return string(e) }

// Outcome is the result of a finished game.
type Outcome struct {
	Ending Ending
	Seat   int // seat of the player who went out, resigned or left last; -1 if nobody did
	Seats  []Settlement
}

// Settlement is the effect of the game's end on a player's score.
type Settlement struct {
	Before int64  // score from turns
	Rest   []Tile // tiles left on the rack
	Lost   int64  // points taken off for Rest
	Gained int64  // points gained for the others' tiles
	Fined  int64  // points taken off for overtime
	Final  int64
	Place  int // 1 for a winner; tied players share a place
}

// Over reports whether the game has ended.
func (s State) Over() bool { return s.ending != Running }

// Outcome returns the result; false while the game is running. Nothing is taken off or gained if a player
// resigned, or if the record of an imported game ends it.
func (s State) Outcome() (Outcome, bool) {
	if s.ending == Running {
		return Outcome{}, false
	}
	o := Outcome{Ending: s.ending, Seat: -1, Seats: make([]Settlement, s.Players())}
	if s.ending == WentOut || s.ending.leaving() {
		o.Seat = s.ender
	}
	var lost int64
	for i := range o.Seats {
		at := s.seats[i]
		settled := &o.Seats[i]
		settled.Before, settled.Rest = at.score, at.hand.tiles()
		if !s.ending.leaving() && s.ending != Told && at.left == 0 {
			settled.Lost = int64(s.variant.Tiles.Worth(at.hand.rack()))
		}
		lost += settled.Lost
	}
	if s.ending == WentOut && s.variant.OutGains {
		o.Seats[s.ender].Gained = lost
	}
	for i := range o.Seats {
		settled := &o.Seats[i]
		settled.Fined = int64(s.clocks.Fined(i, s.last))
		settled.Final = settled.Before - settled.Lost + settled.Gained - settled.Fined
	}
	s.rank(&o)
	return o, true
}

func (s State) rank(o *Outcome) {
	before := func(a, b int) bool {
		one, other := &o.Seats[a], &o.Seats[b]
		switch gone, too := s.seats[a].left, s.seats[b].left; {
		case gone != too: // the player who stayed longer comes first
			return gone == 0 || too != 0 && gone > too
		case o.Ending == Resigned && (a == o.Seat || b == o.Seat):
			return a != o.Seat
		case one.Final != other.Final:
			return one.Final > other.Final
		}
		return s.variant.TieByBefore && one.Before > other.Before
	}
	for seat := range o.Seats {
		o.Seats[seat].Place = 1
		for other := range o.Seats {
			if other != seat && before(other, seat) {
				o.Seats[seat].Place++
			}
		}
	}
}

// These facts are for games with challenges, one of each for every seat: how many of its moves were
// challenged off, and how often it challenged a move off. Phonies that nobody challenged are in neither.
const (
	FactPhonies = "phonies"
	FactCaught  = "challenges_won"
)

// FactLanguage is a fact of games in another language than English: its tag.
const FactLanguage = "language"

// Result returns the game's result as the statistics and the menu use it.
func (s State) Result() game.Result {
	o, over := s.Outcome()
	r := game.Result{Over: over, Ending: s.ending.String(), Ranked: true, Hints: s.undone}
	if s.config.From != "" {
		r.Pool = Begun // another player may have made the points that it began with
	}
	if of := s.config.Language; of != lexicon.English {
		r.Pool, r.Class = of.Pool(r.Pool), of.Own()
		r.Facts = append(r.Facts, game.Fact{Key: FactLanguage, Text: of.Tag()})
	}
	for i, player := range s.config.Players {
		seat := game.Seat{Name: player.Name, Level: player.Level, Score: s.seats[i].score}
		if over {
			seat.Score, seat.Place = o.Seats[i].Final, o.Seats[i].Place
		}
		r.Seats = append(r.Seats, seat)
		r.Hints += s.seats[i].hints
		if s.config.Challenge != Void {
			r.Facts = append(r.Facts,
				game.Fact{Key: FactPhonies, Number: int64(s.seats[i].phonies), Seat: i + 1},
				game.Fact{Key: FactCaught, Number: int64(s.seats[i].caught), Seat: i + 1})
		}
	}
	for i, t := range s.turns {
		switch t.Kind {
		case MoveLaid:
			if s.stands(i) {
				r.Plays = append(r.Plays, game.PlayedWord{Seat: t.Seat, Word: t.Play.Words[0].Word, Points: t.Points, At: t.At})
			}
			r.Turns++
		case Passed, Exchanged, Forfeited:
			r.Turns++
		}
	}
	return r
}

// stands reports whether the move of a turn wasn't withdrawn.
func (s State) stands(turn int) bool {
	later := s.turns[turn+1:]
	next := slices.IndexFunc(later, func(t Turn) bool { return t.Kind != Adjusted })
	return next < 0 || later[next].Kind != Withdrawn
}
