package crossword_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
)

const goldens = "../../testdata/crossword"

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

// A seed always deals the same: the order of the bag, the tiles drawn after the first seven were exchanged,
// and who starts of four, after which draws. If this test fails, the rules have changed, and both games'
// Rules need a new version.
func TestSeeds(t *testing.T) {
	for _, line := range golden(t, "seeds.golden") {
		f := strings.Fields(line)
		seed, err := strconv.ParseUint(f[1], 16, 64)
		if err != nil {
			t.Fatal(err)
		}
		if got := dealt(t, f[0], seed); got != line {
			t.Errorf("\n got %s\nwant %s", got, line)
		}
	}
}

// dealt returns the line of facts for a seed.
func dealt(t *testing.T, name string, seed uint64) string {
	t.Helper()
	for _, e := range engines {
		if !strings.HasPrefix(e.name, name) {
			continue
		}
		s, err := e.start(game.Header{Rules: e.name, Config: e.config[len(e.config)-1], Seed: seed, Board: e.board(t)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		bag, err := crossword.NewBag(s.Variant().Tiles.Bag, "", seed)
		if err != nil {
			t.Fatal(err)
		}
		all, _ := bag.Draw(bag.Size())
		first, rest := bag.Draw(crossword.RackSize)
		changed, _ := rest.Return(first).Draw(bag.Size())
		draws := ""
		for _, round := range s.StartDraw() {
			for _, d := range round {
				draws += fmt.Sprintf("%d%v", d.Seat+1, d.Tile)
			}
			draws += "/"
		}
		return fmt.Sprintf("%s %x %s %s %s%d", name, seed, show(all), show(changed), draws, s.ToMove()+1)
	}
	t.Fatalf("no game is called %q", name)
	return ""
}

// Old logs must replay to the results they have always had.
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
			s, err := replayText(t, string(raw))
			if err != nil {
				t.Fatal(err)
			}
			if got := summary(s); got != want[name] {
				t.Errorf("\n got %s\nwant %s", got, want[name])
			}
		})
	}
}

// replayText replays the text of a log, of either game. Its error is that of Replay.
func replayText(t testing.TB, text string) (crossword.State, error) {
	t.Helper()
	l, err := game.Parse(text, scrabble.ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	if l.String() != text {
		t.Fatalf("%q prints as %q", text, l)
	}
	for _, e := range engines {
		if e.name == l.Rules {
			return game.Replay(l, believing(e.start))
		}
	}
	t.Fatalf("no game is called %q", l.Rules)
	return crossword.State{}, nil
}

// summary returns the state of a game on one line, for the file of outcomes.
func summary(s crossword.State) string {
	o, _ := s.Outcome()
	r := s.Result()
	line := fmt.Sprintf("ending=%q turns=%d words=%d bag=%d last=%d", o.Ending, r.Turns, len(r.Plays), s.BagCount(), s.Last().Milliseconds())
	for i, seat := range r.Seats {
		line += fmt.Sprintf(" %d/%d/%s", seat.Score, seat.Place, show(s.Seat(i).Tiles))
	}
	return line + " " + s.Board().String()
}
