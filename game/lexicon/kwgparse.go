package lexicon

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Reasons why ParseKWG refuses a file, in addition to Empty, TooManyWords, TooBig and TooRich.
const (
	NotNodes     Reason = "the file isn't a run of nodes"
	LeadsAstray  Reason = "a node leads out of the file"
	LastMissing  Reason = "no node is the last of its group"
	NotALetter   Reason = "a node isn't a letter"
	LetterTwice  Reason = "a letter stands in a group twice"
	LeadsBack    Reason = "a node leads back to itself"
	LeadsNowhere Reason = "a node leads to no word"
	WordTooLong  Reason = "a word is too long"
	WordTooShort Reason = "a word is too short"
)

// KWGError is the error of ParseKWG.
type KWGError struct {
	// Name is the list's name as passed to ParseKWG.
	Name string
	// Reason is one of the reasons above or of Parse's.
	Reason Reason
	// Node is the node at fault, as an index in the file, if the reason is about a node.
	Node int
	// Tile is the node's letter if the reason is NotALetter or LetterTwice.
	Tile int
	Of   Language // of the words
	// Letter is set for TooRich, as in ParseError.
	Letter byte
}

// Unwrap returns the reason.
func (e *KWGError) Unwrap() error { return e.Reason }

// Error returns one sentence with the list's name and the node.
func (e *KWGError) Error() string {
	switch e.Reason {
	case NotNodes:
		return e.Name + ": the file isn't a .kwg: its length isn't that of any nodes"
	case TooBig:
		return fmt.Sprintf("%s: the file has more than %d nodes or its words more than %d letters", e.Name, kwgMaxNodes, MaxBytes)
	case Empty, TooManyWords, TooRich:
		return (&ParseError{Name: e.Name, Reason: e.Reason, Letter: e.Letter}).Error()
	}
	return fmt.Sprintf("%s, node %d: %s", e.Name, e.Node, e.what())
}

// what returns what is wrong with a node.
func (e *KWGError) what() string {
	switch e.Reason {
	case LastMissing:
		return "the file ends before its group does"
	case NotALetter:
		letters := e.Of.Tiles()
		most := letters.Len()
		text := fmt.Sprintf("%d isn't a letter from 1, an a, to %d, a %s", e.Tile, most, letters.faces[most-1])
		if e.Tile > most {
			text += "; the file is of an alphabet with more letters"
		}
		return text
	case LetterTwice:
		return fmt.Sprintf("the letter %s stands in its group twice", e.Of.Tiles().faces[e.Tile-1])
	case WordTooLong:
		return fmt.Sprintf("its words have more than %d letters", MaxLength)
	case WordTooShort:
		return fmt.Sprintf("its word has fewer than %d letters", MinLength)
	}
	return strings.Replace(string(e.Reason), "a node", "it", 1)
}

// ParseKWG reads the words of a .kwg file, the format of wolges, Macondo and Woogles, of the letters A
// to Z; words of a single letter are refused, as in texts. The file's own GADDAG, which is optional, isn't
// read, so a Gaddag always agrees with its list. Every error is a *KWGError.
func ParseKWG(name string, data []byte) (*Lexicon, error) { return ParseKWGIn(English, name, data) }

// ParseKWGIn does what ParseKWG does for the tiles of a language, which the file has as numbers in the order of their
// alphabet: a file doesn't say which.
func ParseKWGIn(of Language, name string, data []byte) (*Lexicon, error) {
	words, fault := kwgWords(data, of, MaxWords, MaxBytes)
	if fault != nil {
		fault.Name, fault.Of = name, of
		return nil, fault
	}
	lex, err := build(of, name, of.plainCodes(words))
	if err != nil {
		fault = &KWGError{Name: name, Reason: TooRich}
		if parse, is := errors.AsType[*ParseError](err); is {
			fault.Reason, fault.Letter = parse.Reason, parse.Letter
		}
		return nil, fault
	}
	if l := of.MoreLetters(); len(l) > 0 {
		lex.apart = of.apart(words)
	}
	return lex, nil
}

