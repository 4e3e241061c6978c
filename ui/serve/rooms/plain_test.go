package rooms_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/stats/record"
	"quoin/ui/board/crossword/gameplay"
	santorinis "quoin/ui/board/santorini/gameplay"
)

// finished returns a game that has been played to its end, from a match's header and lines.
func (h *hall) finished(of game.Header, terms string, lines ...string) record.Game {
	h.Helper()
	g := record.Game{Header: of, Terms: terms, By: h.people[0].ID, Made: 1, Logs: make([]record.LogProgress, 1)}
	for _, p := range h.people {
		g.Seats = append(g.Seats, record.Seat{Player: p.ID})
	}
	id, err := h.record.Begin(h.Context(), g)
	h.must(err)
	for i, line := range lines {
		h.must(h.record.Append(h.Context(), record.LogID{Game: id}, i+1, record.RecordedStep{Line: line, At: 1, Over: i == len(lines)-1}))
	}
	g, err = h.record.Game(h.Context(), id)
	h.must(err)
	return g
}

// TestPlain: what people played with each other becomes a finished game of its own rules, with their names,
// for each of them.
func TestPlain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Old Tom")
		defer h.close()
		id, looks := h.race()
		b := looks[0].Now().View.(raceView).Own.Board()
		word := ""
		for square := range b.Squares() {
			if b.Adjacent(0, square) {
				word = strings.ToLower(strings.ReplaceAll(b.Face(0)+b.Face(square), " ", ""))
				break
			}
		}
		h.must(looks[1].Do("enter " + word))
		for _, l := range looks {
			h.must(l.Do("leave"))
		}
		time.Sleep(time.Second)
		synctest.Wait()
		g, err := h.record.Game(t.Context(), id)
		h.must(err)
		for seat, other := range []string{"Old Tom", "Ada"} {
			r, err := h.Plain(t.Context(), h.record, g, h.people[seat].ID)
			h.must(err)
			log, err := game.Read(r, adjacency.ParseAction)
			h.must(err)
			s, err := game.Replay(log, func(h game.Header) (adjacency.State, error) { return adjacency.Start(h, adjacency.Trust) })
			h.must(err)
			_, with := s.Result().Fact(adjacency.FactWith)
			if !s.Over() || s.Words() != seat || with != other {
				t.Errorf("seat %d has %d words against %q, over %t", seat, s.Words(), with, s.Over())
			}
		}
		if _, err := h.Plain(t.Context(), h.record, g, 999); err == nil {
			t.Error("it is the game of somebody who wasn't there")
		}

		control := match.BlitzTime
		people := []game.Player{{Name: "Ada"}, {Name: "Old Tom"}}
		san := game.Header{Rules: santorini.Rules, Config: santorini.Config{Players: [2]game.Player(people)}.String(), Seed: 3, Started: 1}
		words := game.Header{Rules: scrabble.Rules, Config: crossword.Config{Mode: "named", Players: people}.String(), Seed: 3, Started: 1}
		sanRules := santorinis.Engine().Rules(santorini.Rules)
		for name, c := range map[string]struct {
			of    game.Header
			line  string
			rules game.Rules
		}{
			"Santorini, resigned":    {santorini.Match().Header(control, san), "1000 2 resign", sanRules},
			"Santorini, out of time": {santorini.Match().Header(control, san), "180000 1 time", sanRules},
			"Scrabble, resigned":     {scrabble.Match(nil).Header(control, words), "1000 2 resign", gameplay.Engine(scrabble.Rules, crossword.Trust{}).Rules(scrabble.Rules)},
			"Scrabble, out of time":  {scrabble.Match(nil).Header(control, words), "180000 1 time", gameplay.Engine(scrabble.Rules, crossword.Trust{}).Rules(scrabble.Rules)},
		} {
			g := h.finished(c.of, control.String(), c.line)
			r, err := h.Plain(t.Context(), h.record, g, h.people[0].ID)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			at, err := c.rules.Fold(r)
			if err != nil || !at.Over() {
				t.Errorf("%s: %v\n%s", name, err, r)
				continue
			}
			if s := at.Result().Seats; s[0].Name != "Ada" || s[1].Name != "Old Tom" || s[0].Place == s[1].Place {
				t.Errorf("%s: %+v", name, s)
			}
		}
	})
}
