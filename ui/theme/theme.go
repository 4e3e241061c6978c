// Package theme holds every style and colour of the screens. A theme is made
// once for all terminals that are alike, from what a player has set and what is
// known of the terminal.
//
// Nothing is told by colour alone: each style that carries a meaning also
// differs in weight, in reverse video or by a sign its user draws beside it.
package theme

import (
	"slices"
	"sync"

	"github.com/charmbracelet/colorprofile"
)

// Theme is the styles by their use, and what cells look like.
type Theme struct {
	Name    string // "dark", "light" or "mono"
	Profile colorprofile.Profile
	Console bool // the console of Linux, whose font has few characters; see Glyph
	paint

	Text   Style // what is read
	Strong Style // what is read first
	Muted  Style // what is there when looked for
	Line   Style // rules
	Title  Style // a screen's name
	Accent Style // the one thing that is chosen or running
	Chosen Style // the chosen line of a list, behind its sign
	Good   Style // points gained
	Warn   Style // a question, and what is getting short
	Bad    Style // refusals and faults

	Key     Style // a key in the bottom line
	KeyText Style // what the key does

	// Boards of characters.
	Lit Style // a letter that is chosen

	LetterSquare Style // a premium for letters
	WordSquare   Style // a premium for words
	HarmSquare   Style // a premium that takes points away, or all of them
}

// Trait is what is unusual about a terminal.
type Trait uint8

// The traits.
const (
	UnknownGround Trait = iota // it never said whether it is dark
	Console                    // it is the console of Linux
)

// key is all that a theme depends on.
type key struct {
	name           string
	profile        colorprofile.Profile
	known, console bool
}

var (
	mu     sync.Mutex
	themes = map[key]*Theme{} // of every kind of terminal so far, of which there are a few
)

// New is the theme for a setting ("auto", "dark", "light" or "mono"), a terminal
// whose background is dark or not, its colours and traits. Sessions for which all
// of this is alike share one, so nothing may change it.
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
