package cli

import (
	"strings"
	"testing"

	"quoin/stats/sync/synctest"
	"quoin/testdata/sample"
)

// TestOldNames: the old names of commands, flags and variables still do the same.
func TestOldNames(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	for old, now := range map[string]string{
		"santorini --join 127.0.0.1:1":                        "join 127.0.0.1:1",
		"santorini --join 127.0.0.1:1 --name Ada --secret 12": "join 127.0.0.1:1 --name Ada --secret 12",
		"stats export --format json":                          "stats export --json",
		"stats export --format csv --game scrabble":           "stats export --csv --game scrabble",
		"scraebbkle --open --board nowhere":                   "scraebbkle --racks open --board nowhere",
		"scraebbkle --closed --plain --board tower --player1 computer:child --player2 computer:child --seed 3": "scraebbkle --racks closed --plain --board tower --player1 computer:child --player2 computer:child --seed 3",
		"log --help":                                           "game log --help",
		"help log":                                             "help game log",
		"--data-dir x log --help":                              "--data-dir x game log --help",
		"gcg --help":                                           "game gcg --help",
		"moves --rules scraebbkle --help":                      "lab moves --game scraebbkle --help",
		"play-out --cores 2 --help":                            "lab selfplay --jobs 2 --help",
		"train leaves --help":                                  "lab train leaves --help",
		"stats rescue --help":                                  "stats recover --help",
		"study log --help":                                     "study export --help",
		"tournament game --help":                               "tournament export --help",
		"serve move --help":                                    "serve migrate --help",
		"tournament --time 25m --lexicon x --help":             "tournament --clock 25m --dictionary x --help",
		"words check --lexicon Everyday zzz":                   "words check --dictionary Everyday zzz",
		"review --simulate --worlds 24 --cores 2 no.gcg":       "review --simulate --iterations 24 --jobs 2 no.gcg",
		"adjacency --lexicon --check off":                      "adjacency --dictionary --check off",
		"moves --rules scrabble log":                           "lab moves --game scrabble log",
		"words find --lexicon moves --limit 0 log":             "words find --dictionary moves --limit 0 log",
		"moves --simulate --worlds 0 15/15":                    "lab moves --simulate --iterations 0 15/15",
		"__complete moves --rules scr":                         "__complete lab moves --game scr",
		"tournament --listen 99 --lexicon x --game scrabble":   "tournament --listen 99 --dictionary x --game scrabble",
		"--no-color moves --lexicon Everyday --top 1 15/15/15": "--no-color lab moves --dictionary Everyday --top 1 15/15/15",
	} {
		a, b := try(t), try(t)
		b.environ["HOME"] = a.environ["HOME"]
		var said [2]strings.Builder
		a.Out, b.Out = &said[0], &said[1]
		was, is := a.run(strings.Fields(old)), b.run(strings.Fields(now))
		if was != is || said[0].String() != said[1].String() || a.errs.String() != b.errs.String() || said[0].Len()+a.errs.Len() == 0 {
			t.Errorf("%q ends with %d and says\n%s%s\n%q ends with %d and says\n%s%s", old, was, said[0].String(), a.errs.String(), now, is, said[1].String(), b.errs.String())
		}
	}
}

// TestOldVariable: QUOIN_LEXICON is the old name of QUOIN_DICTIONARY, which takes precedence.
func TestOldVariable(t *testing.T) {
	t.Parallel()
	r := try(t)
	r.environ["QUOIN_LEXICON"] = "Everyday"
	if got := r.says(1, "", "words", "check", "zax"); !strings.Contains(got, "Everyday") {
		t.Errorf("it says %q", got)
	}
	r.environ["QUOIN_DICTIONARY"] = "International"
	if got := r.says(0, "", "words", "check", "zax"); !strings.Contains(got, "International") {
		t.Errorf("it says %q", got)
	}
}

// TestGameLog: without a name it lists the newest games, and it accepts each name in that list.
func TestGameLog(t *testing.T) {
	t.Parallel()
	r := try(t)
	r.runs(1, "game", "log")
	if got := r.errs.String(); got != "quoin: no game has been finished yet\n" {
		t.Errorf("it says %q", got)
	}
	dir := t.TempDir()
	if err := synctest.Open(t, dir, synctest.Games(t, 0, listedGames+2, 3)).Close(); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(r.says(0, "", "game", "log", "--data-dir", dir)), "\n")
	if len(lines) != listedGames+1 || !strings.HasPrefix(lines[listedGames], "These are the newest 20") {
		t.Fatalf("%q", lines)
	}
	for _, line := range lines[:listedGames] {
		id, about, _ := strings.Cut(line, "  ")
		if got := r.says(0, "", "game", "log", id, "--data-dir", dir); !strings.HasPrefix(got, "quoin log ") || about == "" {
			t.Errorf("%s: %q", line, got)
		}
	}
}
