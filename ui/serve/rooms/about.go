package rooms

import (
	"fmt"
	"strings"
	"time"

	"quoin/ui/kind"

	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/play"
	"quoin/ui/say"
)

// Tell returns a game's name with its language, and the terms on which it is played.
func (all Offers) Tell(g record.Game) (name, terms string) {
	name, in, terms := all.TellApart(g)
	return name + in, terms + counts(g)
}

// TellApart returns what Tell does, without the part that says that a game is rated, and the language apart: " in Spanish", or
// "" for English.
func (all Offers) TellApart(g record.Game) (name, in, terms string) {
	about, err := all.Of(g)
	if err != nil {
		return "another game", "", ""
	}
	in = kind.In(about.Language())
	if about.Race == nil {
		return about.Title, in, strings.Join(about.parts(), ", ")
	}
	race, err := about.Race.Terms(about.Config)
	if err != nil {
		return about.Title, "", ""
	}
	name, terms = about.Title+" "+race.Board, race.Time
	if g.Day != "" {
		name, in = "Day's board", ""
	}
	if race.Checked {
		terms += ", " + about.List
	}
	switch {
	case about.Team:
		terms += ", one team"
	case about.Cancel:
		terms += ", shared words cancel"
	}
	return name, in, terms
}

// Term is one of a game's terms.
type Term struct{ Label, Value string }

// Facts returns the terms of a game, one by one.
func (all Offers) Facts(g record.Game) (facts []Term) {
	about, err := all.Of(g)
	if err != nil {
		return nil
	}
	add := func(label, value string) {
		if value != "" {
			facts = append(facts, Term{label, value})
		}
	}
	if about.Race == nil {
		add("Clock", clock(about.Control))
		if about.Board != "" {
			add("Board", about.board())
		}
		if of := about.Language(); of != lexicon.English {
			add(Letters, of.Own())
		}
	} else if race, err := about.Race.Terms(about.Config); err == nil {
		add("Board", race.Board)
		add("Clock", race.Time)
		add(Letters, race.Letters)
		if !race.Checked {
			about.List = "any"
		}
	}
	add(listLabel, say.Plain(about.List))
	switch {
	case about.Team:
		add("Play", oneTeam)
	case about.Cancel:
		add("Play", sharedCancel)
	}
	add("Seats", say.Number(len(g.Seats)))
	if g.Rated {
		add("Rated", "yes")
	}
	if !g.Public {
		add(OpenTo, codeOnly)
	}
	return facts
}

// The values of terms that both Facts and Choices name.
const (
	oneTeam      = "one team"
	sharedCancel = "shared words cancel"
	codeOnly     = "the code only"
)

// clock returns a time control as a term.
func clock(c match.Control) string {
	if c.Days > 0 {
		return Short(c) + " a turn"
	}
	return Short(c)
}

// counts returns the part of the terms that says that a game is rated.
func counts(g record.Game) string {
	if g.Rated {
		return ", rated"
	}
	return ""
}

// WaitsFor says what an open room waits for.
func WaitsFor(g record.Game) string {
	var sit, unready []string
	for _, s := range g.Seats {
		if s.IsOpen() {
			continue
		}
		sit = append(sit, NameOf(s))
		if !s.Ready && s.Level == "" {
			unready = append(unready, NameOf(s))
		}
	}
	free := len(g.Seats) - len(sit)
	switch {
	case byDays(g) && free > 1:
		return "waiting for " + say.Number(free) + " more"
	case len(sit) < 2, byDays(g) && free == 1:
		return "waiting for one more"
	case len(unready) == len(sit):
		return "waiting for all to be ready"
	case len(unready) > 0:
		return "waiting for " + say.List(unready)
	}
	return "about to begin"
}

// parts returns the terms of a table.
func (a About) parts() []string {
	parts := []string{say.Pace(a.Control)}
	if a.Board != "" {
		parts = append(parts, a.board())
	}
	if a.List != "" {
		parts = append(parts, say.Plain(a.List))
	}
	return parts
}

// Short returns a time control in the few characters of a row: "15+10", "25 min", "3 days".
func Short(c match.Control) string {
	bank := strings.TrimSuffix(match.Spell(c.Bank), "m")
	switch {
	case c.Days > 0:
		return say.Count(c.Days, "day")
	case c.Increment > 0:
		return fmt.Sprintf("%s+%v", bank, c.Increment.Seconds())
	}
	return bank + " min"
}

func (a About) board() string {
	if name := play.BoardName(a.Board); name != "" {
		return name + " board"
	}
	return "another board"
}

// Left returns the time until a game is due, as of now. No clock runs during the countdown to the game, and a
// list slightly older than the last move must not add time, so it is never more than the time at the start of
// the turn.
func Left(g record.Game, now time.Time) time.Duration {
	at := max(record.At(now), record.Time(g.Header.Started), g.Last())
	return time.Duration(g.Due()-at) * time.Millisecond
}
