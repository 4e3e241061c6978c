package adjacency

import (
	"testing"

	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// spanishBoard returns a screen with a Spanish board that has an Ñ and no N, and the square of the Ñ.
func spanishBoard(t *testing.T, large bool) (tb *table, square int) {
	t.Helper()
	c := rules.Default()
	c.Language = lexicon.Spanish
	for seed := range uint64(1000) {
		s, err := rules.New(c, seed, rules.Trust)
		if err != nil {
			t.Fatal(err)
		}
		b := s.Board()
		n, _ := lexicon.Spanish.Alphabet().Code("n")
		for square := range b.Squares() {
			if b.Face(square) == "Ñ" && !b.Has(n[0]) {
				width, height := screentest.Usual.Room()
				tb = newTable(t, width, height, nil)
				tb.large = large
				tb.s = New(tb.model().deps, screen.Play{As: c.Code(seed).String()})
				tb.frame(width, height)
				tb.s, _ = screentest.Settle(t, tb.s, tb.s.Init())
				return tb, square
			}
		}
	}
	t.Fatal("no board has an Ñ and no N")
	return nil, 0
}

// TestTypingAccents: accents needn't be typed, an N is an Ñ if the board has only that, and other characters are
// refused.
func TestTypingAccents(t *testing.T) {
	tb, square := spanishBoard(t, false)
	b := tb.model().state().Board()
	word := b.Language().Alphabet().Decode(string([]byte{b.At(square)}))
	for _, typed := range []string{"n", "ñ", "Ñ"} {
		tb.press(typed)
		if got := tb.model().word(); got != word {
			t.Errorf("%s is typed as %q", typed, got)
		}
		tb.press("backspace")
	}
	tb.press("k")
	tb.shows("Words have A to Z and Ñ, no K or W")
	width, height := screentest.Usual.Room()
	french := newTable(t, width, height, func(s *settings.Settings) { s.Language = "fr" })
	for typed, want := range map[string]string{"é": "e", "œ": "oe", "ç": "c"} {
		french.press(typed)
		if got := french.model().word(); got != want {
			t.Errorf("%s is typed as %q", typed, got)
		}
		for range want {
			french.press("backspace")
		}
	}
	if french.model().state().Config().Weights != rules.Default().Weights {
		t.Error("the weights aren't even")
	}
}

// TestSpanishFrames holds the board with an Ñ in large and in small type.
func TestSpanishFrames(t *testing.T) {
	for name, large := range map[string]bool{"spanish-80x24": false, "spanish-large-80x24": true} {
		tb, square := spanishBoard(t, large)
		tb.press(tb.model().state().Board().Face(square))
		tb.golden(name)
	}
}

// TestNoMeanings: the result of a game in another language than English says that its words have no meanings, below the
// board and on the page of meanings, and never an English one.
func TestNoMeanings(t *testing.T) {
	for _, of := range lexicon.Languages()[1:] {
		tb := library(t, screen.Play{}, func(s *settings.Settings) { s.Language, s.Dictionary = of.Tag(), settings.Everyday })
		tb.press("esc", "enter")
		for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual} {
			tb.frame(size.Room())
			tb.shows("you missed ")
			tb.shows(say.NoMeanings(of)[:12])
			tb.press("w")
			if m, ok := find[screen.Meaning](tb); !ok || m.None != say.NoMeanings(of) || len(m.Words) != 1 {
				t.Errorf("in %v it asks for %v", of, tb.asked)
			}
		}
	}
}
