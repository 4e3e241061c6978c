package search_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// sameMoves compares two lists of moves: they must have the same moves with the same scores, each once.
func sameMoves(t testing.TB, where string, got, want []crossword.Move) {
	t.Helper()
	seen := make(map[crossword.Move]int, len(want))
	for _, m := range want {
		seen[m]++
	}
	wrong := 0
	report := func(what string, m crossword.Move) {
		if wrong++; wrong <= 5 {
			t.Errorf("%s: %s %s for %d", where, what, m, m.Score)
		}
	}
	for _, m := range got {
		if seen[m]--; seen[m] < 0 {
			report("has beyond the others", m)
		}
	}
	for m, left := range seen {
		if left > 0 {
			report("lacks", m)
		}
	}
	if wrong > 0 {
		t.Fatalf("%s: %d moves, not %d; %d wrong", where, len(got), len(want), wrong)
	}
}

// sameBest compares a generator's best move with the list of all: by score, and by an evaluation that makes
// another move the best.
func sameBest(t testing.TB, where string, g *search.Generator, rack crossword.Rack, all []crossword.Move) {
	t.Helper()
	for _, eval := range []search.Evaluation{nil, moody(len(all))} {
		worth := func(m crossword.Move) int64 {
			if eval == nil {
				return m.Score
			}
			rest, missing := rack.Without(m.Tiles()...)
			if missing != crossword.None {
				t.Fatalf("%s: %s isn't on the rack", where, m)
			}
			return m.Score + eval.Worth(m, rest)
		}
		best, ok := g.BestBy(rack, eval)
		if ok != (len(all) > 0) {
			t.Fatalf("%s: best is %v of %d moves", where, ok, len(all))
		}
		is := !ok
		for _, m := range all {
			if worth(m) > worth(best) {
				t.Fatalf("%s: %s for %d is better than %s for %d", where, m, worth(m), best, worth(best))
			}
			is = is || m == best
		}
		if !is {
			t.Fatalf("%s: the best, %s for %d, isn't one of the moves", where, best, best.Score)
		}
	}
}

// sameLeaving compares the best move by score and leave with the list of all, for random leave values.
func sameLeaving(t testing.TB, where string, s *scene, g *search.Generator, rack crossword.Rack, all []crossword.Move) {
	t.Helper()
	if rack.Size() > crossword.RackSize {
		return
	}
	var r search.Rests
	r.Take(s.rules, rack)
	random := rand.New(rand.NewPCG(uint64(len(all)), uint64(rack[1])))
	widest := 1 + random.Int64N(40_000)
	for _, set := range r.Sets() {
		r.SetWorth(set, random.Int64N(2*widest)-widest)
	}
	worth := func(m crossword.Move) int64 { return m.Score*search.Milli + r.Worth(r.Laid(m)) }
	var want crossword.Move
	for i, m := range all {
		if i == 0 || worth(m) > worth(want) || worth(m) == worth(want) && m.Compare(want) < 0 {
			want = m
		}
	}
	for range 2 { // the second time with what it knows by then
		if got, ok := g.BestLeaving(&r); ok != (len(all) > 0) || got != want {
			t.Fatalf("%s: %s for %d, worth %d, is best leaving, %v; not %s for %d, worth %d", where, got, got.Score, worth(got), ok, want, want.Score, worth(want))
		}
	}
}

// moody is an evaluation that prefers some tiles and squares to others.
type moody int

func (e moody) Worth(m crossword.Move, rest crossword.Rack) int64 {
	worth := int64(0)
	for _, t := range rest.Tiles() {
		worth += e.likes(int(t))
	}
	return worth + e.likes(m.Origin().Row+m.Origin().Column)
}

func (e moody) Most(_ crossword.Rack, left int) int64 { return int64(left+1) * moodiest }

const moodiest = 9

func (e moody) likes(n int) int64 { return int64((n*7+int(e))%(2*moodiest+1)) - moodiest }

// scene is a random game on a random board with a random list.
type scene struct {
	random   *rand.Rand
	alphabet string
	rules    *crossword.Rules
	layout   *crossword.Layout
	long     bool // a long board, and words that can often be extended
	brute    *brute
	gaddag   *lexicon.Gaddag
	letters  *lexicon.Alphagrams
	anagrams *lexicon.Anagrams
	board    crossword.Board
}