// plainCodes returns the codes of words that have been read as tiles. They are in order.
func (l Language) plainCodes(tiles []string) []string {
	if l.Tiles() == l.Alphabet() {
		return tiles
	}
	codes := make([]string, 0, len(tiles))
	for _, word := range tiles {
		text := ""
		for i := range len(word) {
			text += l.Tiles().faces[word[i]-'a']
		}
		if code, ok := l.wordCode(text); ok {
			codes = append(codes, code)
		}
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

// kwgWords returns the words in order, if there are at most maxWords with at most maxLetters altogether.
func kwgWords(data []byte, of Language, maxWords, maxLetters int) ([]string, *KWGError) {
	r := kwgReader{data: data, tiles: uint32(of.Tiles().Len()), nodes: len(data) / kwgNodeBytes, maxWords: maxWords, maxLetters: maxLetters}
	switch {
	case r.nodes > kwgMaxNodes:
		return nil, &KWGError{Reason: TooBig}
	case r.nodes == 0 || len(data)%kwgNodeBytes != 0:
		return nil, &KWGError{Reason: NotNodes}
	}
	root := int(r.node(0) & kwgNext)
	switch {
	case root == 0:
		return nil, &KWGError{Reason: Empty}
	case root >= r.nodes:
		return nil, &KWGError{Reason: LeadsAstray}
	}
	r.heights = make([]uint8, r.nodes)
	if fault := r.check(root, 1); fault != nil {
		return nil, fault
	}
	if fault := r.spell(root, make([]byte, 0, MaxLength)); fault != nil {
		return nil, fault
	}
	if !slices.IsSorted(r.words) { // groups may have any order
		slices.Sort(r.words)
	}
	return r.words, nil
}

// kwgReader reads the words of a .kwg in two passes. The first checks each group once and finds all faults,
// so that the second, which spells the words, comes to an end: every step of it leads to a word, and the
// number of letters is limited. A group may begin in the middle of another, and share its last nodes.
type kwgReader struct {
	data  []byte
	tiles uint32 // number of letters
	nodes int
	// heights is, by first node, the most letters that a group adds to words: 0 if the group hasn't been
	// checked yet, checking while it is.
	heights []uint8
	words   []string
	letters int // in all words

	maxWords, maxLetters int
}

// checking is greater than any height.
const checking = 255

func (r *kwgReader) node(i int) uint32 {
	return binary.LittleEndian.Uint32(r.data[kwgNodeBytes*i:])
}

// check looks for faults in the group that begins with a node, whose letters are the depth-th of words, and
// in everything that follows it.
func (r *kwgReader) check(first, depth int) *KWGError {
	if depth > MaxLength {
		return &KWGError{Reason: WordTooLong, Node: first}
	}
	r.heights[first] = checking
	height, seen := 1, uint32(0)
	for i := first; ; i++ {
		if i == r.nodes {
			return &KWGError{Reason: LastMissing, Node: first}
		}
		n := r.node(i)
		tile := n >> kwgLetter
		switch {
		case tile < 1 || tile > r.tiles:
			return &KWGError{Reason: NotALetter, Node: i, Tile: int(tile)}
		case seen>>tile&1 == 1:
			return &KWGError{Reason: LetterTwice, Node: i, Tile: int(tile)}
		case n&kwgEnd != 0 && depth < MinLength:
			return &KWGError{Reason: WordTooShort, Node: i}
		case n&(kwgEnd|kwgNext) == 0:
			return &KWGError{Reason: LeadsNowhere, Node: i}
		}
		seen |= 1 << tile
		more, fault := r.follow(i, int(n&kwgNext), depth)
		if fault != nil {
			return fault
		}
		height = max(height, 1+more)
		if n&kwgLast != 0 {
			r.heights[first] = uint8(height)
			return nil
		}
	}
}

// follow returns the height of the group that a node leads to, 0 if it leads nowhere.
func (r *kwgReader) follow(node, next, depth int) (height int, fault *KWGError) {
	switch {
	case next == 0:
		return 0, nil
	case next >= r.nodes:
		return 0, &KWGError{Reason: LeadsAstray, Node: node}
	case r.heights[next] == checking:
		return 0, &KWGError{Reason: LeadsBack, Node: node}
	case r.heights[next] == 0:
		if fault := r.check(next, depth+1); fault != nil {
			return 0, fault
		}
	}
	height = int(r.heights[next])
	if depth+height > MaxLength {
		return 0, &KWGError{Reason: WordTooLong, Node: node}
	}
	return height, nil
}

// spell adds the words that begin with letters and continue with the group.
func (r *kwgReader) spell(first int, letters []byte) *KWGError {
	for i := first; ; i++ {
		n := r.node(i)
		word := append(letters, byte('a'-1+n>>kwgLetter))
		if n&kwgEnd != 0 {
			r.words = append(r.words, string(word))
			r.letters += len(word)
			if len(r.words) > r.maxWords {
				return &KWGError{Reason: TooManyWords}
			}
			if r.letters > r.maxLetters {
				return &KWGError{Reason: TooBig}
			}
		}
		if next := int(n & kwgNext); next != 0 {
			if fault := r.spell(next, word); fault != nil {
				return fault
			}
		}
		if n&kwgLast != 0 {
			return nil
		}
	}
}
