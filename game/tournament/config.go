package tournament

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// The bounds and defaults of a tournament.
const (
	MinEntrants, MaxEntrants = 2, 64
	MinSeats                 = 2
	MinRounds, MaxRounds     = 1, maxPlayed // in a round robin of two; see Config.Room
	FullRounds               = 10           // the most in a round robin of MaxEntrants
	MaxSwissRounds           = 32
	DefaultRounds            = 2
	MinGrace, MaxGrace       = 0, 24 * time.Hour
	MaxSetup                 = 24 << 10 // bytes
)

// System is the method of pairing.
type System string

// The systems. Old records name no system: they are a round robin with two at each table.
const (
	RoundRobin System = "roundrobin" // everybody plays everybody
	Swiss      System = "swiss"      // in each round, entrants play others with about as many wins
)

// Config is the configuration of a tournament.
type Config struct {
	// System is "" in records before version 3, which continue as they began: Seats, Scored, Seed and Setup
	// are zero there, games have only their moves as a log, and a game that a server stop interrupted is
	// played again.
	System System
	// Seats is the number of seats at a table, MinSeats to MaxSeats. In a round robin with more than two all play at
	// one table in each round, and each result counts against each other player.
	Seats int
	// Rounds is the number of games that each pair plays, swapping seats after each: with 2 each has the
	// first seat once. In a Swiss it is the number of games that everybody plays, up to MaxSwissRounds.
	Rounds int
	// Paired says that the first and the second game of two entrants have the same seed, as have the third and
	// the fourth, and so on; only in a round robin, with an even number of Rounds.
	Paired bool
	// Gauntlet is the name of an entrant who meets all others, while they don't meet each other; "" if all meet;
	// only in a round robin.
	Gauntlet string
	// SPRT is a test between two entrants that ends the round robin once it is decided; the zero value is none.
	SPRT SPRT
	// Scored says that games have points, and that the spread ranks entrants with equally many wins.
	Scored bool
	// Seed is the seed for drawing lots: pairings and seats of a Swiss that nothing else decides. Anybody who
	// can guess it can work out the first round.
	Seed uint64
	// Opened is the wall clock when the list was opened, in Unix milliseconds.
	// Events count from it, so a restarted server needs it.
	Opened int64
	// Grace is how long an entrant may be absent before their games can be forfeited; whole milliseconds.
	Grace time.Duration
	// Time is the time control in the server's words, as in "30s+200ms" or "25m+0s-10/5m"; two with a comma if
	// games with a person have another. It is stored for a restarted server.
	Time string
	// Game is the name and version of the game's rules, as in "santorini 1".
	Game string
	// Setup is the rest of the game's configuration, in the server's words: any text of at most MaxSetup
	// bytes.
	Setup string
}

// ConfigError names an invalid value.
type ConfigError struct {
	Field string // name as in the record: "system", "seats", "rounds", "scored", "seed", "paired", "gauntlet", "sprt", "opened", "grace", "time", "game" or "setup"
	Value string
}

func (e *ConfigError) Error() string {
	return fmt.Sprintf("%s=%.*q is not one of a tournament's", e.Field, maxWords, e.Value)
}

// Validate returns a *ConfigError for the first invalid value, or nil.
func (c Config) Validate() error {
	old, most := c.System == "", MaxRounds
	if c.InRounds() {
		most = MaxSwissRounds
	}
	least, room := MinSeats, MaxSeats
	if old {
		least, room = 0, 0
	}
	switch {
	case !old && c.System != RoundRobin && c.System != Swiss:
		return &ConfigError{"system", string(c.System)}
	case c.Seats < least || c.Seats > room:
		return &ConfigError{"seats", strconv.Itoa(c.Seats)}
	case c.Rounds < MinRounds || c.Rounds > most:
		return &ConfigError{"rounds", strconv.Itoa(c.Rounds)}
	case old && c.Scored:
		return &ConfigError{"scored", yes(c.Scored)}
	case old && c.Seed != 0:
		return &ConfigError{"seed", strconv.FormatUint(c.Seed, 16)}
	case c.Paired && (c.System != RoundRobin || c.InRounds() || c.Rounds%2 != 0):
		return &ConfigError{"paired", yes(c.Paired)}
	case c.Gauntlet != "" && (c.System != RoundRobin || c.InRounds() || CheckName(c.Gauntlet) != nil):
		return &ConfigError{"gauntlet", c.Gauntlet}
	case c.SPRT != SPRT{} && (c.System != RoundRobin || c.InRounds() || !c.SPRT.valid()):
		return &ConfigError{"sprt", c.SPRT.String()}
	case c.Opened < 0:
		return &ConfigError{"opened", strconv.FormatInt(c.Opened, 10)}
	case c.Grace < MinGrace || c.Grace > MaxGrace || c.Grace != cut(c.Grace):
		return &ConfigError{"grace", c.Grace.String()}
	case !areWords(c.Time, moveBytes+"/", maxWords) || strings.Contains(c.Time, " "):
		return &ConfigError{"time", c.Time}
	case c.Game == "" || !areWords(c.Game, moveBytes, maxWords):
		return &ConfigError{"game", c.Game}
	case len(c.Setup) > MaxSetup || old && c.Setup != "":
		return &ConfigError{"setup", c.Setup}
	}
	return nil
}

