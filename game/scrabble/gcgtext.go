package scrabble

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// decode returns the text of a file in UTF-8. The description says ISO 8859-1, but today a file that names no
// encoding is usually UTF-8, if it can be. Control characters become a character that no token may have.
func decode(text string) (string, *GCGError) {
	if len(text) > MaxGCG {
		return "", &GCGError{Reason: GCGTooBig, Line: 1, Column: 1}
	}
	text = strings.TrimPrefix(text, "\ufeff")
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	first, _, _ := strings.Cut(text, "\n")
	valid := utf8.ValidString(text)
	switch fields := strings.Fields(first); {
	case len(fields) == 0 || !strings.EqualFold(fields[0], "#"+encodingKey):
	case len(fields) == 1:
		return "", &GCGError{Reason: GCGEncoding, Line: 1, Column: utf8.RuneCountInString(first) + 1}
	default:
		switch strings.ToLower(fields[1]) {
		case "utf-8", "utf8", "us-ascii", "ascii":
			if !valid {
				return "", badUTF8(text)
			}
		case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin-1", "latin1", "windows-1252", "cp1252":
			valid = false
		default:
			at := strings.Index(first, fields[1])
			return "", &GCGError{Reason: GCGEncoding, Line: 1, Column: utf8.RuneCountInString(first[:at]) + 1, Text: fields[1]}
		}
	}
	if !valid {
		runes := make([]rune, len(text))
		for i := range len(text) {
			runes[i] = rune(text[i])
		}
		text = string(runes)
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return utf8.RuneError
		}
		return r
	}, text), nil
}

// badUTF8 returns the error for the first invalid character of a text.
func badUTF8(text string) *GCGError {
	line, column := 1, 1
	for i, r := range text {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
				break
			}
		}
		if column++; r == '\n' {
			line, column = line+1, 1
		}
	}
	return &GCGError{Reason: GCGBadUTF8, Line: line, Column: column}
}

// token is a part of a line, with its offset in bytes.
type token struct {
	text string
	at   int
}

// tokens splits a line at its spaces, from a byte on.
func tokens(line string, from int) []token {
	var all []token
	for i := from; i < len(line); {
		if line[i] == ' ' || line[i] == '\t' {
			i++
			continue
		}
		end := i
		for end < len(line) && line[end] != ' ' && line[end] != '\t' {
			end++
		}
		all = append(all, token{line[i:end], i})
		i = end
	}
	return all
}

// source is a line of a file.
type source struct {
	number int // from 1
	text   string
}

// wrong returns the error for the text at a token.
func (s source) wrong(r GCGReason, t token) *GCGError {
	return &GCGError{Reason: r, Line: s.number, Column: utf8.RuneCountInString(s.text[:t.at]) + 1, Text: t.text}
}

// missing returns the error for something missing at the end of the line.
func (s source) missing(r GCGReason) *GCGError { return s.wrong(r, token{at: len(s.text)}) }

// letter returns the character of a token at a byte.
func (t token) letter(i int) token {
	_, size := utf8.DecodeRuneInString(t.text[i:])
	return token{t.text[i : i+size], t.at + i}
}
