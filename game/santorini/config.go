package santorini

import (
	"fmt"
	"strconv"
	"strings"

	"quoin/game"
)

// Config is the configuration of a game: its players, the first player first.
type Config struct{ Players [2]game.Player }

// ConfigError is an invalid name or level of a player.
type ConfigError struct {
	Seat  int    // 0 or 1
	Field string // "name" or "level"
	Value string
}

func (e *ConfigError) Error() string {
	return fmt.Sprintf("player %d: %.40q is not a %s", e.Seat+1, e.Value, e.Field)
}

// Validate returns a *ConfigError for the first invalid value, or nil.
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

// person is written for an empty level.
const person = "person"

// String returns the line that a log has: `"Ada" person "Quoin" strong`.
func (c Config) String() string {
	words := make([]string, 0, 2*len(c.Players))
	for _, player := range c.Players {
		level := player.Level
		if level == "" {
			level = person
		}
		words = append(words, strconv.Quote(player.Name), level)
	}
	return strings.Join(words, " ")
}

// ParseConfig reads what Config.String returns.
func ParseConfig(text string) (Config, error) {
	var c Config
	rest := text
	for seat := range c.Players {
		rest = strings.TrimPrefix(rest, " ")
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return Config{}, fmt.Errorf("a name in quotes should stand at %.20q", rest)
		}
		player := &c.Players[seat]
		player.Name, _ = strconv.Unquote(quoted) // a quoted prefix is quoted
		player.Level, rest, _ = strings.Cut(strings.TrimPrefix(rest[len(quoted):], " "), " ")
		if player.Level == person {
			player.Level = ""
		}
	}
	if err := c.Validate(); err != nil {
		return Config{}, err
	}
	if c.String() != text {
		return Config{}, fmt.Errorf("configuration %.80q should read as %q", text, c)
	}
	return c, nil
}
