package match

import (
	"errors"
	"fmt"
	"time"

	"quoin/game"
)

// Heat is a race with one log for all racers, as a tournament keeps its games: an immutable value. Its lines are those of a
// match, "61200 2 play enter soar", and their times count from the start of the race. Nobody waits for a turn, and a
// racer who is cut off keeps what they have: the clock of all runs on.
type Heat[A fmt.Stringer, S Runner[A, S, V], V fmt.Stringer] struct {
	race   Race[A, S, V]
	away   [MaxSeats]Presence
	last   time.Duration
	waited time.Duration // before the start
	// A heat that a seat elsewhere follows has of the other racers only what was told of them.
	follows bool
	told    [MaxSeats]Overheard
}

var errNoRematch = errors.New("a tournament says who races again")

// Header returns the header of the race.
func (h Heat[A, S, V]) Header() game.Header { return h.race.Header() }

// Seats returns the number of racers.
func (h Heat[A, S, V]) Seats() int { return h.race.Seats() }

// ToMove returns false: it is never anybody's turn.
func (h Heat[A, S, V]) ToMove() (seat int, ok bool) { return 0, false }

// MayAct reports whether a racer is still racing.
func (h Heat[A, S, V]) MayAct(seat int) bool {
	return seat >= 0 && seat < h.Seats() && !h.isDone(seat)
}

func (h Heat[A, S, V]) isDone(seat int) bool { return h.race.seats[seat].Over() || h.told[seat].Over }

// Clocks returns clocks that stand still: see Left.
func (h Heat[A, S, V]) Clocks() Clocks {
	return NewClocks(Control{TimeControl: TimeControl{Bank: h.Limit()}}, h.Seats())
}

// Left returns the time left in the race; 0 for racers who are done.
func (h Heat[A, S, V]) Left(seat int, at time.Duration) time.Duration {
	if !h.MayAct(seat) {
		return 0
	}
	return max(0, h.Limit()-at)
}

// Waited returns how long the racers were waited for before the race began.
func (h Heat[A, S, V]) Waited() time.Duration { return h.waited }

// Presence returns whether a racer is there. One who is done has gone.
func (h Heat[A, S, V]) Presence(seat int) Presence {
	if h.isDone(seat) {
		return Presence{Gone: true}
	}
	return h.away[seat]
}

// IsAdjourned and Resumes say that a race can't be adjourned.
func (h Heat[A, S, V]) IsAdjourned() bool      { return false }
func (h Heat[A, S, V]) Resumes() time.Duration { return Never }

// Over reports whether all have finished.
func (h Heat[A, S, V]) Over() bool { return h.race.Over() }

// Last returns the time of the last step.
func (h Heat[A, S, V]) Last() time.Duration { return h.last }

// Limit returns when the clock of all runs out.
func (h Heat[A, S, V]) Limit() time.Duration { return h.race.Limit() }

// Ran returns the heat once the clock has run out, and the line that says so.
func (h Heat[A, S, V]) Ran() (game.Position, string, error) {
	step := game.Step[Action]{At: h.Limit(), Do: TimeOut{}}
	for seat := range h.Seats() {
		if h.MayAct(seat) {
			step.Do = TimeOut{seat}
			break
		}
	}
	next, err := h.Apply(step)
	return next, step.String(), err
}

// Result returns the race's result; before its end without the words.
func (h Heat[A, S, V]) Result() game.Result {
	if h.Over() {
		r := h.race.Result()
		for seat := range h.Seats() { // how the last racer ended
			if own := h.race.seats[seat]; own.Last() == h.race.Last() {
				r.Ending = own.Result().Ending
			}
		}
		return r
	}
	var r game.Result
	for seat, p := range h.progress() {
		r.Seats = append(r.Seats, game.Seat{Name: h.race.entry.Names[seat], Score: p.Points})
		r.Turns += p.Words
	}
	return r
}

