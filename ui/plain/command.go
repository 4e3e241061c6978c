package plain

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"quoin/game/adjacency"
	"quoin/ui/say"
)

// command is what a line that begins with a slash can ask for.
type command struct {
	name, help string
	do         func(d *dialogue, ctx context.Context, at time.Duration)
}

// commands are those of a game with a clock or without. They begin with
// different letters, so that one letter is enough.
func commands(timed bool) []command {
	all := []command{
		{"board", "show the board", func(d *dialogue, _ context.Context, _ time.Duration) { d.board() }},
		{"time", "tell the time left and the score; so does an empty line", func(d *dialogue, _ context.Context, _ time.Duration) { d.say(d.status()) }},
		{"words", "list the words found", func(d *dialogue, _ context.Context, _ time.Duration) { d.words() }},
		{"reroll", fmt.Sprintf("replace every letter, for %d points", adjacency.RerollCost), (*dialogue).reroll},
		{"clue", "tell a little of what there is to find; the game counts as assisted", (*dialogue).hint},
		{"quit", "end the game before its time, and record it", (*dialogue).quit},
		{"help", "tell the rules and this; so does ?, and help where the board lacks that word", func(d *dialogue, _ context.Context, _ time.Duration) { d.help() }},
	}
	if timed {
		return all
	}
	without := map[string]string{
		"time":   "tell the score; so does an empty line",
		"reroll": "", // it is refused, and so not offered
		"quit":   "end the game before all is found, and record it",
	}
	for i := range all {
		if help, other := without[all[i].name]; other {
			all[i].help = help
		}
	}
	return all
}

// answer does what a line asks for.
func (d *dialogue) answer(ctx context.Context, l line) {
	at := d.readClock(l.at)
	if d.leaving && asksHelp(l.text) {
		d.say("y ends the game and records it, n plays on")
		return
	}
	if d.leaving {
		d.leaving = false
		yes, answered := yesNo(l.text)
		if yes {
			d.apply(ctx, at, adjacency.Leave{})
			return
		}
		d.say("Playing on")
		if answered {
			return
		}
	}
	name, commanded := strings.CutPrefix(strings.ToLower(l.text), "/")
	switch {
	case l.text == "":
		d.say(d.status())
	case asksHelp(l.text) && !d.holds(l.text):
		d.help()
	case commanded:
		d.command(ctx, name, at)
	default:
		d.word(ctx, l.text, at)
	}
}

// holds says whether a line is a word of the board, as help is on some.
func (d *dialogue) holds(text string) bool {
	err := d.state().Check(adjacency.Step{At: d.seen, Do: adjacency.Enter{Word: text}})
	return err == nil || errors.Is(err, adjacency.AlreadyPlayed) || errors.Is(err, adjacency.NotInDictionary)
}

func (d *dialogue) command(ctx context.Context, name string, at time.Duration) {
	for _, c := range commands(d.state().Config().Timed()) {
		if name != "" && strings.HasPrefix(c.name, name) {
			c.do(d, ctx, at)
			return
		}
	}
	d.say("There is no such command; /help lists them")
}

func (d *dialogue) word(ctx context.Context, text string, at time.Duration) {
	if !d.apply(ctx, at, adjacency.Enter{Word: text}) {
		return
	}
	last, _ := d.state().Newest()
	d.say(fmt.Sprintf("%s, %s; %s", say.Word(last.Word), say.Count(last.Points, "point"), d.status()))
	d.complete(ctx)
}

func (d *dialogue) reroll(ctx context.Context, at time.Duration) {
	skip, note, err := d.host().Skip(d.match.Log.Header, d.state())
	if err != nil {
		d.say(say.Plain(err.Error()))
		return
	}
	if note != "" {
		d.say(note)
	}
	if d.apply(ctx, at, adjacency.Reroll{Skip: skip}) {
		d.board()
		d.say(d.status())
	}
}

// quit asks first where somebody can answer: a script means what it says.
func (d *dialogue) quit(ctx context.Context, at time.Duration) {
	if d.env.Interactive && d.state().Check(adjacency.Step{At: at, Do: adjacency.Leave{}}) == nil {
		d.leaving = true
		d.say("End the game now, with " + say.Count(d.state().Score(), "point") + "? It will be recorded. (y/n)")
		return
	}
	d.apply(ctx, at, adjacency.Leave{})
}

func (d *dialogue) board() { d.say("\n" + drawn(d.state().Board())) }

func (d *dialogue) words() {
	if found := d.state().Found(); len(found) > 0 {
		d.say(listed(found, unmarked))
		return
	}
	d.say("No words yet")
}

func (d *dialogue) help() {
	d.say(rules(d.state().Config()))
	for _, c := range commands(d.state().Config().Timed()) {
		if c.help == "" {
			continue
		}
		d.say(fmt.Sprintf("  /%-7s %s", c.name, c.help))
	}
	d.say("The first letter of a command is enough. ctrl+c leaves the game running, to be resumed later")
}

// status is what a player wants to know at any time.
func (d *dialogue) status() string {
	text := say.Count(d.state().Score(), "point") + ", " + say.Count(d.state().Words(), "word")
	if !d.state().Config().Timed() {
		return text
	}
	return say.Clock(d.remaining()) + " left, " + text
}
