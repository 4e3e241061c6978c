package play_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/board/santorini/textmode"
	"quoin/ui/plain"
	players "quoin/ui/play"
)

// talked returns the output for an input that ends.
func talked(t *testing.T, store *stats.Store, interactive bool, who [2]game.Player, resume stats.ID, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	host := players.Host{Store: store, Settings: settings.NewLive("", settings.Default(), nil, nil), Now: time.Now, Seed: func() uint64 { return 14 }}
	at := plain.Console{In: strings.NewReader(strings.Join(lines, "\n") + "\n"), Out: &out, Interactive: interactive}
	err := textmode.Play(t.Context(), host, at, who, resume)
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

var persons = [2]game.Player{{Name: "Ada"}, {Name: "Grace"}}

func contains(t *testing.T, text string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("want %q in\n%s", want, text)
		}
	}
}

func TestSantoriniLines(t *testing.T) {
	begin := []string{"@b2", "d4", "C4", "@d2"}
	for _, c := range []struct {
		name        string
		interactive bool
		lines       []string
		want        string // in the output
	}{
		{"a turn in two lines", false, []string{"b2c3", "+d3"}, "Grace, B: move a worker"},
		{"a turn in one", false, []string{"b2c3+d3"}, "Grace, B: move a worker"},
		{"with blanks", false, []string{"b2 c3 + d3"}, "Grace, B: move a worker"},
		{"the square of a build alone", false, []string{"b2c3", "d3"}, "Grace, B: move a worker"},
		{"the board with a level", false, []string{"b2c3+d3"}, "4  0  0 B0 A0  0\n3  0  0 A0  1  0\n2  0  0  0 B0  0\n"},
		{"before the build", false, []string{"b2c3", ""}, "Ada, A: build next to c3, as in +d4"},
		{"taken back", false, []string{"b2c3", "/undo"}, "2  0 A0  0 B0  0\n1  0  0  0  0  0\n   a  b  c  d  e\nAda, A: move a worker"},
		{"nothing to take back", false, []string{"/u"}, "There is nothing to take back"},
		{"too far", false, []string{"b2e5"}, "e5 isn't next to b2"},
		{"not theirs", false, []string{"c4c5"}, "You have no worker on c4"},
		{"off the board", false, []string{"b2b0"}, `"b2b0" is off the board`},
		{"no move", false, []string{"hello"}, `"hello" isn't a move; write b2c3 to move`},
		{"a move is not a hint", false, []string{"hint"}, `"hint" isn't a move`},
		{"nor leaving", false, []string{"leave 2"}, `isn't a move`},
		{"the build is wrong", false, []string{"b2c3+e5"}, "e5 isn't next to c3\nThe move stands; build, or /undo it"},
		{"only a build", false, []string{"+d3"}, "Move a worker first"},
		{"no command", false, []string{"/x"}, "There is no such command"},
		{"legal moves", false, []string{"/legal"}, "b2a1 b2a2 b2a3 b2b1 b2b3 b2c1 b2c2 b2c3 d4c3 d4c5"},
		{"legal builds", false, []string{"b2c3", "/l"}, "\n+b2 +b3 +b4 +c2 +d3\n"},
		{"hint", false, []string{"/hint"}, "Perhaps "},
		{"hint by its old name", false, []string{"/clue"}, "Perhaps "},
		{"hint is listed", false, []string{"/h"}, "/hint    ask for a good turn"},
		{"help", false, []string{"?"}, "/resign  resign"},
		{"resign", false, []string{"/resign"}, "Grace won: Ada resigned"},
		{"resign asks", true, []string{"/resign", "n"}, "Resign? (y/n)\n> Playing on"},
		{"resign, yes", true, []string{"/resign", "yes"}, "Grace won: Ada resigned"},
		{"the input ends", false, nil, "This game couldn't be saved and ends here"},
	} {
		t.Run(c.name, func(t *testing.T) {
			contains(t, talked(t, nil, c.interactive, persons, "", append(begin, c.lines...)...), c.want)
		})
	}
}

func TestSantoriniComputers(t *testing.T) {
	said := talked(t, nil, false, [2]game.Player{players.Computer("gentle"), players.Computer("even")}, "")
	contains(t, said, "Santorini: Quoin (gentle), A against Quoin (even), B.", "Quoin won", "This game isn't recorded")
}

// TestSantoriniNames checks that names in any script are printed unchanged.
func TestSantoriniNames(t *testing.T) {
	said := talked(t, nil, false, [2]game.Player{{Name: "Zoë"}, {Name: "日本太郎"}}, "", "b2", "d4", "/resign")
	contains(t, said, "Santorini: Zoë, A against 日本太郎, B.", "日本太郎, B: place a worker", "Zoë won: 日本太郎 resigned")
}

func TestSantoriniResumed(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.Now(), []game.Rules{gameplay.Engine().Rules(santorini.Rules)})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = store.Close() }()
	talked(t, store, false, persons, "") // ends without a step
	said := talked(t, store, false, persons, "", "b2", "d4", "c4", "d2", "b2c3", "/quit")
	contains(t, said, "The game can be resumed with: quoin santorini --plain --resume")
	left, err := store.Running(t.Context(), time.Now())
	if err != nil || len(left) != 1 {
		t.Fatal(left, err)
	}
	// The move without its build wasn't recorded.
	said = talked(t, store, false, persons, left[0].ID, "/resign")
	contains(t, said, "Ada, A: move a worker", "Grace won: Ada resigned")
	if n, err := store.Count(t.Context(), stats.Filter{Rules: santorini.Rules}); n != 1 || err != nil {
		t.Errorf("%d games are recorded, %v", n, err)
	}
}
