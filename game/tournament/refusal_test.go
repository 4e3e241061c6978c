package tournament

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestRefusals(t *testing.T) {
	open := on(t, "join alice tok\njoin bob\nabsent bob")
	alone := on(t, "join alice")
	playing := on(t, "join alice\njoin bob\njoin carol\nstart")
	running := on(t, "join alice\njoin bob\njoin carol\nstart\nbegin 1 alice bob 1")
	once := on(t, "join alice\njoin bob\njoin carol\nstart\nbegin 1 alice bob 1\nfinish 1 alice climbed 9")
	gone := on(t, "join alice\njoin bob\njoin carol\nstart\nabsent carol")
	pair := on(t, "join alice\njoin bob\nstart\nabsent bob")
	over := on(t, "join alice\njoin bob\nstart\nbegin 1 alice bob 1\nfinish 1 alice climbed 9\nbegin 2 bob alice 2\nfinish 2 alice climbed 9")
	closed := play(t, over, Finish{over.Last()})
	full := on(t, "")
	for i := range MaxEntrants {
		full = play(t, full, AddEntrant{Name: fmt.Sprint("n", i)})
	}

	const now = 100 * second
	tests := []struct {
		name   string
		s      State
		event  Event
		reason Reason
		who    string
	}{
		{"anything before open", State{}, StartGames{now}, NotOpen, ""},
		{"resume before open", State{}, Restart{now}, NotOpen, ""},
		{"a second open", open, OpenList{usual}, AlreadyOpen, ""},
		{"an open after the close", closed, OpenList{usual}, AlreadyOpen, ""},
		{"a return after the close", closed, Return{"alice", now}, Closed, ""},
		{"a second close", closed, Finish{now}, Closed, ""},
		{"a resume after the close", closed, Restart{now}, Closed, ""},
		{"earlier than the last event", open, StartGames{open.Last() - ms}, Earlier, ""},
		{"before the beginning", on(t, ""), AddEntrant{Name: "x", At: -ms}, Earlier, ""},
		{"at the time of the last event", open, StartGames{open.Last()}, "", ""},

		{"join", open, AddEntrant{"carol", "t", now}, "", ""},
		{"join without a name", open, AddEntrant{Name: "", At: now}, BadName, ""},
		{"join with an escape", open, AddEntrant{Name: "\x1b[2J", At: now}, BadName, ""},
		{"join with a bad token", open, AddEntrant{"carol", "a b", now}, BadToken, ""},
		{"join with a long token", open, AddEntrant{"carol", strings.Repeat("x", MaxToken+1), now}, BadToken, ""},
		{"join twice", open, AddEntrant{Name: "alice", At: now}, NameTaken, "alice"},
		{"join as somebody who is gone", open, AddEntrant{Name: "bob", At: now}, NameTaken, "bob"},
		{"join as another in capitals", open, AddEntrant{Name: "ALICE", At: now}, NameTaken, "ALICE"},
		{"join a full list", full, AddEntrant{Name: "x", At: now}, ListFull, ""},
		{"join a full list with a name of it", full, AddEntrant{Name: "N7", At: now}, NameTaken, "N7"},
		{"join after the start", playing, AddEntrant{Name: "x", At: now}, ListClosed, ""},

		{"withdraw", open, RemoveEntrant{"bob", now}, "", ""},
		{"withdraw somebody unknown", open, RemoveEntrant{"Alice", now}, Unknown, "Alice"},
		{"withdraw after the start", playing, RemoveEntrant{"bob", now}, ListClosed, ""},
		{"absent somebody unknown", open, Absent{"x", now}, Unknown, "x"},
		{"absent twice", open, Absent{"bob", now}, AlreadyGone, "bob"},
		{"absent in a game", running, Absent{"bob", now}, "", ""},
		{"return of somebody unknown", open, Return{"x", now}, Unknown, "x"},
		{"return of somebody present", open, Return{"alice", now}, AlreadyHere, "alice"},
		{"absent after the last game", over, Absent{"bob", now}, "", ""},

		{"start with one", alone, StartGames{now}, TooFew, ""},
		{"start with one present", open, StartGames{now}, "", ""},
		{"start twice", playing, StartGames{now}, ListClosed, ""},

		{"a game", playing, GameStarted{Game: 1, Pairing: Pair("alice", "bob", 1), At: now}, "", ""},
		{"a game before the start", open, GameStarted{Game: 1, Pairing: Pair("alice", "bob", 1), At: now}, ListOpen, ""},
		{"a game against somebody unknown", playing, GameStarted{Game: 1, Pairing: Pair("alice", "x", 1), At: now}, Unknown, "x"},
		{"a game against oneself", playing, GameStarted{Game: 1, Pairing: Pair("alice", "alice", 1), At: now}, NoSuchPairing, ""},
		{"a game in the other seats", playing, GameStarted{Game: 1, Pairing: Pair("bob", "alice", 1), At: now}, NoSuchPairing, ""},
		{"leg 0", playing, GameStarted{Game: 1, Pairing: Pair("bob", "alice", 0), At: now}, NoSuchPairing, ""},
		{"a leg too high", playing, GameStarted{Game: 1, Pairing: Pair("alice", "bob", 3), At: now}, NoSuchPairing, ""},
		{"the second leg before the first", playing, GameStarted{Game: 1, Pairing: Pair("bob", "alice", 2), At: now}, OutOfTurn, ""},
		{"the first leg again", once, GameStarted{Game: 2, Pairing: Pair("alice", "bob", 1), At: now}, OutOfTurn, ""},
		{"the second leg", once, GameStarted{Game: 2, Pairing: Pair("bob", "alice", 2), At: now}, "", ""},
		{"a game that is running", running, GameStarted{Game: 2, Pairing: Pair("alice", "bob", 1), At: now}, Busy, "alice"},
		{"a game against somebody who plays", running, GameStarted{Game: 2, Pairing: Pair("bob", "carol", 1), At: now}, Busy, "bob"},
		{"a game of somebody who is gone", gone, GameStarted{Game: 1, Pairing: Pair("bob", "carol", 1), At: now}, Gone, "carol"},
		{"a number twice", once, GameStarted{Game: 1, Pairing: Pair("bob", "alice", 2), At: now}, BadNumber, ""},
		{"a number left out", playing, GameStarted{Game: 2, Pairing: Pair("alice", "bob", 1), At: now}, BadNumber, ""},

		{"a result", running, GameFinished{Game: 1, Winner: "bob", Ending: "climbed", Turns: 3, Moves: "b2", At: now}, "", ""},
		{"a result without a winner", running, GameFinished{Game: 1, Winner: "", Ending: "drawn", Turns: 3, Moves: "", At: now}, "", ""},
		{"a result before the start", open, GameFinished{Game: 1, Winner: "alice", Ending: "climbed", Turns: 3, Moves: "", At: now}, ListOpen, ""},
		{"a result of no game", running, GameFinished{Game: 2, Winner: "alice", Ending: "climbed", Turns: 3, Moves: "", At: now}, BadNumber, ""},
		{"a result twice", once, GameFinished{Game: 1, Winner: "alice", Ending: "climbed", Turns: 3, Moves: "", At: now}, BadNumber, ""},
		{"a result of a game 0", once, GameFinished{Game: 0, Winner: "alice", Ending: "climbed", Turns: 3, Moves: "", At: now}, BadNumber, ""},
		{"a winner who didn't play", running, GameFinished{Game: 1, Winner: "carol", Ending: "climbed", Turns: 3, Moves: "", At: now}, BadWinner, "carol"},
		{"no ending", running, GameFinished{Game: 1, Winner: "bob", Ending: "", Turns: 3, Moves: "", At: now}, BadEnding, ""},
		{"an ending of two words", running, GameFinished{Game: 1, Winner: "bob", Ending: "out of time", Turns: 3, Moves: "", At: now}, BadEnding, ""},
		{"turns below 0", running, GameFinished{Game: 1, Winner: "bob", Ending: "climbed", Turns: -1, Moves: "", At: now}, BadTurns, ""},
		{"too many turns", running, GameFinished{Game: 1, Winner: "bob", Ending: "climbed", Turns: MaxTurns + 1, Moves: "", At: now}, BadTurns, ""},
		{"moves with a line break", running, GameFinished{Game: 1, Winner: "bob", Ending: "climbed", Turns: 1, Moves: "b2\n1 close", At: now}, BadMoves, ""},
		{"moves with a blank before them", running, GameFinished{Game: 1, Winner: "bob", Ending: "climbed", Turns: 1, Moves: " b2", At: now}, BadMoves, ""},
		{"moves too long", running, GameFinished{Game: 1, Winner: "bob", Ending: "climbed", Turns: 1, Moves: strings.Repeat("x", MaxMoves+1), At: now}, BadMoves, ""},

		{"forfeit", pair, Forfeit{Pair("alice", "bob", 1), now}, "", ""},
		{"forfeit before the start", open, Forfeit{Pair("alice", "bob", 1), now}, ListOpen, ""},
		{"forfeit of both present", playing, Forfeit{Pair("alice", "bob", 1), now}, NobodyGone, ""},
		{"forfeit while others could play", gone, Forfeit{Pair("bob", "carol", 1), now}, OthersPlay, ""},
		{"forfeit within the grace", pair, Forfeit{Pair("alice", "bob", 1), pair.Last() + 5*second - ms}, StillGrace, "bob"},
		{"forfeit after the grace", pair, Forfeit{Pair("alice", "bob", 1), pair.Last() + 5*second}, "", ""},
		{"forfeit of the second leg first", pair, Forfeit{Pair("bob", "alice", 2), now}, OutOfTurn, ""},
		{"forfeit of no pairing", pair, Forfeit{Pair("bob", "alice", 1), now}, NoSuchPairing, ""},

		{"close", over, Finish{now}, "", ""},
		{"close before the start", open, Finish{now}, ListOpen, ""},
		{"close with games undecided", once, Finish{now}, Unfinished, ""},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if r := checkReason(t, c.s, c.event, c.reason); r != nil && r.Name != c.who {
				t.Errorf("the refusal names %q, want %q", r.Name, c.who)
			}
		})
	}
}

