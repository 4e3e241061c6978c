package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"

	"quoin/resources"
	"quoin/testdata/sample"
)

// TestLists imports lists, lists them and removes one.
func TestLists(t *testing.T) {
	t.Parallel()
	r := try(t)
	var out bytes.Buffer
	r.Out = &out
	home := r.environ["HOME"]
	text := r.file("club.txt", wordsList)
	sum := "(none)" // of the list, once it is known
	says := func(status int, want, errs string, args ...string) {
		t.Helper()
		out.Reset()
		r.runs(status, append([]string{"words"}, args...)...)
		clear := strings.NewReplacer(home, "HOME", sum, "SUM").Replace
		if errs != "" {
			errs = "quoin: " + errs + "\n"
		}
		if got := clear(out.String()); got != want || clear(r.errs.String()) != errs {
			t.Errorf("%q writes %q and says %q, not %q and %q", args, got, clear(r.errs.String()), want, errs)
		}
	}
	l, err := resources.Cache{}.Load(text)
	if err != nil {
		t.Fatal(err)
	}
	sum = l.SHA256()
	says(0, "club is kept: 8 words, no tournament list\n", "", "import", text)
	says(0, "My Club is kept: 8 words, a tournament list\n", "", "import", "--name", "My Club", "--tournament", text)
	says(1, "", "a word list can't be called CLUB: there is a list club already; another name keeps both", "import", "--name", "CLUB", text)
	says(2, "", "--name needs a name", "import", "--name", "", text)
	says(
		0, `{"name":"TWL06","words":8,"language":"en","tournament":true,"sha256":"SUM","own":false,"file":"HOME/.local/share/quoin/lexicons/TWL06.txt","from":"HOME/club.txt","fault":""}`+"\n",
		"", "import", "--json", "--name", "TWL06", text,
	)
	r.file(".local/share/quoin/lexicons/bad.txt", "it's\n")
	out.Reset()
	r.runs(0, "words", "lists")
	for _, want := range []string{
		"International: 274,932 words, no tournament list\n  sha256 ", "\n  comes with Quoin\nEveryday: 63,403 words, no tournament list\n",
		"My Club: 8 words, a tournament list\n  sha256 " + sum + "\n  from ~/club.txt\n",
		`bad can't be used: ` + home + `/.local/share/quoin/lexicons/bad.txt, line 1: "it's" isn't a word`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the lists haven't %q:\n%s", want, out.String())
		}
	}
	out.Reset()
	r.runs(0, "words", "lists", "--json")
	if got := strings.Count(out.String(), "\n"); got != 14 {
		t.Errorf("%d lists are listed:\n%s", got, out.String())
	}
	// Lists are found by their names, in upper or lower case, and by their other names.
	for _, name := range []string{"my club", "twl06", "OWL2", "My Club.txt"} {
		out.Reset()
		r.runs(0, "words", "check", "--lexicon", name, "qi")
		if !strings.HasPrefix(out.String(), "qi is in ") {
			t.Errorf("by %s: %s", name, out.String())
		}
	}
	says(1, "", "International comes with Quoin and can't be removed", "remove", "--yes", "international")
	says(1, "", `there is no word list "my club" in ~/.local/share/quoin/lexicons`, "remove", "--yes", "my club")
	says(2, "", "nobody can be asked here whether My Club is to be removed; --yes says so", "remove", "My Club")
	says(0, "My Club is removed\n", "", "remove", "--yes", "My Club")
	if _, err := os.Stat(filepath.Join(home, ".local/share/quoin/lexicons/My Club.txt")); err == nil {
		t.Error("it is still there")
	}
}

// TestListByItsWords: a resumed game finds its list by its words if the file has another name,
// and another list has its name.
func TestListByItsWords(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	r := try(t)
	const folder = ".local/share/quoin/lexicons/"
	text := r.file("club.txt", "cab\nbit\nabc\n")
	r.says(0, "", "words", "import", text)
	r.says(0, "8G CAB\n", "scrabble", "--plain", "--lexicon", "club", "--player1", "human:Ada", "--player2", "human:Bob", "--as-named", "--draws", "CABXYZQTEUIANO")
	data := filepath.Join(r.environ["HOME"], ".local/share/quoin")
	if err := os.Rename(filepath.Join(data, "lexicons/club.txt"), filepath.Join(data, "lexicons/union list.txt")); err != nil {
		t.Fatal(err)
	}
	r.file(folder+"club.txt", "ate\n")
	if _, err := os.Stat(filepath.Join(data, resources.PlacesFile)); err == nil {
		t.Error("where it was is noted, though it is in its folder")
	}
	if got := r.says(0, "H8 .TE\n", "scrabble", "--plain", "--resume"); !strings.Contains(got, "The board does not permit") || strings.Contains(got, "changed") {
		t.Errorf("it isn't played by its own list:\n%s", got)
	}
	r.says(0, "", "words", "remove", "--yes", "union list")
	if got := r.says(1, "", "scrabble", "--plain", "--resume"); !strings.Contains(got, "by which this game is played, has other words now") {
		t.Errorf("the lost list isn't told:\n%s", got)
	}
}

// TestNamedLists: positions and games from elsewhere have their own names for lists.
func TestNamedLists(t *testing.T) {
	t.Parallel()
	r := try(t)
	text := r.file("words.txt", "at\neat\n")
	r.says(0, "", "words", "import", "--name", "Collins 2021", text)
	if got := r.says(0, "", "moves", movesAT+" EV/ 0/0 0 lex csw21;"); !strings.HasPrefix(got, "EV: 1 move\n") || strings.Contains(got, "isn't here") {
		t.Errorf("the moves are\n%s", got)
	}
	gcg := r.file("game.gcg", "#player1 Ada Ada\n#player2 Bob Bob\n#lexicon CSW21\n>Ada: ATEIOUX 8G AT +4 4\n")
	if got := r.says(0, "", "review", gcg); !strings.Contains(got, "The words are those of Collins 2021.") {
		t.Errorf("the review is\n%s", got)
	}
}

// TestRemoveAsks: at a terminal, removing a list needs confirmation.
func TestRemoveAsks(t *testing.T) {
	t.Parallel()
	for answer, removed := range map[string]bool{"y\n": true, "Yes\n": true, "\n": false, "n\n": false, "maybe\n": false} {
		r := try(t)
		text := r.file("club.txt", wordsList)
		terminal, tty, err := pty.Open()
		if err != nil {
			t.Fatal(err)
		}
		r.In, r.Out = tty, tty
		r.runs(0, "words", "import", text)
		if _, err := terminal.WriteString(answer); err != nil {
			t.Fatal(err)
		}
		status := 1
		if removed {
			status = 0
		}
		r.runs(status, "words", "remove", "club")
		_, err = os.Stat(filepath.Join(r.environ["HOME"], ".local/share/quoin/lexicons/club.txt"))
		if gone := err != nil; gone != removed {
			t.Errorf("after %q it is gone: %v", answer, gone)
		}
		_ = tty.Close()
		_ = terminal.Close()
	}
}
