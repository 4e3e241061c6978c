// Package several is Santorini between people, for rooms, tournaments and their text mode.
package several

import (
	"context"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/board/santorini/textmode"
	"quoin/ui/board/santorini/wording"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/remote/dialogue"
)

type position = match.State[santorini.Action, santorini.State, santorini.View]

// Kind returns Santorini between people. There are no points that overtime could cost, so
// a clock always ends the game.
func Kind() *kind.Several {
	ten := match.Control{TimeControl: match.TimeControl{Bank: 10 * time.Minute, Increment: 5 * time.Second}}
	// Even if both players use all their time, a game takes less than a minute and a half.
	quick := match.Control{TimeControl: match.TimeControl{Bank: 30 * time.Second, Increment: 200 * time.Millisecond}}
	return &kind.Several{
		Key: "t", About: "build and climb, 2 players", Least: 2, Most: 2,
		Controls: []match.Control{ten, match.BlitzTime, quick},
		Config: func(_ string, players []game.Player) string {
			return santorini.Config{Players: [2]game.Player(players)}.String()
		},
		Match: func(kind.Words) kind.AnyEngine { return santorini.Match() },
		Next:  next,
		Talk: func(r *dialogue.Room) dialogue.Script {
			s := &climb{Table: dialogue.Table{Room: r, Refused: wording.Refusal}}
			s.typed = textmode.TypedTurn{At: s.at, Do: s.plays, Say: r.Say, Why: s.Sentence}
			return s
		},
		Tournament: &kind.TournamentGame{
			Time: quick, People: ten,
			Wire:    func(string, *play.Dictionary) (kind.Wire, error) { return climbing{}, nil },
			Bot:     bot,
			Ended:   func(r game.Result) string { return endings[r.Ending] },
			Picture: picture,
		},
		Selfplay: &kind.Selfplay{Sit: sit},
	}
}

// endings are added to "Ada wins".
var endings = map[string]string{
	santorini.ByClimb.String():   "with a climb",
	santorini.NoTurn.String():    "the other is stuck",
	santorini.Left.String():      "the other resigns",
	santorini.OutOfTime.String(): "the other is out of time",
	santorini.Gone.String():      "the other is gone",
}

// next returns the work for a computer's turn, or for the rest of it; nil for a person's.
func next(t kind.MatchTurn) kind.Chore {
	if t.Level == "" {
		return nil
	}
	s := t.Match.(position).Game()
	return func(ctx context.Context, host play.Host, think kind.Thinking) (actions []string, err error) {
		strength, _ := santorini.LevelNamed(t.Level)
		err = think(ctx, func(ctx context.Context) {
			turn := gameplay.ThinkerOf(host)(ctx, strength, t.Seed, s.Turns(), s)
			for _, do := range gameplay.Legal(s, turn.Actions()) {
				actions = append(actions, match.PlayAction[santorini.Action]{Seat: t.Seat, Do: do}.String())
			}
		})
		return actions, err
	}
}
