package textmode

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
)

// scrabbleDraws are the racks of the tests: DINEDL and a blank for Ada, TREDIES for Bob,
// and Ada's tiles after she has laid five.
const scrabbleDraws = "DINEDL?" + "TREDIES" + "QUXZO"

var adaAndBob = []game.Player{{Name: "Ada"}, {Name: "Bob"}}

func (t *table) playScrabble(tb testing.TB, a Answers) string {
	tb.Helper()
	t.out.Reset()
	a.think = t.think
	if err := Play(tb.Context(), t.host, t.at, scrabble.Rules, a); err != nil {
		tb.Fatal(err)
	}
	return t.out.String()
}

// inOrder checks that the sentences occur in a text, one after another.
func inOrder(t *testing.T, text string, sentences ...string) {
	t.Helper()
	rest := text
	for _, s := range sentences {
		_, after, found := strings.Cut(rest, s)
		if !found {
			t.Fatalf("there is no %q in\n%s", s, rest)
		}
		rest = after
	}
}

// TestScrabbleGame plays a game from the questions to the ranking: both notations,
// exchanges, passes, and six turns in a row without points.
func TestScrabbleGame(t *testing.T) {
	at := newTable("5", "2", "x", "h", "h", "8D DINED", "S,9h", "-QX", ",", "-", "-T", ",", "-I", ",", ",")
	s := settings.Default()
	s.Name, s.Opponent = "Ada", "Bob"
	at.host.Settings = settings.NewLive("", s, nil, nil)
	got := at.playScrabble(t, Answers{Mode: crossword.AsNamed, Draws: scrabbleDraws})
	inOrder(t, got,
		scrabbleTitle+howMany+"Please enter your choice (2/3/4): 5\nThis is not a valid choice. Please enter your choice (2/3/4): 2\n",
		whoPlays(0)+"Please enter your choice (h/c): x\nThis is not a valid choice. Please enter your choice (h/c): h\n",
		whoPlays(1)+"Please enter your choice (h/c): h\n\nThe dictionary is International.\nAda starts.\n\nAda score: 0\nBob score: 0\nTiles in the bag: 86\n\n    A  B ",
		"\nStart position: H8\nIt's your turn, Ada! Your tiles:\n[D2], [I1], [N1], [E1], [D2], [L1], [_0]\n"+howToMove+askMove+"8D DINED\n",
		"The move is:    8D DINED makes DINED: 18 points\nAda score: 18\nBob score: 0\nTiles in the bag: 81\n\n    A  B ",
		"\n 8  3! .  . D2 I1 N1 E1 D2  .  .  .  2. .  .  3!  8\n",
		"It's your turn, Bob! Your tiles:\n[T1], [R1], [E1], [D2], [I1], [E1], [S1]\n"+askMove+"S,9h\nThe board does not permit S,9h. DS isn't in the dictionary. Please try again.\n",
		askMove+"-QX\nYour tiles do not permit -QX. You don't have that tile: Q. Please try again.\n",
		askMove+",\nThe move is:    Pass Move!\n",
		"It's your turn, Ada! Your tiles:\n[L1], [_0], [Q10], [U1], [X8], [Z10], [O1]\n"+askMove+"-\nThe rules do not permit -. No tile is chosen. Please try again.\n",
		"Your tiles do not permit -T. You don't have that tile: T. Please try again.\n",
		askMove+",\n",
		"The move is:    Exchange of 1 tile!\n",
		",\nThe move is:    Pass Move!\nIt's your turn, Bob!",
		"\nThe game stops here.\nAda score: 18\nBob score: 0\nTiles in the bag: 81\n",
	)
	again := newTable("8D DINED", ",", ",", ",", ",", ",", ",")
	got = again.playScrabble(t, Answers{Players: sat(adaAndBob), Mode: crossword.AsNamed, Draws: scrabbleDraws})
	const end = "Game Over! Six turns in a row scored nothing.\n" +
		"Ada has 18 points.\nAda is left with [L1], [_0], [Q10], [U1], [X8], [Z10], [O1]: less 31 is -13.\n" +
		"Bob has 0 points.\nBob is left with [T1], [R1], [E1], [D2], [I1], [E1], [S1]: less 8 is -8.\n" +
		"1. Bob scored -8 points.\n2. Ada scored -13 points.\nBob wins by 5 points!\n"
	if !strings.HasSuffix(got, end) {
		t.Errorf("it ends with %q", got[max(0, len(got)-len(end)):])
	}
}