// Together reports whether all play at one table in each round.
func (c Config) Together() bool { return c.System == RoundRobin && c.Seats > MinSeats }

// InRounds reports whether games are played in rounds that are drawn one after another.
func (c Config) InRounds() bool { return c.System == Swiss || c.Together() }

// yes returns the word for a boolean in a record.
func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// Room returns the greatest number of entrants: each round robin has at most as many games as that of
// MaxEntrants with FullRounds, which bounds the record.
func (c Config) Room() int {
	switch {
	case c.SPRT != SPRT{}:
		return 2
	case c.System == Swiss:
		return MaxEntrants
	case c.Together():
		return c.Seats
	case c.Gauntlet != "":
		return min(MaxEntrants, 1+maxPlayed/c.Rounds)
	}
	n := MaxEntrants
	for n*(n-1)/2*c.Rounds > maxPlayed {
		n--
	}
	return n
}

// String returns the form that records use: "system=swiss seats=2 rounds=5 scored=yes seed=1f
// opened=1758300000000 grace=60000 time=25m game=scrabble 1 setup="…"", the grace in milliseconds, and the
// setup, if any, quoted. A round robin may have "paired=yes gauntlet=NAME sprt=0,5,0.05,0.05" before opened, or some of these. Without a system it is only rounds, opened, grace, time and game.
func (c Config) String() string {
	played := fmt.Sprintf("opened=%d grace=%d time=%s game=%s", c.Opened, c.Grace.Milliseconds(), c.Time, c.Game)
	if c.System == "" {
		return fmt.Sprintf("rounds=%d %s", c.Rounds, played)
	}
	text := fmt.Sprintf("system=%s seats=%d rounds=%d scored=%s seed=%x ", c.System, c.Seats, c.Rounds, yes(c.Scored), c.Seed)
	if c.Paired {
		text += "paired=yes "
	}
	if c.Gauntlet != "" {
		text += "gauntlet=" + c.Gauntlet + " "
	}
	if c.SPRT != (SPRT{}) {
		text += "sprt=" + c.SPRT.String() + " "
	}
	text += played
	if c.Setup != "" {
		text += " setup=" + strconv.QuoteToASCII(c.Setup)
	}
	return text
}

// ParseConfig reads what Config.String returns.
func ParseConfig(text string) (Config, error) {
	var c Config
	rest := text
	value := func(key string) string {
		word, after, _ := strings.Cut(rest, " ")
		v, is := strings.CutPrefix(word, key+"=")
		if !is {
			return ""
		}
		rest = after
		return v
	}
	if strings.HasPrefix(text, "system=") {
		c.System = System(value("system"))
		c.Seats, _ = strconv.Atoi(value("seats"))
		if c.System == "" {
			return Config{}, &ConfigError{"system", ""}
		}
	}
	c.Rounds, _ = strconv.Atoi(value("rounds"))
	if c.System != "" {
		c.Scored = value("scored") == "yes"
		c.Seed, _ = strconv.ParseUint(value("seed"), 16, 64)
		c.Paired = value("paired") == "yes"
		c.Gauntlet = value("gauntlet")
		c.SPRT, _ = ParseSPRT(value("sprt")) // the invalid doesn't survive being written again
	}
	c.Opened, _ = strconv.ParseInt(value("opened"), 10, 64)
	graceText := value("grace")
	grace, _ := strconv.ParseInt(graceText, 10, 64)
	if grace < 0 || grace > MaxGrace.Milliseconds() {
		return Config{}, &ConfigError{"grace", graceText}
	}
	c.Grace = time.Duration(grace) * time.Millisecond
	c.Time = value("time")
	game, setup, _ := strings.Cut(rest, " setup=")
	c.Game, _ = strings.CutPrefix(game, "game=")
	c.Setup, _ = strconv.Unquote(setup)
	if err := c.Validate(); err != nil {
		return Config{}, err
	}
	if c.String() != text {
		return Config{}, fmt.Errorf("configuration %.80q should read as %.80q", text, c)
	}
	return c, nil
}
