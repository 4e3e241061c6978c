package noughts

import (
	"errors"
	"strings"
	"testing"

	"quoin/game"
)

func TestConfigText(t *testing.T) {
	tests := []struct {
		name   string
		config Config
		text   string
	}{
		{"a person and the computer", pair, `person "Ada" strong "Quoin"`},
		{"a name with quotes", Config{[2]game.Player{{Name: `the "X" \o/`, Level: "best"}, {Name: "~", Level: "gentle"}}}, `best "the \"X\" \\o/" gentle "~"`},
		{"the longest names", Config{[2]game.Player{{Name: strings.Repeat("W", game.MaxName)}, {Name: "a person", Level: "even"}}}, `person "WWWWWWWWWWWWWWWWWWWWWWWW" even "a person"`},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := c.config.String(); got != c.text {
				t.Errorf("String() = %s, want %s", got, c.text)
			}
			if got, err := ParseConfig(c.text); err != nil || got != c.config {
				t.Errorf("ParseConfig = %v, %v", got, err)
			}
		})
	}
}

func TestConfigRefuses(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"nothing", "", `a level and a name in quotes should stand at ""`},
		{"one player", `person "Ada"`, `a level and a name in quotes should stand at ""`},
		{"no quotes", "person Ada strong Quoin", `a level and a name in quotes should stand at "person Ada strong Qu"`},
		{"no name", `person "" strong "Quoin"`, `player 1: "" is not a name`},
		{"a control character", `person "A\x1bda" strong "Quoin"`, `player 1: "A\x1bda" is not a name`},
		{"an unknown level", `person "Ada" weak "Quoin"`, `player 2: "weak" is not a level`},
		{"another way to write it", `person "Ada"  strong "Quoin"`, `a level and a name in quotes should stand at "  strong \"Quoin\""`},
		{"something after it", `person "Ada" strong "Quoin" `, `configuration "person \"Ada\" strong \"Quoin\" " should read as "person \"Ada\" strong \"Quoin\""`},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			got, err := ParseConfig(c.text)
			if err == nil || err.Error() != c.want || got != (Config{}) {
				t.Errorf("ParseConfig = %v, %v, want %s", got, err, c.want)
			}
		})
	}
}

func TestNewRefuses(t *testing.T) {
	c := pair
	c.Players[1].Level = "person"
	_, err := New(c)
	var e *ConfigError
	if !errors.As(err, &e) || *e != (ConfigError{1, "level", "person"}) {
		t.Errorf("New = %v", err)
	}
}

func FuzzParseConfig(f *testing.F) {
	f.Add(pair.String())
	f.Add(`best "a \"b\"" person "c"`)
	f.Add(`person "a"`)
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseConfig(text)
		if err != nil {
			return
		}
		if err := c.Validate(); err != nil || c.String() != text {
			t.Fatalf("%q is %v (%v)", text, c, err)
		}
	})
}
