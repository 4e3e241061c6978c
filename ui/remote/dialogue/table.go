package dialogue

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// Table is the part that games played at one table have in common: whose turn it is, the
// clocks, and absent players.
type Table struct {
	*Room
	Refused func(error) string // explains a refusal of the game's rules

	was    match.MatchStanding // as it was told
	warned time.Duration       // on the player's clock at the last look
	claim  bool                // whether a claimable seat has been announced
}

// clockWarnings are the times left on the player's clock that are announced.
var clockWarnings = []time.Duration{5 * time.Minute, time.Minute, 30 * time.Second, 10 * time.Second, 0}

func (t *Table) Stand() match.MatchStanding {
	return t.Now.View.(interface{ Beside() match.MatchStanding }).Beside()
}

func (t *Table) Over() bool { return t.Stand().Over }

// Sits reports whether the player is in the game; Mine, whether it is their turn.
func (t *Table) Sits() bool {
	s := t.Stand()
	return t.Now.Seat >= 0 && !s.Over && !s.Present[t.Now.Seat].Gone
}

func (t *Table) Mine() bool { return t.Sits() && t.Stand().ToMove == t.Now.Seat }

// Begun starts to report changes.
func (t *Table) Begun() {
	t.was = t.Stand()
	t.warned = t.left()
}

// left returns the time left on the player's clock.
func (t *Table) left() time.Duration {
	if t.Now.Seat < 0 {
		return 0
	}
	return t.Stand().Clocks.Left(t.Now.Seat, t.Now.At)
}

// byDays reports whether turns take days.
func (t *Table) byDays() bool { return t.Stand().Clocks.Control().Days > 0 }

// clock returns a seat's clock in words.
func (t *Table) clock(seat int) string {
	left := t.Stand().Clocks.Left(seat, t.Now.At)
	text := say.Left(left) + " left"
	if t.byDays() {
		text = say.Days(left) + " left"
	}
	if fined := t.Stand().Clocks.Fined(seat, t.Now.At); fined > 0 {
		text += fmt.Sprintf(", less %d for overtime", fined)
	}
	return text
}

func (t *Table) clocks() {
	for seat, name := range t.Now.Names {
		t.Say(name + ": " + t.clock(seat))
	}
	if t.Stand().Adjourned {
		t.Say("The clocks stand still: the game is adjourned, and goes on by itself in " + say.Days(t.Stand().Resumes-t.Now.At))
	}
}

// Whose prints whose turn it is.
func (t *Table) Whose(name string) {
	switch {
	case t.Over():
	case t.Stand().Adjourned:
		t.Say("The game is adjourned; /resume goes on with it once all are there, and by itself it does in " + say.Days(t.Stand().Resumes-t.Now.At))
	case t.Mine():
		t.Say("It is your turn, " + t.clock(t.Now.Seat))
	default:
		t.Tell("It is " + say.Whose(name) + " turn, " + t.clock(t.Stand().ToMove))
	}
}

// Moves reports whether the turn has changed since the last report, or the clocks have
// been stopped or started.
func (t *Table) Moves() bool {
	s := t.Stand()
	return !s.Over && (s.ToMove != t.was.ToMove || s.Adjourned != t.was.Adjourned)
}

// Changes reports players who have left, and seats that can be claimed.
func (t *Table) Changes() {
	s := t.Stand()
	for seat, p := range s.Present {
		if p.Gone && !t.was.Present[seat].Gone && !s.Over && seat != t.Now.Seat {
			t.Tell(t.Now.Names[seat] + " is out of the game")
		}
	}
	from, may := s.Claimable(t.Now.Seat, t.Now.At)
	if may && !t.claim {
		t.Tell(t.Now.Names[from] + " has been away for long: /claim takes the seat, /adjourn stops the clocks")
	}
	t.claim = may
	if s.ToMove != t.was.ToMove {
		t.warned = t.left()
	}
	t.was = s
}

func (t *Table) Until() time.Duration {
	next, s := Never, t.Stand()
	earliest := func(in time.Duration) {
		if in = max(in, time.Millisecond); next == Never || in < next {
			next = in
		}
	}
	if running, runs := s.Clocks.Running(); runs && running == t.Now.Seat && t.Mine() {
		for _, w := range clockWarnings {
			if left := t.left(); left > w {
				earliest(left - w)
				break
			}
		}
	}
	if t.Sits() && !t.claim {
		for seat, p := range s.Present {
			if seat != t.Now.Seat && p.Away && t.Now.At < p.Since+match.ClaimAfter {
				earliest(p.Since + match.ClaimAfter - t.Now.At)
			}
		}
	}
	return next
}

