package commands

import (
	"bufio"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/command"
	"quoin/ui/say"
)

// How the best move is found.
const (
	byWorth = "worth"
	byScore = "score"
)

func (sh tools) reviewCommand() *cobra.Command {
	var asJSON, simulates, mine bool
	var top int
	var simulation simulating
	by := command.Value{Text: byWorth, Kind: byWorth + "|" + byScore}
	cmd := &cobra.Command{
		Use:   "review FILE|-|FOLDER...",
		Short: "Compare every turn of a game with the best play",
		Long: "Compare every turn of a Scrabble or ScraeBBKle game with the best play for its\n" +
			"player, who knows the board and one rack. FILE is a record, as \"quoin game log\"\n" +
			"prints it, or a game in GCG; - reads standard input. If a file has a fault, its\n" +
			"line is reported.\n\n" +
			"The dictionary is the one the game was played with, if it is here, or else that\n" +
			"of new games in its language. Turns whose rack is only partly known aren't\n" +
			"judged. \"quoin replay FILE\" shows the same on the full screen.\n\n" +
			"With --simulate every turn is played on from, like the best other turns, in the\n" +
			"same iterations, as \"quoin lab moves --simulate\" does; with an empty bag and two\n" +
			"players the endgame is searched, and its line printed. The result is the win\n" +
			"chance of the best turn and of the one played, and how large the mistake was:\n" +
			"small, medium or large from 0.5, 3 and 7 % of a win; with an empty bag or in a\n" +
			"decided game, which both turns win or lose with 99.5 %, from 1, 7 and 15 points;\n" +
			"early in a decided game from 1, 15 and 30. A loss that may be chance is no\n" +
			"mistake. The summary has the Mistake Index (0.2, 0.5 and 1 for each mistake),\n" +
			"the rating of players with such an index, and the accuracy out of 100. A game\n" +
			"takes some seconds; any number of cores finds the same.\n\n" +
			"With --mine all games of people that were finished here are judged like that,\n" +
			"the latest first, and their figures kept for the statistics; so a game is judged\n" +
			"once. Ctrl+C stops, and the next --mine goes on. The answer is the Mistake Index\n" +
			"by month, by the level of the computers, by stage of the game and by habit. With\n" +
			"--json there are games too; the lists are months, levels and games of games,\n" +
			"turns, mistakeIndex, rating and accuracy, and stages and habits of mistakes,\n" +
			"mistakeIndex, winLost and pointsLost a game.\n\n" +
			"With --simulate and folders all files there that end in .gcg are judged, also in\n" +
			"folders within. Their figures are kept with the other files that can be made\n" +
			"again, so that ctrl+C stops and the same command goes on. A file that can't be\n" +
			"read is reported and left out. The answer is the Mistake Index by player, and by\n" +
			"stage and habit of all; with --json players, stages, habits, unread (objects of\n" +
			"file and error) and games of file and players. Each language has figures of its\n" +
			"own, as with --mine; with --json those besides English are in languages.\n\n" +
			"With --json the answer is an object on one line:\n" +
			"  rules, lexicon   the game, and the word list it is compared with\n" +
			"  players          objects of name and score\n" +
			"  turns            objects of turn, player (from 1), rack, whole (the rack is\n" +
			"                   known), moves (their number), played, best, byWorth, lost,\n" +
			"                   lostScore, withdrawn and unlisted (words that aren't in the\n" +
			"                   dictionary)\n" +
			"  summary          objects of player, turns, judged, best (turns without a\n" +
			"                   better move), lost, mean, lostScore, bonuses,\n" +
			"                   bonusesThere, withdrawn and unlisted\n" +
			"  differences      of a GCG file: objects of line, kind, have and want\n" +
			"A move is an object of move, score, left (on the rack) and worth (equity: the\n" +
			"score plus the leave value), if it is known.\n\n" +
			"With --simulate there are worlds (iterations) and seed beside the turns. A\n" +
			"judged turn has judged: an object of by (simulation, enumeration or endgame),\n" +
			"worlds, exact, winBefore, winAfter, winLost, winLostInterval, pointsLost,\n" +
			"pointsLostInterval, mistake (none, small, medium or large), accuracy, candidates\n" +
			"as in \"quoin lab moves --simulate\", one of them with played, and for an endgame\n" +
			"line and playedLine, the moves to the end. A mistake has why: its sentence, and\n" +
			"facts, what differs between the best turn and the one played: objects of reason,\n" +
			"best, played, gain (in points), bestShare and playedShare. The summary has\n" +
			"simulated, an object of turns, small, medium, large, mistakeIndex, rating,\n" +
			"accuracy, winLost and pointsLost.",
		Example: "  quoin review game.gcg\n  quoin review --simulate --jobs 2 game.gcg\n  quoin review --mine\n  quoin review --simulate games/\n  quoin game log --last | quoin review --top 1 -\n  quoin review --json --dictionary Everyday game.log",
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case !mine && len(args) > 0 && isFolder(args[0]):
				for _, name := range args {
					if !isFolder(name) {
						return command.Usagef("%s is no folder: \"quoin review\" takes one file, or folders", say.Plain(name))
					}
				}
				if !simulates {
					return command.Usagef("the games of a folder are reviewed by win chance, so say --simulate")
				}
			case !mine:
				return command.TakesOne(`"quoin review" takes the name of one file, or - for standard input`)(cmd, args)
			case len(args) > 0:
				return command.Usagef("--mine reviews the games finished here, so it takes no file")
			}
			return nil
		},
		PreRunE: command.ReadFlags,
		RunE: func(cmd *cobra.Command, args []string) error {
			if by.Text != byWorth && by.Text != byScore {
				return command.Usagef("--by can't be %.40q; allowed: %s or %s", by.Text, byWorth, byScore)
			}
			folders := len(args) > 0 && isFolder(args[0])
			if (mine || folders) && !cmd.Flags().Changed("jobs") {
				simulation.cores = min(runtime.NumCPU(), command.MaxCores)
			}
			if folders {
				return sh.reviewFolders(cmd, args, simulation, asJSON)
			}
			if mine {
				return sh.reviewMine(cmd, simulation, asJSON)
			}
			text, err := sh.ReadRecord(args[0])
			if err != nil {
				return err
			}
			record, err := readCrossword(args[0], text)
			if err != nil {
				return err
			}
			c := search.ReviewConfig{Top: top}
			if by.Text == byWorth {
				c.Leaves = gameplay.ReviewLeaves(record.game.variant.Tiles)
			}
			r, err := sh.review(cmd, record, c)
			if err != nil {
				return err
			}
			r.top = top
			if simulates {
				r.simulation = simulation
				if folder := sh.Cache(cmd, "reviews"); folder != "" {
					r.kept = verdictFiles(folder)
				}
				if err := sh.judges(cmd.Context(), &r); err != nil {
					return err
				}
			}
			return sh.Answer(func(out *bufio.Writer) error {
				if asJSON {
					return command.WriteJSON(out, r.object())
				}
				r.write(out)
				return nil
			})
		},
	}
	cmd.Flags().Var(command.Number(&top, "3", 1, search.MaxTop), "top", "how many of the best moves to list")
	cmd.Flags().BoolVar(&mine, "mine", false, "simulate all games that you finished here, once each")
	cmd.Flags().BoolVar(&simulates, simulateFlag, false, "simulate the turns, and search endgames")
	cmd.Flags().Var(command.Number(&simulation.worlds, "1000", 1, player.MostWorlds), "iterations", "how many iterations to run for each turn, with --simulate")
	cmd.Flags().Var(command.SeedNumber(&simulation.seed, "1"), "seed", "the seed of the iterations, with --simulate")
	cmd.Flags().Var(command.Number(&simulation.cores, "1", 1, command.MaxCores), "jobs", "how many turns to judge at a time, with --simulate; with --mine or folders as many as cores")
	by.Choice(cmd, "by", "choose the best move by equity (worth) or by score", []string{byWorth, byScore})
	sh.ToolFlags(cmd, &asJSON)
	cmd.ValidArgsFunction = nil // it takes a file
	return cmd
}

