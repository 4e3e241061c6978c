package lines

import (
	"fmt"

	rules "quoin/game/crossword"
	"quoin/game/match"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// crossword is a game of Scrabble or ScraeBBKle: a line is a move, an exchange or a
// pass, as in the game for oneself.
type crossword struct {
	table
	turns int // that were told
	seen  int // the turns that lay on the board when it was shown last
}

func (c *crossword) game() plain.CrosswordTable {
	return plain.CrosswordTable{Table: c.now.View.(match.View[rules.View]).Game}
}

func (c *crossword) begins() {
	g := c.game()
	if c.counted {
		c.say("Go!")
	}
	if c.now.List != "" {
		c.say("The dictionary is " + say.Plain(c.now.List))
	}
	if text := g.Starts(); text != "" && g.TurnCount() == 0 {
		c.say(text)
	}
	c.begun()
	c.turns = g.TurnCount()
	c.shows()
	c.scores()
	if c.over() {
		return
	}
	c.rack()
	c.whose(c.mover())
	if c.now.Seat >= 0 {
		c.say("Type a move, such as " + say.CrosswordExample(g.Variant().Manner) + ", or /help")
	}
}

func (c *crossword) mover() string { return c.game().Name(c.stand().ToMove) }

func (c *crossword) shows() {
	c.seen = c.game().TurnCount()
	c.say("\n" + c.game().Drawn())
}

func (c *crossword) scores() {
	g := c.game()
	for seat := range g.Players() {
		at := g.Seat(seat)
		text := fmt.Sprintf("%s: %s", g.Name(seat), say.Count(int(at.Score), "point"))
		if at.Left {
			text += ", out of the game"
		}
		c.say(text)
	}
	c.say(say.Count(g.BagCount(), "tile") + " in the bag")
}

// rack tells the player's tiles, and those of others that the game shows.
func (c *crossword) rack() {
	g := c.game()
	for seat := range g.Players() {
		switch {
		case c.now.Seat < 0 || g.Seat(seat).Left:
		case seat == c.now.Seat:
			c.say("Your tiles: " + g.Rack(seat))
		case g.Sees(c.now.Seat, seat):
			c.say(say.Whose(g.Name(seat)) + " tiles: " + g.Rack(seat))
		}
	}
}

func (c *crossword) news() {
	g := c.game()
	if c.turns > g.TurnCount() {
		c.turns = g.TurnCount()
		c.say("Your last turn came too late, and doesn't stand")
	}
	for ; c.turns < g.TurnCount(); c.turns++ {
		turn := g.Turn(c.turns)
		text := g.Told(turn)
		if turn.Seat == c.now.Seat {
			c.say("You: " + text + "; " + say.Count(int(turn.Total), "point") + " in all")
			if !c.over() {
				c.rack()
			}
		} else {
			c.talk.news(fmt.Sprintf("%s: %s; %s in all", g.Name(turn.Seat), text, say.Count(int(turn.Total), "point")))
		}
	}
	moves := c.moves()
	c.changes()
	if !moves {
		return
	}
	if c.mine() && c.seen != g.TurnCount() {
		c.shows()
		c.rack()
	}
	c.whose(c.mover())
}

func (c *crossword) commands() []command {
	all := []command{
		{"board", "", "show the board", func([]string) { c.shows() }},
		{"points", "", "tell the points and the tiles in the bag", func([]string) { c.scores() }},
	}
	if c.sits() {
		all = append(all, command{"tiles", "", "tell your tiles; so does an empty line", func([]string) { c.rack() }})
	}
	return append(all, c.tableCommands()...)
}

// enters takes a move.
func (c *crossword) enters(text string) {
	g := c.game()
	switch {
	case text == "?":
		c.say(g.HowTo())
	case text == "":
		c.rack()
		c.whose(c.mover())
	case !c.waits():
		a, err := g.Read(text)
		if err == nil {
			err = c.look.Do("play " + a.String())
		}
		if err != nil {
			c.say(c.sentence(err))
		}
	}
}

func (c *crossword) ends() {
	g := c.game()
	c.shows()
	if o, is := g.Outcome(); is {
		c.say("The game is over: " + g.Ends(o))
	}
	c.places(g.Result(), true)
}
