package cli

import (
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// TestSantoriniPlaces seats the players that flags and settings name.
func TestSantoriniPlaces(t *testing.T) {
	t.Parallel()
	you, guest := play.Person("", play.You), play.Person("", play.Guest)
	for _, c := range []struct {
		args string
		want [2]game.Player
	}{
		{"", [2]game.Player{you, play.Computer("even")}},
		{"--name Ada --level best", [2]game.Player{{Name: "Ada"}, play.Computer("best")}},
		{"--first computer", [2]game.Player{play.Computer("even"), you}},
		{"--first COMPUTER:strong --second human", [2]game.Player{play.Computer("strong"), you}},
		{"--second computer:gentle", [2]game.Player{you, play.Computer("gentle")}},
		{"--second human", [2]game.Player{play.Computer("even"), you}},
		{"--first human --second human", [2]game.Player{you, guest}},
		{"--first human --second human --opponent Zoë", [2]game.Player{you, {Name: "Zoë"}}},
		{"--second human --opponent Grace", [2]game.Player{you, {Name: "Grace"}}},
		{"--first human --opponent Grace --name Ada", [2]game.Player{{Name: "Ada"}, {Name: "Grace"}}},
		{"--opponent Grace", [2]game.Player{you, {Name: "Grace"}}},
		{"--player2 human --opponent 日本太郎", [2]game.Player{you, {Name: "日本太郎"}}},
		{"--player1 human:Ada --opponent Grace", [2]game.Player{{Name: "Ada"}, {Name: "Grace"}}},
		{"--player1 human:Ada --player2 human:Zoë", [2]game.Player{{Name: "Ada"}, {Name: "Zoë"}}},
		{"--player1 Human:Ada", [2]game.Player{{Name: "Ada"}, play.Computer("even")}},
		{"--player2 human:Ada", [2]game.Player{play.Computer("even"), {Name: "Ada"}}},
		{"--player1 computer:BEST", [2]game.Player{play.Computer("best"), you}},
		{"--player1 human --player2 computer --level strong", [2]game.Player{you, play.Computer("strong")}},
		{"--player2 human --level gentle", [2]game.Player{play.Computer("gentle"), you}},
		{"--first computer:best --second computer", [2]game.Player{play.Computer("best"), play.Computer("even")}},
	} {
		t.Run(c.args, func(t *testing.T) {
			r := try(t)
			r.runs(0, append([]string{"santorini"}, strings.Fields(c.args)...)...)
			place, ok := r.place.(screen.Play)
			if !ok || place.Rules != santorini.Rules || place.Begin == nil {
				t.Fatalf("it opened %+v", r.place)
			}
			if config, err := santorini.ParseConfig(place.Begin.Config); err != nil || config.Players != c.want {
				t.Errorf("it begins with %s: %v", place.Begin.Config, err)
			}
		})
	}
}

// TestSantoriniJoins opens the tournament that the flags name.
func TestSantoriniJoins(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]screen.Tournament{
		"--join localhost:4040 --name Ada":           {Address: "localhost:4040", Name: "Ada"},
		"--join [::1]:1 --name a_b-9 --token 12ab34": {Address: "[::1]:1", Name: "a_b-9", Token: "12ab34"},
	} {
		r := try(t)
		r.runs(0, append([]string{"santorini"}, strings.Fields(args)...)...)
		if r.place != want {
			t.Errorf("%s: it opened %+v", args, r.place)
		}
	}
}

func TestSantoriniRefuses(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"--first nobody":                                       `--first can't be "nobody"; it is human, human:NAME, computer, or computer:LEVEL`,
		"--player1 human:":                                     `--player1 can't be "human:"`,
		"--player2 human:A\u202eB":                             `--player2 can't be "human:A\u202eB"`,
		"--player1 human --first human":                        "--player1 and --first can't be given together",
		"--second computer --opponent Grace":                   "--opponent names a second person at this keyboard, and none plays",
		"--player1 human:A --player2 human:B --opponent Grace": "--opponent names a second person at this keyboard, and none plays",
		"--second human --opponent Grace --level best":         "--level is for a computer without a level of its own, and none plays",
		"--first computer:best --level strong":                 "--level is for a computer without a level of its own, and none plays",
		"--join x:1 --player1 human":                           "--join and --player1 can't be given together",
		"--second computer:chess":                              `--second can't be "computer:chess"`,
		"--level hard":                                         "level can't be hard",
		"--resume --first human":                               "--resume and --first can't be given together",
		"--join x:1":                                           `joining needs a --name of 1 to 24 letters A to Z, digits, _ and -, which "" is not`,
		"--join x:1 --name Zoë":                                `which "Zoë" is not`,
		"--join x:1 --level best":                              "--join and --level can't be given together",
		"--token 12ab":                                         "--token is of use with --join only",
		"again":                                                `takes no "again"`,
		"--minutes 3":                                          "unknown flag: --minutes",
		"--resume --plain --level":                             "flag needs an argument",
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

// TestSecrets: a secret is found in every place where it may be given, and no message repeats it.
func TestSecrets(t *testing.T) {
	t.Parallel()
	r := try(t)
	file := r.file("secret", "open sesame\n")
	for args, want := range map[string]string{
		"--secret sesame":       "sesame",
		"--secret-file " + file: "open sesame",
		"":                      "",
	} {
		r.runs(0, append([]string{"santorini", "--join", "x:1", "--name", "Ada"}, strings.Fields(args)...)...)
		if got := r.place.(screen.Tournament).Secret; got != want {
			t.Errorf("%s: it is %q", args, got)
		}
	}
	r.environ["QUOIN_SECRET"] = "from there"
	r.runs(0, "santorini", "--join", "x:1", "--name", "Ada")
	if got := r.place.(screen.Tournament).Secret; got != "from there" {
		t.Errorf("of the environment it is %q", got)
	}
	r.runs(0, "santorini", "--join", "x:1", "--name", "Ada", "--secret", "nearer")
	if got := r.place.(screen.Tournament).Secret; got != "nearer" {
		t.Errorf("of the flag it is %q", got)
	}
	empty := r.file("empty", "\n")
	for args, want := range map[string]string{
		"bot santorini --name A --secret hush\x1bhush":                        "--secret: a secret is 1 to 256 printable bytes",
		"bot santorini --name A --secret hushhush --secret-file " + file:      "--secret and --secret-file can't be given together",
		"tournament --players 2 --secret-file " + empty:                       "empty: a secret is 1 to 256 printable bytes",
		"tournament --players 2 --secret hushhush" + strings.Repeat("h", 300): "--secret: a secret is 1 to 256 printable bytes",
		"santorini --secret hushhush":                                         "--secret is of use with --join only",
	} {
		r.runs(2, strings.Fields(args)...)
		if got := r.errs.String(); !strings.Contains(got, want) || strings.Contains(got, "hush") {
			t.Errorf("%s: it says %q", args, got)
		}
	}
	r.runs(1, "tournament", "--players", "2", "--secret-file", empty+".not")
	if got := r.errs.String(); !strings.Contains(got, "empty.not: no such file") {
		t.Errorf("it says %q", got)
	}
}
