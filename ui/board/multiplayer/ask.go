package multiplayer

import (
	"errors"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game/match"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// question is a question that is open on the board.
type question uint8

const (
	none question = iota
	askLeave
	askResign
	askClaim
)

// AskLeave asks what a player who wants to leave would like to do. Spectators, and players
// who have left the game, leave at once.
func (c Company) AskLeave() (Company, screen.Cmd) {
	if !c.Plays() {
		return c, c.Leave(screen.Back{})
	}
	c.asked = askLeave
	return c, nil
}

// AskResign asks whether to resign.
func (c Company) AskResign() Company {
	if c.Plays() {
		c.asked = askResign
	}
	return c
}

// Asking reports whether a question is open, so that all keys answer it.
func (c Company) Asking() bool { return c.asked != none }

// settled closes a question that no longer applies.
func (c Company) settled() Company {
	if !c.Plays() {
		c.asked = none
	}
	if _, may := c.claimable(); c.asked == askClaim && !may {
		c.asked = none
	}
	return c
}

// claimable returns a seat of an absent player that may be claimed.
func (c Company) claimable() (seat int, may bool) {
	if c.stand == nil {
		return 0, false
	}
	return c.stand.Claimable(c.now.Seat, c.at)
}

// answered is a company after a key, and the error of Do.
type answered struct {
	Company
	err error
}

// answerKeys returns the keys that answer the open question.
func (c Company) answerKeys() screen.KeyTable[answered] {
	type row = screen.KeyRow[answered]
	ask := func(q question) func(answered, tea.KeyPressMsg) (answered, screen.Cmd) {
		return screen.Change(func(a answered) answered { a.asked = q; return a })
	}
	do := func(line string) func(answered, tea.KeyPressMsg) (answered, screen.Cmd) {
		return screen.Change(func(a answered) answered {
			a.asked = none
			a.Company, a.err = a.Do(line)
			return a
		})
	}
	from, may := c.claimable()
	yes := row{Key: screen.KeyYes, Foot: "yes", Do: do("resign")}
	switch c.asked {
	case askClaim:
		yes.Do = do("claim " + string(rune('1'+from)))
	case askLeave:
		resumes := row{Key: screen.Bind("a", "adjourn", "a", "A"), Foot: "adjourn", Off: !may, Do: do("adjourn")}
		if c.Adjourned() {
			resumes = row{Key: screen.Bind("a", "resume", "a", "A"), Foot: "resume", Do: do("resume")}
		}
		return screen.KeyTable[answered]{{
			{Key: screen.Bind("enter", "leave", "enter", "y", "Y"), Foot: "leave", Do: screen.Act(func(a answered) (answered, screen.Cmd) {
				a.asked = none
				return a, a.Leave(screen.Back{})
			})},
			{Key: screen.Bind("r", "resign", "r", "R"), Foot: "resign", Do: ask(askResign)},
			{Key: screen.Bind("c", "take the seat", "c", "C"), Foot: "take the seat", Off: !may, Do: ask(askClaim)},
			resumes,
			{Key: screen.Bind("esc", "go on", "esc", "n", "N", "backspace"), Foot: "go on", Do: ask(none)},
		}}
	}
	return screen.KeyTable[answered]{{yes, {Key: screen.KeyNo, Foot: "no", Do: ask(none)}}}
}

// Answer handles a key while a question is open. The error is that of Do.
func (c Company) Answer(msg tea.KeyPressMsg) (next Company, cmd screen.Cmd, err error) {
	a, cmd, _ := c.answerKeys().Press(answered{Company: c}, msg)
	return a.Company, cmd, a.err
}

// QuestionKeys returns the keys that answer the question, for the footer and the help.
func (c Company) QuestionKeys() (short []key.Binding, full [][]key.Binding) {
	return c.answerKeys().Keys()
}

// Question draws the question and the keys that answer it, each in a line of width
// columns; both are "" if there is no question.
func (c Company) Question(t *theme.Theme, width int) (text, answers string) {
	if text = c.asks(); text == "" {
		return "", ""
	}
	if c.asked != askLeave {
		return t.Warn.Render(widget.Cut(text, width)), widget.Answers(t, "no, go on")
	}
	var parts []string
	short, _ := c.QuestionKeys()
	for _, k := range short {
		parts = append(parts, t.Key.Render(k.Help().Key)+t.Muted.Render(" "+k.Help().Desc))
	}
	return t.Warn.Render(widget.Cut(text, width)), strings.Join(parts, "   ")
}

func (c Company) asks() string {
	switch c.asked {
	case askLeave:
		switch {
		case c.Adjourned():
			return "Leave the board? The clocks stand still for " + say.Left(c.stand.Resumes-c.at)
		case c.Mine() && c.ByDays():
			return "Leave the board? Your turn has " + c.figures(c.now.Seat) + " left"
		case c.Mine():
			return "Leave the board? Your clock runs on"
		}
		return "Leave the board? The game goes on"
	case askResign:
		if left := c.others(); len(left) == 1 {
			return "Resign this game? " + c.Name(left[0]) + " wins then"
		}
		return "Resign this game? The others go on"
	case askClaim:
		from, _ := c.claimable()
		if len(c.others()) == 1 {
			return "Take " + say.Whose(c.Name(from)) + " seat? You win then"
		}
		return "Take " + c.Name(from) + " out of the game? The others go on"
	}
	return ""
}

// others returns the other seats whose players are still in the game.
func (c Company) others() (seats []int) {
	for seat, p := range c.stand.Present {
		if seat != c.now.Seat && !p.Gone {
			seats = append(seats, seat)
		}
	}
	return seats
}

// ToldIn returns Told, or a shorter text if that is wider than width.
func (c Company) ToldIn(width int) string {
	text := c.Told()
	if widget.Width(text) <= width {
		return text
	}
	_, may := c.claimable()
	switch {
	case c.lost > 0:
		return "no database: " + say.Clock(c.lost)
	case c.now.Failing != nil, !c.Plays():
	case c.Adjourned():
		return "adjourned: esc, then a"
	case may:
		return "away: esc, then c"
	}
	return text
}

// Told returns the company's news: that the game is adjourned, that a seat may be claimed,
// or the last phrase; or "".
func (c Company) Told() string {
	from, may := c.claimable()
	switch {
	case c.lost > 0 && c.now.Stopped:
		return "No database for " + say.Clock(c.lost) + ": the clock stands still"
	case c.lost > 0:
		return "No database for " + say.Clock(c.lost) + ": what you do is saved later"
	case c.now.Failing != nil:
		return "Nothing is kept just now: " + say.Plain(c.now.Failing.Error())
	case may:
		return c.Name(from) + " is away: esc, then c takes the seat"
	case c.Adjourned() && c.Plays():
		return "The game is adjourned: esc, then a resumes it"
	case c.Adjourned():
		return "The game is adjourned"
	}
	return c.Said()
}

// Sentence returns a sentence for an error: a refusal of the match or, by the function
// game, of the game.
func (c Company) Sentence(err error, game func(error) string) string {
	if refusal, is := errors.AsType[*match.Refusal](err); is {
		return say.Match(refusal, c.now.Names, c.at)
	}
	return say.Capital(game(err))
}
