package wording_test

import (
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/wording"
)

// TestWhy checks the sentences about why a move is better than another, in a position with hooks, premiums and a blank.
func TestWhy(t *testing.T) {
	v := scrabble.Variant()
	b := crossword.NewBoard(scrabble.Board())
	choice := func(text string) (c player.Choice) {
		t.Helper()
		switch {
		case strings.HasPrefix(text, "-"):
			rack, err := crossword.ParseRack(text[1:])
			if err != nil {
				t.Fatal(err)
			}
			c.Exchange = rack
		case text != "":
			move, err := v.Manner.Read(b, text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			c.Move = move
		}
		return c
	}
	for _, move := range []string{"8F FADERS", "K3 QUOIN.", "5H TYP.", "H8 .aZE", "D9 LAW"} {
		var ok bool
		if b, ok = b.Play(choice(move).Move); !ok {
			t.Fatalf("%s can't be played", move)
		}
	}
	for _, c := range []struct{ rack, best, played, want string }{
		{"EDGENTS", "12D STEED", "12E GEED", "STEED makes three words: its S turns LAW into LAWS, its D turns DAZE into DAZED. GEED scores 22 points less."},
		{"EDGENTS", "12D STEED", "", "STEED makes three words: its S turns LAW into LAWS, its D turns DAZE into DAZED. A pass scores 47 points less."},
		{"EDGENTS", "12D STEED", "-GN", "STEED makes three words: its S turns LAW into LAWS, its D turns DAZE into DAZED. An exchange scores 47 points less."},
		{"EDGENTS", "-DGN", "C9 GENS", "No move on this board is worth its tiles: DGN are better exchanged. It keeps EEST on the rack, not DET."},
		{"EDGENTS", "", "C9 GENS", ""},
	} {
		rack, err := crossword.ParseRack(c.rack)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(wording.Why(v, b, rack, choice(c.best), choice(c.played)), " "); got != c.want {
			t.Errorf("%s instead of %q:\n%q, want\n%q", c.best, c.played, got, c.want)
		}
	}
}
