package scrabble_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/resources"
)

// finals returns the scores and the board at the end of a record.
func finals(t *testing.T, l scrabble.Log) string {
	t.Helper()
	s, err := game.Replay(l, believing(scrabble.Start))
	if err != nil {
		t.Fatal(err)
	}
	o, over := s.Outcome()
	if !over {
		t.Fatal("the game isn't over")
	}
	text := s.Board().String()
	for _, seat := range o.Seats {
		text += fmt.Sprint(" ", seat.Final)
	}
	return text
}

// TestGCGOfSeveral: whole games of two to four players are the same as GCG, as the record made from it, as
// GCG again, and as GCG in which all players have one nickname.
func TestGCGOfSeveral(t *testing.T) {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	v, layout := scrabble.Variant(), scrabble.Board()
	g := words.Generator(v.Tiles, layout)
	names := []string{`human "Ada Lovelace"`, `human "Zoë"`, `human "Ada Byron"`, `human "Ada Lovelace"`}
	for n := 2; n <= 4; n++ {
		for seed := range uint64(6) {
			l := scrabble.Log{Header: game.Header{Rules: scrabble.Rules, Config: "named " + strings.Join(names[:n], " "), Seed: seed}}
			s, err := crossword.Start(v, layout, l.Header, words.Words)
			if err != nil {
				t.Fatal(err)
			}
			end, err := search.PlayOut(s, g, func(_ crossword.State, m crossword.Move) error {
				if m.Len() > 0 {
					l.Steps = append(l.Steps, crossword.Step{Do: crossword.Lay{Move: m}})
				} else {
					l.Steps = append(l.Steps, crossword.Step{Do: crossword.Pass{}})
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if o, _ := end.Outcome(); o.Ending == crossword.NoMoves {
				l.Steps[len(l.Steps)-1].Do = crossword.Stuck{}
			}
			want := finals(t, l)
			text, err := scrabble.GCG{Log: l}.Text()
			if err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(text, "#player"); n != len(end.Config().Players) {
				t.Errorf("%d players in\n%s", n, text)
			}
			one := regexp.MustCompile(`(?m)^(>|#player\d )[^ :]+`).ReplaceAllString(text, "${1}x")
			for what, text := range map[string]string{"as it is": text, "with one nickname": one} {
				back, err := scrabble.ParseGCG(text)
				if err != nil {
					t.Fatalf("%d players, seed %d, %s: %v in\n%s", n, seed, what, err, text)
				}
				if got := finals(t, back.Log); got != want || len(back.Differences) > 0 {
					t.Errorf("%d players, seed %d, %s: %s, not %s, %+v, in\n%s", n, seed, what, got, want, back.Differences, text)
				}
				sameAsRecord(t, back, text)
			}
		}
	}
}

// sameAsRecord writes GCG from just the record that was made from a file: lines and nicknames are those of
// the file as Quoin writes it.
func sameAsRecord(t *testing.T, g scrabble.GCG, text string) {
	t.Helper()
	l, err := game.Parse(g.Log.String(), scrabble.ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	got, err := scrabble.GCG{Log: l}.Text()
	if err != nil {
		t.Fatal(err)
	}
	kept := regexp.MustCompile(`(?m)^(>.*|#player.*|#rack.*)$`)
	want, err := g.Text()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := kept.FindAllString(got, -1), kept.FindAllString(want, -1); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("of the record\n%s\nof the file\n%s\nfrom\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"), text)
	}
}

// latin returns a UTF-8 text whose characters all exist in ISO 8859-1.
func latin(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for i := range len(text) {
		b.WriteRune(rune(text[i]))
	}
	return b.String()
}

// TestGCGNicksStay: other programs' files become records and GCG again with the same nicknames.
func TestGCGNicksStay(t *testing.T) {
	files, _ := filepath.Glob("testdata/gcg/*.gcg")
	head := regexp.MustCompile(`(?m)^#player(\d)\s+(\S+)`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		g, err := scrabble.ParseGCG(string(text))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		sameAsRecord(t, g, string(text))
		again, err := scrabble.GCG{Log: g.Log}.Text()
		if err != nil {
			t.Fatal(err)
		}
		nicks := map[string]string{}
		for _, is := range head.FindAllStringSubmatch(again, -1) {
			nicks[is[1]] = is[2]
		}
		for _, was := range head.FindAllStringSubmatch(string(text), -1) {
			if nick := latin(was[2]); nick != nicks[was[1]] {
				t.Errorf("%s: %s is called %s", file, nick, nicks[was[1]])
			}
		}
	}
}
