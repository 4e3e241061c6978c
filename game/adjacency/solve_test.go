package adjacency

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/testdata/sample"
)

// readList reads a word list; International if path is "".
func readList(t testing.TB, path string) *lexicon.Lexicon {
	t.Helper()
	if path == "" {
		path = "../../resources/wordlist.txt"
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return parseList(t, string(text))
}

func parseList(t testing.TB, text string) *lexicon.Lexicon {
	t.Helper()
	lex, err := lexicon.Parse("test", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return lex
}

func board(t testing.TB, rows string) Board {
	t.Helper()
	b, err := ParseBoard(rows)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestSolveKnownBoards compares the solver with boards whose words another program found by brute force, with
// International and from two letters on.
func TestSolveKnownBoards(t *testing.T) {
	file, err := os.Open("../../testdata/adjacency/boards.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	solver := NewSolver(readList(t, ""))
	lines := bufio.NewScanner(unzipped)
	lines.Buffer(nil, 1<<20)
	boards := 0
	for ; lines.Scan(); boards++ {
		var known struct {
			Board string
			Count int
			Words []string
		}
		if err := json.Unmarshal(lines.Bytes(), &known); err != nil {
			t.Fatal(err)
		}
		checkSolve(t, solver, board(t, known.Board), 2, known.Words)
		if len(known.Words) != known.Count {
			t.Errorf("%s: the file has %d words and says %d", known.Board, len(known.Words), known.Count)
		}
	}
	if err := lines.Err(); err != nil || boards != 50 {
		t.Fatalf("read %d boards of 50: %v", boards, err)
	}
}

// checkSolve compares everything that a solver returns for a board with the words on it.
func checkSolve(t *testing.T, solver *Solver, b Board, minLength int, want []string) {
	t.Helper()
	held, err := solver.Solve(b, minLength)
	if err != nil {
		t.Fatal(err)
	}
	got := make([]string, len(held))
	for i, h := range held {
		got[i] = h.Word
		if rank, ok := solver.Lexicon().Rank(h.Word); !ok || rank != h.Rank || h.Points != len(h.Word) {
			t.Errorf("%s: %q has rank %d and %d points", b, h.Word, h.Rank, h.Points)
		}
		checkHeldPath(t, b, h)
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%s from %d letters: got  %q\nwant %q", b, minLength, got, want)
	}
}

// checkHeldPath checks a path square by square, without using the code of the rules.
func checkHeldPath(t *testing.T, b Board, h BoardWord) {
	t.Helper()
	spelt, used := "", map[int]bool{}
	for i, square := range h.Path {
		spelt += strings.ToLower(b.Face(square))
		if i > 0 {
			before := h.Path[i-1]
			rows, columns := before/b.Size()-square/b.Size(), before%b.Size()-square%b.Size()
			if rows*rows > 1 || columns*columns > 1 {
				t.Errorf("%s: the path %v of %q jumps", b, h.Path, h.Word)
			}
		}
		if used[square] {
			t.Errorf("%s: the path %v of %q comes back", b, h.Path, h.Word)
		}
		used[square] = true
	}
	if spelt != h.Word || len(h.Path) < 2 || h.Starts>>h.Path[0]&1 == 0 {
		t.Errorf("%s: the path %v of %q spells %q; starts %b", b, h.Path, h.Word, spelt, h.Starts)
	}
}

// bruteForce finds the words of a board slowly and plainly: it walks every path as long as some word of the
// list begins with it, and looks words up in a set. It returns for each word the squares on which its paths
// begin.
func bruteForce(b Board, words []string, minLength int) map[string]uint64 {
	isWord, isPrefix := map[string]bool{}, map[string]bool{}
	for _, word := range words {
		isWord[word] = true
		for i := range len(word) + 1 {
			isPrefix[word[:i]] = true
		}
	}
	held := map[string]uint64{}
	var walk func(start, square, squares int, used map[int]bool, spelt string)
	walk = func(start, square, squares int, used map[int]bool, spelt string) {
		spelt += strings.ToLower(b.Face(square))
		if !isPrefix[spelt] {
			return
		}
		if squares >= 2 && len(spelt) >= minLength && isWord[spelt] {
			held[spelt] |= 1 << start
		}
		used[square] = true
		for to := range b.Squares() {
			rows, columns := square/b.Size()-to/b.Size(), square%b.Size()-to%b.Size()
			if rows*rows <= 1 && columns*columns <= 1 && !used[to] {
				walk(start, to, squares+1, used, spelt)
			}
		}
		delete(used, square)
	}
	for square := range b.Squares() {
		walk(square, square, 1, map[int]bool{}, "")
	}
	return held
}

// checkBruteForce compares a solver with bruteForce.
func checkBruteForce(t *testing.T, lex *lexicon.Lexicon, boards []Board, minLengths ...int) {
	t.Helper()
	var words []string
	for _, word := range lex.All() {
		words = append(words, word)
	}
	solver := NewSolver(lex)
	for _, b := range boards {
		for _, minLength := range minLengths {
			want := bruteForce(b, words, minLength)
			checkSolve(t, solver, b, minLength, slices.Sorted(maps.Keys(want)))
			held, err := solver.Solve(b, minLength)
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range held {
				if h.Starts != want[h.Word] {
					t.Errorf("%s: %q starts on %b, want %b", b, h.Word, h.Starts, want[h.Word])
				}
			}
		}
	}
}

func randomBoards(n int, letters string) []Board {
	random := rand.New(rand.NewPCG(5, 6))
	boards := make([]Board, n)
	for i := range boards {
		boards[i].size = uint8(MinSize + i%(MaxSize-MinSize+1))
		for square := range boards[i].Squares() {
			boards[i].squares[square] = letters[random.IntN(len(letters))]
		}
	}
	return boards
}

func TestSolveAgainstBruteForce(t *testing.T) {
	everyday := readList(t, "../../resources/everyday.txt")
	t.Run("random letters", func(t *testing.T) {
		checkBruteForce(t, everyday, randomBoards(sample.Size(5, 20), "abcdefghijklmnopqrstuvwxyz"), 2)
	})
	t.Run("rich boards", func(t *testing.T) {
		checkBruteForce(t, everyday, randomBoards(sample.Size(2, 10), "aeeiionrrssttlldcqu"), 2, 3, 5)
	})
	t.Run("the game's own rolls", func(t *testing.T) {
		var boards []Board
		for size := MinSize; size <= MaxSize; size++ {
			if !sample.Takes(size, 4) {
				continue
			}
			source := game.NewChance(uint64(size), stream)
			boards = append(boards, roll(&source, size, &english))
		}
		checkBruteForce(t, everyday, boards, 3)
	})
	t.Run("a list in several parts", func(t *testing.T) {
		sample.InCI(t)
		// Words of 15 random letters make a graph too large for one part; the short words ensure that
		// something is found.
		var text strings.Builder
		for _, word := range everyday.All() {
			if len(word) <= 4 {
				text.WriteString(word + "\n")
			}
		}
		random := rand.New(rand.NewPCG(7, 8))
		for range 50_000 {
			for range 15 {
				text.WriteByte(byte('a' + random.IntN(26)))
			}
			text.WriteByte('\n')
		}
		large := parseList(t, text.String())
		if len(large.Parts()) < 2 {
			t.Fatal("the list has one part: the test needs a larger one")
		}
		checkBruteForce(t, large, randomBoards(sample.Size(1, 5), "aeinrstlq"), 2)
	})
}

// TestSolveRules draws the cases that the rules decide.
func TestSolveRules(t *testing.T) {
	for _, c := range []struct {
		name, board, list string
		minLength         int
		want              []string
	}{
		{"Qu is one square and two letters", "xxxx/xqix/xxzx/xxxx", "quiz qui iz", 2, []string{"iz", "qui", "quiz"}},
		{"Qu counts two towards the least length", "xxxx/xqix/xxzx/xxxx", "quiz qui iz", 3, []string{"qui", "quiz"}},
		{"and not more", "xxxx/xqix/xxzx/xxxx", "quiz qui iz", 4, []string{"quiz"}},
		{"Qu alone is one square", "xxxx/xqxx/xxxx/xxxx", "qu", 2, nil},
		{"but the word counts for later ranks", "xxxx/xqax/xxxx/xxxx", "qu qua", 2, []string{"qua"}},
		{"Q without U", "xxxx/xqix/xxxx/xxxx", "qi qaid qui", 2, []string{"qui"}},
		{"Q and a U beside it", "xxxx/xqux/xxxx/xxxx", "qu quu", 2, []string{"quu"}},
		{"Qu twice and at the end", "xxxx/xqqx/xxax/xxxx", "ququ aqu", 2, []string{"aqu", "ququ"}},
		{"no square twice", "xxxx/xabx/xxxx/xxxx", "aba ab ba", 2, []string{"ab", "ba"}},
		{"corners touch", "axxx/xbxx/xxcx/xxxd", "abcd", 2, []string{"abcd"}},
		{"edges don't", "xxxa/bxxx/xxxx/xxxx", "ab ba", 2, nil},
		{"first and last square don't either", "axxx/xxxx/xxxx/xxxb", "ab ba", 2, nil},
		{"a word over the whole board", "abcd/hgfe/ijkl/ponm", "abcdefghijklmnop", 16, []string{"abcdefghijklmnop"}},
		{"nothing", "xxxx/xxxx/xxxx/xxxx", "ab", 2, nil},
		{"a least length no word has", "abxx/xxxx/xxxx/xxxx", "ab", 100, nil},
		{"one path of many", "aaaa/aaaa/aaaa/aaab", "aab", 2, []string{"aab"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			lex := parseList(t, strings.ReplaceAll(c.list, " ", "\n"))
			checkSolve(t, NewSolver(lex), board(t, c.board), c.minLength, c.want)
		})
	}
}

// TestSolveInBatches solves boards with more paths than are followed at once, and checks that the solver
// starts afresh after each.
func TestSolveInBatches(t *testing.T) {
	var text strings.Builder
	for length := 2; length <= 8; length++ {
		for set := range 1 << length { // every word of the letters a and b
			for i := range length {
				text.WriteByte(byte('a' + set>>i&1))
			}
			text.WriteByte('\n')
		}
	}
	lex := parseList(t, text.String())
	var words []string
	for _, word := range lex.All() {
		words = append(words, word)
	}
	solver := NewSolver(lex)
	for i, rows := range []string{"abab/baba/abab/baba", "abba/xxxx/xxxx/baab", "aaaa/aaaa/aaaa/aaab"} {
		if !sample.Takes(i, 3) {
			continue
		}
		b := board(t, rows)
		checkSolve(t, solver, b, 2, slices.Sorted(maps.Keys(bruteForce(b, words, 2))))
	}
	if cap(solver.search.aside) == 0 {
		t.Error("no board put paths aside: the test needs a richer one")
	}
}

func TestSolveGivesUp(t *testing.T) {
	sample.InCI(t)
	var text strings.Builder
	for length := 2; length <= 64; length++ {
		text.WriteString(strings.Repeat("a", length) + "\n")
	}
	lex := parseList(t, text.String()+"ab\n")
	rows := strings.TrimSuffix(strings.Repeat("aaaaaaaa/", 8), "/")
	solver := NewSolver(lex)
	if _, err := solver.Ranks(board(t, rows), 2); !errors.Is(err, ErrTooManyPaths) {
		t.Fatalf("got %v", err)
	}
	checkSolve(t, solver, board(t, "abxx/xxxx/xxxx/xxxx"), 2, []string{"ab"})
}

func ExampleSolver_Solve() {
	lex, err := lexicon.Parse("few", []byte("quit\nquite\nsuite\ntie\nties"))
	if err != nil {
		panic(err)
	}
	b, err := ParseBoard("xxxx/xqix/xext/xsxx")
	if err != nil {
		panic(err)
	}
	held, err := NewSolver(lex).Solve(b, 3)
	if err != nil {
		panic(err)
	}
	for _, h := range held {
		fmt.Println(h.Word, h.Points, h.Path)
	}
	// Output:
	// quit 4 [5 6 11]
	// tie 3 [11 6 9]
	// ties 4 [11 6 9 13]
}
