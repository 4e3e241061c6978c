package commands

import (
	"cmp"
	"fmt"
	"io"

	"quoin/game"
	"quoin/game/crossword/grading"
	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/say"
)

// The sums of several reviews, for --mine and for folders.

// reviewSum is the figures of some games.
type reviewSum struct {
	Of           string  `json:"of"`
	Games        int     `json:"games"`
	Turns        int     `json:"turns"`
	MistakeIndex float64 `json:"mistakeIndex"`
	Rating       int     `json:"rating"`
	Accuracy     float64 `json:"accuracy"`
}

// sumBy sums the reviews with the same key, the last key first.
func sumBy[T any](all []T, key func(T) string, of func(T) stats.SeatReview) []reviewSum {
	sums := []reviewSum{}
	at := map[string]int{}
	for _, g := range all {
		k := key(g)
		i, known := at[k]
		if !known {
			i = len(sums)
			at[k] = i
			sums = append(sums, reviewSum{Of: k})
		}
		s := &sums[i]
		s.Games++
		s.Turns += of(g).Turns
		s.MistakeIndex += of(g).Mistakes
		s.Accuracy += of(g).Accuracy
	}
	for i := range sums {
		s := &sums[i]
		s.MistakeIndex /= float64(s.Games)
		s.Accuracy /= float64(s.Games)
		s.Rating = grading.Rating(s.MistakeIndex)
	}
	game.SortStable(sums, func(a, b reviewSum) int { return cmp.Compare(b.Of, a.Of) })
	return sums
}

// writeJudged writes how many games were judged, in how many iterations.
func writeJudged(out io.Writer, fresh, known, left, worlds int) {
	text := say.Count(fresh, "game") + " judged now"
	if known > 0 {
		text += fmt.Sprintf(", %d before", known)
	}
	if left > 0 {
		text += fmt.Sprintf(", %d left: the same command goes on", left)
	}
	fmt.Fprintf(out, "%s; in up to %s a turn.\n", text, say.Count(worlds, "iteration"))
}

// inEachLanguage writes the figures of the games in each language that has any, under its name if that isn't English: no
// mean is of two languages.
func inEachLanguage[T any](out io.Writer, in func(lexicon.Language) T, has func(T) bool, write func(T)) {
	for _, of := range lexicon.Languages() {
		games := in(of)
		if !has(games) {
			continue
		}
		if of != lexicon.English {
			fmt.Fprintf(out, "\n%v:\n", of)
		}
		write(games)
	}
}

// foreignTag returns the tag of a language; "" for English.
func foreignTag(of lexicon.Language) string {
	if of == lexicon.English {
		return ""
	}
	return of.Tag()
}

// writeSums writes the figures of games in columns.
func writeSums(out io.Writer, of string, sums []reviewSum) {
	if len(sums) == 0 {
		return
	}
	width := len("against  ")
	for _, s := range sums {
		width = max(width, len([]rune(s.Of)))
	}
	fmt.Fprintf(out, "\n%-*s  games  turns  Mistake Index  rating  accuracy\n", width, of)
	for _, s := range sums {
		fmt.Fprintf(out, "%-*s  %5d  %5d  %13.1f  %6d  %8.1f\n", width, s.Of, s.Games, s.Turns, s.MistakeIndex, s.Rating, s.Accuracy)
	}
}

// mistakeSum is the mistakes of a stage, or of a habit, in all games: their number, and the means of a game.
type mistakeSum struct {
	Of           string  `json:"of"`
	Mistakes     int     `json:"mistakes"`
	MistakeIndex float64 `json:"mistakeIndex"`
	WinLost      float64 `json:"winLost"`
	PointsLost   float64 `json:"pointsLost"`
}

func byStage(all []stats.SeatReview) (sums []mistakeSum) {
	for _, s := range grading.Stages() {
		sums = append(sums, sumMistakes(all, s.String(), func(m stats.MistakenTurn) bool { return m.Stage == s.String() }))
	}
	return sums
}

func byHabit(all []stats.SeatReview) (sums []mistakeSum) {
	for _, h := range grading.Habits() {
		sums = append(sums, sumMistakes(all, h.String(), func(m stats.MistakenTurn) bool { return m.Habit == h.String() }))
	}
	return sums
}

func sumMistakes(all []stats.SeatReview, of string, is func(stats.MistakenTurn) bool) mistakeSum {
	sum, games := mistakeSum{Of: of}, 0.0
	for _, g := range all {
		if g.Mistaken == nil {
			continue
		}
		games++
		for _, m := range g.Mistaken {
			if is(m) {
				sum.Mistakes++
				sum.MistakeIndex += grading.Size(m.Size).Weight()
				sum.WinLost += m.Win
				sum.PointsLost += m.Points
			}
		}
	}
	if games > 0 {
		sum.MistakeIndex, sum.WinLost, sum.PointsLost = sum.MistakeIndex/games, sum.WinLost/games, sum.PointsLost/games
	}
	return sum
}

// writeMistakes writes the mistakes by stage and by habit in columns.
func writeMistakes(out io.Writer, all []stats.SeatReview) {
	if len(all) == 0 {
		return
	}
	for _, part := range []struct {
		of   string
		sums []mistakeSum
	}{{"stage", byStage(all)}, {"habit", byHabit(all)}} {
		fmt.Fprintf(out, "\n%-10s  mistakes  Mistake Index  %s  points lost  (a game)\n", part.of, "win lost %")
		for _, s := range part.sums {
			fmt.Fprintf(out, "%-10s  %8d  %13.2f  %9.1f  %11.1f\n", s.Of, s.Mistakes, s.MistakeIndex, 100*s.WinLost, s.PointsLost)
		}
	}
}
