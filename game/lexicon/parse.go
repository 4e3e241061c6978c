package lexicon

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Reason is why Parse refuses a text. It is an error, so errors.Is finds it.
type Reason string

// Error returns the reason as a phrase.
func (r Reason) Error() string { return string(r) }

// The reasons.
const (
	NotAWord     Reason = "a line isn't a word"
	Empty        Reason = "the list holds no words"
	TooManyWords Reason = "the list holds too many words"
	TooBig       Reason = "the list is too big"
	TooRich      Reason = "the list doesn't fit the word graph"
)

// ParseError is the error of Parse.
type ParseError struct {
	// Name is the list's name as passed to Parse.
	Name string
	// Reason is one of the reasons above.
	Reason Reason
	// Line is the first line that isn't a word, counted from 1; 0 if the reason isn't NotAWord.
	Line int
	// Text is that line without surrounding spaces, cut to shownText bytes; Cut says that it was cut. It may
	// have any bytes.
	Text string
	Cut  bool
	// Bad is the number of lines that aren't words.
	Bad int
	Of  Language // of the words
	// Letter is the first letter of the words that need too much room, if the reason is TooRich.
	Letter byte
}

// shownText is how many bytes of a bad line an error has.
const shownText = 40

// Unwrap returns the reason.
func (e *ParseError) Unwrap() error { return e.Reason }

// Error returns one sentence with the list's name, the line and the fault. It has no control characters,
// whatever the text contains.
func (e *ParseError) Error() string {
	switch e.Reason {
	case NotAWord:
		text, more := strconv.Quote(e.Text), ""
		if e.Cut {
			text += "..."
		}
		if e.Bad > 1 {
			more = fmt.Sprintf("; %d lines of the list are not", e.Bad)
		}
		more += e.foreign()
		letters := "letters from a to z"
		if e.Of != English {
			letters = "letters of " + e.Of.String()
		}
		return fmt.Sprintf("%s, line %d: %s isn't a word of %d to %d %s%s",
			e.Name, e.Line, text, MinLength, MaxLength, letters, more)
	case Empty:
		return e.Name + ": the list holds no words"
	case TooManyWords:
		return fmt.Sprintf("%s: the list holds more than %d words", e.Name, MaxWords)
	case TooBig:
		return fmt.Sprintf("%s: the list is bigger than %d MiB", e.Name, MaxBytes>>20)
	case TooRich:
		return fmt.Sprintf("%s: the words that begin with %c need more than the %d places of a word graph",
			e.Name, e.Letter, places)
	}
	return e.Name + ": " + string(e.Reason)
}

// foreign returns advice about a letter outside a to z.
func (e *ParseError) foreign() string {
	if zeros := strings.Count(e.Text, "\x00"); zeros > 1 && 2*zeros >= len(e.Text)-1 {
		return ". The text looks like UTF-16 without its mark; save it as UTF-8" // every other byte is zero
	}
	for at, r := range e.Text {
		switch _, size := utf8.DecodeRuneInString(e.Text[at:]); {
		case r < utf8.RuneSelf:
		case r == utf8.RuneError && size == 1:
			return ". The text isn't in UTF-8, so it isn't known which letter that is; save it as UTF-8"
		case unicode.IsLetter(r) || unicode.IsMark(r):
			return fmt.Sprintf(". The tiles have no %s (%U); leave such words out, or write them without it", shownLetter(r), r)
		}
	}
	return ""
}

// shownLetter returns a letter as people read it; a combining mark is shown on a circle.
func shownLetter(r rune) string {
	if unicode.IsMark(r) {
		return "\u25cc" + string(r)
	}
	return string(r)
}

// Parse reads a list: one word on each line, in any order and either case, with LF, CRLF or CR. It ignores a byte
// order mark, empty lines, spaces and tabs around a word, repeated words, and what programs export after a word: see
// firstField. Every error is a *ParseError; a single line that isn't a word makes it refuse the whole list, since a
// list with holes would silently judge games wrongly.
func Parse(name string, text []byte) (*Lexicon, error) { return ParseIn(English, name, text) }

// ParseIn does what Parse does for the words of a language, with accents or without.
func ParseIn(of Language, name string, text []byte) (*Lexicon, error) {
	if len(text) > MaxBytes {
		return nil, &ParseError{Name: name, Reason: TooBig}
	}
	original := lineFeeds(decoded(text))
	lower := lowerASCII(original) // one copy that backs every word below
	var words, tiles []string
	var bad *ParseError
	line, start := 1, 0
	for text := range strings.SplitSeq(lower, "\n") {
		end := start + len(text)
		word := strings.Trim(text, " \t")
		if !isWord(word) {
			word = firstField(word, strings.Trim(original[start:end], " \t"))
		}
		ok := word == "" || isWord(word)
		if of != English {
			word, ok = of.wordCode(strings.Trim(original[start:end], " \t"))
		}
		switch {
		case ok && word == "":
		case ok:
			words = append(words, word)
			if of == German { // the only one whose grids write letters of tiles otherwise
				code, _ := of.Tiles().Code(strings.Trim(original[start:end], " \t"))
				tiles = append(tiles, code)
			}
		case bad == nil:
			bad = notAWord(name, line, strings.Trim(original[start:end], " \t"))
			bad.Of = of
		default:
			bad.Bad++
		}
		line, start = line+1, end+1
	}
	if bad != nil {
		return nil, bad
	}
	if len(words) == 0 {
		return nil, &ParseError{Name: name, Reason: Empty}
	}
	if !slices.IsSorted(words) {
		slices.Sort(words)
	}
	words = slices.Compact(words)
	if len(words) > MaxWords {
		return nil, &ParseError{Name: name, Reason: TooManyWords}
	}
	lex, err := build(of, name, words)
	if parse, is := errors.AsType[*ParseError](err); is {
		parse.Name = name
	}
	if err == nil && of.hasMore(tiles) {
		slices.Sort(tiles)
		lex.apart = of.apart(slices.Compact(tiles))
	}
	return lex, err
}

// hasMore reports whether any word, read as a code of tiles, has a letter besides A to Z. Then a text says of all its words
// how tiles write them.
func (l Language) hasMore(tiles []string) bool {
	return slices.ContainsFunc(tiles, func(code string) bool {
		return strings.ContainsFunc(code, func(letter rune) bool { return len(l.Tiles().faces[letter-'a']) > 1 })
	})
}

// wordCode returns the code of a word, "" for "", and false if it isn't one.
func (l Language) wordCode(word string) (code string, ok bool) {
	code, ok = l.Alphabet().Code(word)
	return code, ok && (code == "" || len(code) >= MinLength && len(code) <= MaxLength)
}

func notAWord(name string, line int, text string) *ParseError {
	e := &ParseError{Name: name, Reason: NotAWord, Line: line, Text: text, Bad: 1}
	if len(text) > shownText {
		end := shownText
		for whole := utf8.ValidString(text); whole && !utf8.RuneStart(text[end]); {
			end-- // not within a letter
		}
		e.Text, e.Cut = text[:end], true
	}
	return e
}

// lowerASCII changes A to Z only. strings.ToLower would turn the Kelvin sign into a k, and so accept it as a
// letter.
func lowerASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}

// isWord reports whether a lower-case text is a word.
func isWord(s string) bool {
	if len(s) < MinLength || len(s) > MaxLength {
		return false
	}
	for i := range len(s) {
		if s[i] < 'a' || s[i] > 'z' {
			return false
		}
	}
	return true
}
