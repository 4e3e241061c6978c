package textmode

import (
	"bufio"
	"fmt"

	"quoin/game/santorini"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/board/santorini/wording"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// Tell returns a function that prints the record of a game as text; see plain.Tale.
func Tell(record string) (func(*bufio.Writer), error) {
	return plain.Tale[santorini.Action, santorini.State]{
		Engine: gameplay.Engine(),
		Config: func(line string) error { _, err := santorini.ParseConfig(line); return err },
		Title: func(s santorini.State) string {
			return fmt.Sprintf("Santorini: %s against %s", seatName(s, 0), seatName(s, 1))
		},
		Tell: tell,
		End: func(last santorini.State) string {
			o, _ := last.Outcome()
			return wording.End(o, last.Config().Players) + "\n"
		},
	}.Of(record)
}

func tell(out *bufio.Writer, l santorini.Log, s, _ santorini.State) {
	for i, step := range l.Steps {
		before := s.Position()
		seat := before.Seat()
		if leave, ok := step.Do.(santorini.Leave); ok {
			seat = leave.Seat
		}
		fmt.Fprintf(out, "\n%s. %s, %s: %s\n", say.Number(i+1), say.Hour(step.At), seatName(s, seat), step.Do)
		s, _ = s.Apply(step) // the log was checked before
		if after := s.Position(); after != before {
			out.WriteString(Board(after))
		}
	}
}
