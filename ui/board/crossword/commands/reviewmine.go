package commands

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"quoin/game/crossword/grading"
	"quoin/game/lexicon"
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

// in returns the figures of the games in a language: no mean is of two.
func (o ownReviews) in(of lexicon.Language) ownReviews {
	o.all = slices.DeleteFunc(slices.Clone(o.all), func(g stats.OwnReview) bool { return lexicon.PoolLanguage(g.Pool) != of })
	return o
}

// write writes the figures for people, of each language with games.
func (o ownReviews) write(out io.Writer) {
	writeJudged(out, o.fresh, o.known, o.left, o.worlds)
	inEachLanguage(out, o.in, func(in ownReviews) bool { return len(in.all) > 0 }, func(in ownReviews) {
		writeSums(out, "month", in.months())
		writeSums(out, "against", in.levels())
		writeMistakes(out, in.seats())
	})
}

// The answer of --mine with --json.
type (
	ownObject struct {
		Worlds int `json:"worlds"`
		Judged int `json:"judged"`
		Known  int `json:"known"`
		Left   int `json:"left"`
		ownSums
		Languages []ownLanguage `json:"languages,omitempty"` // besides English, whose games the sums above are of
		Games     []ownGame     `json:"games"`
	}
	ownSums struct {
		Months []reviewSum  `json:"months"`
		Levels []reviewSum  `json:"levels"`
		Stages []mistakeSum `json:"stages"`
		Habits []mistakeSum `json:"habits"`
	}
	ownLanguage struct {
		Language string `json:"language"` // its tag
		ownSums
	}
	ownGame struct {
		ID    stats.ID `json:"id"`
		Began string   `json:"began"`
		Level string   `json:"level"`
		// Language is the tag of another language than English.
		Language string `json:"language,omitempty"`
		seatFigures
	}
)

// object returns the figures for programs.
func (o ownReviews) object() ownObject {
	all := ownObject{Worlds: o.worlds, Judged: o.fresh, Known: o.known, Left: o.left, ownSums: o.in(lexicon.English).sums(), Games: []ownGame{}}
	for _, of := range lexicon.Languages()[1:] {
		if games := o.in(of); len(games.all) > 0 {
			all.Languages = append(all.Languages, ownLanguage{of.Tag(), games.sums()})
		}
	}
	for _, g := range o.all {
		all.Games = append(all.Games, ownGame{g.ID, g.Started.Format(time.RFC3339), g.Level, foreignTag(lexicon.PoolLanguage(g.Pool)), figuresOf(g.SeatReview)})
	}
	return all
}

func (o ownReviews) sums() ownSums {
	return ownSums{o.months(), o.levels(), byStage(o.seats()), byHabit(o.seats())}
}
