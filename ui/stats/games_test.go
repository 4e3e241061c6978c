package stats_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
	"quoin/ui/theme"
)

// now is when the tests look at the statistics.
var now = time.Date(2026, 11, 21, 21, 0, 0, 0, time.UTC)

// play is the log of a game: Everyday words that are on the board, now and
// then a re-roll, and in every fourth game the player leaves early.
func play(t testing.TB, c adjacency.Config, seed uint64, started time.Time) adjacency.Log {
	t.Helper()
	header := game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: seed, Started: started.UnixMilli()}
	if log, ok := played[header]; ok {
		return log
	}
	log := playAnew(t, c, header)
	played[header] = log
	return log
}

// played are the games of all tests so far: looking for words takes time.
var played = map[game.Header]adjacency.Log{}

func playAnew(t testing.TB, c adjacency.Config, header game.Header) adjacency.Log {
	t.Helper()
	seed := header.Seed
	log := adjacency.Log{Header: header}
	s, err := adjacency.Start(log.Header, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	do := func(at time.Duration, action adjacency.Action) {
		step := adjacency.Step{At: at, Do: action}
		next, err := s.Apply(step)
		if err != nil {
			return // a word of the board before
		}
		s, log.Steps = next, append(log.Steps, step)
	}
	at := 3 * time.Second
	words := onBoard(s.Board(), int(seed))
	for i, w := range words {
		if at >= c.Limit()-10*time.Second {
			break
		}
		if i == 5 && seed%3 == 0 {
			do(at, adjacency.Reroll{})
			for _, w := range onBoard(s.Board(), int(seed)+1) {
				if at += 7 * time.Second; at < c.Limit() {
					do(at, adjacency.Enter{Word: w})
				}
			}
		}
		do(at, adjacency.Enter{Word: w})
		at += time.Duration(2+len(w)+i%4) * time.Second
	}
	if seed%4 == 1 || !c.Timed() {
		do(min(at, c.Limit()-time.Second), adjacency.Leave{})
	} else {
		do(c.Limit(), adjacency.Expire{})
	}
	return log
}

// withoutClock is the log of a game that goes on for days, with hints.
func withoutClock(t testing.TB) adjacency.Log {
	t.Helper()
	c := adjacency.Default()
	c.Size, c.Minutes = 6, adjacency.NoClock
	log := adjacency.Log{Header: game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: 5, Started: now.Add(-50 * time.Hour).UnixMilli()}}
	s, err := adjacency.Start(log.Header, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	at := time.Minute
	for i, w := range onBoard(s.Board(), 0) {
		log.Steps = append(log.Steps, adjacency.Step{At: at, Do: adjacency.Enter{Word: w}})
		if at *= 3; i%2 == 1 {
			log.Steps = append(log.Steps, adjacency.Step{At: at, Do: adjacency.Hint{}})
		}
		if at > 40*time.Hour {
			break
		}
	}
	log.Steps = append(log.Steps, adjacency.Step{At: at, Do: adjacency.Complete{}})
	return log
}

// onBoard are some of the Everyday words on a board.
func onBoard(b adjacency.Board, skip int) []string {
	var here [26]bool
	for square := range b.Squares() {
		here[b.At(square)-'a'] = true
	}
	var words []string
	everyday := resources.Everyday()
	for i := skip % 7; i < everyday.Len(); i += 5 {
		w := everyday.Word(i)
		if len(w) < 3 || strings.ContainsFunc(w, func(r rune) bool { return !here[r-'a'] && r != 'u' }) {
			continue
		}
		tiles, bad := adjacency.Spell(w)
		spots := make([]adjacency.Spot, len(tiles))
		for i, tile := range tiles {
			spots[i] = adjacency.Spot{Tile: tile, Square: adjacency.AnySquare}
		}
		if _, ok := b.Trace(spots); ok && bad < 0 {
			words = append(words, w)
		}
	}
	// Not in the order of the alphabet.
	for i := range words {
		j := (i*7 + skip) % len(words)
		words[i], words[j] = words[j], words[i]
	}
	return words
}

var mono = theme.New("mono", true, colorprofile.ASCII)

// define says of words of letters what they mean.
func define(word string) string {
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") != "" {
		return ""
	}
	return "n. what " + word + " means"
}

