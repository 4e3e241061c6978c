package crossword

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
)

// Mode is the setting that a game has beside its players.
type Mode string

// The modes. A Variant says which of them its game has.
const (
	Open   Mode = "open"   // all players see all racks
	Closed Mode = "closed" // players see only their own rack

	DrawStart Mode = "draw"  // a draw of tiles decides who starts
	AsNamed   Mode = "named" // the first player starts

	// Imported is a game that was played elsewhere: its steps say what the players held, as far as it is
	// known, and no dictionary checks its words.
	Imported Mode = "imported"
)

// Config is the configuration of a game. The first player comes first.
type Config struct {
	Mode    Mode
	Players []game.Player // up to MaxPlayers
	// Nicks is the players' nicknames in the source of an Imported game, in its order of players. IsNick
	// accepts each, but several players may share one. It is nil if the source uses the players' names.
	Nicks []string
	// Challenge is the challenge rule, and Clock the time control of each person; zero means untimed.
	// Computers have no clock.
	Challenge Ruling
	Clock     match.Control
	// Language is the language of the tiles and words.
	Language lexicon.Language
	// From is the position that the game begins from, in the form of Position.String, its racks in the order
	// of seats, the first to move. Missing tiles of a rack come from the bag. It is "" if the game begins
	// with an empty board.
	From string
}

// Clocked reports whether the game has a time control.
func (c Config) Clocked() bool { return c.Clock != match.Control{} }

// MaxNick is the most bytes a nickname may have.
const MaxNick = 100

// IsNick reports whether the lines of a source can use a nickname: up to MaxNick bytes of printable
// characters, with no space or colon.
func IsNick(text string) bool {
	return text != "" && len(text) <= MaxNick && utf8.ValidString(text) &&
		!strings.ContainsFunc(text, func(r rune) bool { return r == ':' || unicode.IsSpace(r) || !game.IsShown(r) })
}

// ConfigError is an invalid configuration: the field at fault and its value.
type ConfigError struct {
	Field string // "mode", "players", "name", "level", "nicks", "nick", "language", "challenge", "clock" or "from"
	Seat  int    // seat of a name, level or nick, from 0
	Value string // the invalid value
	Want  string // what would be valid
}

// Error returns one sentence of printable ASCII that says what is wrong.
func (e *ConfigError) Error() string {
	who := ""
	if e.Field == "name" || e.Field == "level" || e.Field == "nick" {
		who = fmt.Sprintf("player %d: ", e.Seat+1)
	}
	return fmt.Sprintf("%s%s %+.40q is not %s", who, e.Field, e.Value, e.Want)
}

// validate returns a *ConfigError for the first fault, or nil.
func (v *Variant) validate(c Config) error {
	if !slices.Contains(v.Modes, c.Mode) {
		return &ConfigError{Field: "mode", Value: string(c.Mode), Want: fmt.Sprintf("one of %q", v.Modes)}
	}
	if n := len(c.Players); n < v.MinPlayers || n > v.MaxPlayers {
		return &ConfigError{Field: "players", Value: strconv.Itoa(n), Want: fmt.Sprintf("from %d to %d", v.MinPlayers, v.MaxPlayers)}
	}
	for seat, player := range c.Players {
		if !game.IsName(player.Name) {
			want := fmt.Sprintf("1 to %d printable characters without a blank at either end", game.MaxName)
			return &ConfigError{Field: "name", Seat: seat, Value: player.Name, Want: want}
		}
		if player.Level != "" && !game.IsLevel(player.Level) {
			return &ConfigError{Field: "level", Seat: seat, Value: player.Level, Want: fmt.Sprintf("one of %q", game.Levels())}
		}
	}
	if n := len(c.Nicks); n > 0 && (c.Mode != Imported || n != len(c.Players)) {
		return &ConfigError{Field: nicks, Value: strconv.Itoa(n), Want: "one for each player of a game played elsewhere"}
	}
	for seat, nick := range c.Nicks {
		if !IsNick(nick) {
			want := fmt.Sprintf("1 to %d bytes of printable characters without blanks and colons", MaxNick)
			return &ConfigError{Field: "nick", Seat: seat, Value: nick, Want: want}
		}
	}
	switch {
	case c.Challenge != Void && (!v.Challenges || c.Mode == Imported):
		return &ConfigError{Field: challenge, Value: string(c.Challenge), Want: "for this game, whose moves are held against the list"}
	case !slices.Contains(Rulings(), c.Challenge):
		return &ConfigError{Field: challenge, Value: string(c.Challenge), Want: fmt.Sprintf("one of %q", Rulings()[1:])}
	case c.Clocked() && (c.Clock.Validate() != nil || c.Clock.Days > 0 || c.Mode == Imported):
		return &ConfigError{Field: clock, Value: c.Clock.String(), Want: "a clock for a game in one go, such as 25m+0s-10/5m"}
	case c.From != "" && (c.Mode == DrawStart || c.Mode == Imported):
		return &ConfigError{Field: from, Value: c.From, Want: "for a game whose first player begins"}
	case len(c.From) > maxPosition:
		return &ConfigError{Field: from, Value: c.From, Want: fmt.Sprintf("%d bytes at most", maxPosition)}
	}
	return nil
}

