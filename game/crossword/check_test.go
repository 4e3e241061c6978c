package crossword_test

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// square returns the name of a square, such as "h8".
func square(s crossword.Square) string {
	return fmt.Sprintf("%c%d", 'a'+s.Column, s.Row+1)
}

// at returns the square with a name such as "h8".
func at(t testing.TB, text string) crossword.Square {
	t.Helper()
	var column byte
	var row int
	if n, err := fmt.Sscanf(text, "%c%d", &column, &row); n != 2 || err != nil {
		t.Fatalf("%q is no square", text)
	}
	return crossword.Square{Column: int(column - 'a'), Row: row - 1}
}

// move reads tiles, a direction and a square: "HORN>h8", "HORN/h8" for down.
func move(t testing.TB, text string) crossword.Move {
	t.Helper()
	i := strings.IndexAny(text, ">/")
	if i < 0 {
		t.Fatalf("%q has no direction", text)
	}
	tiles := make([]crossword.Tile, i)
	for j := range tiles {
		tiles[j] = crossword.Letter(text[j])
	}
	m, ok := crossword.NewMove(at(t, text[i+1:]), text[i] == '/', tiles...)
	if !ok {
		t.Fatalf("%q is no move", text)
	}
	return m
}

// text writes a move in the form that move reads.
func text(m crossword.Move) string {
	out := ""
	for _, t := range m.Tiles() {
		out += t.String()
	}
	if m.Down() {
		return out + "/" + square(m.Origin())
	}
	return out + ">" + square(m.Origin())
}

