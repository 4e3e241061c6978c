package cli

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// TestTournamentReports reports on a record that a server still writes, and refuses other files.
func TestTournamentReports(t *testing.T) {
	t.Parallel()
	const record = "testdata/swiss.txt" // four bots played it, and a director paused and drew again
	r, out := try(t), new(bytes.Buffer)
	r.Out = out
	for args, want := range map[string]string{
		"standings " + record:                 "place  name ",
		"standings --csv " + record:           "place,name,wins,won,drawn,lost,played,byes,missed,spread,buchholz,elo,error\n",
		"pairings " + record:                  "round 1 of 3\n",
		"pairings --round 2 " + record:        "round 2 of 3\n",
		"pairings --round 3 --csv " + record:  "round,game,state,",
		"pairings --round 32 " + record:       "there are no tables\n",
		"standings --json " + record:          `{"game":"scrabble 1","system":"swiss",`,
		"pairings --json --round 3 " + record: `{"game":"scrabble 1","system":"swiss",`,
	} {
		out.Reset()
		r.runs(0, append([]string{"tournament"}, strings.Fields(args)...)...)
		if got := out.String(); !strings.HasPrefix(got, want) {
			t.Errorf("%s begins with %.60q, not %q", args, got, want)
		}
		if strings.Contains(args, "--json") && !json.Valid(out.Bytes()) {
			t.Errorf("%s is no JSON: %s", args, out)
		}
	}
	for args, want := range map[string]string{
		"standings":                             "takes one file",
		"pairings one two":                      "takes one file",
		"standings --json --csv " + record:      "can't be given together",
		"pairings --round 0 " + record:          "allowed: 1 to 20,160",
		"standings --players 3 --csv " + record: "--players",
	} {
		r.runs(2, append([]string{"tournament"}, strings.Fields(args)...)...)
		if got := r.errs.String(); !strings.Contains(got, want) {
			t.Errorf("%s: it says %q", args, got)
		}
	}
	r.runs(1, "tournament", "standings", "none.txt")
	if got := r.errs.String(); !strings.Contains(got, "none.txt: no such file") {
		t.Errorf("of no file it says %q", got)
	}
	r.runs(1, "tournament", "pairings", r.file("diary", "dear diary\n"))
	if got := r.errs.String(); !strings.Contains(got, "line 1: this is not a record of a tournament") {
		t.Errorf("of another file it says %q", got)
	}
}
