package textmode

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// Tell returns a function that prints records of ScraeBBKle or Scrabble as text; see
// plain.Tale.
func Tell(v *crossword.Variant) func(record string) (func(*bufio.Writer), error) {
	return plain.Tale[crossword.Action, crossword.State]{
		Engine: gameplay.Engine(v.Version, crossword.Trust{}),
		Config: func(line string) error { _, err := v.ParseConfig(line); return err },
		Title: func(s crossword.State) string {
			return fmt.Sprintf("%s: %s; %s", v.Title, say.List(playerNames(s)), modeTexts[s.Config().Mode])
		},
		Tell: tell, End: ended, Faulty: faultyField,
	}.Of
}

func faultyField(h game.Header, err error) string {
	switch {
	case h.Draws != "" && (h.Board == "" || errors.As(err, new(*crossword.DrawsError))):
		return "draws"
	case h.Board != "" || errors.As(err, new(*scraebbkle.BoardError)):
		return "board"
	}
	return "config"
}

func playerNames(s crossword.State) []string {
	players := s.Config().Players
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = say.Seat(p.Name, p.Level)
	}
	return names
}

// tell prints a game in the notation of its variant.
func tell(out *bufio.Writer, _ crossword.Log, first, s crossword.State) {
	names := playerNames(s)
	out.WriteString("\n")
	for _, round := range s.StartDraw() {
		var drawn []string
		for _, d := range round {
			drawn = append(drawn, names[d.Seat]+" "+rackText([]crossword.Tile{d.Tile}, s.Variant().Tiles))
		}
		fmt.Fprintf(out, "Drawn for the start: %s\n", strings.Join(drawn, ", "))
	}
	turns := s.Turns()
	out.WriteString(DrawBoard(first.Board(), s.Variant()))
	for i, t := range turns {
		after := s.Board()
		if i+1 < len(turns) {
			after = turns[i+1].Board
		}
		fmt.Fprintf(out, "\n%s. %s, %s: %s\n", say.Number(i+1), say.Hour(t.At), names[t.Seat], rackText(t.Rack, s.Variant().Tiles))
		fmt.Fprintf(out, "%s\n%s\n", toldTurn(s.Variant().Manner, t), totals(turns[:i+1], s.Config().Players))
		if after != t.Board {
			out.WriteString("\n" + DrawBoard(after, s.Variant()))
		}
	}
}

// ended describes how a game ended, the final changes of the scores, and the winner.
func ended(s crossword.State) string {
	o, _ := s.Outcome()
	players, names := s.Config().Players, playerNames(s)
	lines := []string{wording.End(o, players)}
	for i, seat := range o.Seats {
		lines = append(lines, settled(names[i], seat))
	}
	return strings.Join(append(lines, wording.Winner(o, players)), "\n") + "\n"
}

var modeTexts = map[crossword.Mode]string{
	crossword.Open: "an open game", crossword.Closed: "a closed game",
	crossword.DrawStart: "a draw says who starts", crossword.AsNamed: "in this order", crossword.Imported: "played elsewhere",
}

// toldTurn describes a turn and its result.
func toldTurn(manner crossword.Manner, t crossword.Turn) string {
	text := ""
	switch points := say.Count(int(t.Points), "point"); t.Kind {
	case crossword.MoveLaid:
		var words []string
		for _, w := range t.Play.Words {
			words = append(words, say.Word(w.Word))
		}
		text = fmt.Sprintf("%s makes %s: %s", manner.Move(t.Board, t.Move), say.List(words), points)
	case crossword.Passed:
		text = "passes"
	case crossword.Exchanged:
		text = "exchanges " + say.Count(t.Count, "tile")
	case crossword.Withdrawn:
		text = "takes the move back: " + points
		if len(t.Words) > 0 {
			text = wording.CameOff(t.Words) + ": " + points
		}
	case crossword.Forfeited:
		text = "loses the turn by a challenge"
	case crossword.Adjusted:
		text = points + " (" + string(t.Why) + ")"
	}
	if t.Hints > 0 {
		text += ", after " + say.Count(t.Hints, "hint")
	}
	return text
}

// totals returns the scores after some turns.
func totals(turns []crossword.Turn, players []game.Player) string {
	scores := make([]string, len(players))
	for i, p := range players {
		var total int64
		for _, t := range turns {
			if t.Seat == i {
				total = t.Total
			}
		}
		scores[i] = fmt.Sprintf("%s %d", say.Plain(p.Name), total)
	}
	return strings.Join(scores, ", ")
}

// settled describes a final score and how it came about.
func settled(name string, s crossword.Settlement) string {
	text := fmt.Sprintf("%s: %s", name, say.Count(int(s.Final), "point"))
	if s.Lost != 0 || s.Gained != 0 {
		text += fmt.Sprintf(", of %d", s.Before)
	}
	if s.Lost != 0 {
		text += fmt.Sprintf(" less %d for the tiles left", s.Lost)
	}
	if s.Gained != 0 {
		text += fmt.Sprintf(" and %d for those of the others", s.Gained)
	}
	if s.Fined != 0 {
		text += fmt.Sprintf(", less %d for overtime", s.Fined)
	}
	return text
}
