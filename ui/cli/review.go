package cli

import (
	"bufio"
	"fmt"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/game/crossword/judge"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// By what the best move is the best.
const (
	byWorth = "worth"
	byScore = "score"
)

func (sh *shell) reviewCommand() *cobra.Command {
	var asJSON, simulates bool
	var top int
	var simulation simulating
	by := value{text: byWorth, kind: byWorth + "|" + byScore}
	cmd := &cobra.Command{
		Use:   "review FILE|-",
		Short: "Compare every turn of a game with the best play",
		Long: "Hold every turn of a Scrabble or ScraeBBKle game against the best that its\n" +
			"player could have done, knowing the board and the own rack. The file is a\n" +
			"record, as \"quoin game log\" prints one, or a game in GCG; - is the standard\n" +
			"input. A file with a fault is named by its line.\n\n" +
			"The words are those of the dictionary the game was played with, where it is\n" +
			"here, and else of the settings. Nothing is said about what was lost with a rack\n" +
			"that is known in part only. \"quoin replay FILE\" shows the same on the full\n" +
			"screen.\n\n" +
			"With --simulate every turn is judged by playing on with it and with the best\n" +
			"others in the same worlds, as \"quoin lab moves --simulate\" does, and with an\n" +
			"empty bag between two players by a search to the end of the game, whose line it\n" +
			"shows. It says how likely the player was to win with the best turn and with the\n" +
			"one played, and how large a mistake that was: small, medium or large from 0.5, 3\n" +
			"and 7 % of a win, or with an empty bag from 1, 7 and 15 points. What may be an\n" +
			"accident of the worlds is no mistake. The summary has the Mistake Index (0.2,\n" +
			"0.5 and 1 for each), the rating of who makes so many a game, and the accuracy of\n" +
			"100. A game takes some seconds; on however many cores, the figures are the same.\n\n" +
			"With --json the answer is one object in a line:\n" +
			"  rules, lexicon   the game, and the words it is held against\n" +
			"  players          objects of name and score\n" +
			"  turns            objects of turn, player (from 1), rack, whole (the rack is\n" +
			"                   known), moves (how many there were), played, best, byWorth,\n" +
			"                   lost, lostScore, withdrawn and unlisted (words that the\n" +
			"                   dictionary doesn't have)\n" +
			"  summary          objects of player, turns, judged, best (turns without a\n" +
			"                   better move), lost, mean, lostScore, bonuses,\n" +
			"                   bonusesThere, withdrawn and unlisted\n" +
			"  differences      of a GCG file: objects of line, kind, have and want\n" +
			"A move is an object of move, score, left (on the rack) and worth, which is the\n" +
			"score and what the tiles left are worth, where that is known.\n\n" +
			"With --simulate there are worlds and seed beside the turns. A turn that can be\n" +
			"judged has judged: an object of by (simulation, enumeration or endgame),\n" +
			"worlds, exact, winBefore, winAfter, winLost, winLostInterval, pointsLost,\n" +
			"pointsLostInterval, mistake (none, small, medium or large), accuracy,\n" +
			"candidates as \"quoin lab moves --simulate\" has them, one of them with played,\n" +
			"and for an endgame line and playedLine, the moves to the end. The summary has\n" +
			"simulated, an object of turns, small, medium, large, mistakeIndex, rating,\n" +
			"accuracy, winLost and pointsLost.",
		Example: "  quoin review game.gcg\n  quoin review --simulate --jobs 2 game.gcg\n  quoin game log --last | quoin review --top 1 -\n  quoin review --json --dictionary Everyday game.log",
		Args:    takesOne(`"quoin review" takes the name of one file, or - for standard input`),
		PreRunE: readFlags,
		RunE: func(cmd *cobra.Command, args []string) error {
			if by.text != byWorth && by.text != byScore {
				return usagef("--by can't be %.40q; allowed: %s or %s", by.text, byWorth, byScore)
			}
			text, err := sh.readRecord(args[0])
			if err != nil {
				return err
			}
			record, err := readCrossword(args[0], text)
			if err != nil {
				return err
			}
			c := search.ReviewConfig{Top: top}
			if by.text == byWorth {
				c.Leaves = play.ReviewLeaves(record.game.variant.Tiles)
			}
			r, err := sh.review(cmd, record, c)
			if err != nil {
				return err
			}
			r.top = top
			if simulates {
				r.simulation = simulation
				sh.judges(&r)
			}
			return sh.answer(func(out *bufio.Writer) error {
				if asJSON {
					return writeJSON(out, r.object())
				}
				r.write(out)
				return nil
			})
		},
	}
	cmd.Flags().Var(number(&top, "3", 1, search.MaxTop), "top", "list so many of the best moves")
	cmd.Flags().BoolVar(&simulates, simulateFlag, false, "judge the turns by playing on with them, and endings by a search")
	cmd.Flags().Var(number(&simulation.worlds, "1000", 1, player.MostWorlds), "iterations", "imagine so many ways in which what is hidden may be for each turn, with --simulate")
	cmd.Flags().Var(seedNumber(&simulation.seed, "1"), "seed", "imagine those that belong to this number, with --simulate")
	cmd.Flags().Var(number(&simulation.cores, "1", 1, maxCores), "jobs", "judge so many turns at a time, with --simulate")
	by.choice(cmd, "by", "the best is what is worth most with the tiles it keeps, or what scores most", []string{byWorth, byScore})
	sh.toolFlags(cmd, &asJSON)
	cmd.ValidArgsFunction = nil // it takes a file
	return cmd
}

// review is a game that was looked at.
type review struct {
	crosswordRecord
	reviewer *search.Reviewer
	judged   []search.Judgement
	lexicon  string
	leaves   bool // what stays on a rack counts
	words    *search.Dictionary
	top      int // how many of the best are listed

	simulation simulating
	verdicts   []judge.Verdict // of the turns; nil unless they are judged by more than score and leave
}

// review looks at every turn of a game, by the words that belong to it.
func (sh *shell) review(cmd *cobra.Command, record crosswordRecord, c search.ReviewConfig) (review, error) {
	s, err := sh.settled(cmd)
	if err != nil {
		return review{}, err
	}
	header := record.log.Header
	if cmd.Flags().Changed(lexiconFlag) {
		header = game.Header{} // then the list is that of the flag
	}
	host := s.host()
	var note string
	if c.Words, note, err = host.ReviewWords(header); err != nil {
		return review{}, err
	}
	if note != "" {
		s.notices = append(s.notices, note)
	}
	s.tell()
	r := review{crosswordRecord: record, words: c.Words, lexicon: c.Words.Words.Name(), leaves: c.Leaves != nil}
	if r.reviewer, err = search.NewReviewer(record.start, record.log.Steps, c); err != nil {
		return review{}, err
	}
	for i := range r.reviewer.Turns() {
		r.judged = append(r.judged, r.reviewer.Judge(i))
	}
	return r, nil
}

// players are the names, and the scores as the game stands.
func (r review) players() (names []string, scores []int64) {
	for _, seat := range r.reviewer.End().Result().Seats {
		names, scores = append(names, seat.Name), append(scores, seat.Score)
	}
	return names, scores
}

// move is a choice in words, in the game's notation.
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

// showReview shows a game on the full screen, if it is one of Scrabble or
// ScraeBBKle: text is a record or a game in GCG. It is false for another game,
// and where there is no terminal.
func (sh *shell) showReview(cmd *cobra.Command, file, text string) (shown bool, err error) {
	if sh.fullScreen(cmd) != nil {
		return false, nil
	}
	record, err := readCrossword(file, text)
	if err != nil {
		return false, nil // whoever prints it names the fault
	}
	log, notes := record.log.Record(), screen.Notes(record.asGCG.Notes)
	return true, sh.show(cmd, screen.Play{Rules: log.Rules, Record: &log, Notes: &notes})
}
