package adjacency_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/wording"
)

// half is a dictionary without every second word.
type half struct{}

func (half) Has(word string) bool { return len(word)%2 == 0 }

// claims are the sentences' statements about a game. Each is checked against the position
// itself, not with the rules that refused the action.
var claims = []struct {
	sentence *regexp.Regexp
	holds    func(adjacency.State, attempt, []string) bool
}{
	{regexp.MustCompile(`^The game is over$`), func(s adjacency.State, _ attempt, _ []string) bool {
		_, over := s.Outcome()
		return over
	}},
	{regexp.MustCompile(`^The clock was set back; try again$`), func(s adjacency.State, a attempt, _ []string) bool { return a.at < s.Last() }},
	{regexp.MustCompile(`^Time was up before that$`), func(s adjacency.State, a attempt, _ []string) bool {
		return s.Config().Timed() && a.at >= time.Duration(s.Config().Minutes)*time.Minute
	}},
	{regexp.MustCompile(`^There is time left$`), func(s adjacency.State, a attempt, _ []string) bool {
		return s.Config().Timed() && a.at < time.Duration(s.Config().Minutes)*time.Minute
	}},
	{regexp.MustCompile(`^This game has no clock$`), func(s adjacency.State, _ attempt, _ []string) bool { return !s.Config().Timed() }},
	{regexp.MustCompile(`^This game keeps its board$`), func(s adjacency.State, _ attempt, _ []string) bool { return !s.Config().Timed() }},
	{regexp.MustCompile(`^No word was entered$`), func(_ adjacency.State, a attempt, _ []string) bool { return a.word == "" }},
	{regexp.MustCompile(`^One word at a time, without blanks$`), func(_ adjacency.State, a attempt, _ []string) bool {
		return strings.ContainsAny(a.word, " \t")
	}},
	{regexp.MustCompile(`^"(.+)" is not a letter$`), func(_ adjacency.State, a attempt, m []string) bool {
		sign := strings.TrimPrefix(m[1], `\`)
		return strings.Contains(a.word, sign) && !strings.Contains(alphabet, strings.ToLower(sign))
	}},
	{regexp.MustCompile(`^Words have only the letters A to Z$`), func(_ adjacency.State, a attempt, _ []string) bool {
		return strings.Trim(strings.ToLower(a.word), alphabet) != ""
	}},
	{regexp.MustCompile(`^(.+) has (\d+) letters?, and a word takes (\d+)$`), func(s adjacency.State, a attempt, m []string) bool {
		return same(m[1], a.word) && m[2] == fmt.Sprint(len(a.word)) && m[3] == fmt.Sprint(s.Config().MinLength) && len(a.word) < s.Config().MinLength
	}},
	{regexp.MustCompile(`^(.+) is one square, and a word takes two$`), func(_ adjacency.State, a attempt, _ []string) bool {
		return strings.EqualFold(a.word, "qu") || len(a.word) == 1
	}},
	{regexp.MustCompile(`^"(.+)" was played already$`), func(s adjacency.State, a attempt, m []string) bool {
		return same(m[1], a.word) && played(s, a.word) >= 0
	}},
	{regexp.MustCompile(`^"(.+)" was played already, on an earlier board$`), func(s adjacency.State, a attempt, m []string) bool {
		roll := played(s, a.word)
		return same(m[1], a.word) && roll >= 0 && roll < s.Rerolls() && len(walks(s.Board(), a.word)) == 0
	}},
	{regexp.MustCompile(`^(.+) can't be made: Q is always Qu$`), func(_ adjacency.State, a attempt, m []string) bool {
		rest := strings.ReplaceAll(strings.ToLower(a.word), "qu", "")
		return same(m[1], a.word) && strings.Contains(rest, "q")
	}},
	{regexp.MustCompile(`^There is no (Qu|[A-Z]) on the board$`), func(s adjacency.State, a attempt, m []string) bool {
		return strings.Contains(strings.ToLower(a.word), strings.ToLower(m[1])) && !slices.Contains(faces(s.Board()), m[1])
	}},
	{regexp.MustCompile(`^No free (Qu|[A-Z]) next to (?:\.\.\.)?([A-Z]+)$`), func(s adjacency.State, a attempt, m []string) bool {
		before := beginning(a.word, m[2], m[1])
		reached := walks(s.Board(), before)
		return slices.Contains(faces(s.Board()), m[1]) && len(reached) > 0 && len(walks(s.Board(), before+strings.ToLower(m[1]))) == 0
	}},
	{regexp.MustCompile(`^(.+) isn't in the dictionary$`), func(s adjacency.State, a attempt, m []string) bool {
		return same(m[1], a.word) && s.Config().Checked && !half{}.Has(a.word) && len(walks(s.Board(), a.word)) > 0
	}},
}

const alphabet = "abcdefghijklmnopqrstuvwxyz"

// attempt is a refused action; word is that of an Enter.
type attempt struct {
	word string
	at   time.Duration
}

// same reports whether shown is word, perhaps cut.
func same(shown, word string) bool {
	shown = strings.TrimSuffix(strings.ToLower(shown), "...")
	return shown != "" && strings.HasPrefix(strings.ToLower(word), shown)
}

// beginning returns the part of a word that ends in shown and is followed by face.
func beginning(word, shown, face string) string {
	word, end := strings.ToLower(word), strings.ToLower(shown+face)
	if at := strings.Index(word, end); at >= 0 {
		return word[:at+len(shown)]
	}
	return word
}

// played returns the board on which a word was played, or -1.
func played(s adjacency.State, word string) int {
	for _, f := range s.Found() {
		if strings.EqualFold(f.Word, word) {
			return f.Roll
		}
	}
	return -1
}

func faces(b adjacency.Board) []string {
	all := make([]string, b.Squares())
	for i := range all {
		all[i] = b.Face(i)
	}
	return all
}

// walks returns all ways to walk a word over the board, found by trying.
func walks(b adjacency.Board, word string) (found [][]int) {
	shown := faces(b)
	var walk func(way []int, rest string)
	walk = func(way []int, rest string) {
		if rest == "" {
			found = append(found, slices.Clone(way))
			return
		}
		for square, face := range shown {
			after, begins := strings.CutPrefix(rest, strings.ToLower(face))
			if !begins || slices.Contains(way, square) {
				continue
			}
			if n := b.Size(); len(way) > 0 {
				x, y := square%n-way[len(way)-1]%n, square/n-way[len(way)-1]/n
				if x*x > 1 || y*y > 1 {
					continue
				}
			}
			walk(append(way, square), after)
		}
	}
	walk(nil, strings.ToLower(word))
	return found
}

// TestRefusalsAreTrue plays at random, and checks every refusal's sentence against the
// board, the clock and the words played.
func TestRefusalsAreTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 11))
	met := map[string]int{}
	for range 400 {
		c := adjacency.Default()
		c.Size, c.Minutes, c.MinLength = 4+r.IntN(2), r.IntN(4), 2+r.IntN(3)
		c.Checked = r.IntN(2) == 0
		for i := range c.Weights {
			c.Weights[i] = uint8(1 + r.IntN(5))
		}
		s, err := adjacency.New(c, r.Uint64N(adjacency.MaxSeed), half{})
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			a := attempt{word: attempted(r, s), at: game.Cut(s.Last() + time.Duration(r.Int64N(int64(8*time.Second))) - 500*time.Millisecond)}
			if a.at = max(0, a.at); r.IntN(80) == 0 {
				a.at += 3 * time.Minute
			}
			var do adjacency.Action = adjacency.Enter{Word: a.word}
			switch r.IntN(24) {
			case 0:
				do = adjacency.Reroll{}
			case 1:
				do = adjacency.Expire{}
			case 2:
				do = adjacency.Leave{}
				if r.IntN(3) > 0 {
					do = adjacency.Complete{}
				}
			}
			next, err := s.Apply(adjacency.Step{At: a.at, Do: do})
			var refusal *adjacency.Refusal
			if !errors.As(err, &refusal) {
				s = next
				continue
			}
			sentence := wording.Refusal(refusal)
			i := slices.IndexFunc(claims, func(c struct {
				sentence *regexp.Regexp
				holds    func(adjacency.State, attempt, []string) bool
			},
			) bool {
				return c.sentence.MatchString(sentence)
			})
			if i < 0 {
				t.Fatalf("nothing is known of the claim %q", sentence)
			}
			met[claims[i].sentence.String()]++
			if !claims[i].holds(s, a, claims[i].sentence.FindStringSubmatch(sentence)) {
				t.Errorf("%v of %v on %v is told %q", do, c, s.Board(), sentence)
			}
		}
	}
	for _, c := range claims {
		if met[c.sentence.String()] == 0 {
			t.Errorf("%s was never met", c.sentence)
		}
	}
}

// attempted returns a word to try: part of a word on the board, perhaps with something
// added or changed.
func attempted(r *rand.Rand, s adjacency.State) string {
	b := s.Board()
	at := r.IntN(b.Squares())
	way, word := []int{at}, b.Face(at)
	for range r.IntN(6) {
		to := r.IntN(b.Squares())
		if b.Adjacent(to, way[len(way)-1]) && !slices.Contains(way, to) {
			way, word = append(way, to), word+b.Face(to)
		}
	}
	if r.IntN(2) == 0 {
		word = strings.ToLower(word)
	}
	switch r.IntN(12) {
	case 0, 1, 2, 3:
		word += string(alphabet[r.IntN(26)])
	case 4:
		word = string(alphabet[r.IntN(26)]) + word
	case 5:
		word += []string{"?", "1", " a", "é", "'s", "\t", `"`, "qu", "q"}[r.IntN(9)]
	case 6:
		if found := s.Found(); len(found) > 0 {
			word = found[r.IntN(len(found))].Word
		}
	case 7:
		word = []string{"", "qu", "q", "a", "QU"}[r.IntN(5)]
	case 8:
		word += strings.Repeat(b.Face(at), 1+r.IntN(20))
	}
	return word
}
