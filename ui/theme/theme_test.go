package theme

import (
	"image/color"
	"math"
	"testing"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
)

// luminance is the relative luminance of WCAG 2.
func luminance(c color.Color) float64 {
	r, g, b := linear(c)
	return 0.2126*r + 0.7152*g + 0.0722*b
}

func linear(c color.Color) (r, g, b float64) {
	one := func(v uint32) float64 {
		s := float64(v) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	x, y, z, _ := c.RGBA()
	return one(x), one(y), one(z)
}

func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	if x < y {
		x, y = y, x
	}
	return (x + 0.05) / (y + 0.05)
}

// Text must be readable on every background that people have: 4.5 to 1 is
// WCAG's AA. Lines of boxes are no text, and 3 to 1 is enough.
func TestContrast(t *testing.T) {
	for _, c := range []struct {
		name  string
		p     palette
		backs []string
	}{
		{"dark", darkTrue, []string{"#000000", "#101418", "#1e1e2e", "#282828"}},
		{"light", lightTrue, []string{"#ffffff", "#fafafa", "#fdf6e3"}},
	} {
		for _, back := range c.backs {
			b := lipgloss.Color(back)
			for name, fore := range map[string]color.Color{
				"muted": c.p.muted, "accent": c.p.accent, "good": c.p.good, "warn": c.p.warn, "bad": c.p.bad,
				"letter": c.p.letter, "word": c.p.word,
			} {
				if got := contrast(fore, b); got < 4.5 {
					t.Errorf("%s: %s on %s has %.1f to 1", c.name, name, back, got)
				}
			}
			if got := contrast(c.p.line, b); got < 3 {
				t.Errorf("%s: lines on %s have %.1f to 1", c.name, back, got)
			}
		}
		for name, fill := range map[string]color.Color{"accent": c.p.accent, "warn": c.p.warn} {
			if got := contrast(c.p.onFill, fill); got < 4.5 {
				t.Errorf("%s: letters on %s have %.1f to 1", c.name, name, got)
			}
		}
	}
}

// How the two common kinds of colour blindness see linear RGB (Machado,
// Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
// Color Vision Deficiency", 2009, severity 1).
var blind = map[string][9]float64{
	"protanopia": {
		0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
	},
	"deuteranopia": {
		0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881,
	},
}

// The two colours that fill tiles, those of good and bad news, and those of the
// two kinds of premium squares must stay apart for everyone: their distance is measured in linear RGB, where the
// palettes' least is well above this.
func TestColourBlind(t *testing.T) {
	const least = 0.2
	for name, p := range map[string]palette{"dark": darkTrue, "light": lightTrue} {
		for kind, m := range blind {
			see := func(c color.Color) (v [3]float64) {
				r, g, b := linear(c)
				for i := range v {
					v[i] = m[3*i]*r + m[3*i+1]*g + m[3*i+2]*b
				}
				return v
			}
			for pair, two := range map[string][2]color.Color{"accent and warn": {p.accent, p.warn}, "good and bad": {p.good, p.bad}, "letter and word": {p.letter, p.word}} {
				a, b := see(two[0]), see(two[1])
				if d := math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2]); d < least {
					t.Errorf("%s, %s: %s are %.2f apart", name, kind, pair, d)
				}
			}
		}
	}
}

func TestNew(t *testing.T) {
	for _, c := range []struct {
		name, setting string
		dark          bool
		profile       colorprofile.Profile
		want          string
	}{
		{"auto on a dark terminal", "auto", true, colorprofile.TrueColor, "dark"},
		{"auto on a light terminal", "auto", false, colorprofile.ANSI256, "light"},
		{"the setting overrides the terminal", "dark", false, colorprofile.TrueColor, "dark"},
		{"and the other way round", "light", true, colorprofile.ANSI, "light"},
		{"mono has no colours", "mono", true, colorprofile.TrueColor, "mono"},
		{"nor has a terminal without", "light", true, colorprofile.ASCII, "mono"},
		{"nor what is no terminal", "auto", true, colorprofile.NoTTY, "mono"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := New(c.setting, c.dark, c.profile).Name; got != c.want {
				t.Errorf("the theme is %s, want %s", got, c.want)
			}
		})
	}
}

// Without colour every meaning must still show: by reverse video, weight or
// underline.
func TestMonoTellsApart(t *testing.T) {
	m := New("mono", true, colorprofile.ASCII)
	if !m.Chosen.GetReverse() || !m.Lit.GetReverse() || !m.Bad.GetBold() || !m.Wrong.GetUnderline() || !m.LastTile.GetUnderline() {
		t.Error("mono leaves a meaning without a sign")
	}
	for name, s := range map[string]lipgloss.Style{"muted": m.Muted, "accent": m.Accent, "good": m.Good, "bad": m.Bad} {
		if _, none := s.GetForeground().(lipgloss.NoColor); !none {
			t.Errorf("mono colours %s", name)
		}
	}
}
