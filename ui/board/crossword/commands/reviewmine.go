package commands

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"quoin/game/crossword/grading"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/command"
	"quoin/ui/play"
)

// A review of all games judges one after the other, and keeps the figures of each in the store, as the screen of a review
// does. So it can be stopped at any time, and no game is judged twice.

// reviewMine reviews the finished games of the store.
func (sh tools) reviewMine(cmd *cobra.Command, o simulating, asJSON bool) error {
	host, err := sh.Words(cmd)
	if err != nil {
		return err
	}
	return sh.WithStore(cmd, func(store *stats.Store) error {
		ctx, stop := sh.UntilSignal(cmd.Context())
		defer stop()
		games, known, err := store.Unreviewed(ctx, grading.Version, o.worlds, scrabble.Rules, scraebbkle.Rules)
		if err != nil {
			return err
		}
		found := ownReviews{worlds: o.worlds, known: known}
		progress := sh.NewBar(0, len(games), "game")
		notes := map[string]bool{}
		for i, id := range games {
			note, err := keepReview(ctx, host, store, id, o)
			if ctx.Err() != nil {
				break
			}
			if err != nil {
				progress.Clear()
				return err
			}
			if note != "" && !notes[note] {
				notes[note] = true
				progress.Clear()
				fmt.Fprintln(sh.Errors, "quoin: "+note)
			}
			found.fresh++
			progress.Show(i + 1)
		}
		progress.Clear()
		found.left = len(games) - found.fresh
		if found.all, err = store.OwnReviews(context.WithoutCancel(ctx), scrabble.Rules, scraebbkle.Rules); err != nil {
			return err
		}
		return sh.Answer(func(out *bufio.Writer) error {
			if asJSON {
				return command.WriteJSON(out, found.object())
			}
			found.write(out)
			return nil
		})
	})
}

// keepReview reviews a game of the store, and keeps its figures.
func keepReview(ctx context.Context, host play.Host, store *stats.Store, id stats.ID, o simulating) (note string, err error) {
	record, err := store.Record(ctx, id)
	if err != nil {
		return "", err
	}
	r, err := gameplay.Replay(host, record)
	if err != nil {
		return "", err
	}
	verdicts, err := r.JudgeAll(ctx, gameplay.Judging{Options: grading.Options{Worlds: o.worlds, Seed: o.seed}, Lanes: o.cores, Kept: store})
	if err != nil {
		return "", err
	}
	return r.Note, store.SetReview(ctx, id, gameplay.ReviewFigures(r.Reviewer, r.Judged, verdicts, o.worlds))
}

// ownReviews is the figures of all games.
type ownReviews struct {
	all                []stats.OwnReview
	worlds             int
	known, fresh, left int // games
}

func seatOf(g stats.OwnReview) stats.SeatReview { return g.SeatReview }

func (o ownReviews) seats() (all []stats.SeatReview) {
	for _, g := range o.all {
		all = append(all, g.SeatReview)
	}
	return all
}

func (o ownReviews) months() []reviewSum {
	return sumBy(o.all, func(g stats.OwnReview) string { return g.Started.Format("2006-01") }, seatOf)
}

func (o ownReviews) levels() []reviewSum {
	return sumBy(o.all, func(g stats.OwnReview) string { return cmp.Or(g.Level, "people") }, seatOf)
}

// write writes the figures for people.
func (o ownReviews) write(out io.Writer) {
	writeJudged(out, o.fresh, o.known, o.left, o.worlds)
	writeSums(out, "month", o.months())
	writeSums(out, "against", o.levels())
	writeMistakes(out, o.seats())
}

// The answer of --mine with --json.
type (
	ownObject struct {
		Worlds int          `json:"worlds"`
		Judged int          `json:"judged"`
		Known  int          `json:"known"`
		Left   int          `json:"left"`
		Months []reviewSum  `json:"months"`
		Levels []reviewSum  `json:"levels"`
		Stages []mistakeSum `json:"stages"`
		Habits []mistakeSum `json:"habits"`
		Games  []ownGame    `json:"games"`
	}
	ownGame struct {
		ID    stats.ID `json:"id"`
		Began string   `json:"began"`
		Level string   `json:"level"`
		seatFigures
	}
)

// object returns the figures for programs.
func (o ownReviews) object() ownObject {
	all := ownObject{Worlds: o.worlds, Judged: o.fresh, Known: o.known, Left: o.left, Months: o.months(), Levels: o.levels(), Stages: byStage(o.seats()), Habits: byHabit(o.seats()), Games: []ownGame{}}
	for _, g := range o.all {
		all.Games = append(all.Games, ownGame{g.ID, g.Started.Format(time.RFC3339), g.Level, figuresOf(g.SeatReview)})
	}
	return all
}
