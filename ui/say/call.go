package say

import "time"

// Call is a tournament's game whose clock hasn't started, as somebody at the table is
// told of it: it waits until the people who play have said that they are ready.
type Call struct {
	Tournament string   // tournament; "" where it needs no telling
	Round      int      // of a Swiss; 0 in a round robin
	Player     string   // who plays; "" for "you"
	Others     []string // opponents
	You        bool     // it waits for whoever is told
	Waiting    []string // opponents it waits for
	Left       time.Duration
}

// Title is the game: "Round 2: you against Bea", or "summer, round 2: you against Bea".
func (c Call) Title() string {
	who, where := "you", ""
	if c.Player != "" {
		who = Plain(c.Player)
	}
	if c.Round > 0 {
		where = "round " + Number(c.Round)
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
	if where == "" {
		return Capital(text)
	}
	return where + ": " + text
}

// Sentence is what the player can do, and when the clock starts.
func (c Call) Sentence() string { return c.sentence(Clock(c.Left)) }

// Spoken is Sentence for those who hear it.
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

// WaitingFor says whom a clock waits for.
func WaitingFor(names []string) string { return "waiting for " + Plain(List(names)) }

// WaitingBriefly is WaitingFor in the room of one name.
func WaitingBriefly(names []string) string {
	if len(names) > 1 {
		return "waiting for " + Count(len(names), "player")
	}
	return WaitingFor(names)
}
