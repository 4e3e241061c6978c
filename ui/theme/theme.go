// Package theme holds every style and colour of the screens. A theme is made
// once for a session from the terminal's background and colour profile, and
// again only when one of them or the setting changes.
//
// Nothing is told by colour alone: each style that carries a meaning also
// differs in weight, in reverse video or by a sign its user draws beside it.
package theme

import (
	"image/color"
	"slices"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
)

// Theme is the styles by their use.
type Theme struct {
	Name    string // "dark", "light" or "mono"
	Profile colorprofile.Profile
	paint
	plainGlyphs bool // see Glyph

	Text   lipgloss.Style // what is read
	Strong lipgloss.Style // what is read first
	Muted  lipgloss.Style // what is there when looked for
	Line   lipgloss.Style // boxes and rules
	Title  lipgloss.Style // a screen's name
	Accent lipgloss.Style // the one thing that is chosen or running
	Chosen lipgloss.Style // the chosen row of a list, drawn as a bar
	Good   lipgloss.Style // points gained
	Warn   lipgloss.Style // time is getting short
	Bad    lipgloss.Style // refusals and faults
	Tile   lipgloss.Style // a letter on the board
	Lit    lipgloss.Style // a letter of the word being typed
	Again  lipgloss.Style // a letter of a word found before
	Wrong  lipgloss.Style // a letter that can't follow

	// On the boards of the crossword games, whose squares have text of their own.
	LetterSquare lipgloss.Style // a premium for letters
	WordSquare   lipgloss.Style // a premium for words
	HarmSquare   lipgloss.Style // a premium that takes points away, or all of them
	BlankTile    lipgloss.Style // a blank, whose letter is small too
	LastTile     lipgloss.Style // a tile of the last move

	Key     lipgloss.Style // a key in the bottom line
	KeyText lipgloss.Style // what the key does
}

// palette is the colours of one background. Blue, orange and bluish green
// stay apart for every common kind of colour blindness (Okabe and Ito, "Color
// Universal Design", 2008); a test holds their contrast.
type palette struct {
	muted, line, accent, good, warn, bad, onFill color.Color
	letter, word                                 color.Color // of premium squares: less bright than tiles
}

var (
	darkTrue = palette{
		muted: lipgloss.Color("#a8a8a8"), line: lipgloss.Color("#767676"), accent: lipgloss.Color("#56b4e9"),
		good: lipgloss.Color("#2fc59a"), warn: lipgloss.Color("#f0b030"), bad: lipgloss.Color("#ff9466"),
		onFill: lipgloss.Color("#101418"),
		letter: lipgloss.Color("#6fa8d6"), word: lipgloss.Color("#c9a03c"),
	}
	lightTrue = palette{
		muted: lipgloss.Color("#585858"), line: lipgloss.Color("#8a8a8a"), accent: lipgloss.Color("#005f9e"),
		good: lipgloss.Color("#006c7a"), warn: lipgloss.Color("#8a5000"), bad: lipgloss.Color("#a83200"),
		onFill: lipgloss.Color("#ffffff"),
		letter: lipgloss.Color("#2b6ca8"), word: lipgloss.Color("#7a5600"),
	}
	// With sixteen colours the terminal decides what they look like, so only
	// those are used that every common scheme keeps readable.
	dark16 = palette{
		muted: lipgloss.White, line: lipgloss.BrightBlack, accent: lipgloss.BrightCyan,
		good: lipgloss.BrightGreen, warn: lipgloss.BrightYellow, bad: lipgloss.BrightRed,
		onFill: lipgloss.Black,
		letter: lipgloss.Cyan, word: lipgloss.Yellow,
	}
	light16 = palette{
		muted: lipgloss.BrightBlack, line: lipgloss.BrightBlack, accent: lipgloss.Blue,
		good: lipgloss.Green, warn: lipgloss.Magenta, bad: lipgloss.Red,
		onFill: lipgloss.BrightWhite,
		letter: lipgloss.Blue, word: lipgloss.Magenta,
	}
)

// Trait is what is unusual about a terminal.
type Trait uint8

const (
	// UnknownGround is that of a terminal that never said whether it is dark.
	UnknownGround Trait = iota
	// PlainGlyphs is that of one whose font has few characters; see Glyph.
	PlainGlyphs
)

// New makes the theme for a setting ("auto", "dark", "light" or "mono"), a
// terminal whose background is dark or not, its colours and traits.
func New(setting string, dark bool, profile colorprofile.Profile, traits ...Trait) *Theme {
	t := styles(setting, dark, profile)
	t.plainGlyphs = slices.Contains(traits, PlainGlyphs)
	known := setting == "dark" || setting == "light" || !slices.Contains(traits, UnknownGround)
	switch {
	case t.Name == "mono":
		t.paint = monoPaint()
	case profile <= colorprofile.ANSI:
		t.paint = sixteenPaint()
	default:
		t.paint = deepPaint(t.Name == "dark", known, profile)
	}
	return t
}

func styles(setting string, dark bool, profile colorprofile.Profile) *Theme {
	switch setting {
	case "dark":
		dark = true
	case "light":
		dark = false
	}
	if setting == "mono" || profile <= colorprofile.ASCII {
		return mono(profile)
	}
	p, name := darkTrue, "dark"
	switch {
	case dark && profile <= colorprofile.ANSI:
		p = dark16
	case !dark && profile <= colorprofile.ANSI:
		p, name = light16, "light"
	case !dark:
		p, name = lightTrue, "light"
	}
	style := lipgloss.NewStyle
	return &Theme{
		Name: name, Profile: profile,
		Text:   style(),
		Strong: style().Bold(true),
		Muted:  style().Foreground(p.muted),
		Line:   style().Foreground(p.line),
		Title:  style().Bold(true).Foreground(p.accent),
		Accent: style().Bold(true).Foreground(p.accent),
		Chosen: style().Bold(true).Foreground(p.onFill).Background(p.accent),
		Good:   style().Foreground(p.good),
		Warn:   style().Bold(true).Foreground(p.warn),
		Bad:    style().Bold(true).Foreground(p.bad),
		Tile:   style().Bold(true),
		Lit:    style().Bold(true).Foreground(p.onFill).Background(p.accent),
		Again:  style().Bold(true).Foreground(p.onFill).Background(p.warn),
		Wrong:  style().Bold(true).Underline(true).Foreground(p.bad),

		LetterSquare: style().Foreground(p.letter),
		WordSquare:   style().Foreground(p.word),
		HarmSquare:   style().Italic(true).Foreground(p.bad),
		BlankTile:    style().Bold(true).Foreground(p.bad),
		LastTile:     style().Bold(true).Underline(true).Foreground(p.accent),

		Key:     style().Bold(true),
		KeyText: style().Foreground(p.muted),
	}
}

// mono tells everything by weight and reverse video, which NO_COLOR allows.
func mono(profile colorprofile.Profile) *Theme {
	style := lipgloss.NewStyle
	return &Theme{
		Name: "mono", Profile: profile,
		Text: style(), Strong: style().Bold(true), Muted: style(), Line: style(),
		Title: style().Bold(true), Accent: style().Bold(true), Chosen: style().Reverse(true),
		Good: style(), Warn: style().Bold(true), Bad: style().Bold(true),
		Tile: style().Bold(true), Lit: style().Bold(true).Reverse(true), Again: style().Bold(true).Reverse(true),
		Wrong: style().Bold(true).Underline(true), Key: style().Bold(true), KeyText: style(),
		LetterSquare: style(), WordSquare: style(), HarmSquare: style(),
		BlankTile: style().Bold(true), LastTile: style().Bold(true).Underline(true),
	}
}
