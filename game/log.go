// Package game has what all games of Quoin share: the log. A game is its header and its actions; applying the
// actions to the first state, one after the other, gives every later state. Screens, the store, replays and
// servers all read and write this one log.
//
// Nothing here or below reads a clock, a file or global randomness. Times are arguments: durations since the
// start of the game. The wall clock appears only as a number of milliseconds that the caller measured.
package game

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// The versions of the text form of a log. A reader refuses others.
const (
	Format     = 1 // without a long seed; every Quoin reads it
	FormatLong = 2 // with a long seed; Quoins without long seeds refuse it
	FormatFair = 3 // with a commitment to its seeds; Quoins without commitments refuse it
)

// Limits on what is read, in bytes.
const (
	// MaxText is the largest text form: about a hundred times the longest game that a person can type in five
	// minutes.
	MaxText = 1 << 20
	// MaxBoard is the longest board. The largest possible one fits: 26 by 99 squares of at most four bytes.
	MaxBoard = 16 << 10
	// MaxDraws is the longest order of tiles: about ten times a whole bag.
	MaxDraws = 4 << 10
)

// Header is everything about a game except its actions.
type Header struct {
	Rules  string // name and version of the rules, as in "adjacency 1"
	Config string // one line, in the form of those rules
	Seed   uint64
	// LongSeed replaces Seed for dealing hidden tiles; zero in games in which players would gain nothing by
	// guessing the seed.
	LongSeed LongSeed
	// Commitment is the text of the Commitment to the seeds, or "".
	Commitment string
	Started    int64 // wall clock at the start, in Unix milliseconds

	// Dictionary and DictionarySHA256 name the dictionary that checked the words; both are "" if none did. A
	// replay trusts the words accepted then, so the dictionary isn't asked again, even if it has changed
	// since.
	Dictionary       string
	DictionarySHA256 string

	Board string // text of the board's file, of any number of lines; "" if the rules imply the board
	Draws string // one line: the order in which tiles are drawn; "" if only the seed decides
}

// Lost says how to resume a game whose dictionary isn't found. The zero value doesn't resume it.
type Lost struct {
	List      string // name or path of a list to look for first
	Changed   bool   // accept a list of that name with other words
	Unchecked bool   // accept every word
}

// Log is a whole game, running or finished. A is the type of the game's actions: their String has no line
// breaks, and the game's ParseAction reads it.
type Log[A fmt.Stringer] struct {
	Header
	Steps []Step[A]
}

// String returns the text form: "quoin log", one header field on each line, the line "steps", one step on
// each line. Every line ends in a line feed, so that a truncated file is noticed.
func (l Log[A]) String() string { return l.Record().String() }

// String returns the part of the text form before the first step. Optional fields are written only if they
// are set.
func (h Header) String() string {
	var b strings.Builder
	format, long := Format, ""
	if h.LongSeed != (LongSeed{}) {
		format, long = FormatLong, fmt.Sprintf("longseed %v\n", h.LongSeed)
	}
	if h.Commitment != "" {
		format, long = FormatFair, long+"commitment "+h.Commitment+"\n"
	}
	fmt.Fprintf(&b, "quoin log %d\nrules %s\nconfig %s\nseed %x\n%sstarted %d\n", format, h.Rules, h.Config, h.Seed, long, h.Started)
	if h.Dictionary != "" || h.DictionarySHA256 != "" {
		fmt.Fprintf(&b, "dictionary %s %s\n", h.DictionarySHA256, strconv.Quote(h.Dictionary))
	}
	if h.Board != "" {
		fmt.Fprintf(&b, "board %s\n", strconv.Quote(h.Board))
	}
	if h.Draws != "" {
		fmt.Fprintf(&b, "draws %s\n", h.Draws)
	}
	b.WriteString("steps\n")
	return b.String()
}

// Shown returns the header without its seeds and its order of tiles, which would reveal what is hidden or
// still to come.
func (h Header) Shown() Header {
	h.Seed, h.LongSeed, h.Draws = 0, LongSeed{}, ""
	if c, err := ParseCommitment(h.Commitment); err == nil {
		h.Commitment = c.Sealed().String()
	}
	return h
}

// SyntaxError is a fault in the text of a log, and its place.
type SyntaxError struct {
	Line int // from 1
	Err  error
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }
func (e *SyntaxError) Unwrap() error { return e.Err }

// StepError says which step of a log can't be applied.
type StepError struct {
	Step int // from 1
	Err  error
}

func (e *StepError) Error() string { return fmt.Sprintf("step %d: %v", e.Step, e.Err) }
func (e *StepError) Unwrap() error { return e.Err }

// Parse reads the text form of a log; parse reads its actions. Every error is a *SyntaxError, and then no
// part of the log is returned.
func Parse[A fmt.Stringer](text string, parse func(action string) (A, error)) (Log[A], error) {
	header, rest, err := cutHeader(text)
	if err != nil {
		return Log[A]{}, err
	}
	above := strings.Count(text[:len(text)-len(rest)], "\n")
	lines := strings.Split(rest, "\n")
	last := len(lines) - 1
	log, err := Read(Record{header, lines[:last]}, parse)
	if wrong, is := errors.AsType[*StepError](err); is {
		return Log[A]{}, &SyntaxError{above + wrong.Step, wrong.Err}
	}
	if lines[last] != "" { // no line feed at the end of the text
		return Log[A]{}, &SyntaxError{above + last + 1, errCut}
	}
	return log, nil
}

