package tournament

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// The bounds and defaults of a tournament.
const (
	MinEntrants, MaxEntrants               = 2, 64
	MinRounds, MaxRounds                   = 1, 10
	DefaultRounds                          = 2
	MinGrace, MaxGrace                     = 0, 24 * time.Hour
	DefaultGrace             time.Duration = time.Minute
)

// Config is what is settled before a tournament.
type Config struct {
	// Rounds is how many games each pair plays. They change seats after each:
	// 2 is one from either seat.
	Rounds int
	// Opened is the wall clock when the list was opened, in Unix milliseconds.
	// Events count from it, so a restarted server needs it.
	Opened int64
	// Grace is how long somebody may be gone before a game can be forfeited;
	// whole milliseconds.
	Grace time.Duration
	// Time is the time control in the server's words, as in "30s+200ms". It is
	// kept so that a restarted server plays on by the same.
	Time string
	// Game is what is played, name and version of its rules, as in
	// "santorini 1".
	Game string
}

// ConfigError names a value that can't be.
type ConfigError struct {
	Field string // "rounds", "opened", "grace", "time" or "game", as in the record
	Value string
}

func (e *ConfigError) Error() string {
	return fmt.Sprintf("%s=%.*q is not one of a tournament's", e.Field, maxWords, e.Value)
}

// Validate is nil, or a *ConfigError for the first value out of bounds.
func (c Config) Validate() error {
	switch {
	case c.Rounds < MinRounds || c.Rounds > MaxRounds:
		return &ConfigError{"rounds", strconv.Itoa(c.Rounds)}
	case c.Opened < 0:
		return &ConfigError{"opened", strconv.FormatInt(c.Opened, 10)}
	case c.Grace < MinGrace || c.Grace > MaxGrace || c.Grace != cut(c.Grace):
		return &ConfigError{"grace", c.Grace.String()}
	case !areWords(c.Time, moveBytes, maxWords) || strings.Contains(c.Time, " "):
		return &ConfigError{"time", c.Time}
	case c.Game == "" || !areWords(c.Game, moveBytes, maxWords):
		return &ConfigError{"game", c.Game}
	}
	return nil
}

// String is how the record holds it: "rounds=2 opened=1758300000000
// grace=60000 time=30s+200ms game=santorini 1", the grace in milliseconds.
func (c Config) String() string {
	return fmt.Sprintf("rounds=%d opened=%d grace=%d time=%s game=%s", c.Rounds, c.Opened, c.Grace.Milliseconds(), c.Time, c.Game)
}

// ParseConfig is the inverse of Config.String.
func ParseConfig(text string) (Config, error) {
	var c Config
	words := strings.SplitN(text, " ", 5)
	value := func(i int, key string) string {
		if i >= len(words) {
			return ""
		}
		v, _ := strings.CutPrefix(words[i], key+"=")
		return v
	}
	c.Rounds, _ = strconv.Atoi(value(0, "rounds"))
	c.Opened, _ = strconv.ParseInt(value(1, "opened"), 10, 64)
	grace, _ := strconv.ParseInt(value(2, "grace"), 10, 64)
	if grace < 0 || grace > MaxGrace.Milliseconds() {
		return Config{}, &ConfigError{"grace", value(2, "grace")}
	}
	c.Grace = time.Duration(grace) * time.Millisecond
	c.Time, c.Game = value(3, "time"), value(4, "game")
	if err := c.Validate(); err != nil {
		return Config{}, err
	}
	if c.String() != text {
		return Config{}, fmt.Errorf("configuration %.80q should read as %q", text, c)
	}
	return c, nil
}
