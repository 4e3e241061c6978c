package santorini

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/match"
	rules "quoin/game/santorini"
)

// TestTurnsFromAnywhere checks that a game's turns are those of its log, and lead to its
// board, from its beginning as well as for a player who joins it in the middle of a turn.
func TestTurnsFromAnywhere(t *testing.T) {
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
		for n := range log.Steps {
			joined(t, header, s.Position(), log.Steps[n:])
			if s, err = s.Apply(log.Steps[n]); err != nil {
				t.Fatal(file, err)
			}
		}
	}
}

// joined plays the steps of a game that is joined at position p, and checks its turns.
func joined(t *testing.T, header game.Header, p rules.Position, steps []rules.Step) {
	t.Helper()
	e := rules.MatchFrom(p)
	m, err := e.Begin(e.Header(match.BlitzTime, header))
	if err != nil {
		t.Fatal(err)
	}
	s, did := m.Game(), ""
	for _, step := range steps {
		if s, err = s.Apply(step); err != nil {
			t.Fatal(err)
		}
		switch do := step.Do.(type) {
		case rules.Hint:
		case rules.Leave:
			did += do.Why.String()
		default:
			did += do.String()
		}
		told, end := "", p
		for _, turn := range turnsOf(s) {
			told, end = told+turn.text, turn.after
		}
		if told != did || end != s.Position() {
			t.Fatalf("joined at %v, after %q: the turns are %q, and lead to %v, want %v", p, did, told, end, s.Position())
		}
	}
}
