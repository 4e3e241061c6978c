package adjacency

import (
	"fmt"
	"strings"
	"time"

	"quoin/game"
)

// Watcher is the seat of a spectator in View.
const Watcher = -1

// View is a game as its player or a spectator may see it. It contains only what may be known: not the seed,
// nor the board code that has it, nor the generator that decides about re-rolls.
//
// While the game runs, spectators see the first board and the number of words and points, but no words and no
// later board: others may play the same boards.
type View struct {
	seat  int
	known State // state without seed and generator
	words int
}

// View returns the game as its player, seat 0, or a Watcher may see it.
func (s State) View(seat int) View {
	known := State{
		config: s.config, words: s.words, score: s.score, last: s.last, ending: s.ending,
		hints: s.hints, boards: s.boards, found: s.found, played: s.played, best: s.best, fresh: s.fresh, spelt: s.spelt,
		turned: s.turned, spared: s.spared,
	}
	if s.before != nil {
		was := s.before.View(seat).known
		known.before = &was
	}
	if seat == Watcher && s.ending == Running {
		known = State{config: s.config, score: s.score, last: s.last, hints: s.hints}
		known.boards = known.boards.with(s.boards.first())
	}
	return View{seat, known, s.found.n}
}

// Viewer returns the seat whose view it is: 0, or Watcher.
func (v View) Viewer() int { return v.seat }

// Known returns the game as a state with no more than the view: words can be tried on it, but nothing can be
// dealt.
func (v View) Known() State { return v.known }

// Config returns the configuration of the game.
func (v View) Config() Config { return v.known.Config() }

// Board returns the present board, as far as it is known.
func (v View) Board() Board { return v.known.Board() }

// Boards returns the known boards, oldest first.
func (v View) Boards() []Board { return v.known.Boards() }

// Rerolls returns the number of known boards after the first.
func (v View) Rerolls() int { return v.known.Rerolls() }

// Found returns the known words, oldest first.
func (v View) Found() []Found { return v.known.Found() }

// Words returns the number of accepted words, known or not.
func (v View) Words() int { return v.words }

// Newest returns the last accepted word; false if none is known.
func (v View) Newest() (Found, bool) { return v.known.Newest() }

// Hints returns the number of hints taken, on all boards and on the present one.
func (v View) Hints() (all, here int) { return v.known.Hints() }

// Turned returns by how many quarters the view is turned, clockwise.
func (v View) Turned() int { return v.known.Turned() }

// Unrolls returns until when the last re-roll can be taken back; false if it can't.
func (v View) Unrolls() (until time.Duration, may bool) { return v.known.Unrolls() }

// Score returns the points for words minus the cost of re-rolls.
func (v View) Score() int { return v.known.Score() }

// Remaining returns the time left at a time since the start, never negative.
func (v View) Remaining(at time.Duration) time.Duration { return v.known.Remaining(at) }

// Limit returns how long the game lasts.
func (v View) Limit() time.Duration { return v.known.Limit() }

// Last returns the time of the last step.
func (v View) Last() time.Duration { return v.known.Last() }

// Over reports whether the game has ended.
func (v View) Over() bool { return v.known.Over() }

// Outcome returns the result; false while the game is running.
func (v View) Outcome() (Outcome, bool) { return v.known.Outcome() }

// Check returns nil if the player's step may be applied, else a *Refusal.
func (v View) Check(step Step) error { return v.known.Check(step) }

// Result returns the game's result as lists use it, without the board code.
func (v View) Result() game.Result {
	r := v.known.told()
	r.Turns = v.words
	return r
}

// String returns everything that a view says about a game, a fact to a line.
func (v View) String() string {
	s := v.known
	var b strings.Builder
	fmt.Fprintf(&b, "view %d\nrules %s\nconfig %v\n", v.seat+1, Rules, s.config)
	fmt.Fprintf(&b, "at %d score %d words %d hints %d here %d spelt %d ending %q\n", s.last.Milliseconds(), s.score, v.words, s.hints, s.fresh, s.spelt, s.ending)
	if s.turned != 0 {
		fmt.Fprintf(&b, "turned %d\n", s.turned)
	}
	if until, may := s.Unrolls(); may {
		fmt.Fprintf(&b, "unrolls %d\n", until.Milliseconds())
	}
	for _, board := range s.Boards() {
		fmt.Fprintf(&b, "board %v\n", board)
	}
	for _, f := range s.Found() {
		fmt.Fprintf(&b, "found %s at %d board %d points %d path %v\n", f.Word, f.At.Milliseconds(), f.Roll, f.Points, f.Path)
	}
	return b.String()
}
