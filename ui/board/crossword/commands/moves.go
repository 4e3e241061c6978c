package commands

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/ui/command"
	"quoin/ui/play"
	"quoin/ui/say"
)

// simulateFlag is the flag that simulates the listed moves.
const simulateFlag = "simulate"

func (sh tools) movesCommand() *cobra.Command {
	var flags crosswordFlags
	job := listing{sh: sh, named: map[string]searcher{}}
	cmd := &cobra.Command{
		Use:   "moves POSITION|-",
		Short: "List all moves of a position, best first",
		Long: "List all moves of a Scrabble or ScraeBBKle position, best first.\n\n" +
			"A position is in CGP, as other programs write it: the rows of the board from the\n" +
			"top joined by \"/\", with numbers for empty squares and blanks in lower case; the\n" +
			"racks joined by \"/\", that of the player to move first and ? for a blank; the\n" +
			"scores likewise; and the number of scoreless turns. All racks but the first may\n" +
			"be unknown. With - positions are read from standard input, one a line; empty\n" +
			"lines are skipped. A line that isn't a position is reported by its number, the\n" +
			"others are still answered, and the exit status is 1. More tiles of a kind than\n" +
			"the game has get a warning, except blanks on a rack. A word list that a position\n" +
			"names, as in \"lex CSW21;\", is used if it is Quoin's or one of yours and no\n" +
			"--dictionary is given; otherwise there is a warning too.\n\n" +
			"Moves of Scrabble are written as 8D .OVE across and D8 .OVE down, the word with\n" +
			". for tiles on the board; moves of ScraeBBKle as OVE,8e and OVE,d9. A blank is\n" +
			"its letter in lower case. Moves of equal score are in alphabetical order. With\n" +
			"--language tiles and words are of that language; a digraph is in brackets, as in\n" +
			"TU[RR]O.\n\n" +
			"With --simulate the twenty choices with the highest equity, exchanges among\n" +
			"them, are played on from, each in the same iterations: racks and bags drawn from\n" +
			"the seed. All players take one turn by equity, or every turn to the end if the\n" +
			"bag has seven tiles or fewer. The result is how often each choice wins and how\n" +
			"many points it brings, with 95% intervals, and in how many iterations: choices\n" +
			"that are surely worse are dropped early. Unknown racks are drawn too. It takes a\n" +
			"second or so, and any number of cores finds the same. With one or two tiles in\n" +
			"the bag of a game of two, every bag there can be is played instead, as often as\n" +
			"it may come, and endgames are searched. In a game of two of Scrabble with one to\n" +
			"six tiles in the bag, a pass is a choice too: the other may pass as well.\n\n" +
			"With --keep MOVE, as it is listed, that choice is simulated in every iteration,\n" +
			"and the simulation runs them all: by itself it ends as soon as the best is sure.\n" +
			"--keep may be repeated. Reply is the mean score of the next player's turn, and\n" +
			"bonus how often the player then lays a whole rack.\n\n" +
			"With --opponent the next player's rack is one that you suppose: tiles that are\n" +
			"on it (S?), tiles that aren't (\"no QZ\") and vowels (\"no vowels\", \"2 vowels\",\n" +
			"\"0-1 vowels\"), with commas between.\n\n" +
			"With --json each position is an object on a line of its own:\n" +
			"  position  the position, as given\n" +
			"  count     the number of moves, listed or not\n" +
			"  moves     the moves: objects of move and score\n" +
			"With --simulate it has seed, opponent, worlds (iterations) and candidates\n" +
			"instead, best first: objects of move or exchange (a pass has neither), score,\n" +
			"left, win, winInterval, equity, equityInterval, worlds, and dropped if it was\n" +
			"dropped early; enumerated if the worlds are all there can be, and solved in a\n" +
			"candidate if both sides play on perfectly once the bag is empty. A simulated\n" +
			"candidate has then: reply, replyBonus, next, nextBonus and the five commonest\n" +
			"replies, objects of move, score and share.",
		Example: "  quoin lab moves '15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15 EEGI?S/ 0/0 0'\n" +
			"  quoin lab moves --top 10 --json - < positions.cgp\n" +
			"  quoin lab moves --simulate --iterations 2000 - < positions.cgp\n" +
			"  quoin lab moves --game scraebbkle --board tower.txt - < positions.cgp",
		Args:    command.TakesOne(`"quoin lab moves" takes one position, in quotes because it contains spaces, or - to read positions from standard input`),
		PreRunE: command.ReadFlags,
		RunE: func(cmd *cobra.Command, args []string) error {
			if job.simulation.asked.Text != "" && !job.simulates {
				return command.Usagef("--opponent goes with --%s", simulateFlag)
			}
			var err error
			if job.game, job.layout, err = flags.game(sh, cmd); err != nil {
				return err
			}
			if args[0] != "-" {
				if _, err := job.read(args[0]); err != nil {
					return &command.UsageError{Err: err}
				}
			}
			if job.host, err = sh.Words(cmd); err != nil {
				return err
			}
			job.cmd, job.given = cmd, cmd.Flags().Changed(command.LexiconFlag)
			words, game, err := sh.dictionary(cmd, job.game)
			if err != nil {
				return err
			}
			job.game, job.usual = game, searcher{words.Generator(game.variant.Tiles, job.layout), words, words.Words.Name()}
			return sh.Answer(func(out *bufio.Writer) error {
				job.out = out
				if args[0] == "-" {
					return sh.EachLine(out, "can't be searched", func(number int, text string) error {
						job.line = "line " + strconv.Itoa(number) + ": "
						return job.answer(text)
					})
				}
				return job.answer(args[0])
			})
		},
	}
	flags.add(cmd)
	top := command.Number(&job.top, "", 1, math.MaxInt)
	top.Allowed = "allowed: a number from 1"
	cmd.Flags().Var(top, "top", "how many moves to list, best first")
	cmd.Flags().BoolVar(&job.simulates, simulateFlag, false, "simulate the most promising moves")
	cmd.Flags().Var(command.Number(&job.simulation.worlds, "1000", 1, player.MostWorlds), "iterations", "how many iterations to run, with --simulate")
	cmd.Flags().Var(command.SeedNumber(&job.simulation.seed, "1"), "seed", "the seed of the iterations, with --simulate")
	cmd.Flags().Var(command.Number(&job.simulation.cores, "1", 1, command.MaxCores), "jobs", "how many cores to use, with --simulate")
	job.simulation.asked = command.Value{Kind: "tiles", Allowed: "allowed: tiles such as S?, \"no QZ\", \"no vowels\", \"2 vowels\", \"0-1 vowels\", with commas between", Read: func(text string) bool {
		var err error
		job.simulation.opponent, err = player.ParseRackRange(text)
		return err == nil
	}}
	cmd.Flags().Var(&job.simulation.asked, "opponent", "suppose tiles on the next player's rack, with --simulate: \"S, no vowels\"")
	cmd.Flags().StringArrayVar(&job.keeps, "keep", nil, "simulate this `move` in every iteration, with --simulate; may be repeated")
	cmd.Flags().BoolVar(&job.strict, "strict", false, "refuse a position with too many tiles, or an unknown word list")
	sh.WordToolFlags(cmd, &job.asJSON)
	return cmd
}

