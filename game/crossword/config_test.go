package crossword_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

func TestParseConfig(t *testing.T) {
	type player = game.Player
	for _, c := range []struct {
		name, text string
		want       crossword.Config
	}{
		{"ScraeBBKle", `closed human "Ada" computer strong "Quoin"`, crossword.Config{Mode: crossword.Closed, Players: []player{{Name: "Ada"}, {Name: "Quoin", Level: "strong"}}}},
		{"open", `open computer best "A B" computer gentle "it's"`, crossword.Config{Mode: crossword.Open, Players: []player{{Name: "A B", Level: "best"}, {Name: "it's", Level: "gentle"}}}},
		{"Scrabble", `draw human "Ada" computer even "\"Q\"" human "human"`, crossword.Config{Mode: crossword.DrawStart, Players: []player{{Name: "Ada"}, {Name: `"Q"`, Level: "even"}, {Name: "human"}}}},
		{"four", `named human "1" human "2" human "3" human "4"`, crossword.Config{Mode: crossword.AsNamed, Players: []player{{Name: "1"}, {Name: "2"}, {Name: "3"}, {Name: "4"}}}},
		{"nicknames", `imported human "Ada Lovelace" human "Zoë" nicks "ada" "zoë"`, crossword.Config{Mode: crossword.Imported, Players: []player{{Name: "Ada Lovelace"}, {Name: "Zoë"}}, Nicks: []string{"ada", "zoë"}}},
		{"one nickname twice", `imported human "A" human "B" human "C" nicks "x" "x" "nicks"`, crossword.Config{Mode: crossword.Imported, Players: []player{{Name: "A"}, {Name: "B"}, {Name: "C"}}, Nicks: []string{"x", "x", "nicks"}}},
		{"a ruling", `draw human "A" human "B" challenge double`, crossword.Config{Mode: crossword.DrawStart, Players: []player{{Name: "A"}, {Name: "B"}}, Challenge: crossword.Double}},
		{"a clock", `open human "A" human "B" clock 25m+0s-10/5m`, crossword.Config{Mode: crossword.Open, Players: []player{{Name: "A"}, {Name: "B"}}, Clock: match.ClubTime}},
		{"both", `named human "A" human "B" challenge ten clock 3m+2s`, crossword.Config{Mode: crossword.AsNamed, Players: []player{{Name: "A"}, {Name: "B"}}, Challenge: crossword.Ten, Clock: match.BlitzTime}},
		{"a position", `named human "A" computer best "B" from "15/1 AB/ 1/2 0"`, crossword.Config{Mode: crossword.AsNamed, Players: []player{{Name: "A"}, {Name: "B", Level: "best"}}, From: "15/1 AB/ 1/2 0"}},
		{"all of it", `closed human "A" human "B" clock 3m+2s from "\""`, crossword.Config{Mode: crossword.Closed, Players: []player{{Name: "A"}, {Name: "B"}}, Clock: match.BlitzTime, From: `"`}},
		{"imported", `imported human "new_player_1" human "b\\"`, crossword.Config{Mode: crossword.Imported, Players: []player{{Name: "new_player_1"}, {Name: `b\`}}}},
	} {
		parse := scrabble.Variant().ParseConfig
		if c.want.Mode == crossword.Open || c.want.Mode == crossword.Closed {
			parse = scraebbkle.Variant().ParseConfig
		}
		got, err := parse(c.text)
		if err != nil || !reflect.DeepEqual(got, c.want) || got.String() != c.text {
			t.Errorf("%s: %+v, which is %s (%v)", c.name, got, got, err)
		}
	}
}

func TestParseConfigRefuses(t *testing.T) {
	two := ` human "Ada" human "Bob"`
	for _, c := range []struct {
		name, text, field string // "" if the error isn't a *ConfigError
		seat              int
		parse             func(string) (crossword.Config, error)
	}{
		{"another game's mode", "open" + two, "mode", 0, scrabble.Variant().ParseConfig},
		{"another game's mode", "draw" + two, "mode", 0, scraebbkle.Variant().ParseConfig},
		{"no import of ScraeBBKle", "imported" + two, "mode", 0, scraebbkle.Variant().ParseConfig},
		{"nothing", "", "mode", 0, scrabble.Variant().ParseConfig},
		{"no players", "draw", "players", 0, scrabble.Variant().ParseConfig},
		{"one player", `draw human "Ada"`, "players", 0, scrabble.Variant().ParseConfig},
		{"three players", "open" + two + ` human "C"`, "players", 0, scraebbkle.Variant().ParseConfig},
		{"five players", "draw" + two + two + ` human "C"`, "players", 0, scrabble.Variant().ParseConfig},
		{"a thousand players", "draw" + strings.Repeat(two, 500), "players", 0, scrabble.Variant().ParseConfig},
		{"no name", `draw human "Ada" human ""`, "name", 1, scrabble.Variant().ParseConfig},
		{"a blank first", `draw human " Ada" human "B"`, "name", 0, scrabble.Variant().ParseConfig},
		{"a long name", `draw human "Ada" human "` + strings.Repeat("x", game.MaxName+1) + `"`, "name", 1, scrabble.Variant().ParseConfig},
		{"a line feed", `draw human "Ada\n" human "B"`, "name", 0, scrabble.Variant().ParseConfig},
		{"turned direction", "draw human \"A\\u202eda\" human \"B\"", "name", 0, scrabble.Variant().ParseConfig},
		{"no such level", `draw human "Ada" computer stronger "B"`, "level", 1, scrabble.Variant().ParseConfig},
		{"nicknames of a game that is played here", "draw" + two + ` nicks "a" "b"`, "nicks", 0, scrabble.Variant().ParseConfig},
		{"too few nicknames", "imported" + two + ` nicks "a"`, "nicks", 0, scrabble.Variant().ParseConfig},
		{"too many nicknames", "imported" + two + ` nicks "a" "b" "c"`, "nicks", 0, scrabble.Variant().ParseConfig},
		{"a thousand nicknames", "imported" + two + " nicks" + strings.Repeat(` "a"`, 1000), "nicks", 0, scrabble.Variant().ParseConfig},
		{"a colon in a nickname", "imported" + two + ` nicks "a" "b:"`, "nick", 1, scrabble.Variant().ParseConfig},
		{"a blank in a nickname", "imported" + two + ` nicks "a b" "b"`, "nick", 0, scrabble.Variant().ParseConfig},
		{"no nickname", "imported" + two + ` nicks "a" ""`, "nick", 1, scrabble.Variant().ParseConfig},
		{"no nicknames", "imported" + two + ` nicks`, "", 0, scrabble.Variant().ParseConfig},
		{"nicknames without quotes", "imported" + two + ` nicks a b`, "", 0, scrabble.Variant().ParseConfig},
		{"nicknames in the middle", `imported human "Ada" nicks "a" "b" human "Bob"`, "", 0, scrabble.Variant().ParseConfig},
		{"nicknames first", `imported nicks "a" "b"` + two, "", 0, scrabble.Variant().ParseConfig},
		{"a ruling that is none", "draw" + two + " challenge treble", "challenge", 0, scrabble.Variant().ParseConfig},
		{"a ruling in ScraeBBKle", "open" + two + " challenge double", "challenge", 0, scraebbkle.Variant().ParseConfig},
		{"a ruling of an import", "imported" + two + " challenge double", "challenge", 0, scrabble.Variant().ParseConfig},
		{"void told", "draw" + two + " challenge ", "", 0, scrabble.Variant().ParseConfig},
		{"a ruling twice", "draw" + two + " challenge five challenge ten", "", 0, scrabble.Variant().ParseConfig},
		{"a ruling behind the clock", "draw" + two + " clock 3m+2s challenge ten", "", 0, scrabble.Variant().ParseConfig},
		{"a clock of days", "draw" + two + " clock 3d", "clock", 0, scrabble.Variant().ParseConfig},
		{"a clock of an import", "imported" + two + " clock 3m+2s", "clock", 0, scrabble.Variant().ParseConfig},
		{"a clock as people write it", "draw" + two + " clock 3+2", "", 0, scrabble.Variant().ParseConfig},
		{"no clock", "draw" + two + " clock", "", 0, scrabble.Variant().ParseConfig},
		{"a player behind the clock", "draw" + two + ` clock 3m+2s human "C"`, "", 0, scrabble.Variant().ParseConfig},
		{"a position after a draw", "draw" + two + ` from "15"`, "from", 0, scrabble.Variant().ParseConfig},
		{"a position of an import", "imported" + two + ` from "15"`, "from", 0, scrabble.Variant().ParseConfig},
		{"a long position", "named" + two + ` from "` + strings.Repeat("1", 8<<10+1) + `"`, "from", 0, scrabble.Variant().ParseConfig},
		{"an empty position", "named" + two + ` from ""`, "", 0, scrabble.Variant().ParseConfig},
		{"two positions", "named" + two + ` from "15" from "15"`, "", 0, scrabble.Variant().ParseConfig},
		{"a position before the clock", "named" + two + ` from "15" clock 3m+2s`, "", 0, scrabble.Variant().ParseConfig},
		{"a position without quotes", "named" + two + " from 15", "", 0, scrabble.Variant().ParseConfig},
		{"a position before the players", `named from "15"` + two, "", 0, scrabble.Variant().ParseConfig},
		{"no level", `draw human "Ada" computer "B"`, "", 0, scrabble.Variant().ParseConfig},
		{"no quotes", `draw human Ada human "B"`, "", 0, scrabble.Variant().ParseConfig},
		{"another quote", "draw human `Ada` human \"B\"", "", 0, scrabble.Variant().ParseConfig},
		{"a robot", `draw robot "Ada" human "B"`, "", 0, scrabble.Variant().ParseConfig},
		{"two blanks", `draw  human "Ada" human "B"`, "", 0, scrabble.Variant().ParseConfig},
		{"a blank at the end", `draw human "Ada" human "B" `, "", 0, scrabble.Variant().ParseConfig},
		{"an escape too many", `draw human "\x41da" human "B"`, "", 0, scrabble.Variant().ParseConfig},
	} {
		got, err := c.parse(c.text)
		var config *crossword.ConfigError
		if err == nil || got.Players != nil || errors.As(err, &config) != (c.field != "") {
			t.Errorf("%s: %+v (%v)", c.name, got, err)
			continue
		}
		if c.field != "" && (config.Field != c.field || config.Seat != c.seat) {
			t.Errorf("%s: %+v", c.name, config)
		}
		for _, r := range err.Error() {
			if r < ' ' || r > '~' {
				t.Errorf("%s: %q isn't printable", c.name, err)
			}
		}
	}
}

func FuzzParseConfig(f *testing.F) {
	f.Add(`closed human "Ada" computer strong "Quoin"`)
	f.Add(`draw human "A" human "B" human "C" computer best "D\""`)
	f.Add(`imported human "" human`)
	f.Add(`named human "A" human "B" challenge double clock 25m+0s-10/5m`)
	f.Add(`named human "A" computer strong "B" clock 3m+2s from "15/15 AB?/ 12/-3 0"`)
	f.Fuzz(func(t *testing.T, text string) {
		for _, parse := range []func(string) (crossword.Config, error){scrabble.Variant().ParseConfig, scraebbkle.Variant().ParseConfig} {
			if c, err := parse(text); err == nil && c.String() != text {
				t.Fatalf("%q is %q", text, c)
			}
		}
	})
}
