// Package multiplayer is the part of a board that all games between people have in common:
// the players and who is away, their clocks, phrases, leaving, and another game at the
// end. A board has a Company in its model and calls it. The game itself, the keys and the
// layout are the board's own.
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

// Company is the players of a game on a server. It is a value: methods that change
// something return the next one.
type Company struct {
	host play.Host
	tick screen.Ticker
	game remote.Game

	now   remote.Now
	seen  time.Time            // time of the last look
	lost  time.Duration        // for how long the server has had no database, at the last look
	at    time.Duration        // time in the game, at the last look at the clock
	stand *match.MatchStanding // nil in a race, or before there is a view

	muted bool // whether phrases of others are hidden
	asked question
	due   *int // identifies the pending tick
}

type (
	// news says that something is new, or that the game is gone.
	news struct{ gone bool }
	// second says that something visible is due to change by itself.
	second struct{ due *int }
	// again is the result of asking for another game with the same players.
	again struct {
		id  string
		err error
	}
	// waiting is the result of looking for a game in which it is the player's turn; id is
	// "" if there isn't one.
	waiting struct {
		id  string
		err error
	}
)

// New returns the company of a game.
func New(host play.Host, tick screen.Ticker, g remote.Game) Company {
	return Company{host: host, tick: tick, game: g}.Look()
}

// Init returns the commands that a company starts with.
func (c Company) Init() screen.Cmd { return screen.Batch(c.waits(), screen.Send(second{})) }

// waits waits for news.
func (c Company) waits() screen.Cmd {
	from := c.game.News()
	return screen.Run(func() tea.Msg {
		_, open := <-from
		return news{gone: !open}
	})
}

// saidFor is how long a phrase is shown.
const saidFor = 12 * time.Second

// Look updates the company from the server. A game that is gone keeps its last view: its
// last news says that it is gone.
func (c Company) Look() Company {
	now := c.game.Now()
	if now.View == nil {
		return c
	}
	c.now, c.seen = now, c.host.Now()
	c.stand = nil
	if v, is := now.View.(interface{ Beside() match.MatchStanding }); is {
		stand := v.Beside()
		c.stand = &stand
	}
	return c.looks()
}

// looks reads the clock.
func (c Company) looks() Company {
	at := c.host.Now()
	since := max(0, at.Sub(c.seen))
	if c.lost = 0; c.now.Lost > 0 {
		c.lost = c.now.Lost + since
	}
	if c.now.Stopped {
		since = 0
	}
	c.at = c.now.At + since
	c.now.Said = slices.DeleteFunc(slices.Clone(c.now.Said), func(s remote.Said) bool { return at.Sub(s.At) >= saidFor })
	return c
}

// Now returns what the player may know of the game, at the last look.
func (c Company) Now() remote.Now { return c.now }

// At returns the time in the game, at the last look or tick.
func (c Company) At() time.Duration { return c.at }

// Seat returns the player's seat, or remote.Watcher.
func (c Company) Seat() int { return c.now.Seat }

// Watches reports whether this is a spectator's screen.
func (c Company) Watches() bool { return c.now.Seat == remote.Watcher }

// Plays reports whether the player has a seat and is still in the game.
func (c Company) Plays() bool {
	return !c.Watches() && (c.stand == nil || !c.stand.Over && !c.stand.Present[c.now.Seat].Gone)
}

// Mine reports whether it is the player's turn.
func (c Company) Mine() bool {
	return c.Plays() && c.stand != nil && !c.stand.Adjourned && c.stand.ToMove == c.now.Seat
}

// Over reports whether a match has ended. It doesn't apply to races.
func (c Company) Over() bool { return c.stand != nil && c.stand.Over }

// ByDays reports whether turns take days, so that no player has to be present.
func (c Company) ByDays() bool { return c.stand != nil && c.stand.Clocks.Control().Days > 0 }

// Adjourned reports whether the clocks are stopped until all players are present again.
func (c Company) Adjourned() bool { return c.stand != nil && c.stand.Adjourned }

// Name returns the name of a seat's player.
func (c Company) Name(seat int) string {
	if seat < 0 || seat >= len(c.now.Names) {
		return ""
	}
	return say.Plain(c.now.Names[seat])
}

// Do sends a player's action, in the format of remote.Game.Do. Its result is in the
// company at once. Sentence explains an error.
func (c Company) Do(action string) (Company, error) {
	if err := c.game.Do(action); err != nil {
		return c, err
	}
	return c.Look(), nil
}

// Leaving releases the game when the program ends.
func (c Company) Leaving() { c.game.Leave() }

// Leave releases the game, which goes on, and then sends a message: mostly screen.Back.
func (c Company) Leave(to tea.Msg) screen.Cmd {
	g := c.game
	return screen.Batch(screen.Run(func() tea.Msg {
		g.Leave()
		return nil
	}), screen.Send(to))
}