// opened is the screen on a store, in a frame, with everything read.
func opened(t testing.TB, store uistats.StatsReader, width, height int, place screen.Statistics) screen.Screen {
	t.Helper()
	s := screen.Screen(uistats.New(uistats.Deps{Store: store, Now: func() time.Time { return now }, Kinds: kinds(), Define: define}, place))
	s, asked := tell(t, s, screen.Frame{Width: width, Height: height, Theme: mono, Small: true})
	if len(asked) > 0 {
		t.Errorf("the app was asked for %v", asked)
	}
	return s
}

// tell gives a screen a message, and the answers to all that it asks for. What
// it asks of the app comes back.
func tell(t testing.TB, s screen.Screen, msg tea.Msg) (screen.Screen, []tea.Msg) {
	t.Helper()
	s, cmd := s.Update(msg)
	return screentest.Settle(t, s, cmd)
}

// text is what a screen shows, without styles.
func text(s screen.Screen) string { return ansi.Strip(s.View().Content) }

// tables are the players of the games in contested, by turns.
var tables = [][]game.Seat{
	{{Name: "Ada"}, {Name: "Quoin", Level: "strong"}},
	{{Name: "Ada"}, {Name: "Quoin", Level: "gentle"}},
	{{Name: "Quoin", Level: "best"}, {Name: "Ada"}},
	{{Name: "Ada"}, {Name: "Grace Hopper"}},
	{{Name: "Ada"}, {Name: "Quoin", Level: "even"}, {Name: "Grace Hopper"}, {Name: "Deep", Level: "best"}},
}

var vocabulary = strings.Fields("quartz zephyr oxide jinx ado axe wolf tern irk gnu bevy cwm dozen elk fjord hazy nymph ox quip rye sphinx to us vex waltz xi yam zoo at be")

// contests returns n games of each game for several players, the last of them today: with hints, draws, and
// one between computer players.
func contests(n int) (all []finished) {
	for _, rules := range []string{scraebbkle.Rules, scrabble.Rules, santorini.Rules} {
		random := rand.New(rand.NewPCG(uint64(len(rules)), 7))
		for i := range n {
			header := game.Header{Rules: rules, Config: "closed", Started: now.Add(-time.Duration(n-i)*17*time.Hour + 15*time.Hour).UnixMilli()}
			seats := slices.Clone(tables[random.IntN(len(tables))])
			if i == 2 && n > 10 {
				seats = []game.Seat{{Name: "Quoin", Level: "best"}, {Name: "Deep", Level: "strong"}}
			}
			r := game.Result{Seats: seats, Over: true, Turns: 14 + random.IntN(20)}
			if i%9 == 4 {
				r.Hints = 1
			}
			if rules == santorini.Rules {
				r.Seats = seats[:2]
				header.Config = `"Ada" person "Quoin" strong`
				winner := random.IntN(2)
				r.Seats[winner].Place, r.Seats[1-winner].Place = 1, 2
				r.Ending = []string{"climbed", "climbed", "stuck", "left"}[random.IntN(4)]
			} else {
				r.Ending = []string{"out", "out", "out", "passed", "resigned"}[random.IntN(5)]
				for turn := range r.Turns {
					seat, word := turn%len(seats), vocabulary[random.IntN(len(vocabulary))]
					points := int64(4 + random.IntN(12)*len(word))
					r.Plays = append(r.Plays, game.PlayedWord{Seat: seat, Word: word, Points: points})
					seats[seat].Score += points
				}
				if i%11 == 6 {
					seats[1].Score = seats[0].Score
				}
				for k := range seats {
					seats[k].Place = 1
					for _, other := range seats {
						if other.Score > seats[k].Score {
							seats[k].Place++
						}
					}
				}
			}
			all = append(all, contest(header, time.Duration(5+random.IntN(50))*time.Minute+7*time.Second, r))
		}
	}
	return all
}
