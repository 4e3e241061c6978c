package rooms

import (
	"fmt"
	"sync"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/ui/play"
)

// tongue is a word list, and what computer players need of it, which is computed once for all rooms when
// first needed.
type tongue struct {
	list  *lexicon.Lexicon
	ready func() (play.Tongue, error)
}

// list returns the word list of a header.
func (h *House) list(of game.Header) (*lexicon.Lexicon, error) {
	l, err := h.deps.Host.List(of.Dictionary)
	if err != nil {
		return nil, err
	}
	if l.SHA256() != of.DictionarySHA256 {
		return nil, fmt.Errorf("the word list %s isn't the one that the game began with", of.Dictionary)
	}
	return l, nil
}

// tongue returns the words of a header.
func (h *House) tongue(of game.Header) (*tongue, error) {
	l, err := h.list(of)
	if err != nil {
		return nil, err
	}
	h.words.Lock()
	defer h.words.Unlock()
	t := h.tongues[l.SHA256()]
	if t == nil {
		t = &tongue{l, sync.OnceValues(func() (play.Tongue, error) { return h.deps.Host.TongueWith(l) })}
		h.tongues[l.SHA256()] = t
	}
	return t, nil
}
