package cli

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"quoin/testdata/sample"
	"quoin/ui/command"
)

// solves runs a solve command and returns its output.
func (r *trial) solves(want int, in string, args ...string) string {
	r.t.Helper()
	var out bytes.Buffer
	r.In, r.Out = strings.NewReader(in), &out
	r.runs(want, append([]string{"solve"}, args...)...)
	return out.String()
}

// TestSolveKnownBoards solves boards whose words another program found by brute force, with the
// International list and words of two letters or more.
func TestSolveKnownBoards(t *testing.T) {
	t.Parallel()
	file, err := os.Open("../../testdata/adjacency/boards.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	type answer struct {
		Board  string
		Count  int
		Points *int
		Words  []string
	}
	read := func(r io.Reader) (all []answer) {
		for d := json.NewDecoder(r); ; {
			var a answer
			if err := d.Decode(&a); errors.Is(err, io.EOF) {
				return all
			} else if err != nil {
				t.Fatal(err)
			}
			all = append(all, a)
		}
	}
	known := read(unzipped)
	if len(known) != 50 {
		t.Fatalf("the file has %d boards", len(known))
	}
	var boards strings.Builder
	for i := range known {
		boards.WriteString(known[i].Board + "\n")
		points := len(strings.Join(known[i].Words, ""))
		known[i].Points = &points
	}
	r := try(t)
	got := r.solves(0, boards.String(), "--json", "-")
	if strings.Count(got, "\n") != 50 {
		t.Errorf("it has %d lines", strings.Count(got, "\n"))
	}
	for i, a := range read(strings.NewReader(got)) {
		if !reflect.DeepEqual(a, known[i]) {
			t.Errorf("%s: %+v", known[i].Board, a)
		}
	}
	// A single board gets the same line.
	if one := r.solves(0, "", "--json", strings.ToUpper(known[0].Board)); !strings.HasPrefix(got, one) {
		t.Errorf("alone it is %s", one)
	}
}

const (
	quits = "shoa/lqit/reax/zzzz"
	none  = "vvvv/vvvv/vvvv/vvvv"
)

// solveList is the word list for the boards above.
const solveList = "ho\noh\nqu\nquiet\nquit\nti\n"

func TestSolve(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, in string
		args     []string
		want     string
	}{
		{
			"for people", "",
			[]string{quits},
			quits + ": 4 words, 10 points\n4 points, 1 word\n  quit\n2 points, 3 words\n  ho  oh  ti\n",
		},
		{"from four letters on", "", []string{quits, "--min", "4"}, quits + ": 1 word, 4 points\n4 points, 1 word\n  quit\n"},
		{"no words", "", []string{none}, none + ": 0 words, 0 points\n"},
		{"no words as JSON", "", []string{none, "--json"}, `{"board":"` + none + `","count":0,"points":0,"words":[]}` + "\n"},
		{
			"several, with any line ends", "\n" + none + "\r\n \n\t" + strings.ToUpper(quits),
			[]string{"-", "--min=4"},
			none + ": 0 words, 0 points\n\n" + quits + ": 1 word, 4 points\n4 points, 1 word\n  quit\n",
		},
		{
			"several as JSON", none + "\n" + quits + "\n",
			[]string{"-", "--min=4", "--json"},
			`{"board":"` + none + `","count":0,"points":0,"words":[]}` + "\n" +
				`{"board":"` + quits + `","count":1,"points":4,"words":["quit"]}` + "\n",
		},
		{"no boards", "", []string{"-"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := try(t)
			list := r.file("list.txt", solveList)
			got := r.solves(0, c.in, append(c.args, "--lexicon", list)...)
			if got != c.want || r.errs.Len() > 0 {
				t.Errorf("it writes\n%s\nand %q, not\n%s", got, r.errs.String(), c.want)
			}
		})
	}
}

// TestSolveFaults: lines that aren't boards are reported, and the others solved.
func TestSolveFaults(t *testing.T) {
	t.Parallel()
	solved := none + ": 0 words, 0 points\n"
	for _, c := range []struct{ name, in, out, errs string }{
		{
			"bad lines", none + "\n\nabc\nab\x1b[2J/efgh/ijkl/mnop\n" + none + "\n" + strings.Repeat("a", command.MaxLine-1) + "\n",
			solved + "\n" + solved,
			"quoin: line 3: the board has 1 row, and it takes 4 to 8, joined by \"/\"\n" +
				"quoin: line 4: row 1, letter 3: '\\x1b' is not a letter from a to z\n" +
				"quoin: line 6: the board has 65535 characters, more than 8 rows of 8 need\n" +
				"quoin: 3 of 5 lines can't be solved\n",
		},
		{
			"other characters", "ab\x1bc/efgh/ijkl/mnop\nabcd/efgh/ijkl/mno\xff", "",
			"quoin: line 1: row 1, letter 3: '\\x1b' is not a letter from a to z\n" +
				"quoin: line 2: row 4, letter 4: '\ufffd' is not a letter from a to z\n" +
				"quoin: 2 of 2 lines can't be solved\n",
		},
		{
			"a line without end", none + "\n" + strings.Repeat("a", command.MaxLine+1), solved,
			"quoin: line 2 is longer than 65,536 characters, so the rest wasn't read\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := try(t)
			if got := r.solves(1, c.in, "-"); got != c.out || r.errs.String() != c.errs {
				t.Errorf("it writes\n%s\nand\n%s\nnot\n%s\nand\n%s", got, r.errs.String(), c.out, c.errs)
			}
		})
	}
}

