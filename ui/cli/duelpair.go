package cli

import (
	"context"
	"fmt"
	"time"

	"quoin/ui/kind"
	"quoin/ui/tournament/wire"
)

// duelSeats are the two players of a duel on one core.
type duelSeats struct {
	play   kind.Duel
	engine *enginePlayer      // nil for none
	times  [2][]time.Duration // of each player's turns in this pair
}

// enginePatience is how long an engine may take to answer after its time is over.
const enginePatience = 5 * time.Minute

// sit seats the players, and starts the engine. The seats are returned with an error too.
func (j *duelling) sit(ctx context.Context) (*duelSeats, error) {
	at := &duelSeats{}
	var players [2]kind.Duelist
	for i, d := range j.players {
		d.Clock = func(choose func()) {
			began := j.now()
			choose()
			at.times[i] = append(at.times[i], j.now().Sub(began))
		}
		if d.Level == engineName {
			var err error
			if at.engine, err = startEngine(ctx, j.engine.command, j.engine.log); err != nil {
				return at, err
			}
			at.engine.Unclocked(j.engine.turn, enginePatience)
			d.Program = func(a wire.Ask) (string, error) { return at.engine.Choose(ctx, a) }
		}
		players[i] = d.Duelist
	}
	var err error
	at.play, err = j.kind.Several.Selfplay.Sit(players, j.on)
	return at, err
}

// leave ends the engine.
func (at *duelSeats) leave() {
	if at.engine != nil {
		at.engine.ended()
	}
}

// playPair plays the two games of a seed.
func (at *duelSeats) playPair(seed uint64) (p pairResult) {
	at.times = [2][]time.Duration{}
	for first := range 2 {
		r, err := at.play(seed, first)
		if err != nil {
			if at.engine != nil {
				err = at.engine.told(err)
			}
			p.err = fmt.Errorf("the game of seed %d: %w", seed, err)
			return p
		}
		mine, other := r.Seats[first], r.Seats[1-first]
		p.points += mine.Score - other.Score
		switch {
		case mine.Place < other.Place:
			p.won++
		case mine.Place > other.Place:
			p.lost++
		default:
			p.drawn++
		}
	}
	p.times = at.times
	return p
}

// told says in which position an engine has failed, and its answer, if there is one.
func (p *enginePlayer) told(err error) error {
	position, answer := p.Asked()
	if answer == "" {
		return fmt.Errorf("in the position %s %w", position, p.wrong(err))
	}
	return fmt.Errorf("in the position %s the engine answers %q, which can't be played: %w", position, answer, err)
}
