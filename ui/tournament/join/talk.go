package join

import (
	"context"
	"errors"
	"fmt"
	"time"

	"quoin/ui/plain"
	"quoin/ui/remote/dialogue"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament/client"
)

// ErrLeft says that a dialogue was ended from outside before the tournament was over.
var ErrLeft = errors.New("left before the tournament was over")

// Talk plays in a tournament in text mode, for screen readers, until it is over, the player leaves or
// the input ends. If the connection is lost it returns with its token, as the screen does. The error says why
// playing is impossible, or that ctx has ended.
func Talk(ctx context.Context, deps Deps, at plain.Console, to screen.Tournament) error {
	return plain.Converse(at, deps.Now, false, func(v *plain.Voice) error {
		t := &lineTalk{Voice: v, entry: entry{deps: deps, to: to, token: to.Token, person: at.Interactive}}
		err := t.run(ctx)
		if t.token != "" && !t.over {
			t.Say("To return: " + say.Plain(say.Command("quoin", "join", to.Address, "--name", to.Name, "--token", t.token, "--plain")))
		}
		return err
	})
}

// lineTalk is the dialogue. It belongs to one goroutine; the one that listens sends to it.
type lineTalk struct {
	*plain.Voice
	entry

	over bool // whether the tournament is over
	left bool // whether the player has left

	room   dialogue.Room
	script dialogue.Script // of the game at hand; nil between games, and before its clock runs
	ended  bool            // whether the end of that game was told

	asking plain.Asked
}

// run connects, as often as necessary, and plays.
func (t *lineTalk) run(ctx context.Context) error {
	t.Say("Connecting to " + say.Plain(t.to.Address))
	lost, pause := t.deps.Now(), client.FirstPause
	for {
		t.Flush()
		a, err := t.dials(ctx)
		if err == nil {
			t.joins(a)
			pause = client.FirstPause
			err = t.session(ctx)
			_ = a.conn.Close()
			lost = t.deps.Now()
		}
		switch {
		case t.over || t.left:
			return nil
		case ctx.Err() != nil:
			return ErrLeft
		case t.hall.Name == "" || !client.Passing(err) || t.deps.Now().Sub(lost) > client.MaxAway:
			if !client.Passing(err) {
				t.token = "" // no longer of use
			}
			return errors.New(t.sentence(err))
		}
		if pause == client.FirstPause {
			t.Say(t.sentence(err) + "; trying again")
		}
		if err := t.waits(ctx, pause); err != nil || t.left {
			return err
		}
		pause = min(2*pause, client.MaxPause)
	}
}

// waits pauses, and handles only leaving meanwhile.
func (t *lineTalk) waits(ctx context.Context, pause time.Duration) error {
	for over := t.deps.Now().Add(pause); !t.left; {
		switch l, _, h := plain.Hear[heard](ctx, t.Voice, nil, max(0, over.Sub(t.deps.Now()))); h {
		case plain.Spoken:
			t.answer(ctx, l.Text)
		case plain.Ended:
			return t.breaksOff(ctx)
		default:
			return nil
		}
	}
	return nil
}

// breaksOff leaves when no more lines will come. The error says that ctx has ended.
func (t *lineTalk) breaksOff(ctx context.Context) error {
	if ctx.Err() != nil {
		t.gives()
		return ErrLeft
	}
	t.leaves()
	return nil
}

// session plays on a connection until it is lost, which is an error, or there is nothing more to play.
func (t *lineTalk) session(ctx context.Context) error {
	listening, stop := context.WithCancel(ctx)
	defer stop()
	conn, told := t.conn, make(chan heard)
	go func() {
		for {
			news, err := conn.Next(listening)
			select {
			case told <- heard{conn, news, err}:
			case <-listening.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	for !t.over && !t.left {
		l, news, h := plain.Hear(ctx, t.Voice, told, t.until())
		switch h {
		case plain.Spoken:
			t.answer(ctx, l.Text)
		case plain.Ticked:
			t.script.Ticks()
		case plain.Ended:
			return t.breaksOff(ctx)
		case plain.Told:
			err := news.err
			if err == nil {
				err = t.hears(news.news)
			}
			if err == nil {
				err = t.goesOn(ctx)
			}
			if err != nil {
				t.brokenOff()
				return err
			}
		}
	}
	return nil
}

// joins handles the server's first message.
func (t *lineTalk) joins(a admission) {
	first := t.hall.Name == ""
	t.entry = t.welcomed(a)
	if !first {
		t.Say("Back in the tournament, as " + t.hall.Name)
		return
	}
	t.Say(fmt.Sprintf("Joined as %s; %s", t.hall.Name, t.terms()))
	if t.hall.Started {
		t.Say("The games have begun; wait for your next one")
	} else {
		t.Say("Wait for the games to begin. Type /help for the commands")
	}
}

// until returns the time until the clock of the game has something to say; negative for never.
func (t *lineTalk) until() time.Duration {
	if t.script == nil || t.ended {
		return dialogue.Never
	}
	t.room.Look()
	return t.script.Until()
}

// gives resigns the running game.
func (t *lineTalk) gives() {
	if !t.running {
		return
	}
	t.running = false
	_ = t.seat.Do("resign") // unless it is over already
	ctx, cancel := context.WithTimeout(context.Background(), leaveTime)
	defer cancel()
	_ = t.conn.Send(ctx, t.seat.Requests()...) // if it fails the game is lost anyway
	t.keeps()
}

// brokenOff leaves the table after the loss of the connection. See Model.brokenOff.
func (t *lineTalk) brokenOff() {
	if t.running {
		t.running, t.script = false, nil
		t.stands()
	}
}
