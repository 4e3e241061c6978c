package adjacency

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestDefault(t *testing.T) {
	c := Default()
	if c.Size != 4 || c.Minutes != 3 || c.MinLength != 2 || c.Checked {
		t.Errorf("Default() = %v", c)
	}
	for i, w := range c.Weights {
		if w != 1 {
			t.Errorf("weight of %c is %d, want 1", 'a'+i, w)
		}
	}
	if c.Limit() != 3*time.Minute {
		t.Errorf("Limit() = %v", c.Limit())
	}
	if err := c.Validate(); err != nil {
		t.Error(err)
	}
}

func TestValidate(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Config)
		want   string // "" if valid
	}{
		{"smallest board", func(c *Config) { c.Size = 4 }, ""},
		{"largest board", func(c *Config) { c.Size = 8 }, ""},
		{"board too small", func(c *Config) { c.Size = 3 }, "size 3 is not from 4 to 8"},
		{"board too large", func(c *Config) { c.Size = 9 }, "size 9 is not from 4 to 8"},
		{"shortest game", func(c *Config) { c.Minutes = 1 }, ""},
		{"longest game", func(c *Config) { c.Minutes = 5 }, ""},
		{"no clock", func(c *Config) { c.Minutes = NoClock }, ""},
		{"minutes below none", func(c *Config) { c.Minutes = -1 }, "minutes -1 is not from 1 to 5"},
		{"minutes below zero", func(c *Config) { c.Minutes = -3 }, "minutes -3 is not from 1 to 5"},
		{"too many minutes", func(c *Config) { c.Minutes = 6 }, "minutes 6 is not from 1 to 5"},
		{"shortest word", func(c *Config) { c.MinLength = 2 }, ""},
		{"longest least", func(c *Config) { c.MinLength = 8 }, ""},
		{"words of one letter", func(c *Config) { c.MinLength = 1 }, "min 1 is not from 2 to 8"},
		{"words of nine letters", func(c *Config) { c.MinLength = 9 }, "min 9 is not from 2 to 8"},
		{"heaviest weights", func(c *Config) { c.Weights = heavyWeights("abcdefghijklmnopqrstuvwxyz") }, ""},
		{"no weight", func(c *Config) { c.Weights[0] = 0 }, "weight of a 0 is not from 1 to 5"},
		{"weight too heavy", func(c *Config) { c.Weights[25] = 6 }, "weight of z 6 is not from 1 to 5"},
		{"a day", func(c *Config) { c.Day = "2028-02-29" }, ""},
		{"the first of two faults", func(c *Config) { c.Minutes, c.Weights[3] = 9, 9 }, "minutes 9 is not from 1 to 5"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			config := Default()
			c.change(&config)
			err := config.Validate()
			if c.want == "" {
				if err != nil {
					t.Errorf("Validate() = %v", err)
				}
				return
			}
			var e *ConfigError
			if !errors.As(err, &e) || e.Error() != c.want {
				t.Fatalf("Validate() = %v, want %q", err, c.want)
			}
			if _, err := New(config, 1, Trust); !errors.As(err, &e) {
				t.Errorf("New = %v, want the same", err)
			}
		})
	}
}

func TestConfigLine(t *testing.T) {
	c := Config{Size: 5, Minutes: 1, MinLength: 8, Checked: true, Weights: mixedWeights()}
	const want = "size=5 minutes=1 min=8 check=on weights=12345123451234512345123451"
	if got := c.String(); got != want {
		t.Errorf("String() = %q, want %q", got, want)
	}
	if got, err := ParseConfig(want); err != nil || got != c {
		t.Errorf("ParseConfig = %v, %v", got, err)
	}
}

func TestParseConfigRefuses(t *testing.T) {
	const good = "size=4 minutes=3 min=2 check=off weights=11111111111111111111111111"
	if _, err := ParseConfig(good); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, from, to string }{
		{"nothing", good, ""},
		{"size missing", "size=4 ", ""},
		{"weights missing", " weights=11111111111111111111111111", ""},
		{"no check", "check=off ", ""},
		{"order", "size=4 minutes=3", "minutes=3 size=4"},
		{"capitals", "size", "Size"},
		{"two blanks", "size=4 ", "size=4  "},
		{"a blank in front", "size", " size"},
		{"a blank behind", good, good + " "},
		{"something behind", good, good + " seed=1"},
		{"a leading zero", "size=4", "size=04"},
		{"a plus sign", "size=4", "size=+4"},
		{"size out of bounds", "size=4", "size=9"},
		{"a huge size", "size=4", "size=99999999999999999999"},
		{"minutes out of bounds", "minutes=3", "minutes=6"},
		{"minutes below zero", "minutes=3", "minutes=-1"},
		{"least length out of bounds", "min=2", "min=1"},
		{"another word for off", "check=off", "check=no"},
		{"nothing for off", "check=off", "check="},
		{"a weight too few", good, good[:len(good)-1]},
		{"a weight too many", good, good + "1"},
		{"a weight of zero", "weights=1", "weights=0"},
		{"a weight of six", "weights=1", "weights=6"},
		{"a weight that is no digit", "weights=1", "weights=a"},
		{"a weight that is a blank", "weights=1", "weights= "},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(good, c.from, c.to, 1)
			if got, err := ParseConfig(text); err == nil || got != (Config{}) {
				t.Errorf("ParseConfig(%q) = %v, %v", text, got, err)
			}
		})
	}
}