// Update handles messages for the company; is is false if msg isn't one. The board then
// looks at Now for changes.
func (c Company) Update(msg tea.Msg) (next Company, cmd screen.Cmd, is bool) {
	switch msg := msg.(type) {
	case news:
		if msg.gone {
			return c, c.closed(), true
		}
		had := c.now.Again
		c, cmd = c.Look().ticks()
		if had == "" && c.now.Again != "" && c.talks() {
			cmd = screen.Batch(cmd, screen.Send(screen.Bell{For: "You are asked for another game", Seen: true}))
		}
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

// closed leads back from a game that has closed, and says why unless the player left.
func (c Company) closed() screen.Cmd {
	back := screen.Send(screen.Back{})
	if why := c.game.Now().Closed; why != nil {
		return screen.Batch(screen.Send(screen.Notice{Text: say.Sentence(why)}), back)
	}
	return back
}

// ticks waits for the next change that happens by itself.
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

// next returns the time until something changes by itself: a clock's figures, a seat that
// may be claimed, or a phrase that disappears. If nothing will, it is match.Never.
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

// Said returns the last phrase, or "".
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

// SaidBy returns the last phrase of a seat, in quotation marks, or "".
func (c Company) SaidBy(seat int) string {
	for _, s := range slices.Backward(c.now.Said) {
		if s.Seat == seat && !c.muted && s.Phrase >= 0 && s.Phrase < len(remote.Phrases) {
			return `"` + remote.Phrases[s.Phrase] + `"`
		}
	}
	return ""
}

// The keys that have the same meaning on all boards of games between people.
var (
	KeySay   = screen.Bind("1-8", "say", "1", "2", "3", "4", "5", "6", "7", "8")
	KeyLobby = screen.Bind("esc", "lobby", "esc")
	KeyBack  = screen.Bind("enter", "lobby", "enter", "esc", "q")
	KeyAgain = screen.Bind("n", "again", "n")
	KeyNext  = screen.Bind("ctrl+k", "next game", "ctrl+k")

	keyMute = screen.Bind("0", "mute", "0")
	keyHear = screen.Bind("0", "hear", "0")
)

// KeyMute returns the key that hides the others' phrases, or shows them again.
func (c Company) KeyMute() key.Binding {
	if c.muted {
		return keyHear
	}
	return keyMute
}

// Alone reports whether there is only one player, as on the board of a day.
func (c Company) Alone() bool { return len(c.now.Names) == 1 }

// talks reports whether the player can say phrases, and ask for another game: there is somebody to hear
// them, and no tournament decides who meets whom.
func (c Company) talks() bool { return !c.Watches() && !c.Alone() && !c.now.Paired }

// PlayKeys returns the rows of the keys that only games between people have: phrases, hiding those of others, and
// the next game that waits. shown are the names of those in the footer.
func PlayKeys[M any](c Company, press func(M, tea.KeyPressMsg) (M, screen.Cmd), shown ...string) []screen.KeyRow[M] {
	row := func(k key.Binding, works bool) screen.KeyRow[M] {
		h := k.Help()
		return screen.KeyRow[M]{Key: k, Foot: screen.Foot(h.Desc, slices.Contains(shown, h.Key)), Off: !works, Do: press}
	}
	return []screen.KeyRow[M]{row(KeySay, c.talks()), row(c.KeyMute(), !c.now.Paired && !c.Alone()), row(KeyNext, c.ByDays() && !c.Watches())}
}

// PressSaying handles the digits, which say phrases and hide those of others; did reports
// whether msg was one.
func (c Company) PressSaying(msg tea.KeyPressMsg) (next Company, did bool) {
	switch {
	case key.Matches(msg, KeySay):
		if c.talks() {
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

// PressNext handles the key that leads to the next game in which it is the player's turn,
// if turns take days; did reports whether msg was that key.
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

// PressOver handles the keys after the end, which lead to the lobby or to another game
// with the same players; did reports whether msg was one.
func (c Company) PressOver(msg tea.KeyPressMsg) (cmd screen.Cmd, did bool) {
	switch {
	case key.Matches(msg, KeyBack):
		return c.Leave(screen.Back{}), true
	case key.Matches(msg, KeyAgain) && c.talks():
		g := c.game
		return screen.Run(func() tea.Msg {
			id, err := g.Again()
			return again{id, err}
		}), true
	}
	return nil, false
}

// OverKeys returns the keys of PressOver for the footer.
func (c Company) OverKeys() []key.Binding {
	if !c.talks() {
		return []key.Binding{KeyBack}
	}
	if c.ByDays() {
		return []key.Binding{KeyBack, KeyAgain, KeyNext}
	}
	return []key.Binding{KeyBack, KeyAgain}
}

// Offer says that another game is being prepared, or else how the game changed the
// player's rating; or "".
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

// RatedNow returns a seat's rating after the game, "1541±76 (+18)", or "".
func (c Company) RatedNow(seat int) string {
	if seat < 0 || seat >= len(c.now.Rated) || c.now.Rated[seat].Is == "" {
		return ""
	}
	return c.now.Rated[seat].Is + " (" + c.now.Rated[seat].Change + ")"
}
