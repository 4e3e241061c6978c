// Package textmode plays Adjacency as a line dialogue, and tells a record of it in lines.
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

// dialogue is a game of adjacency and the conversation about it. A line is a
// word, or a command when it begins with a slash.
type dialogue struct {
	plain.Talk[adjacency.Action, adjacency.State]
	holding gameplay.Holding // of the board in play, once it is asked for
}

// Play plays the adjacency game until it ends, the input does, or ctx is
// done; in the last two cases the game runs on and can be resumed. It is the one
// left running that is named, or a new one; see play.Host.Deal for which. The
// error says why there was no game, or that the output can't be written.
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

// start finds or deals the game. False is a player who left at a question.
func (d *dialogue) start(ctx context.Context, as string, resume stats.ID) (bool, error) {
	running, err := d.running(ctx)
	if err != nil {
		d.Say(say.Plain(err.Error()))
	}
	running, kept := parted(running)
	if as == gameplay.FindAll && resume == "" {
		var going bool
		if resume, going = d.takes(ctx, kept); !going {
			return false, nil
		}
	}
	if as == gameplay.Daily {
		switch day, err := gameplay.LookUpDay(context.WithoutCancel(ctx), d.Host); {
		case err != nil: // then it is played, and what it counts for is found out later
		case day.State == gameplay.DayDone:
			d.Say(done(day))
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
	d.Say(Rules(d.state().Config()))
	if text := atOutset(gameplay.OutsetOf(context.WithoutCancel(ctx), d.Host, d.Match), d.state().Config(), d.Host.Now()); text != "" {
		d.Say(text)
	}
	d.board()
	d.Look(d.Host.Now())
	d.Say(d.status())
	return true, nil
}

// question awaits a yes or a no, and is false when there was neither.
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

// deal begins a new game, with its record.
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

// takeUp resumes the game that was left running.
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

// running is the games of adjacency that were left running, the one begun last
// first. It is good even beside an error.
func (d *dialogue) running(ctx context.Context) ([]stats.Running, error) {
	if d.Host.Store == nil {
		return nil, nil
	}
	ctx, cancel := play.Bounded(context.WithoutCancel(ctx))
	defer cancel()
	games, err := d.Host.Store.Running(ctx, d.Host.Now())
	return slices.DeleteFunc(games, func(g stats.Running) bool { return g.Rules != adjacency.Rules }), err
}

// described is a game that was left running, in a few words.
func described(r stats.Running) string {
	if p := r.Puzzle; p.Of > 0 {
		return fmt.Sprintf("Adjacency, %s, %s", kind(r.Facets[0], r.Facets[1]), say.Everyday(p.Done, p.Of))
	}
	text := fmt.Sprintf("Adjacency, %s, %s, %s", kind(r.Facets[0], r.Facets[1]), say.Count(int(r.Seats[0].Score), "point"), say.Count(len(r.Plays), "word"))
	if r.Pool == adjacency.FindAll {
		return text
	}
	return text + ", " + say.Clock(r.Left) + " left"
}

// apply does what the rules allow and keeps it, or says why they don't.
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

// Rings ends the game at its limit, whenever that was noticed.
func (d *dialogue) Rings() {
	if d.Interactive && d.Host.Settings.Now().Sound {
		d.Bell()
	}
	d.Say("The time is up")
	d.apply(d.Limit(), adjacency.Expire{})
}

// Ends tells how the game went.
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

// Leaves gives the game back to the store, where the clock ticks on.
func (d *dialogue) Leaves() {
	d.Look(d.Host.Now())
	d.Close()
	if d.Match.Saving() {
		stays, which := "The game runs on, with ", ""
		if !d.state().Config().Timed() {
			stays = "The game waits, with "
			if d.Command == "" { // one by which nothing but a game is named has no puzzles apart
				which = "--find-all "
			}
		}
		d.Say(stays + d.status() + "; resume it with: " + d.Again("adjacency", which+"--resume"))
	} else {
		d.Say("This game couldn't be saved and ends here, with " + say.Count(d.state().Score(), "point"))
	}
}

func (d *dialogue) code() string { return d.state().Config().Code(d.Match.Log.Seed).String() }
