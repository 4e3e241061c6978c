package santorini

import (
	"math/rand/v2"
	"strings"
	"testing"

	rules "quoin/game/santorini"
	"quoin/ui/screentest"
)

// readBoard reads the squares and the cursor from the characters on the screen alone.
func readBoard(tb *table) (all [rules.Squares]square, cursor rules.Square) {
	l := tb.model().look
	lines := strings.Split(tb.text(), "\n")
	for q := range rules.Square(rules.Squares) {
		x, y := l.place(q)
		s := square{worker: -1, mark: ' '}
		for _, line := range lines[y : y+l.height] {
			row := []rune(line)[x : x+l.width]
			text := string(row)
			for seat := range workers {
				for b, sign := range workers[seat] {
					if strings.Contains(text, sign) {
						s.worker, s.badge = seat, badge(b)
					}
				}
			}
			for _, r := range row {
				switch {
				case r == 'X':
					s.height = rules.Dome
				case r >= '1' && r <= '4' && s.height != rules.Dome:
					s.height = int(r - '0')
				case strings.ContainsRune("-*+", r):
					s.mark = r
				case r == '?':
					s.hint = true
				}
			}
		}
		all[q] = s
	}
	c := tb.s.View().Cursor
	cursor = rules.None
	for q := range rules.Square(rules.Squares) {
		if x, y := l.place(q); c != nil && c.X >= x && c.X < x+l.width && c.Y >= y && c.Y < y+l.height {
			cursor = q
		}
	}
	return all, cursor
}

// TestReadBack reads positions back from the characters on the screen, in small and large
// type, with the terminal's cursor on the chosen square.
func TestReadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 55))
	for _, small := range []bool{true, false} {
		for _, size := range screentest.Sizes {
			tb := seated(t, ada, grace)
			tb.small = small
			tb.frame(size.Room())
			for range 40 {
				p := tb.model().position()
				if p.Over() {
					break
				}
				legal := tb.model().hand.legal(p)
				if p := tb.model().hand.position(p); p.Phase() == rules.Placing {
					legal = p.Placeable()
				} else if p.Phase() == rules.Moving && !tb.model().hand.chosen.On() {
					legal = p.Workers(p.Seat())
				}
				var can []rules.Square
				for q := range legal.All() {
					can = append(can, q)
				}
				tb.types(can[r.IntN(len(can))].String())
				m := tb.model()
				if m.phase != playing {
					break
				}
				read, cursor := readBoard(tb)
				if cursor != m.hand.cursor {
					t.Fatalf("%v, small %v: the terminal's cursor is on %v, not %v", size, small, cursor, m.hand.cursor)
				}
				shown := m.hand.position(m.position())
				for q, is := range read {
					q := rules.Square(q)
					worker := -1
					if seat, there := shown.Worker(q); there {
						worker = seat
					}
					if is.height != shown.Height(q) || is.worker != worker {
						t.Fatalf("%v, small %v: %v reads as %+v, and is %d with %d:\n%s", size, small, q, is, shown.Height(q), worker, tb.text())
					}
				}
			}
		}
	}
}
