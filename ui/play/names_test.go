package play_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/settings"
	"quoin/ui/play"
)

func TestPlayerName(t *testing.T) {
	for name, want := range map[string]string{
		"":                             "You",
		"  ":                           "You",
		" Ada ":                        "Ada",
		"Zoë":                          "Zoë",
		"Zoe\u0308":                    "Zoe\u0308",
		"日本太郎":                         "日本太郎",
		"👩\u200d👧":                     "👩\u200d👧",
		"علی\u200cرضا":                 "علی\u200cرضا",
		"A\x1b[2J":                     "A?[2J",
		"A\u202eB":                     "A?B",
		"Zo\xc3":                       "Zo?",
		"\u0308":                       "You",
		strings.Repeat("W", 30):        strings.Repeat("W", 24),
		strings.Repeat("日", 13):        strings.Repeat("日", 12),
		"A" + strings.Repeat("日", 12):  "A" + strings.Repeat("日", 11),
		strings.Repeat("e\u0308", 30):  strings.Repeat("e\u0308", 24),
		strings.Repeat("W", 23) + " W": strings.Repeat("W", 23),

		// A text longer than any name takes no longer than a name.
		strings.Repeat("W", 1<<22):                 strings.Repeat("W", 24),
		"A" + strings.Repeat("\u0308", 1<<20):      "You",
		"Ada" + strings.Repeat(" ", 1<<20) + "Bob": "Ada",
	} {
		if got := play.PlayerName(name, "You"); got != want {
			t.Errorf("%q became %q, not %q", name, got, want)
		}
	}
}

// FuzzPlayerName: whatever a name is made of, both kinds of games accept it, their logs keep it,
// and it fits its columns.
func FuzzPlayerName(f *testing.F) {
	for _, name := range []string{"Ada", "Zoë", "日本太郎日本太郎日本太郎日", "👩\u200d👧\u200d👦👩\u200d👧\u200d👦", "علی\u200cرضا", "\u0308a", "A\x1b\u202e", "🇩🇪🇫🇷", "각각"} {
		f.Add(name, "x")
	}
	f.Fuzz(func(t *testing.T, text, typed string) {
		name := play.PlayerName(text, "You")
		if w := ansi.StringWidth(name); !game.IsName(name) || w > settings.MaxNameColumns {
			t.Fatalf("%q became %q, %d columns", text, name, w)
		}
		if again := play.PlayerName(name, ""); again != name {
			t.Errorf("%q became %q the second time", name, again)
		}
		s := santorini.Config{Players: [2]game.Player{{Name: name}, {Name: "Guest"}}}
		if got, err := santorini.ParseConfig(s.String()); err != nil || got != s {
			t.Errorf("Santorini: %v, %v", got, err)
		}
		c := crossword.Config{Mode: crossword.AsNamed, Players: []game.Player{{Name: name}, {Name: "Guest"}}}
		if got, err := scrabble.Variant().ParseConfig(c.String()); err != nil || got.Players[0].Name != name {
			t.Errorf("Scrabble: %v, %v", got, err)
		}
		if longer := play.TypeName(name, typed); play.PlayerName(longer, "") == "" || ansi.StringWidth(longer) > settings.MaxNameColumns {
			t.Errorf("%q and %q typed make %q", name, typed, longer)
		}
		if shorter := play.EraseName(name); len(shorter) >= len(name) || !strings.HasPrefix(name, shorter) || ansi.StringWidth(shorter) > ansi.StringWidth(name) {
			t.Errorf("%q erased makes %q", name, shorter)
		}
	})
}

func TestEraseName(t *testing.T) {
	for name, want := range map[string]string{
		"": "", "A": "", "Zoë": "Zo", "Zoe\u0308": "Zo", "日本": "日", "A👩\u200d👧": "A", "🇩🇪🇫🇷": "🇩🇪",
	} {
		if got := play.EraseName(name); got != want {
			t.Errorf("%q became %q, not %q", name, got, want)
		}
	}
}