func (t *Table) Ticks() {
	left := t.left()
	passed := func(w time.Duration) bool { return t.warned > w && left <= w }
	control := t.Stand().Clocks.Control()
	switch {
	case !t.Mine():
	case passed(0) && control.Overtime > 0:
		t.Say(fmt.Sprintf("Your time is up, and overtime has begun: each minute of it costs %d points", control.Fine))
	case slices.ContainsFunc(clockWarnings, passed) && left > 0:
		t.Say(say.Time(left.Round(time.Second)) + " left")
	}
	t.warned = left
}

// TableCommands returns the commands of all tables.
func (t *Table) TableCommands() []plain.Command {
	all := []plain.Command{plain.Simple("time", "tell the clocks", t.clocks)}
	if t.byDays() && t.Now.Seat >= 0 {
		all = append(all, plain.Simple("next", "go to the next game that waits for you", t.GoToNext))
	}
	if !t.Sits() {
		return all
	}
	all = append(all, plain.Simple("resign", "resign the game", t.resigns))
	_, may := t.Stand().Claimable(t.Now.Seat, t.Now.At)
	if may {
		all = append(all, plain.Simple("claim", "take the seat of a player who is away", t.claims))
	}
	switch {
	case t.Stand().Adjourned:
		all = append(all, plain.Simple("resume", "let the clocks go on", func() { t.Acts("resume") }))
	case may:
		all = append(all, plain.Simple("adjourn", "stop the clocks until all are there", func() { t.Acts("adjourn") }))
	}
	return all
}

// Acts sends an action of the match, and reports whether it was accepted; if not, it
// prints why.
func (t *Table) Acts(action string) bool {
	err := t.Game.Do(action)
	if err != nil {
		t.Say(t.Sentence(err))
	}
	return err == nil
}

// Waits reports whether it isn't the player's turn, and prints why nothing can be played.
func (t *Table) Waits() bool {
	s := t.Stand()
	switch {
	case !t.Sits():
		t.Say("You are watching; /help lists what can be said")
	case s.Adjourned:
		t.Say(t.Sentence(&match.Refusal{Reason: match.Adjourned}))
	case s.ToMove != t.Now.Seat:
		t.Say(t.Sentence(&match.Refusal{Reason: match.NotYourTurn, Seat: s.ToMove}))
	default:
		return false
	}
	return true
}

func (t *Table) resigns() {
	t.Ask("Resign?", "y resigns, n plays on", func() {
		if t.Acts("resign") {
			t.Say("You have resigned")
		}
	})
}

func (t *Table) claims() {
	from, may := t.Stand().Claimable(t.Now.Seat, t.Now.At)
	if !may {
		return
	}
	name := t.Now.Names[from]
	t.Ask("Take "+say.Whose(name)+" seat?", "y takes "+name+" out of the game, n waits", func() {
		t.Acts("claim " + strconv.Itoa(from+1))
	})
}

// Places prints the winners, and all points if the game is scored.
func (t *Table) Places(r game.Result, scored bool) {
	r = t.Stand().Fine(r)
	var first []string
	for seat, s := range r.Seats {
		if s.Place == 1 {
			first = append(first, t.Now.Names[seat])
		}
	}
	for place := 1; place <= len(r.Seats) && scored; place++ {
		for seat, s := range r.Seats {
			if s.Place != place {
				continue
			}
			text := fmt.Sprintf("%d. %s, %s", place, t.Now.Names[seat], say.Count(int(s.Score), "point"))
			if fined := t.Stand().Clocks.Fined(seat, t.Stand().Last); fined > 0 {
				text += fmt.Sprintf(", with %d taken off for overtime", fined)
			}
			t.Say(text)
		}
	}
	switch len(first) {
	case 0:
	case 1:
		t.Say(first[0] + " wins")
	default:
		t.Say(say.List(first) + " draw")
	}
}

// Sentence explains an error to a player.
func (t *Table) Sentence(err error) string { return t.Room.Sentence(err, t.Refused) }
