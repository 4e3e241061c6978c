package theme

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
)

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

// TestShared: terminals with the same properties share a theme, and with it all drawings.
func TestShared(t *testing.T) {
	if New("auto", true, colorprofile.TrueColor) != New("dark", false, colorprofile.TrueColor, UnknownGround) {
		t.Error("two themes are alike")
	}
	if New("mono", true, colorprofile.ANSI, Console) == New("mono", true, colorprofile.ANSI) {
		t.Error("the console shares a theme with what is none")
	}
}

// TestUnknownGround: if a terminal never reported its background, text uses its own ink, unless
// the player has set the theme.
func TestUnknownGround(t *testing.T) {
	for _, c := range []struct {
		setting     string
		traits      []Trait
		text, muted string
	}{
		{"auto", nil, "\x1b[38;5;253ma\x1b[m", "\x1b[38;5;247ma\x1b[m"},
		{"auto", []Trait{UnknownGround}, "a", "\x1b[2ma\x1b[m"},
		{"dark", []Trait{UnknownGround}, "\x1b[38;5;253ma\x1b[m", "\x1b[38;5;247ma\x1b[m"},
		{"light", []Trait{UnknownGround}, "\x1b[38;5;234ma\x1b[m", "\x1b[38;5;241ma\x1b[m"},
	} {
		th := New(c.setting, true, colorprofile.TrueColor, c.traits...)
		if text, muted := th.Text.Render("a"), th.Muted.Render("a"); text != c.text || muted != c.muted {
			t.Errorf("%s, %v: %q and %q, want %q and %q", c.setting, c.traits, text, muted, c.text, c.muted)
		}
	}
}

func TestStyle(t *testing.T) {
	for _, c := range []struct {
		name, theme  string
		style        func(*Theme) Style
		want, chosen string
	}{
		{"brass", "dark", func(t *Theme) Style { return t.Accent }, "\x1b[1;38;2;232;174;63ma\x1b[m", "\x1b[1;38;2;232;174;63;48;2;46;42;34ma\x1b[m"},
		{"brass of sixteen", "16", func(t *Theme) Style { return t.Accent }, "\x1b[1;33ma\x1b[m", "\x1b[1;33ma\x1b[m"},
		{"the chosen line has no ground there", "16", func(t *Theme) Style { return t.Text }, "a", "\x1b[1ma\x1b[m"},
		{"nor without colour", "mono", func(t *Theme) Style { return t.Text }, "a", "\x1b[1ma\x1b[m"},
		{"nothing is bold and dim", "mono", func(t *Theme) Style { return t.Muted }, "\x1b[2ma\x1b[m", "\x1b[1ma\x1b[m"},
		{"the terminal's own ink isn't for our ground", "unknown", func(t *Theme) Style { return t.Text }, "a", "\x1b[38;5;253;48;2;46;42;34ma\x1b[m"},
		{"chosen by itself", "unknown", func(t *Theme) Style { return t.Chosen }, "\x1b[38;5;253;48;2;46;42;34ma\x1b[m", "\x1b[38;5;253;48;2;46;42;34ma\x1b[m"},
		{"no style", "dark", func(*Theme) Style { return Style{} }, "a", "a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.style(drawn[c.theme])
			if got, chosen := s.Render("a"), s.RenderChosen("a"); got != c.want || chosen != c.chosen {
				t.Errorf("%s renders %q, and %q when chosen; want %q and %q", c.theme, got, chosen, c.want, c.chosen)
			}
			if got := s.Render("") + s.RenderChosen(""); got != "" {
				t.Errorf("%s renders nothing as %q", c.theme, got)
			}
		})
	}
}

// TestMonoTellsApart: without colours every meaning shows by reverse video, weight or underline.
func TestMonoTellsApart(t *testing.T) {
	m := drawn["mono"]
	for name, c := range map[string]struct{ a, b Style }{
		"chosen and not": {m.Chosen, m.Text}, "lit and not": {m.Lit, m.Strong}, "faults and words": {m.Bad, m.Text},
		"muted and words": {m.Muted, m.Text},
	} {
		if c.a.Render("x") == c.b.Render("x") {
			t.Errorf("%s are drawn alike", name)
		}
	}
}

func BenchmarkRender(b *testing.B) {
	t := drawn["dark"]
	for b.Loop() {
		_ = t.Muted.Render("what is there when looked for")
	}
}

func BenchmarkTheme(b *testing.B) {
	k := key{"dark", colorprofile.TrueColor, true, false}
	b.ReportAllocs()
	for b.Loop() {
		_ = k.theme()
	}
}
