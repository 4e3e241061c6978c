package santorini

import (
	"errors"
	"strings"
	"testing"

	"quoin/game"
)

func TestReplayRefuses(t *testing.T) {
	header := game.Header{Rules: Rules, Config: pair.String()}
	tests := []struct {
		name string
		log  Log
		want string
	}{
		{"another game", Log{Header: game.Header{Rules: "adjacency 1", Config: pair.String()}}, `the record is of "adjacency 1"; this Quoin plays "santorini 1"`},
		{"another configuration", Log{Header: game.Header{Rules: Rules, Config: "size=4"}}, `a name in quotes should stand at "size=4"`},
		{"a step that can't be", Log{Header: header, Steps: []Step{{Do: PlaceWorker{sq("a1")}}, {Do: PlaceWorker{sq("a1")}}}}, "step 2: @a1: a worker stands there"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if s, err := game.Replay(c.log, Start); err == nil || err.Error() != c.want || s != (State{}) {
				t.Errorf("Replay = %v, want %s", err, c.want)
			}
		})
	}
	_, err := game.Replay(tests[2].log, Start)
	var step *game.StepError
	if !errors.As(err, &step) || step.Step != 2 || !errors.Is(err, Occupied) {
		t.Errorf("Replay = %v", err)
	}
}

func TestConfigText(t *testing.T) {
	tests := []struct {
		name   string
		config Config
		text   string
	}{
		{"a person and the computer", pair, `"Ada" person "Quoin" strong`},
		{"a name with quotes", Config{[2]game.Player{{Name: `the "Tower" \o/`, Level: "best"}, {Name: "~", Level: "gentle"}}}, `"the \"Tower\" \\o/" best "~" gentle`},
		{"the longest names", Config{[2]game.Player{{Name: strings.Repeat("W", game.MaxName)}, {Name: "a person", Level: "even"}}}, `"WWWWWWWWWWWWWWWWWWWWWWWW" person "a person" even`},
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
		{"nothing", "", `a name in quotes should stand at ""`},
		{"one player", `"Ada" person`, `a name in quotes should stand at ""`},
		{"no quotes", "Ada person Quoin strong", `a name in quotes should stand at "Ada person Quoin str"`},
		{"no name", `"" person "Quoin" strong`, `player 1: "" is not a name`},
		{"a name too long", `"Ada" person "` + strings.Repeat("W", game.MaxName+1) + `" strong`, `player 2: "WWWWWWWWWWWWWWWWWWWWWWWWW" is not a name`},
		{"a control character", `"A\x1bda" person "Quoin" strong`, `player 1: "A\x1bda" is not a name`},
		{"a blank at the end", `"Ada " person "Quoin" strong`, `player 1: "Ada " is not a name`},
		{"turned direction", "\"A\\u202eda\" person \"Quoin\" strong", `player 1: "A\u202eda" is not a name`},
		{"an unknown level", `"Ada" person "Quoin" weak`, `player 2: "weak" is not a level`},
		{"no level", `"Ada" "Quoin" strong`, `a name in quotes should stand at "strong"`},
		{"another way to write it", `"Ada" person  "Quoin" strong`, `configuration "\"Ada\" person  \"Quoin\" strong" should read as "\"Ada\" person \"Quoin\" strong"`},
		{"something after it", `"Ada" person "Quoin" strong `, `configuration "\"Ada\" person \"Quoin\" strong " should read as "\"Ada\" person \"Quoin\" strong"`},
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
