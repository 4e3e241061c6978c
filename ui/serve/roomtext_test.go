package serve_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats/record"
	"quoin/stats/record/sqlitestore"
	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory
	"quoin/ui/app"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/room/textmode"
	"quoin/ui/serve/rooms"
)

// hall is a house over a record of its own, in a bubble, and people.
type hall struct {
	*testing.T
	house  *rooms.House
	record record.Record
	host   play.Host
	people []record.Player
	stop   func()
	broken *atomic.Bool // the record panics, in the goroutine of the room that writes
}

// breaking is a record that panics.
type breaking struct {
	record.Record
	broken *atomic.Bool
}

func (b breaking) Append(ctx context.Context, log record.LogID, n int, s record.RecordedStep) error {
	if b.broken.Load() {
		panic("a word of the game")
	}
	return b.Record.Append(ctx, log, n, s)
}

func hallOf(t *testing.T, names ...string) *hall {
	t.Helper()
	r, err := sqlitestore.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	s := settings.Default()
	s.Check = false
	h := &hall{T: t, record: r, broken: new(atomic.Bool), host: play.Host{
		Now: time.Now, Seed: func() uint64 { return 7 }, Settings: settings.NewLive("", s, nil, nil),
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			if name == resources.InternationalName || name == "" {
				return resources.International(), nil
			}
			return nil, errors.New("there is no such list here")
		},
	}}
	for i, name := range names {
		key := record.Fingerprint("SHA256:" + strings.Repeat(string(rune('A'+i)), 42) + "A")
		p, err := r.Join(t.Context(), record.Newcomer{Name: name, Key: key, At: record.At(time.Now())})
		if err != nil {
			t.Fatal(err)
		}
		h.people = append(h.people, p)
	}
	ctx, stop := context.WithCancel(context.Background())
	if h.house, err = rooms.Open(ctx, rooms.Deps{Kinds: app.Games(), Record: breaking{r, h.broken}, Host: h.host, LongSeed: func() game.LongSeed { return game.LongSeed{49} }}); err != nil {
		t.Fatal(err)
	}
	h.stop = func() {
		stop()
		h.house.Wait()
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
	return h
}

// person has a dialogue.
type person struct {
	h     *hall
	name  string
	who   int
	lines chan plain.Line
	done  chan error

	mu     sync.Mutex
	out    strings.Builder
	seen   int
	typing bool
}

func (p *person) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.out.Write(b)
}

func (h *hall) talks(who int, first textmode.First) *person {
	p := &person{h: h, name: h.people[who].Name, who: who, lines: make(chan plain.Line), done: make(chan error, 1)}
	at := textmode.Console{Console: plain.Console{Lines: p.lines, Out: p, Typing: func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.typing
	}}}
	deps := textmode.Deps{Host: h.host, House: h.house, Record: h.record, Player: h.people[who]}
	go func() { p.done <- textmode.Talk(h.Context(), deps, at, first) }()
	synctest.Wait()
	return p
}

// types says whether a line is being typed.
func (p *person) types(is bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.typing = is
}

// says enters lines, each once the one before is answered.
func (p *person) says(texts ...string) {
	for _, text := range texts {
		p.lines <- plain.Line{Text: text, Raw: text}
		synctest.Wait()
	}
}

// heard is what was told since the last time.
func (p *person) heard() string {
	synctest.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	text := p.out.String()[p.seen:]
	p.seen = p.out.Len()
	return text
}

// hears says whether texts were told since the last time, one behind the other.
func (p *person) hears(texts ...string) {
	p.h.Helper()
	told := p.heard()
	rest := told
	for _, text := range texts {
		_, behind, found := strings.Cut(rest, text)
		if !found {
			p.h.Fatalf("%q isn't told:\n%s", text, told)
		}
		rest = behind
	}
}

// ends ends the input.
func (p *person) ends() {
	p.h.Helper()
	p.lines <- plain.Line{End: true}
	if err := <-p.done; err != nil {
		p.h.Error(err)
	}
	synctest.Wait()
}

