package textmode

import (
	"errors"
	"fmt"
	"slices"

	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// commands returns the commands of a game, with a clock or without.
func (d *dialogue) commands(timed bool) []plain.Command {
	score, reroll, end := "tell the time left and the score", fmt.Sprintf("replace every letter, for %d points", adjacency.RerollCost), "end the game before its time, and record it"
	if !timed {
		score, reroll, end = "tell the score", "", "end the game before all is found, and record it" // re-rolls are refused, so don't list the command
	}
	all := []plain.Command{
		plain.Simple("board", "show the board", d.board),
		plain.Simple("time", score+"; so does an empty line", func() { d.Say(d.status()) }),
		plain.Simple("words", "list the words found", d.printWords),
		plain.Simple("reroll", reroll, d.reroll),
		plain.Simple("clue", "", d.hint), // what /hint and /end were called; /c and /q are short for them
		plain.Simple("end", end, d.leave),
		plain.Simple("quit", "", d.leave),
		plain.Simple("help", "tell the rules and this; so does ?, and help where the board lacks that word", d.help),
		plain.Simple("hint", "tell a little of what there is to find; the game counts as assisted", d.hint),
	}
	if timed {
		return all
	}
	return slices.Insert(all, 2, plain.Simple("progress", "show how many words of each length and first letter are found", d.progress))
}

// Answer handles a line: an answer to a question, a command, or a word.
func (d *dialogue) Answer(text string) {
	isWord := d.Asked.OpenQuestion == nil && plain.AsksHelp(text) && d.isWord(text)
	if isWord || !d.Obeys(&d.Asked, d.commands(d.state().Config().Timed()), "time", text) {
		d.word(text)
	}
}

// isWord reports whether a line is a word on the board, as "help" is on some.
func (d *dialogue) isWord(text string) bool {
	err := d.state().Check(adjacency.Step{At: d.Seen, Do: d.state().Enter(text)})
	return err == nil || errors.Is(err, adjacency.AlreadyPlayed) || errors.Is(err, adjacency.NotInDictionary)
}

func (d *dialogue) word(text string) {
	if !d.apply(d.Seen, d.state().Enter(text)) {
		return
	}
	last, _ := d.state().Newest()
	d.Say(fmt.Sprintf("%s, %s; %s", say.Word(last.Word), say.Count(last.Points, "point"), d.status()))
	d.complete()
}

func (d *dialogue) reroll() {
	skip, note, err := gameplay.Skip(d.Host, d.Match.Log.Header, d.state())
	if err != nil {
		d.Say(say.Plain(err.Error()))
		return
	}
	if note != "" {
		d.Say(note)
	}
	if d.apply(d.Seen, adjacency.Reroll{Skip: skip}) {
		d.board()
		d.Say(d.status())
	}
}

// leave ends the game, after a question unless ending is refused anyway.
func (d *dialogue) leave() {
	leave := func() { d.apply(d.Seen, adjacency.Leave{}) }
	if d.state().Check(adjacency.Step{At: d.Seen, Do: adjacency.Leave{}}) != nil {
		leave()
		return
	}
	d.Asked.Put(d.Console, d.Say, "End the game now, with "+say.Count(d.state().Score(), "point")+"? It will be recorded.",
		plain.OpenQuestion{Help: "y ends the game and records it, n plays on", Yes: leave, Told: true})
}

func (d *dialogue) board() { d.Say("\n" + Board(d.state().Board())) }

func (d *dialogue) printWords() {
	if found := d.state().Found(); len(found) > 0 {
		d.Say(listed(found, unmarked))
		return
	}
	d.Say("No words yet")
}

func (d *dialogue) help() {
	d.Say(Rules(d.state().Config(), false))
	plain.Offer(d.Say, "/", d.commands(d.state().Config().Timed()))
	d.Say("The first letter of a command is enough. ctrl+c leaves the game running, to be resumed later")
}

// status returns what a player may want to know at any time.
func (d *dialogue) status() string {
	text := say.Count(d.state().Score(), "point") + ", " + say.Count(d.state().Words(), "word")
	if found, all := d.state().Reached(); all > 0 {
		text = say.Everyday(found, all) + ", " + text
	}
	if !d.state().Config().Timed() {
		return text
	}
	return say.Clock(d.Remaining()) + " left, " + text
}
