package cli

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"quoin/game"
	rules "quoin/game/tournament"
	"quoin/settings/files"
	"quoin/ui/command"
	"quoin/ui/kind"
	"quoin/ui/say"
)

// duelling is a duel to be played: the games, the players and the seeds.
type duelling struct {
	kind    kind.Kind
	on      kind.Ground
	players [2]duelist
	games   int // even
	seed    uint64
	cores   int
	engine  duelEngine
	now     func() time.Time // for the times of turns; several cores call it at once
}

// duelEngine is the program that plays as engine, one process for each core.
type duelEngine struct {
	command, log string
	turn         time.Duration
}

// unplayed returns the duel before its first game.
func (j *duelling) unplayed() duel {
	d := duel{Rules: j.kind.Rules.Name, Players: [2]string{j.players[0].text, j.players[1].text}}
	if words := j.on.Words; words != nil {
		board := sha256.Sum256([]byte(j.on.Board))
		d.Lexicon, d.SHA256, d.Board = words.Words.Name(), words.Words.SHA256(), hex.EncodeToString(board[:])
	}
	if d.Engine = j.engine.command; d.Engine != "" {
		d.EngineSeconds = j.engine.turn.Seconds()
	}
	return d
}

// duel is the result of games in pairs. In the second game of a pair the same tiles, if there are
// any, come in the same order, and the players have changed sides. A pair is identified by its
// seed.
type duel struct {
	Rules   string      `json:"rules"`
	Lexicon string      `json:"lexicon,omitempty"` // "" if the game has no words
	SHA256  string      `json:"sha256,omitempty"`  // of the list
	Board   string      `json:"board,omitempty"`   // hash of the board
	Players [2]string   `json:"players"`
	Engine  string      `json:"engine,omitempty"` // command of the player engine
	Seeds   [][2]uint64 `json:"seeds"`            // ranges, from and to, in order
	Pairs   int         `json:"pairs"`
	Won     int         `json:"won"` // by the first player, with two games in a pair
	Drawn   int         `json:"drawn"`
	Lost    int         `json:"lost"`
	// Sums over the pairs: the first player's share of two games, in quarters; that player's lead
	// in points; and the squares of both. Games without words have no points.
	Quarters       int     `json:"quarters"`
	QuartersSquare int     `json:"quartersSquare"`
	Points         float64 `json:"points,omitzero"`
	PointsSquare   float64 `json:"pointsSquare,omitzero"`

	EngineSeconds float64 `json:"engineSeconds,omitzero"` // what it gets for a turn
	// Times are the times of each player's turns.
	Times [2]turnTimes `json:"times"`

	Share         float64 `json:"share"` // of all games
	ShareInterval float64 `json:"shareInterval"`
	Margin        float64 `json:"margin,omitzero"` // points in each game
	MarginWidth   float64 `json:"marginInterval,omitzero"`
	Seconds       float64 `json:"seconds"`
	GamesASecond  float64 `json:"gamesPerSecond"`
}

// pairResult is the result of a pair, for the first player.
type pairResult struct {
	won, drawn, lost int
	points           int64
	times            [2][]time.Duration // of each player's turns
	err              error
}

// add counts a pair.
func (d *duel) add(p pairResult) {
	d.Pairs++
	d.Won, d.Drawn, d.Lost = d.Won+p.won, d.Drawn+p.drawn, d.Lost+p.lost
	quarters := 2*p.won + p.drawn
	d.Quarters += quarters
	d.QuartersSquare += quarters * quarters
	d.Points += float64(p.points)
	d.PointsSquare += float64(p.points) * float64(p.points)
	for i, times := range p.times {
		for _, t := range times {
			d.Times[i].add(t)
		}
	}
}

// include adds the results for other seeds.
func (d *duel) include(o duel) error {
	if d.Rules != o.Rules || d.SHA256 != o.SHA256 || d.Board != o.Board || d.Players != o.Players || d.Engine != o.Engine || d.EngineSeconds != o.EngineSeconds {
		return errors.New("it has other players, rules or words, or another board")
	}
	seeds := append(slices.Clone(d.Seeds), o.Seeds...)
	game.Sort(seeds, func(a, b [2]uint64) int { return slices.Compare(a[:], b[:]) })
	joined := seeds[:0]
	for _, r := range seeds {
		last := len(joined) - 1
		switch {
		case last >= 0 && r[0] <= joined[last][1]:
			return fmt.Errorf("it has the games of seed %d too", r[0])
		case last >= 0 && r[0] == joined[last][1]+1:
			joined[last][1] = r[1]
		default:
			joined = append(joined, r)
		}
	}
	d.Seeds = joined
	d.Pairs, d.Won, d.Drawn, d.Lost = d.Pairs+o.Pairs, d.Won+o.Won, d.Drawn+o.Drawn, d.Lost+o.Lost
	d.Quarters, d.QuartersSquare = d.Quarters+o.Quarters, d.QuartersSquare+o.QuartersSquare
	d.Points, d.PointsSquare = d.Points+o.Points, d.PointsSquare+o.PointsSquare
	d.Seconds += o.Seconds
	for i := range d.Times {
		d.Times[i].include(o.Times[i])
	}
	return nil
}

// sum computes the figures that follow from the counts.
func (d *duel) sum() {
	const quarters, games = 4, 2 // in each pair
	share, width := rules.Interval(float64(d.Quarters), float64(d.QuartersSquare), d.Pairs)
	d.Share, d.ShareInterval = share/quarters, width/quarters
	margin, width := rules.Interval(d.Points, d.PointsSquare, d.Pairs)
	d.Margin, d.MarginWidth = margin/games, width/games
	if d.Seconds > 0 {
		d.GamesASecond = games * float64(d.Pairs) / d.Seconds
	}
	for i := range d.Times {
		d.Times[i].sum()
	}
}

