package widget

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// ShortNames are names of players in so many columns each, told apart where
// there is room for that at all. Names that fit stay as they are, and others
// are cut; those that would be cut to the same become their initials, a number
// staying whole: of Quoin and Quoin 2 in three columns that is Q and Q2. Where
// even those are the same, it is the first letter and the number of the seat,
// from 1.
func ShortNames(names []string, width int) []string {
	short := make([]string, len(names))
	end := "…"
	if width < 4 {
		end = "" // it would take more than it tells
	}
	for i, name := range names {
		short[i] = ansi.Truncate(name, max(0, width), end)
	}
	for _, shorten := range []func(seat int) string{
		func(seat int) string { return initials(names[seat]) },
		func(seat int) string {
			number := strconv.Itoa(seat + 1)
			return ansi.Truncate(initials(names[seat]), max(0, min(2, width-len(number))), "") + number
		},
	} {
		alike := same(short)
		for i := range short {
			// A name that fits says most, unless another is just that.
			if whole := short[i] == names[i]; alike[i] && (!whole || count(names, names[i]) > 1) {
				if text := shorten(i); ansi.StringWidth(text) <= width {
					short[i] = text
				}
			}
		}
	}
	return short
}

// same says of each text whether another is like it, but for where it was cut.
func same(texts []string) []bool {
	alike := make([]bool, len(texts))
	for i, text := range texts {
		alike[i] = count(texts, text) > 1
	}
	return alike
}

func count(texts []string, text string) (n int) {
	for _, t := range texts {
		if t == text {
			n++
		}
	}
	return n
}

// initials are the first letters of a name's words, and the whole of those
// that are numbers.
func initials(name string) string {
	var b strings.Builder
	for _, word := range strings.Fields(name) {
		if !slices.ContainsFunc([]rune(word), func(r rune) bool { return !unicode.IsDigit(r) }) {
			b.WriteString(word)
			continue
		}
		r, _ := utf8.DecodeRuneInString(word)
		b.WriteRune(unicode.ToUpper(r))
	}
	return b.String()
}
