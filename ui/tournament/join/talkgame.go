package join

import (
	"context"
	"fmt"
	"strings"

	"quoin/ui/plain"
	"quoin/ui/remote/dialogue"
	"quoin/ui/say"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// hears handles a message of the server. The error says that the connection is over.
func (t *lineTalk) hears(news wire.News) error {
	switch n := news.(type) {
	case wire.Start:
		t.welcome.Started = true
		t.Say("The games begin: " + say.List(n.Players[:min(len(n.Players), maxEntrants)]))
	case wire.Call:
		t.hearsCall(n)
	case wire.Game:
		return t.begins(n)
	case wire.Prompt:
		t.hearsGame(n.Game, n)
	case wire.Played:
		t.hearsGame(n.Game, n)
	case wire.Refused:
		if t.hearsGame(n.Game, n); t.plays(n.Game) {
			t.Say(refusal(n))
		}
	case wire.Result:
		if t.plays(n.Game) {
			t.ends(n)
		}
	case wire.Over:
		t.over, t.running = true, false
		t.Say(winners(n.Winners, t.welcome.Name))
		for _, st := range n.Standings[:min(len(n.Standings), maxEntrants)] {
			t.Say(fmt.Sprintf("%d. %s: won %d, lost %d, Elo %+d", st.Place, st.Name, st.Won, st.Lost, st.Elo))
		}
	case wire.Closing:
		return &client.ClosingError{Closing: n}
	case wire.Fault:
		if n.Final {
			return &client.FaultError{Fault: n}
		}
		t.Say(say.Plain("The server says: " + n.Reason))
	}
	return nil
}

// hearsGame handles a message about a game.
func (t *lineTalk) hearsGame(number int, n wire.News) {
	if t.plays(number) {
		t.seat.Hear(n)
	}
}

// begins announces a game. Its script begins once the clock runs.
func (t *lineTalk) begins(g wire.Game) (err error) {
	if t.entry, err = t.sits(g); err != nil {
		return err
	}
	t.script, t.ended, t.asking = nil, false, plain.Asked{}
	begins := g.Opponent + " begins"
	if g.Seat == 1 {
		begins = "you begin"
	}
	t.Say(fmt.Sprintf("Game %d, against %s: you are %c, and %s", g.Game, g.Opponent, 'A'+rune(g.Seat-1), begins))
	if t.called() {
		t.Say(t.calling(t.untilStart()).Spoken())
		return nil
	}
	t.beginsScript()
	return nil
}

// beginsScript begins what the game says and takes.
func (t *lineTalk) beginsScript() {
	t.room = dialogue.Room{Host: t.deps.Host, Game: t.seat, Say: t.Say, Tell: t.Tell, Ask: func(question, help string, yes func()) {
		t.asking.Put(t.Console, t.Say, question, plain.OpenQuestion{Help: help, Yes: yes})
	}}
	t.room.Look()
	t.script = t.kind().Several.Talk(&t.room)
	t.script.Begins()
}

// goesOn tells the server what the player has done, and the player what has happened.
func (t *lineTalk) goesOn(ctx context.Context) error {
	if t.seat == nil || t.conn == nil {
		return nil
	}
	if t.script != nil {
		t.room.Look()
		t.script.News()
		if t.script.Over() && !t.ended {
			t.ended, t.asking = true, plain.Asked{}
			t.script.Ends()
		}
	}
	t.Flush()
	return t.conn.Send(ctx, t.seat.Requests()...)
}

// ends tells how a game ended if its script doesn't, and saves it.
func (t *lineTalk) ends(n wire.Result) {
	t.seat.Hear(n)
	t.running = false
	if verdict := t.verdict(n); verdict != "" {
		t.Say(fmt.Sprintf("Game %d is over: %s", n.Game, verdict))
	}
	if t.script != nil && !t.seat.Result().Over {
		t.script = nil
	}
	t.keeps()
}

// keeps saves a finished game in the statistics.
func (t *lineTalk) keeps() {
	record, whole := t.seat.Record()
	if !whole || t.deps.Store == nil {
		return
	}
	if err := keepGame(t.deps.Store, record); err != nil {
		t.Say(say.Plain(say.Unsaved(err)))
	}
}

// commands are what can be asked for now, behind a slash.
func (t *lineTalk) commands() []plain.Command {
	var all []plain.Command
	if t.script != nil {
		all = t.script.Commands()
	}
	return append(all,
		plain.Simple("quit", "leave the tournament; a token lets you return", t.quits),
		plain.Simple("help", "show this list; so do ? and help", t.help),
	)
}

// answer handles a line of the player. If it can't be sent, the lost connection is told elsewhere.
func (t *lineTalk) answer(ctx context.Context, text string) {
	switch {
	case text == "" && t.awaitsUs() && t.asking.OpenQuestion == nil:
		_ = t.conn.Send(ctx, wire.Ready{Game: t.call.Game})
		return
	case plain.Obeyed(&t.asking, t.Say, text, false, t.commands()):
	case strings.HasPrefix(text, "/"):
		t.Say("There is no such command; /help lists them")
	case t.script != nil && !t.ended:
		t.script.Enters(text)
	default:
		t.waiting()
	}
	_ = t.goesOn(ctx)
}

// waiting says why nothing can be played.
func (t *lineTalk) waiting() {
	switch {
	case t.called():
		t.Say(t.calling(t.untilStart()).Spoken())
	case t.welcome.Started:
		t.Say("Wait for your next game")
	default:
		t.Say("The games have not begun")
	}
}

func (t *lineTalk) quits() {
	t.asking.Put(t.Console, t.Say, t.leaving(), plain.OpenQuestion{Yes: t.leaves})
}

// leaves ends the dialogue, and loses the game being played.
func (t *lineTalk) leaves() {
	t.gives()
	t.left = true
}

func (t *lineTalk) help() {
	if t.script != nil {
		t.script.Enters("?")
	}
	plain.Offer(t.Say, "/", t.commands())
	t.Say("The first letter of a command is enough")
}
