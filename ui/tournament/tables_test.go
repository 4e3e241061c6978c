package tournament

import (
	"bufio"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	logs "quoin/game"
	"quoin/game/lexicon"
	matches "quoin/game/match"
	"quoin/game/scrabble"
	rules "quoin/game/tournament"
	"quoin/resources"
	"quoin/testdata/sample"
	"quoin/ui/kind"
	"quoin/ui/remote"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// laying returns the options of a tournament of Scrabble, a round robin.
func laying(t *testing.T, players int) Options {
	t.Helper()
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	return Options{
		Games: gamestest.All(),
		Setup: games.Setup{Rules: scrabble.Rules, Mode: "draw", List: words.Words.Name(), SHA256: words.Words.SHA256()}, Words: words,
		Rounds: 1, Time: games.SameTimes(matches.ClubTime), Grace: 10 * time.Second, Players: players,
	}
}

// player is a client of version 2.
type player struct {
	*visitor
	name string
}

func (h *house) sits(name, token string) *player {
	h.t.Helper()
	p := &player{h.visit("127.0.0.1:50001"), name}
	p.say(wire.Hello{Version: wire.Version2, Name: name, Token: token, Legal: true})
	p.token = heard[wire.Hall](p).Token
	return p
}

// heard returns the next message of a type of version 2.
func heard[N wire.News](p *player) N {
	p.t.Helper()
	for {
		line, err := p.lines.ReadBytes('\n')
		if err != nil {
			p.t.Fatalf("%s heard no %T: %v", p.name, *new(N), err)
		}
		news, err := wire.ParseTable(line[:len(line)-1])
		if err != nil {
			p.t.Errorf("%s: %v", line, err)
		}
		if n, ok := news.(N); ok {
			return n
		}
	}
}

// plays answers prompts until the connection ends, by what choose says, and gives
// each message to tell.
func (p *player) plays(choose func(wire.Ask) string, tell func(line string, news wire.News)) {
	lines := bufio.NewReader(p.conn)
	if p.lines.Buffered() > 0 {
		lines = p.lines
	}
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		news, _ := wire.ParseTable(line[:len(line)-1])
		tell(string(line), news)
		if a, is := news.(wire.Ask); is {
			_, _ = p.conn.Write(wire.Line(wire.Action{Prompt: a.Prompt, Action: choose(a)}))
		}
	}
}

func best(a wire.Ask) string { return a.Legal[0] }

// TestWords plays a tournament of Scrabble over the wire, with some exchanges. Of
// an exchange others hear how many tiles went, of a rack nothing while the game
// goes on, and the record's games are those that were told.
func TestWords(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	var mu sync.Mutex
	ends := map[int]wire.End{}
	swapped, heardOf := 0, 0
	var sent strings.Builder
	var finish wire.Finish
	bubble(t, func(t *testing.T) {
		record, _, err := OpenRecord(path, gamestest.All())
		if err != nil {
			t.Fatal(err)
		}
		o := laying(t, 3)
		o.Record = record
		h := open(t, o)
		for _, name := range []string{"ada", "bob", "cyd"} {
			p := h.sits(name, "")
			seat, asked := 0, 0
			go p.plays(func(a wire.Ask) string {
				asked++
				if *a.View.Bag >= 7 && asked%4 == 2 {
					return "exchange " + a.View.Rack
				}
				return a.Legal[0]
			}, func(line string, news wire.News) {
				mu.Lock()
				defer mu.Unlock()
				sent.WriteString(line)
				switch n := news.(type) {
				case wire.Seating:
					seat = n.Seat
				case wire.Did:
					own := n.Seat == seat
					if strings.HasPrefix(n.Action, "exchange ") && own {
						swapped++
					} else if strings.HasPrefix(n.Action, "exchange ") {
						if heardOf++; n.Action != "exchange 7" {
							t.Errorf("another heard %q", n.Action)
						}
					}
					if n.View.Racks != nil && n.View.ToMove != 0 {
						t.Errorf("racks are told: %s", line)
					}
				case wire.End:
					ends[n.Game] = n
				case wire.Finish:
					finish = n
				}
			})
		}
		<-h.ended
		synctest.Wait()
		if err := errors.Join(h.err, record.Close()); err != nil {
			t.Fatal(err)
		}
	})
	if swapped == 0 || heardOf != swapped {
		t.Errorf("%d exchanges were made, and %d heard of", swapped, heardOf)
	}
	state, _, err := rules.Replay(read(t, path), Judge(gamestest.All()))
	if err != nil || len(state.Games()) != 3 || state.Phase() != rules.Finished {
		t.Fatal(len(state.Games()), err)
	}
	for _, g := range state.Games() {
		end := ends[g.Number]
		if end.Ending != g.Ending || end.Turns != g.Turns || end.Scores[0] != g.Scores[0].Points || end.Scores[1] != g.Scores[1].Points || len(g.Steps()) < g.Turns {
			t.Errorf("it was told %+v, and the record has %+v", end, g)
		}
	}
	seeds := map[logs.LongSeed]bool{{}: true}
	for _, g := range state.Games() {
		if seeds[g.Long] || g.Seed != 0 {
			t.Errorf("game %d is dealt from %v and %d", g.Number, g.Long, g.Seed)
		}
		seeds[g.Long] = true
		for i := range len(g.Long) - 7 {
			if hex := fmt.Sprintf("%x", g.Long[i:i+8]); strings.Contains(sent.String(), hex) || strings.Contains(sent.String(), string(g.Long[i:i+8])) {
				t.Errorf("somebody was sent %s of a long seed", hex)
			}
		}
	}
	var spread int64
	for _, row := range finish.Standings {
		spread += row.Spread
	}
	if len(finish.Standings) != 3 || spread != 0 || !reflect.DeepEqual(finish.Standings, Rows(state)) {
		t.Errorf("the standings are %+v", finish.Standings)
	}
}

