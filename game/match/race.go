package match

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"quoin/game"
)

// AnyRace is a race of any game, for code that holds many of them. It is a value.
type AnyRace interface {
	// Result has all racers and all words; don't show it to players who still race.
	game.Position
	Header() game.Header // of the race
	Seats() int
	// Played returns the header of a seat's own game.
	Played() game.Header
	// Run returns the race after a line of a seat's log. The error is a *Refusal or that of the game's rules,
	// or says why the line can't be read.
	Run(seat int, line string) (AnyRace, error)
	// Limit returns when the clock of all runs out, and Expired the line in a seat's log that says so.
	Limit() time.Duration
	Expired() string
	Progress(seat int) Progress
	Table(held []string) (RaceResult, bool)
	Seen(seat int) any // the RaceView of a seat, or of a spectator at -1
	// Tell returns the canonical text of what a seat, or a spectator at -1, may know.
	Tell(seat int) string
}

// Race is a position of a race: an immutable value.
type Race[A fmt.Stringer, S Runner[A, S, V], V fmt.Stringer] struct {
	course *Course[A, S, V]
	entry  Entry
	header game.Header // header of the game
	first  S           // the state that all begin with
	seats  [MaxSeats]S
}

// Progress is what everybody may know about a racer.
type Progress struct {
	Name   string
	Points int64
	Words  int
	Over   bool // the racer has finished
}

// Seats returns the number of racers.
func (r Race[A, S, V]) Seats() int { return len(r.entry.Names) }

// Entry returns the racers and the race's mode.
func (r Race[A, S, V]) Entry() Entry { return r.entry }

// Header returns the header of the race.
func (r Race[A, S, V]) Header() game.Header { return r.course.Header(r.entry, r.header) }

// Played returns the header of a seat's own game.
func (r Race[A, S, V]) Played() game.Header { return r.header }

// Game returns the state of a seat's game. It is for the server only; see View.
func (r Race[A, S, V]) Game(seat int) S { return r.seats[seat] }

// Apply returns the race after a step of a seat's game. The other seats neither see it nor wait for it. The
// error is a *Refusal, or that of the game's rules.
func (r Race[A, S, V]) Apply(seat int, step game.Step[A]) (Race[A, S, V], error) {
	switch {
	case seat < 0 || seat >= r.Seats():
		return r, &Refusal{Reason: NoSuchSeat, Seat: seat}
	case !r.course.allows(r.entry, step.Do):
		return r, &Refusal{Reason: NotInARace, Seat: seat}
	}
	next, err := r.seats[seat].Apply(step)
	if err != nil {
		return r, err
	}
	if mate, found := r.foundBy(seat, r.course.Word(step.Do)); found {
		return r, &Refusal{Reason: FoundInTeam, Seat: mate}
	}
	r.seats[seat] = next
	return r, nil
}

// foundBy returns which other racer of the team has found a word.
func (r Race[A, S, V]) foundBy(seat int, word string) (mate int, found bool) {
	if !r.entry.Team || word == "" {
		return 0, false
	}
	for mate := range r.Seats() {
		if mate == seat {
			continue
		}
		for _, p := range r.seats[mate].Result().Plays {
			if p.Word == word {
				return mate, true
			}
		}
	}
	return 0, false
}

// plays returns the words of all racers in the order in which they were found; in a team each once, from the
// racer who was first, or in the same millisecond from the one who sits first.
func (r Race[A, S, V]) plays() (all []game.PlayedWord) {
	for seat := range r.Seats() {
		for _, p := range r.seats[seat].Result().Plays {
			p.Seat = seat
			all = append(all, p)
		}
	}
	game.SortStable(all, func(a, b game.PlayedWord) int { return cmp.Compare(a.At, b.At) })
	if !r.entry.Team {
		return all
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(all, func(p game.PlayedWord) bool {
		again := seen[p.Word]
		seen[p.Word] = true
		return again
	})
}

// Run returns the race after a line of a seat's log.
func (r Race[A, S, V]) Run(seat int, line string) (AnyRace, error) {
	step, err := game.ParseStep(line, r.course.Parse)
	if err != nil {
		return r, err
	}
	next, err := r.Apply(seat, step)
	return next, err
}

// Limit returns when the clock runs out, at the same time for all.
func (r Race[A, S, V]) Limit() time.Duration { return r.first.Limit() }

// Expired returns the line that ends a seat's game when its clock has run out, the same for everybody who
// notices.
func (r Race[A, S, V]) Expired() string {
	return game.Step[A]{At: r.Limit(), Do: r.course.Out}.String()
}

// Progress returns what everybody may know about a racer.
func (r Race[A, S, V]) Progress(seat int) Progress {
	of := r.seats[seat].Result()
	p := Progress{r.entry.Names[seat], of.Seats[0].Score, of.Turns, of.Over}
	if !r.entry.Team {
		return p
	}
	p.Points, p.Words = 0, 0
	for _, play := range r.plays() {
		if play.Seat == seat {
			p.Points, p.Words = p.Points+play.Points, p.Words+1
		}
	}
	return p
}

// Over reports whether all have finished.
func (r Race[A, S, V]) Over() bool {
	for seat := range r.Seats() {
		if !r.seats[seat].Over() {
			return false
		}
	}
	return true
}

// Last returns the time of the last step of any seat.
func (r Race[A, S, V]) Last() time.Duration {
	var last time.Duration
	for seat := range r.Seats() {
		last = max(last, r.seats[seat].Last())
	}
	return last
}

// Result returns the race's result as lists and servers use it: all racers, and all words in the order in
// which they were found. If shared words cancel, their points are taken off once the race is over. Everybody in
// a team has its points and the first place.
func (r Race[A, S, V]) Result() game.Result {
	of := r.seats[0].Result()
	all := game.Result{Ranked: of.Ranked, Pool: of.Pool, Class: of.Class, Facets: of.Facets, Over: r.Over(), Plays: r.plays()}
	for seat, name := range r.entry.Names {
		of := r.seats[seat].Result()
		all.Seats = append(all.Seats, game.Seat{Name: name, Score: of.Seats[0].Score})
		all.Turns += of.Turns
	}
	if r.entry.Team {
		all.Turns = len(all.Plays)
		for seat := range all.Seats {
			all.Seats[seat].Score = points(all.Plays)
		}
	}
	if !all.Over {
		return all
	}
	all.Ending = of.Ending
	if r.entry.Cancel {
		for _, w := range words(all.Plays) {
			for _, seat := range w.Found {
				if len(w.Found) > 1 {
					all.Seats[seat].Score -= w.Points
				}
			}
		}
	}
	for i := range all.Seats {
		all.Seats[i].Place = 1
		for _, other := range all.Seats {
			if other.Score > all.Seats[i].Score {
				all.Seats[i].Place++
			}
		}
	}
	return all
}

// points returns the points of some words.
func points(plays []game.PlayedWord) (n int64) {
	for _, p := range plays {
		n += p.Points
	}
	return n
}
