package plain

import (
	"context"
	"fmt"

	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/stats"
)

// ScraeBBKleEnv is what the dialogue of ScraeBBKle needs from outside. Of the
// settings it takes the dictionary and the names.
type ScraeBBKleEnv struct {
	Env
	// Board finds a board by the name that a player enters.
	Board func(name string) (*crossword.Layout, error)
	// Note tells what the player should know and what isn't part of the
	// dialogue, so that all else is what the document has.
	Note func(text string)
	// Echo says that nobody sees what is entered, as from a pipe, so that it is
	// printed where a terminal would show it.
	Echo bool

	think thinker // takes the place of play.ThinkCrossword where it isn't nil
}

// Sitter is who plays: nobody yet, whom the dialogue asks about, a person or
// the computer.
type Sitter uint8

// The sitters.
const (
	Unsaid Sitter = iota
	Person
	Computer
)

// ScraeBBKleAnswers are what the dialogue needn't ask.
type ScraeBBKleAnswers struct {
	Board   *crossword.Layout // nil asks
	Players [2]Sitter
	Levels  [2]string      // of the players, where the computer plays; "" is that of the settings
	Names   [2]string      // of the players, where persons play; "" is that of the settings
	Mode    crossword.Mode // "" asks

	Seed   uint64
	Draws  string   // the order in which tiles leave the bag, as crossword.NewBag takes it
	Resume stats.ID // a game that was left running; then nothing is asked
}

// ScraeBBKle plays ScraeBBKle in the dialogue of its document until the game
// or the input ends, or ctx is done; in the last two cases the game can be
// resumed. The error says why there was no game, or that the output can't be
// written.
func ScraeBBKle(ctx context.Context, env ScraeBBKleEnv, answers ScraeBBKleAnswers) error {
	outside := CrosswordEnv{Env: env.Env, Note: env.Note, Echo: env.Echo, think: env.think}
	return talk(outside, scraebbkle.Rules, "scraebbkle", func(t crosswordTalk) error {
		d := &scraebbkleDialogue{crosswordTalk: t, answers: answers, find: env.Board}
		return d.run(ctx)
	})
}

// scraebbkleDialogue is one game and the conversation about it.
type scraebbkleDialogue struct {
	crosswordTalk
	answers ScraeBBKleAnswers
	find    func(name string) (*crossword.Layout, error) // a board
}

func (d *scraebbkleDialogue) run(ctx context.Context) error {
	if d.answers.Resume != "" {
		if err := d.resume(ctx, d.answers.Resume); err != nil {
			return err
		}
		d.print(scraebbkleTitle, d.scores(), "\n")
	} else if begun, err := d.start(ctx); err != nil || !begun {
		return err
	}
	d.print(d.board())
	return d.play(ctx)
}

// start begins a new game. It is false when the dialogue ends before.
func (d *scraebbkleDialogue) start(ctx context.Context) (begun bool, err error) {
	// Before anything is asked, so that a faulty list is told first.
	if d.tongue, err = d.host().Tongue(&d.named); err != nil {
		return false, err
	}
	d.print(scraebbkleTitle)
	header, answered := d.ask(ctx)
	if !answered {
		d.print("\n") // the cursor stands behind a question
		return false, nil
	}
	if d.asked {
		d.print("\n")
	}
	return true, d.begin(ctx, header)
}

// play takes turns until the game is over or nothing more is heard.
func (d *scraebbkleDialogue) play(ctx context.Context) error {
	for {
		if o, over := d.match.State.Outcome(); over {
			d.print(gameOver(o))
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

// turn lets whoever is to move make a move or pass. It is false when the
// dialogue ends before.
func (d *scraebbkleDialogue) turn(ctx context.Context) (bool, error) {
	s := d.match.State
	seat := s.ToMove()
	d.print(otherRack(s))
	level := s.Seat(seat).Level
	if level == "" {
		d.print(fmt.Sprintf("It's your turn, %s! Your tiles:\n%s\n", playerName(seat), rackText(s.Seat(seat).Tiles, s.Variant().Tiles)))
		return d.personMoves(ctx), nil
	}
	d.print(fmt.Sprintf("It's your turn, %s!\n", playerName(seat)))
	if d.out.Flush() != nil { // before something that takes a while
		return false, nil
	}
	a, err := d.choose(ctx, level)
	if err != nil {
		return false, nil
	}
	lay, _ := a.(crossword.Lay) // the game has nothing else but to pass
	return true, d.apply(lay.Move)
}

// personMoves asks for a move until one is made. It is false when nothing more
// is heard.
func (d *scraebbkleDialogue) personMoves(ctx context.Context) bool {
	for {
		d.print(movePrompt)
		text, ok := d.read(ctx)
		if !ok {
			return false
		}
		if asksHelp(text) {
			d.print(helpScraeBBKle)
			continue
		}
		m, refused := readMove(text)
		if refused == "" {
			err := d.apply(m)
			if err == nil {
				return true
			}
			refused = refusedMove(text, err)
		}
		d.print(refused)
	}
}

// apply makes a move, or passes when it is none, keeps that and tells of it.
// The error is the refusal.
func (d *scraebbkleDialogue) apply(m crossword.Move) error {
	a := crossword.Action(crossword.Pass{})
	if m.Len() > 0 {
		a = crossword.Lay{Move: m}
	}
	if err := d.do(a); err != nil {
		return err
	}
	d.print(madeMove(m))
	if m.Len() > 0 {
		d.print(d.scores(), "\n", d.board())
	}
	return nil
}
