package match

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"quoin/game"
)

// AnyRace is a race of any game, as whoever keeps many of them holds it: a value.
type AnyRace interface {
	// Result has all racers and all words, and is for nobody who still races.
	game.Position
	Header() game.Header // of the race
	Seats() int
	// Played is the header of a seat's own game, whose log is its own.
	Played() game.Header
	// Run is the race after a line of a seat's log. The error is a *Refusal, that
	// of the game's rules, or says why the line is none.
	Run(seat int, line string) (AnyRace, error)
	// Limit is when the clock of all is out, and Expired the line that says so in
	// the log of a seat.
	Limit() time.Duration
	Expired() string
	Progress(seat int) Progress
	Table(held []string) (Table, bool)
	Seen(seat int) any // the RaceView of a seat, or of who looks on, -1
	// Tell is the canonical text of what a seat may know, or who looks on, -1.
	Tell(seat int) string
}

// Race is one position of a race: a value, never changed once made.
type Race[A fmt.Stringer, S Runner[A, S, V], V fmt.Stringer] struct {
	course *Course[A, S, V]
	entry  Entry
	header game.Header // of the game
	first  S           // that all begin with
	seats  [MaxSeats]S
}

// Progress is what everybody may know of a racer.
type Progress struct {
	Name   string
	Points int64
	Words  int
	Over   bool // the racer has finished
}

// Seats is how many there are.
func (r Race[A, S, V]) Seats() int { return len(r.entry.Names) }

// Entry is who races, and how.
func (r Race[A, S, V]) Entry() Entry { return r.entry }

// Header is that of the race.
func (r Race[A, S, V]) Header() game.Header { return r.course.Header(r.entry, r.header) }

// Played is the header of a seat's own game.
func (r Race[A, S, V]) Played() game.Header { return r.header }

// Game is the state of a seat's game. It knows everything; see View.
func (r Race[A, S, V]) Game(seat int) S { return r.seats[seat] }

// Apply is the race after a step of a seat's game. The others know nothing of
// it, and needn't wait. The error is a *Refusal, or that of the game's rules.
func (r Race[A, S, V]) Apply(seat int, step game.Step[A]) (Race[A, S, V], error) {
	switch {
	case seat < 0 || seat >= r.Seats():
		return r, &Refusal{Reason: NoSuchSeat, Seat: seat}
	case !r.course.May(step.Do):
		return r, &Refusal{Reason: NotInARace, Seat: seat}
	}
	next, err := r.seats[seat].Apply(step)
	if err != nil {
		return r, err
	}
	r.seats[seat] = next
	return r, nil
}

// Run is the race after a line of a seat's log.
func (r Race[A, S, V]) Run(seat int, line string) (AnyRace, error) {
	step, err := game.ParseStep(line, r.course.Parse)
	if err != nil {
		return r, err
	}
	next, err := r.Apply(seat, step)
	return next, err
}

// Limit is when the clock is out, which is the same for all.
func (r Race[A, S, V]) Limit() time.Duration { return r.first.Limit() }

// Expired is the line that ends the game of a seat whose clock is out, the same
// whoever notices.
func (r Race[A, S, V]) Expired() string {
	return game.Step[A]{At: r.Limit(), Do: r.course.Out}.String()
}

// Progress is what everybody may know of a racer.
func (r Race[A, S, V]) Progress(seat int) Progress {
	of := r.seats[seat].Result()
	return Progress{r.entry.Names[seat], of.Seats[0].Score, of.Turns, of.Over}
}

// Over says whether all have finished.
func (r Race[A, S, V]) Over() bool {
	for seat := range r.Seats() {
		if !r.seats[seat].Over() {
			return false
		}
	}
	return true
}

// Last is when the last step happened, whoever made it.
func (r Race[A, S, V]) Last() time.Duration {
	var last time.Duration
	for seat := range r.Seats() {
		last = max(last, r.seats[seat].Last())
	}
	return last
}

// Result is the race as lists and servers want it: all racers, and all words in
// the order in which they were found. Where shared words cancel, they are taken
// off once it is over.
func (r Race[A, S, V]) Result() game.Result {
	of := r.seats[0].Result()
	all := game.Result{Ranked: of.Ranked, Pool: of.Pool, Class: of.Class, Facets: of.Facets, Over: r.Over()}
	for seat, name := range r.entry.Names {
		of := r.seats[seat].Result()
		all.Seats = append(all.Seats, game.Seat{Name: name, Score: of.Seats[0].Score})
		all.Turns += of.Turns
		for _, p := range of.Plays {
			p.Seat = seat
			all.Plays = append(all.Plays, p)
		}
	}
	slices.SortStableFunc(all.Plays, func(a, b game.Play) int { return cmp.Compare(a.At, b.At) })
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
