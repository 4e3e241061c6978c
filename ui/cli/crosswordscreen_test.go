package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/testdata/sample"
	"quoin/ui/app"
	"quoin/ui/kind"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/screen"
)

// TestScrabblePlaces seats the players that flags and settings name.
func TestScrabblePlaces(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"":                               "",
		"--lexicon everyday":             "",
		"--player1 human":                `draw human "Player 1" computer even "Quoin"`,
		"--player1 human:Ada --name Bob": `draw human "Ada" computer even "Quoin"`,
		"--level best --name Ada":        `draw human "Ada" computer best "Quoin"`,
		"--as-named":                     `named human "Player 1" computer even "Quoin"`,
		"--seed 5 --draws ABC?":          `draw human "Player 1" computer even "Quoin"`,
		"--player1 computer:GENTLE --player2 computer --player3 human --player4 computer:best": `draw computer gentle "Quoin" computer even "Quoin 2" human "Player 3" computer best "Quoin 3"`,
		"--player1 human --player2 human --opponent Zoë":                                       `draw human "Player 1" human "Zoë"`,
	} {
		r := try(t)
		r.runs(0, append([]string{"scrabble"}, strings.Fields(args)...)...)
		place, ok := r.place.(screen.Play)
		if !ok || place.Rules != scrabble.Rules || (place.Begin == nil) != (want == "") {
			t.Fatalf("%s: it opened %+v", args, r.place)
		}
		if want == "" {
			continue
		}
		if got := place.Begin.Config; got != want {
			t.Errorf("%s: got %s, want %s", args, got, want)
		}
		if b := place.Begin; strings.Contains(args, "--seed") && (b.Seed != 5 || b.Draws != "ABC?") {
			t.Errorf("%s: it begins with seed %d and draws %q", args, b.Seed, b.Draws)
		}
		if _, err := scrabble.Variant().ParseConfig(place.Begin.Config); err != nil {
			t.Error(err)
		}
	}
}

func TestScrabbleRefuses(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"--player1 nobody":                           `--player1 can't be "nobody"; it is human, human:NAME, computer, or computer:LEVEL`,
		"--player1 computer:chess":                   `--player1 can't be "computer:chess"`,
		"--player1 human:":                           `--player1 can't be "human:"`,
		"--player1 human:" + strings.Repeat("W", 25): "a name is printable text of at most 24 columns",
		"--player2 human":                            "--player2 needs the players before it",
		"--resume --player1 human":                   "--resume and --player1 can't be given together",
		"again":                                      `takes no "again"`,
	} {
		r := try(t)
		r.runs(2, append([]string{"scrabble"}, strings.Fields(args)...)...)
		if got := r.errs.String(); !strings.Contains(got, want) {
			t.Errorf("%s: it says %q", args, got)
		}
	}
	r := try(t)
	r.runs(1, "scrabble", "--resume")
	if got := r.errs.String(); got != "quoin: no game was left running, so there is nothing to resume\n" {
		t.Errorf("it says %q", got)
	}
}

// TestScraeBBKlePlaces: flags answer the questions of the screen.
func TestScraeBBKlePlaces(t *testing.T) {
	t.Parallel()
	usual := resources.Boards()[0].Text
	tower := resources.Boards()[2].Text
	for _, c := range []struct {
		args, want, board, draws string
		seed                     uint64 // 0 for any
	}{
		{args: ""},
		{args: "--open", want: `open human "Player 1" computer even "Quoin"`, board: usual},
		{args: "--player2 human --name Ada", want: `closed computer even "Quoin" human "Ada"`, board: usual},
		{args: "--player1 human --player2 human --opponent Bob", want: `closed human "Player 1" human "Bob"`, board: usual},
		{args: "--player1 computer:best --player2 computer", want: `closed computer best "Quoin" computer even "Quoin 2"`, board: usual},
		{args: "--board tower --seed 5 --draws ABC", want: `closed human "Player 1" computer even "Quoin"`, board: tower, seed: 5, draws: "ABC"},
	} {
		r := try(t)
		r.runs(0, append([]string{"scraebbkle"}, strings.Fields(c.args)...)...)
		place, ok := r.place.(screen.Play)
		if !ok || place.Rules != scraebbkle.Rules || (place.Begin == nil) != (c.want == "") {
			t.Fatalf("%s: it opened %+v", c.args, r.place)
		}
		if b := place.Begin; b != nil && (b.Config != c.want || b.Board != c.board || b.Draws != c.draws || c.seed != 0 && b.Seed != c.seed) {
			t.Errorf("%s: it begins with %v, seed %d, draws %q, on\n%s", c.args, b.Config, b.Seed, b.Draws, b.Board)
		}
	}
}

