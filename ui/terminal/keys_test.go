package terminal

import (
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	uv "github.com/charmbracelet/ultraviolet"
)

// typed is what somebody may type, paste or have sent by the terminal, in whole.
var typed = []string{
	"a", "Q", "é", "漢", " ", "\r", "\t", "\x03", "\x08", "\x7f", "\x00", "\x1b", "\x1ba", "\x1b\x1b[A", "\x1bé",
	"\x1b[A", "\x1bOA", "\x1bOP", "\x1b[1;5C", "\x1b[1;2P", "\x1b[3~", "\x1b[15;5~", "\x1b[Z", "\x1b[[A", "\x1b[7$", "\x1b[a", "\x1bOa",
	"\x1b[97;5u", "\x1b[27u", "\x1b[27;5;9~", "\x1b[<0;3;4M", "\x1b[<0;3;4m", "\x1b[<64;3;4M", "\x1b[I", "\x1b[O",
	"\x1b[?2026;2$y", "\x1b[?62;22c", "\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\", "\x1b[>1u", "\x1b[z", "\x1b[5z", "\x1bP1+r\x1b\\", "\x1b_G1\x1b\\",
	"\x1b[200~some words\nand é 漢\x1b[201~", "\x1b[200~\x1b[201~", "\x1b[200~abc\x1b[201~q",
}

// events reads an input as the library does, and as keys does: pieces that come at
// once, and a lull behind each of them.
func events(t *testing.T, pieces []string, lull time.Duration) (want, got []string) {
	t.Helper()
	note := func(all *[]string, e uv.Event) {
		if e != nil && !strings.HasPrefix(fmt.Sprintf("%T", e), "uv.ignored") {
			*all = append(*all, fmt.Sprintf("%T %+v", e, reflect.ValueOf(e)))
		}
	}
	synctest.Test(t, func(t *testing.T) {
		r, w := io.Pipe()
		came := make(chan uv.Event)
		var all sync.WaitGroup
		all.Go(func() {
			_ = uv.NewTerminalReader(r, "xterm").StreamEvents(t.Context(), came)
			close(came)
		})
		all.Go(func() {
			for e := range came {
				note(&want, e)
			}
		})
		k := &keys{send: func(e uv.Event) { note(&got, e) }}
		for _, piece := range pieces {
			_, _ = io.WriteString(w, piece)
			k.take([]byte(piece))
			time.Sleep(lull)
			synctest.Wait()
		}
		_ = w.Close()
		k.end()
		all.Wait()
	})
	return want, got
}

// TestKeys reads what may be typed as the library does, whole and torn apart, fast
// and slowly.
func TestKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	rounds := 400
	if testing.Short() {
		rounds = 50
	}
	for range rounds {
		var text string
		for range 1 + r.IntN(6) {
			text += typed[r.IntN(len(typed))]
		}
		var pieces []string
		whole := r.IntN(2) == 0
		for rest := text; rest != ""; {
			n := len(rest)
			if !whole {
				n = 1 + r.IntN(len(rest))
			}
			pieces, rest = append(pieces, rest[:n]), rest[n:]
		}
		lull := []time.Duration{0, time.Millisecond, 2 * escWait}[r.IntN(3)]
		if !whole && strings.Contains(text, "\x1b[200~") {
			lull = time.Millisecond // the library loses a paste whose end comes in two slow parts
		}
		if want, got := events(t, pieces, lull); !reflect.DeepEqual(got, want) {
			t.Fatalf("%q, %v apart, is\n%s\nand not\n%s", pieces, lull, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}
