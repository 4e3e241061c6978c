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

	"quoin/game"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/command"
	"quoin/ui/play"
	"quoin/ui/say"
)

// A review of all games judges one after the other, and keeps the figures of each in the store, as the screen of a review
// does. So it can be stopped at any time, and no game is judged twice.

// ownReview is the figures of a person in one game.
type ownReview struct {
	id    stats.ID
	began time.Time
	level string // of the strongest computer in the game; "" if there was none
	stats.SeatReview
}

// mostOwn is the most games that are reviewed.
const mostOwn = 1_000_000

// reviewMine reviews the finished games of the store.
func (sh tools) reviewMine(cmd *cobra.Command, o simulating, asJSON bool) error {
	host, err := sh.Words(cmd)
	if err != nil {
		return err
	}
	return sh.WithStore(cmd, func(store *stats.Store) error {
		ctx, stop := sh.UntilSignal(cmd.Context())
		defer stop()
		games, err := store.LastEnded(ctx, mostOwn, scrabble.Rules, scraebbkle.Rules)
		if err != nil {
			return err
		}
		found := ownReviews{worlds: o.worlds}
		progress := sh.NewBar(0, len(games), "game")
		notes := map[string]bool{}
		for i, g := range games {
			if ctx.Err() != nil {
				found.left = len(games) - i
				break
			}
			all, note, err := sh.reviewOwn(ctx, host, store, g, o, &found)
			if err != nil {
				progress.Clear()
				return err
			}
			if note != "" && !notes[note] {
				notes[note] = true
				progress.Clear()
				fmt.Fprintln(sh.Errors, "quoin: "+note)
			}
			found.all = append(found.all, all...)
			progress.Show(i + 1)
		}
		progress.Clear()
		return sh.Answer(func(out *bufio.Writer) error {
			if asJSON {
				return command.WriteJSON(out, found.object())
			}
			found.write(out)
			return nil
		})
	})
}

// reviewOwn returns the figures of the people in a game: those kept, or else new ones, which it keeps. It returns none if
// ctx ends before.
func (sh tools) reviewOwn(ctx context.Context, host play.Host, store *stats.Store, g stats.FinishedGame, o simulating, found *ownReviews) (all []ownReview, note string, err error) {
	record, err := store.Record(ctx, g.ID)
	if err != nil {
		return nil, "", err
	}
	log, err := game.Read(record, scrabble.ParseAction) // reads the actions of both games
	if err != nil {
		return nil, "", err
	}
	start, err := gameplay.Engine(log.Rules, nil).Start(log.Header)
	if err != nil {
		return nil, "", err
	}
	figures, err := store.Review(ctx, g.ID)
	if err != nil {
		return nil, "", err
	}
	if figures.Judge == grading.Version && figures.Worlds >= o.worlds {
		found.known++
	} else {
		r := review{simulation: o, crosswordRecord: crosswordRecord{log: log, start: start}}
		if r.words, note, err = gameplay.ReviewWords(host, log.Header); err != nil {
			return nil, "", err
		}
		c := search.ReviewConfig{Words: r.words, Top: 1, Leaves: gameplay.ReviewLeaves(start.Variant().Tiles)}
		if r.reviewer, err = search.NewReviewer(start, log.Steps, c); err != nil {
			return nil, "", err
		}
		for i := range r.reviewer.Turns() {
			r.judged = append(r.judged, r.reviewer.Judge(i))
		}
		r.judgeAll(func() bool { return ctx.Err() != nil }, func(int) {})
		if ctx.Err() != nil {
			found.left++
			return nil, "", nil
		}
		figures = gameplay.ReviewFigures(r.tallies(), o.worlds)
		if err := store.SetReview(ctx, g.ID, figures); err != nil {
			return nil, "", err
		}
		found.fresh++
	}
	players := start.Config().Players
	level := ""
	for _, p := range players {
		if slices.Index(game.Levels(), p.Level) > slices.Index(game.Levels(), level) {
			level = p.Level
		}
	}
	for seat, of := range figures.Seats {
		if players[seat].Level == "" && (g.Mine == 0 || g.Mine == seat+1) && of.Turns > 0 {
			all = append(all, ownReview{g.ID, time.UnixMilli(log.Started), level, of})
		}
	}
	return all, note, nil
}

