package tournament

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"quoin/game"
)

const sample = `quoin tournament 1
0 open rounds=2 opened=1758300000000 grace=5000 time=30s+200ms game=santorini 1
900 join alice 5e884898da28
1300 join bob
1900 join mallory
2100 absent mallory
2100 withdraw mallory
3000 start
3001 begin 1 alice bob 1
9400 finish 1 bob climbed 34 @b2 @c3 @d4 @a1 b2c3 +d4
9401 begin 2 bob alice 2
9900 absent alice
20000 resume
20500 return bob
25000 forfeit bob alice 2
25001 close
`

func TestReplay(t *testing.T) {
	s, whole, err := Replay(sample)
	if err != nil || whole != len(sample) {
		t.Fatalf("Replay = %d of %d bytes, %v", whole, len(sample), err)
	}
	if s.Phase() != Finished || s.Config() != usual || s.Last() != 25001*ms || !s.Over() || s.NextGame() != 3 {
		t.Errorf("the state is %s", show(s))
	}
	want := []DecidedGame{
		{
			Game:   Game{Number: 1, Pairing: Pair("alice", "bob", 1), Started: 3001 * ms},
			Winner: "bob", Ending: "climbed", Turns: 34, Moves: "@b2 @c3 @d4 @a1 b2c3 +d4", Decided: 9400 * ms,
		},
		{Game: Game{Pairing: Pair("bob", "alice", 2)}, Winner: "bob", Forfeit: true, Decided: 25 * second},
	}
	if got := s.Games(); !reflect.DeepEqual(got, want) {
		t.Errorf("games %+v\nwant  %+v", got, want)
	}
	if winners := s.Winners(); len(winners) != 1 || winners[0] != "bob" {
		t.Errorf("winners %v", winners)
	}
	if alice, ok := s.Holder("5e884898da28"); !ok || alice.Name != "alice" || alice.Number != 1 || alice.Present {
		t.Errorf("the token is %+v's, %v", alice, ok)
	}
	if bob, ok := s.Entrant("bob"); !ok || bob.Number != 2 || !bob.Present || bob.Since != 20500*ms || bob.Returns != 1 {
		t.Errorf("bob is %+v, %v", bob, ok)
	}
	if _, ok := s.Entrant("mallory"); ok {
		t.Error("mallory is still on the list")
	}
	for _, token := range []string{"", "5e", "5E884898DA28"} {
		if e, ok := s.Holder(token); ok {
			t.Errorf("%s holds the token %q", e.Name, token)
		}
	}
}

// The record in the documentation can be read.
func TestDocumentedRecord(t *testing.T) {
	page, err := os.ReadFile("../../docs/tournament-record.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := ""
	for i, block := range strings.Split(string(page), "```\n") {
		if i%2 == 1 && len(block) > len(shown) {
			shown = block
		}
	}
	if s, whole, err := Replay(shown); err != nil || whole != len(shown) || s.Phase() != Finished {
		t.Errorf("Replay = %d of %d bytes, %v, of\n%s", whole, len(shown), err, shown)
	}
}

// A server may be killed after any byte. The rest always replays, has every whole line, and can be continued.
func TestReplayCutAnywhere(t *testing.T) {
	w := newWalk(t, rand.New(rand.NewPCG(11, 11)), 5, 2)
	w.rocky = true
	for !w.s.Over() {
		w.step()
	}
	w.do(Finish{w.now})
	for _, text := range []string{sample, w.record()} {
		states := []State{{}} // indexed by the number of lines
		for line := range strings.Lines(text) {
			s := states[len(states)-1]
			if len(states) > 1 {
				s = play(t, s, event(t, strings.TrimSuffix(line, "\n")))
			}
			states = append(states, s)
		}
		for at := range len(text) + 1 {
			cutOff := text[:at]
			wholeLines := strings.Count(cutOff, "\n")
			s, whole, err := Replay(cutOff)
			if err != nil {
				t.Fatalf("cut after %d bytes: %v", at, err)
			}
			if want := strings.LastIndexByte(cutOff, '\n') + 1; whole != want {
				t.Fatalf("cut after %d bytes: %d are whole, want %d", at, whole, want)
			}
			if !reflect.DeepEqual(s, states[wholeLines]) {
				t.Fatalf("cut after %d bytes: not the state after %d lines", at, wholeLines)
			}
			if finished := strings.Count(cutOff[:whole], " finish ") + strings.Count(cutOff[:whole], " forfeit "); len(s.Games()) != finished {
				t.Fatalf("cut after %d bytes: %d games of %d", at, len(s.Games()), finished)
			}
		}
	}
}

// A tournament that is killed again and again, at any byte, comes to an end with a record that replays, and
// with the games whose lines were whole each time.
func TestKilledAgainAndAgain(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 6))
	w := newWalk(t, rng, 4, 2)
	w.rocky = true
	kills := 0
	for !w.s.Over() {
		w.step()
		if rng.IntN(12) > 0 {
			continue
		}
		kills++
		text := w.record()
		text = text[:len(text)-rng.IntN(min(60, len(text)/4))]
		before, whole, err := Replay(text)
		if err != nil {
			t.Fatal(err)
		}
		w.lines = strings.Split(strings.TrimSuffix(text[:whole], "\n"), "\n")[1:]
		w.s = before
		switch before.Phase() {
		case Listing:
			w.do(StartGames{w.now})
		case Playing:
			w.do(Restart{w.now})
			if got, want := w.s.Games(), before.Games(); !reflect.DeepEqual(got, want) || len(w.s.Running()) > 0 {
				t.Fatalf("games after the resume %v, before %v", got, want)
			}
		}
	}
	checkSchedule(t, w.s)
	if _, whole, err := Replay(w.record()); err != nil || whole != len(w.record()) {
		t.Error(err)
	}
	if kills < 5 {
		t.Errorf("only %d kills", kills)
	}
}

