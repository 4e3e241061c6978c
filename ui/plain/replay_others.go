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
	engine := play.AdjacencyEngine(adjacency.Trust)
	return Tale[adjacency.Action, adjacency.State]{
		Parse: engine.Parse, Start: engine.Start, Tell: tellAdjacency,
		Config: func(line string) error { _, err := adjacency.ParseConfig(line); return err },
	}.Of(record)
}

// tellAdjacency counts along instead of playing the game again, which takes as
// much longer with each word as there were words before.
func tellAdjacency(out *bufio.Writer, l adjacency.Log, s, last adjacency.State) {
	c := s.Config()
	found, boards := last.Found(), last.Boards() // in their order
	fmt.Fprintf(out, "Adjacency, %s\n%s\n%s\n", kind(c.Size, c.Minutes), begun(l.Header), drawn(boards[0]))
	score := 0
	for _, step := range l.Steps {
		text, board := "", ""
		switch step.Do.(type) {
		case adjacency.Enter:
			text = fmt.Sprintf("%s, %s", say.Word(found[0].Word), say.Count(found[0].Points, "point"))
			score += found[0].Points
			found = found[1:]
		case adjacency.Reroll:
			text = fmt.Sprintf("a new board for %s", say.Count(adjacency.RerollCost, "point"))
			score -= adjacency.RerollCost
			boards = boards[1:]
			board = "\n" + drawn(boards[0]) + "\n"
		case adjacency.Hint:
			text = "a hint"
		case adjacency.Expire:
			text = "the time is up"
		case adjacency.Complete:
			text = "that was the last of the everyday words"
		case adjacency.Leave:
			text = "the player leaves"
		}
		fmt.Fprintf(out, "%s  %s; %s\n%s", hour(step.At), text, say.Count(score, "point"), board)
	}
	out.WriteString("\n")
	if _, over := last.Outcome(); !over {
		out.WriteString(stillRunning)
		return
	}
	out.WriteString(result(last, play.Ordinary, unmarked))
}

// TellSantorini reads and tells a game of Santorini; see Tale.
func TellSantorini(record string) (func(*bufio.Writer), error) {
	engine := play.Santorini()
	return Tale[santorini.Action, santorini.State]{
		Parse: engine.Parse, Start: engine.Start, Tell: tellSantorini,
		Config: func(line string) error { _, err := santorini.ParseConfig(line); return err },
	}.Of(record)
}

func tellSantorini(out *bufio.Writer, l santorini.Log, s, last santorini.State) {
	players := s.Config().Players
	var names [2]string
	for seat, p := range players {
		names[seat] = fmt.Sprintf("%s, %c", say.Seat(p.Name, p.Level), santoriniSigns[seat])
	}
	fmt.Fprintf(out, "Santorini: %s against %s\n%s", names[0], names[1], begun(l.Header))
	for i, step := range l.Steps {
		before := s.Position()
		seat := before.Seat()
		if leave, ok := step.Do.(santorini.Leave); ok {
			seat = leave.Seat
		}
		fmt.Fprintf(out, "\n%s. %s, %s: %s\n", say.Number(i+1), hour(step.At), names[seat], step.Do)
		s, _ = s.Apply(step) // which it did before
		if after := s.Position(); after != before {
			out.WriteString(SantoriniBoard(after))
		}
	}
	out.WriteString("\n")
	o, over := last.Outcome()
	if !over {
		out.WriteString(stillRunning)
		return
	}
	out.WriteString(say.SantoriniEnd(o, players) + "\n")
}
