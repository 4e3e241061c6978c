package textmode

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/board/adjacency/textmode"
	santorinitext "quoin/ui/board/santorini/textmode"
)

// replayed returns the function that prints a record, from the record's game.
func replayed(record string) (func(*bufio.Writer), error) {
	for rules, tell := range map[string]func(string) (func(*bufio.Writer), error){
		adjacency.Rules: textmode.Tell, santorini.Rules: santorinitext.Tell, scrabble.Rules: Tell(scrabble.Variant()),
	} {
		if strings.Contains(record, "\nrules "+rules+"\n") {
			return tell(record)
		}
	}
	return Tell(scraebbkle.Variant())(record)
}

// retold returns the text printed for a record.
func retold(t testing.TB, record string) string {
	t.Helper()
	tell, err := replayed(record)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	out := bufio.NewWriter(&text)
	tell(out)
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// exampleRecord returns the record of the document's example, ended by passes.
func exampleRecord() string {
	h := game.Header{
		Rules: scraebbkle.Rules, Config: `open human "Ada" computer strong "Quoin"`, Draws: draws,
		Started: 1767366000000, Dictionary: "International", DictionarySHA256: "5d14", Board: resources.Boards()[0].Text,
	}
	text := h.String()
	for _, step := range []string{
		"lay DINED,d4", "lay TNZON,7c", "lay OVE,4e", "lay PAFISH,h5", "hint", "lay RET,10f", "lay INNULaS,5i", "pass",
		"lay TAWIG,j1", "lay CAL,m2", "lay cHOLIUM,o6", "lay IT,8i", "lay FRG,2h", "pass", "pass", "pass", "pass",
	} {
		text += "61500 " + step + "\n"
	}
	return text
}

// TestReplayExample checks that the boards of the document are printed, each as often as
// there are moves on it.
func TestReplayExample(t *testing.T) {
	got := retold(t, exampleRecord())
	const head = "    a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p \n\n 1 "
	boards := strings.Split(example(t), head)[1:]
	rest := got
	for i, board := range boards {
		board = head + board[:strings.Index(board, "Start position: d7\n")]
		before, after, ok := strings.Cut(rest, board)
		if !ok || strings.Contains(before, "Start position") != (i > 0) {
			t.Fatalf("board %d isn't there, or isn't the next", i)
		}
		rest = after
	}
	for _, want := range []string{
		"ScraeBBKle: Ada and Quoin (strong); an open game\nBegun 2 January 2026, 15:00 UTC; the words of International\n\n" + head,
		"\n1. 1:01, Ada: [E2], [E2], [D2], [N1], [I1], [D2], [L1]\nDINED,d4 makes DINED: 20 points\nAda 20, Quoin 0\n\n" + head,
		"\nTNZON,7c makes TENZON: 19 points\nAda 20, Quoin 19\n",
		"\nRET,10f makes REST: 10 points, after 1 hint\nAda 39, Quoin 38\n",
		"\n6. 1:01, Quoin (strong): [L1], [U1], [S1], [I1], [_8], [N1], [N1]\nINNULaS,5i makes PINNULAS: 96 points\nAda 39, Quoin 134\n",
		"\npasses\nAda 39, Quoin 134\n\n8. ",
		"\n12. 1:01, Quoin (strong): [R1], [K6], [G3], [F4], [K6], [G3], [H4]\nFRG,2h makes FRAG: 27 points\nAda 57, Quoin 263\n",
		"\n16. 1:01, Quoin (strong): [K6], [K6], [G3], [H4], [E2], [R1], [M3]\npasses\nAda 57, Quoin 263\n\n" +
			"Everybody passed twice in a row\nAda: 39 points, of 57 less 18 for the tiles left\nQuoin (strong): 238 points, of 263 less 25 for the tiles left\n" +
			"Quoin wins by 199 points\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("it lacks %q", want)
		}
	}
	if t.Failed() {
		t.Log(got)
	}
}

