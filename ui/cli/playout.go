package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/command"
	"quoin/ui/kind"
	"quoin/ui/say"
)

func (sh *shell) playOutCommand() *cobra.Command {
	var asJSON bool
	var flags command.GameFlags
	var players command.Value
	duel := duelling{cores: 1, now: sh.Now}
	engine, log := command.Value{Kind: "command"}, command.Value{Kind: "file"}
	earlier := command.Value{Kind: "file"}
	job := playingOut{}
	all := selfplayers()
	names := make([]string, len(all))
	for i, k := range all {
		names[i] = k.Name()
	}
	cmd := &cobra.Command{
		Use:   "selfplay",
		Short: "Let the computer play itself, and measure it",
		Long: "Let the computer play itself at Scrabble or ScraeBBKle, to measure how fast it\n" +
			"finds moves and to try the rules. Both sides make the move with the highest\n" +
			"score, and pass only if there is none. All but the times depends only on the\n" +
			"seed, the board and the word list. Game n is the first game of seed + n - 1.\n\n" +
			"Every move is checked against the rules. With --check every position is searched\n" +
			"again by listing all moves on the board, none of which may score more; that\n" +
			"takes far longer. A fault ends the run and names the game's seed. Ctrl-C prints\n" +
			"the result so far, and the exit status is 130.\n\n" +
			"With --players two computer players meet, in pairs of games with the same tiles,\n" +
			"each taking either side once. A player is a level, equity (the highest score\n" +
			"plus leave value) or greedy (the highest score). equity:200 searches the endgame\n" +
			"with 200 nodes a turn, and best:500 runs 500 iterations. Santorini needs\n" +
			"--players, a level each; best:9000 looks at 9,000 boards a turn, without a time\n" +
			"limit.\n\n" +
			"In Scrabble one player can be engine: the program of --engine, which speaks UCGI\n" +
			"as with \"quoin bot\", once for each core. It gets the board, the scores, its own\n" +
			"rack, and --engine-time for each turn. An answer that comes up to five minutes\n" +
			"later counts. Without one, or after a move that isn't legal, the run ends and\n" +
			"names the position. best supposes that the program plays like best.\n\n" +
			"The results are the first player's, with 95% intervals by pairs. With --json\n" +
			"they have the counts too, and --add adds such a file, made with other seeds: to\n" +
			"go on after a stop, or to sum up several runs. Any number of cores counts the\n" +
			"same. They also have the time of a turn by the clock: mean, longest, and the\n" +
			"times of 95% and 99.9% of all turns, to within 2%. --add includes those too.\n\n" +
			"With --json, and without --players, the answer is an object on one line:\n" +
			"  rules, lexicon, seed   the game, the word list and the seed\n" +
			"  games                  the number of finished games\n" +
			"  seconds, gamesPerSecond\n" +
			"  moves, passes          of all games together\n" +
			"  meanMoves              of a game\n" +
			"  meanScore, meanScores  of a player, and of the first and the second\n" +
			"  highestScore, lowestScore\n" +
			"  won, drawn             games won by the first and the second, and drawn\n" +
			"  endings                the number of games that ended in each way",
		Example: "  quoin lab selfplay --games 1000 --seed 7\n  quoin lab selfplay --players equity,strong --games 1000 --jobs 2\n  quoin lab selfplay --players best,engine --engine ./magpie --games 400\n  quoin lab selfplay --game santorini --players keen,even --games 400\n  quoin lab selfplay --game scraebbkle --board expedition --games 20 --check",
		Args:    command.NoArgs,
		PreRunE: command.ReadFlags,
		RunE: func(cmd *cobra.Command, _ []string) error {
			given := cmd.Flags().Changed
			i := slices.IndexFunc(all, func(k kind.Kind) bool { return strings.EqualFold(k.Name(), flags.Rules.Text) })
			known := i >= 0
			if known {
				job.kind = all[i]
			}
			wordless := known && !job.kind.Several.Words
			foreign := slices.ContainsFunc(duel.players[:], func(d duelist) bool { return d.Level == engineName })
			switch {
			case foreign != given("engine"):
				return command.Usagef("--engine goes with --players that name engine, and --players with engine needs --engine")
			case !foreign && (given("engine-time") || given("engine-log")):
				return command.Usagef("--engine-time and --engine-log go with --engine")
			case foreign && known && (wordless || job.kind.Several.Boards || given("board")):
				return command.Usagef("--engine plays Scrabble on its own board")
			case given("add") && !given("players"):
				return command.Usagef("--add goes with --players")
			case given("players") && job.check:
				return command.Usagef("--check goes without --players")
			case given("players") && job.games%2 != 0:
				return command.Usagef("--games can't be %d with --players: games are played in pairs", job.games)
			case wordless && !given("players"):
				return command.Usagef("--game %s goes with --players", flags.Rules.Text)
			case wordless && (given("board") || given(command.LexiconFlag)):
				return command.Usagef("--board and --%s go with games of words, and not with --game %s", command.LexiconFlag, flags.Rules.Text)
			case wordless && slices.ContainsFunc(duel.players[:], func(d duelist) bool { return !game.IsLevel(d.Level) }):
				return command.Usagef("--players can't be %s with --game %s: %s go by words", say.Plain(players.Text), flags.Rules.Text, strings.Join(besideLevels(), " and "))
			}
			ctx, stop := sh.UntilSignal(cmd.Context())
			defer stop()
			if !known {
				return flags.Unknown()
			}
			if err := sh.ground(cmd, &job, flags.Board.Text, given("players")); err != nil {
				return err
			}
			if !given("players") {
				return sh.playOut(ctx, job, asJSON)
			}
			if foreign && job.on.Words.Words.Language().Tiles().Len() > lexicon.English.Tiles().Len() {
				return fmt.Errorf("an engine knows the tiles from A to Z, and %s has others", say.Plain(job.on.Words.Words.Name()))
			}
			duel.kind, duel.on, duel.games, duel.seed = job.kind, job.on, job.games, job.seed
			duel.engine.command, duel.engine.log = engine.Text, log.Text
			duel.engine.turn = max(time.Millisecond, duel.engine.turn)
			return sh.duel(ctx, duel, earlier.Text, asJSON)
		},
	}
	flags.AddOf(cmd, names)
	cmd.Flags().Var(command.Number(&job.games, "100", 1, command.MaxGames), "games", "how many games to play")
	cmd.Flags().Var(command.SeedNumber(&job.seed, "1"), "seed", "the seed of the first game")
	cmd.Flags().BoolVar(&job.check, "check", false, "check every move against a list of all moves")
	players = command.Value{Kind: "two", Allowed: "allowed: two of " + strings.Join(game.Levels(), ", ") + ", " + strings.Join(besideLevels(), ", ") + " and engine with a comma between, with :NUMBER or without, and engine once without", Read: func(text string) (ok bool) {
		duel.players, ok = parseDuelists(text)
		return ok
	}}
	cmd.Flags().Var(&players, "players", "the two players")
	cmd.Flags().Var(&engine, "engine", "the program that plays as engine; it speaks UCGI on its stdin and stdout")
	cmd.Flags().Var(duration(&duel.engine.turn, "1s", time.Hour), "engine-time", "the engine's time for each turn, such as 250ms")
	cmd.Flags().Var(&log, "engine-log", "add what the engine writes on stderr to this file")
	_ = cmd.MarkFlagFilename("engine-log")
	cmd.Flags().Var(command.Number(&duel.cores, "1", 1, command.MaxCores), "jobs", "how many cores to use, with --players")
	cmd.Flags().Var(&earlier, "add", "add the --json results of other seeds in this file")
	sh.tools().WordToolFlags(cmd, &asJSON)
	return cmd
}

