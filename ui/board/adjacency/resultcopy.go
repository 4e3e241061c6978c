package adjacency

import (
	"fmt"

	"quoin/ui/play"
	"quoin/ui/say"
)

// shared tells how it went without telling a word.
func (m Model) shared() string {
	o, _ := m.state().Outcome()
	c := m.state().Config()
	who := "Quoin"
	if name := m.deps.Settings.Now().Name; name != "" {
		who = name + ", Quoin"
	}
	what := "adjacency"
	if m.to.As == play.Daily {
		what += " of the day"
	}
	text := fmt.Sprintf("%s %s %d×%d, %s: %s, %s", who, what, c.Size, c.Size, lasting(c.Minutes), say.Count(o.Score, "point"), say.Count(o.Words, "word"))
	if r := m.result.review; m.result.reviewed && r.Held.Points > 0 {
		text += fmt.Sprintf(" (%s of the points)", say.Percent(r.Found.Points, r.Held.Points))
	}
	if o.Rerolls > 0 {
		text += ", " + say.Count(o.Rerolls, "re-roll")
	}
	if o.Hints > 0 {
		text += ", " + say.Count(o.Hints, "hint")
	}
	return text + ". Board " + m.code().String()
}
