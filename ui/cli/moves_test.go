package cli

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"quoin/testdata/sample"
	"quoin/ui/command"
)

// lists runs a moves command and returns its output.
func (r *trial) lists(want int, in string, args ...string) string {
	r.t.Helper()
	var out bytes.Buffer
	r.In, r.Out = strings.NewReader(in), &out
	r.runs(want, append([]string{"moves"}, args...)...)
	return out.String()
}

// knownMoves is a position with all its moves, found by another program's brute force.
type knownMoves struct {
	Board, Position string
	Count           int
	Moves           []movePair
}

// movePair is a move and its score: a pair in that program's file, an object in the tested
// output.
type movePair struct {
	Move  string
	Score int64
}

func (p *movePair) UnmarshalJSON(text []byte) error {
	if text[0] == '[' {
		return json.Unmarshal(text, &[]any{&p.Move, &p.Score})
	}
	type plain movePair // without the method, which would call itself
	return json.Unmarshal(text, (*plain)(p))
}

func readKnownMoves(t *testing.T, name string) (all []knownMoves) {
	t.Helper()
	file, err := os.Open("../../game/crossword/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	for lines := json.NewDecoder(text); lines.More(); {
		var k knownMoves
		if err := lines.Decode(&k); err != nil {
			t.Fatal(err)
		}
		all = append(all, k)
	}
	return all
}

// TestMovesKnownPositions answers some known positions from beginning to end. Another test
// compares the generator with all of them.
func TestMovesKnownPositions(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	const asked = 3 // of each game, on one board
	for _, game := range []string{"scrabble", "scraebbkle"} {
		t.Run(game, func(t *testing.T) {
			known := readKnownMoves(t, game+"_positions.jsonl.gz")
			known = slices.DeleteFunc(known, func(k knownMoves) bool { return k.Board != known[0].Board })[:asked]
			r := try(t)
			args := []string{"--rules", game, "--json", "-"}
			if board := known[0].Board; board != "" {
				args = append(args, "--board", r.file("board.txt", board))
			}
			var positions strings.Builder
			for _, k := range known {
				fmt.Fprintln(&positions, k.Position)
			}
			got := r.lists(0, positions.String(), args...)
			lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
			if len(lines) != asked {
				t.Fatalf("it has %d lines", len(lines))
			}
			for i, want := range known {
				var a knownMoves
				if err := json.Unmarshal([]byte(lines[i]), &a); err != nil {
					t.Fatal(err)
				}
				slices.SortFunc(want.Moves, func(a, b movePair) int {
					if a.Score != b.Score {
						return int(b.Score - a.Score)
					}
					return strings.Compare(a.Move, b.Move)
				})
				if a.Position != want.Position || a.Count != want.Count || !slices.Equal(a.Moves, want.Moves) {
					t.Errorf("%s: %d moves, not %d, or other ones, or in another order", want.Position, a.Count, want.Count)
				}
			}
			// A single position gets the same line, and with --top fewer moves, but the same
			// count.
			args[slices.Index(args, "-")] = known[0].Position
			if one := r.lists(0, "", args...); one != lines[0]+"\n" {
				t.Errorf("alone it is %s", one)
			}
			few := strings.SplitAfterN(lines[0], "},", 8)
			want := strings.TrimSuffix(strings.Join(few[:7], ""), ",") + "]}\n"
			if got := r.lists(0, "", append(args, "--top", "7")...); got != want {
				t.Errorf("the best seven are %s, not %s", got, want)
			}
		})
	}
}

const (
	// empties is 15 rows without tiles.
	empties = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"
	// movesAT has AT in the middle.
	movesAT = "15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15"
	// tinyMoves is the word list of the tests.
	tinyMoves = "at\nbat\nbats\nab\n"
)

