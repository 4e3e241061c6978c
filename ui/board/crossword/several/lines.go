package several

import (
	"fmt"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/ui/board/crossword/textmode"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/plain"
	"quoin/ui/remote/dialogue"
	"quoin/ui/say"
)

// talk returns the script of a crossword game in text mode.
func talk(r *dialogue.Room) dialogue.Script {
	c := &laid{Table: dialogue.Table{Room: r}}
	c.Refused = func(err error) string { return c.game().Refused(err) }
	return c
}

// laid is a game of Scrabble or ScraeBBKle in text mode. A line is a move, an exchange or
// a pass, as in a game at one keyboard.
type laid struct {
	dialogue.Table
	turns int  // printed so far
	seen  int  // turns on the board when it was last shown
	open  bool // whether the last move could be challenged when it was last told
}

func (c *laid) game() textmode.Table {
	return textmode.Table{Observer: c.Now.View.(match.View[crossword.View]).Game}
}

func (c *laid) Begins() {
	g := c.game()
	if c.Counted {
		c.Say("Go!")
	}
	if c.Now.List != "" {
		c.Say("The dictionary is " + say.Plain(c.Now.List))
	}
	if of := g.Config().Language; of != lexicon.English {
		c.Say("The game is in " + of.String() + ". It has " + wording.Letters(g.Variant().Tiles))
	}
	if r := g.Config().Challenge; r != crossword.Void {
		c.Say("The challenge rule is " + wording.Ruling(r).Label + ": " + wording.Ruling(r).About + ". /challenge does it")
	}
	if text := g.Starts(); text != "" && g.TurnCount() == 0 {
		c.Say(text)
	}
	c.Begun()
	c.turns = g.TurnCount()
	_, _, c.open = g.Open()
	c.showBoard()
	c.printScores()
	if c.Over() {
		return
	}
	c.rack()
	c.Whose(c.mover())
	if c.Now.Seat >= 0 {
		c.Say("Type a move, such as " + wording.Example(g.Variant().Manner) + ", or /help")
	}
}

func (c *laid) mover() string { return c.game().Name(c.Stand().ToMove) }

func (c *laid) showBoard() {
	c.seen = c.game().TurnCount()
	c.Say("\n" + c.game().Drawn())
}

func (c *laid) printScores() {
	g := c.game()
	for seat := range g.Players() {
		at := g.Seat(seat)
		text := fmt.Sprintf("%s: %s", g.Name(seat), say.Count(int(at.Score), "point"))
		if at.Left {
			text += ", out of the game"
		}
		c.Say(text)
	}
	c.Say(say.Count(g.BagCount(), "tile") + " in the bag")
}

// rack prints the player's tiles, and other racks that are open.
func (c *laid) rack() {
	g := c.game()
	for seat := range g.Players() {
		switch {
		case c.Now.Seat < 0 || g.Seat(seat).Left:
		case seat == c.Now.Seat:
			c.Say("Your tiles: " + g.Rack(seat))
		case g.Sees(c.Now.Seat, seat):
			c.Say(say.Whose(g.Name(seat)) + " tiles: " + g.Rack(seat))
		}
	}
}

func (c *laid) News() {
	g := c.game()
	if c.turns > g.TurnCount() {
		c.turns = g.TurnCount()
		c.Say("Your last turn doesn't stand")
	}
	made, last, open := g.Open()
	if c.open && !open && c.turns == g.TurnCount() && !c.Over() {
		c.Say("The move stands")
		c.rack()
	}
	c.open = open
	for ; c.turns < g.TurnCount(); c.turns++ {
		turn := g.Turn(c.turns)
		text := g.Told(turn)
		if turn.Seat == c.Now.Seat {
			c.Say("You: " + text + "; " + say.Count(int(turn.Total), "point") + " in all")
			if !c.Over() {
				c.rack()
			}
		} else {
			c.Tell(fmt.Sprintf("%s: %s; %s in all", g.Name(turn.Seat), text, say.Count(int(turn.Total), "point")))
		}
	}
	moves := c.Moves()
	c.Changes()
	if !moves {
		return
	}
	if c.Mine() && c.seen != g.TurnCount() {
		c.showBoard()
		c.rack()
	}
	c.Whose(c.mover())
	if last && c.Mine() {
		c.Say(g.Name(made.Seat) + " is out with " + wording.Formed(made.Play.Words) + ": /accept it, or /challenge it")
	}
}

func (c *laid) Commands() []plain.Command {
	all := []plain.Command{
		plain.Simple("board", "show the board", c.showBoard),
		plain.Simple("points", "tell the points and the tiles in the bag", c.printScores),
	}
	if c.Sits() {
		all = append(all, plain.Simple("tiles", "tell your tiles; so does an empty line", c.rack))
	}
	if _, last, open := c.game().Open(); open && c.Mine() {
		all = append(all, plain.Simple("challenge", "challenge the last move", func() { c.does(crossword.Challenge{}) }))
		if last {
			all = append(all, plain.Simple("accept", "accept the last move, which ends the game", func() { c.does(crossword.Accept{}) }))
		}
	}
	return append(all, c.TableCommands()...)
}

// does sends an action of the player.
func (c *laid) does(a crossword.Action) {
	if err := c.Game.Do("play " + a.String()); err != nil {
		c.Say(c.Sentence(err))
	}
}

// Enters plays a move.
func (c *laid) Enters(text string) {
	g := c.game()
	switch {
	case text == "?":
		c.Say(g.HowTo())
	case text == "":
		c.rack()
		c.Whose(c.mover())
	case !c.Waits():
		a, err := g.Read(text)
		if err != nil {
			c.Say(c.Sentence(err))
			return
		}
		c.does(a)
	}
}

func (c *laid) Ends() {
	g := c.game()
	c.showBoard()
	if o, is := g.Outcome(); is {
		c.Say("The game is over: " + g.Ends(o))
	}
	c.Places(g.Result(), true)
}
