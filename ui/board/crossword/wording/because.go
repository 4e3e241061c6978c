package wording

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/ui/say"
)

// Because says in one sentence what differs most between the best turn of a verdict and the one played; "" if they are
// the same. All its figures are those of grading.Why.
func Because(v *crossword.Variant, view player.View, o grading.Verdict) string {
	facts := grading.Why(view, v.Tiles, o)
	if len(facts) == 0 {
		return ""
	}
	played, _ := o.Turn()
	w := because{v: v, view: view, o: o, best: o.Best().Choice, played: played.Choice}
	w.name()
	text := w.fact(facts[0])
	if facts[0].Reason != grading.ScoresMore {
		text += w.though(facts)
	}
	return say.Capital(text) + "."
}

// because is the making of a sentence.
type because struct {
	v            *crossword.Variant
	view         player.View
	o            grading.Verdict
	best, played player.Choice
	one, other   string // their names
}

// name names the two turns by their words, or by their notation if the words are the same.
func (w *because) name() {
	w.one, w.other = w.called(w.best), w.called(w.played)
	if w.one == w.other {
		w.one, w.other = Choice(w.v.Manner, w.view.Board, w.best), Choice(w.v.Manner, w.view.Board, w.played)
	}
}

func (w *because) called(c player.Choice) string {
	switch play := w.play(c); {
	case len(play.Words) > 0:
		return strings.ToUpper(play.Words[0].Word)
	case c.Exchange.Size() > 0:
		return "exchanging " + c.Exchange.String()
	}
	return "a pass"
}

// play returns the play that a choice makes.
func (w *because) play(c player.Choice) crossword.Play {
	if c.Move.Len() == 0 {
		return crossword.Play{}
	}
	p, _ := w.v.Tiles.Check(w.view.Board, crossword.Rack{}, c.Move, crossword.Trust{}) // without a rack it is refused, but made
	return p
}

// likelier is the least difference between two shares that a sentence tells of.
const likelier = 0.03

// fact says one fact, without the full stop.
func (w *because) fact(f grading.Contrast) string {
	switch f.Reason {
	case grading.ScoresMore:
		return fmt.Sprintf("%s scores %s now%s, %s %s", w.one, points(f.Best), w.how(), w.other, points(f.Played))
	case grading.KeepsMore:
		return w.keeps(f)
	case grading.DrawsMore:
		if f.BestShare-f.PlayedShare >= likelier {
			return fmt.Sprintf("after %s the next turn is a bonus in %s of 100 games, after %s%s in %s", w.one, hundredths(f.BestShare), w.other, keeping(f.Kept), hundredths(f.PlayedShare))
		}
		return fmt.Sprintf("after %s the next turn scores %s on average, after %s%s %s", w.one, tenths(f.Best), w.other, keeping(f.Kept), tenths(f.Played))
	case grading.AllowsLess:
		return fmt.Sprintf("the reply to %s scores %s on average, to %s %s%s", w.one, tenths(f.Best), w.other, tenths(f.Played), w.through(f))
	case grading.LastsMore:
		if f.BestShare-f.PlayedShare >= likelier {
			return fmt.Sprintf("%s goes out first in %s of 100 games, %s%s in %s", w.one, hundredths(f.BestShare), w.other, keeping(f.Kept), hundredths(f.PlayedShare))
		}
		return fmt.Sprintf("later on %s brings %s more than %s%s", w.one, pointsOf(f.Gain), w.other, strings.TrimSuffix(keeping(f.Kept), ","))
	case grading.MakesMore:
		return fmt.Sprintf("to the end of the game %s and what follows score %s, %s and what follows %s", w.one, points(f.Best), w.other, points(f.Played))
	case grading.YieldsLess:
		return fmt.Sprintf("after %s the opponent still scores %s, after %s %s", w.one, points(f.Best), w.other, points(f.Played))
	case grading.LosesLess:
		return w.loses(f)
	}
	if f.Reason == grading.BagsMore {
		return fmt.Sprintf("over all possible bags %s wins %s of 100 games, %s %s", w.one, hundredths(f.Best), w.other, hundredths(f.Played))
	}
	return fmt.Sprintf("%s wins %s of 100 games, %s %s, although it brings no more points", w.one, hundredths(f.Best), w.other, hundredths(f.Played))
}

// loses says what the tiles left at the end of the game cost or bring.
func (w *because) loses(f grading.Contrast) string {
	left := fmt.Sprintf("the tiles left %s after %s, %s after %s", counted(f.Best), w.one, counted(f.Played), w.other)
	switch {
	case f.BestOut > 0 && f.PlayedOut == 0:
		return w.one + " goes out first, " + w.other + " doesn't: " + left
	case f.BestOut > 0 && f.PlayedOut > f.BestOut:
		return w.one + " goes out " + sooner(f.PlayedOut-f.BestOut) + ": " + left
	}
	return left
}