func TestBoundsOnComingAndGoing(t *testing.T) {
	t.Run("returns", func(t *testing.T) {
		s := on(t, "join alice\njoin bob")
		for range MaxReturns {
			s = play(t, s, Absent{"alice", s.Last()}, Return{"alice", s.Last()})
		}
		s = play(t, s, Absent{"alice", s.Last()})
		checkReason(t, s, Return{"alice", s.Last()}, TooOften)
		s = play(t, s, Absent{"bob", s.Last()})
		checkReason(t, s, Return{"bob", s.Last()}, "")
	})
	t.Run("joins", func(t *testing.T) {
		s := on(t, "")
		for range 5000 { // entrants who join and withdraw take nobody's place
			s = play(t, s, AddEntrant{Name: "alice"}, RemoveEntrant{Name: "alice"})
		}
		checkReason(t, s, AddEntrant{Name: "alice"}, "")
	})
	t.Run("resumes", func(t *testing.T) {
		s := on(t, "")
		for range MaxResumes {
			s = play(t, s, Restart{})
		}
		checkReason(t, s, Restart{}, TooOften)
	})
}

// The text of a refusal is safe for a terminal, whatever was refused.
func TestRefusalsCanBePrinted(t *testing.T) {
	s := on(t, "join alice")
	tests := []struct {
		name  string
		event Event
		want  string
	}{
		{"a reason", StartGames{8 * second}, `"8000 start": too few entrants`},
		{"an entrant", Absent{"x\x1b", 8 * second}, `"8000 absent x\x1b": not an entrant ("x\x1b")`},
		{
			"a detail",
			AddEntrant{"a b", "", 8 * second},
			`"8000 join a b": not a name: name "a b" has something else than letters, digits, _ and - at byte 2`,
		},
		{
			"a long one",
			Absent{strings.Repeat("x", 5000), 8 * second},
			`"8000 absent ` + strings.Repeat("x", 68) + `": not an entrant ("` + strings.Repeat("x", MaxName) + `")`,
		},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			err := s.Check(c.event)
			if err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %v", err, c.want)
			}
		})
	}
	var wrong *NameError
	if err := s.Check(AddEntrant{Name: "a b", At: 8 * second}); !errors.As(err, &wrong) || wrong.At != 1 || !errors.Is(err, BadName) {
		t.Errorf("%v isn't a NameError", err)
	}
}
