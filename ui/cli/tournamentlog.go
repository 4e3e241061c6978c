package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"quoin/game"
	rules "quoin/game/tournament"
	"quoin/settings/files"
	"quoin/ui/board/crossword/commands"
	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/tournament"
)

// exportFlags are the flags of quoin tournament export.
type exportFlags struct {
	gcg, replace bool
	folder, name command.Value
}

// tournamentGameCommand writes games of a tournament as records of their own.
func (sh *shell) tournamentGameCommand() *cobra.Command {
	f := &exportFlags{folder: command.Value{Kind: "folder"}, name: command.Value{Kind: "name"}}
	cmd := &cobra.Command{
		Use: "export FILE [NUMBER]", Aliases: []string{"game"},
		Short: "Write games of a tournament as records",
		Long: "Write a game from the record of a tournament, by its number, as a record that\n" +
			"quoin replay and quoin review read: a running game too, as far as it has come.\n" +
			"The record has the racks of all seats. In a race each player has a game, and\n" +
			"--player says whose.\n\n" +
			"With --all every game is written to a file of its own in a folder, game-01.log\n" +
			"and so on. If one of the files is there already, nothing is written, unless\n" +
			"--replace is given.",
		Example: "  quoin tournament export cup.txt 7 > game.log\n  quoin tournament export cup.txt 7 --gcg > game.gcg\n  quoin tournament export cup.txt --all games --gcg",
		Args: func(cmd *cobra.Command, args []string) error {
			want := 2
			if cmd.Flags().Changed("all") {
				want = 1
			}
			if len(args) != want {
				return command.Usagef(`"quoin tournament export" takes the name of a record, and the number of a game or --all`)
			}
			return nil
		},
		PreRunE: command.ReadFlags,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case f.folder.Text != "":
				return sh.exportAll(args[0], f)
			case cmd.Flags().Changed("all"):
				return command.Usagef("--all needs the name of a folder")
			case f.replace:
				return command.Usagef("--replace is of use with --all only")
			}
			number, err := strconv.Atoi(args[1])
			if err != nil || number < 1 {
				return command.Usagef("%.20q is not the number of a game", args[1])
			}
			s, err := stateOf(args[0])
			if err != nil {
				return err
			}
			known := false
			for _, g := range exported(s) {
				known = known || g.number == number
				if g.number != number || g.racer != f.name.Text {
					continue
				}
				text, err := g.text(args[0], f.gcg)
				if err != nil {
					return err
				}
				return sh.Print(text)
			}
			if known && f.name.Text == "" {
				return command.Usagef("game %d is a race, in which each has their own game: --player says whose", number)
			}
			if known {
				return fmt.Errorf("game %d of the record %s is no race of %s", number, say.Plain(args[0]), say.Plain(f.name.Text))
			}
			return fmt.Errorf("the record %s has no game %d", say.Plain(args[0]), number)
		},
	}
	cmd.Flags().BoolVar(&f.gcg, "gcg", false, "write games of Scrabble in GCG, which other programs read")
	cmd.Flags().Var(&f.folder, "all", "write every game to this folder, which is made if it isn't there")
	cmd.Flags().Var(&f.name, "player", "in a tournament of Adjacency, whose game of the race")
	cmd.Flags().BoolVar(&f.replace, "replace", false, "with --all, replace files that are there already")
	_ = cmd.MarkFlagDirname("all")
	return cmd
}

// stateOf returns the state of a tournament's record.
func stateOf(path string) (rules.State, error) {
	text, err := files.Read(path, rules.MaxRecord)
	if err != nil {
		return rules.State{}, command.Unreadable("the record", path, err)
	}
	s, _, err := rules.Replay(string(text))
	if err != nil {
		return s, fmt.Errorf("the record %s: %w", say.Plain(path), err)
	}
	return s, nil
}

// exportedGame is a game of a tournament that can be written.
type exportedGame struct {
	number int
	racer  string // whose, in a race; else ""
	record func() (game.Record, error)
}

// exported returns the games of a tournament by which there is something to write, in the order of their decisions,
// and then the running ones.
func exported(s rules.State) (all []exportedGame) {
	c := s.Config()
	played, _ := heldGames().Find(c.Game)
	add := func(g rules.Game) {
		for seat, name := range g.Pairing.Names() {
			if played.Race == nil {
				name = ""
			}
			all = append(all, exportedGame{g.Number, name, func() (game.Record, error) { return steppedGame(c, g, seat) }})
			if played.Race == nil {
				return
			}
		}
	}
	for _, g := range s.Games() {
		switch {
		case g.Number == 0: // it never began
		case c.System == "":
			all = append(all, exportedGame{g.Number, "", func() (game.Record, error) { return tournament.Unstepped(c, g), nil }})
		default:
			add(g.Game)
		}
	}
	for _, g := range s.Running() {
		if c.System != "" {
			add(g)
		}
	}
	return all
}

// text returns the record of a game, or its GCG.
func (g exportedGame) text(path string, gcg bool) (string, error) {
	r, err := g.record()
	switch {
	case err != nil || !gcg:
		return r.String(), err
	case !commands.HasGCG(r.Rules):
		return "", fmt.Errorf("game %d isn't a game of Scrabble; GCG has no others", g.number)
	}
	return commands.GCG(path, r.String())
}

// exportAll writes every game to a file.
func (sh *shell) exportAll(path string, f *exportFlags) error {
	s, err := stateOf(path)
	if err != nil {
		return err
	}
	all, ending := exported(s), ".log"
	if f.gcg {
		ending = ".gcg"
	}
	width := len(strconv.Itoa(s.NextGame() - 1))
	texts, names := make([]string, len(all)), make([]string, len(all))
	for i, g := range all {
		if texts[i], err = g.text(path, f.gcg); err != nil {
			return err
		}
		of := ""
		if g.racer != "" {
			of = "-" + g.racer
		}
		names[i] = filepath.Join(f.folder.Text, fmt.Sprintf("game-%0*d%s%s", max(2, width), g.number, of, ending))
		if _, err := os.Lstat(names[i]); err == nil && !f.replace {
			return fmt.Errorf("%s is there already, so nothing was written: choose another folder, or add --replace", say.Plain(names[i]))
		}
	}
	if err := os.MkdirAll(f.folder.Text, 0o777); err != nil {
		return command.Unwritten(f.folder.Text, err)
	}
	for i, name := range names {
		if err := command.WriteFile(name, func(out io.Writer) error {
			_, err := io.WriteString(out, texts[i])
			return err
		}); err != nil {
			return err
		}
	}
	return sh.Print(fmt.Sprintf("%s in %s\n", say.Count(len(all), "game"), say.Plain(f.folder.Text)))
}

// steppedGame returns the record of a game, or of a seat's own in a race.
func steppedGame(c rules.Config, g rules.Game, seat int) (game.Record, error) {
	tables, err := tournament.TablesOf(heldGames(), c)
	if err != nil {
		return game.Record{}, err
	}
	return tables.Plain(tournament.HeaderOf(tables, c, g), g.Steps(), seat)
}