// TestScrabbleRefusals checks the sentence for each refused entry.
func TestScrabbleRefusals(t *testing.T) {
	const board, tiles, again = "The board does not permit ", "Your tiles do not permit ", ". Please try again.\n"
	const looks = illegalFormat + "A move is a square and a word: 8D WORD, or down D8 WORD.\n"
	for _, c := range []struct{ name, entered, want string }{
		{"no word", "8D DNLED", board + "8D DNLED. DNLED isn't in the dictionary" + again},
		{"a blank in no word", "8D DzLED", board + "8D DzLED. DZLED isn't in the dictionary" + again},
		{"beside the start", "9D DINED", board + "9D DINED. The first word has to cover H8" + again},
		{"one tile", "D,8h", board + "D,8h. The first word needs two tiles" + again},
		{"letters off the board", "DINED,8l", board + "DINED,8l. That goes off the board" + again},
		{"a tile that isn't there", "8D KIND", tiles + "8D KIND. That needs a tile you don't have: K" + again},
		{"two blanks of one", "8H DiNe", tiles + "8H DiNe. That needs a tile you don't have: a blank" + again},
		{"an exchange of another's", "-DZ", tiles + "-DZ. You don't have that tile: Z" + again},
		{"an exchange of nothing", "-", "The rules do not permit -. No tile is chosen" + again},
		{"a word off the board", "8L DINED", illegalFormat + "That goes off the board.\n"},
		{"a point on an empty square", "8D .INED", illegalFormat + "No tile lies on D8, where the . stands.\n"},
		{"the case of the column", "8d DINED", "The move is:    8D DINED makes DINED: 18 points\n"},
		{"of the other manner", "DINED,8D", "The move is:    8D DINED makes DINED: 18 points\n"},
		{"no square", "DINED", looks},
		{"no word at all", "8D", looks},
		{"what looks like no square", "zz99", looks},
		{"a word", "hello", looks},
		{"nothing", "", looks},
		{"an exchange of digits", "-3", illegalFormat + "An exchange is - and the tiles: A to Z, and _ for a blank.\n"},
		{"no text", "\x1b[2J\xff", illegalFormat},
		{"too long", strings.Repeat("A", 900), illegalFormat + "That is too long for a move.\n"},
		{"how", "?", helpScrabble + howToMove},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := newTable(c.entered)
			at.at.Echo = false
			got := at.playScrabble(t, Answers{Players: sat(adaAndBob), Mode: crossword.AsNamed, Draws: scrabbleDraws})
			_, got, _ = strings.Cut(got, askMove)
			if !strings.HasPrefix(got, c.want) || !strings.Contains(got, askMove) {
				t.Errorf("the answer is %.200q", got)
			}
		})
	}
}

// TestScrabbleBlankExchange exchanges a blank by either of its signs.
func TestScrabbleBlankExchange(t *testing.T) {
	for _, entered := range []string{"-D_", "-?D"} {
		got := newTable(entered).playScrabble(t, Answers{Players: sat(adaAndBob), Mode: crossword.AsNamed, Draws: scrabbleDraws})
		inOrder(t, got, "The move is:    Exchange of 2 tiles!\n", "It's your turn, Bob!")
	}
}

// TestScrabbleDraw checks that the draw for the start is printed, also after a tie, and
// that players with the same name are distinguished.
func TestScrabbleDraw(t *testing.T) {
	players := []game.Player{{Name: "Ada"}, {Name: "Ada"}, {Name: "Bob"}}
	got := newTable().playScrabble(t, Answers{Players: sat(players), Seed: tiedSeed})
	_, got, _ = strings.Cut(got, "The dictionary is International.\n")
	if got, _, _ = strings.Cut(got, "\n\n"); got != tied {
		t.Errorf("it says %q", got)
	}
}

