package several

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/textmode"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/plain"
	"quoin/ui/remote/dialogue"
	"quoin/ui/say"
)

// race is a race in text mode: each line is a word, as in a game for one.
type race struct {
	*dialogue.Room
	board adjacency.Board
	others
	warned time.Duration // time left at the last warning
	told   int           // words of the team that have been told
	up     bool          // whether the end of the player's own race has been reported
}

// others is the last report about the other racers.
type others struct {
	last []match.Progress
	at   time.Duration
}

// othersEvery is the least time between reports about the other racers.
const othersEvery = 20 * time.Second

// warnings are the times left that are announced.
var warnings = []time.Duration{time.Minute, 30 * time.Second, 10 * time.Second}

func (r *race) view() match.RaceView[adjacency.View] {
	return r.Now.View.(match.RaceView[adjacency.View])
}

func (r *race) left() time.Duration { return r.view().Own.Remaining(r.Now.At) }

// isRacing reports whether the player is still racing.
func (r *race) isRacing() bool { return r.Now.Seat >= 0 && !r.view().Own.Over() }

// isAlone reports whether there is only one racer, as on the board of the day.
func (r *race) isAlone() bool { return len(r.view().Progress) == 1 }

func (r *race) Over() bool { return r.view().Over }

func (r *race) Begins() {
	v := r.view()
	if r.Counted {
		r.Say("Go!")
	}
	switch {
	case v.Team:
		r.Say("You are one team: a word counts once, for all of you")
		r.told = len(v.Plays)
	case v.Cancel:
		r.Say("A word that several find counts for none of them")
	}
	r.Say(textmode.Rules(v.Own.Config(), v.Team))
	r.showBoard()
	r.warned, r.others = r.left(), others{v.Progress, r.Now.At}
	switch {
	case v.Over:
	case r.Now.Seat < 0:
		r.Say("You are watching; words stay hidden until all are done. " + r.status())
	case r.isRacing():
		r.Say(r.status())
	}
}

func (r *race) showBoard() {
	r.board = r.view().Own.Board()
	r.Say("\n" + textmode.Board(r.board))
}

// status returns what a racer may want to know at any time.
func (r *race) status() string {
	v := r.view()
	if r.Now.Seat < 0 {
		return say.Clock(r.left()) + " left; " + r.standing(v.Progress)
	}
	own := say.Count(v.Own.Score(), "point") + ", " + say.Count(v.Own.Words(), "word")
	if v.Team {
		own = together(v)
	}
	if !r.isRacing() {
		return own
	}
	return say.Clock(r.left()) + " left, " + own
}

// standing returns the points and words of some racers, the leader first.
func (r *race) standing(of []match.Progress) string {
	of = slices.Clone(of)
	game.SortStable(of, func(a, b match.Progress) int { return cmp.Compare(b.Points, a.Points) })
	var parts []string
	for _, p := range of {
		parts = append(parts, fmt.Sprintf("%s %s, %s", p.Name, say.Count(int(p.Points), "point"), say.Count(p.Words, "word")))
	}
	return strings.Join(parts, "; ")
}

// moved returns the other racers whose points or words have changed since the last report. A team hears of
// each word at once instead.
func (r *race) moved() (changed []match.Progress) {
	if r.view().Team && r.Now.Seat >= 0 {
		return nil
	}
	for seat, p := range r.view().Progress {
		if seat != r.Now.Seat && seat < len(r.last) && (p.Points != r.last[seat].Points || p.Words != r.last[seat].Words) {
			changed = append(changed, p)
		}
	}
	return changed
}

func (r *race) News() {
	v := r.view()
	if v.Over {
		return
	}
	if b := v.Own.Board(); r.Now.Seat >= 0 && b != r.board { // re-rolled in another session of the player
		r.showBoard()
	}
	r.tellTeam()
	for seat, p := range v.Progress {
		if seat != r.Now.Seat && p.Over && !r.last[seat].Over && r.left() > 0 {
			r.Tell(p.Name + " has stopped, with " + say.Count(int(p.Points), "point"))
		}
		r.last[seat].Over = p.Over
	}
	if r.Now.At-r.others.at >= othersEvery {
		r.reportOthers()
	}
	if r.Now.Seat >= 0 && !r.isRacing() && !r.up {
		r.up = true
		if o, _ := v.Own.Outcome(); o.Ending == adjacency.RanOut {
			r.Say("The time is up")
		}
		if !v.Over && r.left() > 0 && !r.isAlone() {
			r.Say("The others race on; wait for the results")
		}
	}
}