// listing lists the moves of positions.
type listing struct {
	sh     tools
	game   crosswordGame
	layout *crossword.Layout
	cmd    *cobra.Command
	host   play.Host
	given  bool // whether a flag names the word list
	usual  searcher
	named  map[string]searcher // by the lists' names in positions; without a generator if the list isn't known
	top    int                 // 0 for all
	asJSON bool
	strict bool     // whether warnings are refusals
	keeps  []string // moves for every world
	// simulates reports whether the most promising moves are simulated.
	simulates  bool
	simulation simulating
	out        *bufio.Writer
	line       string // prefix of warnings: the position they are about

	written bool

	moves []crossword.Move // reused for the next position
	text  []byte
}

// searcher finds moves with the words of a list.
type searcher struct {
	*search.Generator
	words *search.Dictionary
	list  string // its name
}

func (j *listing) generatorOf(list string) (searcher, error) {
	d, err := j.host.Listed(list)
	if err != nil {
		return searcher{}, err
	}
	return searcher{d.Generator(j.game.variant.Tiles, j.layout), d, d.Words.Name()}, nil
}

// searcherOf returns the searcher for a position: with the list that the flag names, or the
// position's list if it is known here, or the default one.
func (j *listing) searcherOf(text string) (searcher, error) {
	name := crossword.Operation(text, "lex")
	if name == "" || j.given || name == j.usual.list || j.game.variant.Tiles.Language != lexicon.English {
		return j.usual, nil
	}
	s, asked := j.named[name]
	if !asked {
		var err error
		// A name in a position must not open a file.
		if known, lost := j.sh.Knows(j.cmd, name); known && lost == nil {
			s, err = j.generatorOf(name)
		}
		if err != nil {
			return s, err
		}
		if len(j.named) >= mostNamed {
			clear(j.named)
		}
		j.named[name] = s
	}
	if s.Generator != nil {
		return s, nil
	}
	lost := fmt.Errorf("the position names the word list %.40q, which isn't here", say.Plain(name))
	if j.strict {
		return s, lost
	}
	if !asked { // of many positions, only the first one's is reported
		j.warn(fmt.Errorf("%w; %s is used instead. Give another with --dictionary FILE", lost, say.Plain(j.usual.list)))
	}
	return j.usual, nil
}