// greedy is a computer that plays the highest-scoring move, so that games don't depend on
// the levels.
func greedy(_ context.Context, words play.Tongue, _ string, _ uint64, _ int, s crossword.State) (crossword.Action, error) {
	g := words.Dictionary().Generator(s.Variant().Tiles, s.Board().Layout())
	g.Set(s.Board())
	if m, ok := g.Best(s.Seat(s.ToMove()).Rack); ok {
		return crossword.Lay{Move: m}, nil
	}
	return crossword.Pass{}, nil
}

// Seeds: one with a tie in the draw for the start; and, between greedy computers, one
// decided by the tiles left and one in which no player has a move.
const (
	tiedSeed  = 24
	outSeed   = 35
	stuckSeed = 26
)

const tied = "Ada (Player 1) draws [E1].\nAda (Player 2) draws [E1].\nBob draws [I1].\n" +
	"That is a tie; those draw again.\nAda (Player 1) draws [I1].\nAda (Player 2) draws [N1].\nAda (Player 1) starts."

// TestScrabbleComputers checks that computers play to the end alone, and that the final
// changes add up to the ranking.
func TestScrabbleComputers(t *testing.T) {
	players := []game.Player{{Name: "Ada", Level: "gentle"}, {Name: "Bob", Level: "gentle"}}
	for _, c := range []struct {
		name string
		seed uint64
		want string
	}{
		{
			"out", outSeed, "Game Over! Bob laid the last tile, and the bag is empty.\n" +
				"Ada has 463 points.\nAda is left with [Y4], [G2]: less 6 is 457.\n" +
				"Bob has 462 points.\nBob gains what the others are left with: 6 more is 468.\n" +
				"1. Bob scored 468 points.\n2. Ada scored 457 points.\nBob wins by 11 points!\n",
		},
		{
			"stuck", stuckSeed, "Game Over! The bag is empty, and nobody can make a move.\n" +
				"Ada has 456 points.\nAda is left with [I1]: less 1 is 455.\n" +
				"Bob has 418 points.\nBob is left with [I1], [I1]: less 2 is 416.\n" +
				"1. Ada scored 455 points.\n2. Bob scored 416 points.\nAda wins by 39 points!\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := newTable()
			at.think = greedy
			got := at.playScrabble(t, Answers{Players: sat(players), Mode: crossword.AsNamed, Seed: c.seed})
			if !strings.HasSuffix(got, "\n"+c.want) {
				t.Errorf("it ends with %q", got[max(0, len(got)-len(c.want)):])
			}
			if strings.Contains(got, askMove) || strings.Contains(got, "Your tiles") {
				t.Error("somebody is asked")
			}
		})
	}
}

// TestResumeScrabble resumes a game after its input ended, and checks that the end is
// recorded.
func TestResumeScrabble(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.Now(), stored())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	at := newTable("8D DINED", "-T")
	at.host.Store = store
	at.playScrabble(t, Answers{Players: sat(adaAndBob), Mode: crossword.AsNamed, Draws: scrabbleDraws})
	if want := []string{"The game can be resumed with: quoin scrabble --plain --resume"}; !slices.Equal(at.notes, want) {
		t.Errorf("noted %q", at.notes)
	}
	left, err := store.Running(t.Context(), time.Now())
	if err != nil || len(left) != 1 {
		t.Fatal(left, err)
	}
	other, _, err := store.Resume(t.Context(), left[0].ID) // loses the race for the lease
	if err != nil {
		t.Fatal(err)
	}
	at = newTable()
	at.host.Store = store
	err = Play(t.Context(), at.host, at.at, scrabble.Rules, Answers{Resume: left[0].ID})
	if err == nil || !strings.Contains(err.Error(), "another Quoin is playing this game: process ") {
		t.Errorf("the loser of a race hears %v", err)
	}
	if err := other.Release(); err != nil {
		t.Fatal(err)
	}
	at = newTable("QUXZ,c4", ",", ",", ",", ",", ",")
	at.host.Store = store
	after := at.playScrabble(t, Answers{Resume: left[0].ID})
	inOrder(t, after, scrabbleTitle+"Ada score: 18\nBob score: 0\n", "It's your turn, Ada! Your tiles:\n[L1], [_0], [Q10],",
		"The board does not permit QUXZ,c4. ", "Game Over! Six turns in a row scored nothing.\n", "less 31 is -13.\n", " wins by ")
	if len(at.notes) != 0 {
		t.Errorf("noted %q", at.notes)
	}
	contests, err := store.Count(t.Context(), stats.Filter{Rules: scrabble.Rules})
	if err != nil || contests != 1 {
		t.Errorf("%d games are recorded: %v", contests, err)
	}
}