const (
	human     = "human"
	computer  = "computer"
	nicks     = "nicks"
	challenge = "challenge"
	clock     = "clock"
	from      = "from"
	language  = "language"
)

// String returns the line that a log has: `closed human "Ada" computer strong "Quoin"`, or `imported human
// "Ada Lovelace" human "Bob" nicks "ada" "bob"`. The language if it isn't English, the challenge rule, the time
// control and the position follow the players: `language fr`, `challenge double`, `clock 25m+0s-10/5m`, `from "15/15/… AB/ 12/40 0"`.
func (c Config) String() string {
	words := []string{string(c.Mode)}
	for _, player := range c.Players {
		if player.Level == "" {
			words = append(words, human)
		} else {
			words = append(words, computer, player.Level)
		}
		words = append(words, strconv.Quote(player.Name))
	}
	for seat, nick := range c.Nicks {
		if seat == 0 {
			words = append(words, nicks)
		}
		words = append(words, strconv.Quote(nick))
	}
	if c.Language != lexicon.English {
		words = append(words, language, c.Language.Tag())
	}
	if c.Challenge != Void {
		words = append(words, challenge, string(c.Challenge))
	}
	if c.Clocked() {
		words = append(words, clock, c.Clock.String())
	}
	if c.From != "" {
		words = append(words, from, strconv.Quote(c.From))
	}
	return strings.Join(words, " ")
}

// ParseConfig reads what Config.String returns, for a configuration that the variant allows. The error is a
// *ConfigError, or names the part of the line that can't be read.
func (v *Variant) ParseConfig(text string) (Config, error) {
	mode, rest, _ := strings.Cut(text, " ")
	c := Config{Mode: Mode(mode)}
	for rest != "" && len(c.Players) <= MaxPlayers && len(c.Nicks) <= MaxPlayers {
		var player game.Player
		kind, after, _ := strings.Cut(rest, " ")
		if slices.Contains(terms, kind) {
			return v.parseTerms(c, text, rest)
		}
		if len(c.Nicks) > 0 || kind == nicks && len(c.Players) > 0 {
			rest = strings.TrimPrefix(rest, nicks+" ")
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return Config{}, fmt.Errorf("character %d: a nickname in quotes should stand at %+.20q", len(text)-len(rest)+1, rest)
			}
			nick, _ := strconv.Unquote(quoted) // likewise
			c.Nicks = append(c.Nicks, nick)
			rest = strings.TrimPrefix(rest[len(quoted):], " ")
			continue
		}
		switch kind {
		case human:
		case computer:
			player.Level, after, _ = strings.Cut(after, " ")
		default:
			return Config{}, fmt.Errorf("character %d: %q or %q should stand at %+.20q", len(text)-len(rest)+1, human, computer, rest)
		}
		quoted, err := strconv.QuotedPrefix(after)
		if err != nil {
			return Config{}, fmt.Errorf("character %d: a name in quotes should stand at %+.20q", len(text)-len(after)+1, after)
		}
		player.Name, _ = strconv.Unquote(quoted) // a quoted prefix is quoted
		c.Players = append(c.Players, player)
		rest = strings.TrimPrefix(after[len(quoted):], " ")
	}
	return v.whole(c, text)
}

// terms are the keys of the end of a line.
var terms = []string{language, challenge, clock, from}

// parseTerms reads the end of a line: language, challenge rule, time control and position.
func (v *Variant) parseTerms(c Config, text, rest string) (Config, error) {
	for rest != "" {
		key, after, _ := strings.Cut(rest, " ")
		value, more, _ := strings.Cut(after, " ")
		switch key {
		case language:
			var ok bool
			if c.Language, ok = lexicon.ParseLanguage(value); !ok {
				return Config{}, &ConfigError{Field: language, Value: value, Want: "a language that Quoin knows"}
			}
		case challenge:
			c.Challenge = Ruling(value)
		case clock:
			var err error
			if c.Clock, err = match.ParseControl(value); err != nil {
				return Config{}, fmt.Errorf("clock: %w", err)
			}
		case from:
			quoted, err := strconv.QuotedPrefix(after)
			if err != nil {
				return Config{}, fmt.Errorf("character %d: a position in quotes should stand at %+.20q", len(text)-len(after)+1, after)
			}
			c.From, _ = strconv.Unquote(quoted) // a quoted prefix is quoted
			more = strings.TrimPrefix(after[len(quoted):], " ")
		default:
			return Config{}, fmt.Errorf("character %d: one of %q should stand at %+.20q", len(text)-len(rest)+1, terms, rest)
		}
		rest = more
	}
	return v.whole(c, text)
}

// whole returns the configuration if the variant allows it and String returns text for it.
func (v *Variant) whole(c Config, text string) (Config, error) {
	if err := v.validate(c); err != nil {
		return Config{}, err
	}
	if c.String() != text {
		return Config{}, fmt.Errorf("configuration %+.120q should read as %q", text, c)
	}
	return c, nil
}