// ParseHeader reads what Header.String writes, and nothing more.
func ParseHeader(text string) (Header, error) {
	h, rest, err := cutHeader(text)
	if err != nil {
		return Header{}, err
	}
	if rest != "" {
		return Header{}, &SyntaxError{strings.Count(text[:len(text)-len(rest)], "\n") + 1, fmt.Errorf("text after the header")}
	}
	return h, nil
}

var errCut = fmt.Errorf("the record is cut off here")

// field is a line of the header: its key, and how to read its value.
type field struct {
	key      string
	optional bool
	set      func(h *Header, value string) error
	format   int // first version that has it; 0 for all
	// without is the first version in which it is optional; 0 if there is none.
	without int
}

// fields is in the order of the text form.
var fields = []field{
	{key: "rules", set: func(h *Header, v string) error { h.Rules = v; return nonEmpty(v) }},
	{key: "config", set: func(h *Header, v string) error { h.Config = v; return nonEmpty(v) }},
	{key: "seed", set: func(h *Header, v string) (err error) {
		h.Seed, err = strconv.ParseUint(v, 16, 64)
		if err != nil || strconv.FormatUint(h.Seed, 16) != v {
			return fmt.Errorf("seed %.20q is not a hexadecimal number of 64 bits", v)
		}
		return nil
	}},
	{key: "longseed", format: FormatLong, without: FormatFair, set: func(h *Header, v string) (err error) {
		h.LongSeed, err = ParseLongSeed(v)
		return err
	}},
	{key: "commitment", format: FormatFair, set: func(h *Header, v string) error {
		h.Commitment = v
		_, err := ParseCommitment(v)
		return err
	}},
	{key: "started", set: func(h *Header, v string) (err error) {
		h.Started, err = strconv.ParseInt(v, 10, 64)
		if err != nil || strconv.FormatInt(h.Started, 10) != v {
			return fmt.Errorf("start %.20q is not a number of milliseconds", v)
		}
		return nil
	}},
	{key: "dictionary", optional: true, set: func(h *Header, v string) (err error) {
		sum, name, _ := strings.Cut(v, " ")
		h.DictionarySHA256 = sum
		h.Dictionary, err = strconv.Unquote(name)
		if err != nil || strconv.Quote(h.Dictionary) != name || v == ` ""` {
			return fmt.Errorf("dictionary is not a checksum and a quoted name")
		}
		return nil
	}},
	{key: "board", optional: true, set: func(h *Header, v string) (err error) {
		h.Board, err = strconv.Unquote(v)
		if err != nil || strconv.Quote(h.Board) != v || h.Board == "" {
			return fmt.Errorf("board is not a quoted text")
		}
		return within(len(h.Board), "board", MaxBoard)
	}},
	{key: "draws", optional: true, set: func(h *Header, v string) error {
		h.Draws = v
		if err := nonEmpty(v); err != nil {
			return err
		}
		return within(len(v), "order of tiles", MaxDraws)
	}},
}

func within(n int, what string, bound int) error {
	if n > bound {
		return fmt.Errorf("the %s has %d bytes, more than %d", what, n, bound)
	}
	return nil
}

func nonEmpty(v string) error {
	if v == "" {
		return fmt.Errorf("nothing stands here")
	}
	return nil
}

func cutHeader(text string) (h Header, rest string, err error) {
	if err := within(len(text), "record", MaxText); err != nil {
		return Header{}, "", &SyntaxError{1, err}
	}
	line := 0
	next := func() (s string, whole bool) {
		line++
		s, text, whole = strings.Cut(text, "\n")
		return s, whole
	}
	wrong := func(err error) (Header, string, error) { return Header{}, "", &SyntaxError{line, err} }
	first, whole := next()
	version, ok := strings.CutPrefix(first, "quoin log ")
	format := Format
	for f := FormatLong; f <= FormatFair; f++ {
		if version == strconv.Itoa(f) {
			format = f
		}
	}
	switch {
	case !whole:
		return wrong(errCut)
	case !ok:
		return wrong(fmt.Errorf("this is not a record of a game (it should begin with \"quoin log %d\")", Format))
	case version != strconv.Itoa(format):
		return wrong(fmt.Errorf("the record has version %.10q; this Quoin reads versions %d to %d", version, Format, FormatFair))
	}
	for _, f := range fields {
		optional := f.optional || f.without > 0 && f.without <= format
		if f.format > format || optional && !strings.HasPrefix(text, f.key+" ") {
			continue
		}
		s, whole := next()
		v, ok := strings.CutPrefix(s, f.key+" ")
		switch {
		case !whole:
			return wrong(errCut)
		case !ok:
			return wrong(fmt.Errorf("%q should stand here, not %.20q", f.key, s))
		}
		if err := f.set(&h, v); err != nil {
			return wrong(err)
		}
	}
	switch s, whole := next(); {
	case !whole:
		return wrong(errCut)
	case s != "steps":
		return wrong(fmt.Errorf("%q should stand here, not %.20q", "steps", s))
	}
	return h, text, nil
}
