package join

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"quoin/ui/plain"
	"quoin/ui/remote/dialogue"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// ErrLeft says that a dialogue was ended from outside before the tournament was over.
var ErrLeft = errors.New("left before the tournament was over")

// Talk plays in a tournament as a line dialogue, for screen readers, until it is over, the player leaves or
// the input ends. If the connection is lost it returns with its token, as the screen does. The error says why
// playing is impossible, or that ctx has ended.
func Talk(ctx context.Context, deps Deps, at plain.Console, to screen.Tournament) error {
	ended := make(chan struct{})
	defer close(ended)
	t := &lineTalk{entry: entry{deps: deps, to: to, token: to.Token, person: at.Interactive}, console: at, typed: plain.Lines(at.In, deps.Now, ended)}
	err := t.run(ctx)
	if t.token != "" && !t.over {
		t.say("To return: " + say.Plain(say.Command("quoin", "join", to.Address, "--name", to.Name, "--token", t.token, "--plain")))
	}
	return err
}

// lineTalk is the dialogue. It belongs to one goroutine; the one that reads lines and the one that listens send
// to it.
type lineTalk struct {
	entry
	console plain.Console
	typed   <-chan plain.Line

	over bool // whether the tournament is over
	left bool // whether the player has left

	room   dialogue.Room
	script dialogue.Script // of the game at hand; nil between games, and before its clock runs
	ended  bool            // whether the end of that game was told

	starts time.Time // when the clock of a called game starts at the latest

	asking plain.Asked
}

// run connects, as often as necessary, and plays.
func (t *lineTalk) run(ctx context.Context) error {
	t.say("Connecting to " + say.Plain(t.to.Address))
	lost, pause := t.deps.Now(), client.FirstPause
	for {
		conn, err := t.dials(ctx)
		if err == nil {
			t.conn = conn
			t.joins(conn.Welcome())
			pause = client.FirstPause
			err = t.session(ctx)
			_ = conn.Close()
			lost = t.deps.Now()
		}
		switch {
		case t.over || t.left:
			return nil
		case ctx.Err() != nil:
			return ErrLeft
		case t.welcome.Name == "" || !client.Passing(err) || t.deps.Now().Sub(lost) > client.MaxAway:
			if !client.Passing(err) {
				t.token = "" // no longer of use
			}
			return errors.New(t.sentence(err))
		}
		if pause == client.FirstPause {
			t.say(t.sentence(err) + "; trying again")
		}
		if err := t.waits(ctx, pause); err != nil || t.left {
			return err
		}
		pause = min(2*pause, client.MaxPause)
	}
}

// waits pauses, and handles only leaving meanwhile.
func (t *lineTalk) waits(ctx context.Context, pause time.Duration) error {
	over := time.After(pause)
	for {
		select {
		case <-ctx.Done():
			return ErrLeft
		case <-over:
			return nil
		case l := <-t.typed:
			t.answer(ctx, l)
			if t.left {
				return nil
			}
		}
	}
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
		select {
		case <-ctx.Done():
			t.gives()
			return ctx.Err()
		case l := <-t.typed:
			t.answer(ctx, l)
		case <-t.tick():
			t.script.Ticks()
		case h := <-told:
			err := h.err
			if err == nil {
				err = t.hears(h.news)
			}
			if err == nil {
				err = t.goesOn(ctx)
			}
			if err != nil {
				t.brokenOff(errors.As(err, new(*client.ClosingError)))
				return err
			}
		}
	}
	return nil
}

// say writes a line, at once.
func (t *lineTalk) say(text string) {
	_, _ = io.WriteString(t.console.Out, text+"\n") // if it fails, nobody reads
}

// joins handles the server's first message.
func (t *lineTalk) joins(w wire.Welcome) {
	first := t.welcome.Name == ""
	t.welcome, t.token = w, w.Token
	if !first {
		t.say("Back in the tournament, as " + w.Name)
		return
	}
	t.say(fmt.Sprintf("Joined as %s; %s, %s against each player", w.Name, control(w), say.Count(w.Rounds, "game")))
	if w.Started {
		t.say("The games have begun; wait for your next one")
	} else {
		t.say("Wait for the games to begin. Type /help for the commands")
	}
}

// tick tells when the clock of the game has something to say; nil for never.
func (t *lineTalk) tick() <-chan time.Time {
	if t.script == nil || t.ended {
		return nil
	}
	t.room.Look()
	if until := t.script.Until(); until >= 0 {
		return time.After(until)
	}
	return nil
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

// brokenOff ends a game after the loss of the connection. See Model.brokenOff.
func (t *lineTalk) brokenOff(closing bool) {
	if !t.running {
		return
	}
	t.running, t.script = false, nil
	t.stands()
	text := "lost with the connection, or played again if the server was lost"
	if closing {
		text = "broken off by the server, to be played again"
	}
	t.say(fmt.Sprintf("Game %d was %s", t.game.Game, text))
}