func TestReplayRefuses(t *testing.T) {
	change := func(from, to string) string {
		if strings.Count(sample, from) != 1 {
			t.Fatalf("%q is not once in the sample", from)
		}
		return strings.Replace(sample, from, to, 1)
	}
	tests := []struct {
		name, text string
		line       int
		reason     Reason // of a *Refusal; "" if the error isn't one
	}{
		{"another file", "dear diary\n", 1, ""},
		{"another file without a line feed", "dear diary", 1, ""},
		{"an empty first line", "\n", 1, ""},
		{"another version", change("tournament 1\n", "tournament 5\n"), 1, ""},
		{"another version, without a line feed", "quoin tournament 12", 1, ""},
		{"line feeds with carriage returns", strings.ReplaceAll(sample, "\n", "\r\n"), 1, ""},
		{"no open", change("0 open rounds=2 opened=1758300000000 grace=5000 time=30s+200ms game=santorini 1\n", ""), 2, NotOpen},
		{"a bad configuration", change("rounds=2", "rounds=20161"), 2, ""},
		{"no event", change("1300 join bob", "1300 joined bob"), 4, ""},
		{"an empty line", change("3000 start\n", "3000 start\n\n"), 9, ""},
		{"an event that can't have been", change("1300 join bob", "1300 join alice"), 4, NameTaken},
		{"a line lost", change("3001 begin 1 alice bob 1\n", ""), 9, BadNumber},
		{"a line twice", change("3000 start\n", "3000 start\n3000 start\n"), 9, ListClosed},
		{"two lines exchanged", change("2100 absent mallory\n2100 withdraw mallory", "2100 withdraw mallory\n2100 absent mallory"), 7, Unknown},
		{"a time before the last", change("1900 join mallory", "1299 join mallory"), 5, Earlier},
		{"something after the close", sample + "25002 return alice\n", 17, Closed},
		{"a torn line with more after it", change("9400 finish 1 bob climbed 34 @b2", "9400 fin"), 10, ""},
		{"a hole of zeros", change("3000 start\n", "\x00\x00\x00\n"), 8, ""},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s, whole, err := Replay(c.text)
			var syntax *game.SyntaxError
			if !errors.As(err, &syntax) || syntax.Line != c.line || whole != 0 || !reflect.DeepEqual(s, State{}) {
				t.Fatalf("Replay = %d, %v, want an error on line %d", whole, err, c.line)
			}
			var r *Refusal
			if refused := errors.As(err, &r); refused != (c.reason != "") || refused && r.Reason != c.reason {
				t.Errorf("the error is %v, want reason %q", err, fmt.Sprint(c.reason))
			}
			if strings.ContainsAny(err.Error(), "\x00\r\n") {
				t.Errorf("%q can't be printed", err)
			}
		})
	}
}

// A power cut may leave anything after the last whole line.
func TestTornTails(t *testing.T) {
	want, _, err := Replay(sample)
	if err != nil {
		t.Fatal(err)
	}
	for _, tail := range []string{"", "2", "25002 return ali", "25002 return alice", "\x00\x00\x00\x00", "\xff\r", strings.Repeat("x", 3*MaxLine)} {
		s, whole, err := Replay(sample + tail)
		if err != nil || whole != len(sample) || !reflect.DeepEqual(s, want) {
			t.Errorf("with the tail %.20q: %d of %d bytes, %v", tail, whole, len(sample), err)
		}
	}
}

func TestReplayBound(t *testing.T) {
	var syntax *game.SyntaxError
	if _, _, err := Replay(strings.Repeat("x", MaxRecord+1)); !errors.As(err, &syntax) || syntax.Line != 1 || !strings.Contains(err.Error(), "more than") {
		t.Errorf("Replay = %v", err)
	}
}
