package laying

import (
	"slices"
	"strings"
	"unicode/utf8"

	rules "quoin/game/crossword"
)

// Typed returns the letter that a typed character asks for in the language of the rules, with or without its accent,
// and whether a blank is asked for, by a capital; rules.None if it isn't a letter.
func Typed(r *rules.Rules, text string) (letter rules.Tile, blank bool) {
	letters, err := r.Language.Tiles().Parse(text)
	if err != nil || len(letters) != 1 || utf8.RuneCountInString(text) > 2 {
		return rules.None, false
	}
	return rules.FaceTile(r.Language.Tiles().Face(letters[0])), text != strings.ToLower(text)
}

// joins returns the letter that two make, or rules.None: CH of C and H, and Ä of A and E. Two tiles that aren't apart
// in any word are firm.
func joins(r *rules.Rules, first, second rules.Tile) (both rules.Tile, firm bool) {
	face := first.Plain().Face() + second.Plain().Face()
	for _, more := range r.Language.MoreLetters() {
		switch more = strings.ToUpper(more); {
		case more == face:
			return rules.FaceTile(more), true
		case umlauts[more] == face:
			return rules.FaceTile(more), false
		}
	}
	return rules.None, false
}

var umlauts = map[string]string{"Ä": "AE", "Ö": "OE", "Ü": "UE"}

// joined lays the second letter of a tile whose first one was typed before: an H turns the C into a CH, if the rack has
// that.
func (h Hand) joined(r *rules.Rules, rest []rules.Tile, letter rules.Tile, blank bool) (Hand, bool) {
	last := len(h.Laid) - 1
	if last < 0 {
		return h, false
	}
	on := h.Laid[last].Tile
	if h.half != rules.None { // the first letter has laid the whole tile already
		both, firm := joins(r, h.half, letter)
		h.half = rules.None
		return h, both == on.Plain() && (firm || !slices.Contains(rest, letter))
	}
	both, firm := joins(r, on, letter)
	if both == rules.None || !firm && (blank || slices.Contains(rest, letter)) {
		return h, false
	}
	if on.IsBlank() {
		both |= rules.Blank
	} else if !slices.Contains(rest, both) {
		return h, false
	}
	h.Laid = slices.Clone(h.Laid)
	h.before, h.Laid[last].Tile = on, both
	return h, true
}
