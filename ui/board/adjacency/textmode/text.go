package textmode

import (
	"cmp"
	"fmt"
	"strings"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/say"
)

// Rules returns the rules in two lines. keeps says that the board stays even in a game with a clock.
func Rules(c adjacency.Config, keeps bool) string {
	var more []string
	if c.MinLength > adjacency.MinMinLength {
		more = append(more, fmt.Sprintf("at least %d letters", c.MinLength))
	}
	if c.Checked {
		more = append(more, "in the dictionary")
	}
	each := "each word once"
	if len(more) > 0 {
		each += ", " + strings.Join(more, ", ")
	}
	board := fmt.Sprintf("a new board costs %d", adjacency.RerollCost)
	if keeps || !c.Timed() {
		board = "there is one board"
	}
	return fmt.Sprintf("%s. Make words from letters that touch, corners too, no square twice in a word; %s.\n"+
		"A letter is a point, and %s. Type a word and press enter, or /help for what else there is.",
		title(c), each, board)
}

// title returns the game's name, its day, and its class.
func title(c adjacency.Config) string {
	text := "Adjacency, "
	if c.Day != "" {
		text += "the board of " + say.Date(c.Day) + ", "
	}
	return text + kind(c.Size, c.Minutes) + wording.In(c)
}

// kind returns the class of a game, within which scores are compared, in words.
func kind(size, minutes int) string {
	if minutes == adjacency.NoClock {
		return fmt.Sprintf("%d by %d, without a clock", size, size)
	}
	return fmt.Sprintf("%d by %d, %s", size, size, say.Count(minutes, "minute"))
}

// Board draws the board in rows, with columns wide enough for Qu.
func Board(b adjacency.Board) string {
	var s strings.Builder
	for square := range b.Squares() {
		face := b.Face(square)
		switch {
		case (square+1)%b.Size() == 0:
			s.WriteString(face + "\n")
		default:
			fmt.Fprintf(&s, "%-3s", face)
		}
	}
	return s.String()
}

// listed returns the words found with their points, one to a line, best first; equal ones
// are in order of play.
func listed(found []adjacency.Found, mark func(word string) string) string {
	width := 0
	for _, f := range found {
		width = max(width, len(f.Word))
	}
	game.SortStable(found, func(a, b adjacency.Found) int { return cmp.Compare(b.Points, a.Points) })
	var s strings.Builder
	for _, f := range found {
		fmt.Fprintf(&s, "  %-*s  %d%s\n", width, strings.ToUpper(f.Word), f.Points, mark(f.Word))
	}
	return s.String()
}

// Words returns the words found with their points, one to a line.
func Words(found []adjacency.Found) string { return listed(found, unmarked) }

func unmarked(string) string { return "" }

// result describes the end of a game: the score and its meaning, and then how it came
// about.
func result(s adjacency.State, meaning string, mark func(word string) string) string {
	o, _ := s.Outcome()
	var t strings.Builder
	fmt.Fprintf(&t, "Final score: %s.", say.Count(o.Score, "point"))
	if meaning != "" {
		t.WriteString(" " + say.Capital(strings.ReplaceAll(meaning, "×", " by ")) + ".")
	}
	t.WriteString("\n")
	facts := say.Count(o.Words, "word") + ", " + say.Count(o.Rerolls, "re-roll")
	if o.Rerolls > 0 {
		facts += fmt.Sprintf(" at %d points each", adjacency.RerollCost)
	}
	if o.Hints > 0 {
		facts += ", assisted by " + say.Count(o.Hints, "hint")
	}
	t.WriteString(facts + ".\n")
	if o.Words > 0 {
		fmt.Fprintf(&t, "Best word: %s, %s.\n", strings.ToUpper(o.Best.Word), say.Count(o.Best.Points, "point"))
	}
	t.WriteString(listed(s.Found(), mark))
	return t.String()
}
