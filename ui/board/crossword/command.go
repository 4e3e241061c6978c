package crossword

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/board/crossword/textmode"
	"quoin/ui/command"
	kinds "quoin/ui/kind"
	dialogue "quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// starts adds the flags that both games have, and returns a function that starts a game
// from the parsed flags. settle applies the flags that only this game has; own names those
// of them that answer a question of the set-up page.
func starts(
	v *rules.Variant, f kinds.Flags, settle func(kinds.Given, *textmode.Answers) error, own ...string,
) func(kinds.Given) (kinds.Start, error) {
	var draws string
	terms := termsOf(v, f)
	f.StringVar(&draws, "draws", "", "the `letters` of the tiles that leave the bag first, in this order")
	return func(g kinds.Given) (kinds.Start, error) {
		if _, err := rules.NewBag(v.In(g.Settings.Words()).Tiles.Bag, draws, g.Seed); err != nil {
			return kinds.Start{}, command.Usagef("--draws: %w", err)
		}
		a := textmode.Answers{Players: g.Seats, Seed: g.Seed, Draws: draws, Find: g.Host.NamedBoard}
		var err error
		if a.Terms, err = terms(g); err != nil {
			return kinds.Start{}, err
		}
		if err := settle(g, &a); err != nil {
			return kinds.Start{}, err
		}
		var to screen.Play
		if answers(g, own...) {
			to.Begin = begunBy(g, v.Version, a)
		}
		return kinds.Start{Play: to, Talk: func(ctx context.Context, host play.Host, at dialogue.Console, left stats.ID) error {
			a.Resume = left
			return textmode.Play(ctx, host, at, v.Version, a)
		}}, nil
	}
}

// answers reports whether a flag answers a question of the set-up page. Then the game
// begins at once, and everything else is as in the last game.
func answers(g kinds.Given, own ...string) bool {
	return slices.ContainsFunc(g.Seats, said) || slices.ContainsFunc(append(own, "seed", "draws", "level", "opponent", "challenge", "clock", "language"), g.Changed)
}

func said(s play.Seat) bool { return s.Said }

// renamed returns c with the players' names and levels that the flags give.
func renamed(g kinds.Given, c rules.Config) rules.Config {
	c.Players = slices.Clone(c.Players)
	flags, names := []string{"name", "opponent"}, []string{g.Settings.Name, g.Settings.Opponent}
	for seat, persons := 0, 0; seat < len(c.Players); seat++ {
		p := &c.Players[seat]
		if p.Level != "" {
			if g.Changed("level") {
				p.Level = g.Settings.Level
			}
			continue
		}
		if persons < len(names) && g.Changed(flags[persons]) {
			p.Name = play.Person(names[persons], p.Name).Name
		}
		persons++
	}
	return c
}

// oneList are flags that can't be given together: other languages have one list each.
var oneList = []string{"language", "dictionary"}

// scraebbkleCommand returns ScraeBBKle's command.
func scraebbkleCommand() kinds.Command {
	return kinds.Command{
		Short: "A crossword game for two, on boards of any shape",
		Long: "ScraeBBKle: lay tiles to words, one word with each move, on a board of nearly\n" +
			"any shape. A player is human, human:NAME, computer, or computer:LEVEL with\n" +
			play.AnyLevel() + ";\n" +
			"without one the level is that of --level or of the settings.\n\n" +
			"Without flags it asks who plays and on which board; with --plain it asks line by\n" +
			"line. A flag answers a question before it is asked. On the screen the game\n" +
			"begins at once then, for the rest like the last one.\n\n" +
			clockHelp +
			"A board is a file of the folder boards in the data directory, a board that\n" +
			"\"quoin board list\" has, or a path.\n\n" +
			"--draws is the order in which tiles leave the bag: Player 1's rack, Player 2's\n" +
			"rack, then what is drawn after each move. _ or ? is a wildcard. The seed\n" +
			"shuffles the others.",
		Example: "  quoin scraebbkle\n  quoin scraebbkle --plain\n  quoin scraebbkle --plain --board tower --player2 computer:best --racks open\n" +
			"  quoin scraebbkle --plain --draws EEDNIDLNZHNTFO < moves.txt",
		Seats: 2, Settings: []string{"dictionary", "language"},
		Exclusive: [][]string{{"racks", "open", "closed"}, {"open", "closed"}, oneList},
		Hidden:    []string{"open", "closed"}, // older spellings of --racks
		Values:    map[string][]string{"board": resources.BoardNames(), "racks": {string(rules.Open), string(rules.Closed)}},
		Flags: func(f kinds.Flags) func(kinds.Given) (kinds.Start, error) {
			var board, racks string
			var open, closed bool
			f.StringVar(&board, "board", "", "play on this board: a `file`, or one of "+strings.Join(resources.BoardNames(), ", "))
			f.StringVar(&racks, "racks", "", "whether players see each other's tiles: `open|closed`")
			f.BoolVar(&open, "open", false, "the same as --racks open")
			f.BoolVar(&closed, "closed", false, "the same as --racks closed")
			return starts(scraebbkle.Variant(), f, func(g kinds.Given, a *textmode.Answers) (err error) {
				switch {
				case open, racks == string(rules.Open):
					a.Mode = rules.Open
				case closed, racks == string(rules.Closed):
					a.Mode = rules.Closed
				case g.Changed("racks"):
					return command.Usagef("--racks can't be %.40q; allowed: open, closed", racks)
				}
				if g.Changed("board") {
					a.Board, err = g.Host.NamedBoard(board)
				}
				return err
			}, "board", "racks", "open", "closed")
		},
	}
}