// ground finds the board and the dictionary of a game that has them, and also the everyday words
// if levels play.
func (sh *shell) ground(cmd *cobra.Command, job *playingOut, board string, levels bool) (err error) {
	if !job.kind.Several.Words {
		return nil
	}
	if job.on.Board = job.kind.Several.Selfplay.Board(); cmd.Flags().Changed("board") {
		if job.on.Board, err = sh.boardText(sh.paths(cmd), board); err != nil {
			return err
		}
	}
	if job.on.Words, err = sh.dictionary(cmd); err == nil && levels {
		job.on.Everyday, err = resources.Dictionary(resources.EverydayOf(job.on.Words.Words.Language()))
	}
	return err
}

// playOut plays games and writes the results.
func (sh *shell) playOut(ctx context.Context, job playingOut, asJSON bool) error {
	tally := playedOut{Rules: job.kind.Name(), Lexicon: job.on.Words.Words.Name(), Seed: job.seed, Endings: map[string]int{}}
	progress, began := sh.NewBar(0, job.games, "game"), sh.Now()
	failed := job.run(ctx, func(r game.Result) {
		tally.add(r)
		progress.Show(tally.Games)
	})
	taken := sh.Now().Sub(began)
	progress.Clear()
	if tally.Games == 0 {
		return failed
	}
	tally.sum(taken)
	err := sh.Answer(func(out *bufio.Writer) error {
		if asJSON {
			return command.WriteJSON(out, tally)
		}
		tally.write(out, job.kind)
		return nil
	})
	return errors.Join(err, failed)
}