func newScene(t testing.TB, seed uint64) *scene {
	t.Helper()
	s := &scene{random: rand.New(rand.NewPCG(seed, 1)), rules: scrabble.Tiles(), long: seed%5 == 0}
	if s.flip(2) {
		s.rules = scraebbkle.Tiles()
	}
	s.alphabet = []string{"aez", "aeirst", "abdeilmnorstuz", "abcdefghijklmnopqrstuvwxyz"}[s.random.IntN(4)]
	s.layout = s.randomLayout(t)
	lex, err := lexicon.Parse("random", []byte(strings.Join(s.randomList(), "\n")))
	if err != nil {
		t.Fatal(err)
	}
	s.brute = newBrute(s.rules, lex)
	if s.gaddag, err = lexicon.NewGaddag(lex); err != nil {
		t.Fatal(err)
	}
	s.letters = lexicon.NewAlphagrams(lex, search.AlphagramLength)
	s.anagrams = lexicon.NewAnagrams(lex)
	s.board = crossword.NewBoard(s.layout)
	if s.long || s.flip(3) {
		s.begin()
	}
	if s.flip(4) {
		s.scatter()
	}
	return s
}

// flip returns true once in n times.
func (s *scene) flip(n int) bool { return s.random.IntN(n) == 0 }

// between returns a number in a range, ends included.
func (s *scene) between(low, high int) int { return low + s.random.IntN(high-low+1) }

func (s *scene) letter() byte { return s.alphabet[s.random.IntN(len(s.alphabet))] }