func TestMoves(t *testing.T) {
	t.Parallel()
	table := "BS: 3 moves\n" +
		"  score  move     left\n" +
		"      6  8G B..S\n" +
		"      5  8G B..   S\n" +
		"      4  H8 .B    S\n"
	none := `{"position":"` + empties + ` V/ 0/0 0","count":0,"moves":[]}` + "\n"
	for _, c := range []struct {
		name, in string
		args     []string
		want     string
	}{
		{"for people", "", []string{movesAT + " BS/ 0/0 0"}, table},
		{
			"the best", "",
			[]string{movesAT + " BS/ 0/0 0", "--top", "1"},
			"BS: 3 moves, the best 1 listed\n  score  move     left\n      6  8G B..S\n",
		},
		{"the best of fewer", "", []string{movesAT + " BS/ 0/0 0", "--top", "4"}, table},
		{
			"a blank, and equals by their texts", "",
			[]string{movesAT + " B?/ 0/0 0"},
			"?B: 12 moves\n" +
				"  score  move     left\n" +
				"      8  G7 aB\n" +
				"      7  9G aB\n" +
				"      5  8G B..   ?\n" +
				"      5  8G B..s\n" +
				"      4  7I aB\n" +
				"      4  H7 B.t\n" +
				"      4  H8 .B    ?\n" +
				"      4  I6 Ba.\n" +
				"      2  8G b..   B\n" +
				"      1  H8 .b    B\n" +
				"      1  H8 .t    B\n" +
				"      1  I7 a.    B\n",
		},
		{"what follows the position", "", []string{movesAT + " S/ 0/0 0 lex tiny; ld english;"}, "S: 0 moves\n"},
		{"what follows the position as JSON", "", []string{empties + " V/ 0/0 0 lex <a&\xff\"\\>;", "--json"}, strings.Replace(none, ` 0","c`, ` 0 lex <a&\ufffd\"\\>;","c`, 1)},
		{
			"as JSON", "",
			[]string{movesAT + " BS/ 0/0 0", "--json"},
			`{"position":"` + movesAT + ` BS/ 0/0 0","count":3,"moves":[` +
				`{"move":"8G B..S","score":6},{"move":"8G B..","score":5},{"move":"H8 .B","score":4}]}` + "\n",
		},
		{"no moves", "", []string{empties + " V/ 0/0 0"}, "V: 0 moves\n"},
		{"no moves as JSON", "", []string{empties + " V/ 0/0 0", "--json"}, none},
		{
			"several, with any line ends", "\n" + empties + " V/ 0/0 0\r\n \n" + movesAT + " BS/ 0/0 0",
			[]string{"-"},
			"V: 0 moves\n\n" + table,
		},
		{"no positions", "", []string{"-"}, ""},
		{
			"ScraeBBKle", "",
			[]string{"--rules", "ScraeBBKle", "--board", "minefield", movesAT + " BS/ 0/0 0"},
			"BS: 3 moves\n" +
				"  score  move   left\n" +
				"      6  BS,8g\n" +
				"      5  B,8g   S\n" +
				"      4  B,h9   S\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := try(t)
			list := r.file("list.txt", tinyMoves)
			got := r.lists(0, c.in, append(c.args, "--lexicon", list)...)
			if got != c.want || r.errs.Len() > 0 {
				t.Errorf("it writes\n%s\nand %q, not\n%s", got, r.errs.String(), c.want)
			}
		})
	}
}

// TestMovesFaults: lines that aren't positions are reported, and the others answered.
func TestMovesFaults(t *testing.T) {
	t.Parallel()
	r := try(t)
	list := r.file("list.txt", tinyMoves)
	in := strings.Join([]string{
		empties + " V/ 0/0 0",
		"15/15",
		movesAT + " / 0/0 0",
		movesAT + " B\x1b/ 0/0 0",
		strings.Replace(movesAT, "7AT", "7qQ", 1) + " Q/ 0/0 0",
		strings.Repeat("x", command.MaxLine-1),
		empties + " V/ 0/0 0",
	}, "\n")
	got := r.lists(1, in, "--lexicon", list, "-")
	if want := "V: 0 moves\n\nQ: 0 moves\n\nV: 0 moves\n"; got != want {
		t.Errorf("it writes\n%s", got)
	}
	want := "quoin: line 2: character 6: parts are missing (1, not 4)\n" +
		"quoin: line 3: character 48: the rack of the player to move is missing\n" +
		`quoin: line 4: character 49, "\x1b": on a rack is a capital letter, or ? for a blank` + "\n" +
		"quoin: line 5: rack 1: the position has 2 tiles Q, and the game 1\n" +
		"quoin: line 6: character 8193, \"x\": the text has too many bytes (65535, not 8192)\n" +
		"quoin: 4 of 7 lines can't be searched\n"
	if r.errs.String() != want {
		t.Errorf("it says\n%s\nnot\n%s", r.errs.String(), want)
	}
}

