package adjacency

import (
	"context"

	rules "quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/board/adjacency/door"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/textmode"
	"quoin/ui/command"
	"quoin/ui/kind"
	dialogue "quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// gameSettings are the keys of the settings that a game is begun by.
var gameSettings = []string{"size", "minutes", "min_length", "min_words", "check", "dictionary", "language", "weights"}

// commandLine returns Adjacency's command.
func commandLine() kind.Command {
	return kind.Command{
		Short:    "Find words in a grid before the clock runs out",
		Long:     "Adjacency: find words in a grid of letters before the clock runs out.\nIt begins at once, by the settings and these flags.",
		Example:  "  quoin adjacency --size 5 --minutes 2\n  quoin adjacency --dictionary club.txt\n  quoin adjacency --plain < words.txt",
		Settings: gameSettings,
		Exclusive: [][]string{
			{"code", "daily", "find-all", "seed", "size", "minutes", "weights", "language"}, // the code sets the rest,
			{"daily", "find-all", "seed", "size", "minutes", "weights"},                     // and the day does,
			{"daily", "min-length", "min-words", "check", "dictionary"},                     // together with these
			{"find-all", "minutes", "weights"},
		},
		Kept: "find-all",
		Flags: func(f kind.Flags) func(kind.Given) (kind.Start, error) {
			var text string
			var daily, findAll bool
			f.StringVar(&text, "code", "", "play the board of this `code`, again or with a friend")
			f.BoolVar(&daily, "daily", false, "play the board of the day, which is the same for everyone")
			f.BoolVar(&findAll, "find-all", false, "play without a clock, until every everyday word is found")
			return func(g kind.Given) (kind.Start, error) {
				as := ""
				switch {
				case g.Changed("code"):
					code, err := rules.ParseCode(text)
					if err != nil {
						return kind.Start{}, command.Usagef("--code: %w", err)
					}
					as = code.String()
				case daily:
					as = gameplay.Daily
				case findAll:
					as = gameplay.FindAll
				}
				if g.Changed("seed") {
					if g.Seed >= rules.MaxSeed {
						return kind.Start{}, command.Usagef("--seed can't be %d; allowed: a number from 0, below %d", g.Seed, uint64(rules.MaxSeed))
					}
					as = gameplay.Seeded(as, g.Seed)
				}
				shown := as
				if daily {
					shown = door.AtOnce // it may have begun already
				}
				return kind.Start{Play: screen.Play{As: shown}, Talk: func(ctx context.Context, host play.Host, at dialogue.Console, left stats.ID) error {
					return textmode.Play(ctx, host, at, as, left)
				}}, nil
			}
		},
	}
}
