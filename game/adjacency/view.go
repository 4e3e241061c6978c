package adjacency

import (
	"fmt"
	"strings"
	"time"

	"quoin/game"
)

// Watcher is the seat of somebody who looks on and has none.
const Watcher = -1

// View is a game as its player may know it, or who looks on. It is made of what
// may be known: the seed isn't in it, nor the board code that tells it, nor the
// generator that says what a re-roll would deal.
//
// Who looks on sees, while the game runs, the first board and how many words
// and points there are, but neither the words nor a later board: others may play
// the same ones.
type View struct {
	seat  int
	known State // without seed and generator
	words int
}

// View is the game as its player may know it, whose seat is 0, or a Watcher.
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

// Viewer is whose view it is: 0, or Watcher.
func (v View) Viewer() int { return v.seat }

// Known is the game as a state that has no more than the view: a word can be tried
// out on it, but nothing can be dealt.
func (v View) Known() State { return v.known }

// Config is what the game was started with.
func (v View) Config() Config { return v.known.Config() }

// Board is the board in play, as far as it is known.
func (v View) Board() Board { return v.known.Board() }

// Boards are the boards that are known, oldest first.
func (v View) Boards() []Board { return v.known.Boards() }

// Rerolls counts the boards after the first that are known.
func (v View) Rerolls() int { return v.known.Rerolls() }

// Found are the words that are known, oldest first.
func (v View) Found() []Found { return v.known.Found() }

// Words counts the words accepted, known or not.
func (v View) Words() int { return v.words }

// Newest is the word accepted last; false when none is known.
func (v View) Newest() (Found, bool) { return v.known.Newest() }

// Hints counts the hints taken, on all boards and on the one in play.
func (v View) Hints() (all, here int) { return v.known.Hints() }

// Turned is how many quarters the player has turned the view by, clockwise.
func (v View) Turned() int { return v.known.Turned() }

// Unrolls is until when the re-roll that has just been made can be taken back; false
// when there is none that could be.
func (v View) Unrolls() (until time.Duration, may bool) { return v.known.Unrolls() }

// Score is points for words less the cost of re-rolls.
func (v View) Score() int { return v.known.Score() }

// Remaining is the time left at a moment since the start, never below zero.
func (v View) Remaining(at time.Duration) time.Duration { return v.known.Remaining(at) }

// Limit is how long the game lasts.
func (v View) Limit() time.Duration { return v.known.Limit() }

// Last is when the last step happened.
func (v View) Last() time.Duration { return v.known.Last() }

// Over says whether the game has ended.
func (v View) Over() bool { return v.known.Over() }

// Outcome is the result; false while the game is running.
func (v View) Outcome() (Outcome, bool) { return v.known.Outcome() }

// Check is nil when its player's step may be applied, or a *Refusal.
func (v View) Check(step Step) error { return v.known.Check(step) }

// Result is the game as lists want it, without the code of its board.
func (v View) Result() game.Result {
	r := v.known.told()
	r.Turns = v.words
	return r
}

// String is all that a view says of a game, a fact a line.
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
