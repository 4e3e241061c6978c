// Package several is Scrabble and ScraeBBKle between people, for rooms, tournaments and
// their text mode.
package several

import (
	"context"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/kind"
	"quoin/ui/play"
)

type position = match.State[crossword.Action, crossword.State, crossword.View]

// Scrabble returns Scrabble between people.
func Scrabble() *kind.Several {
	s := several(scrabble.Variant(), scrabble.Start, func(w kind.Words) kind.AnyEngine { return scrabble.Match(w) })
	s.Key, s.About = "b", "the classic, 2 to 4 players"
	s.Selfplay = selfplay(scrabble.Variant(), crossword.AsNamed, func() string { return scraebbkle.FormatBoard(scrabble.Board()) })
	return s
}

// ScraeBBKle returns ScraeBBKle between people.
func ScraeBBKle() *kind.Several {
	s := several(scraebbkle.Variant(), scraebbkle.Start, func(w kind.Words) kind.AnyEngine { return scraebbkle.Match(w) })
	s.Key, s.About, s.Boards, s.Asks = "c", "any board, 2 players", true, "Racks"
	s.Modes = []kind.GameMode{{Name: string(crossword.Closed), About: "closed, each sees one"}, {Name: string(crossword.Open), About: "open, all see both"}}
	s.Selfplay = selfplay(scraebbkle.Variant(), crossword.Closed, func() string { return resources.Boards()[0].Text })
	return s
}

func several(v *crossword.Variant, start func(game.Header, crossword.Words) (crossword.State, error), engine func(kind.Words) kind.AnyEngine) *kind.Several {
	quarter := match.Control{TimeControl: match.TimeControl{Bank: 15 * time.Minute, Increment: 10 * time.Second}}
	tournament := &kind.TournamentGame{
		Time:  match.ClubTime,
		Wire:  func(board string, words *play.Dictionary) (kind.Wire, error) { return newLaying(v, board, words) },
		Bot:   func(s kind.BotConfig) (kind.Bot, error) { return newBot(v, s) },
		Ended: ended,

		Hidden: &kind.Hidden{
			Follower: func(w kind.Words) kind.AnyEngine { return crossword.Follower(v, start, w) },
			Opening:  opening,
			Told:     told,
			Verdict:  verdict,
		},
		Picture: picture,
	}
	for _, m := range v.Modes {
		if m != crossword.Imported {
			tournament.Modes = append(tournament.Modes, string(m))
		}
	}
	for _, r := range crossword.Rulings()[1:] {
		if v.Challenges {
			tournament.Rulings = append(tournament.Rulings, string(r))
		}
	}
	return &kind.Several{
		Least: v.MinPlayers, Most: v.MaxPlayers, Words: true, Controls: []match.Control{match.ClubTime, quarter, match.BlitzTime},
		LanguageOf: func(config string) lexicon.Language { return agreed(v, config).Language },
		Mode: func(config string) string {
			if config == "" {
				return string(crossword.DrawStart)
			}
			return agreed(v, config).String()
		},
		Config: func(text string, players []game.Player) string {
			a := kind.ParseAgreed(text)
			return crossword.Config{Mode: crossword.Mode(a.Mode), Players: players, Language: a.Language, Challenge: crossword.Ruling(a.Ruling)}.String()
		},
		Match: engine,
		Next:  next,
		Talk:  talk,

		Tournament: tournament,
	}
}

// endings are added to "Ada wins" in a game of two.
// agreed returns what was agreed for a game, from its configuration or from that of its room.
func agreed(v *crossword.Variant, config string) kind.Agreed {
	if c, err := v.ParseConfig(config); err == nil {
		return kind.Agreed{Mode: string(c.Mode), Language: c.Language, Ruling: string(c.Challenge)}
	}
	return kind.ParseAgreed(config)
}

var endings = map[string]string{
	crossword.Resigned.String():  "the other resigns",
	crossword.OutOfTime.String(): "the other is out of time",
	crossword.Gone.String():      "the other is gone",
	crossword.WentOut.String():   "all tiles laid",
	crossword.AllPassed.String(): "all have passed",
	crossword.Scoreless.String(): "nobody scored any more",
	crossword.NoMoves.String():   "nobody has a move",
}

func ended(r game.Result) string {
	if len(r.Seats) > 2 && crossword.Ending(r.Ending).GivenUp() {
		return "the others have left"
	}
	return endings[r.Ending]
}

// next returns the work that a position calls for, or nil: to end a game in which no
// player has a move, which only a dictionary can tell, or to play a computer's turn from
// what its seat can see.
func next(t kind.MatchTurn) kind.Chore {
	s := t.Match.(position).Game()
	ends := s.Variant().Stuck && s.BagCount() == 0
	if t.Level == "" && !ends {
		return nil
	}
	return func(ctx context.Context, host play.Host, think kind.Thinking) (actions []string, err error) {
		tongue, err := t.Tongue()
		if err != nil {
			return nil, err
		}
		thought := think(ctx, func(ctx context.Context) {
			if ends {
				laid := false
				for seat := range s.Players() {
					laid = laid || gameplay.CanLay(tongue, s, seat)
				}
				if !laid {
					actions = []string{match.HouseAction[crossword.Action]{Do: crossword.Stuck{}}.String()}
					return
				}
			}
			if t.Level == "" {
				return
			}
			// The computer's choice depends only on the game's seed and the number of
			// turns, so that all servers come to the same.
			var do crossword.Action
			if do, err = gameplay.ThinkerOf(host)(ctx, tongue, t.Level, t.Seed, s.TurnCount(), s); err == nil {
				actions = []string{match.PlayAction[crossword.Action]{Seat: t.Seat, Do: gameplay.Legal(tongue, s, do)}.String()}
			}
		})
		if thought != nil {
			err = thought
		}
		return actions, err
	}
}