// reportOthers reports the other racers' progress, if there is any.
func (r *race) reportOthers() {
	if changed := r.moved(); len(changed) > 0 {
		r.Tell(r.standing(changed))
		r.others = others{r.view().Progress, r.Now.At}
	}
}

func (r *race) Until() time.Duration {
	if r.view().Over {
		return dialogue.Never
	}
	next := dialogue.Never
	earliest := func(in time.Duration) {
		if in = max(in, time.Millisecond); next == dialogue.Never || in < next {
			next = in
		}
	}
	if len(r.moved()) > 0 {
		earliest(othersEvery - (r.Now.At - r.others.at))
	}
	for _, w := range warnings {
		if left := r.left(); left > w {
			earliest(left - w)
			break
		}
	}
	return next
}

func (r *race) Ticks() {
	left := r.left()
	if slices.ContainsFunc(warnings, func(w time.Duration) bool { return r.warned > w && left <= w }) && (r.isRacing() || r.Now.Seat < 0) {
		r.Say(say.Time(left.Round(time.Second)) + " left")
	}
	r.warned = left
}

func (r *race) Commands() []plain.Command {
	all := []plain.Command{
		plain.Simple("board", "show the board", r.showBoard),
		plain.Simple("time", "tell the time left and the score; so does an empty line", func() { r.Say(r.status()) }),
	}
	if !r.isAlone() {
		all = append(all, plain.Simple("others", "show how the others are doing", r.printRivals))
	}
	if r.view().Over {
		return []plain.Command{plain.Simple("table", "the table of all words once more", r.table)}
	}
	if r.Now.Seat < 0 {
		return all
	}
	all = append(all, plain.Simple("words", "list the words found", r.printWords))
	if r.isRacing() && !r.view().Team {
		all = append(all, plain.Simple("reroll", fmt.Sprintf("replace every letter, for %d points", adjacency.RerollCost), func() { r.act(adjacency.Reroll{}, r.showBoard) }))
	}
	if r.isRacing() {
		all = append(all,
			plain.Simple("stop", "end your race before its time", r.stop),
			plain.Simple("end", "", r.stop), // as in a game alone
		)
	}
	return all
}

func (r *race) printRivals() {
	all := slices.Clone(r.view().Progress)
	if r.Now.Seat >= 0 {
		all = slices.Delete(all, r.Now.Seat, r.Now.Seat+1)
	}
	r.Say(r.standing(all))
	r.others = others{r.view().Progress, r.Now.At}
}

func (r *race) printWords() {
	if r.view().Team {
		r.printTeamWords()
		return
	}
	if found := r.view().Own.Found(); len(found) > 0 {
		r.Say(textmode.Words(found))
		return
	}
	r.Say("No words yet")
}

// Enters plays a word.
func (r *race) Enters(text string) {
	switch {
	case text == "?":
		r.Say(textmode.Rules(r.view().Own.Config(), r.view().Team))
		r.Say("A race has no hints. The beginning of a command is enough")
	case text == "":
		r.Say(r.status())
	case r.Now.Seat < 0:
		r.Say("You are watching; /help lists what can be said")
	case !r.isRacing():
		r.Say("Your race is over; /help lists what can be said")
	default:
		r.act(adjacency.Enter{Word: strings.ToLower(text)}, func() {
			last, _ := r.view().Own.Newest()
			r.Say(fmt.Sprintf("%s, %s; %s", say.Word(last.Word), say.Count(last.Points, "point"), r.status()))
		})
	}
}

