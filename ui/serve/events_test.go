package serve

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestLogTable: the table in docs/serve.md lists exactly the lines that the log can have, with their levels
// and attributes.
func TestLogTable(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/serve.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(text), "\n## Log lines\n")
	if !found {
		t.Fatal("docs/serve.md has no section on it")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	var got, want []string
	for line := range strings.Lines(section) {
		if cells := strings.Split(line, "|"); len(cells) > 4 && strings.Contains(cells[1], "`") {
			got = append(got, strings.TrimSpace(cells[1])+" "+strings.TrimSpace(cells[2])+" "+strings.TrimSpace(cells[3]))
		}
	}
	for _, e := range events {
		with := make([]string, len(e.with))
		for i, name := range e.with {
			with[i] = "`" + name + "`"
		}
		want = append(want, fmt.Sprintf("`%s` %s %s", e.text, e.level, strings.Join(with, ", ")))
	}
	if !slices.Equal(got, want) {
		t.Errorf("docs/serve.md has\n%s\nthe server\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for i, e := range events {
		if slices.ContainsFunc(events[:i], func(other logEvent) bool { return other.text == e.text }) {
			t.Errorf("two lines are %q", e.text)
		}
	}
}

// TestTurnedAway: however many connections are turned away, the log has a line for each
// reason at once, and then one in ten seconds, with their number.
func TestTurnedAway(t *testing.T) {
	t.Parallel()
	var (
		all   turnedAway
		lines []string
		now   = time.Unix(1_000_000, 0)
	)
	tell := func() {
		all.tell(now, func(reason string, count int, from string) {
			lines = append(lines, fmt.Sprint(reason, " ", count, " ", from))
		})
	}
	for second := range 20 {
		for n := range 100 {
			all.add("full", fmt.Sprint(second, ".", n))
			if second == 3 {
				all.add("draining", "3")
			}
			tell()
		}
		now = now.Add(time.Second)
	}
	now = now.Add(turnedEvery)
	tell()
	tell()
	want := []string{"full 1 0.0", "draining 1 3", "full 1000 10.0", "draining 99 3", "full 999 19.99"}
	if !slices.Equal(lines, want) {
		t.Errorf("lines are %q, want %q", lines, want)
	}
}
