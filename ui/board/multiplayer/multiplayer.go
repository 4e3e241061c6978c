// Package multiplayer is what a board has beside the game where several play it and
// it is kept elsewhere: who sits there and who is away, their clocks, what they
// say, how one leaves, and another game at the end. A board has a Company in its
// model and calls it; the game itself, its keys and where all of this is drawn
// are the board's own.
package multiplayer

import (
	"slices"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game/match"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Company is those who play a game with each other. It is a value, and its
// methods that change something give the next one.
type Company struct {
	host play.Host
	tick screen.Ticker
	game remote.Game

	now   remote.Now
	seen  time.Time       // when now was
	at    time.Duration   // of the game, as of the last look at the clock
	stand *match.Standing // nil in a race, or before there is a view

	muted bool // nothing is heard of what others say
	asked question
	due   *int // identifies the tick that is awaited
}

type (
	// news says that there is something new, or that the game is gone.
	news struct{ gone bool }
	// second says that something is due to change by itself.
	second struct{ due *int }
	// again answers who wants another game.
	again struct {
		id  string
		err error
	}
	// waiting answers who wants the next game that waits for them; "" is none.
	waiting struct {
		id  string
		err error
	}
)

// New is the company of a game as it stands.
func New(host play.Host, tick screen.Ticker, g remote.Game) Company {
	return Company{host: host, tick: tick, game: g}.Look()
}

// Init is what has to be waited for from the beginning.
func (c Company) Init() screen.Cmd { return screen.Batch(c.waits(), screen.Send(second{})) }

// waits awaits news.
func (c Company) waits() screen.Cmd {
	from := c.game.News()
	return screen.Run(func() tea.Msg {
		_, open := <-from
		return news{gone: !open}
	})
}

// saidFor is how long a phrase is in sight.
const saidFor = 12 * time.Second

// Look has what may be known by now. A game that is gone stays as it was last:
// its last news says so.
func (c Company) Look() Company {
	now := c.game.Now()
	if now.View == nil {
		return c
	}
	c.now, c.seen = now, c.host.Now()
	c.stand = nil
	if v, is := now.View.(interface{ Beside() match.Standing }); is {
		stand := v.Beside()
		c.stand = &stand
	}
	return c.looks()
}

// looks reads the clock.
func (c Company) looks() Company {
	at := c.host.Now()
	c.at = c.now.At + max(0, at.Sub(c.seen))
	c.now.Said = slices.DeleteFunc(slices.Clone(c.now.Said), func(s remote.Said) bool { return at.Sub(s.At) >= saidFor })
	return c
}

// Now is the game as it may be known, as of the last look.
func (c Company) Now() remote.Now { return c.now }

// At is how long the game goes on, as of the last look or tick.
func (c Company) At() time.Duration { return c.at }

// Seat is that of whoever sits here, or remote.Watcher.
func (c Company) Seat() int { return c.now.Seat }

// Watches says whether nobody plays here.
func (c Company) Watches() bool { return c.now.Seat == remote.Watcher }

// Plays says whether somebody here can still do something: has a seat, and
// hasn't left the game.
func (c Company) Plays() bool {
	return !c.Watches() && (c.stand == nil || !c.stand.Over && !c.stand.Present[c.now.Seat].Gone)
}

// Mine says whether it is the turn of whoever sits here.
func (c Company) Mine() bool {
	return c.Plays() && c.stand != nil && !c.stand.Adjourned && c.stand.ToMove == c.now.Seat
}

// Over says whether a match has ended. A race says so itself.
func (c Company) Over() bool { return c.stand != nil && c.stand.Over }

// ByDays says that there are days for each turn, so that nobody has to be there.
func (c Company) ByDays() bool { return c.stand != nil && c.stand.Clocks.Control().Days > 0 }

// Adjourned says whether the clocks stand still until all are there again.
func (c Company) Adjourned() bool { return c.stand != nil && c.stand.Adjourned }

// Name is who sits on a seat.
func (c Company) Name(seat int) string {
	if seat < 0 || seat >= len(c.now.Names) {
		return ""
	}
	return say.Plain(c.now.Names[seat])
}

// Do has the player do something, in the words of remote.Game.Do. It is known at
// once. Sentence says why it can't be.
func (c Company) Do(action string) (Company, error) {
	if err := c.game.Do(action); err != nil {
		return c, err
	}
	return c.Look(), nil
}

// Leaving lets go of the game when the program does.
func (c Company) Leaving() { c.game.Leave() }

// Leave lets go of the game, which goes on, and then sends a message: mostly
// screen.Back.
func (c Company) Leave(to tea.Msg) screen.Cmd {
	g := c.game
	return screen.Batch(screen.Run(func() tea.Msg {
		g.Leave()
		return nil
	}), screen.Send(to))
}

// Update takes what came for the company; is says whether it was. The board then
// looks at Now for what has changed, if anything has.
func (c Company) Update(msg tea.Msg) (next Company, cmd screen.Cmd, is bool) {
	switch msg := msg.(type) {
	case news:
		if msg.gone {
			return c, c.closed(), true
		}
		c, cmd = c.Look().ticks()
		return c.settled(), screen.Batch(cmd, c.waits()), true
	case second:
		if msg.due != c.due {
			return c, nil, true
		}
		c, cmd = c.looks().ticks()
		return c.settled(), cmd, true
	case again:
		if msg.err != nil {
			return c, screen.Send(screen.Notice{Text: say.Sentence(msg.err)}), true
		}
		return c, c.Leave(screen.Replace{To: screen.Room{Game: msg.id}}), true
	case waiting:
		switch {
		case msg.err != nil:
			return c, screen.Send(screen.Notice{Text: say.Sentence(msg.err)}), true
		case msg.id == "":
			return c, screen.Send(screen.Notice{Text: "No other game waits for your move"}), true
		}
		return c, c.Leave(screen.Replace{To: screen.Table{Game: msg.id}}), true
	}
	return c, nil, false
}

// closed leads back from a game that can't be looked at any more, and says why if it
// wasn't left.
func (c Company) closed() screen.Cmd {
	back := screen.Send(screen.Back{})
	if why := c.game.Now().Closed; why != nil {
		return screen.Batch(screen.Send(screen.Notice{Text: say.Sentence(why)}), back)
	}
	return back
}

// ticks awaits the next change that comes by itself.
func (c Company) ticks() (Company, screen.Cmd) {
	next := c.next()
	if next == match.Never {
		c.due = nil
		return c, nil
	}
	c.due = new(int)
	due := second{c.due}
	return c, c.tick.After(max(next, time.Millisecond), func(time.Time) tea.Msg { return due })
}

// next is in how long something changes by itself, or match.Never: a clock's
// figures, a seat that may be claimed, a phrase that is no longer heard.
func (c Company) next() time.Duration {
	next := match.Never
	for _, s := range c.now.Said {
		next = min(next, saidFor-c.seen.Add(c.at-c.now.At).Sub(s.At))
	}
	if c.stand == nil || c.stand.Over {
		return next
	}
	if seat, runs := c.stand.Clocks.Running(); runs && c.at < c.stand.Limit {
		next = min(next, c.changes(seat))
	}
	for _, p := range c.stand.Present {
		if wait := p.Since + match.ClaimAfter - c.at; p.Away && wait > 0 {
			next = min(next, wait)
		}
	}
	return next
}

// Said is what somebody said last, or "".
func (c Company) Said() string {
	if len(c.now.Said) == 0 {
		return ""
	}
	s := c.now.Said[len(c.now.Said)-1]
	if text := c.SaidBy(s.Seat); text != "" {
		return c.Name(s.Seat) + ": " + text
	}
	return ""
}

// SaidBy is what somebody on a seat said last, in quotation marks, or "".
func (c Company) SaidBy(seat int) string {
	for _, s := range slices.Backward(c.now.Said) {
		if s.Seat == seat && !c.muted && s.Phrase >= 0 && s.Phrase < len(remote.Phrases) {
			return `"` + remote.Phrases[s.Phrase] + `"`
		}
	}
	return ""
}

// Keys that mean the same on every board of several.
var (
	KeySay   = screen.Bind("1-8", "say", "1", "2", "3", "4", "5", "6", "7", "8")
	KeyLobby = screen.Bind("esc", "lobby", "esc")
	KeyBack  = screen.Bind("enter", "lobby", "enter", "esc", "q")
	KeyAgain = screen.Bind("n", "again", "n")
	KeyNext  = screen.Bind("ctrl+k", "next game", "ctrl+k")

	keyMute = screen.Bind("0", "mute", "0")
	keyHear = screen.Bind("0", "hear", "0")
)

// KeyMute is the key that does not hear the others, or hears them again.
func (c Company) KeyMute() key.Binding {
	if c.muted {
		return keyHear
	}
	return keyMute
}

// Alone says that nobody else plays, as on the board of a day.
func (c Company) Alone() bool { return len(c.now.Names) == 1 }

// PressSaying takes the digits, with which one says something and is deaf to
// others; did says whether it was one.
func (c Company) PressSaying(msg tea.KeyPressMsg) (next Company, did bool) {
	switch {
	case key.Matches(msg, KeySay):
		if !c.Watches() && !c.Alone() {
			c.game.Say(int(msg.Text[0] - '1'))
			c = c.Look()
		}
		return c, true
	case key.Matches(msg, keyMute):
		c.muted = !c.muted
		return c, true
	}
	return c, false
}

// PressNext takes the key that leads to the next game that waits for whoever sits here,
// where there are days for a turn; did says whether it was that one.
func (c Company) PressNext(msg tea.KeyPressMsg) (cmd screen.Cmd, did bool) {
	if !c.ByDays() || c.Watches() || !key.Matches(msg, KeyNext) {
		return nil, false
	}
	g := c.game
	return screen.Run(func() tea.Msg {
		id, err := g.Next()
		return waiting{id, err}
	}), true
}

// PressOver takes the keys of a game that is over, where one goes back to the
// lobby or on to another game of the same people; did says whether it was one.
func (c Company) PressOver(msg tea.KeyPressMsg) (cmd screen.Cmd, did bool) {
	switch {
	case key.Matches(msg, KeyBack):
		return c.Leave(screen.Back{}), true
	case key.Matches(msg, KeyAgain) && !c.Watches() && !c.Alone():
		g := c.game
		return screen.Run(func() tea.Msg {
			id, err := g.Again()
			return again{id, err}
		}), true
	}
	return nil, false
}

// OverKeys are those keys, for the bottom line.
func (c Company) OverKeys() []key.Binding {
	if c.Watches() || c.Alone() {
		return []key.Binding{KeyBack}
	}
	if c.ByDays() {
		return []key.Binding{KeyBack, KeyAgain, KeyNext}
	}
	return []key.Binding{KeyBack, KeyAgain}
}

// Offer says that somebody gets another game ready, or else what the game has made of
// the player's rating, or "".
func (c Company) Offer() string {
	switch {
	case c.Watches():
		return ""
	case c.now.Again != "":
		return "Another game is being got ready: n"
	case c.now.Unrated:
		return "It doesn't count: not all have played"
	}
	if is := c.RatedNow(c.now.Seat); is != "" {
		return "Your rating: " + is
	}
	return ""
}

// RatedNow is what the game has made of a seat's rating, "1541±76 (+18)", or "".
func (c Company) RatedNow(seat int) string {
	if seat < 0 || seat >= len(c.now.Rated) || c.now.Rated[seat].Is == "" {
		return ""
	}
	return c.now.Rated[seat].Is + " (" + c.now.Rated[seat].Change + ")"
}
