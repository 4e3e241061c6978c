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

// Message returns what a board says of the last thing done. While that isn't on the disk
// yet, good news is marked and doesn't look like it.
func Message(said widget.Message, unkept bool) widget.Message {
	if said.Good && unkept {
		return widget.Said(said.Text + " " + say.Unkept)
	}
	return said
}

// Saved is the store's answer to what was done, or says that it is time to try again
// what couldn't be kept.
type Saved struct {
	Kept  play.Kept
	again *Ticket
}

// betweenTries is how long after a failure the next try begins. What is done on the
// board tries at once.
const betweenTries = time.Second

// Do does actions, all at that time or none, and keeps them. The error is the
// engine's refusal, and then nothing has changed.
func (t Table[A, S]) Do(at time.Duration, actions ...A) (Table[A, S], screen.Cmd, error) {
	match, keep, err := t.Apply(at, actions...)
	if err != nil {
		return t, nil, err
	}
	t.hint.hurry() // it is about how things were
	t.Match, t.hint = match, thought{}
	return t, Keep(keep, Told), nil
}

// Told has the board hear of what was kept.
func Told(k play.Kept) tea.Msg { return Saved{Kept: k} }

// Keep hands over to the store what was done, for whoever is told what became
// of it. Of a game that came into the statistics by that everybody hears: the
// board may be gone by then, and the menu below it still wants to know.
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

// Hears takes what is the table's own: the store's answers, pauses that are over,
// and that the program ends.
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

// saved tells the player what the store's answer means: once that nothing is
// being saved, which stays in sight, and once that it is again.
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
		screen.Send(screen.Notice{Sticky: true, Topic: screen.SavingTopic}), // takes the other away
		screen.Send(screen.Notice{Text: tell.Text}),
	)
}

// retries awaits the next try to keep what couldn't be kept, so that the player hears
// when it is kept, with nothing done on the board.
func (t Table[A, S]) retries() (Table[A, S], screen.Cmd) {
	if _, useful := t.Again(); !useful || !t.sits || t.retry != nil {
		return t, nil
	}
	t.retry = new(Ticket)
	s := Saved{again: t.retry}
	return t, t.tick.After(betweenTries, func(time.Time) tea.Msg { return s })
}

// triesAgain tries, unless that was kept meanwhile or the game was given back.
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

// Leave gives the game back to the store, and then has something done. Where
// none is played, or it was given back, it does nothing.
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

// Playing returns the game that is played at the table, if any: see screen.Playing.
func (t Table[A, S]) Playing() (screen.Game, bool) {
	return screen.Game{ID: t.ID(), GiveBack: t.GiveBack}, t.sits
}

// HintQuestion asks before the first hint of a game.
const HintQuestion = "Take a hint? The game is marked as assisted then"

// NoGame is the screen where there is no game to show, and why.
func NoGame(f screen.Frame, why string) screen.View {
	lines := append([]string{"", f.Theme.Bad.Render("This game can't be played"), ""}, widget.Wrap(why, f.Width-4)...)
	widget.Shift(lines, 2)
	return screen.View{Content: strings.Join(lines, "\n")}
}

// LeaveQuestion asks whether to leave the game as it stands.
func (t Table[A, S]) LeaveQuestion() string {
	if !t.Saving() {
		return "Leave the game? It isn't being saved, and can't be resumed"
	}
	// One that somebody plays alone counts from its first second; see stats.ErrCounts.
	if len(t.Log.Steps) == 0 && len(t.State.Result().Seats) > 1 {
		return "Leave the game? Nothing has been played, so there is nothing to resume"
	}
	return "Leave the game? The menu will offer to resume it"
}
