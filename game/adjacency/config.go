package adjacency

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
)

// The limits and defaults of a game.
const (
	MinSize, MaxSize, DefaultSize                = 4, 8, 4
	MinMinutes, MaxMinutes, DefaultMinutes       = 1, 5, 3
	MinWeight, MaxWeight, DefaultWeight          = 1, 5, 1
	MinMinLength, MaxMinLength, DefaultMinLength = 2, 8, 2
)

// NoClock is the minutes of an untimed game: it lasts until every everyday word of its one board is found, or
// the player leaves.
const NoClock = 0

// Weights is the relative frequency of each letter within its kind: a vowel of weight 5 comes five times as
// often as a vowel of weight 1. They are in the order of the language's alphabet, a to z in English; those
// beyond it are DefaultWeight.
type Weights [26]uint8

// Preset is a named set of weights. Board codes contain a preset's index in Presets, so a published preset
// never changes.
type Preset struct {
	Name    string
	Weights Weights
}

// Presets is the sets of weights that a code can name.
//
// English is each letter's share in the words of the Everyday list, vowels and consonants apart, scaled so
// that the commonest has 5 and rounded, with 1 as the least. Hard is the reverse: 6 minus the English weight.
var Presets = [...]Preset{
	{"even", Weights{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
	{"english", english},
	{"hard", hard(english)},
}

var english = Weights{3, 1, 2, 2, 5, 1, 2, 1, 4, 1, 1, 3, 1, 4, 3, 2, 1, 4, 5, 4, 1, 1, 1, 1, 1, 1}

func hard(w Weights) Weights {
	for i := range w {
		w[i] = MinWeight + MaxWeight - w[i]
	}
	return w
}

// String returns a digit for each letter, from a to z.
func (w Weights) String() string {
	figures := make([]byte, len(w))
	for i, weight := range w {
		figures[i] = '0' + weight
	}
	return string(figures)
}

// custom is the name of weights that aren't a preset.
const custom = "custom"

// PresetName returns the name of the preset with these weights, or "custom".
func (w Weights) PresetName() string {
	for _, p := range Presets {
		if p.Weights == w {
			return p.Name
		}
	}
	return custom
}

// Config is the configuration of a game.
type Config struct {
	Size      int // squares a side
	Minutes   int // NoClock for an untimed game
	MinLength int // least letters of a word, Qu counting two
	Checked   bool
	Weights   Weights
	Language  lexicon.Language
	Day       string // day of a Daily, "2026-11-22"; "" for other games
	With      string // names of the other racers, in quotes; see Opponents
}

// Default returns the configuration that the document describes.
func Default() Config {
	return Config{Size: DefaultSize, Minutes: DefaultMinutes, MinLength: DefaultMinLength, Weights: Presets[0].Weights}
}

// noLimit is how long an untimed game may last.
const noLimit = 10 * 365 * 24 * time.Hour

// Timed reports whether the game has a clock.
func (c Config) Timed() bool { return c.Minutes != NoClock }

// Limit returns how long the game lasts; ten years if it is untimed.
func (c Config) Limit() time.Duration {
	if !c.Timed() {
		return noLimit
	}
	return time.Duration(c.Minutes) * time.Minute
}

// ConfigError is a value out of bounds.
type ConfigError struct {
	Field    string // "size", "minutes", "min" or "weight of x"
	Value    int
	Min, Max int
}

func (e *ConfigError) Error() string {
	return fmt.Sprintf("%s %d is not from %d to %d", e.Field, e.Value, e.Min, e.Max)
}

// Validate returns a *ConfigError for the first value out of bounds, another error if the day is no date, or
// nil.
func (c Config) Validate() error {
	check := func(field string, v, low, high int) error {
		if v < low || v > high {
			return &ConfigError{field, v, low, high}
		}
		return nil
	}
	if err := check("size", c.Size, MinSize, MaxSize); err != nil {
		return err
	}
	if c.Timed() {
		if err := check("minutes", c.Minutes, MinMinutes, MaxMinutes); err != nil {
			return err
		}
	}
	if err := check("min", c.MinLength, MinMinLength, MaxMinLength); err != nil {
		return err
	}
	for i, w := range c.Weights {
		if err := check("weight of "+string(rune('a'+i)), int(w), MinWeight, MaxWeight); err != nil {
			return err
		}
	}
	for _, w := range c.Weights[c.Language.Alphabet().Len():] {
		if w != DefaultWeight {
			return &ConfigError{"weight beyond the letters", int(w), DefaultWeight, DefaultWeight}
		}
	}
	if c.Day != "" && !isDay(c.Day) {
		return fmt.Errorf("%.20q is not a date such as 2026-11-22", c.Day)
	}
	if c.With != "" && c.Against(c.Opponents()...) != c {
		return fmt.Errorf("%.40q should be names in quotes, up to %d", c.With, match.MaxSeats-1)
	}
	return nil
}

// Against returns the configuration of a player's own game in a race against others.
func (c Config) Against(names ...string) Config {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = strconv.Quote(name)
	}
	c.With = strings.Join(quoted, " ")
	return c
}

// Opponents returns the names of the other racers; nil if With isn't what Against writes.
func (c Config) Opponents() (names []string) {
	for rest := c.With; rest != ""; {
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return nil
		}
		name, _ := strconv.Unquote(quoted) // a quoted prefix is quoted
		if !game.IsName(name) || len(names) == match.MaxSeats-1 {
			return nil
		}
		names = append(names, name)
		rest = strings.TrimPrefix(rest[len(quoted):], " ")
	}
	return names
}

// String returns the line that a log has: "size=4 minutes=3 min=2 check=off
// weights=11111111111111111111111111", with the weights from a to z; a game of another language than English adds
// " language=fr", a Daily " day=2026-11-22", and a race " with="Bo" "Cy"".
func (c Config) String() string {
	check := "off"
	if c.Checked {
		check = "on"
	}
	language := ""
	if c.Language != lexicon.English {
		language = " language=" + c.Language.Tag()
	}
	day := ""
	if c.Day != "" {
		day = " day=" + c.Day
	}
	with := ""
	if c.With != "" {
		with = " with=" + c.With
	}
	return fmt.Sprintf("size=%d minutes=%d min=%d check=%s weights=%s%s%s%s", c.Size, c.Minutes, c.MinLength, check, c.Weights, language, day, with)
}

// ParseConfig reads what Config.String returns.
func ParseConfig(text string) (Config, error) {
	var c Config
	rest := text
	value := func(key string) string {
		word, after, _ := strings.Cut(rest, " ")
		v, ok := strings.CutPrefix(word, key+"=")
		if !ok {
			return ""
		}
		rest = after
		return v
	}
	c.Size, _ = strconv.Atoi(value("size"))
	c.Minutes, _ = strconv.Atoi(value("minutes"))
	c.MinLength, _ = strconv.Atoi(value("min"))
	c.Checked = value("check") == "on"
	weights := value("weights")
	for i := range min(len(weights), len(c.Weights)) {
		c.Weights[i] = weights[i] - '0'
	}
	c.Language, _ = lexicon.ParseLanguage(value("language"))
	c.Day = value("day")
	c.With, _ = strings.CutPrefix(rest, "with=") // to the end of the line, since names may have spaces
	if err := c.Validate(); err != nil {
		return Config{}, err
	}
	if c.String() != text {
		return Config{}, fmt.Errorf("configuration %.80q should read as %q", text, c)
	}
	return c, nil
}
