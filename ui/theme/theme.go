// Package theme holds every style and colour of the screens. A theme is made once for all
// terminals with the same properties, from the player's settings and the terminal's abilities.
//
// Nothing depends on colour alone: each style with a meaning also differs in weight, in reverse
// video or by a sign that its user draws beside it.
package theme

import (
	"slices"
	"sync"

	"github.com/charmbracelet/colorprofile"
)

// Theme has the styles by their use, and the looks of cells.
type Theme struct {
	Name    string // "dark", "light" or "mono"
	Profile colorprofile.Profile
	Console bool // the Linux console, whose font has few characters; see Glyph
	paint

	Text   Style // text
	Strong Style // important text
	Muted  Style // secondary text
	Line   Style // rules
	Title  Style // a screen's name
	Accent Style // the one thing that is chosen or running
	Chosen Style // the chosen line of a list, after its sign
	Good   Style // points gained
	Warn   Style // questions, and anything running short
	Bad    Style // refusals and faults

	Key     Style // a key in the footer
	KeyText Style // the key's effect

	// Boards made of characters.
	Lit Style // a chosen letter

	LetterSquare Style // a premium for letters
	WordSquare   Style // a premium for words
	HarmSquare   Style // a premium that takes points away, or all of them
}

// Trait is an unusual property of a terminal.
type Trait uint8

// The traits.
const (
	UnknownGround Trait = iota // it never reported whether it is dark
	Console                    // it is the Linux console
)

// key is everything that a theme depends on.
type key struct {
	name           string
	profile        colorprofile.Profile
	known, console bool
}

var (
	mu     sync.Mutex
	themes = map[key]*Theme{} // by key; there are only a few
)

// New returns the theme for a setting ("auto", "dark", "light" or "mono"), a terminal with a dark
// background or not, its colours and traits. Sessions with the same values share a theme, so it
// must never be changed.
func New(setting string, dark bool, profile colorprofile.Profile, traits ...Trait) *Theme {
	k := key{"light", profile, !slices.Contains(traits, UnknownGround), slices.Contains(traits, Console)}
	if setting == "dark" || setting == "light" {
		dark, k.known = setting == "dark", true
	}
	switch {
	case setting == "mono" || profile <= colorprofile.ASCII:
		k.name = "mono"
	case dark:
		k.name = "dark"
	}
	mu.Lock()
	defer mu.Unlock()
	if themes[k] == nil {
		themes[k] = k.theme()
	}
	return themes[k]
}

func (k key) theme() *Theme {
	t := &Theme{Name: k.name, Profile: k.profile, Console: k.console}
	switch {
	case k.name == "mono":
		t.paint = monoPaint()
	case k.profile <= colorprofile.ANSI:
		t.paint = sixteenPaint()
	default:
		t.paint = deepPaint(k.name == "dark", k.known, k.profile)
	}
	t.style()
	return t
}

func (t *Theme) style() {
	words := func(ink Role, attr Attr) Style { return t.Words(ink, None, attr) }
	t.Text, t.Strong = words(TextRole, 0), words(TextRole, Bold)
	t.Muted, t.Line = words(MutedRole, 0), words(RuleRole, 0)
	t.Title, t.Accent = words(BrassRole, Bold), words(BrassRole, Bold)
	t.Chosen = Style{t.Text.chosen, t.Text.chosen}
	t.Good = words(GoodRole, 0)
	t.Warn, t.Bad = words(RedRole, Bold), words(RedRole, Bold)
	t.Key, t.KeyText = words(TextRole, Bold), words(MutedRole, 0)

	t.Lit = t.Words(LitInkRole, LitRole, Bold)
	if !t.Solid() {
		t.Lit = words(None, Bold|Reverse)
	}
	t.LetterSquare, t.WordSquare, t.HarmSquare = words(Letter4Role, 0), words(Word4Role, 0), words(RedRole, 0)
}
