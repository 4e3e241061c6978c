package games

import (
	"strings"

	"quoin/game/match"
)

// Times are the time controls of a tournament: of games between programs, and of games with a person.
type Times struct{ Programs, People match.Control }

// SameTimes returns times that don't depend on who plays.
func SameTimes(c match.Control) Times { return Times{c, c} }

// Times returns the game's default times.
func (g Game) Times() Times {
	if g.People == (match.Control{}) {
		return SameTimes(g.Time)
	}
	return Times{g.Time, g.People}
}

// Of returns the time control of a game, with or without a person.
func (t Times) Of(people bool) match.Control {
	if people {
		return t.People
	}
	return t.Programs
}

// Differ reports whether it matters who plays.
func (t Times) Differ() bool { return t.Programs != t.People }

// String returns the form of records, which ParseTimes reads: "30s+200ms,10m+5s", or one if both are the same.
func (t Times) String() string {
	if !t.Differ() {
		return t.Programs.String()
	}
	return t.Programs.String() + "," + t.People.String()
}

// ParseTimes reads one time control for all games, or two with a comma between them. The error is a
// *match.ControlError.
func ParseTimes(text string) (t Times, err error) {
	programs, people, both := strings.Cut(text, ",")
	if !both {
		people = programs
	}
	if t.Programs, err = match.ParseControl(programs); err == nil {
		t.People, err = match.ParseControl(people)
	}
	return t, err
}
