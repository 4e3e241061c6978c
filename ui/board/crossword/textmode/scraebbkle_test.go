package textmode

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats"
)

func example(tb testing.TB) string {
	tb.Helper()
	text, err := os.ReadFile("testdata/scraebbkle.txt")
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

// same reports where two texts begin to differ.
func same(t *testing.T, got, want string) {
	t.Helper()
	g, w := strings.SplitAfter(got, "\n"), strings.SplitAfter(want, "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			t.Fatalf("line %d is %q, not %q", i+1, g[min(i, len(g)-1)], w[min(i, len(w)-1)])
		}
	}
}

// TestExample plays the document's example, and compares the output byte for byte; the
// computer makes the document's moves.
func TestExample(t *testing.T) {
	at := newTable(append([]string{"d", "h", "c", "o"}, first...)...)
	at.think = scripted(reply)
	same(t, at.play(t, Answers{Draws: draws}), example(t)+stops)
	if want := []string{"This game couldn't be saved"}; !slices.Equal(at.notes, want) {
		t.Errorf("noted %q", at.notes)
	}
}

// TestExampleOfTwoPersons plays the same game with a person as Player 2. The prompts and
// racks for that player are the only difference.
func TestExampleOfTwoPersons(t *testing.T) {
	want := strings.Replace(example(t), "(h/c): c\n", "(h/c): h\n", 1)
	const turn, theirs = "It's your turn, Player 2!", "OPEN GAME: Player 2's tiles:\nOPEN GAME: "
	parts := strings.Split(want, turn)
	want = parts[0]
	for i, part := range parts[1:] {
		// Player 2's rack was last shown during Player 1's turn.
		_, rack, _ := strings.Cut(parts[i], theirs)
		rack, _, _ = strings.Cut(rack, "\n")
		want += turn + " Your tiles:\n" + rack + "\n" + movePrompt + reply[i] + part
	}
	refused := []string{"O,e6", "OR,8h", "OR,k10", "qwerty", "ROS,f9"}
	input, turns := []string{"d", "h", "h", "o"}, reply
	for _, text := range first {
		input = append(input, text)
		if !slices.Contains(refused, text) && len(turns) > 0 {
			input, turns = append(input, turns[0]), turns[1:]
		}
	}
	got := newTable(input...).play(t, Answers{Draws: draws})
	same(t, got, want+stops)
	for text, times := range map[string]int{"The move is:    ": 12, "The board does not permit word ": 4, illegalFormat: 1} {
		if n := strings.Count(got, text); n != times {
			t.Errorf("%q is said %d times", text, n)
		}
	}
}

// TestWrongAnswers checks that wrong answers are asked for again, as the document says.
func TestWrongAnswers(t *testing.T) {
	at := newTable("x", "", "D", "l", "nowhere.txt", "tower.txt", "hc", "h", "c ", "h", "oo", "c")
	got := at.play(t, Answers{})
	want := scraebbkleTitle +
		loadOrDefault + "Please enter your choice (l/d): x\n" +
		"This is not a valid choice. Please enter your choice (l/d): \n" +
		"This is not a valid choice. Please enter your choice (l/d): D\n" +
		"This is not a valid choice. Please enter your choice (l/d): l\n" +
		"Please enter the file name of the board: nowhere.txt\n" +
		"This is not a valid file. Please enter the file name of the board: tower.txt\n" +
		"Is Player 1 a _h_uman player or a _c_omputer player?\n" +
		"Please enter your choice (h/c): hc\n" +
		"This is not a valid choice. Please enter your choice (h/c): h\n" +
		"Is Player 2 a _h_uman player or a _c_omputer player?\n" +
		"Please enter your choice (h/c): c \n" +
		"This is not a valid choice. Please enter your choice (h/c): h\n" +
		openOrClosed + "Please enter your choice (o/c): oo\n" +
		"This is not a valid choice. Please enter your choice (o/c): c\n" +
		"\n    a  b  c  d  e  f  g  h  i \n"
	if !strings.HasPrefix(got, want) {
		same(t, got, want)
	}
	if want := []string{"there is no board nowhere.txt"}; !slices.Equal(at.notes, want) {
		t.Errorf("noted %q", at.notes)
	}
	if strings.Contains(got, "OPEN GAME") {
		t.Error("a closed game shows the other's tiles")
	}
}

