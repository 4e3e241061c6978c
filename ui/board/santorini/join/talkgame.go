package join

import (
	"context"
	"fmt"
	"time"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/board/santorini/textmode"
	"quoin/ui/plain"
	"quoin/ui/say"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// at returns the time of an event in the game.
func (t *talk) at() time.Duration {
	return max(t.match.State.Last(), game.Cut(t.deps.Now().Sub(t.started)))
}

// hears handles a message of the server. The error says that the connection is over.
func (t *talk) hears(ctx context.Context, news wire.News) error {
	switch n := news.(type) {
	case wire.Start:
		t.welcome.Started = true
		t.say("The games begin: " + say.List(n.Players[:min(len(n.Players), maxEntrants)]))
	case wire.Call:
		t.hearsCall(n)
	case wire.Game:
		t.begins(n)
	case wire.Prompt:
		if t.plays(n.Game) {
			return t.prompted(ctx, n)
		}
	case wire.Played:
		if t.plays(n.Game) {
			t.played(n)
		}
	case wire.Refused:
		if t.plays(n.Game) {
			t.rest = nil
			t.say(refusal(n))
		}
	case wire.Result:
		if t.plays(n.Game) {
			t.ends(n)
		}
	case wire.Over:
		t.over, t.running = true, false
		t.say(winners(n.Winners, t.welcome.Name))
		for _, st := range n.Standings[:min(len(n.Standings), maxEntrants)] {
			t.say(fmt.Sprintf("%d. %s: won %d, lost %d, Elo %+d", st.Place, st.Name, st.Won, st.Lost, st.Elo))
		}
	case wire.Closing:
		return &client.ClosingError{Closing: n}
	case wire.Fault:
		if n.Final {
			return &client.FaultError{Fault: n}
		}
		t.say(say.Plain("The server says: " + n.Reason))
	}
	return nil
}

// begins announces a game, and keeps its log from now on.
func (t *talk) begins(g wire.Game) {
	t.game, t.running, t.asked, t.rest, t.asking, t.shown = g, true, false, nil, plain.Asked{}, false
	t.now, t.clocks = rules.Position{}, [2]time.Duration{time.Duration(t.welcome.Bank), time.Duration(t.welcome.Bank)}
	t.started = t.deps.Now()
	t.since = t.started
	h := game.Header{
		Rules: rules.Rules, Config: rules.Config{Players: t.players()}.String(), Seed: t.deps.Seed(), Started: t.started.UnixMilli(),
	}
	match, _, err := gameplay.Engine().Begin(context.Background(), nil, h) // it is saved when it is over
	t.match, t.astray = match, err != nil
	begins := g.Opponent + " begins"
	if t.seat() == 0 {
		begins = "you begin"
	}
	t.say(fmt.Sprintf("Game %d, against %s: you are %c, and %s", g.Game, g.Opponent, 'A'+rune(t.seat()), begins))
	if t.called() {
		t.say(t.calling(t.untilStart()).Spoken())
	}
}

// prompted asks the player, or sends the rest of what was typed before. The board is read out before the
// first move only: the clock runs while a screen reader speaks, changes are told, and /board shows it all.
func (t *talk) prompted(ctx context.Context, p wire.Prompt) error {
	t.prompt, t.asked = p, true
	t.set(p.Position.Position, p.Clocks)
	if rest := t.rest; rest != nil && t.now.Phase() == rules.Building {
		t.rest = nil
		return t.acts(ctx, rest)
	}
	t.rest = nil
	if at, building := t.now.Moved(); building {
		t.say("Build next to " + at.String() + ", as in +d4")
		return nil
	}
	if t.now.Phase() == rules.Placing {
		t.say("Place a worker, as in @b2. You have " + say.Clock(t.clocks[t.seat()]))
		return nil
	}
	if !t.shown {
		t.shown = true
		t.say("\n" + textmode.Board(t.now))
	}
	t.say("Move a worker, as in b2c3. You have " + say.Clock(t.clocks[t.seat()]))
	return nil
}

// acts sends an answer to the open prompt.
func (t *talk) acts(ctx context.Context, a rules.Action) error {
	t.asked = false
	return t.conn.Act(ctx, t.prompt, a)
}

// set takes board and clocks from a message.
func (t *talk) set(p rules.Position, of [2]wire.Millis) {
	t.now, t.clocks, t.since = p, clocks(of), t.deps.Now()
}

// played tells what the opponent has done; after our own action it says whose turn it is.
func (t *talk) played(n wire.Played) {
	t.set(n.Position.Position, n.Clocks)
	a, err := rules.ParseAction(n.Action)
	if err == nil && !t.astray {
		if next, _, refused := t.match.Apply(t.at(), a); refused == nil && next.State.Position() == t.now {
			t.match = next
		} else {
			t.astray = true
		}
	}
	if n.Seat != t.game.Seat {
		t.say(t.game.Opponent + " " + does(a, n.Action))
		return
	}
	if !t.now.Over() && t.now.Seat() != t.seat() {
		t.say("Done; it is the turn of " + t.game.Opponent)
	}
}

// does returns an action in words, or the server's text if it is unknown.
func does(a rules.Action, text string) string {
	switch a := a.(type) {
	case rules.PlaceWorker:
		return "places a worker on " + a.Square.String()
	case rules.Move:
		return "moves from " + a.From.String() + " to " + a.To.String()
	case rules.Build:
		return "builds on " + a.Square.String()
	}
	return "does " + say.Plain(text)
}

// ends tells how a game ended, and saves it.
func (t *talk) ends(n wire.Result) {
	t.running, t.asked, t.asking = false, false, plain.Asked{}
	t.say("\n" + textmode.Board(t.now))
	t.say(fmt.Sprintf("Game %d is over: %s", n.Game, t.verdict(n)))
	if t.astray {
		return
	}
	switch why := endings[n.Ending]; {
	case t.match.State.Result().Over:
		t.keeps()
	case why == rules.Left || why == rules.OutOfTime || why == rules.Gone:
		t.keeps(rules.Leave{Seat: 1 - t.winner(n), Why: why})
	}
}

// keeps saves a finished game, with its last actions, in the statistics.
func (t *talk) keeps(last ...rules.Action) {
	match, _, err := t.match.Apply(t.at(), last...)
	if err != nil || t.deps.Store == nil {
		return
	}
	if err := keepGame(t.deps.Store, match.Log); err != nil {
		t.say(say.Plain(say.Unsaved(err)))
	}
}