// playingOut is the games to play.
type playingOut struct {
	kind  kind.Kind
	on    kind.Ground
	games int
	seed  uint64
	check bool
}

// run plays until all games are over or the context ends, and reports each finished game.
func (j *playingOut) run(ctx context.Context, over func(game.Result)) error {
	play, err := j.kind.Several.Selfplay.PlayOut(j.on, j.check)
	if err != nil {
		return err
	}
	for i := range j.games {
		if ctx.Err() != nil {
			return fmt.Errorf("stopped after %s of %s", say.Number(i), say.Count(j.games, "game"))
		}
		r, err := play(j.seed + uint64(i))
		if err != nil {
			return err
		}
		over(r)
	}
	return nil
}

// playedOut is the output for the games. "quoin lab selfplay --help" describes it.
type playedOut struct {
	Rules          string         `json:"rules"`
	Lexicon        string         `json:"lexicon"`
	Seed           uint64         `json:"seed"`
	Games          int            `json:"games"`
	Seconds        float64        `json:"seconds"`
	GamesPerSecond float64        `json:"gamesPerSecond"`
	Moves          int            `json:"moves"`
	Passes         int            `json:"passes"`
	MeanMoves      float64        `json:"meanMoves"`
	MeanScore      float64        `json:"meanScore"`
	MeanScores     [2]float64     `json:"meanScores"`
	HighestScore   int64          `json:"highestScore"`
	LowestScore    int64          `json:"lowestScore"`
	Won            [2]int         `json:"won"`
	Drawn          int            `json:"drawn"`
	Endings        map[string]int `json:"endings"`

	// points are the sums of each player's points. On a board with the highest factors they can
	// exceed 64 bits.
	points [2]float64
}

// add counts a finished game.
func (t *playedOut) add(r game.Result) {
	t.Moves += len(r.Plays)
	t.Passes += r.Turns - len(r.Plays)
	for i, seat := range r.Seats {
		t.points[i] += float64(seat.Score)
		if t.Games == 0 && i == 0 {
			t.HighestScore, t.LowestScore = seat.Score, seat.Score
		}
		t.HighestScore, t.LowestScore = max(t.HighestScore, seat.Score), min(t.LowestScore, seat.Score)
	}
	switch {
	case r.Seats[0].Place < r.Seats[1].Place:
		t.Won[0]++
	case r.Seats[1].Place < r.Seats[0].Place:
		t.Won[1]++
	default:
		t.Drawn++
	}
	t.Endings[r.Ending]++
	t.Games++
}

// sum computes the figures that follow from the counts.
func (t *playedOut) sum(taken time.Duration) {
	games := float64(t.Games)
	t.Seconds = taken.Seconds()
	t.GamesPerSecond = games / max(taken, time.Microsecond).Seconds() // the clock may not have moved
	t.MeanMoves = float64(t.Moves) / games
	t.MeanScores = [2]float64{t.points[0] / games, t.points[1] / games}
	t.MeanScore = (t.points[0] + t.points[1]) / (2 * games)
}

// write writes the figures for people, counts after averages.
func (t *playedOut) write(out io.Writer, k kind.Kind) {
	fmt.Fprintf(out, "%s of %s with the words of %s, seeds from %d\n", say.Count(t.Games, "game"), k.Title, say.Plain(t.Lexicon), t.Seed)
	mean := func(f float64) string { return strconv.FormatFloat(f, 'f', 1, 64) }
	type figure struct{ name, value string }
	figures := []figure{
		{"games a second", mean(t.GamesPerSecond)},
		{"moves a game", mean(t.MeanMoves)},
		{"passes a game", mean(float64(t.Passes) / float64(t.Games))},
		{"mean score", mean(t.MeanScore)},
		{"  of the first player", mean(t.MeanScores[0])},
		{"  of the second", mean(t.MeanScores[1])},
		{"highest score", strconv.FormatInt(t.HighestScore, 10)},
		{"lowest score", strconv.FormatInt(t.LowestScore, 10)},
		{"won by the first player", say.Number(t.Won[0])},
		{"won by the second", say.Number(t.Won[1])},
		{"drawn", say.Number(t.Drawn)},
	}
	for _, e := range k.Several.Selfplay.Endings {
		if n := t.Endings[e.Word]; n > 0 {
			figures = append(figures, figure{e.Told, say.Number(n)})
		}
	}
	name, width := 0, 0
	for _, f := range figures {
		name, width = max(name, len(f.name)), max(width, len(f.value))
	}
	for _, f := range figures {
		fmt.Fprintf(out, "  %-*s  %*s\n", name, f.name, width, f.value)
	}
}
