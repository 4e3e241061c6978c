package tournament

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestCheckName(t *testing.T) {
	const right = -2
	tests := []struct {
		name, entrant string
		at            int
	}{
		{"a letter", "a", right},
		{"everything", "azAZ09_-", right},
		{"the longest", strings.Repeat("x", 24), right},
		{"a sign only", "-", right},
		{"nothing", "", -1},
		{"too long", strings.Repeat("x", 25), -1},
		{"too long, with a stray", strings.Repeat(".", 25), -1},
		{"a blank", "a b", 1},
		{"a dot", ".", 0},
		{"an accent", "zoë", 2},
		{"a letter that looks like another", "аlice", 0},
		{"an escape", "ab\x1b[31m", 2},
		{"a NUL", "ab\x00", 2},
		{"a line break", "ab\n", 2},
		{"a byte that is no text", "ab\xff", 2},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			err := CheckName(c.entrant)
			var wrong *NameError
			if c.at == right {
				if err != nil {
					t.Errorf("CheckName(%q) = %v", c.entrant, err)
				}
				return
			}
			if !errors.As(err, &wrong) || wrong.At != c.at || wrong.Name != c.entrant {
				t.Fatalf("CheckName(%q) = %#v, want one at %d", c.entrant, err, c.at)
			}
			if strings.ContainsAny(err.Error(), "\x1b\x00\n") || !utf8.ValidString(err.Error()) {
				t.Errorf("%q can't be printed", err)
			}
		})
	}
}

func TestConfigErrors(t *testing.T) {
	tests := []struct {
		name, field string
		change      func(c *Config)
	}{
		{"the usual", "", func(*Config) {}},
		{"the least", "", func(c *Config) { *c = Config{Rounds: MinRounds, Game: "x"} }},
		{"the most", "", func(c *Config) { c.Rounds, c.Grace = MaxRounds, MaxGrace }},
		{"no rounds", "rounds", func(c *Config) { c.Rounds = 0 }},
		{"too many rounds", "rounds", func(c *Config) { c.Rounds = MaxRounds + 1 }},
		{"opened before 1970", "opened", func(c *Config) { c.Opened = -1 }},
		{"grace below 0", "grace", func(c *Config) { c.Grace = -ms }},
		{"grace above a day", "grace", func(c *Config) { c.Grace = MaxGrace + ms }},
		{"grace with parts of a millisecond", "grace", func(c *Config) { c.Grace++ }},
		{"time with a blank", "time", func(c *Config) { c.Time = "30s 2s" }},
		{"time with a line break", "time", func(c *Config) { c.Time = "30s\n" }},
		{"time too long", "time", func(c *Config) { c.Time = strings.Repeat("x", maxWords+1) }},
		{"no game", "game", func(c *Config) { c.Game = "" }},
		{"game with two blanks", "game", func(c *Config) { c.Game = "santorini  1" }},
		{"game in capitals", "game", func(c *Config) { c.Game = "Santorini 1" }},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			config := usual
			c.change(&config)
			err := config.Validate()
			var wrong *ConfigError
			if c.field == "" && err != nil || c.field != "" && (!errors.As(err, &wrong) || wrong.Field != c.field) {
				t.Fatalf("Validate() = %v, want an error about %q", err, c.field)
			}
			if err != nil {
				r := checkReason(t, State{}, OpenList{config}, BadConfig)
				if !errors.As(r, &wrong) || wrong.Field != c.field {
					t.Errorf("the refusal %v doesn't name %q", r, c.field)
				}
				return
			}
			if got, err := ParseConfig(config.String()); err != nil || got != config {
				t.Errorf("ParseConfig(%q) = %+v, %v", config, got, err)
			}
		})
	}
}

func TestParseConfigRefuses(t *testing.T) {
	right := usual.String()
	for _, text := range []string{
		"", "rounds=2", right + " ", " " + right,
		strings.Replace(right, "rounds=2", "rounds=02", 1),
		strings.Replace(right, "rounds", "round", 1),
		strings.Replace(right, "grace=5000", "grace=9223372036855000", 1),
		strings.Replace(right, "grace=5000", "grace=x", 1),
		strings.Replace(right, "opened=1758300000000", "opened=99999999999999999999", 1),
		strings.Replace(right, "time=30s+200ms ", "", 1),
		strings.Replace(right, "game=santorini 1", "game=", 1),
	} {
		if c, err := ParseConfig(text); err == nil {
			t.Errorf("ParseConfig(%q) = %+v", text, c)
		}
	}
}
