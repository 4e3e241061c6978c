package gameplay

import (
	"strings"
	"testing"

	"quoin/game/crossword/player"
	"quoin/ui/failure"
)

// TestManyAtOncePanics checks that a panic on one of the goroutines reaches the caller,
// with its stack, and doesn't end the process.
func TestManyAtOncePanics(t *testing.T) {
	defer func() {
		f, is := recover().(*failure.Failure)
		if !is || !strings.Contains(strings.Join(f.Stack, "\n"), "TestManyAtOncePanics") {
			t.Errorf("got %v", f)
		}
	}()
	manyAtOnce(0, 9, make([]*player.Thinker, 3), func(_ *player.Thinker, number int) (int, bool) {
		if number == 5 {
			panic("a thought too many")
		}
		return number, true
	})
	t.Error("nothing came")
}
