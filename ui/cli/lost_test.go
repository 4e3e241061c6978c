package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quoin/testdata/sample"
	"quoin/ui/screen"
)

// says runs a command with an input and returns its output and errors.
func (r *trial) says(want int, in string, args ...string) string {
	r.t.Helper()
	var out bytes.Buffer
	r.In, r.Out = strings.NewReader(in), &out
	r.runs(want, args...)
	return out.String() + r.errs.String()
}

// TestLostList begins games with a word list given by its path and resumes them without the path:
// their words are checked by that list wherever it is now, or the player is asked.
func TestLostList(t *testing.T) {
	sample.OneGoroutine(t)
	for i, game := range []struct {
		name  string
		begin []string
		first string // a first move
		wrong string // a move with a word that isn't in the list
		no    string // the refusal of that move
		yes   string // the answer if words aren't checked
	}{
		{
			"scrabble",
			[]string{"--player1", "human:Ada", "--player2", "human:Bob", "--as-named", "--draws", "CABXYZQTEUIANO"},
			"8G CAB\n", "H8 .TE\n", "The board does not permit", "H8 .TE makes ATE",
		},
		{
			"scraebbkle",
			[]string{"--board", "tower", "--player1", "human", "--player2", "human", "--open", "--draws", "CABXYZQTEUIANO"},
			",\n", "TE,15e\n", "The board does not permit", "The move is:",
		},
		{"adjacency", []string{"--check", "--code", code}, "bit\n", "tib\n", "isn't in the dictionary", "TIB, "},
	} {
		if !sample.Takes(i, 2) {
			continue
		}
		t.Run(game.name, func(t *testing.T) {
			r := try(t)
			list := r.file("words/club.txt", "cab\nbit\nabc\n")
			other := r.file("words/other.txt", "cab\nbit\nyes\n")
			r.says(0, game.first, append([]string{game.name, "--plain", "--lexicon", list}, game.begin...)...)
			resumes := func(want int, in, said string, args ...string) {
				t.Helper()
				if got := r.says(want, in, append([]string{game.name, "--plain", "--resume"}, args...)...); !strings.Contains(got, said) {
					t.Errorf("%q %q says\n%s", in, args, got)
				}
			}
			asks := "The word list club, by which this game is played, isn't found"
			resumes(0, game.wrong, game.no)
			resumes(0, game.wrong, game.no, "--lexicon", list)
			resumes(0, game.wrong, game.no, "--lexicon", other)
			resumes(0, "", "The game goes on by its own word list, club: other has other words", "--lexicon", other)
			resumes(1, "", "doesn't exist", "--lexicon", list+".gone")

			// The list is moved, and then removed.
			moved := list + ".moved"
			if err := os.Rename(list, moved); err != nil {
				t.Fatal(err)
			}
			resumes(1, game.wrong, asks)
			resumes(1, game.wrong, asks+", and other has other words", "--lexicon", other)
			resumes(0, "f\n~/words/club.txt\nf\n"+other+"\nf\n"+moved+"\n"+game.wrong, game.no)
			resumes(0, game.wrong, game.no) // its new place was saved

			// A name alone is a file of the current directory, with --lexicon too.
			t.Chdir(filepath.Dir(list))
			here := list + ".here"
			if err := os.Rename(moved, here); err != nil {
				t.Fatal(err)
			}
			resumes(1, "f\nnone.txt\n", `There is no word list "none.txt"`)
			resumes(1, "f\nother.txt\n", "That list has other words than this game's")
			resumes(0, "f\nclub.txt.here\n"+game.wrong, game.no)
			resumes(0, game.wrong, game.no)
			moved = here
			if err := os.Remove(moved); err != nil {
				t.Fatal(err)
			}
			resumes(1, "l\n", asks)
			resumes(0, "u\n", "Words aren't checked in this game any more")
			resumes(0, "u\n"+game.wrong, game.yes)

			// The screen gets it too.
			r = try(t)
			list = r.file("words/club.txt", "cab\nbit\nabc\n")
			r.says(0, game.first, append([]string{game.name, "--plain", "--lexicon", list}, game.begin...)...)
			r.In, r.Out = nil, nil
			fresh := try(t)
			fresh.environ = r.environ
			fresh.runs(0, game.name, "--resume", "--lexicon", list)
			place, _ := fresh.place.(screen.Play)
			if place.Resume == "" || fresh.env.Settings.Now().Dictionary != list {
				t.Errorf("it opens %+v", fresh.place)
			}
		})
	}
}