// act applies an action and then calls tells, or says why the rules refuse it.
func (r *race) act(do adjacency.Action, tells func()) {
	// Refuse a text that isn't a word before it comes near the log.
	err := r.view().Own.Check(adjacency.Step{At: max(r.Now.At, r.view().Own.Last()), Do: do})
	if err == nil {
		err = r.Game.Do(do.String())
	}
	if err != nil {
		r.Say(r.Sentence(err, refused))
		return
	}
	if r.Look(); r.Now.View != nil {
		tells()
	}
}

// refused returns a sentence for an error, of the rules or any other.
func refused(err error) string {
	if refusal, is := errors.AsType[*adjacency.Refusal](err); is {
		return wording.Refusal(refusal)
	}
	return say.Sentence(err)
}

func (r *race) stop() {
	points := r.view().Own.Score()
	if r.view().Team {
		points = int(shared(r.view()))
	}
	r.Ask("Stop here, with "+say.Count(points, "point")+"?", "y ends it, n plays on", func() {
		r.up = true
		r.act(adjacency.Leave{}, func() {
			text := "You have stopped, with " + r.status()
			if !r.view().Over {
				text += "; wait for the results"
			}
			r.Say(text)
		})
	})
}

// Ends prints the places and all words.
func (r *race) Ends() {
	v := r.view()
	if r.Now.Seat >= 0 && !r.up {
		r.up = true
		if o, _ := v.Own.Outcome(); o.Ending == adjacency.RanOut {
			r.Say("The time is up")
		}
	}
	if r.isAlone() {
		r.Say("It is over, with " + r.status())
		r.table()
		return
	}
	if v.Team {
		r.endTeam()
		r.table()
		return
	}
	var first []string
	for seat, s := range v.Seats {
		if s.Place == 1 {
			first = append(first, v.Progress[seat].Name)
		}
	}
	if len(first) == 1 {
		r.Say("The race is over: " + first[0] + " wins")
	} else {
		r.Say("The race is over: " + say.List(first) + " are level")
	}
	for place := 1; place <= len(v.Seats); place++ {
		for seat, s := range v.Seats {
			if s.Place == place {
				r.Say(fmt.Sprintf("%d. %s, %s, %s", place, v.Progress[seat].Name, say.Count(int(s.Score), "point"), say.Count(v.Progress[seat].Words, "word")))
			}
		}
	}
	r.table()
}

// mostMissed limits the missed words printed; the screen shows all.
const mostMissed = 10

// table prints every word and its finders.
func (r *race) table() {
	v := r.view()
	names := make([]string, len(v.Progress))
	for seat, p := range v.Progress {
		names[seat] = p.Name
	}
	width := 0
	for _, w := range v.Words {
		width = max(width, len(w.Word))
	}
	for _, w := range v.Words {
		text := fmt.Sprintf("  %-*s  %d", width, strings.ToUpper(w.Word), w.Points)
		who := wording.FoundBy(w, r.Now.Seat, names)
		if v.Team {
			who = wording.FoundInTeam(w, r.Now.Seat, names)
		}
		if who != "" {
			text += ", " + who
		}
		if v.Cancel && len(w.Found) > 1 {
			text += ", cancelled"
		}
		r.Say(text)
	}
	all, err := gameplay.MissedBy(r.Host, r.Now.List, v)
	if err != nil {
		return // print no missed words
	}
	var missed []string // words on every racer's boards; some counts the rest
	some := 0
	for _, w := range all {
		if len(w.Seen) < len(names) {
			some++
			continue
		}
		missed = append(missed, strings.ToUpper(w.Word))
	}
	by := "Missed by all: "
	if r.isAlone() {
		by = "Missed: "
	}
	switch {
	case len(missed) > mostMissed:
		r.Say(by + fmt.Sprintf("%s, among them %s", say.Count(len(missed), "word"), strings.Join(missed[:mostMissed], ", ")))
	case len(missed) > 0:
		r.Say(by + strings.Join(missed, ", "))
	case some == 0:
		r.Say("No word was missed")
	}
	if some > 0 {
		r.Say("Missed on boards that not all have seen: " + say.Count(some, "word"))
	}
}
