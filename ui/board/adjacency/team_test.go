package adjacency

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/colorprofile"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/remote/remotetest"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// newTeamRace returns a race of one team as seat 0 sees it.
func newTeamRace(t *testing.T, names ...string) *soloRace {
	t.Helper()
	r := newSoloRace(t, names...)
	c := rules.Race(nil)
	next, err := c.Begin(c.Header(match.Entry{Names: names, Team: true}, r.race.Played()))
	if err != nil {
		t.Fatal(err)
	}
	r.race = next
	return r
}

// finds lets another racer find a word now.
func (s *soloRace) finds(t *testing.T, seat int, word string) {
	t.Helper()
	at := game.Cut(time.Since(s.start))
	if err := s.run(seat, (rules.Step{At: at, Do: rules.Enter{Word: word}}).String()); err != nil {
		t.Fatal(err)
	}
	s.news <- struct{}{}
}

// TestTeamSeesAllWords checks that a word of another racer is lit up and listed with the
// racer's name, that the points are the team's, and that it can't be played again.
func TestTeamSeesAllWords(t *testing.T) {
	words, err := lexicon.Parse("Board", []byte("ow\nhoax\nwok\n")) // on the board of seed 7
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		r := newTeamRace(t, "Ada", "Bo", "Cy")
		defer r.Leave()
		deps := Deps{Host: play.Host{
			Settings: settings.NewLive("", settings.Default(), nil, nil), Now: time.Now,
			Lexicon: func(string) (*lexicon.Lexicon, error) { return words, nil },
		}}
		frame := screen.Frame{Width: 80, Height: 23, Theme: theme.New("dark", true, colorprofile.TrueColor)}
		v := remotetest.Sees(t, NewRace(deps, r), frame)
		v.Shows("3 players, one team", "0 points together")
		v.Press("o", "w")
		r.finds(t, 1, "wok")
		v.Waits(10 * time.Millisecond)
		v.Shows("+3  WOK, found by Bo", "3 points together", "wok  Bo", ">  O   W ") // the word being typed stays
		v.Press("enter")
		v.Shows("5 points together", "2 words", "ow")
		v.Press("w", "o", "k")
		v.Shows("played already", "Bo has found that word")
		v.Press("esc", "o", "w")
		if v.Shows(`"ow" was played already`); strings.Contains(v.Text(), "earlier board") {
			t.Errorf("a team has one board:\n%s", v.Text())
		}
		v.Press("esc", "w", "o", "k", "enter")
		v.Shows("Bo has found that word", "5 points together")
		v.Press("esc", "ctrl+r")
		v.Shows("A team keeps its board")
		v.Press("esc")
		v.Shows("Stop here? The others play on")
		v.Press("enter")
		v.Shows("The others play on")
		time.Sleep(time.Minute)
		r.Now() // ends the games of the others
		r.news <- struct{}{}
		v.Waits(10 * time.Second)
		v.Shows("5 points together, 2 words", "Ada", "Bo", "Cy", "no word", "Nobody found", "1 word")
		if text := v.Text(); strings.Contains(text, "win") {
			t.Errorf("somebody has won:\n%s", text)
		}
		v.Press("tab")
		v.Shows("wok ", "Bo", "you")
	})
}

// TestTeamFits draws a team's race and its result in every window.
func TestTeamFits(t *testing.T) {
	for _, names := range [][]string{{"Ada", "Bo"}, {"Ada", "Bartholomew the Younger", "Cy", "D", "E", "F", "G", "Hieronymus"}} {
		for _, over := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				r := newTeamRace(t, names...)
				defer r.Leave()
				deps := Deps{Host: play.Host{
					Settings: settings.NewLive("", settings.Default(), nil, nil), Now: time.Now,
					Lexicon: func(string) (*lexicon.Lexicon, error) { return lexicon.Parse("Board", []byte("ow\nhoax\n")) },
				}}
				at := game.Cut(time.Since(r.start))
				for seat, word := range []string{"ow", "wok"} {
					if err := r.run(seat, (rules.Step{At: at, Do: rules.Enter{Word: word}}).String()); err != nil {
						t.Fatal(err)
					}
				}
				if over {
					time.Sleep(2 * time.Minute)
				}
				for _, small := range []bool{false, true} {
					s := screen.Screen(NewRace(deps, r))
					for width := 20; width <= 130; width += 5 {
						for height := 5; height <= 41; height += 3 {
							s, _ = s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor), Small: small})
							if width >= 60 && height >= 18 {
								screentest.Fits(t, s.View(), width, height)
							} else {
								s.View()
							}
							if t.Failed() {
								t.Fatalf("%d players, over %v, small %v, in %d by %d", len(names), over, small, width, height)
							}
						}
					}
				}
			})
		}
	}
}
