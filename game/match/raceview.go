package match

import (
	"fmt"
	"strings"
	"time"

	"quoin/game"
)

// RaceView is a race as a seat or a spectator may know it: the seat's own game, and the number of the others'
// points and words, but not which words; a team's racers know those too. Once all have finished it has all
// words, the places and the games of all. It has neither seed nor header.
type RaceView[V fmt.Stringer] struct {
	Seat   int // seat whose view it is, or Watcher
	Cancel bool
	Team   bool
	// Own is the seat's game, or for a Watcher the game as all begin it.
	Own      V
	Progress []Progress // of each seat
	Limit    time.Duration
	Over     bool
	Words    []SharedWord      // words of the Table; nil until all have finished
	Plays    []game.PlayedWord // of a team, in the order in which they were found; nil for spectators until all have finished
	Seats    []game.Seat       // scores and places; nil until all have finished
	All      []V               // games of all seats; nil until all have finished
}

// Lasts returns how long the race lasts, for code that doesn't know its game.
func (v RaceView[V]) Lasts() time.Duration { return v.Limit }

// Seen does what View does, for code that holds races of any game.
func (r Race[A, S, V]) Seen(seat int) any { return r.View(seat) }

// View returns the race as a seat, or a Watcher, may know it.
func (r Race[A, S, V]) View(seat int) RaceView[V] {
	v := RaceView[V]{Seat: seat, Cancel: r.entry.Cancel, Team: r.entry.Team, Limit: r.Limit(), Over: r.Over()}
	if seat == Watcher {
		// A racer's game may be over while others race, so spectators see no racer's game.
		v.Own = r.first.View(Watcher)
	} else {
		v.Own = r.seats[seat].View(0)
	}
	for i := range r.Seats() {
		v.Progress = append(v.Progress, r.Progress(i))
	}
	if v.Team && (v.Over || seat != Watcher) {
		v.Plays = r.plays()
	}
	if v.Over {
		of := r.Result()
		v.Words, v.Seats = words(of.Plays), of.Seats
		for i := range r.Seats() {
			v.All = append(v.All, r.seats[i].View(0))
		}
	}
	return v
}

// Tell returns the canonical text of what a seat may know.
func (r Race[A, S, V]) Tell(seat int) string { return r.View(seat).String() }

// String returns everything that a view says about a race, a fact to a line.
func (v RaceView[V]) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "race %d\ncancel %t team %t limit %d over %t\n", v.Seat+1, v.Cancel, v.Team, v.Limit.Milliseconds(), v.Over)
	for i, p := range v.Progress {
		fmt.Fprintf(&b, "racer %d %q points %d words %d over %t\n", i+1, p.Name, p.Points, p.Words, p.Over)
	}
	for i, s := range v.Seats {
		fmt.Fprintf(&b, "place %d of %d with %d\n", s.Place, i+1, s.Score)
	}
	for _, w := range v.Words {
		fmt.Fprintf(&b, "word %s %d by %v\n", w.Word, w.Points, w.Found)
	}
	for _, p := range v.Plays {
		fmt.Fprintf(&b, "play %s %d by %d at %d\n", p.Word, p.Points, p.Seat+1, p.At.Milliseconds())
	}
	for i, own := range v.All {
		fmt.Fprintf(&b, "game %d\n%v", i+1, own)
	}
	return b.String() + v.Own.String()
}
