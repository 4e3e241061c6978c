package santorini

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"quoin/game"
	rules "quoin/game/santorini"
)

// TestTurnsGoOn checks that reading a growing log gives the same turns as reading all of
// it, and doesn't change the earlier list.
func TestTurnsGoOn(t *testing.T) {
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
		whole, grown := turns{}.read(log), turns{}
		for n := range len(log.Steps) + 1 {
			part := log
			part.Steps = log.Steps[:n]
			before, as := grown, turns{}.read(rules.Log{Header: log.Header, Steps: log.Steps[:grown.steps]})
			if grown = grown.read(part); !reflect.DeepEqual(before, as) {
				t.Fatalf("%s: step %d changed the turns before it", file, n)
			}
		}
		if !reflect.DeepEqual(grown, whole) {
			t.Errorf("%s: step by step they are %v, at once %v", file, grown.list, whole.list)
		}
	}
}
