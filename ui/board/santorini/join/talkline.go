package join

import (
	"context"
	"fmt"
	"strings"

	rules "quoin/game/santorini"
	"quoin/ui/board/santorini/textmode"
	"quoin/ui/board/santorini/wording"
	"quoin/ui/plain"
	"quoin/ui/say"
)

func talkCommands() []plain.Slash[*talk] {
	return []plain.Slash[*talk]{
		{Name: "board", Help: "show the board and whose turn it is; so does an empty line", Do: (*talk).board},
		{Name: "legal", Help: "list the possible actions", Do: (*talk).legal},
		{Name: "time", Help: "show the clocks", Do: (*talk).times},
		{Name: "resign", Help: "resign this game", Do: (*talk).resigns},
		{Name: "quit", Help: "leave the tournament; a token lets you return", Do: (*talk).quits},
		{Name: "help", Help: "show the rules and this list; so do ? and help", Do: (*talk).help},
	}
}

// answer handles a line of the player. If it can't be sent, the lost connection is told elsewhere.
func (t *talk) answer(ctx context.Context, l plain.Line) {
	text := strings.ToLower(l.Text)
	if l.End {
		t.leaves()
		return
	}
	if text == "" && t.awaitsUs() && t.asking.OpenQuestion == nil {
		_ = t.conn.Ready(ctx, t.call) // if it fails, the lost connection is noticed elsewhere
		return
	}
	if !plain.Obeyed(&t.asking, t.say, t, talkCommands(), "board", text) {
		t.turn(ctx, strings.Join(strings.Fields(text), ""))
	}
}

// turn answers the prompt with an action, or with a move and its build in one text. Only legal actions are
// sent: the server counts illegal ones.
func (t *talk) turn(ctx context.Context, text string) {
	if !t.acting() {
		return
	}
	move, build, both := strings.Cut(text, "+")
	texts := []string{text}
	if both && move != "" {
		texts = []string{move, "+" + build}
	}
	position := t.now
	var actions []rules.Action
	for _, text := range texts {
		a, err := rules.ParseOnBoard(textmode.Square(position, text))
		if err == nil {
			position, err = position.After(a)
		}
		if err != nil {
			t.say(wording.Refusal(err))
			return
		}
		if actions = append(actions, a); position.Over() {
			break // after a climb there is no build
		}
	}
	if len(actions) > 1 {
		t.rest = actions[1]
	}
	_ = t.acts(ctx, actions[0]) // if it fails, the lost connection is noticed elsewhere
}

// acting reports whether the player is to act, and if not says why.
func (t *talk) acting() bool {
	switch {
	case !t.running && !t.welcome.Started:
		t.say("The games have not begun")
	case !t.running:
		t.say("Wait for your next game")
	case t.called():
		t.say(t.calling(t.untilStart()).Spoken())
	case t.asked:
		return true
	case t.now.Seat() == t.seat():
		t.say("Wait for the server")
	default:
		t.say("It is the turn of " + t.game.Opponent)
	}
	return false
}

// board shows the board and whose turn it is.
func (t *talk) board() {
	if !t.running {
		t.acting()
		return
	}
	t.say("\n" + textmode.Board(t.now))
	t.say(fmt.Sprintf("You are %c, %s is %c", 'A'+rune(t.seat()), t.game.Opponent, 'B'-rune(t.seat())))
	if t.acting() {
		t.say("It is your turn")
	}
}

func (t *talk) legal() {
	if t.acting() {
		t.say(textmode.Legal(t.now))
	}
}

// times tells the clocks as they are now.
func (t *talk) times() {
	if !t.running {
		t.acting()
		return
	}
	left := t.clocks
	if seat := t.now.Seat(); !t.now.Over() && !t.called() {
		left[seat] = max(0, left[seat]-t.deps.Now().Sub(t.since))
	}
	t.say(fmt.Sprintf("You have %s, %s has %s", say.Clock(left[t.seat()]), t.game.Opponent, say.Clock(left[1-t.seat()])))
}

func (t *talk) resigns() {
	if !t.running {
		t.acting()
		return
	}
	t.asking.Put(t.console, t.say, "Resign this game? "+t.game.Opponent+" wins then", plain.OpenQuestion{Yes: t.resign})
}

func (t *talk) resign() {
	if !t.running {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), leaveTime)
	defer cancel()
	_ = t.conn.Resign(ctx) // if it fails, the lost connection is noticed elsewhere
}

func (t *talk) quits() {
	t.asking.Put(t.console, t.say, t.leaving(), plain.OpenQuestion{Yes: t.leaves})
}

// leaves ends the dialogue, and loses the game being played.
func (t *talk) leaves() {
	t.gives()
	t.left = true
}

func (t *talk) help() {
	t.say("Move a worker to a square beside it, at most one level up, then build a level beside it; a fourth level is a dome.\n" +
		"You win by climbing to level 3, and lose if you can't move. Type b2c3, then +d4, or both in one line, as in b2c3+d4.")
	plain.Offer(t.say, talkCommands())
	t.say("The first letter of a command is enough")
}
