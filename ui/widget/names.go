package widget

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// ShortNames cuts the names of players to a width in columns, and keeps them different if there
// is room for that. Names that fit stay whole, and others lose whole words before they are cut
// within one: in six columns, Player 1 beside Quoin becomes Player. Names that would become the
// same text become their initials, with numbers whole: in three columns, Quoin and Quoin 2 become Q and Q2. If
// even those are the same, a name becomes its first letter and the number of its seat, from 1.
func ShortNames(names []string, width int) []string {
	short := make([]string, len(names))
	end := "…"
	if width < 4 {
		end = "" // it would take more room than it is worth
	}
	for i, name := range names {
		if short[i] = wordsWithin(name, width); short[i] == "" {
			short[i] = ansi.Truncate(name, max(0, width), end)
		}
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
			// A name that fits says most, unless another player has the same.
			if whole := short[i] == names[i]; alike[i] && (!whole || count(names, names[i]) > 1) {
				if text := shorten(i); ansi.StringWidth(text) <= width {
					short[i] = text
				}
			}
		}
	}
	return short
}

// wordsWithin returns as many of a name's first words as fit, which may be none.
func wordsWithin(name string, width int) string {
	for name != "" && ansi.StringWidth(name) > width {
		name = strings.TrimSpace(name[:max(0, strings.LastIndexByte(name, ' '))])
	}
	return name
}

// same reports for each text whether another one equals it.
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

// initials returns the first letters of a name's words, and whole words if they are numbers.
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

// Initial returns the first letter or figure of a name in capitals, if type has it, or else a sign.
func Initial(name string) string {
	for _, r := range strings.ToUpper(name) {
		if r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return string(r)
		}
	}
	return "*"
}
