package seats

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Choice is a setting's key and value.
type Choice struct{ Key, Value string }

// Choices returns the settings that remember the players: the computer's level, and new
// names. A new name is that of the user, unless the user plays too, or another person sits
// before.
func (s Seats) Choices(now settings.Settings) (chosen []Choice) {
	me := play.Person(now.Name, play.You).Name
	known := []string{me, play.Person(now.Opponent, play.Guest).Name, play.You, play.Guest}
	isMe := func(p game.Player) bool { return p.Level == "" && p.Name == me }
	isPerson := func(p game.Player) bool { return p.Level == "" }
	for seat, p := range s.Players {
		switch {
		case p.Level != "":
			chosen = append(chosen, Choice{"level", p.Level})
		case slices.Contains(known, p.Name):
		case slices.ContainsFunc(s.others(seat), isMe), slices.ContainsFunc(s.Players[:seat], isPerson):
			chosen = append(chosen, Choice{"opponent", p.Name})
		default:
			chosen = append(chosen, Choice{"name", p.Name})
		}
	}
	return chosen
}

// Keep applies the choices, and saves them for the next game. It ignores values that their
// settings don't allow.
func Keep(live *settings.Live, chosen []Choice) screen.Cmd {
	next, changed := live.Now(), []settings.Field(nil)
	for _, c := range chosen {
		f, ok := settings.Lookup(c.Key)
		if !ok || f.Get(next) == c.Value {
			continue
		}
		if with, err := f.Set(next, c.Value); err == nil {
			next, changed = with, append(changed, f)
		}
	}
	if len(changed) == 0 {
		return nil
	}
	live.Change(next)
	return screen.Run(func() tea.Msg {
		if err := live.Save(changed...); err != nil {
			return screen.Notice{Text: say.Sentence(err)}
		}
		return screen.SettingsChanged{}
	})
}