// TestSantoriniShortSeeds: games without hidden information have no long seed, so that every Quoin can read
// their logs.
func TestSantoriniShortSeeds(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h, _, _ := two(t, quick())
		synctest.Wait()
		if g := h.server.Snapshot().State.Running(); len(g) != 1 || g[0].Seed == 0 || g[0].Long != (logs.LongSeed{}) {
			t.Errorf("running are %+v", g)
		}
	})
}

// again opens another server on a record.
func again(t *testing.T, o Options, path string) (*house, *RecordFile) {
	t.Helper()
	record, from, err := OpenRecord(path, gamestest.All())
	if err != nil {
		t.Fatal(err)
	}
	o.Record, o.From = record, from
	return open(t, o), record
}

// TestGoesOn kills a server in the middle of a game. The next goes on there, with
// the clocks as they were when it was killed, however long that was ago; and who
// doesn't come back loses after the grace.
func TestGoesOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	bubble(t, func(t *testing.T) {
		o := laying(t, 2)
		h, record := again(t, o, path)
		ada, bob := h.sits("ada", ""), h.sits("bob", "")
		both := map[int]*player{heard[wire.Seating](ada).Seat: ada, heard[wire.Seating](bob).Seat: bob}
		synctest.Wait()
		mover := 1
		if h.server.Snapshot().Games[0].ToAct == 1 {
			mover = 2
		}
		var did wire.Did
		for range 5 {
			p := both[mover]
			ask := heard[wire.Ask](p)
			time.Sleep(3 * time.Second)
			p.say(wire.Action{Prompt: ask.Prompt, Action: best(ask)})
			heard[wire.Did](p)
			did = heard[wire.Did](both[3-mover])
			synctest.Wait()
			mover = 3 - mover
		}
		left := slices.Clone(did.Clocks)
		h.kill()
		<-h.ended
		_ = record.Close()
		ada.close()
		bob.close()

		time.Sleep(3 * time.Hour)
		h, record = again(t, o, path)
		mo := h.sits(both[mover].name, both[mover].token)
		at := heard[wire.Seating](mo)
		if at.Game != 1 || !slices.Equal(at.Clocks, left) || !slices.Equal(at.View.Board, did.View.Board) || !slices.Equal(at.View.Scores, did.View.Scores) {
			t.Errorf("it goes on with %+v, and was killed with %+v", at, did)
		}
		ask := heard[wire.Ask](mo)
		time.Sleep(2 * time.Second)
		mo.say(wire.Action{Prompt: ask.Prompt, Action: best(ask)})
		if now := heard[wire.Did](mo); now.Clocks[mover-1] != left[mover-1]-wire.Millis(2*time.Second) {
			t.Errorf("after two seconds the clocks are %v, and were %v", now.Clocks, left)
		}
		began := time.Now()
		if end := heard[wire.End](mo); end.Winner != mo.name || end.Ending != "gone" || time.Since(began) != o.Grace-2*time.Second {
			t.Errorf("after %v: %+v", time.Since(began), end)
		}
		mo.close()
		<-h.ended
		_ = record.Close()
	})
	state, _, err := rules.Replay(read(t, path), Judge(gamestest.All()))
	if err != nil || len(state.Games()) != 1 || !slices.ContainsFunc(state.Games()[0].Steps(), func(s string) bool { return strings.Contains(s, " pause 10") }) {
		t.Errorf("%v, %v", state.Games(), err)
	}
}

