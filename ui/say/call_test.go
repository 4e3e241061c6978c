package say_test

import (
	"testing"
	"time"

	"quoin/ui/say"
)

// TestCall checks that a player is told which game is called, what enter does, for whom
// the clock waits, and until when.
func TestCall(t *testing.T) {
	const left = 45*time.Second - 1
	for _, c := range []struct {
		call                    say.Call
		title, sentence, spoken string
	}{
		{
			say.Call{Round: 2, Others: []string{"Bea"}, Time: "10 min + 5 s a turn", You: true, Left: left},
			"Round 2: you against Bea, 10 min + 5 s a turn",
			"Enter begins. The clock starts in 0:45 without you.", "Enter begins. The clock starts in 45 seconds without you.",
		},
		{
			say.Call{Others: []string{"Bea"}, You: true, Waiting: []string{"Bea"}, Left: time.Minute},
			"You against Bea",
			"Enter begins, when Bea is ready too. The clock starts in 1:00 at the latest.",
			"Enter begins, when Bea is ready too. The clock starts in 1 minute at the latest.",
		},
		{
			say.Call{Round: 1, Others: []string{"Bea", "Cyd", "Dan"}, You: true, Waiting: []string{"Bea", "Dan"}, Left: time.Second},
			"Round 1: you against Bea, Cyd and Dan",
			"Enter begins, when Bea and Dan are ready too. The clock starts in 0:01 at the latest.",
			"Enter begins, when Bea and Dan are ready too. The clock starts in 1 second at the latest.",
		},
		{
			say.Call{Others: []string{"Bea"}, Waiting: []string{"Bea"}, Left: 5 * time.Second},
			"You against Bea",
			"Waiting for Bea. The clock starts in 0:05 at the latest.", "Waiting for Bea. The clock starts in 5 seconds at the latest.",
		},
		{
			say.Call{Tournament: "summer", Round: 3, Table: 2, Player: "Ada", Others: []string{"Bea"}, Waiting: []string{"Ada", "Bea"}, Left: 5 * time.Second},
			"summer, round 3, table 2: Ada against Bea",
			"Waiting for Ada and Bea. The clock starts in 0:05 at the latest.", "Waiting for Ada and Bea. The clock starts in 5 seconds at the latest.",
		},
		{
			say.Call{Tournament: "summer", Others: []string{"Bea"}, You: true, Left: 5 * time.Second},
			"summer: you against Bea",
			"Enter begins. The clock starts in 0:05 without you.", "Enter begins. The clock starts in 5 seconds without you.",
		},
	} {
		if got := c.call.Title(); got != c.title {
			t.Errorf("title %q, want %q", got, c.title)
		}
		if got := c.call.Sentence(); got != c.sentence {
			t.Errorf("sentence %q, want %q", got, c.sentence)
		}
		if got := c.call.Spoken(); got != c.spoken {
			t.Errorf("spoken %q, want %q", got, c.spoken)
		}
	}
	for _, c := range []struct {
		names []string
		want  string
	}{{[]string{"Bea"}, "waiting for Bea"}, {[]string{"Bea", "Cyd"}, "waiting for 2 players"}} {
		if got := say.WaitingBriefly(c.names); got != c.want {
			t.Errorf("%q: %q, want %q", c.names, got, c.want)
		}
	}
}