// begin makes Ada open a room and Bo enter it, and waits for the start. The player to move is returned first,
// if there is one.
func (h *hall) begin(what string) (one, two *person, id record.GameID) {
	h.Helper()
	ada := h.talks(0, textmode.First{})
	ada.says("new " + what)
	all, err := h.record.List(h.Context(), record.GameFilter{State: record.Open})
	if err != nil || len(all) != 1 {
		h.Fatalf("there are %d rooms, %v", len(all), err)
	}
	bo := h.talks(1, textmode.First{Game: all[0].ID})
	bo.says("ready")
	ada.says("ready")
	if text := ada.heard(); strings.Count(text, "sits down") != 1 || !strings.Contains(text, "it begins in 5 seconds") {
		h.Fatalf("to begin with is told:\n%s", text) // seats are drawn then, and nobody leaves theirs
	}
	time.Sleep(match.Countdown + time.Millisecond)
	one, two = ada, bo
	for _, p := range []*person{ada, bo} {
		text := p.heard()
		if !strings.Contains(text, "Go!") {
			h.Fatalf("it doesn't begin:\n%s", text)
		}
		if p == bo && strings.Contains(text, "It is your turn") {
			one, two = bo, ada
		}
	}
	return one, two, all[0].ID
}

// TestClock: only the player to move is told that time runs short, and everybody that it is over.
func TestClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hallOf(t, "Ada", "Bo")
		defer h.stop()
		mover, other, _ := h.begin("santorini 3+2")
		mover.says("/time")
		mover.hears(mover.name+": 3:00 left", other.name+": 3:00 left")
		time.Sleep(2 * time.Minute)
		mover.hears("1 minute left")
		time.Sleep(30 * time.Second)
		mover.hears("30 seconds left")
		if text := other.heard(); text != "" {
			t.Errorf("the other is told %q", text)
		}
		time.Sleep(31 * time.Second)
		mover.hears("10 seconds left", "The game is over: "+other.name+" won: the time of "+mover.name+" was up")
		other.hears("The game is over: " + other.name + " won: the time of " + mover.name + " was up")
		mover.ends()
		other.ends()
	})
}

// TestRoomPanics: both are told in a sentence that a fault stopped their game, and are in
// the lobby again; a minute later the game goes on.
func TestRoomPanics(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hallOf(t, "Ada", "Bo")
		defer h.stop()
		mover, other, id := h.begin("santorini 10+5")
		h.broken.Store(true)
		mover.says("b2")
		for _, p := range []*person{mover, other} {
			p.hears("A fault in Quoin stopped this game; it is kept up to the last move, and can be opened again in a minute")
			p.says("room " + string(id))
			p.hears("can be opened again in a minute")
		}
		h.broken.Store(false)
		time.Sleep(time.Minute)
		mover.says("room " + string(id))
		mover.hears("It is your turn")
		mover.ends()
		other.ends()
	})
}

// TestOvertime is told when it begins.
func TestOvertime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hallOf(t, "Ada", "Bo")
		defer h.stop()
		mover, other, _ := h.begin("scrabble 2 25")
		time.Sleep(25*time.Minute + time.Second)
		mover.hears("5 minutes left", "1 minute left", "30 seconds left", "10 seconds left", "overtime has begun: each minute of it costs 10 points")
		mover.says("/time")
		mover.hears(" left, less 10 for overtime")
		mover.says("/resign", "y")
		mover.hears("-10 points, with 10 taken off for overtime", other.name+" wins")
		if strings.Contains(other.heard(), "is left with") {
			t.Error("tiles that count nothing are told")
		}
		mover.ends()
		other.ends()
	})
}

// TestOfferTakenBack checks that a closed room of another game isn't offered.
func TestOfferTakenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hallOf(t, "Ada", "Bo")
		defer h.stop()
		ada, bo, _ := h.begin("santorini 10+5")
		ada.says("/resign", "y")
		bo.heard()
		const waits = "Another game with the same players is waiting"
		ada.says("again")
		if text := bo.heard(); strings.Count(text, waits) != 1 {
			t.Errorf("an offer is told as %q", text)
		}
		ada.says("leave")
		if text := bo.heard(); strings.Contains(text, waits) {
			t.Errorf("an offer that was taken back is told as %q", text)
		}
		ada.ends()
		bo.ends()
	})
}

