package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/wire"
)

// decision is what a director wants.
type decision struct {
	rules.Directive
	draws bool // draw the next round during a pause, or the last one again
	done  chan error
}

// ErrOver says that the tournament takes no decisions any more.
var ErrOver = errors.New("the tournament is over, or stopping")

// Direct does what the director has decided, and returns the rules' refusal if it can't be done.
func (s *Server) Direct(d rules.Directive) error { return s.decided(decision{Directive: d}) }

// Draw draws the next round of a Swiss during a pause, or the last one again if none of its games has begun.
func (s *Server) Draw() error { return s.decided(decision{draws: true}) }

func (s *Server) decided(d decision) error {
	d.done = make(chan error, 1)
	select {
	case s.rulings <- d:
		return <-d.done
	case <-s.done:
		return ErrOver
	}
}

// direct does what a director wants.
func (h *hub) direct(d decision) error {
	switch {
	case h.concluded || h.stopping():
		return ErrOver
	case d.draws:
		return h.drawNow()
	}
	d.At = h.now()
	taken, _ := h.state.Undoable()
	if err := h.happened(d.Directive); err != nil {
		return err
	}
	text := Directed(d.Directive)
	if d.What == rules.Undo {
		text = "taken back: " + Directed(taken)
	}
	h.note(false, "the director: %s", text)
	return nil
}

// drawNow draws a round during a pause. If none of its games has begun, the last one is taken back first, and the
// lots are others.
func (h *hub) drawNow() error {
	now := h.now()
	var events []rules.Event
	state := h.state
	again := rules.Directive{What: rules.DrawAgain, At: now}
	if next, err := state.Apply(again); err == nil {
		state, events = next, append(events, again)
	}
	round, is := state.NextRound(now)
	if !is {
		return &rules.Refusal{Event: again, Reason: rules.OthersPlay}
	}
	if err := h.happened(append(events, round)...); err != nil {
		return err
	}
	h.drawn(round)
	return nil
}

// drawn tells everybody about a new round.
func (h *hub) drawn(e rules.RoundDrawn) {
	h.note(false, "round %d is drawn", e.Number)
	for _, c := range h.players {
		if c.version != wire.Version {
			c.tell(wire.Round{Round: e.Number, Tables: e.Tables})
		}
	}
}

// Directed says what a director has decided.
func Directed(d rules.Directive) string {
	switch d.What {
	case rules.Withdraw:
		return d.Name + " is withdrawn"
	case rules.Readmit:
		return d.Name + " plays again"
	case rules.HalfByes:
		return fmt.Sprintf("%s has %s of half a win", d.Name, say.Count(d.Number, "bye"))
	case rules.Pause:
		return "a pause"
	case rules.Proceed:
		return "the pause is over"
	case rules.Correct:
		return fmt.Sprintf("game %d is corrected to %s", d.Number, points(d.Scores))
	case rules.Award:
		return fmt.Sprintf("forfeit %d was played, %s", d.Number, points(d.Scores))
	case rules.Forbid:
		return d.Name + " and " + d.Other + " don't meet"
	case rules.DrawAgain:
		return "the round is drawn again"
	case rules.End:
		return "the tournament ends early"
	case rules.King:
		return "the last round's pairing is changed"
	}
	return string(d.What)
}

// points returns the points of scores, or the places in games without points.
func points(scores []rules.Score) string {
	texts := make([]string, len(scores))
	pointless := !slices.ContainsFunc(scores, func(s rules.Score) bool { return s.Points != 0 })
	for i, s := range scores {
		texts[i] = fmt.Sprint(s.Points)
		if pointless {
			texts[i] = map[bool]string{true: "1", false: "0"}[s.Place == 1]
		}
	}
	return strings.Join(texts, " - ")
}

// DecidedResult is a decided game whose result a director can correct.
type DecidedResult struct {
	rules.DecidedGame
	Title string // "game 7" or "forfeit 2"

	what   rules.DirectiveKind
	number int
}

// Results returns the decided games, the latest first.
func Results(s rules.State) (all []DecidedResult) {
	forfeits := 0
	for _, g := range s.Games() {
		r := DecidedResult{g, fmt.Sprintf("game %d", g.Number), rules.Correct, g.Number}
		if g.Number == 0 {
			forfeits++
			r.Title, r.what, r.number = fmt.Sprintf("forfeit %d", forfeits), rules.Award, forfeits
		}
		all = append(all, r)
	}
	slices.Reverse(all)
	return all
}

// Corrected returns the directive that gives a game the points in a text, one number for each seat; false if the
// text has others. Without points in the game, they only say who is ahead.
func (r DecidedResult) Corrected(text string, scored bool) (rules.Directive, bool) {
	words := strings.Fields(text)
	points := make([]int64, len(words))
	for i, word := range words {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			return rules.Directive{}, false
		}
		points[i] = n
	}
	d := rules.Directive{What: r.what, Number: r.number}
	for _, mine := range points {
		score := rules.Score{Place: 1, Points: mine}
		for _, other := range points {
			if other > mine {
				score.Place++
			}
		}
		if !scored {
			score.Points = 0
		}
		d.Scores = append(d.Scores, score)
	}
	return d, len(words) == len(r.Pairing.Names())
}

// Refused says why a director's decision can't be done.
func Refused(err error) string {
	refusal, is := errors.AsType[*rules.Refusal](err)
	if !is {
		return say.Plain(err.Error())
	}
	text := string(refusal.Reason)
	if refusal.Name != "" {
		text = refusal.Name + ": " + text
	}
	return text
}