// duel plays pairs and writes the results, together with those of an earlier run.
func (sh *shell) duel(ctx context.Context, job duelling, earlier string, asJSON bool) error {
	tally := job.unplayed()
	if earlier != "" { // before hours were spent
		before, err := readDuel(earlier)
		if err != nil {
			return err
		}
		try := tally
		try.Seeds = [][2]uint64{{job.seed, job.seed + uint64(job.games/2) - 1}}
		if err := try.include(before); err != nil {
			return fmt.Errorf("%s can't be added: %w", earlier, err)
		}
	}
	progress, began := sh.NewBar(0, job.games, "game"), sh.Now()
	failed := job.run(ctx, func(p pairResult) {
		tally.add(p)
		progress.Show(2 * tally.Pairs)
	})
	tally.Seconds = sh.Now().Sub(began).Seconds()
	progress.Clear()
	if tally.Pairs > 0 {
		tally.Seeds = [][2]uint64{{job.seed, job.seed + uint64(tally.Pairs) - 1}}
	}
	if earlier != "" {
		before, err := readDuel(earlier)
		if err == nil {
			err = tally.include(before)
		}
		failed = errors.Join(failed, err)
	}
	if tally.Pairs == 0 {
		return failed
	}
	tally.sum()
	err := sh.Answer(func(out *bufio.Writer) error {
		if asJSON {
			return command.WriteJSON(out, tally)
		}
		tally.write(out, job.kind.Title)
		return nil
	})
	return errors.Join(err, failed)
}

// words reports whether it was a game of words, and therefore of points.
func (d *duel) words() bool { return d.Lexicon != "" }

// write writes the figures for people.
func (d *duel) write(out io.Writer, title string) {
	fmt.Fprintf(out, "%s of %s", say.Count(2*d.Pairs, "game"), title)
	if d.words() {
		fmt.Fprintf(out, " with the words of %s, in pairs with the same tiles", say.Plain(d.Lexicon))
	} else {
		fmt.Fprint(out, ", in pairs")
	}
	fmt.Fprint(out, ", seeds ")
	for i, r := range d.Seeds {
		if i > 0 {
			fmt.Fprint(out, ", ")
		}
		fmt.Fprintf(out, "%d to %d", r[0], r[1])
	}
	name := say.Plain(d.Players[0])
	fmt.Fprintf(out, "\n  %s against %s, with intervals of 95 in 100 from pairs\n", name, say.Plain(d.Players[1]))
	fmt.Fprintf(out, "  won, of 100       %.1f ± %.1f\n", 100*d.Share, 100*d.ShareInterval)
	if d.words() {
		fmt.Fprintf(out, "  points a game     %+.1f ± %.1f\n", d.Margin, d.MarginWidth)
	}
	fmt.Fprintf(out, "  won, drawn, lost  %s, %s, %s\n", say.Number(d.Won), say.Number(d.Drawn), say.Number(d.Lost))
	fmt.Fprintf(out, "  games a second    %.1f\n", d.GamesASecond)
	for i, t := range d.Times {
		if t.Turns > 0 {
			fmt.Fprintf(out, "  a turn of %s: %s\n", say.Plain(d.Players[i]), t)
		}
	}
}

// readDuel reads the output of an earlier run with --json.
func readDuel(path string) (d duel, err error) {
	text, err := files.Read(path, 1<<20)
	if err != nil {
		return d, command.Unreadable("the result", path, err)
	}
	if err := json.Unmarshal(text, &d); err != nil || d.Pairs < 1 || len(d.Seeds) == 0 {
		return d, fmt.Errorf("%s is no result of lab selfplay --players --json", path)
	}
	return d, nil
}

// run plays pairs on several cores until all are over or the context ends, and reports each to
// over, in the order of their seeds, without gaps.
func (j *duelling) run(ctx context.Context, over func(pairResult)) error {
	type told struct {
		i int
		pairResult
	}
	pairs := j.games / 2
	results := make(chan told)
	next := make(chan int)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	// Pairs are reported in order, so a slow one holds up those after it. Few of them are played meanwhile, because all
	// are still reported after a stop.
	const ahead = 8 // for each core
	unreported := make(chan struct{}, ahead*j.cores)
	var working sync.WaitGroup
	for range min(j.cores, pairs) {
		working.Go(func() {
			at, err := j.sit(ctx)
			defer at.leave()
			for i := range next {
				p := pairResult{err: err}
				if err == nil {
					p = at.playPair(j.seed + uint64(i))
				}
				if ctx.Err() != nil && errors.Is(p.err, ctx.Err()) {
					return // the engine was interrupted
				}
				results <- told{i, p}
			}
		})
	}
	go func() {
		defer close(next)
		for i := range pairs {
			select {
			case unreported <- struct{}{}:
			case <-ctx.Done():
				return
			}
			select {
			case next <- i:
			case <-ctx.Done():
				return
			}
		}
	}()
	go func() {
		working.Wait()
		close(results)
	}()
	done, failed := 0, error(nil)
	waiting := map[int]pairResult{}
	for r := range results {
		waiting[r.i] = r.pairResult
		for failed == nil {
			p, ok := waiting[done]
			if !ok {
				break
			}
			delete(waiting, done)
			<-unreported
			if failed = p.err; failed == nil {
				over(p)
				done++
			}
		}
		if failed != nil {
			stop()
		}
	}
	switch {
	case failed != nil:
		return failed
	case done < pairs:
		return fmt.Errorf("stopped after %s of %s", say.Number(2*done), say.Count(j.games, "game"))
	}
	return nil
}
