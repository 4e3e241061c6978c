package join

import (
	"context"
	"fmt"
	"slices"
	"strings"

	rules "quoin/game/santorini"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// talkCommand is what a line that begins with a slash can ask for. The names
// begin with different letters, so that one is enough.
type talkCommand struct {
	name, help string
	do         func(*talk, context.Context)
}

func talkCommands() []talkCommand {
	return []talkCommand{
		{"board", "show the board and whose turn it is; so does an empty line", func(t *talk, _ context.Context) { t.board() }},
		{"legal", "list what can be done now", func(t *talk, _ context.Context) { t.legal() }},
		{"time", "tell the clocks", func(t *talk, _ context.Context) { t.times() }},
		{"resign", "give this game up", func(t *talk, _ context.Context) { t.resigns() }},
		{"quit", "leave the tournament; a token lets you return", func(t *talk, _ context.Context) { t.quits() }},
		{"help", "tell the rules and this; so do ? and help", func(t *talk, _ context.Context) { t.help() }},
	}
}

// answer takes a line of the player's. What can't be sent any more is told by
// the connection.
func (t *talk) answer(ctx context.Context, l typedLine) {
	text := strings.ToLower(l.text)
	if l.end {
		t.leaves()
		return
	}
	if asked := t.asking; asked != nothing {
		t.asking = nothing
		if slices.Contains([]string{"y", "yes"}, text) {
			t.does(asked)
			return
		}
		if slices.Contains([]string{"n", "no"}, text) {
			t.say("Playing on")
			return
		}
	}
	name, command := strings.CutPrefix(text, "/")
	switch {
	case text == "":
		t.board()
	case text == "?" || text == "help":
		t.help()
	case !command:
		t.turn(ctx, strings.Join(strings.Fields(text), ""))
	default:
		for _, c := range talkCommands() {
			if name != "" && strings.HasPrefix(c.name, name) {
				c.do(t, ctx)
				return
			}
		}
		t.say("There is no such command; /help lists them")
	}
}

// turn answers the prompt with an action, or with a move and its build in one
// text. Only what is legal is sent: the server counts what isn't.
func (t *talk) turn(ctx context.Context, text string) {
	if !t.plays() {
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
		a, err := action(text, position)
		if err == nil {
			position, err = position.After(a)
		}
		if err != nil {
			t.say(say.Santorini(err))
			return
		}
		if actions = append(actions, a); position.Over() {
			break // it has climbed, and needn't build
		}
	}
	if len(actions) > 1 {
		t.rest = actions[1]
	}
	_ = t.acts(ctx, actions[0]) // when it fails the connection is lost, which is heard
}

// plays says whether the player is to act, and if not why.
func (t *talk) plays() bool {
	switch {
	case !t.running && !t.welcome.Started:
		t.say("The games have not begun")
	case !t.running:
		t.say("Wait for your next game")
	case t.asked:
		return true
	case t.now.Seat() == t.seat():
		t.say("Wait for the server")
	default:
		t.say("It is the turn of " + t.game.Opponent)
	}
	return false
}

// action is an action by its text, or by its square alone at this point.
func action(text string, p rules.Position) (rules.Action, error) {
	if len(text) == 2 {
		switch p.Phase() {
		case rules.Placing:
			text = "@" + text
		case rules.Building:
			text = "+" + text
		}
	}
	a, err := rules.ParseAction(text)
	if err != nil {
		return nil, err
	}
	switch a.(type) {
	case rules.Place, rules.Move, rules.Build:
		return a, nil
	}
	return nil, &rules.TextError{Text: text, Reason: rules.NotAnAction}
}

// board shows the board and whose turn it is.
func (t *talk) board() {
	if !t.running {
		t.plays()
		return
	}
	t.say("\n" + plain.SantoriniBoard(t.now))
	t.say(fmt.Sprintf("You are %c, %s is %c", 'A'+rune(t.seat()), t.game.Opponent, 'B'-rune(t.seat())))
	if t.plays() {
		t.say("It is your turn")
	}
}

func (t *talk) legal() {
	if !t.plays() {
		return
	}
	var texts []string
	p := t.now
	for q := range p.Placeable().All() {
		texts = append(texts, rules.Place{Square: q}.String())
	}
	for from := range p.Workers(p.Seat()).All() {
		for to := range p.Moves(from).All() {
			texts = append(texts, rules.Move{From: from, To: to}.String())
		}
	}
	for q := range p.Buildable().All() {
		texts = append(texts, rules.Build{Square: q}.String())
	}
	t.say(strings.Join(texts, " "))
}

// times tells the clocks as they are now.
func (t *talk) times() {
	if !t.running {
		t.plays()
		return
	}
	left := t.clocks
	if seat := t.now.Seat(); !t.now.Over() {
		left[seat] = max(0, left[seat]-t.env.Now().Sub(t.since))
	}
	t.say(fmt.Sprintf("You have %s, %s has %s", say.Clock(left[t.seat()]), t.game.Opponent, say.Clock(left[1-t.seat()])))
}

// resigns asks first where somebody can answer: a script means what it says.
func (t *talk) resigns() {
	switch {
	case !t.running:
		t.plays()
	case t.env.Interactive:
		t.asking = whetherToResign
		t.say("Give this game up? " + t.game.Opponent + " wins then (y/n)")
	default:
		t.does(whetherToResign)
	}
}

func (t *talk) quits() {
	if !t.env.Interactive {
		t.does(whetherToLeave)
		return
	}
	t.asking = whetherToLeave
	text := "Leave the tournament? Games to come are lost then (y/n)"
	if t.running {
		text = "Leave the tournament? It loses this game and all to come (y/n)"
	}
	t.say(text)
}

// does what was asked about.
func (t *talk) does(q question) {
	switch {
	case q == whetherToLeave:
		t.leaves()
	case t.running:
		ctx, cancel := context.WithTimeout(context.Background(), leaveTime)
		defer cancel()
		_ = t.conn.Resign(ctx) // when it fails the connection is lost, which is heard
	}
}

// leaves ends the dialogue, and loses the game being played.
func (t *talk) leaves() {
	t.gives()
	t.left = true
}

func (t *talk) help() {
	t.say("Move a worker to a square beside it, at most one level up, then build a level beside it; a fourth level is a dome.\n" +
		"Who climbs to level 3 wins, and who can't move loses. Type b2c3, then +d4, or both in one line, as in b2c3+d4.")
	for _, c := range talkCommands() {
		t.say(fmt.Sprintf("  /%-7s %s", c.name, c.help))
	}
	t.say("The first letter of a command is enough")
}
