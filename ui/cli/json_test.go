package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"quoin/stats/sync/synctest"
)

// TestListsAsJSON: lists print an object in a line for programs, with the content of the text.
func TestListsAsJSON(t *testing.T) {
	dir := t.TempDir()
	if err := synctest.Open(t, dir, synctest.Games(t, 0, listedGames+2, 3)).Close(); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]struct {
		lines  int // at least
		fields map[string]any
	}{
		"game log":                   {listedGames, map[string]any{"rules": "adjacency 1"}},
		"board list":                 {6, map[string]any{"name": "Default", "columns": 16.0, "rows": 14.0}},
		"settings show":              {10, map[string]any{"key": "minutes", "value": "2", "from": "QUOIN_MINUTES"}},
		"settings show --theme mono": {10, map[string]any{"key": "theme", "value": "mono", "from": "--theme"}},
	} {
		r := try(t)
		r.environ["QUOIN_MINUTES"] = "2"
		text := r.says(0, "", append(strings.Fields(args), "--json", "--data-dir", dir)...)
		lines := strings.Split(strings.TrimSpace(text), "\n")
		if len(lines) < want.lines {
			t.Errorf("%s: %d lines", args, len(lines))
		}
		found := false
		for _, line := range lines {
			var object map[string]any
			if err := json.Unmarshal([]byte(line), &object); err != nil {
				t.Fatalf("%s: %q: %v", args, line, err)
			}
			same := true
			for key, value := range want.fields {
				same = same && object[key] == value
			}
			found = found || same
		}
		if !found {
			t.Errorf("%s: no line has %v in\n%s", args, want.fields, text)
		}
	}
	r := try(t)
	r.runs(2, "game", "log", "--last", "--json")
}
