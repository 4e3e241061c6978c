package wording

import (
	"fmt"
	"strings"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/ui/say"
)

// numberWords are the numbers of words that a move makes, from two on.
var numberWords = [...]string{"two", "three", "four", "five", "six", "seven", "eight"}

// leaveMatters is the difference in points below which the tiles that stay on the rack are worth a sentence.
const leaveMatters = 10

// Why says in at most three sentences what the best choice does that the one played doesn't: words it makes on the way,
// premium squares, points, and the tiles that stay on the rack. They are facts that anybody can check on the board.
func Why(v *crossword.Variant, b crossword.Board, rack crossword.Rack, best, played player.Choice) []string {
	return why(v, b, rack, best, played, true)
}

// WhyBesides is Why without the sentence about points, for a page that has them.
func WhyBesides(v *crossword.Variant, b crossword.Board, rack crossword.Rack, best, played player.Choice) []string {
	return why(v, b, rack, best, played, false)
}

func why(v *crossword.Variant, b crossword.Board, rack crossword.Rack, best, played player.Choice, points bool) (sentences []string) {
	if best.Move.Len() == 0 {
		return exchangeWhy(rack, best, played)
	}
	play, _ := v.Tiles.Check(b, crossword.Rack{}, best.Move, crossword.Trust{}) // without a rack it is refused, but made
	other, _ := v.Tiles.Check(b, crossword.Rack{}, played.Move, crossword.Trust{})
	if len(play.Words) == 0 {
		return nil
	}
	word := strings.ToUpper(play.Words[0].Word)
	switch {
	case play.Bonus > 0 && other.Bonus == 0:
		sentences = append(sentences, fmt.Sprintf("%s lays the whole rack: %d points more for that.", word, play.Bonus))
	case len(play.Words) > 1 && len(play.Words) > len(other.Words):
		sentences = append(sentences, made(word, play))
	case factor(b, play) > max(1, factor(b, other)):
		sentences = append(sentences, fmt.Sprintf("%s lies on premium squares: its points %s.", word, times(factor(b, play))))
	}
	name := "a pass"
	switch {
	case len(other.Words) > 0:
		name = strings.ToUpper(other.Words[0].Word)
	case played.Exchange.Size() > 0:
		name = "an exchange"
	}
	more := play.Score - other.Score
	if name == word && more > 0 {
		name = "the same word where it was laid"
	}
	switch {
	case !points:
	case more > 0:
		sentences = append(sentences, fmt.Sprintf("%s scores %s less.", say.Capital(name), say.Count(int(more), "point")))
	case more < 0:
		sentences = append(sentences, fmt.Sprintf("%s scores %s more.", say.Capital(name), say.Count(int(-more), "point")))
	}
	if more < leaveMatters {
		sentences = append(sentences, stays(rack, best, played)...)
	}
	return sentences
}

// exchangeWhy says why an exchange or a pass is better than the choice played.
func exchangeWhy(rack crossword.Rack, best, played player.Choice) []string {
	if best.Exchange.Size() == 0 {
		return nil
	}
	sentences := []string{"No move on this board is worth its tiles: " + best.Exchange.String() + " are better exchanged."}
	return append(sentences, stays(rack, best, played)...)
}

// made says how many words a move makes, and which words on the board it changes.
func made(word string, play crossword.Play) string {
	text := fmt.Sprintf("%s makes %s words", word, numberWords[min(len(play.Words)-2, len(numberWords)-1)])
	var parts []string
	for _, across := range play.Words[1:] {
		if part := changed(across, play.Laid); part != "" && len(parts) < 2 {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return text + "."
	}
	return text + ": " + strings.Join(parts, ", ") + "."
}

// changed says what the laid tile of a word across does: it turns a word into another, or makes one with a letter.
func changed(across crossword.Formed, laid []crossword.Laid) string {
	for _, l := range laid {
		at := l.Square.Column - across.Origin.Column
		same := l.Square.Row == across.Origin.Row
		if across.Down {
			at, same = l.Square.Row-across.Origin.Row, l.Square.Column == across.Origin.Column
		}
		if !same || at < 0 || at >= len(across.Word) {
			continue
		}
		all := strings.ToUpper(across.Word)
		front, letter, back := all[:at], all[at:at+1], all[at+1:]
		switch {
		case back == "" && len(front) > 1:
			return fmt.Sprintf("its %s turns %s into %s", letter, front, all)
		case front == "" && len(back) > 1:
			return fmt.Sprintf("its %s turns %s into %s", letter, back, all)
		}
		return fmt.Sprintf("its %s makes %s", letter, all)
	}
	return ""
}

// factor returns the product of the word premiums under the laid tiles of a play.
func factor(b crossword.Board, play crossword.Play) int {
	n := 1
	for _, l := range play.Laid {
		n *= b.Layout().Premium(l.Square).Word()
	}
	return n
}

// times says how often points count.
func times(n int) string {
	switch n {
	case 2:
		return "count twice"
	case 3:
		return "count three times"
	}
	return fmt.Sprintf("count %d times", n)
}

// stays says which tiles stay on the rack after each choice, if they differ.
func stays(rack crossword.Rack, best, played player.Choice) []string {
	one, other := restOf(rack, best), restOf(rack, played)
	if one == other || one.Size() == 0 {
		return nil
	}
	if other.Size() == 0 {
		return []string{"It keeps " + one.String() + "."}
	}
	return []string{"It keeps " + one.String() + " on the rack, not " + other.String() + "."}
}

// restOf returns the tiles that a choice leaves on the rack.
func restOf(rack crossword.Rack, c player.Choice) crossword.Rack {
	for i := range c.Move.Len() {
		tile := c.Move.Tile(i)
		if tile.IsBlank() {
			tile = crossword.Blank
		}
		rack, _ = rack.Without(tile)
	}
	return rack.Less(c.Exchange)
}
