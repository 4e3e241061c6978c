package play_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/study/textmode"
	"quoin/ui/plain"
	playing "quoin/ui/play"
)

// TestStudy checks a session in text mode on two days.
func TestStudy(t *testing.T) {
	now := time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)
	store, _, err := stats.Open(t.TempDir(), now, []game.Rules{gameplay.Rules()})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = store.Close() }()
	host := playing.Host{
		Store: store, Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon: func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil },
		Now:     func() time.Time { return now },
	}
	c, err := host.Cards(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []study.Action{study.Pace{New: 2}, study.Add{Words: []string{"listen", "quiz"}}} {
		if err := c.Do(now, a); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Keep(); err != nil {
		t.Fatal(err)
	}
	for _, day := range []struct {
		name, in string
		want     []string
	}{
		{"first", "silent listen\nlisten stilen stile\nenlist\ntinsel\n/nothing\n\n/overrule\n/overrule\nquiz\n/more\nx\n", []string{
			"Study: 0 due, 2 new, words of Everyday; type /help for the commands",
			"E I L N S T: ", "SILENT is right, 1 of ", "LISTEN was entered before", "STILEN isn't a word", "STILE doesn't have these letters",
			"There is no such command", "Wrong: asked again today", "  LISTEN, before it g, behind it s", "\n    v. ", "I Q U Z: 1 word", "EILNST counts as right", "There is no mark to overrule",
			"QUIZ is right, 1 of 1", "Right: asked again in 1 day", "  QUIZ", "\n    n. ", "That is all for today", "0 due, 0 new; 2 of 2 right today, 1 day in a row, 0 of 2 cards learned",
		}},
		{"next", "/help\n/answer\n/due\n/quit\n", []string{
			"Study: 2 due, 2 new", "E I L N S T: ", "/overrule  turn the mark", "Wrong: asked again today", "2 due, 2 new; 0 of 1 right today, 2 days in a row",
		}},
		{"ended", "", []string{"Study: 2 due, 2 new", "I Q U Z: 1 word", "2 due, 2 new; 0 of 1 right today"}},
	} {
		today := now // the goroutine that reads lines may still ask for the time
		host.Now = func() time.Time { return today }
		t.Run(day.name, func(t *testing.T) {
			var out bytes.Buffer
			if err := textmode.Play(t.Context(), host, plain.Console{In: strings.NewReader(day.in), Out: &out}); err != nil {
				t.Fatal(err)
			}
			rest := out.String()
			for _, want := range day.want {
				_, after, found := strings.Cut(rest, want)
				if !found {
					t.Fatalf("%q doesn't follow in:\n%s", want, out.String())
				}
				rest = after
			}
		})
		if day.name == "first" {
			now = now.AddDate(0, 0, 1)
		}
	}
}
