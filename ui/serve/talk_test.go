package serve

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/ui/serve/meters"
)

// TestPaced: a burst gets through at once, the rest waits; nothing is lost.
func TestPaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began, bounds := time.Now(), Usual.bounds()
		sent := strings.Repeat(strings.Repeat("word ", 15)+"end\n", (bounds.Burst+10*bounds.Rate)/79)
		p := &paced{from: strings.NewReader(sent), done: t.Context().Done(), meter: newSessionMeter(meters.New(), newSpareTime(1), "", Usual.Drawing), heard: func() {}, now: time.Now, at: began, left: bounds.Burst, bounds: bounds}
		got, err := io.ReadAll(p)
		if err != nil || string(got) != sent {
			t.Fatalf("%d bytes of %d, %v", len(got), len(sent), err)
		}
		if took := time.Since(began).Round(time.Second); took != 10*time.Second {
			t.Errorf("it takes %v", took)
		}
	})
}

// TestPacedEnds: a read that waits ends with the session.
func TestPacedEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		done := make(chan struct{})
		p := &paced{from: strings.NewReader(strings.Repeat("x", 1<<20)), done: done, meter: newSessionMeter(meters.New(), newSpareTime(1), "", Usual.Drawing), heard: func() {}, now: time.Now, at: time.Now(), left: -(1 << 30), bounds: Usual.bounds()}
		time.AfterFunc(time.Second, func() { close(done) })
		began := time.Now()
		if _, err := p.Read(make([]byte, 100)); err != nil || time.Since(began) != time.Second {
			t.Errorf("%v after %v", err, time.Since(began))
		}
	})
}

// TestCookedWhole: messages that come while a line is being typed stand in lines of their own, and what was
// typed is shown again after the prompt.
func TestCookedWhole(t *testing.T) {
	t.Parallel()
	from, types := io.Pipe()
	var shown bytes.Buffer
	c := &cooked{from: from, to: &shown}
	got := make(chan string)
	go func() {
		line := make([]byte, 100)
		n, _ := c.Read(line)
		got <- string(line[:n])
	}()
	_, _ = c.Write([]byte("> "))
	_, _ = types.Write([]byte("\x1b[Acax\x7ft\xff"))
	for !c.typing() || len(c.said()) < 3 {
		time.Sleep(time.Millisecond)
	}
	_, _ = c.Write([]byte("\n30 s left\n> "))
	_, _ = types.Write([]byte("s\r"))
	if line := <-got; line != "cats\n" || c.typing() {
		t.Errorf("%q is read", line)
	}
	if want := "> cax\b \bt\r\n30 s left\r\n> cats\r\n"; shown.String() != want {
		t.Errorf("shown %q", shown.String())
	}
}

// said returns the partly typed line.
func (c *cooked) said() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return string(c.line)
}
