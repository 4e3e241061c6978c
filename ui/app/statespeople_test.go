package app

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	board "quoin/ui/board/adjacency"
	words "quoin/ui/board/crossword"
	climbing "quoin/ui/board/santorini"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/screen"
)

// people are the states of games between people in rooms: as a player sees them, and a
// spectator.
func (h *house) people() (all []state) {
	for _, size := range []int{adjacency.MinSize, 5, adjacency.MaxSize} {
		for _, scores := range [][]int{{-120, 0}, {9, 99, 100}, {999, 1003, 10, 0}, {1003, 999, 100, 99, 10, 9, 0, -120}, {1003, 1003, 1003}} {
			all = append(all, h.racing(size, scores, 0), h.raced(size, scores, 0))
			if size == adjacency.MinSize {
				all = append(all, h.racing(size, scores, remote.Watcher), h.raced(size, scores, remote.Watcher))
			}
		}
	}
	for _, scores := range [][]int64{{-120, 0}, {9, 99, 100}, {999, 1234, 10, 0}, {1000, 1000}} {
		for _, control := range []string{"25m+0s-10/5m", "3d"} {
			for _, seat := range []int{0, len(scores) - 1, remote.Watcher} {
				all = append(all, h.laying(scrabble.Rules, "", scores, control, seat, 0))
				if len(scores) == 2 {
					boards := resources.Boards()
					if seat != 0 || control == "3d" {
						boards = boards[:1]
					}
					for _, b := range boards {
						all = append(all, h.laying(scraebbkle.Rules, b.Name, scores, control, seat, 0))
					}
				}
			}
		}
	}
	// In the last seconds of a clock, and in overtime.
	for _, late := range []struct {
		at    time.Duration
		clock string
	}{{25*time.Minute - 9500*time.Millisecond, "9.5"}, {29*time.Minute + 59*time.Second, "-4:59"}} {
		for _, scores := range [][]int64{{-120, 0}, {1003, 1234, 999, 1000}} {
			s := h.laying(scrabble.Rules, "", scores, "25m+0s-10/5m", 0, late.at)
			s.name, s.clock = s.name+", "+late.clock, late.clock
			if late.clock[0] == '-' {
				s.scores = s.scores[1:] // overtime costs points
			}
			all = append(all, s)
		}
	}
	for _, control := range []string{"10m+5s", "3d"} {
		for _, seat := range []int{0, 1, remote.Watcher} {
			all = append(all, h.climbingTogether(control, seat))
		}
	}
	return all
}

// stillGame is a game between people in which no time goes by. Everybody on it is there,
// and has said something.
type stillGame struct {
	seat  int
	at    time.Duration // since the start
	from  time.Time
	names []string
	view  func(seat int) any
	do    func(line string) error // nil if nothing can be done
	news  chan struct{}
}

func (g *stillGame) News() <-chan struct{}  { return g.news }
func (g *stillGame) Say(int)                {}
func (g *stillGame) Again() (string, error) { return "another", nil }
func (g *stillGame) Next() (string, error)  { return "", nil }
func (g *stillGame) Leave()                 {}

func (g *stillGame) Now() remote.Now {
	now := remote.Now{View: g.view(g.seat), Seat: g.seat, At: g.at, List: resources.EverydayName, Names: g.names, Watch: 1000, Again: "another"}
	for seat := range g.names {
		now.Here = append(now.Here, seat%2 == 0)
		now.Said = append(now.Said, remote.Said{Seat: seat, Phrase: len(remote.Phrases) - 1, At: g.from})
		now.Rated = append(now.Rated, remote.Rated{Is: "1541±350", Change: "+118"})
	}
	return now
}

func (g *stillGame) Do(action string) error {
	return g.do(fmt.Sprintf("%d %d %s", g.at.Milliseconds(), g.seat+1, action))
}

// longNames returns the longest names of n people.
func longNames(n int) (all []string) {
	for i := range n {
		all = append(all, longestName(rune('W'-i)))
	}
	return all
}

// together is a state of a game between people, on a board that new makes.
func (h *house) together(name string, g *stillGame, on func(play.Host, remote.Game) screen.Screen, steps ...step) state {
	g.from, g.news = h.env.Now(), make(chan struct{})
	if g.seat == remote.Watcher {
		name += ", watched"
	} else {
		name += fmt.Sprintf(", seat %d", g.seat+1)
	}
	return state{
		name: name, open: func() screen.Place { return screen.Table{Game: "the-game"} }, steps: steps,
		build: func(env Env) func(screen.Place) screen.Screen {
			g.from = env.Now()
			return func(p screen.Place) screen.Screen {
				if _, is := p.(screen.Table); is {
					return on(env.Host, g)
				}
				return builder(env)(p)
			}
		},
	}
}

// stillMatch is a match that somebody sees at a moment, after some lines of its log.
func stillMatch[A fmt.Stringer, S match.Seated[A, S, V], V fmt.Stringer](h *house, e *match.Engine[A, S, V], control string, of game.Header, names []string, seat int, at time.Duration, lines ...string) *stillGame {
	h.Helper()
	c, err := match.ParseControl(control)
	if err != nil {
		h.Fatal(err)
	}
	of.Started = h.env.Now().Add(-at).UnixMilli()
	s, err := e.Fold(game.Record{Header: e.Header(c, of), Lines: lines})
	if err != nil {
		h.Fatal(err)
	}
	return &stillGame{
		seat: seat, at: at, names: names,
		view: func(seat int) any { return s.View(seat) },
		do: func(line string) error {
			next, err := s.Do(line)
			if err == nil {
				s = next.(match.State[A, S, V])
			}
			return err
		},
	}
}

