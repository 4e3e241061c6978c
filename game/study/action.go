package study

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
)

// Action is an action on a cardbox. ParseAction reads its String.
type Action interface {
	String() string
	action()
}

// Step is an action with its time, and Log a whole cardbox.
type (
	Step = game.Step[Action]
	Log  = game.Log[Action]
)

type (
	// Answer is the answer to a question. A question without a card gets one.
	Answer struct {
		Question Question
		Right    bool
		Day      Day
		Took     time.Duration // as Thought returns it; 0 if it isn't known
	}
	// Overrule reverses the mark of the last answer, once: the player knows better whether it was a slip or a
	// guess.
	Overrule struct{}
	// Use says whether new questions are taken from a list.
	Use struct {
		List QuestionList
		On   bool
	}
	// Pace sets the number of new questions a day: 0 to MaxPace.
	Pace struct{ New int }
	// Schedule sets by which method due dates are chosen, and changes those of all cards.
	Schedule struct {
		// Retention is the chance of a right answer, in per cent, at which a card is asked again by its Memory:
		// LeastRetention to MostRetention. 0 is Leitner's method, with the same intervals for all cards.
		Retention int
	}
	// Add adds words to be asked about before those of the lists.
	Add struct{ Words []string }
	// MissedWords says that a game was reviewed, and which words the player missed: they are asked about next, and
	// existing cards become due.
	MissedWords struct {
		Game  string // identifies the game in the player's store: 1 to 64 characters without spaces
		Day   Day
		Words []string
	}
	// In is an action on the cards of another language than English, which have their own lists, schedule, pace, days
	// and times. Puzzles are rated in each language by themselves.
	In struct {
		Language lexicon.Language
		Do       Action
	}
	// PuzzleDay is the result of a day's puzzle: solved, or its answer was shown first. A day has one result.
	PuzzleDay struct {
		Day    Day
		Solved bool
	}
)

func (Answer) action()      {}
func (Overrule) action()    {}
func (Use) action()         {}
func (Pace) action()        {}
func (Schedule) action()    {}
func (Add) action()         {}
func (MissedWords) action() {}
func (PuzzleDay) action()   {}
func (In) action()          {}

func (a In) String() string { return a.Language.Tag() + " " + a.Do.String() }

// InLanguage returns an action on the cards of a language.
func InLanguage(of lexicon.Language, a Action) Action {
	if of == lexicon.English {
		return a
	}
	return In{of, a}
}

// Overrules reports whether an action reverses a mark.
func Overrules(a Action) bool {
	_, do := parted(a)
	return do == Action(Overrule{})
}

// parted returns the language of an action, and what it does there.
func parted(a Action) (lexicon.Language, Action) {
	if in, is := a.(In); is {
		return in.Language, in.Do
	}
	return lexicon.English, a
}

// Limits of actions.
const (
	MaxPace  = 1000
	MaxWords = 200 // in an Add or a Missed

	LeastRetention, MostRetention = 70, 97

	maxGame = 64
)

func (a Answer) String() string {
	mark := "wrong"
	if a.Right {
		mark = "right"
	}
	mark += " " + a.Question.String() + " " + a.Day.String()
	if a.Took > 0 {
		mark += " " + strconv.FormatInt(a.Took.Milliseconds(), 10)
	}
	return mark
}

func (Overrule) String() string { return "overrule" }

func (a Use) String() string {
	if a.On {
		return "use " + a.List.String()
	}
	return "leave " + a.List.String()
}

func (a Pace) String() string { return "pace " + strconv.Itoa(a.New) }

func (a Schedule) String() string {
	if a.Retention == 0 {
		return "schedule leitner"
	}
	return "schedule memory " + strconv.Itoa(a.Retention)
}

func (a Add) String() string { return "add " + strings.Join(a.Words, " ") }

