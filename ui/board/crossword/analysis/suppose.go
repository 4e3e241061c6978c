package analysis

import (
	"strings"

	"quoin/game/crossword/player"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// supposition is what the player supposes of the next rack; the zero supposition is nothing.
type supposition struct {
	text string
	rack player.RackRange
}

// view returns what the player to move may know and supposes.
func (m Model) view() (player.View, error) {
	v, err := m.spot().view(m.variant.Tiles, m.open)
	if err != nil || m.supposed.text == "" {
		return v, err
	}
	return v.Suppose(m.supposed.rack)
}

// canSuppose reports whether tiles of the next rack are unknown and the position is simulated.
func (m Model) canSuppose() bool {
	if m.spot().wants(m.variant.Tiles, 0) > 0 {
		return false
	}
	v, err := m.spot().view(m.variant.Tiles, m.open)
	return err == nil && len(v.Others) > 0 && v.Others[0].Rack.Size() < v.Others[0].Held
}

// keywords writes the words of a range small, and everything else is tiles.
var keywords = strings.NewReplacer("NO VOWELS", "no vowels", "NO ", "no ", " VOWELS", " vowels", " VOWEL", " vowel")

// suppose simulates again against racks of this range; an empty text is every rack.
func (m Model) suppose(text string) (Model, screen.Cmd) {
	m.supposed = supposition{text: keywords.Replace(strings.ToUpper(text))}
	if text != "" {
		var err error
		if m.supposed.rack, err = player.ParseRackRange(m.supposed.text); err == nil {
			_, err = m.view()
		}
		if err != nil {
			m.message = widget.Bad(m.sentence(err))
			return m, nil
		}
	}
	m.halted = false
	return m.judgeAgain()
}