// TestSeatsAlike: the same flags seat the same players in both games, on the screen and in text
// mode.
func TestSeatsAlike(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	for i, args := range []string{
		"--player1 human:Ada --player2 human:Bob",
		"--player1 human:Zoë --player2 computer:EVEN",
		"--player1 HUMAN --player2 computer --name Ada",
		"--player1 computer --player2 human --name Ada",
		"--player1 human:Ada --player2 human --name Bob --opponent Cleo",
		"--player1 human --player2 computer --level gentle",
		"--player1 human --player2 human",
	} {
		if !sample.Takes(i, 7) {
			continue
		}
		var all []string
		for _, name := range []string{"scrabble", "scraebbkle"} {
			r := try(t)
			r.runs(0, append([]string{name}, strings.Fields(args)...)...)
			config, err := crosswordConfig(name, r.place.(screen.Play).Begin.Config)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, fmt.Sprintf("%+v", config.Players))
			more := "--as-named"
			if name == "scraebbkle" {
				more = "--closed --board default"
			}
			all = append(all, fmt.Sprintf("%+v", leftPlayers(t, append([]string{name, "--plain"}, strings.Fields(more+" "+args)...))))
		}
		if different := slices.Compact(slices.Clone(all)); len(different) > 1 {
			t.Errorf("%s: %q", args, all)
		}
	}
}

// crosswordConfig reads the configuration of a game of that name.
func crosswordConfig(name, text string) (crossword.Config, error) {
	if name == "scrabble" {
		return scrabble.Variant().ParseConfig(text)
	}
	return scraebbkle.Variant().ParseConfig(text)
}

// leftPlayers returns the players of a game in text mode in which somebody passes and leaves.
func leftPlayers(t *testing.T, args []string) (players []game.Player) {
	t.Helper()
	r := try(t)
	r.In, r.Out = strings.NewReader(",\n"), io.Discard
	r.runs(0, args...)
	store, _, err := stats.Open(filepath.Join(r.environ["HOME"], ".local/share/quoin"), time.Now(), kind.Rules(app.Games()))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	left, err := store.Running(t.Context(), time.Now())
	if err != nil || len(left) != 1 {
		t.Fatalf("%q leaves %+v, %v", args, left, err)
	}
	for _, seat := range left[0].Seats {
		players = append(players, game.Player{Name: seat.Name, Level: seat.Level})
	}
	return players
}

// TestOwnBoardFiles: the right files are offered as boards, and they are read.
func TestOwnBoardFiles(t *testing.T) {
	t.Parallel()
	r := try(t)
	dir := filepath.Join(t.TempDir(), "data")
	if err := os.MkdirAll(filepath.Join(dir, "boards", "folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	mine := filepath.Join(dir, "boards", "mine.txt")
	for path, text := range map[string]string{mine: resources.Boards()[2].Text, filepath.Join(dir, "boards", ".hidden"): "x"} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	r.runs(0, "scraebbkle", "--data-dir", dir)
	files, err := r.env.Files.Boards()
	if err != nil || len(files) != 1 || files[0] != mine {
		t.Fatalf("the boards are %q, %v", files, err)
	}
	layout, err := r.env.Files.Board(mine)
	if err != nil || layout.Columns() != 9 {
		t.Errorf("the board is %+v, %v", layout, err)
	}
	if _, err := r.env.Files.Board(filepath.Join(dir, "none.txt")); err == nil {
		t.Error("a board that isn't there was read")
	}
}
