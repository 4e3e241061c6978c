package serve

import (
	"errors"
	"runtime"
	"sync"
	"testing"
	"time"
)

// TestOutageNewsInOrder: reading and saving hear of a record at once. It is told as lost and as back in turn, and the last
// news is how it is.
func TestOutageNewsInOrder(t *testing.T) {
	var o outage
	var mu sync.Mutex
	var told []recordNews
	var both sync.WaitGroup
	for _, by := range []int{byReading, bySaving} {
		both.Go(func() {
			for n := range 2000 {
				var err error
				if n%3 == by {
					err = errors.New("no answer")
				}
				runtime.Gosched()
				o.takes(by, err, time.Unix(int64(n), 0), func(news recordNews) {
					if news == recordStaysLost {
						return // on a machine that stood still
					}
					for range n % 7 { // the rooms are told meanwhile
						runtime.Gosched()
					}
					mu.Lock()
					defer mu.Unlock()
					told = append(told, news)
				})
			}
		})
	}
	both.Wait()
	for i, news := range told {
		if want := []recordNews{recordLost, recordBack}[i%2]; news != want {
			t.Fatalf("news %d of %d is %d, want %d", i, len(told), news, want)
		}
	}
	if lost := len(told)%2 == 1; lost != o.isLost() {
		t.Errorf("it was told as lost: %t, and is: %t", lost, o.isLost())
	}
}