// progress returns what everybody may know of the racers.
func (h Heat[A, S, V]) progress() (all []Progress) {
	for seat := range h.Seats() {
		all = append(all, h.race.Progress(seat))
	}
	return all
}

// View returns the race as a seat, or a Watcher, may know it.
func (h Heat[A, S, V]) View(seat int) RaceView[V] {
	v := h.race.View(seat)
	for other := range v.Progress {
		if t := h.told[other]; h.follows && other != seat {
			v.Progress[other].Points, v.Progress[other].Words, v.Progress[other].Over = t.Points, t.Words, t.Over
		}
	}
	return v
}

// Seen does what View does, for code that holds matches of any game.
func (h Heat[A, S, V]) Seen(seat int) any { return h.View(seat) }

// Tell returns the canonical text of what a seat may know.
func (h Heat[A, S, V]) Tell(seat int) string { return h.View(seat).String() }

// Do returns the heat after a line of its log.
func (h Heat[A, S, V]) Do(line string) (Any, error) {
	step, err := game.ParseStep(line, h.race.course.parse)
	if err != nil {
		return h, err
	}
	next, err := h.Apply(step)
	return next, err
}

// parse reads a line's action.
func (c *Course[A, S, V]) parse(text string) (Action, error) { return ParseAction(text, c.Parse) }

// Apply returns the heat after a step. The error is a *Refusal, or that of the game's rules.
func (h Heat[A, S, V]) Apply(step game.Step[Action]) (Heat[A, S, V], error) {
	next, err := h.apply(step)
	if refusal, is := errors.AsType[*Refusal](err); is {
		refusal.Action = step.Do
	}
	if err != nil {
		return h, err
	}
	return next, nil
}

func (h Heat[A, S, V]) apply(step game.Step[Action]) (Heat[A, S, V], error) {
	no := func(r Reason, seat int) (Heat[A, S, V], error) { return h, &Refusal{Reason: r, Seat: seat} }
	switch {
	case h.Over():
		return no(GameOver, 0)
	case step.At < h.last:
		return no(Earlier, 0)
	}
	for _, seat := range seatsOf[A](step.Do) {
		if seat < 0 || seat >= h.Seats() || h.isDone(seat) {
			return no(NoSuchSeat, seat)
		}
	}
	h.last = step.At
	if a, is := step.Do.(Pause); is {
		if step.At != 0 || a.Long < time.Millisecond || a.Long > MaxPause {
			return no(BadPause, 0)
		}
		h.waited += a.Long
		return h, nil
	}
	switch a := step.Do.(type) {
	case TimeOut:
		if step.At != h.Limit() {
			return h, &Refusal{Reason: NotYet, Seat: a.Seat, Until: h.Limit()}
		}
	case Away:
		if h.away[a.Seat].Away {
			return no(AwayAlready, a.Seat)
		}
		h.away[a.Seat] = Presence{Away: true, Since: step.At}
		return h, nil
	case ComeBack:
		if !h.away[a.Seat].Away {
			return no(HereAlready, a.Seat)
		}
		h.away[a.Seat] = Presence{}
		return h, nil
	case Overheard:
		if !h.follows {
			return no(NotInARace, a.Seat)
		}
		h.told[a.Seat], h.away[a.Seat] = a, Presence{} // a player who plays is there
		return h, nil
	}
	does := h.does(step.Do)
	if len(does) == 0 {
		return no(NotInARace, 0)
	}
	for seat, do := range does {
		next, err := h.race.Apply(seat, game.Step[A]{At: step.At, Do: do})
		if err != nil {
			return h, err
		}
		h.race, h.away[seat] = next, Presence{}
	}
	return h, nil
}

