// Package adjacency is the timed grid game: find words whose letters touch before the clock runs out. It
// follows the adjacency word game's document; docs/decisions says what was chosen for matters that the
// document leaves open.
package adjacency

import (
	"errors"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
)

// RerollCost is the cost of a new board in points; the score may become negative.
const RerollCost = 5

// RegretTime is how long a re-roll can be taken back.
const RegretTime = 2 * time.Second

// Words is a dictionary as the rules need it; Has is called with lower case.
type Words interface{ Has(word string) bool }

// Trust is the dictionary for replays: it accepts every word.
var Trust Words = trust{}

type trust struct{}

func (trust) Has(string) bool { return true }

// Found is a word that was accepted.
type Found struct {
	Word   string // lower case
	Points int
	At     time.Duration
	Roll   int  // number of the board on which it was found: 0 before the first re-roll
	Path   Path // one of its paths on that board
}

// Ending is how a game ended, in the words of statistics.
type Ending string

// The endings; Running means that the game isn't over.
const (
	Running  Ending = ""
	RanOut   Ending = "time"      // the clock reached zero
	Left     Ending = "left"      // the player left early
	AllFound Ending = "all found" // every everyday word was found, in an untimed game
)

// String returns the ending's text.
func (e Ending) String() string { return string(e) }

// Outcome is the result of a finished game.
type Outcome struct {
	Ending  Ending
	Score   int
	Rerolls int
	Hints   int // if there are any, the game counts as assisted
	Words   int
	Best    Found // first of the highest-scoring words; the zero Found if there are none
}

// State is a position of a game: an immutable value.
type State struct {
	config  Config
	seed    uint64
	words   Words
	chance  game.Chance // as it was after the last roll
	boards  chain[Board]
	found   chain[Found]
	played  *wordSet // words of found
	best    Found    // first of the highest-scoring words
	score   int
	hints   int           // on all boards
	fresh   int           // on the present board
	spelt   int           // letter hints on it since the last word was found
	last    time.Duration // time of the last step
	ending  Ending
	turned  int     // quarters of the last Turn
	goal    *target // nil if the log has none
	reached int     // number of its words that are found
	before  *State  // state before the last re-roll, while that can be taken back
	spared  int     // number of the last board whose re-roll was taken back
}

var errNoDictionary = errors.New("adjacency: words are to be checked, and there is no dictionary")

// New deals the first board. words is the dictionary for a configuration that checks words. The error is a
// *ConfigError, or says that the dictionary is missing.
func New(c Config, seed uint64, words Words) (State, error) {
	if err := c.Validate(); err != nil {
		return State{}, err
	}
	if c.Checked && words == nil {
		return State{}, errNoDictionary
	}
	s := State{config: c, seed: seed, words: words, chance: game.NewChance(seed, stream)}
	s.boards = s.boards.with(c.roll(&s.chance))
	return s, nil
}

// Config returns the configuration of the game.
func (s State) Config() Config { return s.config }

// Code returns the code that deals the same boards again, or in a game with a long seed the first one.
func (s State) Code() Code { return s.config.Code(s.seed) }

// Board returns the present board.
func (s State) Board() Board { return s.boards.last.value }

// Boards returns a copy of all boards dealt, oldest first.
func (s State) Boards() []Board { return s.boards.all() }

// Rerolls returns the number of boards after the first.
func (s State) Rerolls() int { return s.boards.n - 1 }

// Found returns a copy of the accepted words, oldest first. The paths in it are shared; don't change them.
func (s State) Found() []Found { return s.found.all() }

// Words returns the number of accepted words.
func (s State) Words() int { return s.found.n }

// Newest returns the last accepted word; false if there is none.
func (s State) Newest() (Found, bool) {
	if s.found.n == 0 {
		return Found{}, false
	}
	return s.found.last.value, true
}

// Hints returns the number of hints taken, on all boards and on the present one.
func (s State) Hints() (all, here int) { return s.hints, s.fresh }

// Turned returns by how many quarters the view is turned, clockwise.
func (s State) Turned() int { return s.turned }

// Unrolls returns until when the last re-roll can be taken back; false if it can't.
func (s State) Unrolls() (until time.Duration, may bool) {
	return s.last + RegretTime, s.before != nil && s.ending == Running
}

// Score returns the points for words minus the cost of re-rolls.
func (s State) Score() int { return s.score }

// Remaining returns the time left at a time since the start, never negative.
func (s State) Remaining(at time.Duration) time.Duration {
	if s.ending != Running {
		return 0
	}
	return max(0, s.config.Limit()-max(at, s.last))
}

// Last returns the time of the last step. A clock that was set back can't report an earlier time.
func (s State) Last() time.Duration { return s.last }

// Outcome returns the result; false while the game is running.
func (s State) Outcome() (Outcome, bool) {
	o := Outcome{Ending: s.ending, Score: s.score, Rerolls: s.Rerolls(), Hints: s.hints, Words: s.Words(), Best: s.best}
	return o, s.ending != Running
}

// Check returns nil if the step may be applied, else a *Refusal.
func (s State) Check(step Step) error {
	_, err := s.resolve(step)
	return err
}

