package plain

import (
	"context"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/stats"
	"quoin/ui/play"
)

// ScrabbleAnswers are what the dialogue needn't ask.
type ScrabbleAnswers struct {
	Players []game.Player // nil asks
	AsNamed bool          // the first player starts, without a draw

	Seed   uint64
	Draws  string   // the order in which tiles leave the bag, as crossword.NewBag takes it
	Resume stats.ID // a game that was left running; then nothing is asked
}

// Scrabble plays Scrabble in the manner of ScraeBBKle's dialogue until the game
// or the input ends, or ctx is done; in the last two cases the game can be
// resumed. The error says why there was no game, or that the output can't be
// written.
func Scrabble(ctx context.Context, env CrosswordEnv, answers ScrabbleAnswers) error {
	return talk(env, scrabble.Rules, "scrabble", func(t crosswordTalk) error {
		d := &scrabbleDialogue{crosswordTalk: t, answers: answers}
		return d.run(ctx)
	})
}

// scrabbleDialogue is one game and the conversation about it.
type scrabbleDialogue struct {
	crosswordTalk
	answers   ScrabbleAnswers
	explained bool // how a move is written
}

func (d *scrabbleDialogue) run(ctx context.Context) error {
	if d.answers.Resume != "" {
		if err := d.resume(ctx, d.answers.Resume); err != nil {
			return err
		}
		d.print(scrabbleTitle)
	} else if begun, err := d.start(ctx); err != nil || !begun {
		return err
	}
	d.print(d.scores(), "\n", d.board())
	return d.play(ctx)
}

// start begins a new game. It is false when the dialogue ends before.
func (d *scrabbleDialogue) start(ctx context.Context) (begun bool, err error) {
	// Before anything is asked, so that a faulty list is told first.
	if d.tongue, err = d.host().Tongue(&d.named); err != nil {
		return false, err
	}
	d.print(scrabbleTitle)
	players, answered := d.askPlayers(ctx)
	if !answered {
		d.print("\n") // the cursor stands behind a question
		return false, nil
	}
	if d.asked {
		d.print("\n")
	}
	config := crossword.Config{Mode: crossword.DrawStart, Players: players}
	if d.answers.AsNamed {
		config.Mode = crossword.AsNamed
	}
	if err := d.begin(ctx, game.Header{Config: config.String(), Seed: d.answers.Seed, Draws: d.answers.Draws}); err != nil {
		return false, err
	}
	d.print(d.whichWords(), d.whoStarts(), "\n")
	return true, nil
}

// askPlayers is who plays. It is false when nothing more is heard.
func (d *scrabbleDialogue) askPlayers(ctx context.Context) ([]game.Player, bool) {
	if d.answers.Players != nil {
		return d.answers.Players, true
	}
	count, ok := d.choice(ctx, howMany, helpMany, "2", "3", "4")
	if !ok {
		return nil, false
	}
	n, _ := strconv.Atoi(count) // one of these
	players := make([]game.Player, n)
	for seat := range players {
		sitter, ok := d.askSitter(ctx, seat)
		switch {
		case !ok:
			return nil, false
		case sitter == Computer:
			players[seat].Level = d.env.Settings.Level
		}
	}
	return play.Seated(players, d.env.Settings), true
}

// play takes turns until the game is over or nothing more is heard.
func (d *scrabbleDialogue) play(ctx context.Context) error {
	for {
		if err := d.endsStuck(); err != nil {
			return err
		}
		if o, over := d.match.State.Outcome(); over {
			d.print(d.ended(o))
			if !d.match.Recorded() {
				d.note("This game isn't recorded")
			}
			return nil
		}
		if goesOn, err := d.turn(ctx); err != nil || !goesOn {
			d.print("\nThe game stops here.\n", d.scores())
			d.leave()
			return err
		}
	}
}

// endsStuck ends the game when the bag is empty and nobody has a move.
func (d *scrabbleDialogue) endsStuck() error {
	s := d.match.State
	if _, over := s.Outcome(); over || s.BagCount() > 0 {
		return nil
	}
	for seat := range s.Players() {
		if d.tongue.CanLay(s, seat) {
			return nil
		}
	}
	return d.do(crossword.Stuck{})
}

// turn lets whoever is to move do something. It is false when the dialogue
// ends before.
func (d *scrabbleDialogue) turn(ctx context.Context) (bool, error) {
	s := d.match.State
	seat := s.Seat(s.ToMove())
	d.print("It's your turn, ", d.name(s.ToMove()), "!")
	if seat.Level == "" {
		d.print(" Your tiles:\n", rackText(seat.Tiles, s.Variant().Tiles), "\n")
		return d.personMoves(ctx), nil
	}
	d.print("\n")
	if d.out.Flush() != nil { // before something that takes a while
		return false, nil
	}
	a, err := d.choose(ctx, seat.Level)
	if err != nil {
		return false, nil
	}
	return true, d.apply(a)
}

// personMoves asks for a move until one is made. It is false when nothing more
// is heard.
func (d *scrabbleDialogue) personMoves(ctx context.Context) bool {
	for {
		if !d.explained {
			d.print(howToMove)
			d.explained = true
		}
		d.print(askMove)
		text, ok := d.read(ctx)
		if !ok {
			return false
		}
		if text = strings.TrimSpace(text); asksHelp(text) {
			d.print(helpScrabble)
			d.explained = false
			continue
		}
		a, err := readTurn(d.match.State.Board(), text)
		if err == nil {
			if err = d.apply(a); err == nil {
				return true
			}
		}
		d.print(refusedTurn(text, err))
	}
}

// apply does what a turn is spent on and tells of it. The error is the
// refusal.
func (d *scrabbleDialogue) apply(a crossword.Action) error {
	if err := d.do(a); err != nil {
		return err
	}
	turns := d.match.State.Turns()
	last := turns[len(turns)-1]
	d.print(madeTurn(last))
	if last.Kind == crossword.MoveLaid {
		d.print(d.scores(), "\n", d.board())
	}
	return nil
}