func sooner(turns int) string {
	if turns == 1 {
		return "one turn sooner"
	}
	return fmt.Sprintf("%d turns sooner", turns)
}

// counted says what points for tiles left do to the player.
func counted(n float64) string {
	switch {
	case n < 0:
		return "cost " + points(-n)
	case n > 0:
		return "bring " + points(n)
	}
	return "count nothing"
}

// keeps says which tiles stay on the rack, and their leave values.
func (w *because) keeps(f grading.Contrast) string {
	one, other := player.Leave(w.view.Rack, w.best), player.Leave(w.view.Rack, w.played)
	name := func(r crossword.Rack) string {
		if r.Size() == 0 {
			return "no tile"
		}
		return r.String()
	}
	return fmt.Sprintf("%s keeps %s, worth %s, and %s %s, worth %s", w.one, name(one), pointsOf(f.Best), w.other, name(other), tenths(f.Played))
}

// keeping says that a turn keeps a tile, after its name.
func keeping(t crossword.Tile) string {
	if t == crossword.None {
		return ""
	}
	return ", which keeps the " + t.String() + ","
}

// usedOften is the least share of the replies that use a square for it to be told.
const usedOften = 0.1

// through says where the replies are laid.
func (w *because) through(f grading.Contrast) string {
	if f.PlayedShare < usedOften {
		return ""
	}
	name := w.v.Manner.Square(f.Square)
	if p := w.view.Board.Layout().Premium(f.Square); p.Word() > 1 {
		name += ", a " + Premium(p) + ","
	}
	return fmt.Sprintf(": in %s of 100 games it uses %s for %s", hundredths(f.PlayedShare), name, tenths(f.Through))
}

// how says where the points of the best turn come from, if that is plain to see.
func (w *because) how() string {
	play, other := w.play(w.best), w.play(w.played)
	if len(play.Words) == 0 {
		return ""
	}
	switch {
	case play.Bonus > 0 && other.Bonus == 0:
		return fmt.Sprintf(" (%d for the whole rack)", play.Bonus)
	case len(play.Words) > 1 && len(play.Words) > len(other.Words):
		for _, across := range play.Words[1:] {
			if part := changed(across, play.Laid); part != "" {
				return " (" + part + ")"
			}
		}
	}
	if n := factor(w.view.Board, play); n > max(1, factor(w.view.Board, other)) {
		return " (its points " + times(n) + ")"
	}
	return ""
}

// leastThough is the least number of points that a turn must score more for a sentence to grant it.
const leastThough = 3

// though grants that the turn played scores more.
func (w *because) though(facts []grading.Contrast) string {
	for _, f := range facts {
		if f.Reason == grading.ScoresMore && f.Gain <= -leastThough {
			return fmt.Sprintf(", though %s scores %s more now", w.other, points(-f.Gain))
		}
	}
	return ""
}

func points(n float64) string { return fmt.Sprint(int(math.Round(n))) }

func tenths(n float64) string { return fmt.Sprintf("%.1f", n) }

func pointsOf(n float64) string { return fmt.Sprintf("%.1f points", n) }

func hundredths(share float64) string { return fmt.Sprint(int(math.Round(100 * share))) }

// changed says what the laid tile of a word across does: it turns a word into another, or makes one with a letter.
func changed(across crossword.Formed, laid []crossword.Laid) string {
	for _, l := range laid {
		at := l.Square.Column - across.Origin.Column
		same := l.Square.Row == across.Origin.Row
		if across.Down {
			at, same = l.Square.Row-across.Origin.Row, l.Square.Column == across.Origin.Column
		}
		if !same || at < 0 || at >= across.Tiles {
			continue
		}
		all := strings.ToUpper(across.Word)
		front, letter, back := "", strings.ToUpper(l.Tile.Face()), ""
		if letters := []rune(all); len(letters) == across.Tiles { // else it has digraphs, and isn't cut
			front, back = string(letters[:at]), string(letters[at+1:])
		}
		switch {
		case back == "" && utf8.RuneCountInString(front) > 1:
			return fmt.Sprintf("its %s turns %s into %s", letter, front, all)
		case front == "" && utf8.RuneCountInString(back) > 1:
			return fmt.Sprintf("its %s turns %s into %s", letter, back, all)
		}
		return fmt.Sprintf("its %s makes %s", letter, all)
	}
	return ""
}

// factor returns the product of the word premiums under the laid tiles of a play.
func factor(b crossword.Board, play crossword.Play) int {
	n := 1
	for _, l := range play.Laid {
		n *= b.Layout().Premium(l.Square).Word()
	}
	return n
}

// times says how often points count.
func times(n int) string {
	switch n {
	case 2:
		return "count twice"
	case 3:
		return "count three times"
	}
	return fmt.Sprintf("count %d times", n)
}
