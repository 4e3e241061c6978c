package rooms

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"quoin/stats/record"
	"quoin/ui/failure"
)

// TestThoughtPanics: a computer player's thought that panics is reported, and tried again after a while. The
// room isn't locked then.
func TestThoughtPanics(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var told []*failure.Failure
		h := &House{ctx: t.Context(), deps: Deps{Failed: func(in string, id record.GameID, f *failure.Failure) {
			if in != InThought || id != "one" {
				t.Errorf("told of %q in %q", in, id)
			}
			told = append(told, f)
		}}}
		r := &liveRoom{house: h, id: "one", wake: make(chan struct{}, 1), n: []int{3}}
		var thought chore = func(context.Context, *House) ([]string, error) { panic("QUIZ") }
		r.kept = thinking{chores: thought}
		r.locked(r.chores)
		synctest.Wait()
		if len(told) != 1 || told[0].What != "a panic with a string" {
			t.Fatalf("told %v", told)
		}
		r.locked(func() {
			if !r.busy {
				t.Error("it is asked again at once")
			}
		})
		time.Sleep(sweepEvery)
		<-r.wake
		r.locked(func() {
			if r.busy || r.asked != 0 {
				t.Errorf("it isn't asked again: busy %v, asked %d", r.busy, r.asked)
			}
		})
	})
}

// TestChoreFails: a chore that returns an error is tried again, too.
func TestChoreFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &House{ctx: t.Context(), deps: Deps{Failed: func(string, record.GameID, *failure.Failure) { t.Error("told of an error") }}}
		r := &liveRoom{house: h, wake: make(chan struct{}, 1), n: []int{0}}
		r.kept = thinking{chores: func(context.Context, *House) ([]string, error) { return nil, errors.New("nobody is free") }}
		r.locked(r.chores)
		<-r.wake
		r.locked(func() {
			if r.busy || r.asked != 0 {
				t.Errorf("busy %v, asked %d", r.busy, r.asked)
			}
		})
	})
}

// thinking is a position with a chore and nothing else.
type thinking struct {
	position
	chores chore
}

func (p thinking) chore() chore { return p.chores }
