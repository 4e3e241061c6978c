package cli

import (
	"strings"
	"testing"

	"quoin/game/santorini"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// TestSantoriniPlaces seats the players that the flags and settings name.
func TestSantoriniPlaces(t *testing.T) {
	you, guest := play.Person("", play.You), play.Person("", play.Guest)
	for _, c := range []struct {
		args string
		want [2]santorini.Player
	}{
		{"", [2]santorini.Player{you, play.Computer("even")}},
		{"--name Ada --level best", [2]santorini.Player{{Name: "Ada"}, play.Computer("best")}},
		{"--first computer", [2]santorini.Player{play.Computer("even"), you}},
		{"--first COMPUTER:strong --second human", [2]santorini.Player{play.Computer("strong"), you}},
		{"--second computer:gentle", [2]santorini.Player{you, play.Computer("gentle")}},
		{"--second human", [2]santorini.Player{play.Computer("even"), you}},
		{"--first human --second human", [2]santorini.Player{you, guest}},
		{"--first human --second human --opponent Zoë", [2]santorini.Player{you, {Name: "Zo?"}}},
		{"--first computer:best --second computer", [2]santorini.Player{play.Computer("best"), play.Computer("even")}},
	} {
		t.Run(c.args, func(t *testing.T) {
			r := try(t)
			r.runs(0, append([]string{"santorini"}, strings.Fields(c.args)...)...)
			place, ok := r.place.(screen.Santorini)
			if !ok || place.Players == nil || *place.Players != c.want {
				t.Fatalf("it opened %+v", r.place)
			}
			if err := (santorini.Config{Players: *place.Players}).Validate(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestSantoriniRefuses(t *testing.T) {
	for args, want := range map[string]string{
		"--first nobody":           `--first can't be "nobody"; it is human, computer, or computer:LEVEL`,
		"--second computer:chess":  `--second can't be "computer:chess"`,
		"--level hard":             "level can't be hard",
		"--resume --first human":   "--resume and --first can't be given together",
		"again":                    `takes no "again"`,
		"--minutes 3":              "unknown flag: --minutes",
		"--resume --plain --level": "flag needs an argument",
	} {
		r := try(t)
		r.runs(2, append([]string{"santorini"}, strings.Fields(args)...)...)
		if got := r.errs.String(); !strings.Contains(got, want) {
			t.Errorf("%s: it says %q", args, got)
		}
	}
	r := try(t)
	r.runs(1, "santorini", "--resume")
	if got := r.errs.String(); got != "quoin: no game was left running, so there is nothing to resume\n" {
		t.Errorf("it says %q", got)
	}
}
