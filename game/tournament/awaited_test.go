package tournament

import "testing"

// TestAwaited: an absent entrant is awaited while a game of theirs could begin if they were there, and not
// while every possible opponent is absent or playing.
func TestAwaited(t *testing.T) {
	swiss := Config{System: Swiss, Seats: 2, Rounds: 2, Scored: true, Grace: 5 * second, Opened: 1, Game: "scrabble 1", Time: "25m+0s"}
	robin := usual
	robin.Rounds = 1
	for _, c := range []struct {
		name, script string
		config       Config
		want         bool
	}{
		{"nothing has begun", "join a\njoin b\nabsent a", robin, false},
		{"there", "join a\njoin b\nstart", robin, false},
		{"nobody of that name", "join c\njoin b\nstart", robin, false},
		{"gone, and the other waits", "join a\njoin b\nstart\nabsent a", robin, true},
		{"both gone", "join a\njoin b\nstart\nabsent a\nabsent b", robin, false},
		{"all others play", "join a\njoin b\njoin c\nstart\nbegin 1 b c 1\nabsent a", robin, false},
		{"in a game", "join a\njoin b\nstart\nbegin 1 a b 1\nabsent a", robin, false},
		{"all games are over", "join a\njoin b\nstart\nbegin 1 a b 1\nfinish 1 . left 0\nabsent a", robin, false},
		{"a round is to come", "join a\njoin b\nstart\nabsent a", swiss, true},
		{"at a table of the round", "join a\njoin b\nstart\nround 1 a,b\nabsent a", swiss, true},
		{"others still play the round", "join a\njoin b\njoin c\nstart\nround 1 b,c a\nbegin 1 b c 1\nabsent a", swiss, false},
	} {
		if got := onWith(t, c.config, c.script).Awaited("a"); got != c.want {
			t.Errorf("%s: awaited %v, want %v", c.name, got, c.want)
		}
	}
}
