package cli

import (
	"bufio"
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/creack/pty"

	"quoin/testdata/sample"
)

const wordsList = "ab\nba\ncab\nqi\nqis\nquiz\nquizzed\nzas\n"

// TestWords checks the commands' output outside a terminal, for people and for programs.
func TestWords(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	for _, c := range []struct {
		args   string
		status int
		want   string
		errs   string
	}{
		{"check QI quiz", 0, "qi is in club\nquiz is in club\n", ""},
		{"check qi qu ab", 1, "qi is in club\nab is in club\n", `"qu" isn't in club`},
		{"check qu ab ZZ", 1, "ab is in club\n", `"qu" and "ZZ" aren't in club`},
		{"check a b c d", 1, "", `"a", "b", "c" and "d" aren't in club`},
		{"check a b c d e f", 1, "", `"a", "b", "c", "d" and 2 more aren't in club`},
		{"check it's \x1b[2J", 1, "", `"it's" and "\x1b[2J" aren't in club`},
		{
			"check --json QI qu \u212aab \xff", 1,
			`{"word":"qi","valid":true}` + "\n" + `{"word":"qu","valid":false}` + "\n" +
				`{"word":"` + "\u212a" + `ab","valid":false}` + "\n" + `{"word":"` + "\ufffd" + `","valid":false}` + "\n",
			`"qu", "\u212aab" and "\xff" aren't in club`,
		},
		{"check -- -qi", 1, "", `"-qi" isn't in club`},
		{"find Q?*", 0, "qi\nqis\nquiz\nquizzed\n", ""},
		{"find x*", 0, "", ""},
		{"find --json ?AB", 0, `{"pattern":"?ab","count":1,"words":["cab"]}` + "\n", ""},
		{"find --json x*", 0, `{"pattern":"x*","count":0,"words":[]}` + "\n", ""},
		{"hooks AB x", 0, "ab is in club\n  front  c\n  back   none\nx isn't in club\n  front  none\n  back   none\n", ""},
		{"hooks --json qi it's", 0, `{"word":"qi","valid":true,"front":"","back":"s"}` + "\n" + `{"word":"it's","valid":false,"front":"","back":""}` + "\n", ""},
		{"extensions Ab", 0, "ab is in club\n  letters before: 1 word\n    cab\n  letters behind: 0 words\n  letters on both sides: 0 words\n", ""},
		{
			"extensions --json quiz ui", 0, `{"word":"quiz","valid":true,"front":[],"back":["quizzed"],"both":[]}` + "\n" +
				`{"word":"ui","valid":false,"front":[],"back":[],"both":["quiz","quizzed"]}` + "\n", "",
		},
		{"extensions ab it's", 2, "ab is in club\n  letters before: 1 word\n    cab\n  letters behind: 0 words\n  letters on both sides: 0 words\n", `"it's", character 3: "'" doesn't belong there; a word has letters from a to z`},
		{"anagram bca", 0, "cab\n", ""},
		{"anagram --sub BCA", 0, "ab\nba\ncab\n", ""},
		{"anagram --json q?", 0, `{"letters":"q?","count":1,"words":["qi"]}` + "\n", ""},
		{"anagram --json --sub Q?S", 0, `{"letters":"q?s","count":2,"words":["qi","qis"]}` + "\n", ""},
		{"anagram --json zz", 0, `{"letters":"zz","count":0,"words":[]}` + "\n", ""},
	} {
		t.Run(c.args, func(t *testing.T) {
			r := try(t)
			list := r.file("club.txt", wordsList)
			var out bytes.Buffer
			r.Out = &out
			r.runs(c.status, append([]string{"words", "--no-color"}, insert(c.args, list)...)...)
			errs := c.errs
			if errs != "" {
				errs = "quoin: " + errs + "\n"
			}
			if out.String() != c.want || r.errs.String() != errs {
				t.Errorf("it writes %q and says %q, not %q and %q", out.String(), r.errs.String(), c.want, errs)
			}
		})
	}
}

// insert puts the list's flag after the command, before any "--".
func insert(args, list string) []string {
	return slices.Insert(strings.Fields(args), 1, "--lexicon", list)
}

// TestWordsAtATerminal groups the words in columns as wide as the terminal.
func TestWordsAtATerminal(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args  string
		width uint16
		want  string
	}{
		{
			"find *", 80, "8 words of club|7 letters, 1 word|  quizzed|4 letters, 1 word|  quiz|" +
				"3 letters, 3 words|  cab  qis  zas|2 letters, 3 words|  ab  ba  qi|",
		},
		{"find ???", 15, "3 words of club|3 letters, 3 words|  cab  qis  zas|"},
		{"find ???", 14, "3 words of club|3 letters, 3 words|  cab  qis|  zas|"},
		{"find ???", 1, "3 words of club|3 letters, 3 words|  cab|  qis|  zas|"},
		{"anagram qsi", 0, "1 word of club|3 letters, 1 word|  qis|"},
		{"anagram xyz", 80, "0 words of club|"},
		{"check qi", 80, "qi is in club|"},
	} {
		t.Run(c.args, func(t *testing.T) {
			r := try(t)
			list := r.file("club.txt", wordsList)
			terminal, tty, err := pty.Open()
			if err != nil {
				t.Fatal(err)
			}
			defer terminal.Close()
			defer tty.Close()
			if err := pty.Setsize(tty, &pty.Winsize{Cols: c.width, Rows: 24}); err != nil {
				t.Fatal(err)
			}
			r.Out = tty
			r.runs(0, append([]string{"words"}, insert(c.args, list)...)...)
			read := bufio.NewReader(terminal)
			got := ""
			for range strings.Count(c.want, "|") {
				line, err := read.ReadString('\n')
				if err != nil {
					t.Fatal(err)
				}
				got += strings.TrimRight(line, "\r\n") + "|"
			}
			if got != c.want || read.Buffered() > 0 {
				t.Errorf("it writes %s\nnot       %s", got, c.want)
			}
		})
	}
}
