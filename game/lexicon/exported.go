package lexicon

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// The byte order marks that some editors put before text.
var (
	markUTF8 = []byte("\xef\xbb\xbf")
	markLE   = []byte("\xff\xfe")
	markBE   = []byte("\xfe\xff")
)

// decoded returns a text as UTF-8. UTF-16 is known by its mark.
func decoded(text []byte) string {
	var order binary.ByteOrder = binary.LittleEndian
	switch {
	case bytes.HasPrefix(text, markBE):
		order = binary.BigEndian
	case !bytes.HasPrefix(text, markLE):
		return string(bytes.TrimPrefix(text, markUTF8))
	}
	text = text[len(markLE):]
	units := make([]uint16, len(text)/2)
	for i := range units {
		units[i] = order.Uint16(text[2*i:])
	}
	if len(text)%2 > 0 {
		units = append(units, utf8.RuneError) // the file was cut
	}
	return string(utf16.Decode(units))
}

// lineFeeds returns a text whose lines end with LF.
func lineFeeds(text string) string {
	if !strings.Contains(text, "\r") {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// firstField returns the word that a line begins with, if what follows can't be more words of the list: something after
// a tab, as in "AA\t12"; something with figures or punctuation, as in "AA [n AAS]"; or a word in capitals with a text
// in small letters, as in "AA rough lava". Otherwise it returns the line, so that several words on a line aren't taken
// for one. line is in small letters, and original is as it was written.
func firstField(line, original string) string {
	end := strings.IndexAny(line, " \t")
	if end < 0 {
		return line
	}
	rest := original[end:]
	switch {
	case strings.Contains(rest, "\t"),
		strings.Trim(strings.ToLower(rest), "abcdefghijklmnopqrstuvwxyz ") != "",
		original[:end] == strings.ToUpper(original[:end]) && rest != strings.ToUpper(rest):
		return line[:end]
	}
	return line
}
