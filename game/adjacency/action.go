package adjacency

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Action is what can happen in a game. Each says when it happened, in time
// since the start; a log holds whole milliseconds, so cut to those before
// Apply (see Cut), or print and parse won't agree at the buzzer.
type Action interface {
	Elapsed() time.Duration
	String() string
	action()
}

type (
	// Enter is a word being entered.
	Enter struct {
		Word string // letters in either case; a log holds lower case
		At   time.Duration
	}
	// Reroll replaces every letter of the board. Skip boards are rolled and
	// put aside before the one that is dealt, by a player who wants no poor
	// ones; it is at most MaxSkip.
	Reroll struct {
		At   time.Duration
		Skip int
	}
	// Hint is a hint being asked for. The rules only count them: what a hint
	// tells is the business of who gives it.
	Hint struct{ At time.Duration }
	// Leave ends the game before its time.
	Leave struct{ At time.Duration }
	// Expire says that the clock has run out. Whoever watches the clock
	// applies it; the rules only check that it is true.
	Expire struct{ At time.Duration }
	// Complete says that every everyday word of the board is found, in a game
	// without a clock. Whoever knows the words applies it.
	Complete struct{ At time.Duration }
)

// MaxSkip bounds the boards that one re-roll puts aside.
const MaxSkip = 1000

func (a Enter) Elapsed() time.Duration    { return a.At }
func (a Reroll) Elapsed() time.Duration   { return a.At }
func (a Hint) Elapsed() time.Duration     { return a.At }
func (a Complete) Elapsed() time.Duration { return a.At }
func (a Leave) Elapsed() time.Duration    { return a.At }
func (a Expire) Elapsed() time.Duration   { return a.At }

func (a Enter) String() string { return line(a.At, "enter "+strings.ToLower(a.Word)) }
func (a Reroll) String() string {
	if a.Skip == 0 {
		return line(a.At, "reroll")
	}
	return line(a.At, "reroll "+strconv.Itoa(a.Skip))
}
func (a Hint) String() string     { return line(a.At, "hint") }
func (a Complete) String() string { return line(a.At, "complete") }
func (a Leave) String() string    { return line(a.At, "leave") }
func (a Expire) String() string   { return line(a.At, "expire") }

func (Enter) action()    {}
func (Reroll) action()   {}
func (Leave) action()    {}
func (Expire) action()   {}
func (Hint) action()     {}
func (Complete) action() {}

func line(at time.Duration, words string) string {
	return strconv.FormatInt(at.Milliseconds(), 10) + " " + words
}

// The latest time, in milliseconds, that a duration holds: an Expire may be
// seen long after the clock ran out, and a hostile record may say anything.
const maxElapsed = math.MaxInt64 / int64(time.Millisecond)

// Cut takes a time down to whole milliseconds.
func Cut(at time.Duration) time.Duration { return at.Truncate(time.Millisecond) }

// ParseAction is the inverse of an action's String.
func ParseAction(text string) (Action, error) {
	ms, words, _ := strings.Cut(text, " ")
	n, err := strconv.ParseInt(ms, 10, 64)
	if err != nil || n < 0 || n > maxElapsed || strconv.FormatInt(n, 10) != ms {
		return nil, fmt.Errorf("%.20q is not a time in milliseconds", ms)
	}
	at := time.Duration(n) * time.Millisecond
	verb, word, hasWord := strings.Cut(words, " ")
	switch {
	case verb == "enter" && hasWord:
		if len(word) > MaxWord || notLetter(word) >= 0 || word == "" || strings.ToLower(word) != word {
			return nil, fmt.Errorf("%.20q is not a word in lower case", word)
		}
		return Enter{word, at}, nil
	case words == "reroll":
		return Reroll{At: at}, nil
	case verb == "reroll" && hasWord:
		skip, err := strconv.Atoi(word)
		if err != nil || skip < 1 || skip > MaxSkip || strconv.Itoa(skip) != word {
			return nil, fmt.Errorf("%.20q is not a number of boards from 1 to %d", word, MaxSkip)
		}
		return Reroll{at, skip}, nil
	case words == "hint":
		return Hint{at}, nil
	case words == "complete":
		return Complete{at}, nil
	case words == "leave":
		return Leave{at}, nil
	case words == "expire":
		return Expire{at}, nil
	}
	return nil, fmt.Errorf("%.20q is not an action of this game", words)
}

// MaxWord is the longest word in letters that any board could hold: 64
// squares, each Qu.
const MaxWord = 2 * MaxSize * MaxSize

// notLetter is the index of the first byte that is no letter a..z in either
// case, or -1.
func notLetter(word string) int {
	for i := range len(word) {
		if c := lower(word[i]); c < 'a' || c > 'z' {
			return i
		}
	}
	return -1
}