// TestAway: of somebody who has gone one is told, and after a while that their seat
// may be taken or the game adjourned; and it goes on when they are there again.
func TestAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hallOf(t, "Ada", "Bo")
		defer h.stop()
		ada, bo, id := h.begin("santorini 10+5")
		ada.says("/claim", "a1", "/undo")
		ada.hears("There is no such command; /help lists them", "You: @a1", "nothing to take back")
		bo.ends()
		ada.hears(bo.name + " is away")
		time.Sleep(30 * time.Second)
		if text := ada.heard(); text != "" {
			t.Errorf("too early is told %q", text)
		}
		time.Sleep(20 * time.Second)
		ada.hears(bo.name + " has been away for long: /claim takes the seat, /adjourn stops the clocks")
		ada.says("/adjourn")
		ada.hears("The game is adjourned; /resume goes on")
		ada.says("b2", "/resume")
		ada.hears("The game is adjourned", bo.name+" is away")
		bo = h.talks(bo.who, textmode.First{Game: id})
		ada.hears(bo.name + " is there")
		bo.hears(ada.name+", A, against "+bo.name+", B", "The game is adjourned; /resume goes on")
		bo.says("/resume")
		ada.hears("It is your turn, 9:")
		ada.says("b2")
		bo.hears("It is "+ada.name+"'s turn", ada.name+": @b2", "It is your turn", "Place a worker")
		bo.says("b2", "c3", "d4")
		bo.hears("b2 has a worker on it", "You: @c3", "You: @d4", "It is "+ada.name+"'s turn")
		ada.says("a1a2 + a1", "b2b3", "/undo", "b2b3+b2")
		ada.hears("You: a1a2+a1", "It is "+bo.name+"'s turn", "It is "+bo.name+"'s turn")
		bo.says("c3c4+c3")
		ada.hears(bo.name+": c3c4+c3", "It is your turn")
		ada.ends()
		time.Sleep(50 * time.Second)
		bo.says("/claim", "y")
		bo.hears("/claim takes the seat", "Take "+ada.name+"'s seat?", "The game is over: "+bo.name+" won: "+ada.name)
		bo.ends()
	})
}

// TestWordGames plays Scrabble and ScraeBBKle in text mode to their ends: each move is entered in the game's
// notation, and the opponent's tiles are shown in an open game only.
func TestWordGames(t *testing.T) {
	for what, open := range map[string]bool{"scrabble 2 3+2": false, "scraebbkle 3+2 tower": false, "scraebbkle open 3+2": true, "scrabble spanish 2 3+2": false} {
		synctest.Test(t, func(t *testing.T) {
			h := hallOf(t, "Ada", "Bo")
			defer h.stop()
			list := resources.International()
			if strings.Contains(what, " spanish ") {
				list = resources.EverydayOf(lexicon.Spanish) // its graph is soon made
				s := settings.Default()
				s.Dictionary = settings.Everyday
				h.host.Settings = settings.NewLive("", s, nil, nil)
			}
			one, two, id := h.begin(what)
			looks := map[*person]*rooms.Client{}
			for _, p := range []*person{one, two} {
				l, err := h.house.Look(t.Context(), id, h.people[p.who].ID)
				if err != nil {
					t.Fatal(err)
				}
				defer l.Leave()
				looks[p] = l
			}
			view := func(p *person) match.View[crossword.View] {
				return looks[p].Now().View.(match.View[crossword.View])
			}
			d, err := resources.Dictionary(list)
			if err != nil {
				t.Fatal(err)
			}
			told := map[*person]string{}
			laid := 0
			for turn := 0; !view(one).Over; turn++ {
				if turn > 200 {
					t.Fatal("the game doesn't end")
				}
				v := view(one)
				b, text := v.Game.Board(), ","
				g := d.Generator(v.Game.Variant().Tiles, b.Layout())
				g.Set(b)
				if m, is := g.Best(v.Game.Seat(v.Seat).Rack); is {
					text = strings.NewReplacer("[", "", "]", "").Replace(v.Game.Variant().Manner.Move(b, m)) // CH is typed as C, H
					laid++
				}
				time.Sleep(time.Second)
				one.says(text)
				done := one.heard()
				if !strings.Contains(done, "You: ") {
					t.Fatalf("%q isn't told to have been done:\n%s", text, done)
				}
				told[one] += done
				told[two] += two.heard()
				one, two = two, one
			}
			for _, p := range []*person{one, two} {
				if o := strings.Contains(told[p], "s tiles: "); o != open || laid < 8 {
					t.Errorf("%s, with %d moves: others' tiles are told: %t:\n%s", what, laid, o, told[p])
				}
				if !strings.Contains(told[p], "The game is over: ") || !strings.Contains(told[p], "1. ") || !strings.Contains(told[p], " wins\n") && !strings.Contains(told[p], " draw\n") {
					t.Errorf("%s ends with:\n%s", what, told[p])
				}
				p.ends()
			}
		})
	}
}

