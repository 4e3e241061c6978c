package several

import (
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
)

// opening returns who starts, and the racks that a seat sees.
func opening(m match.Any, seat int) (draws string, lines []string) {
	v := m.(position).View(seat).Game
	for _, a := range v.Dealt() {
		lines = append(lines, inLog(0, match.HouseAction[crossword.Action]{Do: a}))
	}
	return v.Opening(), lines
}

// told hides the tiles of others' exchanges, and adds the tiles that the seat sees drawn.
func told(m match.Any, line string, seat int) []string {
	step, err := game.ParseStep(line, func(text string) (match.Action, error) {
		return match.ParseAction(text, crossword.ParseAction)
	})
	if err != nil {
		return []string{line}
	}
	view, lines := m.(position).View(seat).Game, []string{line}
	var drew []crossword.Action
	switch do := step.Do.(type) {
	case match.PlayAction[crossword.Action]:
		actions := view.Told(do.Do)
		do.Do, drew = actions[0], actions[1:]
		lines[0] = inLog(step.At, do)
	case match.Resign, match.TimeOut, match.Gone, match.Claim: // an open move stands
		drew = view.TurnedUp()
	}
	for _, a := range drew {
		lines = append(lines, inLog(step.At, match.HouseAction[crossword.Action]{Do: a}))
	}
	return lines
}

// verdict returns a challenge as the match's log has it, with the phonies.
func verdict(m match.Any, action string) string {
	if action != (crossword.Challenge{}).String() {
		return ""
	}
	return m.(position).Game().Doubt().String()
}

func inLog(at time.Duration, do match.Action) string {
	return game.Step[match.Action]{At: at, Do: do}.String()
}
