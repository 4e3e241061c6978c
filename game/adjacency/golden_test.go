package adjacency

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"quoin/game"
)

const goldens = "../../testdata/adjacency"

// golden returns the lines of a file of known facts, except those that begin with #.
func golden(t *testing.T, name string) []string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(goldens, name))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(raw)) {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, strings.TrimSuffix(line, "\n"))
		}
	}
	if len(lines) == 0 {
		t.Fatalf("%s holds no facts", name)
	}
	return lines
}

func parseWeights(t *testing.T, digits string) Weights {
	t.Helper()
	c, err := ParseConfig("size=4 minutes=3 min=2 check=off weights=" + digits)
	if err != nil {
		t.Fatal(err)
	}
	return c.Weights
}

// A seed always deals the same boards. If this test fails, the rules have changed, and Rules needs a new
// version.
func TestSeeds(t *testing.T) {
	for _, line := range golden(t, "seeds.golden") {
		f := strings.Fields(line)
		seed, err := strconv.ParseUint(f[2], 16, 64)
		if err != nil {
			t.Fatal(err)
		}
		c := Default()
		c.Size = int(f[0][0] - '0')
		c.Weights = parseWeights(t, f[1])
		s, err := New(c, seed, nil)
		if err != nil {
			t.Fatal(err)
		}
		rerolled := play(t, s, step(0, Reroll{}))
		if got := fmt.Sprintf("%s %s %x %v %v", f[0], f[1], seed, s.Board(), rerolled.Board()); got != line {
			t.Errorf("\n got %s\nwant %s", got, line)
		}
	}
}

// Published codes stay valid.
func TestCodeCatalogue(t *testing.T) {
	for _, line := range golden(t, "codes.golden") {
		f := strings.Fields(line)
		seed, err := strconv.ParseUint(f[4], 16, 64)
		if err != nil {
			t.Fatal(err)
		}
		want := Code{int(f[1][0] - '0'), int(f[2][0] - '0'), parseWeights(t, f[3]), seed, 0}
		if got := want.String(); got != f[0] {
			t.Errorf("%+v is %s, want %s", want, got, f[0])
		}
		if got, err := ParseCode(f[0]); err != nil || got != want {
			t.Errorf("ParseCode(%s) = %+v, %v, want %+v", f[0], got, err, want)
		}
	}
}

// Old logs replay to the results they have always had.
func TestLogs(t *testing.T) {
	want := map[string]string{}
	for _, line := range golden(t, "logs/outcomes.golden") {
		name, result, _ := strings.Cut(line, " ")
		want[name] = result
	}
	files, err := filepath.Glob(filepath.Join(goldens, "logs", "*.log"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(want) {
		t.Errorf("%d logs and %d outcomes", len(files), len(want))
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".log")
		t.Run(name, func(t *testing.T) {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			log, err := game.Parse(string(raw), ParseAction)
			if err != nil {
				t.Fatal(err)
			}
			if log.String() != string(raw) {
				t.Errorf("prints as\n%s", log)
			}
			s, err := game.Replay(log, believing)
			if err != nil {
				t.Fatal(err)
			}
			if got := summary(s); got != want[name] {
				t.Errorf("\n got %s\nwant %s", got, want[name])
			}
		})
	}
}

// summary returns an outcome on one line, for the file of outcomes.
func summary(s State) string {
	o, _ := s.Outcome()
	line := fmt.Sprintf("%s score=%d rerolls=%d hints=%d words=%d last=%d", map[Ending]string{Running: "running", RanOut: "ran-out", Left: "left", AllFound: "all-found"}[o.Ending],
		o.Score, o.Rerolls, o.Hints, o.Words, s.Last().Milliseconds())
	if o.Words > 0 {
		line += fmt.Sprintf(" best=%s points=%d at=%d roll=%d", o.Best.Word, o.Best.Points, o.Best.At.Milliseconds(), o.Best.Roll)
	}
	return line
}
