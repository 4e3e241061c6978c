// Package game holds what every game of Quoin shares: the log. A game is its
// header and its actions; folding the actions over the first state gives
// every later one. Screens, the store, replays and servers are readers and
// writers of this one log.
//
// Nothing here or below reads a clock, a file or global randomness. Times are
// passed in as durations since the start of the game, and the wall clock
// appears only as a number of milliseconds that somebody else measured.
package game

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// The versions of the text form of a log. A reader refuses others.
const (
	Format     = 1 // of a log without a long seed, which every Quoin reads
	FormatLong = 2 // of one with a long seed, which Quoins of before refuse
)

// The bounds of what is read, in bytes.
const (
	// MaxText is the largest text form: some hundred times the longest game
	// anyone types in five minutes.
	MaxText = 1 << 20
	// MaxBoard is the longest board: the largest there is, of 26 by 99 squares
	// of four bytes at most, fits in.
	MaxBoard = 16 << 10
	// MaxDraws is the longest order of tiles: some ten times a whole bag.
	MaxDraws = 4 << 10
)

// Header says everything about a game that its actions don't.
type Header struct {
	Rules  string // name and version of the rules, as in "adjacency 1"
	Config string // one line in the words of those rules
	Seed   uint64
	// LongSeed is dealt from in place of Seed, as far as the rules hide
	// something; zero in games where nobody would gain by working that out.
	LongSeed LongSeed
	Started  int64 // wall clock at the start, Unix milliseconds

	// The dictionary that words were checked with; both are empty when none
	// was. A replay trusts what was accepted then, so a list that has changed
	// since is named, never asked again.
	Dictionary       string
	DictionarySHA256 string

	Board string // text of the board's file, of any number of lines; "" where the rules know the board
	Draws string // one line: the order in which tiles are drawn; "" when the seed alone says it
}

// Lost is how a game that was left goes on where its dictionary isn't found:
// with the zero value not at all.
type Lost struct {
	List      string // is looked for it first: a name or a path
	Changed   bool   // the list of that name will do, though it has other words
	Unchecked bool   // every word will do
}

// Log is a whole game, running or finished. A are the actions of the game: the
// String of one has no line break, and the game's ParseAction is its inverse.
type Log[A fmt.Stringer] struct {
	Header
	Steps []Step[A]
}

// String is the text form: "quoin log", one header field a line, the line
// "steps", one step a line. Every line ends in a line feed, so that a file
// cut short shows.
func (l Log[A]) String() string { return l.Record().String() }

// String is the part of the text form before the first step. A field that may
// be missing stands there only when there is something in it.
func (h Header) String() string {
	var b strings.Builder
	format, long := Format, ""
	if h.LongSeed != (LongSeed{}) {
		format, long = FormatLong, fmt.Sprintf("longseed %v\n", h.LongSeed)
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

// Shown returns the header without what tells the hidden and what is yet to come:
// its seeds and its order of tiles.
func (h Header) Shown() Header {
	h.Seed, h.LongSeed, h.Draws = 0, LongSeed{}, ""
	return h
}

// SyntaxError says what is wrong with the text of a log, and where.
type SyntaxError struct {
	Line int // from 1
	Err  error
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }
func (e *SyntaxError) Unwrap() error { return e.Err }

// StepError says which step of a log could not be applied.
type StepError struct {
	Step int // from 1
	Err  error
}

func (e *StepError) Error() string { return fmt.Sprintf("step %d: %v", e.Step, e.Err) }
func (e *StepError) Unwrap() error { return e.Err }

// Parse reads the text form of a log whose actions parse reads. Every error
// is a *SyntaxError, and then nothing of the log is returned.
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
	if lines[last] != "" { // the text has no line feed at its end
		return Log[A]{}, &SyntaxError{above + last + 1, errCut}
	}
	return log, nil
}

// ParseHeader reads what Header.String wrote and nothing more.
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

// field is one line of the header: its key, and how its value is read.
type field struct {
	key      string
	optional bool
	set      func(h *Header, value string) error
	format   int // the first version that has it; 0 for all
}

// The fields stand in this order.
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
	{key: "longseed", format: FormatLong, set: func(h *Header, v string) (err error) {
		h.LongSeed, err = ParseLongSeed(v)
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
	if version == strconv.Itoa(FormatLong) {
		format = FormatLong
	}
	switch {
	case !whole:
		return wrong(errCut)
	case !ok:
		return wrong(fmt.Errorf("this is not a record of a game (it should begin with \"quoin log %d\")", Format))
	case version != strconv.Itoa(format):
		return wrong(fmt.Errorf("the record has version %.10q; this Quoin reads versions %d and %d", version, Format, FormatLong))
	}
	for _, f := range fields {
		if f.format > format || f.optional && !strings.HasPrefix(text, f.key+" ") {
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
