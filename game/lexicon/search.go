package lexicon

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxPattern is the length of the longest pattern of Find, in characters.
const MaxPattern = 63

// QueryError is why Find or Anagrams can't answer a query.
type QueryError struct {
	// Query is the query.
	Query string
	// At is the index of the byte at fault, or -1 if the query is empty or longer than Max.
	At  int
	Max int

	char string // the character, if it may have more than that byte
}

// Error returns one sentence without control characters.
func (e *QueryError) Error() string {
	switch {
	case e.At >= 0:
		return fmt.Sprintf("%s, character %d: %s doesn't belong there",
			quote(e.Query), utf8.RuneCountInString(e.Query[:e.At])+1, strconv.QuoteToASCII(cmp.Or(e.char, e.Query[e.At:e.At+1])))
	case e.Query == "":
		return "there is nothing to look for"
	}
	return fmt.Sprintf("%s is longer than %d characters", quote(e.Query), e.Max)
}

// quote returns the beginning of a text in quotes.
func quote(text string) string {
	if len(text) > shownText {
		return strconv.QuoteToASCII(text[:shownText]) + "..."
	}
	return strconv.QuoteToASCII(text)
}

// check returns a query as a code, if it consists of letters and characters in others.
func (l *Lexicon) check(query, others string, longest int) (string, error) {
	if query == "" || len(query) > longest {
		return "", &QueryError{Query: query, At: -1, Max: longest}
	}
	if l.language != English {
		return l.checkCoded(query, others, longest)
	}
	lower := lowerASCII(query)
	for i := range len(lower) {
		if c := lower[i]; (c < 'a' || c > 'z') && strings.IndexByte(others, c) < 0 {
			return "", &QueryError{Query: query, At: i, Max: longest}
		}
	}
	return lower, nil
}

// checkCoded does so for a language with accents: each run of letters becomes a code.
func (l *Lexicon) checkCoded(query, others string, longest int) (string, error) {
	coded := ""
	for at := 0; at < len(query); {
		if strings.IndexByte(others, query[at]) >= 0 {
			coded, at = coded+query[at:at+1], at+1
			continue
		}
		end := len(query)
		if other := strings.IndexAny(query[at:], others); other >= 0 {
			end = at + other
		}
		letters, err := l.language.Alphabet().Parse(query[at:end])
		if wrong, is := errors.AsType[*LetterError](err); is {
			return "", &QueryError{Query: query, At: at + wrong.At, Max: longest, char: wrong.Char}
		}
		coded, at = coded+codeOf(letters), end
	}
	if len(coded) > longest {
		return "", &QueryError{Query: query, At: -1, Max: longest}
	}
	return coded, nil
}

// Find returns the words that match a pattern of letters, ? for any letter and * for any number of letters,
// including none, in order and with their ranks. Case doesn't matter. The error is a *QueryError.
func (l *Lexicon) Find(pattern string) (iter.Seq2[int, string], error) {
	lower, err := l.check(pattern, "?*", MaxPattern)
	if err != nil {
		return nil, err
	}
	for strings.Contains(lower, "**") {
		lower = strings.ReplaceAll(lower, "**", "*")
	}
	// A set of positions in the pattern is a number: bit i stands for the position before character i. All
	// positions that the letters so far may have reached are followed at once, so no pattern takes longer
	// than a pass through the whole list.
	m := matcher{end: 1 << len(lower)}
	for i := range len(lower) {
		switch c := lower[i]; c {
		case '*':
			m.stars |= 1 << i
		case '?':
			for letter := range m.takes {
				m.takes[letter] |= 1 << i
			}
		default:
			m.takes[c-'a'] |= 1 << i
		}
	}
	return func(yield func(int, string) bool) {
		m.walk(l.Root(), m.skip(1), make([]byte, 0, MaxLength), l.decoding(yield))
	}, nil
}

type matcher struct {
	takes [26]uint64 // by letter, the characters that match it
	stars uint64     // the characters that are *
	end   uint64     // the position after the last character
}

// skip adds the positions reached by letting a * match nothing. There are no two stars in a row.
func (m *matcher) skip(at uint64) uint64 { return at | at&m.stars<<1 }

func (m *matcher) walk(node Node, at uint64, word []byte, yield func(int, string) bool) bool {
	if node.Word() && at&m.end != 0 && !yield(node.Rank(), string(word)) {
		return false
	}
	for letter, child := range node.Children() {
		after := m.skip(at&m.stars | at&m.takes[letter-'a']<<1)
		if after != 0 && !m.walk(child, after, append(word, letter), yield) {
			return false
		}
	}
	return true
}

// Anagrams returns the words made of letters, each used once, in order and with their ranks; ? is a blank,
// which is any letter. With sub, subanagrams are included: shorter words made of some of the letters. Case
// doesn't matter. The error is a *QueryError.
func (l *Lexicon) Anagrams(letters string, sub bool) (iter.Seq2[int, string], error) {
	lower, err := l.check(letters, "?", MaxLength)
	if err != nil {
		return nil, err
	}
	return func(yield func(int, string) bool) {
		r := rack{least: len(lower)}
		if sub {
			r.least = 0
		}
		for i := range len(lower) {
			if lower[i] == '?' {
				r.blanks++
			} else {
				r.letters[lower[i]-'a']++
			}
		}
		r.walk(l.Root(), make([]byte, 0, MaxLength), l.decoding(yield))
	}, nil
}

type rack struct {
	letters [26]int
	blanks  int
	least   int // least letters of a word
}

func (r *rack) walk(node Node, word []byte, yield func(int, string) bool) bool {
	if node.Word() && len(word) >= r.least && !yield(node.Rank(), string(word)) {
		return false
	}
	for letter, child := range node.Children() {
		// A blank is worth keeping if a letter will do.
		from := &r.letters[letter-'a']
		if *from == 0 {
			from = &r.blanks
		}
		if *from == 0 {
			continue
		}
		*from--
		more := r.walk(child, append(word, letter), yield)
		*from++
		if !more {
			return false
		}
	}
	return true
}
