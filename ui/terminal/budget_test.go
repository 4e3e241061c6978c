package terminal

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
)

// flood is input that comes in chunks, by a clock of its own.
type flood struct {
	chunks []string
	every  time.Duration
	now    time.Time
}

func (f *flood) Read(p []byte) (int, error) {
	if len(f.chunks) == 0 {
		return 0, io.EOF
	}
	n := copy(p, f.chunks[0])
	if f.chunks[0] = f.chunks[0][n:]; f.chunks[0] == "" {
		f.chunks = f.chunks[1:]
		f.now = f.now.Add(f.every)
	}
	return n, nil
}

// passes is what gets through the bounds of a terminal.
func passes(t *testing.T, f *flood, b Bounds) (got string, told []Dropped) {
	t.Helper()
	f.now = time.Unix(1e9, 0)
	r := newReader(f, func(d Dropped) { told = append(told, d) }, nil, b).(*inputReader)
	r.now = func() time.Time { return f.now }
	var all bytes.Buffer
	if _, err := io.Copy(&all, r); err != nil {
		t.Fatal(err)
	}
	return all.String(), told
}

var farBounds = Bounds{Paste: 4 << 10, Burst: 64 << 10, Rate: 4 << 10}

// TestBudget: what anybody types gets through, and of a flood the burst and what
// a second has; the key after it counts.
func TestBudget(t *testing.T) {
	typed := strings.Repeat("a", 100_000)
	for _, c := range []struct {
		name        string
		chunks      int
		every       time.Duration
		least, most int
	}{
		{"twenty keys a second", 20_000, 50 * time.Millisecond, 20_000, 20_000},
		{"a burst", 64 << 10, 0, 64 << 10, 64 << 10},
		{"a flood", 1 << 20, 0, 60 << 10, 64 << 10},
		{"a steady flood", 100_000, 100 * time.Microsecond, 64 << 10, 64<<10 + 12*(4<<10)},
	} {
		f := &flood{every: c.every}
		if c.every == 0 {
			f.chunks = []string{strings.Repeat("a", c.chunks)}
		} else {
			f.chunks = strings.Split(typed[:c.chunks], "")
		}
		got, told := passes(t, f, farBounds)
		if len(got) < c.least || len(got) > c.most {
			t.Errorf("%s: %d bytes get through", c.name, len(got))
		}
		if (len(told) > 0) != (c.chunks > len(got)) || len(told) > 3 {
			t.Errorf("%s: told %v", c.name, told)
		}
	}
	f := &flood{chunks: []string{strings.Repeat("a", 1<<20), "z"}, every: 2 * time.Second}
	if got, _ := passes(t, f, farBounds); !strings.HasSuffix(got, "z") {
		t.Error("the key after a flood doesn't count")
	}
}

// TestBudgetKeepsSequencesWhole: no sequence starts in its middle, and no paste lacks its end.
func TestBudgetKeepsSequencesWhole(t *testing.T) {
	const key, begin, end = "\x1b[1;5A", "\x1b[200~", "\x1b[201~"
	got, _ := passes(t, &flood{chunks: []string{strings.Repeat(key, 100_000)}}, farBounds)
	if strings.ReplaceAll(got, key, "") != "" {
		t.Errorf("something else than keys gets through: %.40q", strings.ReplaceAll(got, key, ""))
	}
	var chunks []string
	for range 300 {
		chunks = append(chunks, begin+strings.Repeat("p", 1000), strings.Repeat("p", 1000)+end)
	}
	got, _ = passes(t, &flood{chunks: chunks, every: time.Millisecond}, farBounds)
	if n := strings.Count(got, begin); n == 0 || n != strings.Count(got, end) {
		t.Errorf("%d pastes begin and %d end", n, strings.Count(got, end))
	}
}

// TestPasteBound: a paste of 34 MiB is its first 4 KiB, told once, and the key
// after it counts.
func TestPasteBound(t *testing.T) {
	const begin, end = "\x1b[200~", "\x1b[201~"
	got, told := passes(t, &flood{chunks: []string{begin + strings.Repeat("p", 34<<20) + end + "z"}}, farBounds)
	if got != begin+strings.Repeat("p", 4<<10)+end+"z" {
		t.Errorf("%d bytes get through, from %.20q", len(got), got)
	}
	if len(told) != 1 || told[0] != DroppedPaste {
		t.Errorf("told %v", told)
	}
}

// TestWindowBounds: a terminal with bounds is drawn on no further.
func TestWindowBounds(t *testing.T) {
	w := windowOf(Terminal{Size: tea.WindowSizeMsg{Width: 2000, Height: 2000}, Bounds: Bounds{Width: 250, Height: 100}})
	if got := w.size(tea.WindowSizeMsg{Width: 1, Height: 1}); got != (tea.WindowSizeMsg{Width: 250, Height: 100}) || !w.beyond() {
		t.Errorf("%v, %v", got, w.beyond())
	}
}