// TestRefusals checks refusals that the document's example doesn't contain.
func TestRefusals(t *testing.T) {
	defaultBoard, err := scraebbkle.ParseBoard(resources.Boards()[0].Text)
	if err != nil {
		t.Fatal(err)
	}
	const board, tiles = "The board does not permit word ", "Your tiles do not permit word "
	for _, c := range []struct{ name, entered, want string }{
		{"a tile that isn't there", "ZED,d5", tiles + "ZED at position d5. Please try again.\n"},
		{"a wildcard that isn't there", "DINeD,d4", tiles + "DINeD at position d4. Please try again.\n"},
		{"more tiles than a rack has", "DINEDLED,d4", tiles + "DINEDLED at position d4. Please try again.\n"},
		{"more, and no place", "DINEDLED,44", illegalFormat},
		{"more, and no word", "DINEDLE-,d4", illegalFormat},
		{"off the board", "DINED,z99", board + "DINED at position z99. Please try again.\n"},
		{"beside the start", "DINED,e4", board + "DINED at position e4. Please try again.\n"},
		{"one tile on an empty board", "D,d7", board + "D at position d7. Please try again.\n"},
		{"no word", "DNLED,d4", board + "DNLED at position d4. Please try again.\n"},
		{"a blank before it", " DINED,d4", illegalFormat},
		{"a blank after it", "DINED,d4 ", illegalFormat},
		{"a blank within", "DINED, d4", illegalFormat},
		{"a leading zero", "DINED,d04", illegalFormat},
		{"nothing", "", illegalFormat},
		{"no square", "DINED", illegalFormat},
		{"no letters", ",d4", illegalFormat},
		{"upper-case column", "DINED,D4", illegalFormat},
		{"not ASCII", "D\u0131NED,d4", illegalFormat},
		{"no text", "\x1b[2J\xff", illegalFormat},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := newTable(c.entered)
			at.at.Echo = false
			got := at.play(t, Answers{Board: defaultBoard, Players: people, Mode: crossword.Closed, Draws: draws})
			_, got, _ = strings.Cut(got, movePrompt)
			if !strings.HasPrefix(got, c.want+movePrompt) {
				t.Errorf("the answer is %.100q", got)
			}
		})
	}
}

// TestEnd ends a game by passes, and checks that the tiles left are subtracted.
func TestEnd(t *testing.T) {
	for _, c := range []struct {
		name, draws string
		moves       []string
		want        string
	}{
		{
			"a draw", "ABCDEFG" + "ABCDEFG",
			[]string{",", ",", ",", ","},
			"The move is:    Pass Move!\nGame Over!\nPlayer 1 scored -19 points.\nPlayer 2 scored -19 points.\nIt's a draw!\n",
		},
		{
			"the first wins", draws,
			[]string{"DINED,d4", ",", ",", ",", ","},
			"Game Over!\nPlayer 1 scored 8 points.\nPlayer 2 scored -21 points.\nPlayer 1 wins!\n",
		},
		{
			"the second wins", "ABCDEFQ" + "ABCDEFG",
			[]string{",", ",", ",", ","},
			"Game Over!\nPlayer 1 scored -28 points.\nPlayer 2 scored -19 points.\nPlayer 2 wins!\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := newTable(append([]string{"d", "h", "h", "c"}, c.moves...)...).play(t, Answers{Draws: c.draws})
			if !strings.HasSuffix(got, c.want) {
				t.Errorf("it ends with %q", got[max(0, len(got)-len(c.want)):])
			}
		})
	}
}

