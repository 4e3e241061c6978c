package tournament

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// MaxLine is more than the longest line of a record, in bytes.
const MaxLine = MaxMoves + 256

// The latest time, in milliseconds, that a duration holds.
const maxElapsed = math.MaxInt64 / int64(time.Millisecond)

// ParseEvent is the inverse of an event's String. It says whether a line can
// be an event's at all; Apply says whether the event can have happened.
func ParseEvent(text string) (Event, error) {
	if len(text) > MaxLine {
		return nil, fmt.Errorf("the line has %d bytes, more than %d", len(text), MaxLine)
	}
	ms, words, _ := strings.Cut(text, " ")
	n, ok := number(ms, maxElapsed)
	if !ok {
		return nil, fmt.Errorf("%.20q is not a time in milliseconds", ms)
	}
	verb, rest, _ := strings.Cut(words, " ")
	read, ok := verbs[verb]
	if !ok {
		return nil, fmt.Errorf("%.20q is not an event of a tournament", verb)
	}
	e, err := read(rest, time.Duration(n)*time.Millisecond)
	if err != nil {
		return nil, err
	}
	if e.String() != text { // a blank too many, or a time of an Open
		return nil, fmt.Errorf("the line %.80q should read as %.80q", text, e.String())
	}
	return e, nil
}

// verbs read what follows the verb.
var verbs = map[string]func(rest string, at time.Duration) (Event, error){
	"open": func(rest string, _ time.Duration) (Event, error) {
		c, err := ParseConfig(rest)
		return Open{c}, err
	},
	"join":     parseJoin,
	"withdraw": func(name string, at time.Duration) (Event, error) { return Withdraw{name, at}, CheckName(name) },
	"absent":   func(name string, at time.Duration) (Event, error) { return Absent{name, at}, CheckName(name) },
	"return":   func(name string, at time.Duration) (Event, error) { return Return{name, at}, CheckName(name) },
	"start":    func(_ string, at time.Duration) (Event, error) { return Start{at}, nil },
	"begin":    parseBegin,
	"finish":   parseFinish,
	"forfeit": func(rest string, at time.Duration) (Event, error) {
		p, err := parsePairing(rest)
		return Forfeit{p, at}, err
	},
	"resume": func(_ string, at time.Duration) (Event, error) { return Resume{at}, nil },
	"close":  func(_ string, at time.Duration) (Event, error) { return Close{at}, nil },
}

func parseJoin(rest string, at time.Duration) (Event, error) {
	name, token, _ := strings.Cut(rest, " ")
	if err := CheckName(name); err != nil {
		return nil, err
	}
	if !isToken(token) {
		return nil, fmt.Errorf("%.20q is not a token of at most %d letters, digits, _ and -", token, MaxToken)
	}
	return Join{name, token, at}, nil
}

func parseBegin(rest string, at time.Duration) (Event, error) {
	word, rest, _ := strings.Cut(rest, " ")
	game, ok := number(word, maxGames)
	if !ok {
		return nil, fmt.Errorf("%.20q is not the number of a game", word)
	}
	p, err := parsePairing(rest)
	return GameStarted{int(game), p, at}, err
}

func parseFinish(rest string, at time.Duration) (Event, error) {
	// The moves are what is left of the line, blanks and all.
	words := append(strings.SplitN(rest, " ", 5), "", "", "", "", "")
	game, ok := number(words[0], maxGames)
	if !ok {
		return nil, fmt.Errorf("%.20q is not the number of a game", words[0])
	}
	winner := words[1]
	if winner == nobody {
		winner = ""
	} else if err := CheckName(winner); err != nil {
		return nil, err
	}
	if !isEnding(words[2]) {
		return nil, fmt.Errorf("%.*q is not an ending of 1 to %d letters a..z and -", MaxEnding, words[2], MaxEnding)
	}
	turns, ok := number(words[3], MaxTurns)
	if !ok {
		return nil, fmt.Errorf("%.20q is not a number of turns from 0 to %d", words[3], MaxTurns)
	}
	if !areWords(words[4], moveBytes, MaxMoves) {
		return nil, fmt.Errorf("the moves %.20q are more than %d bytes, or have something else than a..z 0..9 @ + . , - and single blanks", words[4], MaxMoves)
	}
	return GameFinished{int(game), winner, words[2], int(turns), words[4], at}, nil
}

func parsePairing(text string) (Pairing, error) {
	words := append(strings.SplitN(text, " ", 3), "", "")
	for _, name := range words[:2] {
		if err := CheckName(name); err != nil {
			return Pairing{}, err
		}
	}
	leg, ok := number(words[2], MaxRounds)
	if !ok {
		return Pairing{}, fmt.Errorf("%.20q is not which game of a pair, from 1 to %d", words[2], MaxRounds)
	}
	return Pairing{words[0], words[1], int(leg)}, nil
}

// number reads digits without sign or leading zeros, from 0 to most.
func number(s string, most int64) (int64, bool) {
	n, err := strconv.ParseInt(s, 10, 64)
	return n, err == nil && n >= 0 && n <= most && strconv.FormatInt(n, 10) == s
}
