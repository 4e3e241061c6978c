package crossword

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// lays plays a move by keys: arrows to its square, space for its direction, letters for
// its tiles.
func (tb *table) lays(m rules.Move) {
	tb.Helper()
	keys := []string{"home"}
	start := tb.model().state().Board().Layout().Start()
	to := m.Origin()
	for range max(0, to.Row-start.Row) {
		keys = append(keys, "down")
	}
	for range max(0, start.Row-to.Row) {
		keys = append(keys, "up")
	}
	for range max(0, to.Column-start.Column) {
		keys = append(keys, "right")
	}
	for range max(0, start.Column-to.Column) {
		keys = append(keys, "left")
	}
	tb.press(keys...)
	if tb.model().hand.Down != m.Down() {
		tb.press("space")
	}
	for _, t := range m.Tiles() {
		if t.IsBlank() {
			tb.press(strings.ToUpper(t.String()))
		} else {
			tb.press(strings.ToLower(t.String()))
		}
	}
	tb.press("enter")
}

// playsOn plays the best moves for the players at this keyboard until the game is over or
// turns have been made.
func (tb *table) playsOn(turns int) {
	tb.Helper()
	const most = 200
	for range min(turns, most) {
		m := tb.model()
		if m.phase == over {
			return
		}
		if m.veiled {
			tb.press("enter")
		}
		s := tb.model().state()
		g := tb.model().tongue.Dictionary().Generator(s.Variant().Tiles, s.Board().Layout())
		g.Set(s.Board())
		best, ok := g.Best(s.Seat(s.ToMove()).Rack)
		before := len(s.Turns())
		switch {
		case ok:
			tb.lays(best)
		default:
			tb.shows("No move is possible")
			tb.press("ctrl+p", "enter")
		}
		if now := tb.model(); now.phase == playing && len(now.state().Turns()) == before {
			tb.Fatalf("%v wasn't played:\n%s", best, tb.text())
		}
	}
	if turns >= most {
		tb.Fatal("the game doesn't end")
	}
}

// TestWholeGames plays both games against the computer by keys to the end, and finds them
// in the store.
func TestWholeGames(t *testing.T) {
	for _, c := range []struct {
		name  string
		place screen.Play
		words func() (*lexicon.Lexicon, error)
		ends  []string // possible endings, any of them
	}{
		{"ScraeBBKle", scraebbkleGame(rules.Closed, ada, quoin), small, []string{"passed"}},
		{"Scrabble of three", scrabbleGame(rules.DrawStart, ada, quoin, bob), everyday, []string{"stuck", "out"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			store := opened(t, t.TempDir())
			tb := storedWith(t, store, c.place, c.words)
			tb.playsOn(1000)
			o, ended := tb.model().state().Outcome()
			if !ended || !strings.Contains(strings.Join(c.ends, " "), o.Ending.String()) {
				t.Fatalf("it ended %v, %v", o.Ending, ended)
			}
			for seat := range o.Seats {
				tb.shows(tb.model().name(seat))
			}
			tb.shows("from the turns")
			tb.shows("Best move: ")
			tb.press("b")
			tb.shows("bag ")
			tb.press("b", "esc")
			games, err := store.Count(context.Background(), stats.Filter{Rules: c.place.Rules})
			if games != 1 || err != nil {
				t.Errorf("%d games are recorded, %v", games, err)
			}
			if left, _ := store.Running(context.Background(), time.Now()); len(left) != 0 {
				t.Errorf("left running: %+v", left)
			}
		})
	}
}

