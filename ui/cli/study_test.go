package cli

import (
	"bytes"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/study"
)

// TestStudyCommands: words become flashcards, and the flashcards are printed as a readable log.
func TestStudyCommands(t *testing.T) {
	t.Parallel()
	r := try(t)
	answers := func(want int, args ...string) string {
		t.Helper()
		var out bytes.Buffer
		r.Out = &out
		r.runs(want, append([]string{"study"}, args...)...)
		return out.String()
	}
	if answers(statusFailed, "log"); !strings.Contains(r.errs.String(), "there are no flashcards yet") {
		t.Errorf("without a box: %s", r.errs.String())
	}
	if got := answers(0, "add", "Quiz", "retinas", "stainer"); got != "2 questions more to be asked about, 2 in all\n" {
		t.Errorf("it says %q", got)
	}
	r.In = strings.NewReader("za\n\nquiz xi\n")
	if got := answers(0, "add", "-"); got != "2 questions more to be asked about, 4 in all\n" {
		t.Errorf("it says %q", got)
	}
	answers(statusFailed, "add", "été")
	if got := answers(0, "add", "--language", "es", "ñandú", "AN\u0303O"); got != "2 questions more to be asked about, 2 in all\n" {
		t.Errorf("in Spanish it says %q", got)
	}
	answers(statusFailed, "add", "--language", "es", "kilo")
	answers(statusUsage, "add")
	log, err := game.Parse(answers(0, "log"), study.ParseAction)
	if err != nil || len(log.Steps) != 3 {
		t.Errorf("%v: %+v", err, log)
	}
	r.In = strings.NewReader("quiz\n")
	if got := answers(0, "--plain", "--lexicon", "Everyday"); !strings.Contains(got, "Study: 0 due, 20 new, words of Everyday") {
		t.Errorf("it says %q", got)
	}
	r.In = strings.NewReader("ÑANDÚ\n")
	if got := answers(0, "--plain", "--language", "es"); !strings.Contains(got, "words of Español") || !strings.Contains(got, "ÑANDÚ is right, 1 of 1") {
		t.Errorf("in Spanish it says %q", got)
	}
	if got := answers(0, "export", "--csv", "--language", "es"); !strings.Contains(got, "adnñu,ñandu,1,") && !strings.Contains(got, ",ñandu,1,") {
		t.Errorf("the cards of Spanish are %q", got)
	}

	var out bytes.Buffer
	r.Out = &out
	if r.runs(0, "stats", "export", "--game", "study", "--format", "json"); !strings.Contains(out.String(), `"waiting": 3,`) {
		t.Errorf("the export is %s", out.String())
	}
}
