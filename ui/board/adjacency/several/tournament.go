package several

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/ui/kind"
	"quoin/ui/play"
)

type heat = match.Heat[adjacency.Action, adjacency.State, adjacency.View]

// tournament returns races as tournaments hold them: always with a dictionary, since any path would be a word otherwise.
func tournament() *kind.TournamentGame {
	t := &kind.TournamentGame{
		Time: match.Control{TimeControl: match.TimeControl{Bank: adjacency.DefaultMinutes * time.Minute}},
		Wire: func(_ string, words *play.Dictionary) (kind.Wire, error) { return newRaceWire(words), nil },
		Bot:  bot,
		Ended: func(r game.Result) string {
			if r.Ending == adjacency.Left.String() {
				return "all have stopped"
			}
			return "the time is up"
		},
		Race: &kind.TournamentRace{
			Fits: func(c match.Control) error {
				_, err := minutesOf(c)
				return err
			},
			Config:  heatConfig,
			Match:   func(w kind.Words) kind.AnyHeats { return adjacency.Race(w).Heats() },
			Seed:    func(long game.LongSeed) uint64 { return binary.BigEndian.Uint64(long[:]) % adjacency.MaxSeed },
			Against: against,
		},
		Hidden: &kind.Hidden{
			Follower: func(w kind.Words) kind.AnyEngine { return adjacency.FollowedRace(w).Followed() },
			Opening: func(m match.Any, seat int) (draws string, lines []string) {
				return m.(heat).View(match.Watcher).Own.Board().String(), nil
			},
			Told: func(m match.Any, line string, seat int) []string { return m.(heat).TellLine(line, seat) },
			Verdict: func(_ match.Any, action string) string {
				if action == (adjacency.Reroll{}).String() {
					return action // only the server knows the next board
				}
				return ""
			},
		},
	}
	for size := adjacency.MinSize; size <= adjacency.MaxSize; size++ {
		t.Modes = append(t.Modes, fmt.Sprintf("%dx%d", size, size))
	}
	return t
}

var errLasts = errors.New("a race lasts 1 to 5 whole minutes, such as 3m, without more for a turn")

// minutesOf returns how long a race lasts. The error says that it can't.
func minutesOf(c match.Control) (int, error) {
	minutes := int(c.Bank / time.Minute)
	if c != (match.Control{TimeControl: match.TimeControl{Bank: time.Duration(minutes) * time.Minute}}) || minutes < adjacency.MinMinutes || minutes > adjacency.MaxMinutes {
		return 0, errLasts
	}
	return minutes, nil
}

// heatConfig returns the configuration of a race on boards such as 4x4, with letters as in their language.
func heatConfig(mode string, control match.Control, players []game.Player) string {
	agreed := kind.ParseAgreed(mode)
	size, _, _ := strings.Cut(agreed.Mode, "x")
	c := adjacency.Default()
	c.Size, _ = strconv.Atoi(size)
	c.Minutes, _ = minutesOf(control)
	c.Checked, c.Language, c.Weights = true, agreed.Language, adjacency.Natural(agreed.Language)
	var e match.Entry
	for _, p := range players {
		e.Names = append(e.Names, p.Name)
	}
	return e.String() + " " + c.String()
}
