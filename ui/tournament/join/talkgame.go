package join

import (
	"context"
	"fmt"
	"strings"

	"quoin/ui/plain"
	"quoin/ui/remote"
	"quoin/ui/remote/dialogue"
	"quoin/ui/say"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// hears handles a message of the server. The error says that the connection is over.
func (t *lineTalk) hears(news wire.News) error {
	switch n := news.(type) {
	case wire.Start:
		t.hall.Started = true
		t.Say("The games begin: " + say.List(n.Players[:min(len(n.Players), maxEntrants)]))
	case wire.Call:
		t.hearsCall(n)
	case wire.Round:
		if text := t.bye(n); text != "" {
			t.Say(text)
		}
	case wire.Seating:
		t.seating, t.running = n, false
	case wire.Log:
		if t.entry.begins(n) {
			return t.begins(n)
		}
		return t.hearsGame(n.Game, n)
	case wire.Ask:
		return t.hearsGame(n.Game, n)
	case wire.Refused:
		if t.isAt(n.Game) {
			t.Say(refusal(n))
		}
		return t.hearsGame(n.Game, n)
	case wire.End:
		if t.isAt(n.Game) {
			t.ends(n)
		}
	case wire.Finish:
		t.over, t.running = true, false
		t.Say(winners(n.Winners, t.hall.Name))
		for _, st := range n.Standings[:min(len(n.Standings), maxEntrants)] {
			t.Say(t.standing(st))
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

// standing returns a row of the final table in words.
func (t *lineTalk) standing(st wire.Row) string {
	if t.tables.Words {
		return fmt.Sprintf("%d. %s: points %g, spread %+d, Elo %+d", st.Place, st.Name, st.Points, st.Spread, st.Elo)
	}
	return fmt.Sprintf("%d. %s: won %d, lost %d, Elo %+d", st.Place, st.Name, st.Won, st.Lost, st.Elo)
}

// hearsGame handles a message about a game. The error says that it makes no sense.
func (t *lineTalk) hearsGame(number int, n wire.News) error {
	if t.isAt(number) {
		if err := t.seat.Hear(n); err != nil {
			return broken(err)
		}
	}
	return nil
}

// begins announces a game. Its script begins once the clock runs.
func (t *lineTalk) begins(l wire.Log) (err error) {
	t.stands()
	if t.entry, err = t.sits(l); err != nil {
		return err
	}
	t.script, t.ended, t.asking = nil, false, plain.Asked{}
	call := t.calling()
	t.Say(fmt.Sprintf("Game %d. %s", l.Game, call.Title()))
	if t.called() {
		t.Say(call.Spoken())
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
func (t *lineTalk) ends(n wire.End) {
	_ = t.seat.Hear(n) // only a log can't be followed
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
		_ = t.seat.Do(remote.Ready) // never refused
		t.ready = t.seating.Game
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
		t.Say(t.calling().Spoken())
	case t.hall.Started:
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