func TestReplayOthers(t *testing.T) {
	for _, c := range []struct{ name, record, want string }{
		{
			"adjacency", "quoin log 1\nrules adjacency 1\nconfig size=4 minutes=3 min=2 check=off weights=11111111111111111111111111\nseed e\nstarted 1767366000000\nsteps\n" +
				"1500 enter bit\n2000 hint\n61000 reroll\n62000 enter pod\n180000 expire\n",
			"Adjacency, 4 by 4, 3 minutes\nBegun 2 January 2026, 15:00 UTC\n\n" +
				"Qu B  R  A\nC  I  T  T\nD  O  B  Z\nB  V  X  O\n\n" +
				"0:01  BIT, 3 points; 3 points\n0:02  a hint; 3 points\n1:01  a new board for 5 points; -2 points\n\n" +
				"I  W  E  S\nG  X  R  Qu\nR  W  D  O\nY  E  P  N\n\n" +
				"1:02  POD, 3 points; 1 point\n3:00  the time is up; 1 point\n\n" +
				"Final score: 1 point.\n2 words, 1 re-roll at 5 points each, assisted by 1 hint.\nBest word: BIT, 3 points.\n  BIT  3\n  POD  3\n",
		},
		{
			"santorini", "quoin log 1\nrules santorini 1\nconfig \"Ada\" person \"Quoin\" strong\nseed 0\nstarted 1767366000000\nsteps\n" +
				"0 @b2\n0 @d4\n0 @b4\n0 @d2\n1000 b2c3\n1000 +b2\n3600000 leave 2\n",
			"\n5. 0:01, Ada, A: b2c3\n5  ",
		},
		{
			"a game that goes on", "quoin log 1\nrules scrabble 1\nconfig named human \"Ada\" human \"Bob\"\nseed 0\nstarted 0\nsteps\n0 exchange K\n0 pass\n",
			"Scrabble: Ada and Bob; in this order\nBegun 1 January 1970, 00:00 UTC\n\n    A  B  C ",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := retold(t, c.record); !strings.Contains(got, c.want) {
				t.Errorf("it prints %s", got)
			}
		})
	}
	got := retold(t, "quoin log 1\nrules santorini 1\nconfig \"Ada\" person \"Quoin\" strong\nseed 0\nstarted 0\nsteps\n3600000 leave 2\n")
	if !strings.HasSuffix(got, "1:00:00, Quoin (strong), B: leave 2\n\nAda won: Quoin resigned\n") {
		t.Errorf("it ends %s", got)
	}
}

// TestReplayTakenBack checks that a re-roll that was taken back isn't printed.
func TestReplayTakenBack(t *testing.T) {
	h := game.Header{Rules: adjacency.Rules, Config: adjacency.Default().String(), Seed: 7}
	told := retold(t, h.String()+"0 reroll\n1000 unroll\n2000 turn 1\n3000 enter woj\n4000 reroll\n5000 leave\n")
	if !strings.Contains(told, "a re-roll is taken back; 0 points") || strings.Count(told, "a new board") != 1 || !strings.Contains(told, "WOJ, 3 points; 3 points") {
		t.Errorf("told is\n%s", told)
	}
}

func TestReplayCorpus(t *testing.T) {
	files, err := filepath.Glob("../../../../testdata/*/logs/*")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(string(text), "quoin log ") {
			continue
		}
		got := retold(t, string(text))
		if steps := strings.Count(string(text), "\n"); strings.Count(got, "\n") < steps/2 {
			t.Errorf("%s: %d lines of %d", file, strings.Count(got, "\n"), steps)
		}
	}
}

