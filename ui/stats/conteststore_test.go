package stats_test

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/stats"
	"quoin/ui/screen"
	uistats "quoin/ui/stats"
)

// logged are the records of games as they were once written.
var logged = []string{
	"crossword/logs/scraebbkle-out-2", "crossword/logs/scraebbkle-passed-2", "crossword/logs/scraebbkle-resigned-2",
	"crossword/logs/scrabble-out-2", "crossword/logs/scrabble-out-4", "crossword/logs/scrabble-stuck-3", "crossword/logs/scrabble-imported",
	"santorini/logs/climbed",
}

// TestRealContests has the screen show the same of the store on the disk as of
// the one in memory.
func TestRealContests(t *testing.T) {
	memory, disk, names := empty(), realStore(t, t.TempDir()), slices.Clone(logged)
	slices.SortFunc(names, func(a, b string) int {
		first, _, _ := readLog(t, a)
		second, _, _ := readLog(t, b)
		return cmp.Compare(first.Started, second.Started)
	})
	for _, name := range names {
		record, lasted, result := readLog(t, name)
		memory.addContest(record.Header, lasted, result)
		recordLines(t, disk, record)
	}
	var err error
	if memory.lastRules, memory.lastMode, err = disk.LastPlayed(context.Background()); err != nil {
		t.Fatal(err)
	}
	if first := opened(t, disk, 120, 39, screen.Statistics{}); !strings.Contains(text(first), "[Scra") && !strings.Contains(text(first), "[Santorini]") {
		t.Errorf("with games of others only it opens on\n%s", text(first))
	}
	fromAdjacency := func(store uistats.Store) screen.Screen {
		s, _ := tell(opened(t, store, 80, 23, screen.Statistics{}), screen.Click{ID: "game:Adjacency"})
		return s
	}
	for _, keys := range []string{
		"o", "o s", "o s s", "o enter", "o end enter s", "o / down enter", "o 2", "o 2 s", "o 2 s s", "o 2 s s s", "o 2 / t enter",
		"o 3", "o 4", "o 4 v", "o 4 v v", "o 4 v v v", "o 4 v v v v", "o o", "o o s", "o o down enter", "o o / end enter", "o o 3", "o o 4 v v",
		"O", "O enter", "O 3", "O 4", "O 4 v",
	} {
		t.Run(keys, func(t *testing.T) {
			want, _ := press(fromAdjacency(memory), strings.Fields(keys)...)
			got, _ := press(fromAdjacency(disk), strings.Fields(keys)...)
			if text(got) != text(want) {
				t.Errorf("got\n%s\nwant\n%s", text(got), text(want))
			}
		})
	}
	t.Run("export", func(t *testing.T) {
		workIn(t, nil)
		s, _ := press(fromAdjacency(disk), "o", "e", "enter")
		sees(t, s, "3 games written to ")
		if file, err := os.ReadFile("quoin-scraebbkle-20261121.csv"); err != nil || strings.Count(string(file), "\n") != 7 {
			t.Errorf("%s, %v", file, err)
		}
	})
}

// readLog is the record of a game and where it leads.
func readLog(t *testing.T, name string) (r game.Record, lasted time.Duration, result game.Result) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../testdata", name+".log"))
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case strings.Contains(name, "santorini"):
		r, lasted, result, err = replayed(string(text), santorini.ParseAction, santorini.Replay)
	case strings.Contains(name, "scrabble"):
		r, lasted, result, err = replayed(string(text), scrabble.ParseAction, believing(scrabble.Replay))
	default:
		r, lasted, result, err = replayed(string(text), scraebbkle.ParseAction, believing(scraebbkle.Replay))
	}
	if err != nil {
		t.Fatal(name, err)
	}
	return r, lasted, result
}

func replayed[A fmt.Stringer, S interface{ Result() game.Result }](
	text string, parse func(action string) (A, error), replay func(game.Log[A]) (S, error),
) (r game.Record, lasted time.Duration, result game.Result, err error) {
	log, err := game.Parse(text, parse)
	if err != nil {
		return r, 0, result, err
	}
	r.Header = log.Header
	for _, step := range log.Steps {
		r.Lines, lasted = append(r.Lines, step.String()), step.At
	}
	s, err := replay(log)
	return r, lasted, s.Result(), err
}

func believing(replay func(scrabble.Log, crossword.Words) (crossword.State, error)) func(scrabble.Log) (crossword.State, error) {
	return func(l scrabble.Log) (crossword.State, error) { return replay(l, crossword.Trust{}) }
}

func recordLines(t *testing.T, s *stats.Store, r game.Record) {
	t.Helper()
	recording, err := s.Begin(context.Background(), r.Header)
	for i := 0; err == nil && i < len(r.Lines); i++ {
		err = recording.Append(context.Background(), i+1, r.Lines[i])
	}
	if err == nil {
		err = recording.Finish(context.Background())
	}
	if err != nil {
		t.Fatal(err)
	}
}
