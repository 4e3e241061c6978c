package noughts

import (
	"fmt"
	"strconv"
	"strings"

	"quoin/game"
)

// Config holds the players; the first one has the crosses.
type Config struct{ Players [2]game.Player }

// ConfigError describes an invalid player.
type ConfigError struct {
	Seat  int    // 0 or 1
	Field string // "name" or "level"
	Value string
}

func (e *ConfigError) Error() string {
	return fmt.Sprintf("player %d: %.40q is not a %s", e.Seat+1, e.Value, e.Field)
}

// Validate returns nil, or a *ConfigError for the first invalid value.
func (c Config) Validate() error {
	for seat, player := range c.Players {
		if !game.IsName(player.Name) {
			return &ConfigError{seat, "name", player.Name}
		}
		if player.Level != "" && !game.IsLevel(player.Level) {
			return &ConfigError{seat, "level", player.Level}
		}
	}
	return nil
}

// person stands for an empty level in the text form.
const person = "person"

// String returns the text for a log: `person "Ada" strong "Quoin"`.
func (c Config) String() string {
	words := make([]string, 0, 2*len(c.Players))
	for _, player := range c.Players {
		level := player.Level
		if level == "" {
			level = person
		}
		words = append(words, level, strconv.Quote(player.Name))
	}
	return strings.Join(words, " ")
}

// ParseConfig parses Config.String.
func ParseConfig(text string) (c Config, err error) {
	rest := text
	for seat := range c.Players {
		level, after, _ := strings.Cut(strings.TrimPrefix(rest, " "), " ")
		quoted, err := strconv.QuotedPrefix(after)
		if err != nil {
			return Config{}, fmt.Errorf("a level and a name in quotes should stand at %.20q", rest)
		}
		if level == person {
			level = ""
		}
		name, _ := strconv.Unquote(quoted) // a quoted prefix is quoted
		c.Players[seat], rest = game.Player{Name: name, Level: level}, after[len(quoted):]
	}
	if err := c.Validate(); err != nil {
		return Config{}, err
	}
	if c.String() != text {
		return Config{}, fmt.Errorf("configuration %.80q should read as %q", text, c)
	}
	return c, nil
}
