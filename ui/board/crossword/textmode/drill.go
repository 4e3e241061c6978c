package textmode

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"quoin/game"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/resources"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
)

// Drill asks for better moves than the mistakes of a game, or for the moves of puzzles if
// record is nil. It ends when all were asked, the input ends, or ctx is done. It keeps only
// the results of puzzles; subject is the theme of those of the collection. The error says why there is nothing to ask, or that the output can't be
// written.
func Drill(ctx context.Context, host play.Host, at plain.Console, from wording.Drill, record *game.Record, subject string) error {
	return plain.Converse(at, host.Now, false, func(v *plain.Voice) error {
		d := &drill{Voice: v, host: host, from: from, explained: map[*script]bool{}}
		err := d.open(ctx, record, subject)
		for err == nil && !d.left {
			var found bool
			if found, err = d.find(ctx); err != nil || !found {
				break
			}
			err = d.ask(ctx)
		}
		switch {
		case ctx.Err() != nil || err == nil && d.left:
			d.Say(from.Name() + ": " + from.Sum(d.solved, d.asked))
			return nil
		case err == nil:
			d.Say(from.OverIn(d.host.Language(), d.solved, d.asked))
		}
		return err
	})
}

// drill is a set of questions about mistakes or puzzles in text mode.
type drill struct {
	*plain.Voice
	host play.Host
	from wording.Drill

	mistakes  *gameplay.Mistakes
	task      gameplay.Mistake
	solved    int
	asked     int
	wrong     int  // answers to the task that weren't right
	done      bool // whether task is finished
	left      bool // whether to stop asking
	explained map[*script]bool
	hinted    bool // whether the note after a wrong answer has been printed
	question  plain.Asked
	day       study.Day // today
}

func (d *drill) open(ctx context.Context, record *game.Record, subject string) (err error) {
	d.day = play.Today(d.host.Now())
	switch d.from {
	case wording.Collection:
		d.mistakes, err = gameplay.CollectedPuzzles(ctx, d.host, subject)
	case wording.DayPuzzle:
		d.mistakes, err = gameplay.PuzzleOf(d.host, d.day)
	case wording.OwnPuzzles:
		d.mistakes, err = gameplay.OwnPuzzles(ctx, d.host)
	default:
		d.mistakes, err = gameplay.MistakesOf(ctx, d.host, *record, "")
	}
	if err == nil && d.mistakes.Note != "" {
		d.Say(d.mistakes.Note)
	}
	return err
}

// find looks for the next task, and returns false if there are none left. It is slow.
func (d *drill) find(ctx context.Context) (found bool, err error) {
	if n := d.mistakes.Left(); n > 0 {
		d.Say(d.from.Looking(n))
	}
	d.Flush()
	for !found && err == nil && d.mistakes.Left() > 0 {
		d.task, found, err = d.mistakes.Next(ctx, d.host.Thinkers)
	}
	return found, err
}

// ask asks for the move until it is found or shown, or the input ends.
func (d *drill) ask(ctx context.Context) error {
	d.asked++
	d.done, d.wrong = false, 0
	d.printTask()
	for !d.done && !d.left {
		text, ok := d.Read(ctx)
		if !ok {
			d.left = true
			return nil
		}
		if d.Obeys(&d.question, d.commands(ctx), "best", text) {
			continue
		}
		if err := d.answer(ctx, text); err != nil {
			return err
		}
	}
	return nil
}

// printTask prints the position and the question.
func (d *drill) printTask() {
	at, v := d.task, d.task.View
	d.Say(fmt.Sprintf("%s, turn %d, question %d", at.Variant.Title, at.Turn+1, d.asked))
	d.Say(DrawBoard(v.Board, at.Variant))
	scores := say.Number(int(v.Score))
	for _, o := range v.Others {
		scores += " to " + say.Number(int(o.Score))
	}
	d.Say("Score " + scores + ", " + say.Count(v.Bag, "tile") + " in the bag")
	for _, o := range v.Others {
		if o.Rack.Size() > 0 {
			whose := "Another's tiles: "
			if o.Rack.Size() < o.Held {
				whose = "Known of another's tiles: "
			}
			d.Say(whose + rackText(o.Rack.Tiles(), at.Variant.Tiles))
		}
	}
	d.Say("Your tiles: " + rackText(v.Rack.Tiles(), at.Variant.Tiles))
	if at.Theme == 0 {
		d.Say(say.Capital(d.notation(at.Played)) + " was " + wording.LossOf(at.Verdict) + ". Find a better move.")
	} else {
		d.Say(wording.Themed(at.Theme, v.Others[0].Rack) + " Find it.")
	}
	if script := d.script(); !d.explained[script] {
		d.explained[script] = true
		d.Say(cmp.Or(script.howTo, script.askMove))
		d.Say("An empty line shows the best moves, /help the commands")
	}
}

