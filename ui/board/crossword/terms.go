package crossword

import (
	"slices"
	"strconv"
	"time"

	rules "quoin/game/crossword"
	"quoin/game/match"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/command"
	kinds "quoin/ui/kind"
)

// noTerm is the flag's value for no clock.
const noTerm = "none"

// clockHelp explains --clock.
const clockHelp = "--clock gives each person a time\n" +
	"in minutes; each minute begun of overtime costs 10 points, and after five the\n" +
	"game is lost. 15m+5s is a time without overtime, and none is no clock.\n\n"

// termsOf adds the flags for a game's challenge rule and clock, and returns a function
// that applies the parsed ones to a configuration.
func termsOf(v *rules.Variant, f kinds.Flags) func(kinds.Given) (func(*rules.Config), error) {
	var ruling, clock string
	if v.Challenges {
		f.StringVar(&ruling, "challenge", "", "the challenge `rule`: void, single, double, five, ten")
	}
	f.StringVar(&clock, "clock", "", "a `clock` for each person, in minutes with overtime, such as 25 or 10")
	return func(g kinds.Given) (func(*rules.Config), error) {
		r, err := readRuling(ruling)
		if err != nil {
			return nil, command.Usagef("--challenge: %w", err)
		}
		c, err := readClock(clock)
		if err != nil {
			return nil, command.Usagef("--clock: %w", err)
		}
		return func(to *rules.Config) {
			if v.Challenges && g.Changed("challenge") {
				to.Challenge = r
			}
			if g.Changed("clock") {
				to.Clock = c
			}
		}, nil
	}
}

// readRuling parses a challenge rule.
func readRuling(text string) (rules.Ruling, error) {
	if text == "" || text == wording.Ruling(rules.Void).Label {
		return rules.Void, nil
	}
	if all := rules.Rulings(); !slices.Contains(all, rules.Ruling(text)) {
		return "", &rules.ConfigError{Field: "rule", Value: text, Want: "one of void, single, double, five and ten"}
	}
	return rules.Ruling(text), nil
}

// readClock parses a clock: a number of minutes, with overtime as in clubs, or a complete
// time control.
func readClock(text string) (match.Control, error) {
	if text == "" || text == noTerm {
		return match.Control{}, nil
	}
	if minutes, err := strconv.Atoi(text); err == nil {
		c := match.ClubTime
		c.Bank = time.Duration(min(max(minutes, 0), int(match.MaxBank/time.Minute)+1)) * time.Minute
		return c, c.Validate()
	}
	c, err := match.ParseControl(text)
	if err == nil && c.Days > 0 {
		err = &match.ControlError{Part: "days", Text: text, Want: "not for a game at one keyboard"}
	}
	return c, err
}
