package terminal

import (
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"
)

// ASCII reports whether the locale lacks UTF-8, as LC_ALL=C does: other characters would appear as several
// wrong ones. Without a locale it assumes UTF-8, which most terminals support.
func (t Terminal) ASCII() bool {
	_, locale := t.Locale()
	_, charset, has := strings.Cut(locale, ".")
	if !has {
		return locale == "C" || locale == "POSIX"
	}
	charset, _, _ = strings.Cut(charset, "@")
	return !strings.EqualFold(strings.ReplaceAll(charset, "-", ""), "utf8")
}

// Locale returns the variable that sets the character encoding, and its value: the first of LC_ALL, LC_CTYPE
// and LANG that is set. Both are "" if none is.
func (t Terminal) Locale() (name, value string) {
	env := uv.Environ(t.Environ)
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := env.Getenv(name); value != "" {
			return name, value
		}
	}
	return "", ""
}

// ASCIIWriter returns a writer to an output with only ASCII. It replaces Quoin's symbols with substitutes,
// and other characters with "?".
func ASCIIWriter(to io.Writer) io.Writer { return &asciiWriter{to: to} }

type asciiWriter struct {
	to   io.Writer
	rest []byte // beginning of an incomplete character
}

func (w *asciiWriter) Write(p []byte) (int, error) {
	text := append(w.rest, p...)
	out := make([]byte, 0, len(text))
	for len(text) > 0 && utf8.FullRune(text) {
		r, size := utf8.DecodeRune(text)
		text = text[size:]
		s, is := substitutes[r]
		switch {
		case r < utf8.RuneSelf:
			s = byte(r)
		case !is:
			s = '?'
		}
		out = append(out, s)
	}
	w.rest = append([]byte(nil), text...)
	if _, err := w.to.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}

// substitutes are the ASCII characters for Quoin's symbols, each one column wide; see theme.Glyphs.
var substitutes = map[rune]byte{
	'±': '~', '·': '.', '×': 'x', '…': '.', '−': '-',
	'←': '<', '↑': '^', '→': '>', '↓': 'v', '►': '>', '◄': '<',
	'─': '-', '━': '=', '│': '|', '┌': '+', '┐': '+', '└': '+', '┘': '+', '┤': '+',
	'▁': '_', '▂': '_', '▃': '_', '▅': '#', '▆': '#', '▇': '#', '▀': '#', '▄': '#', '█': '#', '■': '#',
	'░': '.', '▒': ':', '▓': '%',
}

// toASCII replaces Quoin's symbols, and keeps the text that players typed.
func toASCII(b []byte) []byte {
	if bytes.IndexFunc(b, func(r rune) bool { return r >= 0x80 }) < 0 {
		return b
	}
	return bytes.Map(func(r rune) rune {
		if s, is := substitutes[r]; is {
			return rune(s)
		}
		return r
	}, b)
}
