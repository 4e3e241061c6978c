package terminal

import (
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
)

// answers counts the answers that the terminal owes. One that came after the program's end would stay on the shell's
// line, so the end waits for them a little.
type answers struct {
	send func(tea.Msg) // to the program; it blocks until the program takes it

	mu     sync.Mutex
	owed   [questions]int
	until  time.Time // nothing is awaited for longer
	ending bool      // the program is to end, and nothing more is asked
	ended  bool      // it has been told so
}

// question is a kind of question, by its answer.
type question int

const (
	askedGround question = iota // the background's colour
	askedMode                   // a mode's setting
	questions
)

// asks reports whether the terminal may be asked a question, and notes that it is.
func (a *answers) asks(q question) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ending {
		return false
	}
	a.owed[q]++
	a.until = time.Now().Add(askWait)
	return true
}

// hears handles a message before the program does, and reports whether the program should get it.
func (a *answers) hears(msg tea.Msg) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	switch msg.(type) {
	case tea.BackgroundColorMsg:
		a.owed[askedGround] = max(0, a.owed[askedGround]-1)
	case tea.ModeReportMsg:
		a.owed[askedMode] = max(0, a.owed[askedMode]-1)
	case tea.QuitMsg:
		wait := time.Until(a.until)
		if a.ended || a.owed == [questions]int{} || wait <= 0 {
			a.ending, a.ended = true, true
			return true
		}
		if !a.ending {
			a.ending = true
			time.AfterFunc(wait, a.ends)
		}
		return false
	default:
		return !a.ending || !byUser(msg) // to the user it has ended
	}
	if a.ending && a.owed == [questions]int{} {
		go a.ends()
	}
	return true
}

// ends lets the program end.
func (a *answers) ends() {
	a.mu.Lock()
	ended := a.ended
	a.ended = true
	a.mu.Unlock()
	if !ended {
		a.send(tea.QuitMsg{})
	}
}
