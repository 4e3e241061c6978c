package lexicon_test

import (
	"errors"
	"iter"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
	"quoin/testdata/sample"
)

// collect returns the words of a search and checks their ranks.
func collect(t *testing.T, lex *lexicon.Lexicon, found iter.Seq2[int, string]) []string {
	t.Helper()
	var words []string
	for rank, word := range found {
		if lex.Word(rank) != word {
			t.Errorf("%q came with the rank of %q", word, lex.Word(rank))
		}
		words = append(words, word)
	}
	return words
}

func TestFind(t *testing.T) {
	list := wordlist(t, "everyday.txt")
	lex := mustParse(t, "Everyday", list)
	for i, pattern := range []string{
		"quiz", "QUIZ", "qui", "?", "??", "q?", "qu??", "*zz*", "q*z", "*", "***", "a*b*c*", "*ing", "?*?ly", "z*", "*qu*qu*",
		"*a*e*i*o*u*", strings.Repeat("?", 20), strings.Repeat("*a", 20),
	} {
		if !sample.Takes(i, 2) {
			continue
		}
		rule := strings.NewReplacer("?", "[a-z]", "*", "[a-z]*").Replace(strings.ToLower(pattern))
		want := regexp.MustCompile("(?m)^"+rule+"$").FindAllString(strings.TrimSuffix(list, "\n"), -1)
		found, err := lex.Find(pattern)
		if err != nil {
			t.Fatal(err)
		}
		if got := collect(t, lex, found); !slices.Equal(got, want) {
			t.Errorf("Find(%q) has %d words, want %d", pattern, len(got), len(want))
		}
	}
}

// TestFindLongPatterns has patterns of the greatest length, with words that would keep a search by trial and
// error busy for ever.
func TestFindLongPatterns(t *testing.T) {
	var list strings.Builder
	for n := lexicon.MinLength; n <= lexicon.MaxLength; n++ {
		list.WriteString(strings.Repeat("a", n) + "\n" + strings.Repeat("a", n-1) + "b\n")
	}
	lex := mustParse(t, "long", list.String())
	for _, c := range []struct {
		pattern string
		want    int
	}{
		{strings.Repeat("a", 63), 1},
		{strings.Repeat("?", 63), 2},
		{strings.Repeat("?", 62) + "*", 2 * 38},
		{strings.Repeat("a", 62) + "*", 38 + 37},
		{strings.Repeat("*a", 31), 99 - 30},
		{strings.Repeat("*a", 31) + "*", 99 - 30 + 99 - 31},
		{strings.Repeat("*?", 31) + "b", 99 - 31},
		{strings.Repeat("a*", 31) + "c", 0},
	} {
		found, err := lex.Find(c.pattern)
		if err != nil {
			t.Fatal(err)
		}
		if got := collect(t, lex, found); len(got) != c.want {
			t.Errorf("Find(%q) has %d words, want %d", c.pattern, len(got), c.want)
		}
	}
}

func TestAnagrams(t *testing.T) {
	list := wordlist(t, "everyday.txt")
	lex, words := mustParse(t, "Everyday", list), strings.Fields(list)
	// canMake checks the other way round: it strikes out the letters of the word.
	canMake := func(word, letters string) bool {
		for i := range len(word) {
			at := strings.IndexByte(letters, word[i])
			if at < 0 {
				at = strings.IndexByte(letters, '?')
			}
			if at < 0 {
				return false
			}
			letters = letters[:at] + letters[at+1:]
		}
		return true
	}
	for _, letters := range []string{"listen", "LISTEN", "aab", "retinas", "qz", "qui?", "??", "a?????", "satinre?", "??????????"} {
		for _, sub := range []bool{false, true} {
			var want []string
			for _, word := range words {
				if canMake(word, strings.ToLower(letters)) && (sub || len(word) == len(letters)) {
					want = append(want, word)
				}
			}
			found, err := lex.Anagrams(letters, sub)
			if err != nil {
				t.Fatal(err)
			}
			for range 2 { // a search can be repeated
				if got := collect(t, lex, found); !slices.Equal(got, want) {
					t.Errorf("Anagrams(%q, %v) has %d words, want %d", letters, sub, len(got), len(want))
				}
			}
		}
	}
}

func TestSearchStops(t *testing.T) {
	lex := mustParse(t, "few", "ab\nba\nbab\n")
	find, err := lex.Find("*")
	if err != nil {
		t.Fatal(err)
	}
	anagrams, err := lex.Anagrams("???", true)
	if err != nil {
		t.Fatal(err)
	}
	for _, search := range []iter.Seq2[int, string]{find, anagrams} {
		n := 0
		for range search {
			if n++; n == 2 {
				break
			}
		}
		if n != 2 {
			t.Errorf("%d words before the second", n)
		}
	}
}

func TestSearchRefuses(t *testing.T) {
	lex := mustParse(t, "few", "ab\n")
	for _, c := range []struct {
		name    string
		search  func(string, bool) (iter.Seq2[int, string], error)
		query   string
		message string
	}{
		{"no pattern", find(lex), "", "there is nothing to look for"},
		{"a stray character", find(lex), "ab.c", `"ab.c", character 3: "." doesn't belong there`},
		{"a command to the terminal", find(lex), "\x1b[2J", `"\x1b[2J", character 1: "\x1b" doesn't belong there`},
		{"beyond ASCII", find(lex), "é", `"\u00e9", character 1: "\xc3" doesn't belong there`},
		{"a long pattern", find(lex), strings.Repeat("a", 64), `"` + strings.Repeat("a", 40) + `"... is longer than 63 characters`},
		{"no letters", lex.Anagrams, "", "there is nothing to look for"},
		{"a star among letters", lex.Anagrams, "ab*", `"ab*", character 3: "*" doesn't belong there`},
		{"many letters", lex.Anagrams, strings.Repeat("a", 100), `"` + strings.Repeat("a", 40) + `"... is longer than 99 characters`},
	} {
		t.Run(c.name, func(t *testing.T) {
			found, err := c.search(c.query, true)
			var query *lexicon.QueryError
			if found != nil || !errors.As(err, &query) || query.Query != c.query {
				t.Fatalf("got %v", err)
			}
			if err.Error() != c.message {
				t.Errorf("message %s\nwant    %s", err, c.message)
			}
		})
	}
}

func find(lex *lexicon.Lexicon) func(string, bool) (iter.Seq2[int, string], error) {
	return func(pattern string, _ bool) (iter.Seq2[int, string], error) { return lex.Find(pattern) }
}

func FuzzFind(f *testing.F) {
	lex := mustParse(f, "few", "ab\nabba\nba\nqi\nquiz\nzzz\n")
	for _, seed := range []string{"*", "?b*", "q??z", "**a**", "\xff", "z?*"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, pattern string) {
		found, err := lex.Find(pattern)
		if err != nil {
			return
		}
		rule := strings.NewReplacer("?", "[a-z]", "*", "[a-z]*").Replace(strings.ToLower(pattern))
		match := regexp.MustCompile("^" + rule + "$")
		got := collect(t, lex, found)
		for _, word := range lex.All() {
			if match.MatchString(word) != slices.Contains(got, word) {
				t.Errorf("Find(%q): %q", pattern, word)
			}
		}
	})
}