// TestLanguageIsTold: the language of a table is told in the list of rooms, before sitting down, when its host changes it,
// when the game begins, and among the player's games.
func TestLanguageIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hallOf(t, "Ada", "Bo")
		defer h.stop()
		ada, bo := h.talks(0, textmode.First{}), h.talks(1, textmode.First{})
		ada.says("new scrabble rated french")
		ada.hears("Only games in English are rated")
		ada.says("new scrabble french 2")
		ada.hears("Room: Scrabble in French, ", "Français")
		bo.says("rooms")
		bo.hears("Scrabble in French, ", "with Ada: not begun")
		bo.says("1")
		bo.hears("Room: Scrabble in French, ")
		for _, of := range lexicon.Languages()[2:] {
			ada.says("terms letters " + of.Own())
			bo.hears("New terms. Letters: "+of.Own(), "Words: "+of.Own())
		}
		ada.says("ready")
		bo.says("ready")
		time.Sleep(match.Countdown + time.Millisecond)
		bo.hears("Go!", "The dictionary is Nederlands", "The game is in Dutch. It has 102 tiles")
		bo.says("/leave", "y", "games")
		bo.hears("Scrabble in Dutch, ")
		ada.ends()
		bo.ends()
	})
}

// TestOthers: how the others race is told now and then, and not while a line is being
// typed.
func TestOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hallOf(t, "Ada", "Bo")
		defer h.stop()
		ada, bo, id := h.begin("race") // it is nobody's move there
		look, err := h.house.Look(t.Context(), id, h.people[1].ID)
		if err != nil {
			t.Fatal(err)
		}
		board := look.Now().View.(match.RaceView[adjacency.View]).Own.Board()
		look.Leave()
		held, err := adjacency.NewSolver(resources.International()).Solve(board, 2)
		if err != nil || len(held) < 12 {
			t.Fatalf("%d words, %v", len(held), err)
		}
		ada.heard()
		for _, w := range held[:10] {
			bo.says(w.Word)
			time.Sleep(5 * time.Second)
		}
		time.Sleep(20 * time.Second)
		told := ada.heard()
		if n := strings.Count(told, "Bo "); n < 2 || n > 4 || !strings.Contains(told, "10 words") {
			t.Errorf("in 70 s is told %d times:\n%s", n, told)
		}
		ada.types(true)
		bo.says(held[10].Word, "say 2", "/say 2")
		time.Sleep(30 * time.Second)
		if told := ada.heard(); told != "" {
			t.Errorf("amid a line is told %q", told)
		}
		ada.types(false)
		ada.says("zzzz")
		ada.hears("Bo says: good luck", "11 words", "Z")
		time.Sleep(20 * time.Second)
		ada.types(true)
		time.Sleep(time.Minute)
		ada.hears("30 seconds left", "10 seconds left", "The time is up", "The race is over: Bo wins", "1. Bo, ", "2. Ada, 0 points", fmt.Sprint(held[0].Points)+", Bo")
		ada.ends()
		bo.ends()
	})
}