// mostNamed is the most lists named by positions that are kept.
const mostNamed = 8

// warn reports something about a position that is answered all the same.
func (j *listing) warn(about error) {
	_ = j.out.Flush() // so that both are in the order of the lines
	fmt.Fprintf(j.sh.Errors, "quoin: %s\n", command.Sentence(fmt.Errorf("%s%w", j.line, about)))
}

// listedMove is a move and its text.
type listedMove struct {
	crossword.Move
	text string
}

// read reads a position with a player to move.
func (j *listing) read(text string) (crossword.Position, error) {
	p, err := crossword.ParseCGP(text, j.layout)
	if err != nil {
		return p, err
	}
	if p.Racks[0].Size() == 0 {
		return p, fmt.Errorf("character %d: the rack of the player to move is missing", strings.IndexByte(text, ' ')+2)
	}
	// A rack full of blanks has too many moves to list.
	over := j.overdrawn(p)
	if n := p.Racks[0].Count(crossword.Blank); over != nil && (j.strict || n > int(j.game.variant.Tiles.Bag[0])) {
		return p, over
	}
	return p, nil
}

// overdrawn returns an error if a position has more of a tile than the game.
func (j *listing) overdrawn(p crossword.Position) error {
	_, err := j.game.variant.Tiles.Unseen(p)
	if over := (*crossword.OverdrawnError)(nil); errors.As(err, &over) {
		return overdrawn(p, over)
	}
	return err
}

// overdrawn names the first excess tile of a position.
func overdrawn(p crossword.Position, over *crossword.OverdrawnError) error {
	tile, last := "tiles "+over.Tile.String(), "" // where the first excess tile is
	if over.Tile == crossword.Blank {
		tile = "blanks"
	}
	seen := 0
	count := func(more int, format string, args ...any) {
		if seen += more; last == "" && seen > over.Bag {
			last = fmt.Sprintf(format, args...)
		}
	}
	layout := p.Board.Layout()
	for row := range layout.Rows() {
		for column := range layout.Columns() {
			t := p.Board.Tile(crossword.Square{Column: column, Row: row})
			if t == over.Tile || over.Tile == crossword.Blank && t.IsBlank() {
				count(1, "row %d, column %d", row+1, column+1)
			}
		}
	}
	for i, rack := range p.Racks {
		count(rack.Count(over.Tile), "rack %d", i+1)
	}
	return fmt.Errorf("%s: the position has %d %s, and the game %d", last, over.Seen, tile, over.Bag)
}

