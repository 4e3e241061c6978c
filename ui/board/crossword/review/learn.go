package review

import "quoin/ui/screen"

var keyLearn = screen.Bind("l", "learn from the mistakes", "l")

// learns has better moves asked for where the players of this game went wrong.
func (m Model) learns() screen.Cmd {
	return screen.Send(screen.Open{To: screen.Mistakes{Watch: m.to.Watch, Record: m.to.Record}})
}
