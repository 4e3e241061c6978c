package cli

import (
	"errors"
	"strings"
)

var errQuote = errors.New("a quotation mark isn't closed")

// commandWords splits a command into its words, as a shell does without its variables, patterns and operators. Words
// are separated by blanks. Inside of '…' and "…" blanks belong to a word, and a backslash before a blank, a quotation
// mark or a backslash stands for that character, except inside of '…'.
func commandWords(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	begun, quote := false, rune(0)
	runes := []rune(text)
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		switch {
		case r == '\\' && quote != '\'' && i+1 < len(runes) && strings.ContainsRune(` "'\`, runes[i+1]):
			i++
			word.WriteRune(runes[i])
			begun = true
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, begun = r, true
		case quote == 0 && strings.ContainsRune(" \t\r\n", r):
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if quote != 0 {
		return nil, errQuote
	}
	if begun {
		words = append(words, word.String())
	}
	return words, nil
}