// TestSolveUnreadable: boards solved before a read error are printed.
func TestSolveUnreadable(t *testing.T) {
	t.Parallel()
	r := try(t)
	var out bytes.Buffer
	r.In, r.Out = io.MultiReader(strings.NewReader(none+"\nshoa/"), iotest.ErrReader(errors.New("trouble"))), &out
	r.runs(1, "solve", "-")
	if got, want := r.errs.String(), "quoin: line 2 can't be read: trouble\n"; got != want || out.String() != none+": 0 words, 0 points\n" {
		t.Errorf("it writes %q and says %q", out.String(), got)
	}
}

// TestSolveTooManyPaths: a board with too many paths is skipped, and the others are solved.
func TestSolveTooManyPaths(t *testing.T) {
	sample.InCI(t)
	sample.OneGoroutine(t)
	t.Parallel()
	r := try(t)
	var list strings.Builder
	for n := 2; n <= 99; n++ {
		list.WriteString(strings.Repeat("e", n) + "\n")
	}
	path, board := r.file("list.txt", list.String()), strings.Repeat("/eeeeeeee", 8)[1:]
	got := r.solves(1, board+"\n"+none+"\n", "--lexicon", path, "-")
	want := "quoin: line 1: the board has too many paths to follow\nquoin: 1 of 2 lines can't be solved\n"
	if got != none+": 0 words, 0 points\n" || r.errs.String() != want {
		t.Errorf("it writes %q and says %q", got, r.errs.String())
	}
	if got := r.solves(1, "", "--lexicon", path, board); got != "" || r.errs.String() != "quoin: the board has too many paths to follow\n" {
		t.Errorf("it writes %q and says %q", got, r.errs.String())
	}
}

// TestSolveAnswersAtOnce lets a program ask for a board, read its words, and ask for the next
// one.
func TestSolveAnswersAtOnce(t *testing.T) {
	t.Parallel()
	r := try(t)
	boards, ask := io.Pipe()
	answers, out := io.Pipe()
	r.In, r.Out = boards, out
	ended := make(chan int)
	go func() {
		status := r.run([]string{"solve", "--json", "-"})
		_ = out.Close()
		ended <- status
	}()
	lines := bufio.NewScanner(answers)
	for _, board := range []string{none, strings.Replace(none, "v", "q", 1), none} {
		if _, err := io.WriteString(ask, board+"\n"); err != nil {
			t.Fatal(err)
		}
		if !lines.Scan() || !strings.HasPrefix(lines.Text(), `{"board":"`+board+`"`) {
			t.Fatalf("%s: %q, %v", board, lines.Text(), lines.Err())
		}
	}
	_ = ask.Close()
	if lines.Scan() {
		t.Errorf("it adds %q", lines.Text())
	}
	if status := <-ended; status != 0 {
		t.Errorf("it ended with %d: %s", status, r.errs.String())
	}
}

// TestToolsUsage: the commands about words refuse invalid arguments in one line.
func TestToolsUsage(t *testing.T) {
	t.Parallel()
	board := " " + none
	for args, want := range map[string]string{
		"solve":                    `"quoin solve" takes one board, or - to read boards from standard input; "quoin solve --help" says more`,
		"solve - -":                `"quoin solve" takes one board, or - to read boards from standard input; "quoin solve --help" says more`,
		"solve abcd/efgh":          `the board has 2 rows, and it takes 4 to 8, joined by "/"`,
		"solve zz\x1bz/zzzz/a/b":   `row 1, letter 3: '\x1b' is not a letter from a to z`,
		"solve --min 1" + board:    `--min can't be "1"; allowed: 2 to 99`,
		"solve --min 100" + board:  `--min can't be "100"; allowed: 2 to 99`,
		"solve --min=" + board:     `--min can't be ""; allowed: 2 to 99`,
		"solve --min 3.5" + board:  `--min can't be "3.5"; allowed: 2 to 99`,
		"solve --min \x1b" + board: `--min can't be "\x1b"; allowed: 2 to 99`,
		"solve --lexicon=" + board: `--dictionary: dictionary can't be ""; allowed: International, Everyday or the name or path of a word list`,
		"solve --size 4" + board:   `unknown flag: --size; "quoin solve --help" lists the flags`,
		"words":                    `"quoin words" takes one of its commands; "quoin words --help" describes them`,
		"words chekc zo":           `there is no command "quoin words chekc"; did you mean "quoin words check"?`,
		"words check":              `"quoin words check" takes the words to look up, one or more`,
		"words define":             `"quoin words define" takes the words to define, one or more`,
		"words find":               `"quoin words find" takes one pattern, in quotes, or the shell may replace its ? and *`,
		"words find qi za":         `"quoin words find" takes one pattern, in quotes, or the shell may replace its ? and *`,
		"words find a.\x1b":        `"a.\x1b", character 2: "." doesn't belong there; a pattern has letters from a to z, ? and *`,
		"words find " + strings.Repeat("*", 64): `"****************************************"... is longer than 63 characters; ` +
			`a pattern has letters from a to z, ? and *`,
		"words anagram":        `"quoin words anagram" takes the letters in one piece, in quotes with blanks among them: 'retin?'`,
		"words anagram a b":    `"quoin words anagram" takes the letters in one piece, in quotes with blanks among them: 'retin?'`,
		"words anagram retin*": `"retin*", character 6: "*" doesn't belong there; the letters are a to z, and ? for a blank`,
	} {
		t.Run(args, func(t *testing.T) {
			r := try(t)
			var out bytes.Buffer
			r.Out = &out
			r.runs(2, strings.Fields(args)...)
			if got := r.errs.String(); got != "quoin: "+want+"\n" || out.Len() > 0 {
				t.Errorf("it writes %q and says  %swant quoin: %s", out.String(), got, want)
			}
		})
	}
}

