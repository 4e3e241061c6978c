package adjacency

import (
	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/screen"
)

// copyResult copies the result, for pasting into a chat. OSC 52 reaches the clipboard of the
// terminal's own machine, over SSH too, but the program can't know whether the terminal
// obeyed.
func (m Model) copyResult() screen.Cmd {
	var review *rules.Review
	if m.result.reviewed {
		review = &m.result.review
	}
	replay := m.result.standing == gameplay.Replayed
	text := gameplay.Shared(m.state(), review, replay, m.result.day, m.deps.Settings.Now().Name, !m.frame.Theme.Console)
	return screen.Batch(screen.Send(screen.Copy{Text: text}), screen.Send(screen.Notice{Good: true, Text: "The result is copied, without its words, for a chat"}))
}
