package pieces

import (
	"strconv"

	"quoin/game/crossword"
	"quoin/ui/theme"
)

// PremiumText returns the text of a premium on boards: 2L, -3W, or a point for a plain square.
func PremiumText(p crossword.Premium) string {
	switch p.Kind {
	case crossword.LetterPremium:
		return strconv.Itoa(p.Factor) + "L"
	case crossword.WordPremium:
		return strconv.Itoa(p.Factor) + "W"
	}
	return "·"
}

// premiumLook is the background of a premium square, and the style of its label. The highest
// steps are bold too.
type premiumLook struct {
	ground, ink theme.Role
	attr        theme.Attr
}

// Looks by kind and step; harmful premiums have their own.
var (
	premiumLooks = map[crossword.Effect][4]premiumLook{
		crossword.LetterPremium: {
			{theme.Letter1Role, theme.LetterText1Role, 0},
			{theme.Letter2Role, theme.LetterText2Role, 0},
			{theme.Letter3Role, theme.LetterText3Role, theme.Bold},
			{theme.Letter4Role, theme.LetterText4Role, theme.Bold},
		},
		crossword.WordPremium: {
			{theme.Word1Role, theme.WordText1Role, 0},
			{theme.Word2Role, theme.WordText2Role, 0},
			{theme.Word3Role, theme.WordText3Role, theme.Bold},
			{theme.Word4Role, theme.WordText4Role, theme.Bold},
		},
	}
	harmLook  = premiumLook{theme.Harm1Role, theme.HarmText1Role, 0}
	worstLook = premiumLook{theme.Harm2Role, theme.HarmText2Role, 0}
)

// looks returns the look of a premium, or false if it has no background: a premium without an
// effect is an empty square with a label.
func looks(p crossword.Premium) (premiumLook, bool) {
	switch f := p.Factor; {
	case p.Kind == crossword.Plain || f == 1:
		return premiumLook{}, false
	case f < -1:
		return worstLook, true
	case f <= 0:
		return harmLook, true
	case f <= 3:
		return premiumLooks[p.Kind][f-2], true
	case f <= 6:
		return premiumLooks[p.Kind][2], true
	}
	return premiumLooks[p.Kind][3], true
}
