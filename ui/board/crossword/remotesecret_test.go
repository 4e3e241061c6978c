package crossword

import (
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// state is a match of a word game.
type state = match.State[rules.Action, rules.State, rules.View]

// secrets is a random match in which each tile is identified by its position in the bag,
// so that the test knows which tiles a viewer can't know.
type secrets struct {
	rng    *rand.Rand
	engine *rules.Engine
	header game.Header
	order  []rules.Tile // all tiles, in the order in which they leave the bag
	drawn  int
	racks  [][]int // for each seat, the bag positions of its tiles
	held   [][]int // for each seat, of all tiles it has ever had
	laid   []int
	swaps  map[int][]int // by step, for an exchange: positions of the tiles put back
	steps  []game.Step[match.Action]
	states []state
}

// inOrder formats tiles for a header.
func inOrder(tiles []rules.Tile) string {
	var b strings.Builder
	for _, t := range tiles {
		b.WriteByte(strings.Replace(t.String(), "?", "_", 1)[0])
	}
	return b.String()
}

func newSecrets(t testing.TB, rng *rand.Rand) *secrets {
	t.Helper()
	g := &secrets{rng: rng, swaps: map[int][]int{}}
	g.header = game.Header{Rules: scrabble.Rules, Seed: rng.Uint64()}
	g.engine = scrabble.Match(rules.Trust{})
	config := rules.Config{Mode: rules.AsNamed, Players: []game.Player{{Name: "Ada"}, {Name: "Bob"}, {Name: "Grace"}, {Name: "Mei"}}[:2+rng.IntN(3)]}
	if rng.IntN(3) == 0 {
		g.header.Rules, g.engine = scraebbkle.Rules, scraebbkle.Match(rules.Trust{})
		g.header.Board = boardsOfQuoin(kindOf(scraebbkle.Rules))[0].text
		config.Players, config.Mode = config.Players[:2], []rules.Mode{rules.Open, rules.Closed}[rng.IntN(2)]
	}
	g.header.Config = config.String()
	s := g.begin(t, g.header)
	g.order = s.Game().Variant().Tiles.Bag.Tiles()
	rng.Shuffle(len(g.order), func(i, j int) { g.order[i], g.order[j] = g.order[j], g.order[i] })
	g.header.Draws = inOrder(g.order)
	s = g.begin(t, g.header)
	g.racks, g.held = make([][]int, s.Seats()), make([][]int, s.Seats())
	for seat := range s.Seats() {
		g.draws(seat, rules.RackSize)
	}
	g.states = append(g.states, s)
	return g
}

func (g *secrets) begin(t testing.TB, of game.Header) state {
	t.Helper()
	s, err := g.engine.Begin(g.engine.Header(match.ClubTime, of))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (g *secrets) now() state { return g.states[len(g.states)-1] }

func (g *secrets) draws(seat, n int) {
	for range n {
		if g.drawn < len(g.order) {
			g.racks[seat], g.held[seat] = append(g.racks[seat], g.drawn), append(g.held[seat], g.drawn)
			g.drawn++
		}
	}
}

// takes removes tiles from a rack.
func (g *secrets) takes(seat int, tiles []rules.Tile) (gone []int) {
	for _, tile := range tiles {
		at := slices.IndexFunc(g.racks[seat], func(i int) bool {
			return g.order[i] == tile || g.order[i] == rules.Blank && tile.IsBlank()
		})
		gone = append(gone, g.racks[seat][at])
		g.racks[seat] = slices.Delete(slices.Clone(g.racks[seat]), at, at+1)
	}
	return gone
}

// play plays up to turns turns. It lays and exchanges nothing more before exchanged tiles
// could be drawn again.
func (g *secrets) play(t testing.TB, turns int) {
	t.Helper()
	exchanges := g.rng.IntN(2) == 0
	for range turns {
		m := g.now()
		s, mover := m.Game(), m.Game().ToMove()
		var action rules.Action = rules.Pass{}
		switch n := g.rng.IntN(6); {
		case n < 2 && exchanges && g.drawn < 80 && s.Variant().Exchange > 0:
			some := s.Seat(mover).Tiles
			g.rng.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
			action = rules.Exchange{Tiles: rules.Rack{}.With(some[:1+g.rng.IntN(len(some))]...)}
		case n > 0 && (!exchanges || g.drawn < 92):
			if move, ok := g.move(s); ok {
				action = rules.Lay{Move: move}
			}
		}
		step := game.Step[match.Action]{At: m.Last() + time.Duration(g.rng.IntN(9000))*time.Millisecond, Do: match.PlayAction[rules.Action]{Seat: mover, Do: action}}
		next, err := m.Apply(step)
		if err != nil {
			t.Fatal(err)
		}
		if next.Over() {
			return
		}
		switch a := action.(type) {
		case rules.Lay:
			g.laid = append(g.laid, g.takes(mover, a.Move.Tiles())...)
			g.draws(mover, a.Move.Len())
		case rules.Exchange:
			g.draws(mover, a.Tiles.Size())
			// The new tiles may have the same letters as the exchanged ones; then those
			// stay.
			g.swaps[len(g.steps)] = g.takes(mover, a.Tiles.Tiles())
		}
		g.steps, g.states = append(g.steps, step), append(g.states, next)
	}
}

// move returns a legal move, found by trying.
func (g *secrets) move(s rules.State) (rules.Move, bool) {
	rack := s.Seat(s.ToMove()).Tiles
	for range 40 {
		at := s.Board().Layout().Start()
		if laid := s.LastMove(); len(laid) > 0 {
			at = laid[g.rng.IntN(len(laid))]
		}
		down := g.rng.IntN(2) == 0
		at = at.Step(down, -g.rng.IntN(3))
		g.rng.Shuffle(len(rack), func(i, j int) { rack[i], rack[j] = rack[j], rack[i] })
		tiles := slices.Clone(rack[:min(len(rack), 1+g.rng.IntN(5))])
		for i, tile := range tiles {
			if tile == rules.Blank {
				tiles[i] = rules.Letter(byte('a' + g.rng.IntN(26)))
			}
		}
		if m, ok := rules.NewMove(at, down, tiles...); ok {
			if _, err := s.Try(m); err == nil {
				return m, true
			}
		}
	}
	return rules.Move{}, false
}

// twin returns a match that differs from g only in what viewer can't know: the seed, and
// the letters of tiles that nobody has laid and viewer has never had. others is the number
// of tiles with another letter.
func (g *secrets) twin(t testing.TB, viewer int) (states []state, others int) {
	t.Helper()
	known := make([]bool, len(g.order))
	know := func(tiles []int) {
		for _, i := range tiles {
			known[i] = true
		}
	}
	know(g.laid)
	for seat, held := range g.held {
		if viewer != remote.Watcher && g.now().Game().Sees(viewer, seat) {
			know(held)
		}
	}
	var hidden []int
	for i := range known {
		if !known[i] {
			hidden = append(hidden, i)
		}
	}
	order := slices.Clone(g.order)
	for i, j := range g.rng.Perm(len(hidden)) {
		order[hidden[i]] = g.order[hidden[j]]
		if order[hidden[i]] != g.order[hidden[i]] {
			others++
		}
	}
	h := g.header
	h.Seed, h.Draws, h.Started = g.rng.Uint64(), inOrder(order), 17
	s := g.begin(t, h)
	states = append(states, s)
	for i, step := range g.steps {
		if swap, is := g.swaps[i]; is {
			var r rules.Rack
			for _, tile := range swap {
				r = r.With(order[tile])
			}
			step.Do = match.PlayAction[rules.Action]{Seat: s.Game().ToMove(), Do: rules.Exchange{Tiles: r}}
		}
		var err error
		if s, err = s.Apply(step); err != nil {
			t.Fatalf("step %d of the twin: %v", i+1, err)
		}
		states = append(states, s)
	}
	return states, others
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
		g := newSecrets(t, rng)
		turns := 1 + rng.IntN(10)
		if seed%50 == 0 {
			turns = 60 // enough to empty the bag
		}
		g.play(t, turns)
		last := len(g.states) - 1
		from := rng.IntN(last + 1)
		for viewer := remote.Watcher; viewer < g.now().Seats(); viewer++ {
			twin, others := g.twin(t, viewer)
			if others == 0 {
				continue
			}
			width, height := screentest.Sizes[rng.IntN(len(screentest.Sizes))].Room()
			f := screen.Frame{Width: width, Height: height, Theme: plain, Small: true}
			if rng.IntN(2) == 0 {
				f.Theme, f.Small = night, false
			}
			sits := viewer
			if leaks {
				sits = (max(0, viewer) + 1) % g.now().Seats()
			}
			keys := handled(rng, g.now().View(viewer).Game, viewer)
			one := drawn(g.states[from], g.now(), sits, f, keys)
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
	games := 40
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
