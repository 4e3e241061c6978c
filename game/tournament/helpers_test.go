package tournament

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"
)

const (
	ms     = time.Millisecond
	second = time.Second
	ever   = time.Duration(maxElapsed) * ms
)

// usual is the configuration of most cases.
var usual = Config{Rounds: 2, Opened: 1_758_300_000_000, Grace: 5 * second, Time: "30s+200ms", Game: "santorini 1"}

// on returns the state after the events of a script: one on each line, without times, which are a second
// apart. It opens the list first.
func on(t *testing.T, script string) State {
	t.Helper()
	return onWith(t, usual, script)
}

func onWith(t *testing.T, c Config, script string) State {
	t.Helper()
	s := play(t, State{}, OpenList{c})
	for words := range strings.SplitSeq(strings.TrimSpace(script), "\n") {
		if words = strings.TrimSpace(words); words != "" {
			s = play(t, s, event(t, fmt.Sprintf("%d %s", (s.Last()+second).Milliseconds(), words)))
		}
	}
	return s
}

func event(t *testing.T, text string) Event {
	t.Helper()
	e, err := ParseEvent(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return e
}

func play(t *testing.T, s State, events ...Event) State {
	t.Helper()
	for _, e := range events {
		next, err := s.Apply(e)
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	return s
}

// list opens a tournament of n entrants a, b, c, … and starts it.
func list(t *testing.T, c Config, n int) State {
	t.Helper()
	s := play(t, State{}, OpenList{c})
	for i := range n {
		s = play(t, s, AddEntrant{Name: name(i)})
	}
	return play(t, s, StartGames{})
}

func name(i int) string {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	return strings.Repeat(letters[i%26:i%26+1], 1+i/26)
}

// checkReason checks that Check and Apply refuse an event for a reason, or accept it if the reason is "".
func checkReason(t *testing.T, s State, e Event, want Reason) *Refusal {
	t.Helper()
	next, err := s.Apply(e)
	if check := s.Check(e); !reflect.DeepEqual(check, err) {
		t.Fatalf("Check(%v) = %v, Apply = %v", e, check, err)
	}
	if want == "" {
		if err != nil {
			t.Errorf("Apply(%v) = %v", e, err)
		}
		return nil
	}
	var r *Refusal
	if !errors.As(err, &r) || r.Reason != want || !errors.Is(err, want) || !reflect.DeepEqual(r.Event, e) {
		t.Fatalf("Apply(%v) = %v, want %q", e, err, want)
	}
	if !reflect.DeepEqual(next, s) {
		t.Errorf("%v was refused and changed the state", e)
	}
	return r
}

// words returns pairings as one text: "a b 1, c d 1".
func words(pairings []Pairing) string {
	texts := make([]string, len(pairings))
	for i, p := range pairings {
		texts[i] = p.String()
	}
	return strings.Join(texts, ", ")
}

// forfeits returns the pairings of the events as words writes them.
func forfeits(events []Event) string {
	pairings := make([]Pairing, len(events))
	for i, e := range events {
		pairings[i] = e.(Forfeit).Pairing
	}
	return words(pairings)
}
