package plain

import (
	"context"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/ui/play"
)

// begin starts a new game and its record.
func (d *scraebbkleDialogue) begin(ctx context.Context, h game.Header) error {
	h.Dictionary, h.DictionarySHA256 = d.named.Dictionary, d.named.DictionarySHA256
	engine := play.CrosswordEngine(scraebbkle.Rules, d.tongue.Check())
	m, kept, err := engine.Begin(context.WithoutCancel(ctx), d.env.Store, h)
	if err != nil {
		return err
	}
	d.match = m
	d.heard(kept)
	return nil
}

// resume takes up the game that was left running.
func (d *scraebbkleDialogue) resume(ctx context.Context) error {
	// What was laid is trusted; the words come once it is known which list the
	// game has.
	m, err := play.CrosswordEngine(scraebbkle.Rules, crossword.Trust{}).Resume(context.WithoutCancel(ctx), d.env.Store, d.answers.Resume)
	if err != nil {
		return err
	}
	tongue, note, err := d.host().TongueOf(m.Log.Header)
	if err != nil {
		m.Close(d.env.Store)
		return err
	}
	if note != "" {
		d.note(note)
	}
	d.match, d.tongue = m, tongue
	d.match.State = m.State.WithWords(tongue.Check())
	return nil
}

// heard takes what the store answered.
func (d *scraebbkleDialogue) heard(k play.Kept) {
	var tell play.Tell
	if d.match, tell = d.match.Heard(k); tell.Text != "" {
		d.note(tell.Text)
	}
}

// now is the time since the start of the game. A clock that was set back
// stands still.
func (d *scraebbkleDialogue) now() time.Duration {
	since := d.env.Now().Round(0).Sub(time.UnixMilli(d.match.Log.Started))
	return max(d.match.State.Last(), crossword.Cut(since))
}

// choose is the move of the computer for the player to move; the zero Move
// passes.
func (d *scraebbkleDialogue) choose(ctx context.Context, level string) (crossword.Move, error) {
	think := d.env.think
	if think == nil {
		think = play.ThinkCrossword
	}
	a, err := think(ctx, d.tongue, level, d.match.Log, d.match.State)
	lay, _ := a.(crossword.Lay) // the game has nothing else but to pass
	return lay.Move, err
}