// TestAway keeps the seat of somebody whose connection breaks for the grace, while
// the clock runs.
func TestAway(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h := open(t, laying(t, 2))
		ada, bob := h.sits("ada", ""), h.sits("bob", "")
		heard[wire.Seating](ada)
		synctest.Wait()
		g := h.server.Snapshot().Games[0]
		mo, other := ada, bob
		if g.Pairing.Seats[g.ToAct] == "bob" {
			mo, other = bob, ada
		}
		heard[wire.Ask](mo)
		mo.close()
		if did := heard[wire.Did](other); did.Action != "away" {
			t.Errorf("the other heard %+v", did)
		}
		time.Sleep(9 * time.Second)
		mo = h.sits(mo.name, mo.token)
		if s := heard[wire.Seating](mo); s.Game != 1 {
			t.Errorf("back at %+v", s)
		}
		ask := heard[wire.Ask](mo)
		if used := wire.Millis(matches.ClubTime.Bank+matches.ClubTime.Overtime) - ask.Clocks[ask.Seat-1]; used != wire.Millis(9*time.Second) {
			t.Errorf("the clock ran for %v", time.Duration(used))
		}
		mo.close()
		if end := heard[wire.End](other); end.Winner != other.name || end.Ending != "gone" {
			t.Errorf("it ended with %+v", end)
		}
	})
}

// TestVersions says to a client of version 1 that it plays Santorini alone, and
// lets both versions meet there.
func TestVersions(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h := open(t, laying(t, 2))
		v := h.visit("127.0.0.1:1")
		v.say(wire.Hello{Version: wire.Version, Name: "old"})
		if f := hear[wire.Fault](v); f.Code != wire.FaultVersion || !f.Final {
			t.Errorf("it heard %+v", f)
		}
	})
	bubble(t, func(t *testing.T) {
		h := open(t, quick())
		overs := make(chan wire.Over, 1)
		go h.join("old").playOn(overs)
		p := h.sits("new", "")
		var finish wire.Finish
		p.plays(best, func(_ string, news wire.News) {
			if n, is := news.(wire.Finish); is {
				finish = n
			}
		})
		if over := <-overs; !slices.Equal(over.Winners, finish.Winners) || len(finish.Standings) != 2 {
			t.Errorf("one heard %+v, the other %+v", over, finish)
		}
	})
}

// layingIn is laying in a language.
func layingIn(t *testing.T, of lexicon.Language, players int) Options {
	t.Helper()
	o := laying(t, players)
	var err error
	if o.Words, err = resources.Dictionary(resources.EverydayOf(of)); err != nil {
		t.Fatal(err)
	}
	o.Setup.Mode = kind.Agreed{Mode: "draw", Language: of}.String()
	o.Setup.List, o.Setup.SHA256 = o.Words.Words.Name(), o.Words.Words.SHA256()
	return o
}

