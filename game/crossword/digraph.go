package crossword

import (
	"strings"
	"unicode/utf8"

	"quoin/game/lexicon"
)

// People and other programs also write a digraph without its brackets: TURRO for TU[RR]O. In no word of Spanish are
// these two letters two tiles, so the pair is one tile if the rack has it, from left to right: LLL is LL and L. TU[R]RO
// means two tiles all the same.

// TileIn does what ReadTile does, but a digraph on the rack, or one that a blank may stand for, needs no brackets.
func (r *Rules) TileIn(rack Rack, text string) (t Tile, size int) {
	for _, more := range r.Language.MoreLetters() {
		if utf8.RuneCountInString(more) < 2 || len(text) < len(more) || !strings.EqualFold(text[:len(more)], more) {
			continue
		}
		if pair := FaceTile(text[:len(more)]); pair != None && rack.Count(taken(pair)) > 0 {
			return pair, len(more)
		}
	}
	return ReadTile(text)
}

// taken returns the tile of a rack that lays a tile.
func taken(t Tile) Tile {
	if t.IsBlank() {
		return Blank
	}
	return t
}

// Instead returns the tile that may be typed as a letter which the rack lacks: an Ñ as N, an Ä as A, and a CH as C,
// whose H may follow; None if there is no such tile on the rack.
func (r *Rules) Instead(rack Rack, letter Tile) Tile {
	for _, more := range r.Language.MoreLetters() {
		more = strings.ToUpper(more)
		tile := FaceTile(more)
		if strings.ToUpper(r.Language.Tiles().Base(more)) == letter.Face() && rack.Count(tile) > 0 {
			return tile
		}
	}
	return None
}

// Typed returns a line that a person typed, a move in either notation or the tiles of an exchange after a hyphen, with
// the tiles that their rack has: digraphs in brackets, an Ñ for an N that it lacks, and an Ä for an A, or for AE. Other
// lines, and those of languages whose tiles are A to Z, stay as they are.
func (r *Rules) Typed(rack Rack, line string) string {
	from, to := 0, len(line)
	switch comma, space := strings.IndexByte(line, ','), strings.IndexByte(strings.TrimRight(line, " "), ' '); {
	case len(r.Language.MoreLetters()) == 0:
		return line
	case strings.HasPrefix(line, "-"):
		from = 1
	case comma >= 0:
		to = comma
	case space >= 0:
		from = space + 1
	default:
		return line
	}
	text := []byte(line[:from])
	for at := from; at < to; {
		t, size := r.TileIn(rack, line[at:to])
		if part, found := strings.CutPrefix(line[at:to], "["); t == None && found {
			if one, n := ReadTile(part); one != None && strings.HasPrefix(part[n:], "]") {
				t, size = one, n+len("[]")
			}
		}
		if t == None {
			text = append(text, line[at:at+size]...)
			at += size
			continue
		}
		at += size
		if like := r.Instead(rack, t); rack.Count(taken(t)) == 0 && like != None && utf8.RuneCountInString(like.Face()) == 1 {
			t = like
			e := FaceTile("E")
			if next, n := ReadTile(line[at:to]); r.Language == lexicon.German && next.Plain() == e && rack.Count(e) == 0 {
				at += n
			}
		}
		if rest, missing := rack.Without(t); missing == None {
			rack = rest
		}
		text = append(text, t.Text()...)
	}
	return string(text) + line[to:]
}
