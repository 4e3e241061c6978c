package santorini

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quoin/game"
	rules "quoin/game/santorini"
)

// TestTurnsOfLogs checks that a game's turns are those of its log, and lead to its board,
// after each step.
func TestTurnsOfLogs(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/santorini/logs/*.log")
	if err != nil || len(files) == 0 {
		t.Fatal("no logs", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		head, steps, _ := strings.Cut(string(text), "steps\n")
		header, err := game.ParseHeader(head + "steps\n")
		if err != nil {
			t.Fatal(file, err)
		}
		log, err := game.Read(game.Record{Header: header, Lines: strings.Split(strings.TrimSuffix(steps, "\n"), "\n")}, rules.ParseAction)
		if err != nil {
			t.Fatal(file, err)
		}
		s, err := rules.Start(header)
		if err != nil {
			t.Fatal(file, err)
		}
		did := ""
		for _, step := range log.Steps {
			if s, err = s.Apply(step); err != nil {
				t.Fatal(file, err)
			}
			switch do := step.Do.(type) {
			case rules.Hint:
			case rules.Leave:
				did += do.Why.String()
			default:
				did += do.String()
			}
			told, end := "", rules.Position{}
			for _, turn := range turnsOf(s) {
				told, end = told+turn.text, turn.after
			}
			if told != did || end != s.Position() {
				t.Fatalf("after %q the turns are %q, and lead to %v, want %v", did, told, end, s.Position())
			}
		}
	}
}
