package adjacency

import (
	"strconv"
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
	"quoin/ui/remote"
	"quoin/ui/remote/remotetest"
	"quoin/ui/screen"
	"quoin/ui/theme"
)

// soloRace is a race as seat 0 sees it. Like a server, it ends each game at the limit.
type soloRace struct {
	start time.Time
	race  match.Race[rules.Action, rules.State, rules.View]
	news  chan struct{}
}

func newSoloRace(t *testing.T, names ...string) *soloRace {
	t.Helper()
	config := rules.Default()
	config.Minutes = 1
	of := game.Header{Rules: rules.Rules, Config: config.String(), Seed: 7, Started: time.Now().UnixMilli()}
	c := rules.Race(nil)
	r, err := c.Begin(c.Header(match.Entry{Names: names}, of))
	if err != nil {
		t.Fatal(err)
	}
	return &soloRace{start: time.Now(), race: r, news: make(chan struct{}, 1)}
}

func (s *soloRace) News() <-chan struct{} { return s.news }

func (s *soloRace) Now() remote.Now {
	at := game.Cut(time.Since(s.start))
	for seat := range s.race.Seats() {
		if at >= s.race.Limit() && !s.race.Progress(seat).Over {
			s.run(seat, s.race.Expired())
		}
	}
	now := remote.Now{View: s.race.View(0), At: at}
	for seat := range s.race.Seats() {
		now.Names, now.Here = append(now.Names, s.race.Progress(seat).Name), append(now.Here, true)
	}
	return now
}

func (s *soloRace) run(seat int, line string) error {
	next, err := s.race.Run(seat, line)
	if err == nil {
		s.race = next.(match.Race[rules.Action, rules.State, rules.View])
	}
	return err
}

func (s *soloRace) Do(action string) error {
	err := s.run(0, strconv.FormatInt(game.Cut(time.Since(s.start)).Milliseconds(), 10)+" "+action)
	if err == nil {
		s.news <- struct{}{}
	}
	return err
}

func (s *soloRace) Say(int)                {}
func (s *soloRace) Again() (string, error) { return "", nil }
func (s *soloRace) Next() (string, error)  { return "", nil }
func (s *soloRace) Leave()                 { close(s.news) }

// TestRaceTellsMissedWords checks that the table lists the missed words after a race that
// ended by the clock or because its player stopped, and when it is opened again later.
func TestRaceTellsMissedWords(t *testing.T) {
	words, err := lexicon.Parse("Board", []byte("ow\nhoax\n")) // both are on the board of seed 7
	if err != nil {
		t.Fatal(err)
	}
	for name, end := range map[string]func(v *remotetest.Seen){
		"clock":    func(v *remotetest.Seen) { v.Waits(time.Minute + 10*time.Second) },
		"stopping": func(v *remotetest.Seen) { v.Press("esc", "enter") },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := newSoloRace(t, "Ada")
				defer r.Leave()
				deps := Deps{Host: play.Host{
					Settings: settings.NewLive("", settings.Default(), nil, nil), Now: time.Now,
					Lexicon: func(string) (*lexicon.Lexicon, error) { return words, nil },
				}}
				frame := screen.Frame{Width: 80, Height: 23, Theme: theme.New("dark", true, colorprofile.TrueColor)}
				v := remotetest.Sees(t, NewRace(deps, r), frame)
				end(v)
				v.Shows("You missed", "1 word", "O")
				v.Press("tab", "tab")
				v.Shows("missed 1", "ow")
				again := remotetest.Sees(t, NewRace(deps, r), frame)
				again.Shows("You missed", "1 word")
				again.Press("tab")
				again.Shows("missed 1", "ow")
			})
		})
	}
}

// TestRefusedWordEatsNothingInARace checks that a word scores in a race after a refused one.
func TestRefusedWordEatsNothingInARace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newSoloRace(t, "Ada")
		defer r.Leave()
		deps := Deps{Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil), Now: time.Now}}
		frame := screen.Frame{Width: 80, Height: 23, Theme: theme.New("dark", true, colorprofile.TrueColor)}
		v := remotetest.Sees(t, NewRace(deps, r), frame)
		v.Press("w", "o", "z", "enter")
		v.Shows("There is no Z on the board", "new word begins")
		v.Press("w", "o", "k", "enter")
		v.Shows("+3  WOK")
	})
}