func rack(t testing.TB, text string) crossword.Rack {
	t.Helper()
	r, err := crossword.ParseRack(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// lay returns a board with moves on it, legal or not.
func lay(t testing.TB, l *crossword.Layout, moves ...string) crossword.Board {
	t.Helper()
	b := crossword.NewBoard(l)
	for _, text := range moves {
		next, ok := b.Play(move(t, text))
		if !ok {
			t.Fatalf("%s goes off the board", text)
		}
		b = next
	}
	return b
}

// list is a list of a few words. Like a lexicon it ignores case.
type list []string

func (l list) Has(word string) bool { return slices.Contains(l, strings.ToUpper(word)) }

// tell writes a play and its refusal as text.
func tell(p crossword.Play, err error) string {
	var out []string
	var refusal *crossword.Refusal
	if errors.As(err, &refusal) {
		text := refusal.Reason.Error()
		if refusal.Tile != crossword.None {
			text += " " + refusal.Tile.String()
		}
		for _, s := range refusal.Squares {
			text += " " + square(s)
		}
		for _, w := range refusal.Words {
			text += " " + w.Word
		}
		out = append(out, text+":")
	}
	for _, w := range p.Words {
		mark := ">"
		if w.Down {
			mark = "/"
		}
		out = append(out, fmt.Sprintf("%s%s%s %d", w.Word, mark, square(w.Origin), w.Score))
	}
	if p.Bonus != 0 {
		out = append(out, fmt.Sprintf("bonus %d", p.Bonus))
	}
	return strings.Join(append(out, fmt.Sprintf("= %d", p.Score)), " ")
}

type checkCase struct {
	name        string
	board       []string
	rack, move  string
	words, want string
}

func runChecks(t *testing.T, r *crossword.Rules, l *crossword.Layout, cases []checkCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := lay(t, l, c.board...)
			m := move(t, c.move)
			m.Score = 12345 // Check ignores it
			got := tell(r.Check(b, rack(t, c.rack), m, list(strings.Fields(c.words))))
			if got != c.want {
				t.Errorf("\n got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestCheckScrabble(t *testing.T) {
	cat := []string{"CAT>g8"}
	runChecks(t, scrabble.Tiles(), scrabble.Board(), []checkCase{
		{"the first word, on the double word", nil, "HORNXXX", "HORN>f8", "HORN", "HORN>f8 14 = 14"},
		{"downwards", nil, "HORNXXX", "HORN/h5", "HORN", "HORN/h5 14 = 14"},
		{"to the edge, a double letter too", nil, "HORNEDS", "HORNED/h8", "HORNED", "HORNED/h8 22 = 22"},
		{"seven tiles", nil, "HORNIER", "HORNIER>b8", "HORNIER", "HORNIER>b8 22 bonus 50 = 72"},
		{"a blank is worth nothing", nil, "?ORNXXX", "hORN>f8", "HORN", "hORN>f8 6 = 6"},
		{"on either side of a word", cat, "SXXXXXX", "SS>f8", "SCATS", "a tile isn't on the rack S: SCATS>f8 7 = 7"},
		{"around a word", cat, "SSXXXXX", "SS>f8", "SCATS", "SCATS>f8 7 = 7"},
		{"a word across", cat, "SONXXXX", "SON/j8", "CATS SON", "SON/j8 5 CATS>g8 6 = 11"},
		{"premiums count for both words, a blank's value not", cat, "?NXXXXX", "oN>f9", "ON", "not in the dictionary CN: oN>f9 2 CN/g8 5 = 7"},
		{"words side by side", cat, "BETXXXX", "BET>h7", "BET ET BA", "BET>h7 6 BA/h7 4 ET/i7 3 = 13"},
		{"all words that aren't", cat, "ZQXXXXX", "ZQ>g9", "CAT", "not in the dictionary ZQ CZ AQ: ZQ>g9 30 CZ/g8 23 AQ/h8 11 = 64"},
		{"one tile, two words", []string{"CAT>g8", "ONE/j9"}, "SXXXXXX", "S>j8", "CATS SONE", "CATS>g8 6 SONE/j8 4 = 10"},
		{"and named the other way", []string{"CAT>g8", "ONE/j9"}, "SXXXXXX", "S/j8", "CATS SONE", "SONE/j8 4 CATS>g8 6 = 10"},
		{"one tile that makes its word across", cat, "SXXXXXX", "S/j8", "CATS", "CATS>g8 6 = 6"},
		{"premiums under tiles of the board", []string{"CAT>f8", "ON/h9"}, "EXXXXXX", "E/h11", "TONE", "TONE/h8 4 = 4"},
		{"misses the start", nil, "HORNXXX", "HORN>i8", "HORN", "it doesn't cover the start h8: HORN>i8 8 = 8"},
		{"one tile on an empty board", nil, "AXXXXXX", "A>h8", "A", "too few tiles: = 0"},
		{"one tile elsewhere", nil, "AXXXXXX", "A>a1", "A", "it doesn't cover the start h8: = 0"},
		{"corners don't connect", cat, "ONXXXXX", "ON>j9", "ON", "it isn't connected: ON>j9 2 = 2"},
		{"a lonely tile", cat, "OXXXXXX", "O>a1", "O", "it isn't connected: = 0"},
		{"off the right edge", nil, "HORNXXX", "HORN>m8", "HORN", "it goes off the board p8: = 0"},
		{"off the lower edge", nil, "HORNXXX", "HORN/h13", "HORN", "it goes off the board h16: = 0"},
		{"pushed off by tiles that lie there", []string{"CAT>m8"}, "SEXXXXX", "SE>l8", "CAT", "it goes off the board p8: = 0"},
		{"from a square off the board", nil, "HORNXXX", "HORN>z3", "HORN", "it goes off the board z3: = 0"},
		{"from a tile", cat, "SXXXXXX", "S>h8", "CATS", "its first square has a tile h8: CATS>g8 6 = 6"},
		{"a blank that isn't there", cat, "SXXXXXX", "s>j8", "CATS", "a tile isn't on the rack s: CATs>g8 5 = 5"},
		{"a letter that only a blank could be", cat, "?XXXXXX", "S>j8", "CATS", "a tile isn't on the rack S: CATS>g8 6 = 6"},
	})
}

// harsh is a board for ScraeBBKle with factors below one.
func harsh(t testing.TB) *crossword.Layout {
	t.Helper()
	const columns, rows = 16, 12
	letter := func(f int) crossword.Premium { return crossword.Premium{Kind: crossword.LetterPremium, Factor: f} }
	word := func(f int) crossword.Premium { return crossword.Premium{Kind: crossword.WordPremium, Factor: f} }
	premiums := make([]crossword.Premium, columns*rows)
	for text, p := range map[string]crossword.Premium{
		"a1": word(-3), "b1": word(2), "c1": letter(-4), "d1": word(0), "e2": letter(99), "f2": word(99), "g2": letter(0),
	} {
		s := at(t, text)
		premiums[s.Row*columns+s.Column] = p
	}
	l, err := crossword.NewLayout(columns, rows, crossword.Square{Column: 3, Row: 6}, premiums)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestCheckScraeBBKle(t *testing.T) {
	cat := []string{"CAT>c7"}
	runChecks(t, scraebbkle.Tiles(), harsh(t), []checkCase{
		{"the first word", nil, "HORNXXX", "HORN/d4", "HORN", "HORN/d4 7 = 7"},
		{"seven tiles, a wildcard worth 8", nil, "HO?NIER", "HOrNIER>a7", "HORNIER", "HOrNIER>a7 18 bonus 60 = 78"},
		{"factors below one", []string{"AT>f1", "CATS/f2"}, "BXXDXXX", "BXXD>b1", "BXXDAT", "BXXDAT>b1 0 = 0"},
		{"a letter below zero, two words multiplied", []string{"AT>d1"}, "BXIDXXX", "BXI>a1", "BXIAT", "BXIAT>a1 -60 = -60"},
		{"the bonus isn't multiplied", []string{"T>h1"}, "ABCDEFG", "ABCEFGD>a1", "ABCEFGDT", "ABCEFGDT>a1 0 bonus 60 = 60"},
		{"a wildcard times its factor", []string{"T>h2"}, "?AAXXXX", "aAA>e2", "AAAT", "aAAT>e2 78606 = 78606"},
		{"longer", cat, "S?XXXXX", "Ss>f7", "CATSS", "CATSs>c7 15 = 15"},
		{"through a word", cat, "HSXXXXX", "HS/d6", "HAS", "HAS/d6 6 = 6"},
		{"one tile", cat, "SXXXXXX", "S>f7", "CATS", "CATS>c7 7 = 7"},
		{"one tile named the wrong way", cat, "SXXXXXX", "S/f7", "CATS", "it isn't connected f7 CATS: = 0"},
		{"one tile that reads both ways", []string{"CAT>c7", "ON/f8"}, "SXXXXXX", "S>f7", "CATS SON", "it forms a word across f7 SON: CATS>c7 7 = 7"},
		{"side by side takes nothing in", cat, "ONXXXXX", "ON>c8", "ON CO AN", "it isn't connected c8 d8 CO AN: ON>c8 2 = 2"},
		{"a hook forms two words", cat, "SONXXXX", "SON/f7", "CATS SON", "it isn't connected f7 CATS: SON/f7 3 = 3"},
		{"all words across", []string{"CAT>c7", "NN>g8"}, "SOXXXXX", "SOX>f7", "CATSOX ON", "it forms a word across g7 h7 ON XN: CATSOX>c7 17 = 17"},
		{"words across come before no word", []string{"CAT>c7", "NN>g8"}, "SOXXXXX", "SOX>f7", "", "it forms a word across g7 h7 ON XN: CATSOX>c7 17 = 17"},
		{"no word", cat, "ZXXXXXX", "Z/d8", "AT", "not in the dictionary AZ: AZ/d7 10 = 10"},
		{"one tile first", nil, "AXXXXXX", "A>d7", "A", "too few tiles: = 0"},
		{"misses the start", nil, "HORNXXX", "HORN>a1", "HORN", "it doesn't cover the start d7: HORN>a1 0 = 0"},
	})
}

// A move with every fault is refused for the first reason; as its faults are put right one by one, it is
// refused for each reason in turn.
func TestCheckOrder(t *testing.T) {
	l := harsh(t)
	empty, cat := crossword.NewBoard(l), lay(t, l, "CAT>c7", "AS/d7")
	steps := []struct {
		board      crossword.Board
		rack, move string
		want       error
	}{
		{cat, "A", "ZZ>p7", crossword.NotOnRack},
		{cat, "ZZ", "ZZ>p7", crossword.OffBoard},
		{cat, "ZZ", "ZZ>d7", crossword.OriginTaken},
		{empty, "ZZ", "Z>c7", crossword.MissesStart},
		{empty, "ZZ", "Z>d7", crossword.TooFewTiles},
		{cat, "ZZ", "ZZ/f7", crossword.NotConnected},
		{cat, "ZZ", "ZZ>b8", crossword.FormsAcross},
		{cat, "ZZ", "ZZ>a7", crossword.NotAWord},
	}
	for _, s := range steps {
		m := move(t, s.move)
		_, err := scraebbkle.Tiles().Check(s.board, rack(t, s.rack), m, list{"AS"})
		var refusal *crossword.Refusal
		if !errors.Is(err, s.want) || !errors.As(err, &refusal) || !refusal.Move.Same(m) {
			t.Errorf("%s: got %v, want %v", s.move, err, s.want)
		}
	}
	if _, err := scraebbkle.Tiles().Check(cat, rack(t, "ZZ"), move(t, "ZZ>a7"), crossword.Trust{}); err != nil {
		t.Errorf("of words that are trusted: %v", err)
	}
	for _, b := range []crossword.Board{empty, cat, lay(t, l, "CAT>a1")} {
		if _, err := scraebbkle.Tiles().Check(b, rack(t, "ZZ"), crossword.Move{}, crossword.Trust{}); !errors.Is(err, crossword.TooFewTiles) {
			t.Errorf("no tiles at all: %v", err)
		}
	}
}

// These are the highest and the lowest score that any board allows.
func TestCheckLargestScore(t *testing.T) {
	for _, lowest := range []bool{false, true} {
		premiums := make([]crossword.Premium, crossword.MinColumns*crossword.MaxRows)
		column := make([]string, crossword.MaxRows)
		want := big.NewInt(0)
		want.Mul(big.NewInt(99*12), new(big.Int).Exp(big.NewInt(99), big.NewInt(7), nil))
		for row := range column {
			column[row] = "Q"
			factor := crossword.MaxFactor
			if lowest && row == 0 {
				factor = crossword.MinFactor
			}
			premiums[row*crossword.MinColumns] = crossword.Premium{Kind: crossword.WordPremium, Factor: factor}
		}
		if lowest {
			want.Mul(want, big.NewInt(crossword.MinFactor)).Quo(want, big.NewInt(crossword.MaxFactor))
		}
		l, err := crossword.NewLayout(crossword.MinColumns, crossword.MaxRows, crossword.Square{}, premiums)
		if err != nil {
			t.Fatal(err)
		}
		b := crossword.NewBoard(l)
		for row := 1; row < crossword.MaxRows; row++ {
			if row%16 != 0 || row > 96 {
				b = b.With(crossword.Laid{Square: crossword.Square{Row: row}, Tile: crossword.Letter('Q')})
			}
		}
		play, err := scraebbkle.Tiles().Check(b, rack(t, "QQQQQQQ"), move(t, "QQQQQQQ/a1"), list{strings.Join(column, "")})
		want.Add(want, big.NewInt(60))
		if err != nil || want.Cmp(big.NewInt(play.Score)) != 0 {
			t.Errorf("lowest %v: got %d, %v; want %v", lowest, play.Score, err, want)
		}
	}
}

// Check doesn't change its arguments.
func TestCheckChangesNothing(t *testing.T) {
	b := lay(t, scrabble.Board(), "CAT>g8")
	same, hand := lay(t, scrabble.Board(), "CAT>g8"), rack(t, "SONXXXX")
	play, err := scrabble.Tiles().Check(b, hand, move(t, "SON/j8"), crossword.Trust{})
	if err != nil || tell(play, nil) != "SON/j8 5 CATS>g8 6 = 11" {
		t.Errorf("got %s, %v", tell(play, err), err)
	}
	if b.On() != same.On() || b.Tile(at(t, "j8")) != crossword.None || hand != rack(t, "SONXXXX") {
		t.Error("the board or the rack is another one now")
	}
	next, ok := b.Play(move(t, "SON/j8"))
	if !ok || next.On() != rack(t, "CATSON") || next.Tile(at(t, "j10")) != crossword.Letter('N') {
		t.Errorf("after it %v lie on the board", next.On())
	}
}
