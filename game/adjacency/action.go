package adjacency

import (
	"fmt"
	"strconv"
	"strings"

	"quoin/game"
)

// Action is what can happen in a game.
type Action interface {
	// String is the action as a log has it behind the time.
	String() string
	action()
}

// Step is an action and when it happened; see game.Cut.
type Step = game.Step[Action]

// Log is the record of a game.
type Log = game.Log[Action]

type (
	// Enter is a word being entered: "enter quiz". Its letters may be of either
	// case; a log holds lower case.
	Enter struct{ Word string }
	// Reroll replaces every letter of the board: "reroll". Skip boards are
	// rolled and put aside before the one that is dealt, by a player who wants
	// no poor ones: "reroll 17"; it is at most MaxSkip.
	Reroll struct{ Skip int }
	// Unroll takes the re-roll right before it back, board and points: "unroll". It
	// can be done for RegretTime, and once for each board.
	Unroll struct{}
	// Turn says how many quarters the player has turned the view by since the
	// beginning, clockwise: "turn 1", 0 to 3. The rules only remember it.
	Turn struct{ Quarters int }
	// Hint is a hint being asked for: "hint". The rules only count them: what a
	// hint tells is the business of who gives it.
	Hint struct{}
	// Leave ends the game before its time: "leave".
	Leave struct{}
	// Expire says that the clock has run out: "expire". Whoever watches the
	// clock applies it; the rules only check that it is true.
	Expire struct{}
	// Complete says that every everyday word of the board is found, in a game
	// without a clock: "complete". Whoever knows the words applies it.
	Complete struct{}
)

// MaxSkip bounds the boards that one re-roll puts aside.
const MaxSkip = 1000

func (a Enter) String() string { return "enter " + strings.ToLower(a.Word) }
func (a Reroll) String() string {
	if a.Skip == 0 {
		return "reroll"
	}
	return "reroll " + strconv.Itoa(a.Skip)
}
func (a Unroll) String() string   { return "unroll" }
func (a Turn) String() string     { return "turn " + strconv.Itoa(a.Quarters) }
func (a Hint) String() string     { return "hint" }
func (a Complete) String() string { return "complete" }
func (a Leave) String() string    { return "leave" }
func (a Expire) String() string   { return "expire" }

func (Enter) action()    {}
func (Reroll) action()   {}
func (Unroll) action()   {}
func (Turn) action()     {}
func (Leave) action()    {}
func (Expire) action()   {}
func (Hint) action()     {}
func (Complete) action() {}

// ParseAction is the inverse of an action's String.
func ParseAction(text string) (Action, error) {
	verb, word, hasWord := strings.Cut(text, " ")
	switch {
	case verb == "enter" && hasWord:
		if len(word) > MaxWord || notLetter(word) >= 0 || word == "" || strings.ToLower(word) != word {
			return nil, fmt.Errorf("%.20q is not a word in lower case", word)
		}
		return Enter{word}, nil
	case text == "reroll":
		return Reroll{}, nil
	case verb == "reroll" && hasWord:
		skip, err := strconv.Atoi(word)
		if err != nil || skip < 1 || skip > MaxSkip || strconv.Itoa(skip) != word {
			return nil, fmt.Errorf("%.20q is not a number of boards from 1 to %d", word, MaxSkip)
		}
		return Reroll{skip}, nil
	case text == "unroll":
		return Unroll{}, nil
	case verb == "turn" && len(word) == 1 && word[0] >= '0' && word[0] <= '3':
		return Turn{int(word[0] - '0')}, nil
	case verb == "goal" && hasWord:
		return parseGoal(word)
	case text == "hint":
		return Hint{}, nil
	case text == "complete":
		return Complete{}, nil
	case text == "leave":
		return Leave{}, nil
	case text == "expire":
		return Expire{}, nil
	}
	return nil, fmt.Errorf("%.20q is not an action of this game", text)
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
