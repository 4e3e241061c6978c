package say

import (
	"slices"
	"time"
)

// Call is a game of a tournament whose clock hasn't started: it waits until its players
// say that they are ready. It is described to somebody at the table.
type Call struct {
	Tournament string   // "" if it needn't be named
	Round      int      // of a Swiss; 0 in a round robin
	Table      int      // in that round; 0 if it has no number
	Player     string   // "" for "you"
	Others     []string // opponents
	Time       string   // the time control in words; "" if it needn't be named
	You        bool     // whether it waits for the reader
	Waiting    []string // opponents that it waits for
	Left       time.Duration
}

// CallOf describes a called game for a player, or a spectator at -1.
func CallOf(names []string, seat int, waits []int, left time.Duration) Call {
	c := Call{Left: left}
	for i, name := range names {
		waited := slices.Contains(waits, i)
		switch {
		case i == seat:
			c.You = waited
			continue
		case seat < 0 && i == 0:
			c.Player = name
		default:
			c.Others = append(c.Others, name)
		}
		if waited {
			c.Waiting = append(c.Waiting, name)
		}
	}
	return c
}

// Title returns the round, the players and their time: "Round 2: you against Bea, 10 min + 5 s a turn", or "summer, round
// 2, table 3: you against Bea".
func (c Call) Title() string {
	who, where := "you", ""
	if c.Player != "" {
		who = Plain(c.Player)
	}
	if c.Round > 0 {
		where = "round " + Number(c.Round)
		if c.Table > 0 {
			where += ", table " + Number(c.Table)
		}
	}
	switch {
	case c.Tournament != "" && where != "":
		where = Plain(c.Tournament) + ", " + where
	case c.Tournament != "":
		where = Plain(c.Tournament)
	default:
		where = Capital(where)
	}
	text := who + " against " + Plain(List(c.Others))
	if c.Time != "" {
		text += ", " + c.Time
	}
	if where == "" {
		return Capital(text)
	}
	return where + ": " + text
}

// Sentence says what the player can do, and when the clock starts.
func (c Call) Sentence() string { return c.sentence(Clock(c.Left)) }

// Spoken returns Sentence for screen readers, with the time in words.
func (c Call) Spoken() string { return c.sentence(Time(c.Left)) }

func (c Call) sentence(left string) string {
	waiting := Plain(List(c.Waiting))
	switch {
	case c.You && waiting == "":
		return "Enter begins. The clock starts in " + left + " without you."
	case c.You && len(c.Waiting) > 1:
		return "Enter begins, when " + waiting + " are ready too. The clock starts in " + left + " at the latest."
	case c.You:
		return "Enter begins, when " + waiting + " is ready too. The clock starts in " + left + " at the latest."
	}
	return Capital(WaitingFor(c.Waiting)) + ". The clock starts in " + left + " at the latest."
}

// WaitingFor says for which players a clock waits.
func WaitingFor(names []string) string { return "waiting for " + Plain(List(names)) }

// WaitingBriefly is like WaitingFor, but counts players if there are several.
func WaitingBriefly(names []string) string {
	if len(names) > 1 {
		return "waiting for " + Count(len(names), "player")
	}
	return WaitingFor(names)
}