// does returns what an action does in the games of the racers; nil for an action that races don't have.
func (h Heat[A, S, V]) does(a Action) map[int]A {
	switch a := a.(type) {
	case PlayAction[A]:
		if a.Lag == 0 {
			return map[int]A{a.Seat: a.Do}
		}
	case Resign:
		return map[int]A{a.Seat: h.race.course.Stop}
	case TimeOut:
		all := map[int]A{}
		for seat := range h.Seats() {
			if h.MayAct(seat) {
				all[seat] = h.race.course.Out
			}
		}
		return all
	}
	return nil
}

// TellLine returns the lines of a seat's log, or a spectator's, for a line that has led to h: its own as they are, with the board
// that a re-roll dealt, and of others their points and number of words.
func (h Heat[A, S, V]) TellLine(line string, seat int) []string {
	step, err := game.ParseStep(line, h.race.course.parse)
	if err != nil {
		return nil
	}
	who := seatsOf[A](step.Do)
	switch step.Do.(type) {
	case PlayAction[A], Resign:
	default:
		return []string{line}
	}
	if who[0] == seat {
		if play, is := step.Do.(PlayAction[A]); is && h.race.course.Dealt != nil {
			line += h.race.course.Dealt(h.race.seats[seat], play.Do)
		}
		return []string{line}
	}
	p := h.race.Progress(who[0])
	step.Do = Overheard{who[0], p.Points, p.Words, p.Over}
	return []string{step.String()}
}

// HeatEngine is a course as tournaments play it: an engine of heats.
type HeatEngine[A fmt.Stringer, S Runner[A, S, V], V fmt.Stringer] struct {
	course  *Course[A, S, V]
	follows bool
}

// Heats returns the engine of heats over a course.
func (c *Course[A, S, V]) Heats() HeatEngine[A, S, V] { return HeatEngine[A, S, V]{c, false} }

// Followed returns the engine of heats that a seat elsewhere follows, with the lines of TellLine.
func (c *Course[A, S, V]) Followed() HeatEngine[A, S, V] { return HeatEngine[A, S, V]{c, true} }

// Header returns the header of a heat, whose configuration has the racers already. Its clock is that of the game.
func (e HeatEngine[A, S, V]) Header(_ Control, of game.Header) game.Header {
	of.Rules = racePrefix + of.Rules
	return of
}

// fold returns the heat that a record leads to, and calls each with each heat and the step that led to it.
func (e HeatEngine[A, S, V]) fold(r game.Record, each func(before Heat[A, S, V], step game.Step[Action])) (h Heat[A, S, V], err error) {
	h.follows = e.follows
	if h.race, err = e.course.Begin(r.Header); err != nil {
		return h, err
	}
	log, err := game.Read(r, e.course.parse)
	if err != nil {
		return h, err
	}
	for i, step := range log.Steps {
		next, err := h.Apply(step)
		if err != nil {
			return h, &game.StepError{Step: i + 1, Err: err}
		}
		each(h, step)
		h = next
	}
	return h, nil
}

// Open returns the heat that a record leads to.
func (e HeatEngine[A, S, V]) Open(r game.Record) (Any, error) {
	h, err := e.fold(r, func(Heat[A, S, V], game.Step[Action]) {})
	if err != nil {
		return nil, err
	}
	return h, nil
}

// Rematch returns an error: a tournament says who meets whom.
func (e HeatEngine[A, S, V]) Rematch(game.Header, uint64, int64) (game.Header, error) {
	return game.Header{}, errNoRematch
}

// Plain returns the first racer's own game: see Own.
func (e HeatEngine[A, S, V]) Plain(r game.Record) (game.Record, error) { return e.Own(r, 0) }

// Own returns the record of a racer's own game, for code that knows only the game.
func (e HeatEngine[A, S, V]) Own(r game.Record, seat int) (own game.Record, err error) {
	h, err := e.fold(r, func(before Heat[A, S, V], step game.Step[Action]) {
		if do, is := before.does(step.Do)[seat]; is {
			own.Lines = append(own.Lines, game.Step[A]{At: step.At, Do: do}.String())
		}
	})
	own.Header = h.race.Played()
	return own, err
}