// Apply returns the state after the step. If the step is refused, it returns the state unchanged and a
// *Refusal.
func (s State) Apply(step Step) (State, error) {
	found, err := s.resolve(step)
	if err != nil {
		return s, err
	}
	next := s
	next.last, next.before = step.At, nil
	switch a := step.Do.(type) {
	case Enter:
		next.found, next.played = s.found.with(found), s.played.with(s.code(found.Word))
		if found.Points > s.best.Points {
			next.best = found
		}
		next.score += found.Points
		next.spelt = 0
		if s.goal != nil && s.goal.Has(found.Word) {
			next.reached++
		}
	case Reroll:
		board := s.config.roll(&next.chance)
		for range a.Skip {
			board = s.config.roll(&next.chance)
		}
		next = s.rerolled(next, board)
	case dealt:
		next = s.rerolled(next, a.Board)
	case Unroll:
		next = *s.before
		next.last, next.spared, next.words = step.At, s.boards.n, s.words
	case Rotate:
		next.turned = a.Quarters
	case Goal:
		next.goal = newTarget(s.config.Language, strings.Split(a.Words, " "))
	case Hint:
		next.hints++
		if next.fresh++; next.fresh >= s.LetterHint() {
			next.spelt++
		}
	case Leave:
		next.ending = Left
	case Expire:
		next.ending = RanOut
	case Complete:
		next.ending = AllFound
	}
	return next, nil
}

// rerolled returns next with a new board.
func (s State) rerolled(next State, board Board) State {
	next.boards = s.boards.with(board)
	next.score -= RerollCost
	next.fresh, next.spelt = 0, 0
	if next.boards.n > s.spared {
		was := s
		was.before, was.words = nil, nil
		next.before = &was
	}
	return next
}

// resolve checks a step and finds the word that an Enter would add.
func (s State) resolve(step Step) (Found, error) {
	no := func(r Reason) (Found, error) { return Found{}, &Refusal{Action: step.Do, Reason: r} }
	at := step.At
	_, expires := step.Do.(Expire)
	switch {
	case s.ending != Running:
		return no(GameOver)
	case at < s.last:
		return no(Earlier)
	case !expires && at >= s.config.Limit():
		return no(TimeUp)
	case expires && !s.config.Timed() && at < s.config.Limit():
		return no(Untimed)
	case expires && at < s.config.Limit():
		return no(NotYet)
	}
	switch a := step.Do.(type) {
	case Enter:
		return s.resolveWord(a, at)
	case Reroll:
		if !s.config.Timed() {
			return no(OneBoard)
		}
		if a.Skip < 0 || a.Skip > MaxSkip {
			return no(BadSkip)
		}
	case dealt:
		if a.Size() != s.config.Size {
			return no(OneBoard)
		}
	case Unroll:
		if until, may := s.Unrolls(); !may || at > until {
			return no(Stays)
		}
	case Rotate:
		if a.Quarters < 0 || a.Quarters > 3 {
			return no(BadTurn)
		}
	case Goal:
		if reason := s.resolveGoal(a); reason != "" {
			return no(reason)
		}
	case Complete:
		if s.config.Timed() || s.goal != nil && s.reached < len(s.goal.words) {
			return no(NotYet)
		}
	}
	return Found{}, nil
}

// Enter returns the action that enters a typed word.
func (s State) Enter(text string) Enter {
	if code, ok := s.Board().Code(text); ok && s.config.Language != lexicon.English {
		text = s.config.Language.Alphabet().Decode(code)
	}
	return Enter{text}
}

// code returns the code of a word.
func (s State) code(word string) string { return codeOf(s.config.Language, word) }

// codeOf returns the code of a word that is made of a language's letters.
func codeOf(of lexicon.Language, word string) string {
	code, _ := of.Alphabet().Code(word)
	return code
}

func (s State) resolveWord(a Enter, at time.Duration) (Found, error) {
	word := strings.ToLower(a.Word)
	no := func(r Refusal) (Found, error) {
		r.Action, r.Word = a, word
		return Found{}, &r
	}
	letters := s.config.Language.Alphabet()
	if i := notLetterOf(letters, a.Word); i >= 0 {
		r := Refusal{Action: a, Reason: NotLetters, Word: a.Word, At: i}
		return Found{}, &r
	}
	code := s.code(word)
	tiles, lone := Spell(code)
	if len(code) < s.config.MinLength {
		return no(Refusal{Reason: TooShort, Need: s.config.MinLength})
	}
	if s.played.has(code) {
		path, ok := s.Board().Trace(anywhere(tiles))
		if !ok {
			path = nil
		}
		return no(Refusal{Reason: AlreadyPlayed, Path: path})
	}
	if lone >= 0 {
		return no(Refusal{Reason: LoneQ, At: len(letters.Decode(code[:lone]))})
	}
	if len(tiles) < 2 {
		return no(Refusal{Reason: TooShort})
	}
	path, ok := s.Board().Trace(anywhere(tiles))
	if !ok {
		return no(Refusal{Reason: NoPath, At: len(letters.Decode(code[:Letters(tiles[:len(path)])])), Path: path, Absent: !s.Board().Has(tiles[len(path)])})
	}
	if s.config.Checked && !s.words.Has(word) {
		return no(Refusal{Reason: NotInDictionary, Path: path})
	}
	return Found{Word: word, Points: Letters(tiles), At: at, Roll: s.Rerolls(), Path: path}, nil
}
