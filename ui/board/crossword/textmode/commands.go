package textmode

import (
	"context"
	"strings"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/plain"
)

// commands returns the commands other than moves. No move and no exchange begins with a
// slash. helpCommands explains them.
func (d *dialogue) commands() []plain.Command {
	return []plain.Command{
		plain.Simple("hint", "", d.hint),
		plain.Simple("undo", "", d.takeBack),
		plain.Simple("challenge", "", d.challenge),
		plain.Simple("accept", "", d.accept),
		plain.Simple("note", "", func() { d.note("") }),
	}
}

// commanded handles a line that is a command or an answer, and returns false for any
// other.
func (d *dialogue) commanded(text string) bool {
	if rest, is := strings.CutPrefix(text, "/note "); is {
		d.note(strings.TrimSpace(rest))
		return true
	}
	if d.Asked.OpenQuestion == nil && !strings.HasPrefix(text, "/") {
		return false
	}
	return d.Obeys(&d.Asked, d.commands(), "", text)
}

// hint prints the next grade of a hint, which the log counts.
func (d *dialogue) hint() {
	s := d.Match.State
	if err := d.Do(d.Seen, crossword.Hint{}); err != nil {
		d.Say(wording.Refusal(s.Variant().Manner, err))
		return
	}
	if d.hinted == s.TurnCount()+1 {
		d.grade = min(d.grade+1, grading.Whole)
	} else {
		d.Flush()
		d.verdict = gameplay.Hint(context.Background(), d.Host, d.tongue, s, d.hintWorlds)
		d.hinted, d.grade = s.TurnCount()+1, grading.Where
	}
	h := d.verdict.Hint(d.grade)
	text := wording.Hint(s.Variant().Manner, h)
	if h.Grade == grading.Whole && h.Lays {
		text = "Hint: " + s.Variant().Manner.Move(s.Board(), h.Choice.Move)
	} else if h.Grade < grading.Whole && (h.Lays || h.Exchanges) {
		text += "; /hint again tells more"
	}
	d.Say(text)
}

// takeBack takes the player's last turn back, with the same question as on the board.
func (d *dialogue) takeBack() {
	s := d.Match.State
	if err := s.Check(crossword.Step{At: d.Seen, Do: crossword.Undo{}}); err != nil {
		d.Say(wording.Refusal(d.Match.State.Variant().Manner, err))
		return
	}
	if turns, _ := s.Undoes(); turns == 1 && s.Result().Assisted() {
		d.undo()
		return
	}
	d.Asked.Put(d.Console, d.Say, "Take your turn back, and what came after it? The game counts as assisted.", plain.OpenQuestion{Yes: d.undo})
}

func (d *dialogue) undo() {
	if err := d.Do(d.Seen, crossword.Undo{}); err != nil {
		d.Say(wording.Refusal(d.Match.State.Variant().Manner, err))
		return
	}
	d.hinted = 0
	d.Print("Taken back.\n", d.script.scores(d.Match.State), "\n", d.board())
}

// note records a note on the last turn, or prints the present one if text is "".
func (d *dialogue) note(text string) {
	s := d.Match.State
	if text == "" {
		if said := s.Note(s.TurnCount()); said != "" {
			d.Say(said)
		} else {
			d.Say("There is no note on the last turn: /note TEXT keeps one")
		}
		return
	}
	if err := d.Do(d.Seen, crossword.Note{Turns: s.TurnCount(), Text: text}); err != nil {
		d.Say(wording.Refusal(d.Match.State.Variant().Manner, err))
		return
	}
	d.Say("Kept")
}
