package terminal

// strokeCosts has the estimated bytes before the text of a stroke, by the stroke before it. It is an estimate, since
// the pen that writes blanks depends on the strokes before.
type strokeCosts struct {
	n     int
	bytes []int16 // by the stroke before, from the start on, and the next one, up to the end
	alone []int   // of each stroke: what its pen takes after the default one
}

// between returns the bytes between two strokes; -1 is the start, and n the end.
func (c *strokeCosts) between(before, next int) int { return int(c.bytes[(before+1)*(c.n+1)+next]) }

// estimate fills in the costs of the strokes. It changes the wanted and the present position.
func (t *thrift) estimate() *strokeCosts {
	n := len(t.strokes)
	c := &strokeCosts{n, make([]int16, 0, (n+1)*(n+1)), make([]int, 0, n)}
	want := t.want
	for before := -1; before < c.n; before++ {
		if before >= 0 {
			s := t.strokes[before]
			c.alone = append(c.alone, s.alone)
			t.has.pen, t.has.x, t.has.y = s.pen, s.to, s.y
			switch {
			case t.erases(s):
				t.has.x = s.from
			case s.to == t.width:
				t.has.x = nowhere
			}
		}
		for next := range t.strokes {
			c.bytes = append(c.bytes, int16(t.reach(t.strokes[next])))
		}
		t.want = want
		c.bytes = append(c.bytes, int16(t.rest(want.x, want.y)))
	}
	return c
}

// nearest returns the order in which the next stroke is always the one that is reached in the fewest bytes.
func (c *strokeCosts) nearest() []int {
	return c.greedy(func(before, next int) int { return c.between(before, next) })
}

// saving returns the order in which the next stroke gains most from the pen of the one before, compared with the
// default pen. A stroke that needs no pen and no way is the next one, as it would need a way later.
func (c *strokeCosts) saving() []int {
	return c.greedy(func(before, next int) int {
		n := c.between(before, next)
		if n == 0 {
			return -maxAlone
		}
		return n - c.alone[next]
	})
}

func (c *strokeCosts) greedy(cost func(before, next int) int) []int {
	order := make([]int, c.n)
	for i := range order {
		order[i] = i
	}
	before := -1
	for from := range order {
		best, least := from, 1<<30
		for i := from; i < c.n; i++ {
			if n := cost(before, order[i]); n < least {
				best, least = i, n
			}
		}
		before = order[best]
		copy(order[from+1:best+1], order[from:best]) // the others keep their order
		order[from] = before
	}
	return order
}

// eased moves up to three strokes at a time to a place in the order at which they take fewer bytes, until none does.
func (c *strokeCosts) eased(order []int) []int {
	at := func(i int) int { // the stroke at a place, also at the start and the end
		switch {
		case i < 0:
			return -1
		case i >= c.n:
			return c.n
		}
		return order[i]
	}
	for improved, passes := true, 0; improved && passes < maxPasses; passes++ {
		improved = false
		for size := 1; size <= 3; size++ {
			for from := 0; from+size <= c.n; from++ {
				to := from + size // behind those that may move
				first, last := order[from], order[to-1]
				gain := c.between(at(from-1), first) + c.between(last, at(to)) - c.between(at(from-1), at(to))
				for place := 0; place <= c.n && gain > 0; place++ {
					if place >= from && place <= to {
						continue
					}
					if gain > c.between(at(place-1), first)+c.between(last, at(place))-c.between(at(place-1), at(place)) {
						moves(order, from, to, place)
						improved = true
						break
					}
				}
			}
		}
	}
	return order
}

// maxPasses limits how often all moves are tried; two or three passes are enough as a rule.
const maxPasses = 4

// moves moves the elements in [from, to) before the one at place.
func moves(order []int, from, to, place int) {
	var some [3]int
	n := copy(some[:], order[from:to])
	if place < from {
		copy(order[place+n:to], order[place:from])
		copy(order[place:], some[:n])
		return
	}
	copy(order[from:], order[to:place])
	copy(order[place-n:], some[:n])
}
