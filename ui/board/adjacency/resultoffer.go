package adjacency

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/screen"
)

// By the default weights all letters come equally often, and many boards hold few
// words that anybody knows. That stays so, but who has played a first game, or one
// with few words, is offered English letters: one key sets the weights, for all
// games to come, and begins nothing.

// offers says whether English letters are offered after a game of which this came.
// They aren't where the player has said which letters to play with: by a code or a
// seed, on the command line, or in the settings.
func (m Model) offers(a gameplay.Aftermath) bool {
	even := settings.Default().Weights
	c := m.state().Config()
	switch {
	case m.to.As != "" || m.to.Resume != "" || m.to.Watch != "" || !c.Timed(),
		c.Weights != even || m.deps.Settings.Now().Weights != even,
		slices.ContainsFunc(command().Settings, m.given):
		return false
	}
	return a.First || a.NoReview == nil && a.Review.Few()
}

// given says whether a flag rules a setting in this run, or anything but the
// player's settings the weights.
func (m Model) given(key string) bool {
	from := m.deps.Settings.Source(key)
	return strings.HasPrefix(from, "-") || key == "weights" && from != ""
}

// takesOffer has new games dealt with English letters.
func (m Model) takesOffer() (Model, screen.Cmd) {
	live := m.deps.Settings
	before := live.Now()
	after := before
	after.Weights = rules.English()
	live.Change(after)
	m.result.offer = false
	fields := slices.DeleteFunc(settings.Letters(), func(f settings.Field) bool { return f.Get(before) == f.Get(after) })
	save := screen.Run(func() tea.Msg {
		if live.Save(fields...) != nil {
			return screen.Notice{Text: "Not saved: the change holds for this run only"}
		}
		return nil
	})
	return m, screen.Batch(
		screen.Send(screen.SettingsChanged{}), save,
		screen.Send(screen.Notice{Text: "New games have English letters from now on; n plays one"}),
	)
}