func (d *drill) script() *script { return scriptOf(d.task.Variant.Version) }

func (d *drill) notation(c player.Choice) string {
	return wording.Choice(d.task.Variant.Manner, d.task.View.Board, c)
}

// answer judges and grades an answer. The error says that judging failed.
func (d *drill) answer(ctx context.Context, text string) error {
	do, err := d.script().read(d.task.View.Board, d.task.Variant.Tiles.Typed(d.task.View.Rack, text))
	var answer player.Choice
	if err == nil {
		answer, err = d.task.Choice(do)
	}
	if err != nil {
		d.Say(say.Capital(wording.Refusal(d.task.Variant.Manner, err)))
		return nil
	}
	d.Flush()
	verdict, err := d.mistakes.Judge(ctx, d.host.Thinkers, d.task, answer)
	if err != nil {
		return err
	}
	grade := d.task.Grade(answer, verdict)
	d.Say(wording.Graded(d.notation(answer), grade, d.task.Theme, verdict))
	switch {
	case grade == grading.None:
		d.solved++
		result := study.FoundAtFirst
		if d.wrong > 0 {
			result = study.FoundLater
		}
		d.finish(ctx, result)
	default:
		d.wrong++
		if !d.hinted {
			d.hinted = true
			d.Say("Enter another move, or an empty line to see the best")
		}
	}
	return nil
}

// finish ends the task, prints the best moves, and keeps the result of a puzzle.
func (d *drill) finish(ctx context.Context, result study.PuzzleResult) {
	d.best()
	if d.task.Name == "" {
		return
	}
	d.Flush()
	try, _, err := gameplay.KeepTry(context.WithoutCancel(ctx), d.host, d.task, d.day, result)
	if err != nil {
		d.Say(say.Unsaved(err))
		return
	}
	for _, line := range wording.Rated(try.PuzzleTry, try.Before, try.After, try.Again) {
		d.Say(say.Capital(line))
	}
}

// bestTold is the number of best moves printed.
const bestTold = 5

// best prints the best moves, and ends the task.
func (d *drill) best() {
	d.done = true
	if why := wording.Because(d.task.Variant, d.task.View, d.task.Compared()); why != "" {
		d.Say(why)
	}
	d.Say("The best moves:")
	for i, c := range d.task.Verdict.Candidates {
		played := d.task.Theme == 0 && i == d.task.Verdict.Played
		if i >= bestTold && !played {
			continue
		}
		line := fmt.Sprintf("  %d. %s: %s", i+1, d.notation(c.Choice), say.Count(int(d.task.Points(c.Choice)), "point"))
		switch d.task.Verdict.By {
		case grading.Static:
			line += fmt.Sprintf(", %.1f with what stays on the rack", c.Static)
		case grading.Solved:
			line += fmt.Sprintf(", %+.0f to the end of the game", c.Equity)
		default:
			line += fmt.Sprintf(", wins %.1f of 100 games", 100*c.Win)
		}
		if played {
			line += "; this was played"
		}
		if d.Say(line); i == 0 {
			d.printMeanings(c.Choice)
		}
	}
}

// printMeanings prints the definitions of a choice's words.
func (d *drill) printMeanings(c player.Choice) {
	for _, word := range d.task.Makes(c) {
		if d.task.Variant.Tiles.Language != lexicon.English {
			continue // there are only English definitions
		}
		sense, _ := resources.Define(word)
		if meaning := say.Meaning(sense); meaning != "" {
			d.Say("    " + strings.ToUpper(word) + ": " + meaning)
		}
	}
}

func (d *drill) commands(ctx context.Context) []plain.Command {
	return []plain.Command{
		plain.Simple("best", "show the best moves, and go on; so does an empty line", func() { d.finish(ctx, study.ShownFirst) }),
		plain.Simple("position", "tell the position again", d.printTask),
		plain.Simple("quit", "stop", func() { d.left = true }),
		plain.Simple("help", "tell this; so does ?", func() { d.help(ctx) }),
	}
}

func (d *drill) help(ctx context.Context) {
	d.Say(cmp.Or(d.script().howTo, d.script().askMove))
	d.Say("An answer is right, close or wrong; after one that isn't right try as often as you\nlike.")
	plain.Offer(d.Say, "/", d.commands(ctx))
}
