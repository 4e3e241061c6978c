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

// With the default weights all letters are equally frequent, and many boards hold few
// familiar words. The default stays so. But after a first game, or one with few words, the
// result offers English letters: one key sets the weights for all later games, and starts
// none.

// shouldOffer reports whether to offer English letters after this game. It doesn't if the
// player has chosen the letters: by a code or a seed, on the command line, or in the
// settings.
func (m Model) shouldOffer(a gameplay.Aftermath) bool {
	even := settings.Default().Weights
	c := m.state().Config()
	switch {
	case m.to.As != "" || m.to.Resume != "" || m.to.Watch != "" || !c.Timed(),
		c.Weights != even || m.deps.Settings.Now().Weights != even,
		slices.ContainsFunc(commandLine().Settings, m.given):
		return false
	}
	return a.First || a.NoReview == nil && a.Review.Few()
}

// given reports whether the value of a setting comes from a flag or, for the weights, from
// anything but the defaults.
func (m Model) given(key string) bool {
	from := m.deps.Settings.Source(key)
	return strings.HasPrefix(from, "-") || key == "weights" && from != ""
}

// takeOffer sets English letters for new games.
func (m Model) takeOffer() (Model, screen.Cmd) {
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
