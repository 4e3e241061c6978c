package crossword

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quoin/game"
)

// MaxNote is the most bytes a note may have. Notes in annotated GCG files have a few hundred.
const MaxNote = 2000

// IsNote reports whether a text can be a note: 1 to MaxNote bytes of printable characters and line feeds, not
// beginning or ending with a space or an empty line.
func IsNote(text string) bool {
	return text != "" && len(text) <= MaxNote && utf8.ValidString(text) && strings.TrimSpace(text) == text &&
		!strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && !game.IsShown(r) })
}

// readNote reads the text after "note".
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

// Note returns the note on the turn that brought the number of turns to turns, or "".
func (s State) Note(turns int) string {
	i, found := s.noted(turns)
	if !found {
		return ""
	}
	return s.notes[i].Text
}

// Notes returns a copy of all notes, by Turns.
func (s State) Notes() []Note { return slices.Clone(s.notes) }

func (s State) noted(turns int) (i int, found bool) {
	return slices.BinarySearchFunc(s.notes, turns, func(n Note, turns int) int { return n.Turns - turns })
}

// remark stores a note, or removes it if its text is "".
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
