// Package textmode plays Adjacency in text mode, and prints a record as text.
package textmode

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
)

// dialogue is a game of Adjacency in text mode. A line is a word, or a command if it
// begins with a slash.
type dialogue struct {
	plain.Talk[adjacency.Action, adjacency.State]
	holding gameplay.Holding // words of the board in play, once they are looked up
}

// Play plays Adjacency until the game or the input ends, or ctx is done; in the last two
// cases the game can be resumed. It resumes the game named resume, or deals a new one; see
// gameplay.Deal for as. The error says why there was no game, or that the output can't be
// written.
func Play(ctx context.Context, host play.Host, at plain.Console, as string, resume stats.ID) error {
	return plain.Converse(at, host.Now, false, func(v *plain.Voice) error {
		d := &dialogue{}
		d.Voice, d.Host = v, host
		if began, err := d.start(ctx, as, resume); err != nil || !began {
			return err
		}
		return d.Play(ctx, d)
	})
}

func (d *dialogue) state() adjacency.State { return d.Match.State }

// start finds or deals the game. It returns false if the player left at a question.
func (d *dialogue) start(ctx context.Context, as string, resume stats.ID) (bool, error) {
	running, err := d.running(ctx)
	if err != nil {
		d.Say(say.Plain(err.Error()))
	}
	running, kept := parted(running)
	if as == gameplay.FindAll && resume == "" {
		var going bool
		if resume, going = d.askWhich(ctx, kept); !going {
			return false, nil
		}
	}
	if as == gameplay.Daily {
		switch day, err := gameplay.LookUpDay(context.WithoutCancel(ctx), d.Host, d.Host.Settings.Now().Words()); {
		case err != nil: // play it; whether it counts is decided later
		case day.State == gameplay.DayDone:
			d.Say(done(day, d.Again("adjacency", "--code "+day.Code)))
			return false, nil
		case day.State != gameplay.DayOpen:
			d.Say("The board of " + say.Date(day.Date) + " goes on")
			resume = day.ID
		}
	}
	switch {
	case len(running) == 0 || resume != "" || as == gameplay.FindAll:
	case d.Interactive && as == "":
		d.Say("A game was left running: " + described(running[0]))
		d.Say("Resume it? (y/n)")
		answer, ok := d.question(ctx)
		if !ok {
			return false, nil
		}
		if answer {
			resume = running[0].ID
		}
	default:
		d.Say("A game was left running; --resume goes on with it: " + described(running[0]))
	}
	if resume != "" {
		err = d.takeUp(ctx, resume)
		if len(running) > 1 && running[0].ID == resume {
			d.Say(fmt.Sprintf("There are %d games running; this is the latest", len(running)))
		}
	} else {
		err = d.deal(ctx, as)
	}
	if err != nil {
		return false, err
	}
	d.Say(Rules(d.state().Config(), false))
	if text := atOutset(gameplay.OutsetOf(context.WithoutCancel(ctx), d.Host, d.Match), d.state().Config(), d.Host.Now()); text != "" {
		d.Say(text)
	}
	d.board()
	d.Look(d.Host.Now())
	d.Say(d.status())
	return true, nil
}

// question waits for a yes or no. ok is false if the input ends without one.
func (d *dialogue) question(ctx context.Context) (yes, ok bool) {
	for {
		text, heard := d.Read(ctx)
		if !heard {
			return false, false
		}
		if yes, ok = plain.YesNo(text); ok {
			return yes, true
		}
		if plain.AsksHelp(text) {
			d.Say("y goes on with that game, n begins a new one and leaves that one running")
		} else {
			d.Say("Please answer y or n")
		}
	}
}

// deal begins a new game.
func (d *dialogue) deal(ctx context.Context, as string) error {
	m, kept, note, err := gameplay.Begin(context.WithoutCancel(ctx), d.Host, as)
	if err != nil {
		return err
	}
	d.Begun(m, kept)
	if note != "" {
		d.Say(note)
	}
	return nil
}

// takeUp resumes an unfinished game.
func (d *dialogue) takeUp(ctx context.Context, id stats.ID) error {
	note := ""
	err := d.FindList(ctx, d.Host, func(how game.Lost) (err error) {
		d.Match, note, err = gameplay.Resume(context.WithoutCancel(ctx), d.Host, id, how)
		return err
	})
	if err == nil && note != "" {
		d.Say(note)
	}
	return err
}

// running returns the unfinished games of Adjacency, the newest first. The result is valid
// even with an error.
func (d *dialogue) running(ctx context.Context) ([]stats.Running, error) {
	if d.Host.Store == nil {
		return nil, nil
	}
	ctx, cancel := play.Bounded(context.WithoutCancel(ctx))
	defer cancel()
	games, err := d.Host.Store.Running(ctx, d.Host.Now())
	return slices.DeleteFunc(games, func(g stats.Running) bool { return g.Rules != adjacency.Rules }), err
}

// described describes an unfinished game.
func described(r stats.Running) string {
	if p := r.Puzzle; p.Of > 0 {
		return fmt.Sprintf("Adjacency, %s, %s", kind(r.Facets[0], r.Facets[1]), say.Everyday(p.Done, p.Of))
	}
	text := fmt.Sprintf("Adjacency, %s, %s, %s", kind(r.Facets[0], r.Facets[1]), say.Count(int(r.Seats[0].Score), "point"), say.Count(len(r.Plays), "word"))
	if r.Facets[1] == adjacency.NoClock {
		return text
	}
	return text + ", " + say.Clock(r.Left) + " left"
}

// apply applies an action and records it, or says why the rules refuse it.
func (d *dialogue) apply(at time.Duration, do adjacency.Action) bool {
	err := d.Do(at, do)
	if refusal, is := errors.AsType[*adjacency.Refusal](err); is {
		d.Say(wording.Refusal(refusal))
		if refusal.Reason == adjacency.TimeUp {
			d.Rings()
		}
	}
	return err == nil
}

// Rings ends the game at its time limit, even if the limit is noticed late.
func (d *dialogue) Rings() {
	if d.Interactive && d.Host.Settings.Now().Sound {
		d.Bell()
	}
	d.Say("The time is up")
	d.apply(d.Limit(), adjacency.Expire{})
}

// Ends prints the result.
func (d *dialogue) Ends(ctx context.Context) {
	after := gameplay.AftermathOf(context.WithoutCancel(ctx), d.Host, d.Match)
	review, mark := reviewed(after, d.state().Config().Minutes)
	d.Say("")
	d.Say(result(d.state(), after.Meaning(d.state(), d.Host.Now()), mark))
	if review != "" {
		d.Say(review)
	}
	d.Unrecorded()
	if code := d.code(); code != "" && d.Command == "" {
		d.Say("The same board again: " + d.Again("adjacency", "--code "+code))
	}
	if d.state().Config().Day != "" {
		d.passOn(after)
	}
}

// Leaves returns the game to the store. Its clock keeps running.
func (d *dialogue) Leaves() {
	d.Look(d.Host.Now())
	d.Close()
	if d.Match.Saving() {
		stays, which := "The game runs on, with ", ""
		if !d.state().Config().Timed() {
			stays = "The game waits, with "
			if d.Command == "" { // a command that only names a game has no --find-all
				which = "--find-all "
			}
		}
		d.Say(stays + d.status() + "; resume it with: " + d.Again("adjacency", which+"--resume"))
	} else {
		d.Say("This game couldn't be saved and ends here, with " + say.Count(d.state().Score(), "point"))
	}
}

func (d *dialogue) code() string { return d.state().Config().Code(d.Match.Log.Seed).String() }
