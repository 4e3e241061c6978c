package wording

import (
	"fmt"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/ui/say"
)

// RulingWords are the texts for a challenge rule or a clock: a word or two, and a
// sentence.
type RulingWords struct{ Label, About string }

// Ruling returns the texts for a challenge rule.
func Ruling(r crossword.Ruling) RulingWords {
	const any = "any words go, and may be challenged: a phony comes off, "
	switch r {
	case crossword.Single:
		return RulingWords{"single", any + "and to be wrong costs nothing"}
	case crossword.Double:
		return RulingWords{"double", any + "and to be wrong costs the turn"}
	case crossword.Five, crossword.Ten:
		return RulingWords{fmt.Sprintf("%d points", r.Gains()), any + fmt.Sprintf("and a good move gains %d points", r.Gains())}
	}
	return RulingWords{"void", "only words of the dictionary can be laid"}
}

// Formed lists the words of a move.
func Formed(words []crossword.Formed) string {
	var names []string
	for _, w := range words {
		names = append(names, say.Word(w.Word))
	}
	return say.List(names)
}

// Costs returns the cost of challenging a valid move by a player.
func Costs(r crossword.Ruling, by string) string {
	switch {
	case r == crossword.Double:
		return "If it stands, your turn is lost"
	case r.Gains() > 0:
		return fmt.Sprintf("If it stands, %s gains %d", say.Plain(by), r.Gains())
	}
	return "If it stands, it costs nothing"
}

// CameOff names the phonies of a move that was challenged off.
func CameOff(words []string) string {
	var names []string
	for _, w := range words {
		names = append(names, say.Word(w))
	}
	if len(names) == 1 {
		return names[0] + " isn't a word and is withdrawn"
	}
	return say.List(names) + " aren't words and are withdrawn"
}

// Judged describes the outcome of a challenge, with the players' names.
func Judged(r crossword.Ruling, c crossword.Challenge, made, by string) string {
	made, by = say.Plain(made), say.Plain(by)
	switch {
	case c.Wrong != "":
		return by + " challenges: " + CameOff(strings.Fields(c.Wrong))
	case r == crossword.Double:
		return "The move stands, and " + say.Whose(by) + " turn is lost"
	case r.Gains() > 0:
		return fmt.Sprintf("The move stands, and %s gains %d points", made, r.Gains())
	}
	return "The move stands"
}

// ClockTerms returns the texts for a clock in a game at one keyboard.
func ClockTerms(c match.Control) RulingWords {
	if (c == match.Control{}) {
		return RulingWords{"none", "everybody takes their time"}
	}
	label := match.Spell(c.Bank) + " each"
	if whole := c.Bank.Minutes(); whole == float64(int(whole)) {
		label = say.Count(int(whole), "minute") + " each"
	}
	about := "for each person; out of time is out of the game"
	if c.Increment > 0 {
		label += ", " + match.Spell(c.Increment) + " a turn"
	}
	if c.Overtime > 0 {
		about = fmt.Sprintf("for each person; then %d points for each minute begun, and after %d of them the game is lost", c.Fine, int(c.Overtime.Minutes()))
	}
	return RulingWords{label, about}
}

// Challenges describes the phonies that came off and the challenges won, or is "" for a
// game without challenges.
func Challenges(r game.Result) string {
	var off, won []string
	known := false
	for _, f := range r.Facts {
		if f.Seat < 1 || f.Seat > len(r.Seats) || f.Key != crossword.FactPhonies && f.Key != crossword.FactCaught {
			continue
		}
		known = true
		seat := r.Seats[f.Seat-1]
		who := say.Seat(seat.Name, seat.Level) + " " + say.Number(int(f.Number))
		switch {
		case f.Number == 0:
		case f.Key == crossword.FactPhonies:
			off = append(off, who)
		default:
			won = append(won, who)
		}
	}
	switch {
	case !known:
		return ""
	case len(off) == 0:
		return "No move was challenged off"
	}
	return "Phonies that came off: " + strings.Join(off, ", ") + "; challenges won: " + strings.Join(won, ", ")
}
