package rescue

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sort"

	"quoin/game"
	"quoin/game/study"
	"quoin/stats"
)

// RescuedCards is the result for the cardbox.
type RescuedCards struct {
	Came int `json:"came"` // number of answers
	Lost int `json:"lost"` // steps that can't be read, or make no sense without others
	// Left says that there are answers, but the cardbox's header is lost, or the cardbox here was in use all
	// the time: it stays as it is.
	Left bool `json:"left"`
}

// patience is how often a cardbox is merged again because answers arrive meanwhile.
const patience = 3

// box merges the cardbox that was found with the one here.
func (b *bringing) box(ctx context.Context) error {
	if len(b.f.box) == 0 {
		return nil
	}
	found, whole := b.f.log()
	last := slices.Max(slices.Collect(maps.Keys(b.f.box)))
	if b.r.Cards.Lost = last - len(found.Steps); !whole {
		b.r.Cards.Left = true
		return nil
	}
	for range patience {
		kept, err := b.store.Study(ctx, true)
		if err != nil {
			return err
		}
		own := study.Log{}
		with := found // if there is no cardbox here
		if kept.Header != "" {
			if own, err = study.Read(kept.Header, kept.Lines); err != nil {
				break // a newer Quoin's
			}
			with = own
		}
		one, err := study.Merge(with, found)
		if err != nil {
			break
		}
		b.r.Cards.Came = study.Lacks(own, one)
		if b.o.Dry {
			return nil
		}
		record := one.Record()
		err = b.store.ReplaceStudy(ctx, kept, record.Header, record.Lines)
		if !errors.Is(err, stats.ErrStudied) {
			return err
		}
	}
	b.r.Cards = RescuedCards{Left: true, Lost: b.r.Cards.Lost}
	return nil
}

// log returns the cardbox as far as it can be read: the steps that can have followed each other. It drops
// steps whose times are out of order, as few as possible.
func (f *Findings) log() (log study.Log, whole bool) {
	h, err := game.ParseHeader(f.box[0])
	if err != nil {
		return log, false
	}
	log = study.Log{Header: h}
	box, err := study.Start(h)
	if err != nil {
		return log, false
	}
	var steps []study.Step
	var numbers []int
	for _, n := range slices.Sorted(maps.Keys(f.box)) {
		if step, err := game.ParseStep(f.box[n], study.ParseAction); n > 0 && err == nil {
			steps, numbers = append(steps, step), append(numbers, n)
		}
	}
	before := 0 // number of the last accepted step
	for _, i := range inOrder(steps) {
		if study.Overrules(steps[i].Do) && numbers[i] != before+1 {
			continue // of another answer
		}
		if box.Apply(steps[i]) == nil {
			log.Steps, before = append(log.Steps, steps[i]), numbers[i]
		}
	}
	return log, true
}

// inOrder returns the indices of the most steps whose times are in order: the longest increasing subsequence,
// by how early one of each length can end.
func inOrder(steps []study.Step) (order []int) {
	var ends []int                    // by length minus one, the last step of the one that ends earliest
	before := make([]int, len(steps)) // previous step of each, -1 for none
	for i, s := range steps {
		n := sort.Search(len(ends), func(n int) bool { return steps[ends[n]].At > s.At })
		before[i] = -1
		if n > 0 {
			before[i] = ends[n-1]
		}
		if n == len(ends) {
			ends = append(ends, i)
		} else {
			ends[n] = i
		}
	}
	if len(ends) == 0 {
		return nil
	}
	for i := ends[len(ends)-1]; i >= 0; i = before[i] {
		order = append(order, i)
	}
	slices.Reverse(order)
	return order
}
