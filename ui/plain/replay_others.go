package plain

import (
	"bufio"
	"fmt"

	"quoin/game/adjacency"
	"quoin/game/santorini"
	"quoin/ui/play"
	"quoin/ui/say"
)

// TellAdjacency reads and tells a game of adjacency; see Tale.
func TellAdjacency(record string) (func(*bufio.Writer), error) {
	return Tale[adjacency.Action, adjacency.State]{
		Engine: play.AdjacencyEngine(adjacency.Trust),
		Config: func(line string) error { _, err := adjacency.ParseConfig(line); return err },
		Title:  func(s adjacency.State) string { return title(s.Config()) },
		Tell:   tellAdjacency,
		End:    func(last adjacency.State) string { return result(last, "", unmarked) },
	}.Of(record)
}

// tellAdjacency counts along instead of playing the game again, which takes as
// much longer with each word as there were words before.
func tellAdjacency(out *bufio.Writer, l adjacency.Log, _, last adjacency.State) {
	found, boards := last.Found(), last.Boards() // in their order
	fmt.Fprintf(out, "\n%s\n", AdjacencyBoard(boards[0]))
	score := 0
	for i, step := range l.Steps {
		text, board := "", ""
		if i+1 < len(l.Steps) && l.Steps[i+1].Do == (adjacency.Unroll{}) {
			continue // what was taken back at once
		}
		switch step.Do.(type) {
		case adjacency.Unroll:
			text = "a re-roll is taken back"
		case adjacency.Turn, adjacency.Goal: // nobody did anything to see
			continue
		case adjacency.Enter:
			text = fmt.Sprintf("%s, %s", say.Word(found[0].Word), say.Count(found[0].Points, "point"))
			score += found[0].Points
			found = found[1:]
		case adjacency.Reroll:
			text = fmt.Sprintf("a new board for %s", say.Count(adjacency.RerollCost, "point"))
			score -= adjacency.RerollCost
			boards = boards[1:]
			board = "\n" + AdjacencyBoard(boards[0]) + "\n"
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

// TellSantorini reads and tells a game of Santorini; see Tale.
func TellSantorini(record string) (func(*bufio.Writer), error) {
	return Tale[santorini.Action, santorini.State]{
		Engine: play.Santorini(),
		Config: func(line string) error { _, err := santorini.ParseConfig(line); return err },
		Title: func(s santorini.State) string {
			return fmt.Sprintf("Santorini: %s against %s", santoriniSeat(s, 0), santoriniSeat(s, 1))
		},
		Tell: tellSantorini,
		End: func(last santorini.State) string {
			o, _ := last.Outcome()
			return say.SantoriniEnd(o, last.Config().Players) + "\n"
		},
	}.Of(record)
}

func tellSantorini(out *bufio.Writer, l santorini.Log, s, _ santorini.State) {
	for i, step := range l.Steps {
		before := s.Position()
		seat := before.Seat()
		if leave, ok := step.Do.(santorini.Leave); ok {
			seat = leave.Seat
		}
		fmt.Fprintf(out, "\n%s. %s, %s: %s\n", say.Number(i+1), say.Hour(step.At), santoriniSeat(s, seat), step.Do)
		s, _ = s.Apply(step) // which it did before
		if after := s.Position(); after != before {
			out.WriteString(SantoriniBoard(after))
		}
	}
}
