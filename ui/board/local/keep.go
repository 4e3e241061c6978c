package local

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Message returns a board's message about the last action. Good news is marked and muted
// until the action is saved.
func Message(said widget.Message, unkept bool) widget.Message {
	if said.Good && unkept {
		return widget.Said(said.Text + " " + say.Unkept)
	}
	return said
}

// Saved is the store's response, or says that it is time to try a failed save again.
type Saved struct {
	Kept  play.Kept
	again *Ticket
}

// betweenTries is the time between a failed save and the next try. A new action is saved
// at once.
const betweenTries = time.Second

// Do applies actions at the given time, all or none, and saves them. The error is the
// engine's refusal; then nothing has changed.
func (t Table[A, S]) Do(at time.Duration, actions ...A) (Table[A, S], screen.Cmd, error) {
	match, keep, err := t.Apply(at, actions...)
	if err != nil {
		return t, nil, err
	}
	t.hint.hurry() // the hint was for the earlier position
	t.Match, t.hint = match, thought{}
	return t, Keep(keep, Told), nil
}

// Told turns the result of a save into a message for the board.
func Told(k play.Kept) tea.Msg { return Saved{Kept: k} }

// Keep returns a command that saves actions and sends the answer. If that adds the game to
// the statistics, all screens are told: the board may be gone by then, but the menu below
// it needs to know.
func Keep(keep func() play.Kept, answer func(play.Kept) tea.Msg) screen.Cmd {
	return screen.Run(func() tea.Msg {
		kept := keep()
		told := answer(kept)
		if kept.Recorded {
			return screen.Batch(screen.Send(told), screen.Send(screen.Recorded{}))
		}
		return told
	})
}

// Hears handles messages for the table: the store's responses, the ends of pauses, and the
// end of the program.
func (t Table[A, S]) Hears(msg tea.Msg) (Table[A, S], screen.Cmd) {
	switch msg := msg.(type) {
	case Saved:
		if msg.again != nil {
			return t.triesAgain(msg.again)
		}
		t, told := t.saved(msg.Kept)
		t, again := t.retries()
		return t, screen.Batch(told, again)
	case Paused[A]:
		return t.thinks(msg)
	case screen.Leaving:
		return t.Leave(nil)
	}
	return t, nil
}

// saved tells the player what the store's response means: once that nothing is being
// saved, which stays visible, and once that saving works again.
func (t Table[A, S]) saved(k play.Kept) (Table[A, S], screen.Cmd) {
	match, tell := t.Heard(k)
	t.Match = match
	switch {
	case tell.Text == "":
		return t, nil
	case tell.Failing:
		return t, screen.Send(screen.Notice{Text: tell.Text, Sticky: true, Topic: screen.SavingTopic})
	}
	return t, screen.Batch(
		screen.Send(screen.Notice{Sticky: true, Topic: screen.SavingTopic}), // removes the sticky notice
		screen.Send(screen.Notice{Text: tell.Text, Good: true}),
	)
}

// retries waits for the next try of a failed save, so that it is tried again even if the
// player does nothing.
func (t Table[A, S]) retries() (Table[A, S], screen.Cmd) {
	if _, useful := t.Again(); !useful || !t.sits || t.retry != nil {
		return t, nil
	}
	t.retry = new(Ticket)
	s := Saved{again: t.retry}
	return t, t.tick.After(betweenTries, func(time.Time) tea.Msg { return s })
}

// triesAgain tries again, unless the actions have been saved or the game has been left.
func (t Table[A, S]) triesAgain(at *Ticket) (Table[A, S], screen.Cmd) {
	if at != t.retry {
		return t, nil
	}
	t.retry = nil
	if keep, useful := t.Again(); useful && t.sits {
		return t, Keep(keep, Told)
	}
	return t, nil
}

// Leave returns the game to the store, and then sends a message. If no game is being
// played, it does nothing.
func (t Table[A, S]) Leave(then tea.Msg) (Table[A, S], screen.Cmd) {
	t = t.Quiet().Stands()
	if !t.sits {
		return t, nil
	}
	t.sits = false
	match, store := t.Match, t.host.Store
	return t, screen.Run(func() tea.Msg {
		match.Close(store)
		return then
	})
}

// Playing returns the game being played, if any; see screen.Playing.
func (t Table[A, S]) Playing() (screen.Game, bool) {
	return screen.Game{ID: t.ID(), GiveBack: t.GiveBack}, t.sits
}

// HintQuestion is the question before the first hint of a game.
const HintQuestion = "Take a hint? The game is marked as assisted then"

// NoGame draws the screen that says why there is no game to show.
func NoGame(f screen.Frame, why string) screen.View {
	lines := append([]string{"", f.Theme.Bad.Render("This game can't be played"), ""}, widget.Wrap(why, f.Width-4)...)
	widget.Shift(lines, 2)
	return screen.View{Content: strings.Join(lines, "\n")}
}

// LeaveQuestion returns the question whether to leave the game.
func (t Table[A, S]) LeaveQuestion() string {
	if !t.Saving() {
		return "Leave the game? It isn't being saved, and can't be resumed"
	}
	// A game for one player counts from its first second; see stats.ErrCounts.
	if len(t.Log.Steps) == 0 && len(t.State.Result().Seats) > 1 {
		return "Leave the game? Nothing has been played, so there is nothing to resume"
	}
	return "Leave the game? The menu will offer to resume it"
}
