package say

import "time"

// Call is a tournament's game whose clock hasn't started, as somebody at the table is
// told of it: it waits until the people who play have said that they are ready.
type Call struct {
	Round   int      // of a Swiss; 0 in a round robin
	Others  []string // opponents
	You     bool     // it waits for whoever is told
	Waiting []string // opponents it waits for
	Left    time.Duration
}

// Title is the game: "Round 2: you against Bea".
func (c Call) Title() string {
	text := "you against " + Plain(List(c.Others))
	if c.Round > 0 {
		return "Round " + Number(c.Round) + ": " + text
	}
	return Capital(text)
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
	return WaitingFor(c.Waiting) + ". The clock starts in " + left + " at the latest."
}

// WaitingFor says whom a clock waits for.
func WaitingFor(names []string) string { return "Waiting for " + Plain(List(names)) }