// TestLanguageIsTold: a client that doesn't say that it knows the tournament's language is told so in a sentence, as a
// player or a spectator. One that does is told the language, plays, and finds it in the record after a stop. In English
// nothing says it.
func TestLanguageIsTold(t *testing.T) {
	for i, of := range lexicon.Languages() {
		if !sample.Takes(i, 3) {
			continue
		}
		path := filepath.Join(t.TempDir(), "record")
		bubble(t, func(t *testing.T) {
			o := layingIn(t, of, 2)
			h, record := again(t, o, path)
			for _, hello := range []wire.Hello{{Version: wire.Version2, Name: "old"}, {Version: wire.Version2, Watch: true, Languages: "xx"}} {
				if of == lexicon.English {
					continue
				}
				v := h.visit("127.0.0.1:1")
				v.say(hello)
				f := hear[wire.Fault](v)
				if f.Code != wire.FaultLanguage || !f.Final || !strings.Contains(f.Reason, "Scrabble in "+of.String()) || !strings.Contains(f.Reason, `"languages":"`+of.Tag()+`"`) {
					t.Errorf("it heard %+v", f)
				}
			}
			var players []*player
			for _, name := range []string{"ada", "bob"} {
				p := &player{h.visit("127.0.0.1:50001"), name}
				hello := wire.Hello{Version: wire.Version2, Name: name, Legal: true}
				if of != lexicon.English {
					hello.Languages = "xx " + of.Tag()
				}
				p.say(hello)
				line, err := p.lines.ReadBytes('\n')
				if err != nil || strings.Contains(string(line), `"language":"`+of.Tag()+`"`) == (of == lexicon.English) {
					t.Errorf("%v is told as %s (%v)", of, line, err)
				}
				players = append(players, p)
			}
			for _, p := range players[1:] {
				go p.plays(best, func(string, wire.News) {})
			}
			ended := make(chan wire.End, 1)
			players[0].plays(best, func(_ string, news wire.News) {
				if n, is := news.(wire.End); is {
					ended <- n
				}
			})
			if end := <-ended; end.Ending == "fault" || end.Ending == "illegal" {
				t.Errorf("it ended with %+v", end)
			}
			<-h.ended
			_ = record.Close()
		})
		state, _, err := rules.Replay(read(t, path), Judge(gamestest.All()))
		setup, _, also := Played(state.Config())
		if err != nil || also != nil || len(state.Games()) != 1 || setup.Language() != of || strings.Contains(read(t, path), "language") != (of != lexicon.English) {
			t.Errorf("the record is of %+v: %v, %v", setup, err, also)
		}
	}
}

// person plays as somebody whose session is in this process, by the boards' way.
func person(t *testing.T, tables *games.Tables, g *Guest, done chan<- struct{}) {
	defer close(done)
	for range g.News() {
		table := g.Table()
		if table == nil {
			continue
		}
		if err := table.Do(remote.Ready); err != nil && !errors.Is(err, ErrEnded) {
			t.Errorf("%s isn't ready: %v", g.Name(), err)
		}
		for {
			now := table.Now()
			v := now.View.(matches.View[scrabbleView])
			if v.Over {
				break
			}
			if v.ToMove == now.Seat {
				if rack := v.Game.Seat(now.Seat); rack.Rack.Size() == 0 {
					t.Errorf("%s sees no rack", g.Name())
				}
				if other := v.Game.Seat(1 - now.Seat); other.Rack.Size() > 0 {
					t.Errorf("%s sees %v", g.Name(), other.Rack)
				}
				if err := table.Do("play lay QQQQQQQ,8h"); err == nil {
					t.Error("seven Qs were laid")
				}
				if err := table.Do("play pass"); err != nil {
					var r *matches.Refusal
					if !errors.As(err, &r) && !errors.Is(err, ErrEnded) {
						t.Errorf("%s can't pass: %v", g.Name(), err)
					}
					break
				}
			}
			if _, more := <-table.News(); !more {
				break
			}
			if g.server.Snapshot().Stopping || closed(g.server) {
				break
			}
		}
		table.Leave()
	}
}

type scrabbleView = scrabble.View

func closed(s *Server) bool {
	select {
	case <-s.Done():
		return true
	default:
		return false
	}
}

