package rooms

import (
	"testing"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/play"
)

// TestTongueOfALockedHouse: Look locks the house and then the room, which may be replaying its game just then
// and ask the house for the words.
func TestTongueOfALockedHouse(t *testing.T) {
	h := &House{tongues: map[string]*tongue{}, deps: Deps{Host: play.Host{
		Lexicon: func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil },
	}}}
	h.mu.Lock()
	defer h.mu.Unlock()
	answer := make(chan error, 1)
	go func() {
		_, err := h.tongue(game.Header{DictionarySHA256: resources.Everyday().SHA256()})
		answer <- err
	}()
	select {
	case err := <-answer:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(2 * time.Minute):
		t.Error("a room that folds its game waits for whoever waits for the room")
	}
}
