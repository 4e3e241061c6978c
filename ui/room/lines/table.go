package lines

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/ui/say"
)

// table is what the games have in common that are played at one table: whose turn it
// is, the clocks, and what becomes of somebody who is away.
type table struct {
	*room
	was    match.Standing // as it was told
	warned time.Duration  // on the player's clock when that was looked at last
	claim  bool           // that a seat may be taken was told
}

// clockWarnings are the times left on one's own clock that are told.
var clockWarnings = []time.Duration{5 * time.Minute, time.Minute, 30 * time.Second, 10 * time.Second, 0}

func (t *table) stand() match.Standing {
	return t.now.View.(interface{ Beside() match.Standing }).Beside()
}

func (t *table) over() bool { return t.stand().Over }

// sits says whether the player is in the game, and mine whether it is their turn.
func (t *table) sits() bool {
	s := t.stand()
	return t.now.Seat >= 0 && !s.Over && !s.Present[t.now.Seat].Gone
}

func (t *table) mine() bool { return t.sits() && t.stand().ToMove == t.now.Seat }

// begun begins to tell what happens from now on.
func (t *table) begun() {
	t.was = t.stand()
	t.warned = t.left()
}

// left is the time on the player's clock.
func (t *table) left() time.Duration {
	if t.now.Seat < 0 {
		return 0
	}
	return t.stand().Clocks.Left(t.now.Seat, t.now.At)
}

// byDays says that there are days for each turn.
func (t *table) byDays() bool { return t.stand().Clocks.Control().Days > 0 }

// clock is a seat's clock in words.
func (t *table) clock(seat int) string {
	left := t.stand().Clocks.Left(seat, t.now.At)
	text := say.Left(left) + " left"
	if t.byDays() {
		text = say.Days(left) + " left"
	}
	if fined := t.stand().Clocks.Fined(seat, t.now.At); fined > 0 {
		text += fmt.Sprintf(", less %d for overtime", fined)
	}
	return text
}

func (t *table) clocks() {
	for seat, name := range t.now.Names {
		t.say(name + ": " + t.clock(seat))
	}
	if t.stand().Adjourned {
		t.say("The clocks stand still: the game is adjourned, and goes on by itself in " + say.Days(t.stand().Resumes-t.now.At))
	}
}

// whose tells whose turn it is.
func (t *table) whose(name string) {
	switch {
	case t.over():
	case t.stand().Adjourned:
		t.say("The game is adjourned; /resume goes on with it once all are there, and by itself it does in " + say.Days(t.stand().Resumes-t.now.At))
	case t.mine():
		t.say("It is your turn, " + t.clock(t.now.Seat))
	default:
		t.talk.news("It is " + say.Whose(name) + " turn, " + t.clock(t.stand().ToMove))
	}
}

// moves says whether it has become somebody else's turn since that was told, or the
// clocks go on.
func (t *table) moves() bool {
	s := t.stand()
	return !s.Over && (s.ToMove != t.was.ToMove || s.Adjourned != t.was.Adjourned)
}

// changes tells what has become of those who play.
func (t *table) changes() {
	s := t.stand()
	for seat, p := range s.Present {
		if p.Gone && !t.was.Present[seat].Gone && !s.Over && seat != t.now.Seat {
			t.talk.news(t.now.Names[seat] + " is out of the game")
		}
	}
	from, may := s.Claimable(t.now.Seat, t.now.At)
	if may && !t.claim {
		t.talk.news(t.now.Names[from] + " has been away for long: /claim takes the seat, /adjourn stops the clocks")
	}
	t.claim = may
	if s.ToMove != t.was.ToMove {
		t.warned = t.left()
	}
	t.was = s
}

func (t *table) until() time.Duration {
	next, s := never, t.stand()
	earliest := func(in time.Duration) {
		if in = max(in, time.Millisecond); next == never || in < next {
			next = in
		}
	}
	if running, runs := s.Clocks.Running(); runs && running == t.now.Seat && t.mine() {
		for _, w := range clockWarnings {
			if left := t.left(); left > w {
				earliest(left - w)
				break
			}
		}
	}
	if t.sits() && !t.claim {
		for seat, p := range s.Present {
			if seat != t.now.Seat && p.Away && t.now.At < p.Since+match.ClaimAfter {
				earliest(p.Since + match.ClaimAfter - t.now.At)
			}
		}
	}
	return next
}