// TestResumeFromPosition resumes a game that began from a position, checks its scores and
// board, and plays it to the end.
func TestResumeFromPosition(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.Now(), stored())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	c := crossword.Config{Mode: crossword.AsNamed, Players: adaAndBob, From: "15/15/15/15/15/15/15/7DINED3/15/15/15/15/15/15/15 EGLNORT/EIOQUXZ 18/40 2"}
	m, _, err := gameplay.Engine(scrabble.Rules, crossword.Trust{}).Begin(t.Context(), store, game.Header{Rules: scrabble.Rules, Config: c.String(), Started: time.Now().UnixMilli()})
	if err != nil {
		t.Fatal(err)
	}
	id := m.ID()
	m.Release()
	at := newTable(",", ",", ",", ",")
	at.host.Store = store
	after := at.playScrabble(t, Answers{Resume: id})
	inOrder(t, after, scrabbleTitle+"Ada score: 18\nBob score: 40\n", "It's your turn, Ada! Your tiles:\n[E1], [G2], [L1],",
		"Game Over! Six turns in a row scored nothing.\n", " wins by ")
	if n, err := store.Count(t.Context(), stats.Filter{Rules: scrabble.Rules, Pool: crossword.Begun}); err != nil || n != 1 {
		t.Errorf("%d games are recorded: %v", n, err)
	}
}

// TestScrabbleEndsEarly checks that no game begins if a question isn't answered.
func TestScrabbleEndsEarly(t *testing.T) {
	at := newTable("3", "h")
	if got := at.playScrabble(t, Answers{}); !strings.HasSuffix(got, whoPlays(1)+"Please enter your choice (h/c): \n") || len(at.notes) != 0 {
		t.Errorf("%q, noted %q", got, at.notes)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	at.at.In = blocked{}
	if err := Play(ctx, at.host, at.at, scrabble.Rules, Answers{}); err != nil {
		t.Error(err)
	}
	at.at.Out = broken{}
	if err := Play(t.Context(), at.host, at.at, scrabble.Rules, Answers{Players: sat(adaAndBob)}); err == nil {
		t.Error("nobody is told that the output can't be written")
	}
}

// FuzzScrabble enters anything, line by line, and checks that the program ends with the
// input and prints nothing that a terminal might obey.
func FuzzScrabble(f *testing.F) {
	f.Add("2\nh\nh\n8D DINED\nS,9h\n-QX\n,\n?")
	f.Add("4\nh\nc\nc\nh\n-DINED_\n,\n,\n,\n,\n")
	f.Add("3\nh\nh\nh\n\x1b[31m\n8H (D)INED\n-\u2713\n")
	f.Fuzz(func(t *testing.T, input string) {
		if len(input) > 4<<10 {
			return
		}
		at := newTable(strings.Split(input, "\n")...)
		at.think = scripted(nil)
		got := at.playScrabble(t, Answers{Mode: crossword.AsNamed, Draws: scrabbleDraws})
		for _, r := range got {
			if r != '\n' && !unicode.IsPrint(r) {
				t.Fatalf("it prints %q", r)
			}
		}
		if !strings.HasPrefix(got, scrabbleTitle) || !strings.HasSuffix(got, "\n") {
			t.Fatalf("it prints %q", got)
		}
	})
}
