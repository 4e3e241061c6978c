package plain

import (
	"context"
	"strings"

	"quoin/game/crossword"
	"quoin/game/crossword/judge"
	"quoin/ui/say"
)

// crosswordCommands are what a line of the dialogue can ask for beside a turn. No
// move and no exchange begins with a slash. helpCommands tells of them.
func crosswordCommands() []Slash[*crosswordDialogue] {
	return []Slash[*crosswordDialogue]{
		{Name: "hint", Do: (*crosswordDialogue).hints},
		{Name: "undo", Do: (*crosswordDialogue).takesBack},
		{Name: "challenge", Do: (*crosswordDialogue).challenges},
		{Name: "accept", Do: (*crosswordDialogue).accepts},
		{Name: "note", Do: func(d *crosswordDialogue) { d.notes("") }},
	}
}

// commanded does what a line asks for that is no turn. It is false for any other.
func (d *crosswordDialogue) commanded(text string) bool {
	if rest, is := strings.CutPrefix(text, "/note "); is {
		d.notes(strings.TrimSpace(rest))
		return true
	}
	if d.Asked.Question == nil && !strings.HasPrefix(text, "/") {
		return false
	}
	return Obeyed(&d.Asked, d.Say, d, crosswordCommands(), "", text)
}

// hints tells the next grade of a hint, which the record counts.
func (d *crosswordDialogue) hints() {
	s := d.Match.State
	if err := d.Do(d.Seen, crossword.Hint{}); err != nil {
		d.Say(say.Crossword(s.Variant().Manner, err))
		return
	}
	if d.hinted == s.TurnCount()+1 {
		d.grade = min(d.grade+1, judge.Whole)
	} else {
		_ = d.out.Flush() // the end tells
		d.verdict = d.host.HintCrossword(context.Background(), d.tongue, s, d.hintWorlds)
		d.hinted, d.grade = s.TurnCount()+1, judge.Where
	}
	h := d.verdict.Hint(d.grade)
	text := say.CrosswordHint(s.Variant().Manner, h)
	if h.Grade == judge.Whole && h.Lays {
		text = "Hint: " + s.Variant().Manner.Move(s.Board(), h.Choice.Move)
	} else if h.Grade < judge.Whole && (h.Lays || h.Exchanges) {
		text += "; /hint again tells more"
	}
	d.Say(text)
}

// takesBack takes the person's last turn back, and asks before as the board does.
func (d *crosswordDialogue) takesBack() {
	s := d.Match.State
	if err := s.Check(crossword.Step{At: d.Seen, Do: crossword.Undo{}}); err != nil {
		d.Say(say.Crossword(d.Match.State.Variant().Manner, err))
		return
	}
	if turns, _ := s.Undoes(); turns == 1 && s.Result().Assisted() {
		d.undoes()
		return
	}
	d.Asked.Put(d.Console, d.Say, "Take your turn back, and what came after it? The game counts as assisted.", Question{Yes: d.undoes})
}

func (d *crosswordDialogue) undoes() {
	if err := d.Do(d.Seen, crossword.Undo{}); err != nil {
		d.Say(say.Crossword(d.Match.State.Variant().Manner, err))
		return
	}
	d.hinted = 0
	d.print("Taken back.\n", d.script.scores(d.Match.State), "\n", d.board())
}

// notes keeps a remark on the last turn, or says what there is.
func (d *crosswordDialogue) notes(text string) {
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
		d.Say(say.Crossword(d.Match.State.Variant().Manner, err))
		return
	}
	d.Say("Kept")
}
