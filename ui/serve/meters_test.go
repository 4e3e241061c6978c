package serve_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"quoin/ui/serve/meters"
)

// used returns meters that everything has been counted by, and what a server has at the moment.
func used() (*meters.Meters, meters.Gauges) {
	m := meters.New()
	m.Answered(3 * time.Millisecond)
	m.Answered(80 * time.Millisecond)
	m.Line(6 * time.Millisecond)
	m.Drew(2 * time.Millisecond)
	m.Wrote(350)
	m.Moved(7 * time.Millisecond)
	m.Appended(4 * time.Millisecond)
	m.Failed()
	m.Skipped()
	m.Event("refused", "bad code", 1)
	m.Event("connections turned away", "full", 12)
	m.Event("\"quoted\" \\ é\n", "", 1)
	return m, meters.Gauges{
		Sessions: 2, Players: 1, Connections: 3, Served: 9, Thinking: 1, RecordLost: true,
		Rooms: map[string]map[string]int{"scrabble": {"open": 1, "running": 4}, "adjacency": {"over": 1}},
	}
}

// TestDashboard: the dashboard and the alarms in the docs name figures that there are, and the page has a row for
// each that is Quoin's own.
func TestDashboard(t *testing.T) {
	m, now := used()
	var text strings.Builder
	m.Write(&text, now)
	all := map[string]bool{}
	for _, named := range regexp.MustCompile("(?m)^# TYPE ([a-z_]+) ").FindAllStringSubmatch(text.String(), -1) {
		all[named[1]] = true
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join("..", "..", "docs", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	board := read("metrics/dashboard.json")
	if !json.Valid([]byte(board)) {
		t.Error("the dashboard isn't JSON")
	}
	named := regexp.MustCompile(`\b(quoin|go|process)_[a-z_]+`)
	for _, file := range []string{"metrics/dashboard.json", "metrics/alerts.yml", "metrics.md"} {
		for _, name := range named.FindAllString(read(file), -1) {
			base := name
			for _, end := range []string{"_bucket", "_count", "_sum"} {
				base = strings.TrimSuffix(base, end)
			}
			if !all[name] && !all[base] && (runtime.GOOS == "linux" || !strings.HasPrefix(name, "process_")) {
				t.Errorf("%s names %s, which the server doesn't tell", file, name)
			}
		}
	}
	page := read("metrics.md")
	for name := range all {
		if strings.HasPrefix(name, "quoin_") && !strings.Contains(page, "`"+name) {
			t.Errorf("metrics.md has no row for %s", name)
		}
	}
}
