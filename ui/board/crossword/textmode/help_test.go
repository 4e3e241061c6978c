package textmode

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/textmode"
	santorinitext "quoin/ui/board/santorini/textmode"
	"quoin/ui/plain"
	"quoin/ui/play"
)

// helps are the ways to ask for help.
var helps = []string{"help", "?", "/help", "HELP", " Help "}

// TestHelpAtEveryPrompt asks for help before each answer, and checks that the output is
// that without help plus the help, without an error at any prompt.
func TestHelpAtEveryPrompt(t *testing.T) {
	complaints := []string{"not a valid", illegalFormat, "There is no such", "Please answer", "isn't a move"}
	for _, c := range []struct {
		name    string
		answers []string
		play    func(at *table) string
		told    []string // at each prompt
	}{
		{
			"scraebbkle",
			[]string{"l", "tower.txt", "h", "h", "c", ",", ","},
			func(at *table) string { return at.play(t, Answers{}) },
			[]string{helpBoard, helpFile, helpSitter, helpSitter, helpOpen, helpScraeBBKle, helpScraeBBKle},
		},
		{
			"scrabble",
			[]string{"3", "h", "c", "h", ",", ","},
			func(at *table) string { return at.playScrabble(t, Answers{Mode: crossword.AsNamed}) },
			[]string{helpMany, helpSitter, helpSitter, helpSitter, helpScrabble + howToMove, helpScrabble + howToMove},
		},
	} {
		for _, help := range helps {
			t.Run(c.name+" "+help, func(t *testing.T) {
				var input []string
				for _, a := range c.answers {
					input = append(input, help, a)
				}
				said := func(input []string) string {
					at := newTable(input...)
					at.think = scripted(nil)
					at.at.Echo = false
					got := c.play(at)
					if len(at.notes) > 1 {
						t.Errorf("noted %q", at.notes)
					}
					return got
				}
				got, plain := said(input), said(c.answers)
				for _, complaint := range complaints {
					if strings.Contains(got, complaint) {
						t.Errorf("it says %q:\n%s", complaint, got)
					}
				}
				inOrder(t, got, c.told...)
				// The end is the same as without help: help is no entry.
				if end := plain[strings.LastIndex(plain, "The game stops here"):]; !strings.HasSuffix(got, end) {
					t.Errorf("it ends otherwise than with %q", end)
				}
			})
		}
	}
}

// TestHelpOfLines asks for help at the prompts of Adjacency and Santorini.
func TestHelpOfLines(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.Now(), stored())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	var out bytes.Buffer
	host := play.Host{
		Store: store, Settings: settings.NewLive("", settings.Default(), nil, nil), Lexicon: newTable().host.Lexicon, Now: time.Now, Seed: func() uint64 { return 14 },
	}
	at := func(lines ...string) plain.Console {
		out.Reset()
		return plain.Console{In: strings.NewReader(strings.Join(lines, "\n") + "\n"), Out: &out, Interactive: true}
	}
	for _, help := range helps {
		for _, c := range []struct {
			name string
			play func() error
			want []string
		}{
			{
				"adjacency", func() error {
					return textmode.Play(context.Background(), host, at(help, "/quit", help, "n"), gameplay.FindAll, "")
				},
				[]string{"/board", "End the game now", "y ends the game", "Playing on"},
			},
			{
				"a game kept", func() error {
					return textmode.Play(context.Background(), host, at(help, "1", "/progress", "/quit", "y"), gameplay.FindAll, "")
				},
				[]string{"Which one?", "n begins another", "without a clock", "letters: 0 of", "Final score"},
			},
			{
				"santorini", func() error {
					return santorinitext.Play(context.Background(), host, at(help, "/resign", help, "n"), [2]game.Player{{Name: "Ada"}, {Name: "Bob"}}, "")
				},
				[]string{"/resign", "Resign?", "y resigns", "Playing on"},
			},
		} {
			if err := c.play(); err != nil {
				t.Fatal(err)
			}
			inOrder(t, out.String(), c.want...)
			for _, complaint := range []string{"There is no such", "Please answer", "isn't a move", "can't follow", "doesn't have"} {
				if strings.Contains(out.String(), complaint) {
					t.Errorf("%s, %q: it says %q:\n%s", c.name, help, complaint, out.String())
				}
			}
		}
	}
}

// TestHelpIsAWord checks that help is played as a word if it is on the board.
func TestHelpIsAWord(t *testing.T) {
	seed := uint64(0)
	for ; ; seed++ {
		s, err := adjacency.New(settings.Default().Adjacency(), seed, adjacency.Trust)
		if err != nil {
			t.Fatal(err)
		}
		if s.Check(adjacency.Step{Do: adjacency.Enter{Word: "help"}}) == nil {
			break
		}
	}
	var out bytes.Buffer
	host := play.Host{
		Settings: settings.NewLive("", settings.Default(), nil, nil), Lexicon: newTable().host.Lexicon, Now: time.Now, Seed: func() uint64 { return seed },
	}
	err := textmode.Play(t.Context(), host, plain.Console{In: strings.NewReader("help\nhelp\n?\n"), Out: &out}, "", "")
	if err != nil {
		t.Fatal(err)
	}
	inOrder(t, out.String(), "HELP, 4 points", "already", "/reroll")
}

// TestScrabbleNotation checks that a line that isn't a move gets an explanation of the
// notation.
func TestScrabbleNotation(t *testing.T) {
	for _, entered := range []string{"zz99", "hlep", "what", "8", "H", "8H", "8H8", "ZZ,99", "a,b,c"} {
		at := newTable(entered)
		got := at.playScrabble(t, Answers{Players: sat([]game.Player{{Name: "Ada"}, {Name: "Bob"}}), Mode: crossword.AsNamed})
		if want := illegalFormat + "A move is a square and a word: 8D WORD, or down D8 WORD.\n"; !strings.Contains(got, want) {
			t.Errorf("%q is answered %s", entered, fmt.Sprintf("%.300s", got[strings.LastIndex(got, entered):]))
		}
	}
}
