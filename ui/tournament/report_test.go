package tournament_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quoin/game"
	rules "quoin/game/tournament"
	"quoin/ui/tournament"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/report"
)

var update = flag.Bool("update", false, "write the golden files anew")

// records are the records under test: files of testdata, and records of earlier versions.
var records = map[string]string{
	"swiss":  "testdata/swiss.txt",
	"tables": "testdata/tables.txt",
	"old":    "../../game/tournament/testdata/version2-7.txt",
	"test":   "testdata/test.txt", // two bots played it, in pairs
	"half":   "../../game/tournament/testdata/version2-6.txt",
}

// TestReports compares all reports of a record with golden files.
func TestReports(t *testing.T) {
	for name, path := range records {
		s, err := report.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		for _, write := range []func() error{
			func() error { return report.WriteStandings(&got, s) },
			func() error { return report.CSVStandings(&got, s) },
			func() error { return json.NewEncoder(&got).Encode(report.Standings(s)) },
			func() error { return report.WritePairings(&got, s, 0) },
			func() error { return report.CSVPairings(&got, s, 1) },
			func() error { return json.NewEncoder(&got).Encode(report.Pairings(s, 2)) },
		} {
			if err := write(); err != nil {
				t.Fatal(err)
			}
			got.WriteString("\n")
		}
		golden := filepath.Join("testdata", name+".want")
		if *update {
			if err := os.WriteFile(golden, got.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != string(want) {
			t.Errorf("%s is told as\n%s\nand was as\n%s", name, &got, want)
		}
	}
}

// TestTheSameInAllForms holds that the CSV has the rows of the JSON, and the text a
// line for each.
func TestTheSameInAllForms(t *testing.T) {
	for name, path := range records {
		s, err := report.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		var text, lines bytes.Buffer
		if err := report.WriteStandings(&text, s); err != nil {
			t.Fatal(err)
		}
		if err := report.CSVStandings(&lines, s); err != nil {
			t.Fatal(err)
		}
		table, err := csv.NewReader(&lines).ReadAll()
		rows, more := report.Standings(s).Rows, 2
		if _, is := s.Test(); is {
			more += 2
		}
		if err != nil || len(table) != len(rows)+1 || strings.Count(text.String(), "\n") != len(rows)+more {
			t.Fatalf("%s: %v, %d rows, %d lines of CSV, text\n%s", name, err, len(rows), len(table), &text)
		}
		for i, row := range rows {
			object, _ := json.Marshal(row)
			var fields map[string]any
			if err := json.Unmarshal(object, &fields); err != nil || len(fields) != len(table[0]) {
				t.Fatalf("%s: %v, %d fields and %d columns", name, err, len(fields), len(table[0]))
			}
			for column, key := range table[0] {
				want, _ := json.Marshal(fields[key])
				if got := table[i+1][column]; got != strings.Trim(string(want), `"`) {
					t.Errorf("%s: %s of %s is %q in CSV and %s in JSON", name, key, row.Name, got, want)
				}
			}
		}
		lines.Reset()
		if err := report.CSVPairings(&lines, s, 0); err != nil {
			t.Fatal(err)
		}
		if table, err := csv.NewReader(&lines).ReadAll(); err != nil || len(table) != len(report.Pairings(s, 0).Rows)+1 {
			t.Errorf("%s: %v, %d tables and %d lines", name, err, len(report.Pairings(s, 0).Rows), len(table))
		}
	}
}

func TestNobodyYet(t *testing.T) {
	var s rules.State
	s, err := s.Apply(rules.OpenList{Config: rules.Config{System: rules.Swiss, Seats: 2, Rounds: 3, Game: "scrabble 1"}})
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	if err := report.WriteStandings(&got, s); err != nil {
		t.Fatal(err)
	}
	if err := report.WritePairings(&got, s, 0); err != nil {
		t.Fatal(err)
	}
	if err := json.NewEncoder(&got).Encode(report.Standings(s)); err != nil {
		t.Fatal(err)
	}
	want := "nobody is on the list\nthere are no tables\n" +
		`{"game":"scrabble 1","system":"swiss","seats":2,"rounds":3,"opened":0,"over":false,"winners":[],"rows":[]}` + "\n"
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", &got, want)
	}
}

func TestNoRecord(t *testing.T) {
	if _, err := report.Read(filepath.Join(t.TempDir(), "none")); !os.IsNotExist(err) {
		t.Errorf("a file that isn't there: %v", err)
	}
	other := filepath.Join(t.TempDir(), "other")
	if err := os.WriteFile(other, []byte("dear diary\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := report.Read(other); err == nil || !strings.Contains(err.Error(), "line 1") {
		t.Errorf("another file: %v", err)
	}
}

// TestForgedWinnerIsRefused checks that a winner to whom no moves lead isn't believed because the line has the right
// checksum.
func TestForgedWinnerIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cup.txt")
	for ending, fine := range map[string]bool{"left": true, "climbed": false} { // moves can't tell who left
		sealed, _ := rules.SealOf(rules.FirstPaired+"\n").Lines("0 open rounds=1 opened=0 grace=0 time=30s+200ms game=santorini 1",
			"0 join a", "0 join b", "0 start", "0 begin 1 a b 1", "0 finish 1 a "+ending+" 0")
		if err := os.WriteFile(path, []byte(rules.FirstPaired+"\n"+sealed), 0o600); err != nil {
			t.Fatal(err)
		}
		var fault *game.SyntaxError
		s, err := report.Read(path, tournament.Judge(gamestest.All()))
		if (err == nil) != fine || !fine && (!errors.As(err, &fault) || fault.Line != 7) {
			t.Errorf("%s: the record gives %v, and the winners %v", ending, err, s.Winners())
		}
	}
}
