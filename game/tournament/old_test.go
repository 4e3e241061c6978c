package tournament

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Records from before systems, and the results noted then: they are still read, continue, and give the same
// standings.
func TestOldRecords(t *testing.T) {
	records, _ := filepath.Glob("testdata/version[12]-*.txt")
	if len(records) != 3 {
		t.Fatalf("there are %d", len(records))
	}
	for _, path := range records {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(path, "txt") + "standings")
		if err != nil {
			t.Fatal(err)
		}
		s, whole, err := Replay(string(text))
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		var got strings.Builder
		ratings := s.Ratings()
		for _, st := range s.Standings() {
			r := ratings[st.Number-1]
			fmt.Fprintf(&got, "%d %d %s: %d played, %d won, %d lost, %.3f ± %.3f\n", st.Place, st.Number, st.Name, st.Played, st.Won, st.Lost, r.Elo, r.Error)
		}
		fmt.Fprintf(&got, "winners %v, %d undecided, next game %d\n", s.Winners(), s.Undecided(), s.NextGame())
		on, err := s.Apply(Restart{s.Last()})
		fmt.Fprintf(&got, "resumed: %v, running %d\n", err == nil, len(on.Running()))
		if got.String() != string(want) {
			t.Errorf("%s:\n%swant\n%s", path, &got, want)
		}
		if err != nil {
			continue // the tournament is closed
		}
		record, seal := string(text[:whole]), SealOf(string(text[:whole]))
		for _, e := range []Event{Restart{s.Last()}, Return{s.Entrants()[0].Name, s.Last()}, Return{s.Entrants()[1].Name, s.Last()}} {
			var line string
			line, seal = seal.Lines(e.String())
			record += line
		}
		if next, n, err := Replay(record); err != nil || n != len(record) || !next.Entrants()[1].Present {
			t.Errorf("%s gone on with: %d of %d bytes, %v", path, n, len(record), err)
		}
	}
}
