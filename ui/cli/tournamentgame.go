package cli

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/resources"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/kind"
	"quoin/ui/tournament"
	"quoin/ui/tournament/games"
)

// playedFlags are the flags for the game of a tournament.
type playedFlags struct {
	game, board, mode, time, challenge command.Value

	swiss bool
}

func (f *playedFlags) add(cmd *cobra.Command, o *tournament.Options) {
	var names, modes, rulings []string
	for _, g := range heldGames() {
		names = append(names, g.Name())
		modes = append(modes, g.Modes...)
		rulings = append(rulings, g.Rulings...)
	}
	usual, _ := heldGames().Find(tournament.DefaultRules)
	slices.Sort(modes)
	modes = slices.Compact(modes)
	f.game, f.board, f.mode, f.time = command.Value{Text: usual.Name(), Kind: strings.Join(names, "|")}, command.Value{Kind: "board"}, command.Value{Kind: strings.Join(modes, "|")}, command.Value{Kind: "bank+increment"}
	flags := cmd.Flags()
	f.game.Choice(cmd, "game", "the game", names)
	flags.Var(&f.board, "board", "in ScraeBBKle, use this board instead of the game's own: a file, or one of "+strings.Join(resources.BoardNames(), ", "))
	command.Completes(cmd, "board", resources.BoardNames(), cobra.ShellCompDirectiveDefault)
	f.mode.Choice(cmd, "mode", "the first player in Scrabble, whether ScraeBBKle's racks are closed, or the size of Adjacency's boards", modes)
	rulings = append([]string{games.NoRuling}, rulings...)
	f.challenge.Kind = strings.Join(rulings, "|")
	f.challenge.Choice(cmd, "challenge", "in Scrabble, the challenge rule; void, the default, checks words before they are laid", rulings)
	flags.Var(&f.time, "clock", "each player's time in a game, and the time added after each turn; or two with a comma, of games between programs and of games with a person; the default depends on the game, such as "+usual.Times().String()+" or "+match.ClubTime.String())
	flags.BoolVar(&f.swiss, "swiss", false, "in each round pair players of about the same standing, instead of all with all")
	flags.Var(command.Number(&o.Seats, strconv.Itoa(rules.MinSeats), rules.MinSeats, rules.MaxSeats), "seats", "with --swiss, how many players at each table: "+command.Between(rules.MinSeats, rules.MaxSeats))
}

// heldGames returns the games with tournaments.
var heldGames = sync.OnceValue(func() games.GameList { return games.Of(app.Games()) })

// aboutGame are the flags that a record also answers.
var aboutGame = []string{"game", "board", "mode", "challenge", "seats", "swiss", command.LexiconFlag, languageFlag}

// settle sets what is played, by the flags or by the record that is resumed.
func (f *playedFlags) settle(sh *shell, cmd *cobra.Command, s *session, o *tournament.Options) error {
	o.Games = heldGames()
	if o.From.Phase() != rules.Unopened {
		setup, control, err := tournament.Played(o.From.Config())
		if err != nil {
			return err
		}
		for _, flag := range aboutGame {
			if cmd.Flags().Changed(flag) && !f.says(flag, cmd, setup, o.From.Config()) {
				return command.Usagef("--%s can't be changed: the record goes on with its own", flag)
			}
		}
		if f.time.Text == "" {
			o.Time = control
		}
		o.Setup = setup
		if setup.List == "" {
			return nil
		}
		name := setup.List
		if cmd.Flags().Changed(command.LexiconFlag) {
			name = s.live.Now().Dictionary
		}
		if o.Words, err = s.host().Listed(name); err == nil && o.Words.Words.SHA256() != setup.SHA256 {
			err = fmt.Errorf("the record uses another word list than %s; name its file with --%s", setup.List, command.LexiconFlag)
		}
		return err
	}
	g, is := heldGames().Named(f.game.Text)
	if !is {
		return command.Usagef("--game can't be %.40q; allowed: %s", f.game.Text, strings.ReplaceAll(f.game.Kind, "|", ", "))
	}
	return f.begins(sh, cmd, s, g, o)
}