// TestMovesWarnings checks positions that are answered with a warning.
func TestMovesWarnings(t *testing.T) {
	t.Parallel()
	r := try(t)
	club := r.file("club.txt", tinyMoves)
	r.file(".local/share/quoin/lexicons/Mine.txt", "at\neat\n")
	const lost = `quoin: the position names the word list "CSW21", which isn't here; %s is used instead. Give another with --dictionary FILE` + "\n"
	for _, c := range []struct {
		name, in string
		args     []string
		wrote    string // the beginning of the output
		said     string
	}{
		{
			"three Vs", "",
			[]string{"--lexicon", club, strings.Replace(movesAT, "15", "2V12", 1) + " VVB/ 0/0 0"},
			"BVV: 2 moves\n", "quoin: rack 1: the position has 3 tiles V, and the game 2\n",
		},
		{
			"in a line", movesAT + " B/ 0/0 0\n" + movesAT + " VVVB/ 0/0 0\n",
			[]string{"--lexicon", club, "-"},
			"B: 2 moves\n", "quoin: line 2: rack 1: the position has 3 tiles V, and the game 2\n",
		},
		{"an own list", "", []string{movesAT + " EV/ 0/0 0 lex Mine;"}, "EV: 1 move\n", ""},
		{"one of Quoin's", "", []string{movesAT + " VE/ 0/0 0 ld english; lex everyday;"}, "EV: ", ""},
		{"no list", "", []string{movesAT + " EV/ 0/0 0 ld english; lex CSW21;"}, "EV: ", fmt.Sprintf(lost, "International")},
		{"a list that is given", "", []string{"--lexicon", club, movesAT + " B/ 0/0 0 lex CSW21;"}, "B: 2 moves\n", ""},
		{"no file of a position's", "", []string{movesAT + " B/ 0/0 0 lex " + club + ";"}, "B: ", strings.Replace(fmt.Sprintf(lost, "International"), "CSW21", fmt.Sprintf("%.40s", club), 1)},
		{
			"once", movesAT + " B/ 0/0 0 lex CSW21;\n" + movesAT + " E/ 0/0 0 lex Mine;\n" + movesAT + " E/ 0/0 0 lex CSW21;\n",
			[]string{"-"},
			"B: ", strings.Replace(fmt.Sprintf(lost, "International"), "quoin: ", "quoin: line 1: ", 1),
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r.t = t
			got := r.lists(0, c.in, c.args...)
			if !strings.HasPrefix(got, c.wrote) || r.errs.String() != c.said {
				t.Errorf("it writes\n%s\nand says %s", got, r.errs.String())
			}
		})
	}
}

// TestMovesTop: --top N lists the first N moves of the whole list.
func TestMovesTop(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	r := try(t)
	const position = movesAT + " EGIRS?T/ 0/0 0"
	all := strings.Split(r.lists(0, "", position), "\n")[2:]
	for _, top := range []int{1, 2, 3, 10, 57, 500, len(all) - 1, len(all), 1 << 30} {
		got := strings.Split(r.lists(0, "", "--top", fmt.Sprint(top), position), "\n")[2:]
		want := strings.Join(all[:min(top, len(all)-1)], "\n")
		trim := func(s string) string { return strings.Join(strings.Fields(s), " ") } // widths depend on the content
		if trim(strings.Join(got, "\n")) != trim(want) {
			t.Errorf("the best %d aren't the first", top)
		}
	}
}

