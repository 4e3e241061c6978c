package app

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/resources"
	crosswordboard "quoin/ui/board/crossword"
	"quoin/ui/board/crossword/drill"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/local"
)

// aim is what a monkey wants to do next.
type aim struct {
	board adjacency.Board
	words []adjacency.BoardWord // that are still to be typed

	from  string // the position in which the move was chosen
	move  crossword.Move
	tries int
}

func (k *monkey) playsCrossword(s crosswordboard.Model) []string {
	at := peek[local.Table[crossword.Action, crossword.State]](s, "match")
	state := at.State
	switch {
	case k.offers("review"):
		var scores []int
		for _, s := range state.Result().Seats {
			scores = append(scores, int(s.Score))
		}
		return k.ends(at.Log.Rules, at.ID(), state.Result(), scores...)
	case k.offers("see the rack"):
		return []string{"enter"}
	case k.offers("accept"):
		return [][]string{{"enter"}, {"enter"}, {"c"}}[k.random.IntN(3)]
	case k.offers("act now"):
		return k.impatient()
	case peek[uint8](s, "mode") != 0:
		return []string{"esc"}
	case !k.offers("lay a tile") && !k.offers("play") && !k.offers("take all back"):
		return nil
	}
	rack := state.Seat(state.ToMove()).Rack
	if keys := k.aside(40,
		[]string{"ctrl+t"}, []string{"ctrl+o"}, []string{"ctrl+r"}, []string{"ctrl+u"}, []string{"pgup", "pgup", "pgdown"}, []string{"7"},
		[]string{"ctrl+w", "q", "u", "i", "z", "enter", "esc"}, []string{"tab", "right", "enter"}, []string{"?", "a"}, []string{"ctrl+k"},
		[]string{"home", "z", "backspace", "x", "enter"}, []string{"ctrl+x", "esc"}, []string{"ctrl+n", "h", "8", "enter", "esc"},
	); keys != nil {
		return keys
	}
	if from := fmt.Sprint(at.Log.Seed, rack, state.Board()); k.goal.from != from {
		k.goal.from, k.goal.tries = from, 0
		k.goal.move = k.best(state, rack)
	}
	if k.goal.tries++; k.goal.tries > 400 {
		panic(fmt.Sprintf("%v isn't played", k.goal.move))
	}
	laid := len(peek[laying.Hand](s, "hand").Laid)
	switch {
	case k.goal.move.Len() > 0:
	case laid > 0:
		return []string{"esc"}
	case state.Variant().Exchange > 0 && state.BagCount() >= 7:
		tiles, keys := rack.Tiles(), []string{"ctrl+x"}
		for _, t := range tiles[:1+k.random.IntN(len(tiles))] {
			keys = append(keys, strings.ToLower(t.String()))
		}
		return append(keys, "enter")
	default:
		k.agree = true
		return []string{"ctrl+p"}
	}
	if k.one(60) && laid == 0 {
		text := state.Variant().Manner.Move(state.Board(), k.goal.move)
		keys := []string{"ctrl+n"}
		for _, c := range text {
			keys = append(keys, strings.ReplaceAll(string(c), " ", "space"))
		}
		return append(keys, "enter")
	}
	return k.lays(state.Board(), peek[laying.Hand](s, "hand"), k.goal.move)
}

// best returns a move: mostly one of the best, or a pass or exchange if no word can be played.
func (k *monkey) best(s crossword.State, rack crossword.Rack) crossword.Move {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		panic(err)
	}
	g := words.Generator(s.Variant().Tiles, s.Board().Layout())
	g.Set(s.Board())
	moves := g.Moves(rack, nil)
	if len(moves) == 0 {
		return crossword.Move{}
	}
	slices.SortFunc(moves, func(a, b crossword.Move) int { return int(b.Score - a.Score) })
	if k.one(4) {
		moves = moves[:min(20, len(moves))]
		return moves[k.random.IntN(len(moves))]
	}
	return moves[0]
}