// begunBy returns the header of the game that the flags ask for. If they name only one
// player of ScraeBBKle, the other one is a computer if that player is a person, and a
// person otherwise.
func begunBy(g kinds.Given, name string, a textmode.Answers) *game.Header {
	config := renamed(g, Usual(name, g.Settings))
	config.Mode = cmp.Or(a.Mode, config.Mode)
	a.Terms(&config)
	if slices.ContainsFunc(a.Players, said) {
		seats := slices.Clone(a.Players)
		for seat := range seats {
			if !seats[seat].Said {
				seats[seat] = play.Seat{Said: true, Computer: !seats[1-seat].Computer}
			}
		}
		config.Players = play.Sat(seats, g.Settings)
		if name == scraebbkle.Rules && config.Players[0].Name == config.Players[1].Name {
			config.Players[1].Name += " 2"
		}
	}
	h := &game.Header{Seed: a.Seed, Draws: a.Draws}
	if name == scraebbkle.Rules {
		if a.Board == nil && g.Settings.Board != "" {
			a.Board, _ = g.Host.NamedBoard(g.Settings.Board) // nil if the board is gone: use the first one
		}
		h.Board = resources.Boards()[0].Text
		if a.Board != nil {
			h.Board = scraebbkle.FormatBoard(a.Board)
		}
	}
	h.Config = config.String()
	return h
}

// scrabbleCommand returns Scrabble's command.
func scrabbleCommand() kinds.Command {
	return kinds.Command{
		Short: "The classic, two to four players",
		Long: "Scrabble, for two to four players. Without flags it asks who plays. A player is\n" +
			"human, human:NAME, computer, or computer:LEVEL with\n" +
			play.AnyLevel() + ".\n" +
			"With a flag the game begins at once, for the rest like the last one. A\n" +
			"draw of tiles says who begins, unless --as-named is given.\n\n" +
			"With --plain it is in text mode, and asks who plays unless --player1 and so on\n" +
			"are given. A move is the square where the word begins and the word, with a point\n" +
			"for a tile that lies there: 8D .OVE, or downwards D8 .OVE. OVE,8E is the letters\n" +
			"to lay and the square of the first. -ABC exchanges tiles, and a comma passes. At\n" +
			"every prompt, help lists the commands.\n\n" +
			"With --challenge you can lay any word, and the next player can challenge it: a\n" +
			"phony comes off; a wrong challenge costs nothing (single), the turn (double), or\n" +
			"gives the other player 5 or 10 points. " + clockHelp +
			"--draws is the order in which tiles leave the bag: the racks by the order of the\n" +
			"players, then what is drawn after each turn. _ or ? is a blank. The seed\n" +
			"shuffles the others and decides the draw for the start.",
		Example:   "  quoin scrabble\n  quoin scrabble --player1 human:Ada --player2 human:Bob --player3 computer\n  quoin scrabble --dictionary club.txt\n  quoin scrabble --plain",
		Exclusive: [][]string{oneList},
		Seats:     rules.MaxPlayers, Settings: []string{"dictionary", "language"},
		Flags: func(f kinds.Flags) func(kinds.Given) (kinds.Start, error) {
			var named bool
			f.BoolVar(&named, "as-named", false, "player 1 begins, without a draw")
			return starts(scrabble.Variant(), f, func(g kinds.Given, a *textmode.Answers) (err error) {
				if named {
					a.Mode = rules.AsNamed
				}
				a.Players, err = scrabbleSeats(g)
				return err
			}, "as-named")
		},
	}
}

// scrabbleSeats returns the players that the flags name, or nil if they name none. A
// single player plays against the computer.
func scrabbleSeats(g kinds.Given) ([]play.Seat, error) {
	var seats []play.Seat
	for seat, who := range g.Seats {
		switch {
		case !who.Said:
			continue
		case len(seats) != seat:
			return nil, command.Usagef("--%s needs the players before it", fmt.Sprintf("player%d", seat+1))
		}
		seats = append(seats, who)
	}
	if len(seats) == 1 {
		seats = append(seats, play.Seat{Said: true, Computer: true})
	}
	return seats, nil
}
