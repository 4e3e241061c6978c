package terminal

import (
	"bytes"
	"strings"
	"sync"
	"time"

	uv "github.com/charmbracelet/ultraviolet"
)

// keys decodes a terminal's input in the same way as the library's reader. The library's
// reader has a table of 1,320 sequences, 137 KB for each terminal, which its decoder
// doesn't need; it also copies its input several times and uses one more goroutine.
type keys struct {
	send func(uv.Event) // may block
	// places is true if the cursor's position has been asked for: the answer and shift+f3
	// are the same sequence.
	places bool

	mu      sync.Mutex
	decoder uv.EventDecoder
	rest    []byte // incomplete input
	pasting bool
	paste   []byte
	turn    int // counts what came, for the timer
}

// escWait is the time after which an incomplete sequence is taken for keys: an escape that
// nothing follows is the escape key.
const escWait = 50 * time.Millisecond

// take decodes more input. It doesn't keep p.
func (k *keys) take(p []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.turn++
	k.rest = append(k.rest, p...)
	k.scan(false)
	if len(k.rest) == 0 {
		k.rest = nil // most of the time nothing waits
		return
	}
	turn := k.turn
	time.AfterFunc(escWait, func() {
		k.mu.Lock()
		defer k.mu.Unlock()
		if k.turn == turn {
			k.scan(true)
		}
	})
}

// end decodes the rest of the input when no more is coming.
func (k *keys) end() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.turn++
	k.scan(true)
}

// scan sends complete keys, and, if expired, the incomplete rest.
func (k *keys) scan(expired bool) {
	for len(k.rest) > 0 {
		if k.pasting {
			if !k.pastes() {
				return
			}
			continue
		}
		n, event := k.decoder.Decode(k.rest)
		_, unknown := event.(uv.UnknownEvent)
		if !expired && (unknown || k.rest[0] == esc && n <= 2) {
			return
		}
		k.rest = k.rest[max(1, n):]
		switch event := event.(type) {
		case nil:
		case uv.PasteStartEvent:
			k.pasting = true
			k.send(event)
		case uv.MultiEvent:
			for _, e := range event {
				k.send(e)
				if _, is := e.(uv.KeyPressEvent); is && !k.places {
					break
				}
			}
		default:
			k.send(event)
		}
	}
}

// pastes collects the text of a paste, and reports whether the paste has ended.
func (k *keys) pastes() bool {
	text, after, ends := bytes.Cut(k.rest, []byte(pasteEnd))
	if !ends {
		keep := len(k.rest) // but for what may be the beginning of its end
		if i := bytes.LastIndexByte(k.rest, esc); i >= 0 && strings.HasPrefix(pasteEnd, string(k.rest[i:])) {
			keep = i
		}
		text, after = k.rest[:keep], k.rest[keep:]
	}
	k.paste = append(k.paste, text...)
	k.rest = after
	if ends {
		content := strings.ToValidUTF8(string(k.paste), "")
		k.pasting, k.paste = false, nil
		k.send(uv.PasteEvent{Content: content})
		k.send(uv.PasteEndEvent{})
	}
	return ends
}
