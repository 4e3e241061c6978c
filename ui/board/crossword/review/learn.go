package review

import "quoin/ui/screen"

var keyLearn = screen.Bind("l", "learn from the mistakes", "l")

// openDrill opens the drill about this game's mistakes.
func (m Model) openDrill() screen.Cmd {
	return screen.Send(screen.Open{To: screen.MistakesPlace{Watch: m.to.Watch, Record: m.to.Record}})
}