// begins sets the options of a new tournament of a game.
func (f *playedFlags) begins(sh *shell, cmd *cobra.Command, s *session, g games.Game, o *tournament.Options) error {
	o.System = rules.RoundRobin
	if f.swiss {
		o.System = rules.Swiss
	}
	changed := cmd.Flags().Changed
	switch {
	case o.Seats != rules.MinSeats && !f.swiss:
		return command.Usagef("--seats goes with --swiss")
	case o.Seats > g.Most:
		return command.Usagef("--seats can't be %d: %s is played by %s", o.Seats, g.Title, command.Between(g.Least, g.Most))
	case changed("board") && !g.Boards:
		return command.Usagef("--board is not for %s", g.Title)
	case changed(command.LexiconFlag) && !g.Words:
		return command.Usagef("--%s is not for %s", command.LexiconFlag, g.Title)
	case g.Race != nil && o.Rounds > rules.MaxSwissRounds:
		return command.Usagef("--rounds can't be %d: %s has up to %d", o.Rounds, g.Title, rules.MaxSwissRounds)
	case g.Race != nil && (changed("paired") || changed("gauntlet") || changed("sprt") || changed("openings")):
		return command.Usagef("--paired, --gauntlet, --sprt and --openings are not for %s, in which all race on the same boards", g.Title)
	case g.Race != nil && !f.swiss && o.Players > rules.MaxSeats:
		return command.Usagef("--players can't be %d: a race has up to %d; --swiss has room for more", o.Players, rules.MaxSeats)
	case changed("mode") && !slices.Contains(g.Modes, f.mode.Text):
		return command.Usagef("--mode can't be %.20q with %s; allowed: %s", f.mode.Text, g.Title, cmp.Or(strings.Join(g.Modes, ", "), "nothing"))
	}
	o.Setup = games.Setup{Rules: g.Rules}
	if len(g.Modes) > 0 {
		o.Setup.Mode = cmp.Or(f.mode.Text, g.Modes[0])
	}
	l, of, err := f.words(cmd, s, g)
	if err != nil {
		return err
	}
	if o.Setup.Mode, err = g.Ruled(o.Setup.Mode, cmp.Or(f.challenge.Text, games.NoRuling), of); err != nil {
		return command.Usagef("--%v", err)
	}
	o.Time = g.Times()
	if f.time.Text != "" {
		var err error
		if o.Time, err = games.ParseTimes(f.time.Text); err != nil {
			return command.Usagef("--clock: %w", err)
		}
		if g.Race != nil {
			if err := errors.Join(g.Race.Fits(o.Time.Programs), g.Race.Fits(o.Time.People)); err != nil {
				return command.Usagef("--clock can't be %.40q: a race lasts 1m to 5m, in whole minutes", f.time.Text)
			}
		}
	}
	if g.Boards {
		board := resources.Boards()[0].Text
		if changed("board") {
			var err error
			if board, err = sh.boardText(sh.paths(cmd), f.board.Text); err != nil {
				return err
			}
		}
		o.Setup.Board = board
	}
	if g.Words {
		var err error
		if l.Language() != of {
			return command.Usagef("--%s names a list of %v; with --%s %s choose one of %v", command.LexiconFlag, l.Language(), languageFlag, of.Tag(), of)
		}
		if o.Words, err = s.host().Searchable(l); err != nil {
			return err
		}
		o.Setup.List, o.Setup.SHA256 = o.Words.Words.Name(), o.Words.Words.SHA256()
	}
	return nil
}

// words returns the word list and the language of a new tournament, by the flags and settings. A list that a flag names
// has its own language.
func (f *playedFlags) words(cmd *cobra.Command, s *session, g games.Game) (l *lexicon.Lexicon, of lexicon.Language, err error) {
	of = s.live.Now().Words()
	switch changed := cmd.Flags().Changed; {
	case !g.Words && !changed(languageFlag):
		return nil, lexicon.English, nil
	case !g.Words:
		return nil, of, nil
	case changed(command.LexiconFlag):
		if l, err = s.anyLexicon(s.live.Now().Dictionary); err == nil && !changed(languageFlag) {
			of = l.Language()
		}
		return l, of, err
	}
	l, err = s.host().WordsIn(of)
	return l, of, err
}

// says reports whether a flag agrees with the record.
func (f *playedFlags) says(flag string, cmd *cobra.Command, s games.Setup, c rules.Config) bool {
	g, _ := heldGames().Find(s.Rules)
	agreed := kind.ParseAgreed(s.Mode)
	switch flag {
	case "challenge":
		return f.challenge.Text == cmp.Or(agreed.Ruling, games.NoRuling)
	case languageFlag:
		return cmd.Flags().Lookup(flag).Value.String() == agreed.Language.Tag()
	case "game":
		return f.game.Text == g.Name()
	case "mode":
		return f.mode.Text == agreed.Mode
	case "seats":
		return cmd.Flags().Lookup(flag).Value.String() == strconv.Itoa(max(c.Seats, rules.MinSeats))
	case "swiss":
		return f.swiss == (c.System == rules.Swiss)
	}
	return true // a board and a list may have other names; the list's words are compared instead
}

// control returns the time control of the flag as records have it, or the text if it is invalid.
func (f *playedFlags) control() string {
	c, err := games.ParseTimes(f.time.Text)
	if err != nil {
		return f.time.Text
	}
	return c.String()
}
