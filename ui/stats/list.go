package stats

import (
	"context"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
	"quoin/ui/widget"
)

// list is a list of any length that holds only the rows near the visible ones. Rows are counted from 0.
type list[T any] struct {
	total  int // number of rows in the store
	known  bool
	rows   []T // loaded rows; never changed in place
	from   int // index of the first loaded row
	cursor int
	top    int // first visible row
	height int // number of visible rows

	asked   int  // number of the latest request
	waiting bool // a request has not been answered
	old     bool // the rows have to be read again
	err     error
}

// scroller is a list of any type with a movable cursor.
type scroller interface {
	to(row int)
	by(rows int)
	press(tea.KeyPressMsg)
}

// ask requests the visible rows of a list, if they aren't loaded.
func ask[T any](p pages, of func(*pages) *list[T], count func(context.Context) (int, error), read func(ctx context.Context, limit, from int) ([]T, error)) (pages, screen.Cmd) {
	l := of(&p)
	from, limit, ok := l.need()
	if !ok {
		return p, nil
	}
	l.waiting, l.old = true, false
	return p.asking(func(p *pages) *int { return &of(p).asked }, func(ctx context.Context) func(*pages) {
		var rows []T
		total, err := count(ctx)
		if err == nil && total > 0 {
			rows, err = read(ctx, limit, from)
		}
		return func(p *pages) {
			l := of(p)
			if l.waiting, l.err = false, err; err != nil {
				return
			}
			// Rows that were deleted between counting and reading.
			if from+len(rows) < total && len(rows) < limit {
				total = from + len(rows)
			}
			l.total, l.known, l.rows, l.from = total, true, rows, from
			l.to(l.cursor)
		}
	})
}

// fresh returns an empty list of the same height, for other rows. It ignores answers to requests of l.
func (l list[T]) fresh() list[T] { return list[T]{height: l.height, asked: l.asked + 1} }

// stale requests the rows again, also after an error.
func (l list[T]) stale() list[T] {
	l.old, l.waiting, l.err = true, false, nil
	l.asked++
	return l
}

// bare reports whether the list is empty.
func (l list[T]) bare() bool { return l.known && l.total == 0 }

// at returns a row, if it is loaded.
func (l list[T]) at(i int) (row T, ok bool) {
	if i < l.from || i >= l.from+len(l.rows) || i >= l.total {
		return row, false
	}
	return l.rows[i-l.from], true
}

// resize sets the number of visible rows.
func (l *list[T]) resize(height int) {
	l.height = max(1, height)
	l.to(l.cursor)
}

// to moves the cursor to a row, or to the nearest one.
func (l *list[T]) to(i int) {
	l.cursor = max(0, min(i, l.total-1))
	l.top = widget.Window(l.top, l.height, l.total, l.cursor, l.cursor)
}

func (l *list[T]) by(rows int) { l.to(l.cursor + rows) }

// press handles the keys that move the cursor.
func (l *list[T]) press(msg tea.KeyPressMsg) {
	switch {
	case key.Matches(msg, screen.KeyUp):
		l.by(-1)
	case key.Matches(msg, screen.KeyDown):
		l.by(1)
	case key.Matches(msg, keyPageUp):
		l.top -= l.height
		l.by(-l.height)
	case key.Matches(msg, keyPageDown):
		l.top += l.height
		l.by(l.height)
	case key.Matches(msg, screen.KeyFirst):
		l.to(0)
	case key.Matches(msg, screen.KeyLast):
		l.to(l.total - 1)
	}
}

// need returns the rows to request now, if any. It includes half a screen above and below the visible rows.
func (l list[T]) need() (from, limit int, ok bool) {
	if l.waiting || l.err != nil || l.height == 0 {
		return 0, 0, false
	}
	low, high := max(0, l.top-l.height/2), min(l.total, l.top+l.height+l.height/2)
	if l.known && !l.old && l.from <= low && l.from+len(l.rows) >= high {
		return 0, 0, false
	}
	return max(0, l.top-l.height), 3 * l.height, true
}

// regionRow returns the ID of a row for clicks; rowOf is its inverse.
func regionRow(i int) string { return "row:" + strconv.Itoa(i) }

func rowOf(id string) (i int, ok bool) {
	number, ok := strings.CutPrefix(id, "row:")
	if !ok {
		return 0, false
	}
	i, err := strconv.Atoi(number)
	return i, err == nil
}