// tools has a command line for each command that uses a dictionary, all with an answer.
var tools = [][]string{
	{"solve", quits},
	{"solve", "--json", quits},
	{"solve", "-"},
	{"words", "check", "quiz"},
	{"words", "check", "quiz", "--json"},
	{"words", "find", "*"},
	{"words", "find", "*", "--json"},
	{"words", "anagram", "listen"},
	{"words", "anagram", "--json", "listen"},
	{"moves", movesAT + " BS/ 0/0 0"},
	{"moves", "--json", movesAT + " BS/ 0/0 0"},
	{"play-out", "--games", "1"},
	{"play-out", "--json", "--games", "1"},
}

// endless is an endless stream of boards.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	n := 0
	for n+len(none) < len(p) {
		n += copy(p[n:], none+"\n")
	}
	return n, nil
}

// TestToolsNobodyReads: a command ends quietly when the reader of its answer has left.
func TestToolsNobodyReads(t *testing.T) {
	t.Parallel()
	for _, args := range tools {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			read, write, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer write.Close()
			_ = read.Close()
			r := try(t)
			r.In, r.Out = endless{}, write
			r.runs(0, args...)
			if r.errs.Len() > 0 {
				t.Errorf("it says %q", r.errs.String())
			}
		})
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestToolsCannotWrite(t *testing.T) {
	t.Parallel()
	for _, args := range tools {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			r := try(t)
			r.In, r.Out = endless{}, full{}
			r.runs(1, args...)
			if got := r.errs.String(); got != "quoin: the answer can't be written: no space left\n" {
				t.Errorf("it says %q", got)
			}
		})
	}
}

// TestToolsList: the flag takes precedence over the variable, and the variable over the settings
// file.
func TestToolsList(t *testing.T) {
	t.Parallel()
	r := try(t)
	lists := ".local/share/quoin/lexicons/"
	r.file(lists+"flag.txt", "flag\nwind\n")
	r.file(lists+"variable.txt", "variable\nwind\n")
	r.file(lists+"file.txt", "file\nwind\n")
	broken := r.file(lists+"broken.txt", "it's\n")
	check := func(args ...string) {
		t.Helper()
		var out bytes.Buffer
		r.Out = &out
		r.runs(0, append([]string{"words", "check", "wind"}, args...)...)
		if r.errs.Len() > 0 {
			t.Errorf("%q says %q", args, r.errs.String())
		}
	}
	r.runs(0, "words", "check", "quiz")
	r.file(".config/quoin/settings.toml", "dictionary = \"file\"\n")
	check("file")
	r.environ["QUOIN_DICTIONARY"] = "variable"
	check("variable")
	check("flag", "--lexicon", "flag")

	for list, want := range map[string]string{
		"none":   `there is no word list "none": it is neither International nor Everyday nor in ~/.local/share/quoin/lexicons`,
		"broken": broken + `, line 1: "it's" isn't a word of 2 to 99 letters from a to z`,
	} {
		r.environ["QUOIN_DICTIONARY"] = list
		for _, args := range tools {
			r.runs(1, args...)
			if got := r.errs.String(); got != "quoin: "+want+"\n" {
				t.Errorf("%q says %q", args, got)
			}
		}
	}
	delete(r.environ, "QUOIN_DICTIONARY")
	r.environ["QUOIN_SIZE"] = "9" // has no effect here, but its fault is reported
	r.runs(0, "words", "check", "wind")
	if got := r.errs.String(); !strings.HasPrefix(got, "quoin: QUOIN_SIZE: size can't be 9") {
		t.Errorf("it says %q", got)
	}
	if _, err := os.Stat(filepath.Join(r.environ["HOME"], ".local/share/quoin/quoin.db")); err == nil {
		t.Error("looking words up has made a store of games")
	}
}
