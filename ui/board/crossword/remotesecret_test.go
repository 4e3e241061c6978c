package crossword

import (
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/testdata/sample"
	"quoin/ui/board/crossword/crosswordtest"
	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// state is a match of a word game.
type state = match.State[rules.Action, rules.State, rules.View]

// newSecrets deals a game of either kind, whose engine makes matches of it.
func newSecrets(t testing.TB, rng *rand.Rand) (*crosswordtest.Hands, *rules.Engine) {
	t.Helper()
	header := game.Header{Rules: scrabble.Rules, Seed: rng.Uint64()}
	engine, start := scrabble.Match(rules.Trust{}), scrabble.Start
	config := rules.Config{Mode: rules.AsNamed, Players: []game.Player{{Name: "Ada"}, {Name: "Bob"}, {Name: "Grace"}, {Name: "Mei"}}[:2+rng.IntN(3)]}
	if rng.IntN(3) == 0 {
		header.Rules, engine, start = scraebbkle.Rules, scraebbkle.Match(rules.Trust{}), scraebbkle.Start
		header.Board = boardsOfQuoin(kindOf(scraebbkle.Rules))[0].text
		config.Players, config.Mode = config.Players[:2], []rules.Mode{rules.Open, rules.Closed}[rng.IntN(2)]
	}
	header.Config = config.String()
	return crosswordtest.DealHands(t, rng, header, func(h game.Header) (rules.State, error) { return start(h, nil) }), engine
}

// matchOf returns the states of a match with the turns of a game.
func matchOf(t testing.TB, engine *rules.Engine, g *crosswordtest.Hands) (states []state) {
	t.Helper()
	s, err := engine.Begin(engine.Header(match.ClubTime, g.Header))
	for i := 0; err == nil && i < len(g.Steps); i++ {
		states = append(states, s)
		step := g.Steps[i]
		s, err = s.Apply(game.Step[match.Action]{At: step.At, Do: match.PlayAction[rules.Action]{Seat: s.Game().ToMove(), Do: step.Do}})
	}
	if err != nil {
		t.Fatal(err)
	}
	return append(states, s)
}

// stood is a remote.Game that changes only when a test says so.
type stood struct {
	state state
	seat  int
}

var errStood = errors.New("nothing is done here")

func (s *stood) News() <-chan struct{}  { return nil }
func (s *stood) Do(string) error        { return errStood }
func (s *stood) Say(int)                {}
func (s *stood) Next() (string, error)  { return "", errStood }
func (s *stood) Again() (string, error) { return "", errStood }
func (s *stood) Leave()                 {}

func (s *stood) Now() remote.Now {
	v := s.state.View(s.seat)
	now := remote.Now{View: v, Seat: s.seat, At: s.state.Last() + time.Second, List: "small"}
	for _, p := range s.state.Game().Config().Players {
		now.Names, now.Here = append(now.Names, p.Name), append(now.Here, true)
	}
	return now
}

// drawn returns all frames of a board whose match goes from state a to state b while keys
// are pressed.
func drawn(a, b state, viewer int, f screen.Frame, keys []string) (frames []screen.View) {
	g := &stood{state: a, seat: viewer}
	at := time.Unix(1800000000, 0)
	d := farDeps()
	d.Now, d.Tick = func() time.Time { return at }, noTick
	var s screen.Screen = NewFar(d, g)
	list, err := small()
	s = s.(Model).takeRead(read{list, err})
	s, _ = s.Update(f)
	show := func() { frames = append(frames, s.View()) }
	show()
	for i, k := range keys {
		if i == len(keys)/2 {
			g.state = b
			m, _ := s.(Model).followCompany(s.(Model).far.company.Look())
			s = m.followed()
			show()
		}
		s, _ = s.Update(screentest.Key(k))
		show()
	}
	return frames
}

// handled returns random keys that a player with tiles may press.
func handled(rng *rand.Rand, m rules.View, viewer int) (keys []string) {
	some := []string{"left", "right", "up", "down", "space", "home", "ctrl+u", "ctrl+r", "ctrl+n", "ctrl+w", "ctrl+x", "ctrl+p", "tab", "enter", "esc", "backspace", "pgup", "?", "3", "x"}
	for range 12 {
		k := some[rng.IntN(len(some))]
		if viewer != remote.Watcher && rng.IntN(2) == 0 {
			if tiles := m.Seat(viewer).Tiles; len(tiles) > 0 {
				if tile := tiles[rng.IntN(len(tiles))]; tile != rules.Blank {
					k = strings.ToLower(tile.String())
				}
			}
		}
		keys = append(keys, k)
	}
	return keys
}

// unlikeFrames plays games, and pairs each with games that differ only in what a viewer
// can't know. It returns the number of pairs compared, and of those whose frames differ in
// any byte. If leaks is true, each viewer is given another seat's view.
func unlikeFrames(t testing.TB, games int, leaks bool) (unlike, compared int) {
	t.Helper()
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 78))
		g, engine := newSecrets(t, rng)
		turns := 1 + rng.IntN(10)
		if seed%50 == 0 {
			turns = 60 // enough to empty the bag
		}
		g.Play(t, turns, rng.IntN(2) == 0)
		played := matchOf(t, engine, g)
		last := len(played) - 1
		from := rng.IntN(last + 1)
		for viewer := remote.Watcher; viewer < played[last].Seats(); viewer++ {
			hidden, others := g.Twin(t, viewer)
			if others == 0 {
				continue
			}
			twin := matchOf(t, engine, hidden)
			width, height := screentest.Sizes[rng.IntN(len(screentest.Sizes))].Room()
			f := screen.Frame{Width: width, Height: height, Theme: plain, Small: true}
			if rng.IntN(2) == 0 {
				f.Theme, f.Small = night, false
			}
			sits := viewer
			if leaks {
				sits = (max(0, viewer) + 1) % played[last].Seats()
			}
			keys := handled(rng, played[last].View(viewer).Game, viewer)
			one := drawn(played[from], played[last], sits, f, keys)
			other := drawn(twin[from], twin[last], sits, f, keys)
			compared++
			for i := range one {
				if one[i].Content != other[i].Content || !reflect.DeepEqual(one[i], other[i]) {
					if unlike++; !leaks {
						t.Fatalf("game %d, seat %d, keys %q: frame %d is\n%s\nor\n%s", seed, viewer+1, keys, i, one[i].Content, other[i].Content)
					}
					break
				}
			}
		}
	}
	return unlike, compared
}

// secretEnv is the environment variable that sets the number of games for TestFarHides.
const secretEnv = "QUOIN_SECRETS"

// TestFarHides checks that two games that differ only in hidden tiles look the same, byte
// for byte, from each seat and to a spectator, whatever keys are pressed.
func TestFarHides(t *testing.T) {
	games := sample.Size(40, 40)
	if n, err := strconv.Atoi(os.Getenv(secretEnv)); err == nil {
		games = n
	}
	if _, compared := unlikeFrames(t, games, false); compared < 2*games {
		t.Errorf("only %d pairs of games were unlike in what is hidden", compared)
	} else {
		t.Logf("%d games, %d pairs", games, compared)
	}
}

// TestFarLeaksAreFound checks that TestFarHides would find a board that shows too much.
func TestFarLeaksAreFound(t *testing.T) {
	if unlike, compared := unlikeFrames(t, 20, true); unlike < compared/2 {
		t.Errorf("of %d boards with another's rack only %d are found", compared, unlike)
	}
}