// review is a reviewed game.
type review struct {
	crosswordRecord
	reviewer *search.Reviewer
	judged   []search.Judgement
	lexicon  string
	leaves   bool // whether leave values count
	words    *search.Dictionary
	top      int // number of best moves listed

	simulation simulating
	verdicts   []grading.Verdict // of the turns; nil unless simulations judge them
	kept       gameplay.VerdictStore
}

// review judges every turn of a game, by the dictionary of the game.
func (sh tools) review(cmd *cobra.Command, record crosswordRecord, c search.ReviewConfig) (review, error) {
	host, err := sh.Words(cmd)
	if err != nil {
		return review{}, err
	}
	header := record.log.Header
	if cmd.Flags().Changed(command.LexiconFlag) {
		header = game.Header{} // then the flag's dictionary is used
	}
	var note string
	if c.Words, note, err = gameplay.ReviewWords(host, header, record.start.Variant().Tiles.Language); err != nil {
		return review{}, err
	}
	if note != "" {
		fmt.Fprintln(sh.Errors, "quoin: "+note)
	}
	r := review{crosswordRecord: record, words: c.Words, lexicon: c.Words.Words.Name(), leaves: c.Leaves != nil}
	if r.reviewer, err = search.NewReviewer(record.start, record.log.Steps, c); err != nil {
		return review{}, err
	}
	for i := range r.reviewer.Turns() {
		r.judged = append(r.judged, r.reviewer.Judge(i))
	}
	return r, nil
}

// players returns the names and the final scores.
func (r review) players() (names []string, scores []int64) {
	for _, seat := range r.reviewer.End().Result().Seats {
		names, scores = append(names, seat.Name), append(scores, seat.Score)
	}
	return names, scores
}

// move returns a choice in the game's notation.
func (r review) move(turn int, c search.Candidate) string {
	switch {
	case c.Move.Len() > 0:
		return r.game.variant.Manner.Move(r.reviewer.Before(turn).Board(), c.Move)
	case c.Exchanged > 0 && c.Tiles.Size() == c.Exchanged:
		return "exchange " + c.Tiles.String()
	case c.Exchanged > 0:
		return fmt.Sprintf("exchange %d", c.Exchanged)
	}
	return "pass"
}
