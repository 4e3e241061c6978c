package rooms

import (
	"context"
	"errors"
	"testing"

	"quoin/ui/failure"
)

// TestThoughtPanics: a computer's thought that panics is an error, and reported.
func TestThoughtPanics(t *testing.T) {
	var told *failure.Failure
	h := &House{ctx: t.Context(), deps: Deps{Failed: func(f *failure.Failure) { told = f }}}
	var thought chore = func(context.Context, *House) ([]string, error) {
		panic("QUIZ")
	}
	actions, err := thought.safely(h)
	if f, is := errors.AsType[*failure.Failure](err); !is || actions != nil || told != f || f.What != "a panic with a string" {
		t.Errorf("got %v, %v, told %v", actions, err, told)
	}
	h.deps.Failed = nil
	if _, err := thought.safely(h); err == nil {
		t.Error("there is no error")
	}
}