func (a MissedWords) String() string {
	return strings.TrimRight("missed "+a.Game+" "+a.Day.String()+" "+strings.Join(a.Words, " "), " ")
}

func (a PuzzleDay) String() string {
	if a.Solved {
		return "puzzle solved " + a.Day.String()
	}
	return "puzzle missed " + a.Day.String()
}

// ParseAction reads what an action's String returns, and nothing else.
func ParseAction(text string) (Action, error) {
	tag, rest, _ := strings.Cut(text, " ")
	if of, is := lexicon.ParseLanguage(tag); is && of != lexicon.English {
		do, err := parseIn(of, rest)
		if err != nil {
			return nil, err
		}
		return In{of, do}, nil
	}
	return parseIn(lexicon.English, text)
}

// parseIn reads an action on the cards of a language.
func parseIn(of lexicon.Language, text string) (Action, error) {
	verb, rest, _ := strings.Cut(text, " ")
	words := strings.Split(rest, " ")
	var a Action
	var err error
	switch verb {
	case "right", "wrong":
		do := Answer{Right: verb == "right"}
		if len(words) == 3 {
			ms, _ := strconv.Atoi(words[2]) // another text than that of the number is refused below
			do.Took = Thought(time.Duration(min(ms, int(MostThought/time.Millisecond))) * time.Millisecond)
			words = words[:2]
		}
		if len(words) != 2 {
			return nil, unknown(text)
		}
		if do.Question, err = parseQuestion(of, words[0]); err == nil {
			do.Day, err = ParseDay(words[1])
		}
		a = do
	case "overrule":
		a = Overrule{}
	case "use", "leave":
		do := Use{On: verb == "use"}
		do.List, err = ParseList(rest)
		a = do
	case "pace":
		n, wrong := strconv.Atoi(rest)
		if wrong != nil || n < 0 || n > MaxPace {
			return nil, fmt.Errorf("%+.20q is not a number of questions from 0 to %d", rest, MaxPace)
		}
		a = Pace{n}
	case "schedule":
		do := Schedule{}
		if words[0] == "memory" && len(words) == 2 {
			do.Retention, _ = strconv.Atoi(words[1])
			if do.Retention < LeastRetention || do.Retention > MostRetention {
				return nil, fmt.Errorf("%+.20q is not a percentage from %d to %d", words[1], LeastRetention, MostRetention)
			}
		}
		a = do
	case "add":
		a, err = Add{words}, checkWords(of, words)
	case "missed":
		if len(words) < 2 || words[0] == "" || len(words[0]) > maxGame {
			return nil, unknown(text)
		}
		do := MissedWords{Game: words[0], Words: words[2:]}
		if do.Day, err = ParseDay(words[1]); err == nil {
			err = checkWords(of, do.Words)
		}
		a = do
	case "puzzle":
		if len(words) != 2 || words[0] != "solved" && words[0] != "missed" {
			return nil, unknown(text)
		}
		do := PuzzleDay{Solved: words[0] == "solved"}
		do.Day, err = ParseDay(words[1])
		a = do
	case "tried":
		do, ok := parseTry(words)
		if !ok {
			return nil, unknown(text)
		}
		a = do
	case "learned":
		do, ok := parseLearned(of, words)
		if !ok {
			return nil, unknown(text)
		}
		a = do
	default:
		return nil, unknown(text)
	}
	if err != nil {
		return nil, err
	}
	if a.String() != text {
		return nil, unknown(text)
	}
	return a, nil
}

func unknown(text string) error { return fmt.Errorf("%+.40q is nothing that happens to a box", text) }

func checkWords(of lexicon.Language, words []string) error {
	if len(words) > MaxWords {
		return fmt.Errorf("there are more than %d words", MaxWords)
	}
	for _, w := range words {
		if q, ok := AboutHooksIn(of, w); !ok || q.Letters != w {
			return fmt.Errorf("%+.40q is not a word", w)
		}
	}
	return nil
}