// lays is the next key on the way to a move that lies on the board, and is played.
func (k *monkey) lays(b crossword.Board, hand laying.Hand, move crossword.Move) []string {
	placed, ok := b.Place(move)
	if !ok {
		panic(fmt.Sprintf("%v can't lie there", move))
	}
	n := len(hand.Laid)
	if n > len(placed) || !slices.Equal(hand.Laid, placed[:n]) {
		return []string{"esc"}
	}
	if n == len(placed) {
		return []string{"enter"}
	}
	next := placed[n]
	if at, free := hand.Free(b, hand.Cursor); n > 0 && (!free || at != next.Square || hand.Down != move.Down()) {
		return []string{"esc"}
	}
	if n == 0 && hand.Cursor != next.Square {
		if k.one(4) && k.clicks(fmt.Sprintf("square %d %d", next.Square.Column, next.Square.Row)) {
			return []string{}
		}
		return k.towards(b.Layout(), hand.Cursor, next.Square)
	}
	if hand.Down != move.Down() {
		return []string{"space"}
	}
	if next.Tile.IsBlank() {
		return []string{strings.ToUpper(next.Tile.String())}
	}
	return []string{strings.ToLower(next.Tile.String())}
}

// towards is the first arrow of a shortest way over a board, which may have holes.
func (k *monkey) towards(l *crossword.Layout, from, to crossword.Square) []string {
	by := map[string]crossword.Square{"left": {Column: -1}, "right": {Column: 1}, "up": {Row: -1}, "down": {Row: 1}}
	names := []string{"left", "right", "up", "down"}
	// Back from the square that is wanted.
	far, seen := []crossword.Square{to}, map[crossword.Square]bool{to: true}
	for len(far) > 0 {
		at := far[0]
		far = far[1:]
		for _, name := range names {
			next := crossword.Square{Column: at.Column - by[name].Column, Row: at.Row - by[name].Row}
			if next == from {
				return []string{name}
			}
			if l.Inside(next) && !seen[next] {
				seen[next] = true
				far = append(far, next)
			}
		}
	}
	if k.clicks(fmt.Sprintf("square %d %d", to.Column, to.Row)) {
		return []string{}
	}
	k.goal.tries += 20
	return []string{"home"}
}

// clicks clicks on a part of the screen, if it is in sight.
func (k *monkey) clicks(id string) bool {
	if k.app().tooSmall() || k.app().over != nil {
		return false
	}
	for _, r := range k.app().top().View().Regions {
		if r.ID == id {
			k.sees(tea.MouseClickMsg{X: r.X + r.Width/2, Y: r.Y + r.Height/2, Button: tea.MouseLeft})
			return true
		}
	}
	return false
}

// solves is the next keys of a puzzle, or of a mistake that is to be put right.
func (k *monkey) solves(s drill.Model) []string {
	if k.wander--; k.wander < -60 {
		return []string{"esc"}
	}
	switch {
	case slices.ContainsFunc([]string{"next puzzle", "next mistake", "done", "see why", "try again"}, k.offers):
		return [][]string{{"enter"}, {"backspace"}, {"tab"}, {"w"}, {"b", "l"}, {"down", "enter"}}[k.random.IntN(6)]
	case !k.offers("lay a tile") && !k.offers("try it"):
		if k.wander < 0 {
			return []string{"esc"}
		}
		return nil
	}
	if keys := k.aside(30, []string{"tab"}, []string{"-", "a", "esc"}, []string{"?", "a"}, []string{"home", "space"}, []string{"-", "enter"}); keys != nil {
		return keys
	}
	found, at := peek[[]gameplay.Mistake](s, "found"), peek[int](s, "at")
	best := found[at].Verdict.Candidates
	if len(best) == 0 || best[0].Move.Len() == 0 {
		return []string{"tab"}
	}
	return k.lays(found[at].View.Board, peek[laying.Hand](s, "hand"), best[0].Move)
}