// TestComputers checks that computers play a whole game alone, and the same one with the
// same seed.
func TestComputers(t *testing.T) {
	answers := Answers{Players: computers, Mode: crossword.Open, Seed: 7}
	var games [2]string
	for i := range games {
		at := newTable("d")
		games[i] = at.play(t, answers)
		if !strings.Contains(games[i], "Game Over!\n") || strings.Contains(games[i], "tiles:\nPlease") {
			t.Fatalf("it went %s", games[i])
		}
	}
	if games[0] != games[1] {
		t.Error("the same seed is another game")
	}
}

// TestResumeScraeBBKle resumes a game after its input ended.
func TestResumeScraeBBKle(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.Now(), stored())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	at := newTable("d", "h", "h", "o", "DINED,d4")
	at.host.Store = store
	before := at.play(t, Answers{Draws: draws})
	if want := []string{"The game can be resumed with: quoin scraebbkle --plain --resume"}; !slices.Equal(at.notes, want) {
		t.Errorf("noted %q", at.notes)
	}
	left, err := store.Running(t.Context(), time.Now())
	if err != nil || len(left) != 1 {
		t.Fatal(left, err)
	}
	at = newTable("XXX,d4", "TNZON,7c", ",", ",", ",", ",")
	at.host.Store = store
	after := at.play(t, Answers{Resume: left[0].ID})
	// The scores and the board as they were, and then a word's refusal.
	board := before[strings.LastIndex(before, "Player 2 score: 0\n\n"):strings.LastIndex(before, movePrompt)]
	if !strings.HasPrefix(after, scraebbkleTitle+"Player 1 score: 20\n"+board) {
		t.Errorf("it goes on with %.3000s", after)
	}
	if !strings.HasSuffix(after, "Player 1 wins!\n") && !strings.HasSuffix(after, "Player 2 wins!\n") || len(at.notes) != 0 {
		t.Errorf("noted %q at the end of %s", at.notes, after)
	}
	contests, err := store.Count(t.Context(), stats.Filter{Rules: scraebbkle.Rules})
	if err != nil || contests != 1 {
		t.Errorf("%d games are recorded: %v", contests, err)
	}
}

// TestEndsEarly checks that no game begins if a question isn't answered.
func TestEndsEarly(t *testing.T) {
	at := newTable("d", "h")
	if got := at.play(t, Answers{}); !strings.HasSuffix(got, "(h/c): \n") || len(at.notes) != 0 {
		t.Errorf("%q, noted %q", got, at.notes)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	at = newTable()
	at.at.In = blocked{}
	if err := Play(ctx, at.host, at.at, scraebbkle.Rules, Answers{}); err != nil {
		t.Error(err)
	}
	at = newTable("d", "h", "h", "o")
	at.at.Out = broken{}
	if err := Play(t.Context(), at.host, at.at, scraebbkle.Rules, Answers{}); err == nil {
		t.Error("nobody is told that the output can't be written")
	}
}

// blocked is an input that never gets a line.
type blocked struct{}

func (blocked) Read([]byte) (int, error) { select {} }

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("no room") }

// FuzzScraeBBKle enters anything, line by line, and checks that the program ends with the
// input and prints nothing that a terminal might obey.
func FuzzScraeBBKle(f *testing.F) {
	f.Add("d\nh\nc\no\n" + strings.Join(first, "\n"))
	f.Add("l\ntower.txt\nc\nh\nc\n,\n,\n,\n,\n")
	f.Add("l\n\x1b[31m\nqwerty\n")
	f.Add("d\nh\nh\nc\nAAAAAAAAAAA,a1\n\u2713,4d\n,,\n")
	f.Fuzz(func(t *testing.T, input string) {
		if len(input) > 4<<10 {
			return
		}
		at := newTable(strings.Split(input, "\n")...)
		at.think = scripted(slices.Clone(reply))
		got := at.play(t, Answers{Draws: draws})
		for _, r := range got {
			if r != '\n' && !unicode.IsPrint(r) {
				t.Fatalf("it prints %q", r)
			}
		}
		if !strings.HasPrefix(got, scraebbkleTitle) || !strings.HasSuffix(got, "\n") {
			t.Fatalf("it prints %q", got)
		}
	})
}