// TestWhole plays a Swiss of Scrabble with eight computers and two people of this
// process through a kill of the server, to the standings that the games give.
func TestWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	bubble(t, func(t *testing.T) {
		o := laying(t, 10)
		o.System, o.Rounds, o.Grace = rules.Swiss, 3, time.Minute
		tokens := map[string]string{}
		var running sync.WaitGroup
		comes := func(h *house, slow time.Duration) {
			for i := range 8 {
				name := fmt.Sprintf("bot-%d", i+1)
				p := h.sits(name, tokens[name])
				tokens[name] = p.token
				running.Go(func() {
					p.plays(func(a wire.Ask) string {
						time.Sleep(slow)
						return best(a)
					}, func(string, wire.News) {})
				})
			}
			for _, name := range []string{"ann", "ben"} {
				g, err := h.server.Attach(t.Context(), name, "key of "+name)
				if err != nil {
					t.Fatal(err)
				}
				done := make(chan struct{})
				go person(t, h.server.tables, g, done)
				running.Go(func() { <-done })
			}
		}
		h, record := again(t, o, path)
		comes(h, time.Second)
		time.Sleep(30 * time.Second)
		h.kill()
		<-h.ended
		before := h.server.Snapshot().State
		if len(before.Running()) == 0 || before.Over() {
			t.Fatalf("after half a minute %d games run", len(before.Running()))
		}
		running.Wait()
		_ = record.Close()
		time.Sleep(time.Hour)

		h, record = again(t, o, path)
		if n := len(h.server.options.From.Running()); n != len(before.Running()) {
			t.Errorf("%d games go on of %d", n, len(before.Running()))
		}
		if _, err := h.server.Attach(t.Context(), "ann", "key of another"); err == nil {
			t.Error("another has come as ann")
		}
		comes(h, 0)
		<-h.ended
		running.Wait()
		if err := errors.Join(h.err, record.Close()); err != nil {
			t.Fatal(err)
		}
	})
	state, _, err := rules.Replay(read(t, path), Judge(gamestest.All()))
	if err != nil || state.Phase() != rules.Finished || len(state.Games()) != 15 {
		t.Fatalf("%d games, %v", len(state.Games()), err)
	}
	halves := map[string]int{}
	for _, g := range state.Games() {
		for seat, s := range g.Scores {
			other := g.Scores[1-seat]
			switch {
			case s.Place < other.Place:
				halves[g.Pairing.Seats[seat]] += 2
			case s.Place == other.Place && s.Place == 1:
				halves[g.Pairing.Seats[seat]]++
			}
		}
		if g.Ending == "gone" || g.Ending == "time" {
			t.Errorf("%v ended with %s", g.Pairing, g.Ending)
		}
	}
	for i, st := range state.Standings() {
		if st.HalfWins() != halves[st.Name] || st.Played != 3 {
			t.Errorf("%+v, and the games give %d halves", st, halves[st.Name])
		}
		if i > 0 && state.Standings()[i-1].HalfWins() < st.HalfWins() {
			t.Errorf("%s stands too low", st.Name)
		}
	}
}

// TestWatch: a spectator sees a table, without racks, until its end and after it.
func TestWatch(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h := open(t, laying(t, 2))
		for _, name := range []string{"ada", "bob"} {
			p := h.sits(name, "")
			go p.plays(best, func(string, wire.News) {})
		}
		synctest.Wait()
		if h.server.Watch(7) != nil {
			t.Error("there is a game 7")
		}
		var w remote.Game
		if w = h.server.Watch(1); w == nil {
			t.Fatal("there is no game 1")
		}
		<-h.ended
		v := w.Now().View.(matches.View[scrabbleView])
		if !v.Over || w.Now().Seat != remote.Watcher || w.Do("play pass") == nil {
			t.Errorf("it shows %v", v)
		}
		w.Leave()
		if _, more := <-w.News(); more {
			if _, more = <-w.News(); more {
				t.Error("there is more news")
			}
		}
	})
}

// TestWelcomeTellsThePairing checks that a program learns of pairs of games, a gauntlet and a test, and of nothing that
// the tournament hasn't.
func TestWelcomeTellsThePairing(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Rounds, o.Paired, o.Gauntlet, o.SPRT = 2, true, "bob", rules.SPRT{Elo1: 10, Alpha: 0.05, Beta: 0.05}
		for want, o := range map[[3]string]Options{
			{"true", "bob", "0,10,0.05,0.05"}: o,
			{"false", "", ""}:                 quick(),
		} {
			p := &player{open(t, o).visit("127.0.0.1:50001"), "ada"}
			p.say(wire.Hello{Version: wire.Version2, Name: "ada"})
			hall := heard[wire.Hall](p)
			if got := [3]string{strconv.FormatBool(hall.Paired), hall.Gauntlet, hall.SPRT}; got != want {
				t.Errorf("the welcome says %q, want %q", got, want)
			}
		}
	})
}
