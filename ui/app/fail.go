package app

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"sync"

	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/failure"
	"quoin/ui/screen"
)

// FailedScreen is a screen that failed, as Run reports it if Env.EndOnFailure is set. The error is a sentence for
// the player; the report is for the operator.
type FailedScreen struct {
	failure.CrashFile
	saved bool // there was a game, and it was saved
}

// Error returns the sentence for the player.
func (f *FailedScreen) Error() string {
	text := "A fault in Quoin stopped this screen, so the session has ended."
	if f.saved {
		return text + " Your game is saved."
	}
	return text + " Everything that was saved is safe."
}

// keeper gives a game back to the store, once.
type keeper struct {
	game screen.Game

	mu   sync.Mutex
	done bool
}

// giveBack gives the game back, if it hasn't yet. It is slow.
func (k *keeper) giveBack() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.done {
		return nil
	}
	err := k.game.GiveBack()
	k.done = err == nil
	return err
}

// fail replaces the screen at an address with a failed one, and gives its game back. If that screen is gone,
// it only reports the failure and shows a notice.
func (m model) fail(address int, during string, f *failure.Failure) (model, screen.Cmd) {
	i := m.at(address)
	switch {
	case address == overlayAddress:
		m.over = nil
		m.stack = append(slices.Clip(m.stack), m.stand(m.failedAt(standing{}, during, f, nil), nil))
		return m.placed(len(m.stack) - 1)
	case i < 0 && during != failure.Working: // without its screen the app has nothing to show
		m.brokenDown, m.leaving = true, true
		return m, screen.Run(tea.Quit)
	case i < 0:
		s := m.failedAt(standing{}, during, f, nil) // only for the report
		if m.env.EndOnFailure {
			return m.leave()
		}
		m, told := m.say(screen.Notice{Text: "Something failed in the background. Everything that was saved is safe"})
		return m, screen.Batch(told, screen.Run(s.writes))
	}
	old := m.stack[i]
	if _, again := old.Screen.(failed); again {
		m.brokenDown, m.leaving = true, true
		return m, screen.Run(tea.Quit)
	}
	kept, cmd := leaves(old)
	m.stack = slices.Clone(m.stack)
	m.stack[i] = m.stand(m.failedAt(old, during, f, kept), old.place)
	if i == len(m.stack)-1 {
		m.over = nil
	}
	m, begun := m.placed(i)
	return m, screen.Batch(cmd, begun)
}

// leaves gives back the game of a screen that failed, without calling the screen, or tells a screen without a
// game to leave. Further failures are ignored.
func leaves(s standing) (kept *keeper, cmd screen.Cmd) {
	defer func() { _ = recover() }()
	if p, is := s.Screen.(screen.Playing); is {
		if game, playing := p.Playing(); playing {
			return &keeper{game: game}, nil
		}
	}
	_, cmd, _ = s.updated(screen.Leaving{})
	return nil, from(s.address, cmd)
}

// failedAt returns the screen that replaces a failed one, and records the failure.
func (m *model) failedAt(s standing, during string, f *failure.Failure, kept *keeper) failed {
	r := failure.CrashFile{
		System: runtime.GOOS + "/" + runtime.GOARCH, Go: runtime.Version(), Columns: m.width, Rows: m.height,
		Screen: fmt.Sprintf("%T", s.named(m.over)), During: during, Panic: f.What, Stack: f.Stack,
	}
	resumed := stats.ID("")
	switch p := s.place.(type) {
	case screen.Play:
		resumed, r.Game = p.Resume, string(cmp.Or(p.Resume, p.Watch))
	case screen.Statistics:
		r.Game = string(p.Game)
	}
	if kept != nil {
		resumed, r.Game = kept.game.ID, string(kept.game.ID)
	}
	m.env.Failures.Remember(string(resumed))
	if m.failure == nil {
		m.failure = &FailedScreen{CrashFile: r, saved: resumed != ""}
	}
	return failed{env: m.env, report: r, kept: kept, resumes: m.env.Failures.Failed(string(resumed))}
}

// named returns the value whose type names a screen in reports: the screen, its place if it couldn't be made,
// or the overlay.
func (s standing) named(over *overlay) any {
	switch {
	case s.Screen != nil:
		return s.Screen
	case s.place != nil:
		return s.place
	}
	return over
}
