package tournament

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"quoin/game"
)

// MaxLine is more than the longest line of a record, in bytes: that of a setup, since quoting can turn one
// byte into four.
const MaxLine = 4*MaxSetup + 512

// maxElapsed is the latest time that a duration holds, in milliseconds.
const maxElapsed = math.MaxInt64 / int64(time.Millisecond)

// ParseEvent reads what an event's String returns. It checks only the form of a line; Apply checks whether
// the event can have happened.
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
	if e.String() != text { // a space too many, or an Open with a time
		return nil, fmt.Errorf("the line %.80q should read as %.80q", text, e.String())
	}
	return e, nil
}

// verbs maps each verb to the reader of the rest of the line.
var verbs = map[string]func(rest string, at time.Duration) (Event, error){
	"open": func(rest string, _ time.Duration) (Event, error) {
		c, err := ParseConfig(rest)
		return OpenList{c}, err
	},
	"join":     parseJoin,
	"withdraw": func(name string, at time.Duration) (Event, error) { return RemoveEntrant{name, at}, CheckName(name) },
	"absent":   func(name string, at time.Duration) (Event, error) { return Absent{name, at}, CheckName(name) },
	"return":   func(name string, at time.Duration) (Event, error) { return Return{name, at}, CheckName(name) },
	"rating":   parseRating,
	"pair":     parsePair,
	"start":    func(_ string, at time.Duration) (Event, error) { return StartGames{at}, nil },
	"round":    parseRound,
	"direct":   parseDirective,
	"begin":    parseBegin,
	"step":     parseStep,
	"finish":   parseFinish,
	"forfeit": func(rest string, at time.Duration) (Event, error) {
		p, err := parsePairing(rest)
		return Forfeit{p, at}, err
	},
	"resume": func(_ string, at time.Duration) (Event, error) { return Restart{at}, nil },
	"close":  func(_ string, at time.Duration) (Event, error) { return Finish{at}, nil },
}

func parseJoin(rest string, at time.Duration) (Event, error) {
	name, token, _ := strings.Cut(rest, " ")
	if err := CheckName(name); err != nil {
		return nil, err
	}
	if !isToken(token) {
		return nil, fmt.Errorf("%.20q is not a token of at most %d letters, digits, _ and -", token, MaxToken)
	}
	return AddEntrant{name, token, at}, nil
}

func parseBegin(rest string, at time.Duration) (Event, error) {
	word, rest, _ := strings.Cut(rest, " ")
	n, ok := number(word, maxGames)
	if !ok {
		return nil, fmt.Errorf("%.20q is not the number of a game", word)
	}
	rest, people := strings.CutSuffix(rest, withPeople)
	text, long, _ := strings.Cut(rest, " longseed=")
	text, seed, _ := strings.Cut(text, " seed=")
	p, err := parsePairing(text)
	started := GameStarted{Game: int(n), Pairing: p, People: people, At: at}
	// Invalid seeds don't survive writing the event again, so the caller notices them.
	started.Seed, _ = strconv.ParseUint(seed, 16, 64)
	started.Long, _ = game.ParseLongSeed(long)
	return started, err
}

func parseStep(rest string, at time.Duration) (Event, error) {
	word, text, _ := strings.Cut(rest, " ")
	game, ok := number(word, maxGames)
	if !ok {
		return nil, fmt.Errorf("%.20q is not the number of a game", word)
	}
	if !isStep(text) {
		return nil, fmt.Errorf("the step %.20q is not 1 to %d bytes that can be printed, with single blanks", text, MaxStep)
	}
	return GameStep{int(game), text, at}, nil
}

func parseFinish(rest string, at time.Duration) (Event, error) {
	// The moves are the rest of the line, spaces included.
	words := append(strings.SplitN(rest, " ", 5), "", "", "", "", "")
	game, ok := number(words[0], maxGames)
	if !ok {
		return nil, fmt.Errorf("%.20q is not the number of a game", words[0])
	}
	if _, scored := number(words[2], MaxTurns); scored {
		return parseScored(int(game), strings.Fields(rest)[1:], at)
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
	return GameFinished{Game: int(game), Winner: winner, Ending: words[2], Turns: int(turns), Moves: words[4], At: at}, nil
}

// parseScored reads the end of a game with scores: its ending, its turns, and a score for each seat.
func parseScored(game int, words []string, at time.Duration) (Event, error) {
	if !isEnding(words[0]) {
		return nil, fmt.Errorf("%.*q is not an ending of 1 to %d letters a..z and -", MaxEnding, words[0], MaxEnding)
	}
	turns, _ := number(words[1], MaxTurns) // valid, or the line wouldn't be read here
	e := GameFinished{Game: game, Ending: words[0], Turns: int(turns), At: at}
	for _, word := range words[2:] {
		score, ok := parseScore(word)
		if !ok {
			return nil, fmt.Errorf("%.20q is not a place, a colon and points", word)
		}
		e.Scores = append(e.Scores, score)
	}
	if n := len(e.Scores); n < MinSeats || n > MaxSeats {
		return nil, fmt.Errorf("%d scores are not those of a table of %d to %d", n, MinSeats, MaxSeats)
	}
	return e, nil
}

func parsePairing(text string) (Pairing, error) {
	words := strings.Split(text, " ")
	last := len(words) - 1
	if last < MinSeats || last > MaxSeats {
		return Pairing{}, fmt.Errorf("%.60q is not %d to %d names and which game of theirs it is", text, MinSeats, MaxSeats)
	}
	for _, name := range words[:last] {
		if err := CheckName(name); err != nil {
			return Pairing{}, err
		}
	}
	leg, ok := number(words[last], MaxRounds)
	if !ok {
		return Pairing{}, fmt.Errorf("%.20q is not which game of theirs it is, from 1 to %d", words[last], MaxRounds)
	}
	return tableOf(words[:last], int(leg)), nil
}

// number reads digits without sign or leading zeros, from 0 to most.
func number(s string, most int64) (int64, bool) {
	n, err := strconv.ParseInt(s, 10, 64)
	return n, err == nil && n >= 0 && n <= most && strconv.FormatInt(n, 10) == s
}