// TestMovesUsage: the commands about crossword games refuse invalid arguments, and boards with
// faults, in one line.
func TestMovesUsage(t *testing.T) {
	t.Parallel()
	position := empties + " V/ 0/0 0"
	onePosition := `"quoin lab moves" takes one position, in quotes because it contains spaces, or - to read positions from standard input`
	r := try(t)
	bad := r.file("bad.txt", "16\n12\nd7\n....x")
	huge := r.file("huge.txt", strings.Repeat(".", 1<<20))
	dir := r.environ["HOME"]
	for _, c := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"moves"}, 2, onePosition},
		{append([]string{"moves"}, strings.Fields(position)...), 2, onePosition},
		{[]string{"moves", "--rules", "chess", position}, 2, `--game can't be "chess"; allowed: scrabble or scraebbkle`},
		{[]string{"moves", "--rules=", position}, 2, `--game can't be ""; allowed: scrabble or scraebbkle`},
		{[]string{"moves", "--top", "0", position}, 2, `--top can't be "0"; allowed: a number from 1`},
		{[]string{"moves", "--top=", position}, 2, `--top can't be ""; allowed: a number from 1`},
		{[]string{"moves", "--size", "4", position}, 2, `unknown flag: --size; "quoin lab moves --help" lists the flags`},
		{[]string{"moves", strings.Replace(position, "15", "16", 1)}, 2, "row 1, character 1, \"1\": the number of squares in the row isn't the board's (16, not 15)"},
		{[]string{"moves", "--rules", "scraebbkle", position}, 2, "character 43, \"1\": the number of rows isn't the board's (15, not 14)"},
		{[]string{"moves", empties + " / 0/0 0"}, 2, "character 46: the rack of the player to move is missing"},
		{[]string{"moves", "--strict", strings.Replace(empties, "15", "2QQ11", 1) + " A/Q 0/0 0"}, 2, "row 1, column 4: the position has 3 tiles Q, and the game 1"},
		{[]string{"moves", "--strict", strings.Replace(empties, "15", "2ab11", 1) + " A/? 0/0 0"}, 2, "rack 2: the position has 3 blanks, and the game 2"},
		{[]string{"moves", empties + " A???/ 0/0 0"}, 2, "rack 1: the position has 3 blanks, and the game 2"},
		{[]string{"moves", "--strict", movesAT + " BS/ 0/0 0 lex CSW21;"}, 1, `the position names the word list "CSW21", which isn't here`},
		{[]string{"moves", "--board", "none", position}, 1, `there is no board "none": it is neither a file nor one of Default, Parlour, Tower, Ribbon, Minefield, Expedition`},
		{[]string{"moves", "--board=", position}, 1, `no board is named`},
		{[]string{"moves", "--board", "/none/none", position}, 1, "the board /none/none doesn't exist"},
		{[]string{"moves", "--board", dir, position}, 1, "the board " + dir + " is a directory"},
		{[]string{"moves", "--board", os.DevNull, position}, 1, "the board " + os.DevNull + " isn't an ordinary file"},
		{[]string{"moves", "--board", bad, position}, 1, bad + ", line 5, column 1: lines are missing: columns, rows and start square have one each, and then each row (4, not 15)"},
		{[]string{"moves", "--board", huge, position}, 1, huge + ", line 1, column 1: the file has too many bytes (16385, not 16384)"},
		{[]string{"play-out", "7"}, 2, `"quoin lab selfplay" takes no "7"; "quoin lab selfplay --help" says what it takes`},
		{[]string{"play-out", "--games", "0"}, 2, `--games can't be "0"; allowed: 1 to 100,000,000`},
		{[]string{"play-out", "--games", "x\x1b"}, 2, `--games can't be "x\x1b"; allowed: 1 to 100,000,000`},
		{[]string{"play-out", "--seed", "-1"}, 2, `--seed can't be "-1"; allowed: a number from 0, of 64 bits`},
		{[]string{"play-out", "--rules", "go"}, 2, `--game can't be "go"; allowed: scrabble or scraebbkle or santorini`},
		{[]string{"play-out", "--board", "none"}, 1, `there is no board "none": it is neither a file nor one of Default, Parlour, Tower, Ribbon, Minefield, Expedition`},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			var out bytes.Buffer
			r.t, r.Out = t, &out
			r.runs(c.status, c.args...)
			if got := r.errs.String(); got != "quoin: "+c.want+"\n" || out.Len() > 0 {
				t.Errorf("it writes %q and says  %swant quoin: %s", out.String(), got, c.want)
			}
		})
	}
}
