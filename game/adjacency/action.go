package adjacency

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/game/lexicon"
)

// Action is an action of a game.
type Action interface {
	// String returns the action as a log writes it after the time.
	String() string
	action()
}

// Step is an action with its time; see game.Cut.
type Step = game.Step[Action]

// Log is the record of a game.
type Log = game.Log[Action]

type (
	// Enter enters a word: "enter quiz". Its letters may be of either case, without the accents that the language
	// folds; a log has lower case.
	Enter struct{ Word string }
	// Reroll replaces every letter of the board: "reroll". A player who doesn't want poor boards skips some:
	// "reroll 17" deals the board after 17 others. Skip is at most MaxSkip.
	Reroll struct{ Skip int }
	// Unroll takes back the re-roll just before it, with board and points: "unroll". It is possible within
	// RegretTime, and once for each board.
	Unroll struct{}
	// Rotate says how many quarters clockwise the player's view is turned from its first position: "turn 1", 0
	// to 3. The rules only remember it.
	Rotate struct{ Quarters int }
	// Hint is a request for a hint: "hint". The rules only count hints; their content is up to the screens.
	Hint struct{}
	// Leave ends the game early: "leave".
	Leave struct{}
	// Expire says that the clock has run out: "expire". The caller watches the clock; the rules only check
	// that the time is up.
	Expire struct{}
	// Complete says that every everyday word of the board is found, in an untimed game: "complete". The
	// caller, who knows the words, applies it.
	Complete struct{}
)

// MaxSkip is the most boards that one re-roll may skip.
const MaxSkip = 1000

func (a Enter) String() string { return "enter " + strings.ToLower(a.Word) }
func (a Reroll) String() string {
	if a.Skip == 0 {
		return "reroll"
	}
	return "reroll " + strconv.Itoa(a.Skip)
}
func (a Unroll) String() string   { return "unroll" }
func (a Rotate) String() string   { return "turn " + strconv.Itoa(a.Quarters) }
func (a Hint) String() string     { return "hint" }
func (a Complete) String() string { return "complete" }
func (a Leave) String() string    { return "leave" }
func (a Expire) String() string   { return "expire" }

func (Enter) action()    {}
func (Reroll) action()   {}
func (Unroll) action()   {}
func (Rotate) action()   {}
func (Leave) action()    {}
func (Expire) action()   {}
func (Hint) action()     {}
func (Complete) action() {}

// ParseAction reads what an action's String returns.
func ParseAction(text string) (Action, error) {
	verb, word, hasWord := strings.Cut(text, " ")
	switch {
	case verb == "enter" && hasWord:
		if !isLogged(word) {
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
		return Rotate{int(word[0] - '0')}, nil
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

// MaxWord is the length in letters of the longest word that a board could hold: 64 squares, each Qu.
const MaxWord = 2 * MaxSize * MaxSize

// foreignLetters are the letters beyond a to z of all languages.
const foreignLetters = "ñ"

// isLogged reports whether a log may have the word. Which language it is of, only the game's header says.
func isLogged(word string) bool {
	plain := strings.ReplaceAll(word, foreignLetters, "n")
	return word != "" && len(plain) <= MaxWord && notLetter(plain) < 0 && strings.ToLower(plain) == plain
}

// notLetterOf returns the index of the first byte that is no letter of an alphabet, or -1. Accents must be left
// out, so that a log has one spelling of a word.
func notLetterOf(letters *lexicon.Alphabet, word string) int {
	if letters == lexicon.English.Alphabet() {
		return notLetter(word)
	}
	read, err := letters.Parse(word)
	if wrong, is := errors.AsType[*lexicon.LetterError](err); is {
		return wrong.At
	}
	lower := strings.ToLower(word)
	for at, written := 0, letters.Text(read); at < len(lower); at++ {
		if at >= len(written) || lower[at] != written[at] {
			return min(at, len(word)-1)
		}
	}
	return -1
}

// notLetter returns the index of the first byte that is no letter, in either case, or -1.
func notLetter(word string) int {
	for i := range len(word) {
		if c := lower(word[i]); c < 'a' || c > 'z' {
			return i
		}
	}
	return -1
}
