package scraebbkle_test

import (
	"fmt"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scraebbkle"
)

// bag is the table of the rules: the number of a tile, the tile and its value.
const bag = "8 x [A1] 2 x [B3] 2 x [C4] 4 x [D2] 9 x [E2] 3 x [F4] 4 x [G3] 3 x [H4] 9 x [I1] 1 x [J11] 2 x [K6] 4 x [L1] 2 x [M3] " +
	"7 x [N1] 7 x [O1] 2 x [P3] 1 x [Q12] 6 x [R1] 4 x [S1] 5 x [T1] 5 x [U1] 2 x [V4] 2 x [W4] 1 x [X9] 2 x [Y5] 1 x [Z9] 2 x [_8]"

func TestTiles(t *testing.T) {
	rules := scraebbkle.Tiles()
	if rules.Name != "scraebbkle" || rules.Bonus != 60 || !rules.OneWord || rules.Bag.Size() != 100 {
		t.Errorf("got %+v", rules)
	}
	var got []string
	for letter := byte('A'); letter <= 'Z'; letter++ {
		tile := crossword.Letter(letter)
		got = append(got, fmt.Sprintf("%d x [%v%d]", rules.Bag.Count(tile), tile, rules.Value(tile)))
	}
	got = append(got, fmt.Sprintf("%d x [_%d]", rules.Bag.Count(crossword.Blank), rules.Value(crossword.Blank)))
	if all := strings.Join(got, " "); all != bag {
		t.Errorf("the tiles are\n%s, not\n%s", all, bag)
	}
	if got := rules.Value(crossword.Letter('q')); got != 8 {
		t.Errorf("a wildcard that stands for Q is worth %d", got)
	}
}
