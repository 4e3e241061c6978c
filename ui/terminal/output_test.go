package terminal

import (
	"io"
	"strings"
	"testing"
	"time"
)

// TestSlow holds that two writes in a row count, and one alone doesn't: somebody
// may have stopped the terminal.
func TestSlow(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		name string
		took []time.Duration
		slow bool
	}{
		{"quick", []time.Duration{0, 10 * ms, 20 * ms, 30 * ms, 30 * ms, 5 * ms}, false},
		{"two together", []time.Duration{0, 40 * ms, 21 * ms}, true},
		{"not in a row", []time.Duration{40 * ms, 0, 40 * ms, 0}, false},
		{"stopped once", []time.Duration{0, time.Minute, ms}, false},
		{"always", []time.Duration{time.Second, time.Second, time.Second, time.Second}, true},
	} {
		now, told := time.Unix(0, 0), 0
		o := &output{rest: newRest(nil), slow: func() { told++ }, now: func() time.Time { return now }}
		for _, took := range c.took {
			o.to = writer(func(b []byte) (int, error) { now = now.Add(took); return len(b), nil })
			if _, err := io.WriteString(o, "frame"); err != nil {
				t.Fatal(err)
			}
		}
		if want := map[bool]int{true: 1}[c.slow]; told != want {
			t.Errorf("%s: told %d times, want %d", c.name, told, want)
		}
	}
}

// writer is a function that writes.
type writer func([]byte) (int, error)

func (w writer) Write(b []byte) (int, error) { return w(b) }

// TestFaultInOutput: after a fault in the shortening, output is written unchanged.
func TestFaultInOutput(t *testing.T) {
	var written []byte
	o := &output{rest: newRest(nil), now: time.Now, to: writer(func(b []byte) (int, error) {
		written = append(written, b...)
		return len(b), nil
	})}
	o.thrift.sized(20, 2)
	o.thrift.shadow = shadow{width: 20, height: 2} // without cells, to which it never comes
	drawn := 0
	o.redraw = func() { drawn++ }
	for range 2 {
		if n, err := io.WriteString(o, "\x1b[2;1Hframe"); err != nil || n != 11 {
			t.Fatal(n, err)
		}
	}
	if want := "\x1b[2;1Hframe\x1b[2;1Hframe"; string(written) != want || drawn != 1 {
		t.Errorf("got %q, drawn anew %d times; want %q, once", written, drawn, want)
	}
}

// TestFaultInInput: what makes the guard fail is lost, and nothing else.
func TestFaultInInput(t *testing.T) {
	told := 0
	r := newReader(strings.NewReader("\x1b["+strings.Repeat("1;", MaxParams+1)+"A"), func(Dropped) {
		told++
		panic("nobody can be told")
	}, nil, Bounds{}).(*inputReader)
	buffer := make([]byte, 512)
	if n, err := r.Read(buffer); err != io.EOF || n != 0 {
		t.Errorf("got %q, %v", buffer[:n], err)
	}
	r.in = strings.NewReader("a")
	if n, err := r.Read(buffer); err != nil || string(buffer[:n]) != "a" || told != 1 {
		t.Errorf("got %q, %v, told %d times", buffer[:n], err, told)
	}
}

func TestStill(t *testing.T) {
	for _, c := range []struct {
		environ string
		still   bool
	}{
		{"TERM=xterm-256color", false},
		{"TERM=linux", true},
		{"TERM=dumb", true},
		{"NO_MOTION=", true},
		{"NO_MOTION=0", true},
		{"SSH_CONNECTION=10.0.0.1 50000 10.0.0.2 22", true},
		{"SSH_TTY=/dev/pts/1", true},
		{"SSH_CLIENT=10.0.0.1 50000 22", true},
		{"SSH_AUTH_SOCK=/tmp/agent", false}, // an agent is no connection
	} {
		if got := (Terminal{Environ: []string{c.environ}}).Still(); got != c.still {
			t.Errorf("with %s it is still: %v", c.environ, got)
		}
	}
}