// answer lists the moves of a position.
func (j *listing) answer(text string) error {
	p, err := j.read(text)
	if err != nil {
		return err
	}
	searcher, err := j.searcherOf(text)
	if err != nil {
		return err
	}
	if over := j.overdrawn(p); over != nil {
		j.warn(over)
	}
	searcher.Set(p.Board)
	j.moves = searcher.Moves(p.Racks[0], j.moves[:0])
	if j.simulates {
		return j.simulate(text, p, searcher)
	}
	shown := j.best(p.Board)
	if j.asJSON {
		return j.writeJSON(text, shown)
	}
	j.writeTable(p.Racks[0], shown)
	return nil
}

// best returns the moves to show, in order.
func (j *listing) best(b crossword.Board) []listedMove {
	least := int64(math.MinInt64)
	if j.top > 0 && j.top < len(j.moves) {
		search.Nth(j.moves, j.top-1, crossword.Move.Compare)
		least = j.moves[j.top-1].Score
	}
	var shown []listedMove
	for _, m := range j.moves {
		if m.Score >= least { // only moves that may be shown need their texts
			shown = append(shown, listedMove{m, j.game.variant.Manner.Move(b, m)})
		}
	}
	game.Sort(shown, func(a, b listedMove) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), strings.Compare(a.text, b.text))
	})
	if j.top > 0 {
		shown = shown[:min(j.top, len(shown))]
	}
	return shown
}

// writeJSON writes the object by hand: it may have some hundred thousand moves, and nothing in
// their texts needs to be escaped.
func (j *listing) writeJSON(position string, shown []listedMove) error {
	var quoted bytes.Buffer
	if err := command.WriteJSON(&quoted, position); err != nil {
		return err
	}
	line := append(j.text[:0], `{"position":`...)
	line = append(line, bytes.TrimSuffix(quoted.Bytes(), []byte("\n"))...)
	line = strconv.AppendInt(append(line, `,"count":`...), int64(len(j.moves)), 10)
	line = append(line, `,"moves":[`...)
	for i, m := range shown {
		if i > 0 {
			line = append(line, ',')
		}
		line = append(append(append(line, `{"move":"`...), m.text...), `","score":`...)
		line = append(strconv.AppendInt(line, m.Score, 10), '}')
	}
	j.text = append(line, "]}\n"...)
	_, err := j.out.Write(j.text)
	return err
}

// writeTable writes the moves in columns: the score, the move, and the leave.
func (j *listing) writeTable(rack crossword.Rack, shown []listedMove) {
	if j.written {
		fmt.Fprintln(j.out)
	}
	j.written = true
	fmt.Fprintf(j.out, "%s: %s", rack, say.Count(len(j.moves), "move"))
	if len(shown) < len(j.moves) {
		fmt.Fprintf(j.out, ", the best %s listed", say.Number(len(shown)))
	}
	fmt.Fprintln(j.out)
	if len(shown) == 0 {
		return
	}
	score, move := len("score"), len("move")
	for _, m := range shown {
		score, move = max(score, len(strconv.FormatInt(m.Score, 10))), max(move, len(m.text))
	}
	fmt.Fprintf(j.out, "  %*s  %-*s  left\n", score, "score", move, "move")
	for _, m := range shown {
		rest, _ := rack.Without(m.Tiles()...) // the move was made from this rack
		line := fmt.Sprintf("  %*d  %-*s  %s", score, m.Score, move, m.text, rest)
		fmt.Fprintln(j.out, strings.TrimRight(line, " "))
	}
}