func (t *table) ticks() {
	left := t.left()
	passed := func(w time.Duration) bool { return t.warned > w && left <= w }
	control := t.stand().Clocks.Control()
	switch {
	case !t.mine():
	case passed(0) && control.Overtime > 0:
		t.say(fmt.Sprintf("Your time is up, and overtime has begun: each minute of it costs %d points", control.Fine))
	case slices.ContainsFunc(clockWarnings, passed) && left > 0:
		t.say(say.Time(left.Round(time.Second)) + " left")
	}
	t.warned = left
}

// tableCommands are what one can do at any table.
func (t *table) tableCommands() []command {
	all := []command{{"time", "", "tell the clocks", func([]string) { t.clocks() }}}
	if t.byDays() && t.now.Seat >= 0 {
		all = append(all, command{"next", "", "go to the next game that waits for you", func([]string) { t.goesToNext() }})
	}
	if !t.sits() {
		return all
	}
	all = append(all, command{"resign", "", "give the game up", func([]string) { t.resigns() }})
	_, may := t.stand().Claimable(t.now.Seat, t.now.At)
	if may {
		all = append(all, command{"claim", "", "take the seat of who is away", func([]string) { t.claims() }})
	}
	switch {
	case t.stand().Adjourned:
		all = append(all, command{"resume", "", "let the clocks go on", func([]string) { t.acts("resume") }})
	case may:
		all = append(all, command{"adjourn", "", "stop the clocks until all are there", func([]string) { t.acts("adjourn") }})
	}
	return all
}

// acts does something that every match knows, or says why not.
func (t *table) acts(action string) bool {
	err := t.look.Do(action)
	if err != nil {
		t.say(t.sentence(err))
	}
	return err == nil
}

// waits says, where it isn't the player's turn, why nothing can be played.
func (t *table) waits() bool {
	s := t.stand()
	switch {
	case !t.sits():
		t.say("You look on; /help lists what can be said")
	case s.Adjourned:
		t.say(t.sentence(&match.Refusal{Reason: match.Adjourned}))
	case s.ToMove != t.now.Seat:
		t.say(t.sentence(&match.Refusal{Reason: match.NotYourTurn, Seat: s.ToMove}))
	default:
		return false
	}
	return true
}

func (t *table) resigns() {
	t.ask("Give this game up?", "y gives it up, n plays on", func() {
		if t.acts("resign") {
			t.say("You have given up")
		}
	})
}

func (t *table) claims() {
	from, may := t.stand().Claimable(t.now.Seat, t.now.At)
	if !may {
		return
	}
	name := t.now.Names[from]
	t.ask("Take "+say.Whose(name)+" seat?", "y takes "+name+" out of the game, n waits", func() {
		t.acts("claim " + strconv.Itoa(from+1))
	})
}

// places tells who won, and the points of all where there are any.
func (t *table) places(r game.Result, scored bool) {
	r = t.stand().Fine(r)
	var first []string
	for seat, s := range r.Seats {
		if s.Place == 1 {
			first = append(first, t.now.Names[seat])
		}
	}
	for place := 1; place <= len(r.Seats) && scored; place++ {
		for seat, s := range r.Seats {
			if s.Place != place {
				continue
			}
			text := fmt.Sprintf("%d. %s, %s", place, t.now.Names[seat], say.Count(int(s.Score), "point"))
			if fined := t.stand().Clocks.Fined(seat, t.stand().Last); fined > 0 {
				text += fmt.Sprintf(", with %d taken off for overtime", fined)
			}
			t.say(text)
		}
	}
	switch len(first) {
	case 0:
	case 1:
		t.say(first[0] + " wins")
	default:
		t.say(say.List(first) + " draw")
	}
}
