package crossword

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quoin/game"
)

// MaxNote is how many bytes a note has at most. GCG files of annotated games
// have notes of some hundred.
const MaxNote = 2000

// IsNote says whether a text can be a note: 1 to MaxNote bytes of printable
// characters, in lines that a line feed parts, with neither blanks nor empty
// lines around them.
func IsNote(text string) bool {
	return text != "" && len(text) <= MaxNote && utf8.ValidString(text) && strings.TrimSpace(text) == text &&
		!strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && !game.IsShown(r) })
}

// readNote reads what stands behind "note".
func readNote(text string) (Action, error) {
	number, quoted, _ := strings.Cut(text, " ")
	turns, err := strconv.Atoi(number)
	if err != nil || turns < 0 {
		return nil, fmt.Errorf("%+.20q is no number of turns", number)
	}
	said, err := strconv.Unquote(quoted)
	if err != nil || said != "" && !IsNote(said) {
		return nil, fmt.Errorf("a note in quotes, of up to %d bytes of printable characters, should stand at %+.20q", MaxNote, quoted)
	}
	return Note{turns, said}, nil
}

// Note is what was remarked when so many turns had happened; "" for nothing.
func (s State) Note(turns int) string {
	i, found := s.noted(turns)
	if !found {
		return ""
	}
	return s.notes[i].Text
}

// Notes is all that was remarked, by how many turns had happened. The slice is
// a copy.
func (s State) Notes() []Note { return slices.Clone(s.notes) }

func (s State) noted(turns int) (i int, found bool) {
	return slices.BinarySearchFunc(s.notes, turns, func(n Note, turns int) int { return n.Turns - turns })
}

// remark keeps a note, or takes one away.
func (s *State) remark(a Note) {
	i, found := s.noted(a.Turns)
	s.notes = slices.Clone(s.notes)
	if found {
		s.notes = slices.Delete(s.notes, i, i+1)
	}
	if a.Text != "" {
		s.notes = slices.Insert(s.notes, i, a)
	}
}