// ownReviews is the figures of all games.
type ownReviews struct {
	all                []ownReview
	worlds             int
	known, fresh, left int // games
}

// ownSum is the figures of some games.
type ownSum struct {
	Of           string  `json:"of"`
	Games        int     `json:"games"`
	Turns        int     `json:"turns"`
	MistakeIndex float64 `json:"mistakeIndex"`
	Rating       int     `json:"rating"`
	Accuracy     float64 `json:"accuracy"`
}

// by sums the games with the same key, the last key first.
func (o ownReviews) by(key func(ownReview) string) []ownSum {
	sums := []ownSum{}
	at := map[string]int{}
	for _, g := range o.all {
		k := key(g)
		i, known := at[k]
		if !known {
			i = len(sums)
			at[k] = i
			sums = append(sums, ownSum{Of: k})
		}
		s := &sums[i]
		s.Games++
		s.Turns += g.Turns
		s.MistakeIndex += g.Mistakes
		s.Accuracy += g.Accuracy
	}
	for i := range sums {
		s := &sums[i]
		s.MistakeIndex /= float64(s.Games)
		s.Accuracy /= float64(s.Games)
		s.Rating = grading.Rating(s.MistakeIndex)
	}
	game.SortStable(sums, func(a, b ownSum) int { return cmp.Compare(b.Of, a.Of) })
	return sums
}

func (o ownReviews) months() []ownSum {
	return o.by(func(g ownReview) string { return g.began.Format("2006-01") })
}

func (o ownReviews) levels() []ownSum {
	return o.by(func(g ownReview) string { return cmp.Or(g.level, "people") })
}

// write writes the figures for people.
func (o ownReviews) write(out io.Writer) {
	text := say.Count(o.fresh, "game") + " judged now"
	if o.known > 0 {
		text += fmt.Sprintf(", %d before", o.known)
	}
	if o.left > 0 {
		text += fmt.Sprintf(", %d left: the same command goes on", o.left)
	}
	fmt.Fprintf(out, "%s; in up to %s a turn.\n", text, say.Count(o.worlds, "iteration"))
	for _, part := range []struct {
		name string
		sums []ownSum
	}{{"month", o.months()}, {"against", o.levels()}} {
		if len(part.sums) == 0 {
			continue
		}
		fmt.Fprintf(out, "\n%-9s  games  turns  Mistake Index  rating  accuracy\n", part.name)
		for _, s := range part.sums {
			fmt.Fprintf(out, "%-9s  %5d  %5d  %13.1f  %6d  %8.1f\n", s.Of, s.Games, s.Turns, s.MistakeIndex, s.Rating, s.Accuracy)
		}
	}
}

// The answer of --mine with --json.
type (
	ownObject struct {
		Worlds int       `json:"worlds"`
		Judged int       `json:"judged"`
		Known  int       `json:"known"`
		Left   int       `json:"left"`
		Months []ownSum  `json:"months"`
		Levels []ownSum  `json:"levels"`
		Games  []ownGame `json:"games"`
	}
	ownGame struct {
		ID           stats.ID `json:"id"`
		Began        string   `json:"began"`
		Level        string   `json:"level"`
		Turns        int      `json:"turns"`
		Small        int      `json:"small"`
		Medium       int      `json:"medium"`
		Large        int      `json:"large"`
		MistakeIndex float64  `json:"mistakeIndex"`
		Rating       int      `json:"rating"`
		Accuracy     float64  `json:"accuracy"`
	}
)

// object returns the figures for programs.
func (o ownReviews) object() ownObject {
	all := ownObject{Worlds: o.worlds, Judged: o.fresh, Known: o.known, Left: o.left, Months: o.months(), Levels: o.levels(), Games: []ownGame{}}
	for _, g := range o.all {
		all.Games = append(all.Games, ownGame{g.id, g.began.Format(time.RFC3339), g.level, g.Turns, g.Small, g.Medium, g.Large, g.Mistakes, grading.Rating(g.Mistakes), g.Accuracy})
	}
	return all
}