func TestPresets(t *testing.T) {
	names := map[string]bool{}
	for i, p := range Presets {
		c := Default()
		c.Weights = p.Weights
		if err := c.Validate(); err != nil {
			t.Errorf("preset %s: %v", p.Name, err)
		}
		if got := p.Weights.PresetName(); got != p.Name {
			t.Errorf("preset %d is called %s and %s", i, p.Name, got)
		}
		if names[p.Name] || p.Name == "custom" {
			t.Errorf("two presets are called %s", p.Name)
		}
		names[p.Name] = true
	}
	if len(Presets) > codeCustom {
		t.Errorf("%d presets; a code can name %d", len(Presets), codeCustom)
	}
	if got := mixedWeights().PresetName(); got != "custom" {
		t.Errorf("weights of nobody's are called %s", got)
	}
	for i := range english {
		if english[i]+Presets[2].Weights[i] != MinWeight+MaxWeight {
			t.Errorf("hard doesn't turn the weight of %c round", 'a'+i)
		}
	}
}

// The text after the weights must be a date, or the line is refused.
func TestConfigOfADay(t *testing.T) {
	c := Default()
	plain := c.String()
	c.Day = "2026-11-22"
	if got := c.String(); got != plain+" day=2026-11-22" {
		t.Errorf("a day's game is %s", got)
	}
	if again, err := ParseConfig(c.String()); err != nil || again != c {
		t.Errorf("it reads as %v (%v)", again, err)
	}
	if again, err := ParseConfig(plain); err != nil || again != Default() {
		t.Errorf("without a day it reads as %v (%v)", again, err)
	}
	for _, day := range []string{" day=2026-02-29", " day=", " day=today", " day=2026-11-22 ", "  day=2026-11-22", " day=2026-11-22 day=2026-11-22", " day=20261122", " day=2026-00-10", " day=2026-13-01", " day=2026-04-31", " day=2026-01-00", " day=2100-02-29", " day=+026-01-01", " day=2026--1-01"} {
		if got, err := ParseConfig(plain + day); err == nil {
			t.Errorf("%q is taken as %v", day, got)
		}
	}
	for _, day := range []string{"2028-02-29", "2000-02-29", "2026-12-31", "2026-01-01"} {
		if _, err := ParseConfig(plain + " day=" + day); err != nil {
			t.Error(err)
		}
	}
	c.Day = "2026-02-29"
	if _, err := New(c, 1, Trust); err == nil {
		t.Error("a game of 2026-02-29 begins")
	}
	// A code has no day.
	if got := c.Code(7).Config(c); got.Day != "" {
		t.Errorf("the code's game is of %s", got.Day)
	}
}

// TestAgainst: the other racers are at the end of the configuration.
func TestAgainst(t *testing.T) {
	c := Default().Against("Bo", "Old Tom", "Quoin (best)")
	const end = ` with="Bo" "Old Tom" "Quoin (best)"`
	if !strings.HasSuffix(c.String(), end) || c.Validate() != nil {
		t.Fatalf("%s (%v)", c, c.Validate())
	}
	again, err := ParseConfig(c.String())
	if err != nil || again != c || strings.Join(again.Opponents(), "|") != "Bo|Old Tom|Quoin (best)" {
		t.Errorf("%v (%v)", again, err)
	}
	c.Day = "2026-11-22"
	if again, err := ParseConfig(c.String()); err != nil || again != c {
		t.Errorf("%v (%v)", again, err)
	}
	if none := Default().Against(); none != Default() || none.Opponents() != nil {
		t.Errorf("%+v", none)
	}
	s, err := New(c, 1, Trust)
	if err != nil {
		t.Fatal(err)
	}
	if _, with := s.Result().Fact(FactWith); with != "Bo, Old Tom, Quoin (best)" {
		t.Errorf("with %q", with)
	}
	if other, _ := New(Default(), 1, Trust); s.Result().Dealt != other.Result().Dealt {
		t.Error("who raced makes it another board")
	}
	for _, bad := range []string{`Bo`, `"Bo`, `"Bo" `, ` "Bo"`, `"Bo""Cy"`, `"Bo"  "Cy"`, `""`, `" "`, "`Bo`", `"B\x6f"`, `"B` + "\x1b" + `o"`, strings.Repeat(`"Bo" `, 7) + `"Bo"`, `"Bo" day=2026-11-22`} {
		if c, err := ParseConfig(Default().String() + " with=" + bad); err == nil {
			t.Errorf("%q is %q", bad, c.Opponents())
		}
	}
}