// race returns a race of people with these points; all but the first have finished, or the first too.
func (h *house) race(size int, scores []int, seat int, over bool) *stillGame {
	c := adjacency.Race(nil)
	names := longNames(len(scores))
	var of game.Header
	var logs []game.Record
	for i, score := range scores {
		r := h.record(size, 5, score)
		if i == 0 {
			of = r.Header
		}
		if r.Header.Started = of.Started; over || i > 0 {
			r.Lines = append(r.Lines, "1000 leave")
		}
		logs = append(logs, r)
	}
	race, err := c.Fold(c.Header(match.Entry{Names: names}, of), logs)
	if err != nil {
		h.Fatal(err)
	}
	return &stillGame{seat: seat, at: time.Second, names: names, view: func(seat int) any { return race.View(seat) }, do: func(line string) error {
		_, action, _ := strings.Cut(line, " ")
		at, _, _ := strings.Cut(line, " ")
		_, action, _ = strings.Cut(action, " ")
		next, err := race.Run(seat, at+" "+action)
		if err == nil {
			race = next.(match.Race[adjacency.Action, adjacency.State, adjacency.View])
		}
		return err
	}}
}

func texts[N int | int64](numbers []N) (all []string) {
	for _, n := range numbers {
		all = append(all, strconv.FormatInt(int64(n), 10))
	}
	return all
}

func newRace(host play.Host, g remote.Game) screen.Screen {
	return board.NewRace(board.Deps{Host: host}, g)
}

// racing is a race that goes on.
func (h *house) racing(size int, scores []int, seat int) state {
	s := h.together(fmt.Sprintf("race of %v at %d", scores, size), h.race(size, scores, seat, false), newRace,
		step{keys: "a"},
		step{keys: "=" + strings.Repeat("wm", 13)},
		step{keys: "ctrl+u right space"},
		step{keys: "ctrl+r"},
		step{keys: "esc esc"},
		step{keys: "enter", covers: true},
	)
	s.ready, s.clock, s.scores = "Race", "4:59", texts(scores)
	if seat == remote.Watcher {
		s.steps = []step{{keys: "down"}, {keys: "ctrl+t"}, {keys: "a"}}
	}
	return s
}

// raced is a race that is over.
func (h *house) raced(size int, scores []int, seat int) state {
	s := h.together(fmt.Sprintf("end of a race of %v at %d", scores, size), h.race(size, scores, seat, true), newRace,
		step{keys: "right right"}, step{keys: "left end"}, step{keys: "tab"}, step{keys: "tab down"}, step{keys: "end"}, step{keys: "1"}, step{keys: "0"},
	)
	s.ready, s.scores = "Race", texts(scores)
	return s
}

// laying is a game of tiles between people who have these scores.
func (h *house) laying(rules, name string, scores []int64, control string, seat int, at time.Duration) state {
	local := crosswords(rules, name, "15/15/15/15/15/15/15/3NOTWITHSTAND/15/15/15/15/15/15/15", scores, match.Control{})
	of := *local.open().(screen.Play).Begin
	engine, start := *scrabble.Match(nil), scrabble.Start
	if rules == scraebbkle.Rules {
		engine, start = *scraebbkle.Match(nil), scraebbkle.Start
	}
	// No match begins with a position of its own, but one comes to have these scores.
	engine.Start = func(h game.Header) (crossword.State, error) { return start(h, nil) }
	of.Dictionary = resources.EverydayName
	g := stillMatch[crossword.Action, crossword.State, crossword.View](h, &engine, control, of, longNames(len(scores)), seat, at)
	s := h.together("together, "+local.name+" "+control, g, func(host play.Host, g remote.Game) screen.Screen { return words.NewFar(words.Deps{Host: host}, g) },
		step{keys: "1"},
		step{keys: "a e i o u n r s t"},
		step{keys: "esc tab right"},
		step{keys: "esc ctrl+u"},
		step{keys: "ctrl+u"},
		step{keys: "ctrl+n =" + strings.Repeat("W", 120)},
		step{keys: "enter"},
		step{keys: "esc esc esc"},
		step{keys: "esc ctrl+p"},
		step{keys: "esc"},
		step{keys: "esc ctrl+x"},
		step{keys: "esc ?", covers: true},
	)
	if seat == remote.Watcher {
		s.steps = []step{{keys: "a"}, {keys: "ctrl+u"}, {keys: "tab"}, {keys: "ctrl+w", covers: true}, {keys: "esc ?", covers: true}}
	}
	s.ready, s.scores, s.clock = "bag", texts(scores), map[string]string{"25m+0s-10/5m": "25:00", "3d": "6d0h"}[control]
	return s
}

// climbingTogether is a game of Santorini between people.
func (h *house) climbingTogether(control string, seat int) state {
	names := longNames(2)
	c := santorini.Config{Players: [2]game.Player{{Name: names[0]}, {Name: names[1]}}}
	of := game.Header{Rules: santorini.Rules, Config: c.String()}
	g := stillMatch[santorini.Action, santorini.State, santorini.View](h, santorini.Match(), control, of, names, seat, 0)
	s := h.together("together, santorini "+control, g, func(host play.Host, g remote.Game) screen.Screen {
		return climbing.NewMatch(climbing.Deps{Host: host}, g)
	},
		step{keys: "1"}, step{keys: "right enter"}, step{keys: "=b2c3"}, step{keys: "ctrl+u"}, step{keys: "esc esc"}, step{keys: "esc"},
	)
	if seat == remote.Watcher {
		s.steps = []step{{keys: "1 0"}, {keys: "tab right"}}
	}
	s.ready, s.clock = "WWW", map[string]string{"10m+5s": "10:00", "3d": "6d0h"}[control]
	s.seen = []string{"WWW"}
	return s
}