func opened(t *testing.T, dir string) *stats.Store {
	t.Helper()
	store, setback, err := stats.Open(dir, time.Now(), []game.Rules{ScraeBBKle().Rules, Scrabble().Rules})
	if err != nil || setback != nil {
		t.Fatal(err, setback)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// everyday returns a dictionary with enough words to empty the bag.
func everyday() (*lexicon.Lexicon, error) { return resources.Everyday(), nil }

// stored returns a table that saves its games in a store.
func stored(t *testing.T, store *stats.Store, place screen.Play) *table {
	t.Helper()
	return storedWith(t, store, place, small)
}

func storedWith(t *testing.T, store *stats.Store, place screen.Play, words func() (*lexicon.Lexicon, error)) *table {
	t.Helper()
	w := &wall{time.Now()}
	live := settings.NewLive("", settings.Default(), nil, nil)
	d := deps(live, w, 7)
	d.Store = store
	d.Lexicon = func(string) (*lexicon.Lexicon, error) { return words() }
	tb := &table{TB: t, wall: w, live: live, s: New(d, place)}
	tb.frame(80, 23)
	tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
	return tb
}

// fromPosition returns a game of Scrabble that begins in the middle.
func fromPosition(players ...game.Player) screen.Play {
	c := rules.Config{Mode: rules.AsNamed, Players: players, From: "15/15/15/15/15/15/15/5TRAIN5/15/15/15/15/15/15/15 AEGLNST/ 0/12 0"}
	return screen.Play{Rules: scrabble.Rules, Begin: &game.Header{Config: c.String()}}
}

// TestFromPosition checks that a game from a position can be played by keys to its end,
// uses the dictionary that it names, and has separate statistics; and that the next game
// begins from an empty board.
func TestFromPosition(t *testing.T) {
	store := opened(t, t.TempDir())
	place := fromPosition(ada, quoin)
	place.Begin.Dictionary, place.Begin.DictionarySHA256 = mustSmall(t).Name(), mustSmall(t).SHA256()
	tb := storedWith(t, store, place, everyday)
	tb.shows("Quoin")
	if h := tb.model().match.Log.Header; h.DictionarySHA256 == mustSmall(t).SHA256() {
		t.Error("it is played by a list that isn't there")
	}
	if s := tb.model().state(); s.Seat(1).Score != 12 || s.Board().On().Size() != 5 || s.TurnCount() != 0 {
		t.Errorf("it began as\n%s", tb.text())
	}
	tb.playsOn(1000)
	for pool, want := range map[string]int{"": 0, rules.Begun: 1} {
		n, err := store.Count(context.Background(), stats.Filter{Rules: scrabble.Rules, Pool: pool})
		if err != nil || n != want {
			t.Errorf("%d games are counted with %q: %v", n, pool, err)
		}
	}
	tb.press("n")
	if c := tb.model().setup.config(); c.From != "" {
		t.Errorf("the next one begins with %q", c.From)
	}
}

// TestListOfHeader checks that a new game uses the dictionary of its header, or the one in
// the settings if the header names none.
func TestListOfHeader(t *testing.T) {
	live := settings.NewLive("", settings.Default(), nil, nil)
	d := deps(live, &wall{time.Now()}, 7)
	d.Lexicon = func(name string) (*lexicon.Lexicon, error) {
		if name == live.Now().Dictionary {
			return small()
		}
		return everyday()
	}
	for _, list := range []*lexicon.Lexicon{resources.Everyday(), mustSmall(t)} {
		d.Store = opened(t, t.TempDir())
		place := fromPosition(ada, quoin)
		if list.Name() == resources.Everyday().Name() {
			place.Begin.Dictionary, place.Begin.DictionarySHA256 = list.Name(), list.SHA256()
		}
		tb := &table{TB: t, wall: &wall{time.Now()}, live: live, s: New(d, place)}
		tb.frame(80, 23)
		tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
		if h := tb.model().match.Log.Header; h.DictionarySHA256 != list.SHA256() || h.Dictionary != list.Name() {
			t.Errorf("it is played by %q, not %q", h.Dictionary, list.Name())
		}
	}
}

// TestResumed checks that a game can be resumed after the program was ended in the middle
// of a move, and after it was killed.
func TestResumed(t *testing.T) {
	for _, c := range []struct {
		name  string
		place screen.Play
		ended bool // rather than killed
	}{
		{"ScraeBBKle, ended", scraebbkleGame(rules.Closed, ada, quoin), true},
		{"Scrabble, killed", scrabbleGame(rules.AsNamed, ada, bob), false},
		{"Scrabble from a position, killed", fromPosition(ada, quoin), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			store := opened(t, dir)
			tb := stored(t, store, c.place)
			tb.playsOn(2)
			if tb.model().veiled {
				tb.press("enter")
			}
			before := tb.model().match.Log.String()
			tb.press(strings.ToLower(tb.model().rack[0].String()))
			if c.ended {
				next, cmd := tb.s.Update(screen.Leaving{})
				screentest.Settle(t, next, cmd)
			}
			if err := store.Close(); err != nil { // returns its leases, as the system does for a dead process
				t.Fatal(err)
			}

			store = opened(t, dir)
			left, err := store.Running(context.Background(), time.Now())
			if err != nil || len(left) != 1 || left[0].Rules != c.place.Rules {
				t.Fatal(left, err)
			}
			tb = stored(t, store, screen.Play{Rules: c.place.Rules, Resume: left[0].ID})
			if got := tb.model().match.Log.String(); got != before {
				t.Errorf("resumed\n%s\nwant\n%s", got, before)
			}
			if tb.model().players()[1].Level == "" {
				tb.shows("press enter to see the rack")
			}
			// Words are still checked.
			if tb.model().match.State.Check(lay(t, tb.model().match.State)) == nil {
				t.Error("a word that is none is taken")
			}
			tb.playsOn(2)
			tb.press("esc", "r", "enter")
			tb.shows("resigned")
		})
	}
}

// TestLostList checks that a game whose word list can't be found asks what to do, is
// unchanged until then, and follows the answer.
func TestLostList(t *testing.T) {
	store := opened(t, t.TempDir())
	tb := stored(t, store, scraebbkleGame(rules.Closed, ada, quoin))
	tb.playsOn(2)
	turns, id := len(tb.model().state().Turns()), tb.model().match.ID()
	nonsense := lay(t, tb.model().match.State)
	s, closing := tb.s.Update(screen.Leaving{})
	screentest.Settle(t, s, closing)

	place := screen.Play{Rules: scraebbkle.Rules, Resume: id}
	tb = storedWith(t, store, place, everyday)
	want := screen.Replace{To: screen.LostList{
		SHA256: mustSmall(t).SHA256(), Game: place, Why: "the word list small, by which this game is played, isn't found",
	}}
	if len(tb.asked) != 1 || tb.asked[0] != tea.Msg(want) {
		t.Fatalf("it asks for %+v", tb.asked)
	}
	place.Lost = game.Lost{Unchecked: true}
	tb = storedWith(t, store, place, everyday)
	if m := tb.model(); m.phase != playing || len(m.state().Turns()) != turns || m.match.State.Check(nonsense) != nil {
		t.Errorf("it doesn't go on unchecked:\n%s", tb.text())
	}
	if len(tb.asked) != 1 || !strings.Contains(tb.asked[0].(screen.Notice).Text, "Words aren't checked in this game any more") {
		t.Errorf("it tells %v", tb.asked)
	}
}

// TestLostListOfAnUntouchedGame checks that a game without a step can be resumed after the
// question about its word list.
func TestLostListOfAnUntouchedGame(t *testing.T) {
	store := opened(t, t.TempDir())
	killed := stored(t, store, scraebbkleGame(rules.Closed, ada, quoin)).model().match
	killed.Release()
	place := screen.Play{Rules: scraebbkle.Rules, Resume: killed.ID()}
	storedWith(t, store, place, everyday)
	place.Lost = game.Lost{Unchecked: true}
	if tb := storedWith(t, store, place, everyday); tb.model().phase != playing {
		t.Errorf("it doesn't go on:\n%s", tb.text())
	}
}

func mustSmall(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	l, err := small()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// lay returns a move of the whole rack that forms no word.
func lay(t *testing.T, s rules.State) rules.Step {
	t.Helper()
	var tiles []rules.Tile
	for _, tile := range s.Seat(s.ToMove()).Tiles {
		if tile == rules.Blank {
			tile = rules.Letter('q')
		}
		tiles = append(tiles, tile)
	}
	l := s.Board().Layout()
	for column := range l.Columns() {
		for row := range l.Rows() {
			m, _ := rules.NewMove(rules.Square{Column: column, Row: row}, true, tiles...)
			if made, err := s.Try(m); errors.Is(err, rules.NotAWord) && len(made.Words) > 0 {
				return rules.Step{At: s.Last(), Do: rules.Lay{Move: m}}
			}
		}
	}
	t.Fatal("there is no place for the rack")
	return rules.Step{}
}

// TestUnreadable checks that a game that can't be resumed says why.
func TestUnreadable(t *testing.T) {
	tb := stored(t, opened(t, t.TempDir()), screen.Play{Rules: scraebbkleGame(rules.Open).Rules, Resume: "nothing"})
	tb.shows("This game can't be played")
	tb.press("enter")
	if len(tb.asked) != 1 || tb.asked[0] != (screen.Back{}) {
		t.Errorf("asked for %v", tb.asked)
	}
}

// TestLeaves checks that leaving asks, and releases the game.
func TestLeaves(t *testing.T) {
	store := opened(t, t.TempDir())
	tb := stored(t, store, scraebbkleGame(rules.Closed, ada, quoin))
	tb.playsOn(1)
	tb.press("esc")
	tb.shows("Leave the game? The menu will offer to resume it")
	tb.press("esc")
	tb.shows("Ada to move")
	tb.press("esc", "enter")
	if len(tb.asked) != 1 || tb.asked[0] != (screen.Back{}) {
		t.Errorf("asked for %v", tb.asked)
	}
	if left, err := store.Running(context.Background(), time.Now()); len(left) != 1 || err != nil {
		t.Error(left, err)
	}
}

// TestAgain checks that the next game has the same players and the same board.
func TestAgain(t *testing.T) {
	place := scraebbkleGame(rules.Open, ada, bob)
	place.Begin.Board = boardsOfQuoin(kindOf(place.Rules))[2].text
	tb := newTable(t, place, 80, 23)
	tb.press("esc", "r", "enter", "n")
	u := tb.model().setup
	if u.chosen().text != place.Begin.Board || u.config().String() != place.Begin.Config {
		t.Errorf("the next game is on %s: %v", u.chosen().name, u.config())
	}
	tb.press("enter")
	if got := tb.model().match.Log.Header; got.Config != place.Begin.Config || got.Board != place.Begin.Board {
		t.Errorf("it begins with %v", got)
	}
}

// TestReview checks that a finished game opens its review.
func TestReview(t *testing.T) {
	tb := newTable(t, scraebbkleGame(rules.Open, ada, bob), 80, 23)
	tb.press("esc", "r", "enter", "v")
	if len(tb.asked) != 1 {
		t.Fatalf("asked for %v", tb.asked)
	}
	to := tb.asked[0].(screen.Open).To.(screen.Play)
	if to.Rules != scraebbkle.Rules || to.Record.String() != tb.model().match.Log.String() {
		t.Errorf("asked for %+v", to)
	}
}

// TestStuck checks that Scrabble ends if the bag is empty and no player has a move.
func TestStuck(t *testing.T) {
	tb := newTable(t, scrabbleGame(rules.AsNamed, ada, quoin), 80, 23)
	m := tb.model()
	m.survey = new(ticket)
	m.match.State = emptied(t)
	m.table = m.match.State
	next, cmd := m.Update(surveyed{ticket: m.survey})
	tb.s, _ = screentest.Settle(t, next, cmd)
	tb.shows("The bag is empty, and nobody can make a move")
	// ScraeBBKle doesn't end by itself then: its players pass.
	tb = newTable(t, scraebbkleGame(rules.Closed, ada, quoin), 80, 23)
	m = tb.model()
	m.survey = new(ticket)
	tb.s, _ = m.Update(surveyed{ticket: m.survey, anybody: true})
	tb.shows("No move is possible: pass with ctrl+p")
}

// emptied returns a game of Scrabble whose bag is empty. All words are accepted, so each
// turn can lay the whole rack.
func emptied(t *testing.T) rules.State {
	t.Helper()
	v := kindOf(scrabble.Rules).variant
	config := rules.Config{Mode: rules.AsNamed, Players: []game.Player{ada, quoin}}
	s, err := rules.Start(v, boardsOfQuoin(kindOf(scrabble.Rules))[0].layout, header(v, config), rules.Trust{})
	if err != nil {
		t.Fatal(err)
	}
	for turn := 0; s.BagCount() > 0; turn++ {
		var tiles []rules.Tile
		for _, tile := range s.Seat(s.ToMove()).Tiles {
			if tile == rules.Blank {
				tile = rules.Letter('q')
			}
			tiles = append(tiles, tile)
		}
		m, _ := rules.NewMove(rules.Square{Column: 1 + 7*(turn%2), Row: 7 + turn/2}, false, tiles...)
		if s, err = s.Apply(rules.Step{Do: rules.Lay{Move: m}}); err != nil {
			t.Fatal(turn, err)
		}
	}
	return s
}

func header(v *rules.Variant, c rules.Config) game.Header {
	return game.Header{Rules: v.Version, Config: c.String(), Seed: 7}
}
