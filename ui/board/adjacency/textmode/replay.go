package textmode

import (
	"bufio"
	"fmt"

	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// Tell returns a function that prints the record of a game as text; see plain.Tale.
func Tell(record string) (func(*bufio.Writer), error) {
	return plain.Tale[adjacency.Action, adjacency.State]{
		Engine: gameplay.Engine(adjacency.Trust),
		Config: func(line string) error { _, err := adjacency.ParseConfig(line); return err },
		Title:  func(s adjacency.State) string { return title(s.Config()) },
		Tell:   tell,
		End:    func(last adjacency.State) string { return result(last, "", unmarked) },
	}.Of(record)
}

// tell keeps count itself instead of replaying the game, where each word would take longer
// the more words there were before.
func tell(out *bufio.Writer, l adjacency.Log, _, last adjacency.State) {
	found, boards := last.Found(), last.Boards() // in their order
	fmt.Fprintf(out, "\n%s\n", Board(boards[0]))
	score := 0
	for i, step := range l.Steps {
		text, board := "", ""
		if i+1 < len(l.Steps) && l.Steps[i+1].Do == (adjacency.Unroll{}) {
			continue // a re-roll that was taken back
		}
		switch step.Do.(type) {
		case adjacency.Unroll:
			text = "a re-roll is taken back"
		case adjacency.Rotate, adjacency.Goal: // nothing visible happened
			continue
		case adjacency.Enter:
			text = fmt.Sprintf("%s, %s", say.Word(found[0].Word), say.Count(found[0].Points, "point"))
			score += found[0].Points
			found = found[1:]
		case adjacency.Reroll:
			text = fmt.Sprintf("a new board for %s", say.Count(adjacency.RerollCost, "point"))
			score -= adjacency.RerollCost
			boards = boards[1:]
			board = "\n" + Board(boards[0]) + "\n"
		case adjacency.Hint:
			text = "a hint"
		case adjacency.Expire:
			text = "the time is up"
		case adjacency.Complete:
			text = "that was the last of the everyday words"
		case adjacency.Leave:
			text = "the player leaves"
		}
		fmt.Fprintf(out, "%s  %s; %s\n%s", say.Hour(step.At), text, say.Count(score, "point"), board)
	}
}