// TestReplayFaults checks that the line of each fault is named, and nothing else printed.
func TestReplayFaults(t *testing.T) {
	whole := exampleRecord()
	swap := func(old, new string) string {
		if !strings.Contains(whole, old) {
			t.Fatalf("there is no %q", old)
		}
		return strings.Replace(whole, old, new, 1)
	}
	for _, c := range []struct {
		name, record string
		line         int
		want         string
	}{
		{"nothing", "", 1, "cut off"},
		{"no record", "hello\n", 1, "not a record"},
		{"another version of records", swap("quoin log 1", "quoin log 99"), 1, `version "99"`},
		{"no such mode", swap("config open", "config ajar"), 3, "mode"},
		{"no configuration", swap("config open", "config open open"), 3, "character 6"},
		{"seed", swap("seed 0", "seed x"), 4, "seed"},
		{"board", swap(`d7\n`, `z7\n`), 7, "line 3, column 1"},
		{"no board", whole[:strings.Index(whole, "board ")] + whole[strings.Index(whole, "draws "):], 7, "columns"},
		{"draws", swap("draws E", "draws -"), 8, "order of tiles"},
		{"header cut off", whole[:strings.Index(whole, "steps")], 9, "cut off"},
		{"step cut off", whole[:len(whole)-2], 26, "cut off"},
		{"no step", swap("61500 hint", "61500 sing"), 14, `"sing"`},
		{"time runs backwards", swap("61500 hint", "60000 hint"), 14, "before"},
		{"a step of another game", swap("61500 hint", "61500 stuck"), 14, "stuck"},
		{"an illegal move", swap("OVE,4e", "OVE,4k"), 12, `"61500 lay OVE,4k" can't have happened here: it isn't connected`},
		{"a tile that wasn't there", swap("OVE,4e", "OXE,4e"), 12, "rack"},
		{"after the end", whole + "61500 pass\n", 27, "the game is over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tell, err := replayed(c.record)
			var fault *game.SyntaxError
			if !errors.As(err, &fault) || tell != nil {
				t.Fatalf("it is taken: %v", err)
			}
			if fault.Line != c.line || !strings.Contains(err.Error(), c.want) {
				t.Errorf("it says %v", err)
			}
		})
	}
}

// FuzzReplay checks that any text is either printed as a record or rejected with the line
// of a fault.
func FuzzReplay(f *testing.F) {
	f.Add(exampleRecord())
	f.Add("quoin log 1\nrules santorini 1\nconfig \"Ada\" person \"Quoin\" strong\nseed 0\nstarted 0\nsteps\n0 @b2\n0 leave 1\n")
	f.Add("quoin log 1\nrules scrabble 1\nconfig imported human \"Ada\" human \"Bob\"\nseed 0\nstarted 0\nsteps\n0 deal 1 ?AB\n0 lay AB,8h\n0 withdraw\n0 adjust 2 -10 time\n0 close\n")
	f.Add("quoin log 1\nrules adjacency 1\nconfig size=4 minutes=3 min=2 check=off weights=11111111111111111111111111\nseed e\nstarted 0\nsteps\n0 enter bit\n1 reroll\n2 leave\n")
	f.Fuzz(func(t *testing.T, record string) {
		tell, err := replayed(record)
		if err != nil {
			var fault *game.SyntaxError
			if !errors.As(err, &fault) || fault.Line < 1 || fault.Line > strings.Count(record, "\n")+1 {
				t.Fatalf("it says %v", err)
			}
			return
		}
		var text strings.Builder
		out := bufio.NewWriter(&text)
		tell(out)
		_ = out.Flush()
		for _, r := range text.String() {
			if r != '\n' && !unicode.IsPrint(r) {
				t.Fatalf("it prints %q", r)
			}
		}
	})
}

// TestReplayTellsNoGoal checks that the goal, which is the first step of a game without a
// clock, isn't printed: it is not a player's action.
func TestReplayTellsNoGoal(t *testing.T) {
	c := adjacency.Default()
	c.Minutes = adjacency.NoClock
	h := game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: 7}
	told := retold(t, h.String()+"0 goal oho woo\n3000 enter woo\n5000 leave\n")
	if strings.Contains(told, "OHO") || strings.Count(told, "; ") != 2 {
		t.Errorf("it is told as\n%s", told)
	}
}