func (s *scene) randomLayout(t testing.TB) *crossword.Layout {
	t.Helper()
	columns, rows := s.between(crossword.MinColumns, 11), s.between(crossword.MinRows, 14)
	if s.flip(5) {
		columns = s.between(crossword.MinColumns, crossword.MaxColumns)
	}
	if s.long {
		rows = s.between(crossword.MinRows, crossword.MaxRows)
	}
	low, high := 1, 3
	switch s.random.IntN(3) {
	case 0:
		low, high = -3, 3
	case 1:
		low, high = crossword.MinFactor, crossword.MaxFactor
	}
	premiums := make([]crossword.Premium, columns*rows)
	for i, plain := 0, s.between(1, 5); i < len(premiums); i++ {
		if s.random.IntN(5) >= plain {
			premiums[i] = crossword.Premium{Kind: crossword.Effect(s.between(1, 2)), Factor: s.between(low, high)}
		}
	}
	l, err := crossword.NewLayout(columns, rows, crossword.Square{Column: s.random.IntN(columns), Row: s.random.IntN(rows)}, premiums)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// randomList returns short words, and long ones with parts of them that grow by a few letters at a time, so
// that a game gets to words as long as the line.
func (s *scene) randomList() []string {
	list := make([]string, 0, 400)
	for range s.between(10, 200) {
		list = append(list, s.randomWord(2+s.random.IntN(3)+s.random.IntN(4)))
	}
	for range 4 {
		word := s.randomWord(max(s.layout.Columns(), s.layout.Rows()))
		low := s.random.IntN(len(word) - 1)
		high := low + 2
		for low > 0 || high < len(word) {
			list = append(list, word[low:high])
			low, high = max(0, low-s.random.IntN(3)), min(len(word), high+s.between(1, 3))
		}
		list = append(list, word)
	}
	if s.long {
		word := strings.Repeat(s.randomWord(s.between(1, 2)), crossword.MaxRows/2)
		for n := 2; n <= min(len(word), s.layout.Rows()); n += s.between(1, 4) {
			list = append(list, word[:n])
		}
	}
	return list
}

func (s *scene) randomWord(n int) string {
	word := make([]byte, n)
	for i := range word {
		word[i] = s.letter()
	}
	return string(word)
}

// begin lays a word of the list, preferably a long one; it is cut at the edge of the board.
func (s *scene) begin() {
	var word string
	for range 10 {
		if w := s.brute.list[s.random.IntN(len(s.brute.list))].text; len(w) > len(word) {
			word = w
		}
	}
	// On most boards there is more room down than across.
	down, column, row := !s.flip(4), s.random.IntN(s.layout.Columns()), s.random.IntN(s.layout.Rows())
	if down {
		row = s.random.IntN(max(1, s.layout.Rows()-len(word)))
	} else {
		column = s.random.IntN(max(1, s.layout.Columns()-len(word)))
	}
	for i := range len(word) {
		at := crossword.Square{Column: column, Row: row}.Step(down, i)
		s.board = s.board.With(crossword.Laid{Square: at, Tile: crossword.Letter(word[i])})
	}
}

// scatter lays random tiles, as a position in text may have them.
func (s *scene) scatter() {
	squares := s.layout.Columns() * s.layout.Rows()
	for range s.between(1, squares/3) {
		tile := crossword.Letter(s.letter() &^ 0x20)
		if s.flip(10) {
			tile = crossword.Letter(byte(s.between('a', 'z')))
		}
		at := crossword.Square{Column: s.random.IntN(s.layout.Columns()), Row: s.random.IntN(s.layout.Rows())}
		s.board = s.board.With(crossword.Laid{Square: at, Tile: tile})
	}
}

// rack returns random tiles, perhaps none, perhaps more than a full rack.
func (s *scene) rack() crossword.Rack {
	size := crossword.RackSize
	if s.flip(3) {
		size = s.random.IntN(crossword.RackSize + 3)
	}
	blanks := 0
	if s.flip(4) {
		blanks = s.between(1, 2)
	}
	var r crossword.Rack
	for r.Size() < size {
		switch {
		case r.Size() < blanks:
			r = r.With(crossword.Blank)
		case s.flip(20):
			r = r.With(crossword.Letter(byte(s.between('A', 'Z'))))
		default:
			r = r.With(crossword.Letter(s.letter() &^ 0x20))
		}
	}
	return r
}

// choose takes the longest word of a few random moves, or of many.
func (s *scene) choose(moves []crossword.Move) crossword.Move {
	var chosen crossword.Move
	longest := 0
	tries := s.between(1, 20)
	if s.flip(2) {
		tries = 500
	}
	for range tries {
		m := moves[s.random.IntN(len(moves))]
		play, _ := s.rules.Check(s.board, s.rules.Bag, m, crossword.Trust{})
		if n := len(play.Words[0].Word); n > longest {
			chosen, longest = m, n
		}
	}
	return chosen
}

// play plays some moves and compares generators with the brute force: one that has followed the game from its
// beginning, and one that gets each board by Set. It returns the number of moves compared, and the length
// of the longest word.
func (s *scene) play(t testing.TB, seed uint64, turns int) (compared, longest int) {
	t.Helper()
	follows, fresh := search.NewGenerator(s.rules, s.gaddag, s.layout), search.NewGenerator(s.rules, s.gaddag, s.layout)
	fresh.SetAlphagrams(func() *lexicon.Alphagrams { return s.letters })
	fresh.SetAnagrams(func() *lexicon.Anagrams { return s.anagrams })
	follows.Set(s.board)
	for turn := range turns {
		hand := s.rack()
		where := fmt.Sprintf("seed %d, turn %d, %s, rack %s", seed, turn, s.rules.Name, hand)
		want := s.brute.moves(s.board, hand)
		sameMoves(t, where, follows.Moves(hand, nil), want)
		before := []crossword.Move{{Score: 7}}
		fresh.Set(s.board)
		got := fresh.Moves(hand, before)
		if got[0] != before[0] {
			t.Fatalf("%s: what was in the slice is lost", where)
		}
		sameMoves(t, where+", afresh", got[1:], want)
		sameBest(t, where, follows, hand, want)
		sameBest(t, where+", afresh", fresh, hand, want)
		sameLeaving(t, where, s, follows, hand, want)
		sameLeaving(t, where+", afresh", s, fresh, hand, want)
		if compared += len(want); len(want) == 0 {
			continue
		}
		m := s.choose(want)
		play, _ := s.rules.Check(s.board, hand, m, crossword.Trust{})
		longest = max(longest, len(play.Words[0].Word))
		follows.Play(m)
		s.board, _ = s.board.Play(m)
	}
	return compared, longest
}

// The generator finds the same moves as the brute force on random boards with random lists, after every move
// of a game.
func TestGeneratorAgainstBruteForce(t *testing.T) {
	t.Parallel()
	compared, longest := 0, 0
	for seed := range uint64(21) {
		moves, word := newScene(t, seed).play(t, seed, 8)
		compared, longest = compared+moves, max(longest, word)
	}
	t.Logf("%d moves, words of up to %d letters", compared, longest)
	if compared < 30_000 || longest < 20 {
		t.Errorf("only %d moves and words of %d letters were compared", compared, longest)
	}
}

// More of the same, for as many games as the variable says. A fuzzer could change only the seed.
func TestGeneratorSoak(t *testing.T) {
	games, err := strconv.ParseUint(os.Getenv("QUOIN_SOAK"), 10, 32)
	if err != nil {
		t.Skip("QUOIN_SOAK isn't a number of games")
	}
	for seed := range games {
		newScene(t, 1000+seed).play(t, 1000+seed, 6)
	}
}
