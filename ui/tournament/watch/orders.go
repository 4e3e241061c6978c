package watch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	rules "quoin/game/tournament"
	"quoin/ui/plain"
	"quoin/ui/say"
	"quoin/ui/tournament"
	"quoin/ui/tournament/wire"
)

// orders is the director's page in text mode: each line is a command.
type orders struct {
	server HeldServer
	at     plain.Console
	say    func(string)
	asked  plain.Asked

	elsewhere bool // whether the server has other commands to begin and to stop
	failed    bool // whether the last line couldn't be obeyed
}

// Order does what a line of a director says, without a question, and returns the answer, which may be "". The games begin
// and the server stops by other commands.
func Order(s HeldServer, text string) (said string, done bool) {
	var all []string
	o := &orders{server: s, say: func(text string) { all = append(all, text) }, elsewhere: true}
	o.obey(text)
	return strings.Join(all, "\n"), !o.failed
}

// Obey does what a director's lines say, until they end or the server is done.
func Obey(s HeldServer, at plain.Console, say func(string), lines <-chan plain.Line) {
	o := &orders{server: s, at: at, say: say}
	for {
		select {
		case l := <-lines:
			if l.End {
				return
			}
			o.obey(l.Text)
		case <-s.Done():
			return
		}
	}
}

// resultWidth is enough for names and points in a line.
const resultWidth = 200

// obey does what a line says. Obeyed speaks by itself only to refuse a line, or to answer one.
func (o *orders) obey(text string) {
	if text != "" && !plain.Obeyed(&o.asked, o.fail, text, true, o.commands()) {
		o.fail("There is no such command; help lists them")
	}
}

// fail says why a line can't be obeyed.
func (o *orders) fail(why string) {
	o.failed = true
	o.say(why)
}

// commands are all commands. Their names are whole words of a director, so that few letters are enough for each.
func (o *orders) commands() []plain.Command {
	decide := func(what rules.DirectiveKind) func() {
		return func() { o.direct(rules.Directive{What: what}) }
	}
	named := func(name, args, help string, count int, do func(args []string)) plain.Command {
		return plain.Command{Name: name, Args: args, Help: help, Do: func(given []string) {
			if len(given) < count {
				o.fail("That is: " + name + " " + args)
				return
			}
			do(given)
		}}
	}
	player := func(what rules.DirectiveKind) func([]string) {
		return func(args []string) { o.direct(rules.Directive{What: what, Name: o.name(args[0])}) }
	}
	all := []plain.Command{
		plain.Simple("begin", "start the games with the players who are here", o.server.Begin),
		plain.Simple("standings", "show the standings", func() { o.say(o.standings()) }),
		plain.Simple("games", "show the tables, and the results with their numbers", func() { o.say(o.games()) }),
		plain.Simple("pause", "begin no game and draw no round", decide(rules.Pause)),
		plain.Simple("go", "end the pause", decide(rules.Proceed)),
		plain.Simple("draw", "in a pause, draw the round, or draw it again", func() { o.answer(o.server.Draw()) }),
		named("withdraw", "NAME", "let a player play no more games", 1, func(args []string) {
			o.ask("Withdraw "+o.name(args[0])+"?", func() { player(rules.Withdraw)(args) })
		}),
		named("readmit", "NAME", "let a withdrawn player play again", 1, player(rules.Readmit)),
		named("byes", "NAME NUMBER", "count that many missed rounds as half a win each", 2, func(args []string) {
			n, err := strconv.Atoi(args[1])
			if err != nil {
				n = -1 // which is no number of rounds
			}
			o.direct(rules.Directive{What: rules.HalfByes, Name: o.name(args[0]), Number: n})
		}),
		named("correct", "GAME POINTS", "correct a result, by seat: correct 7 412 380", 2, func(args []string) { o.correct("game "+args[0], args[1:]) }),
		named("forfeit", "NUMBER POINTS", "a forfeited game was played: forfeit 1 412 380", 2, func(args []string) { o.correct("forfeit "+args[0], args[1:]) }),
		named("forbid", "NAME NAME", "let two players not meet", 2, func(args []string) {
			o.direct(rules.Directive{What: rules.Forbid, Name: o.name(args[0]), Other: o.name(args[1])})
		}),
		plain.Simple("top", "in the last round top meets top, or no longer", decide(rules.King)),
		plain.Simple("end", "end early, after the games that run", func() { o.ask("End the tournament early?", decide(rules.End)) }),
		plain.Simple("undo", "take the last decision back", decide(rules.Undo)),
		plain.Simple("stop", "stop the server, which goes on from its record", func() { o.ask("Stop the tournament?", o.server.Stop) }),
		plain.Simple("help", "show this list", func() { plain.Offer(o.say, "", o.commands()) }),
	}
	return slices.DeleteFunc(all, func(c plain.Command) bool { return o.elsewhere && (c.Name == "begin" || c.Name == "stop") })
}

func (o *orders) ask(question string, yes func()) {
	o.asked.Put(o.at, o.say, question, plain.OpenQuestion{Yes: yes})
}

// direct sends a decision to the server, which tells it when it is done.
func (o *orders) direct(d rules.Directive) { o.answer(o.server.Direct(d)) }

func (o *orders) answer(err error) {
	if err != nil {
		o.fail("That can't be done: " + tournament.Refused(err))
	}
}

// name returns the name of an entrant in its own capitals.
func (o *orders) name(text string) string {
	for _, e := range o.server.Snapshot().State.Entrants() {
		if strings.EqualFold(e.Name, text) {
			return e.Name
		}
	}
	return text
}

// correct gives a decided game the points that were typed.
func (o *orders) correct(title string, points []string) {
	s := o.server.Snapshot().State
	all := tournament.Results(s)
	i := slices.IndexFunc(all, func(r tournament.DecidedResult) bool { return r.Title == title })
	if i < 0 {
		o.fail("There is no " + title + " with a result; games lists them")
		return
	}
	d, fits := all[i].Corrected(strings.Join(points, " "), s.Config().Scored)
	if !fits {
		o.fail(fmt.Sprintf("Give %d numbers, by seat, such as 412 380", len(all[i].Pairing.Names())))
		return
	}
	o.direct(d)
}

// standings returns the title and the standings.
func (o *orders) standings() string {
	seen := o.server.Snapshot()
	return title(seen, true) + "\n" + strings.TrimSuffix(wire.TableOf(tournament.Rows(seen.State)), "\n")
}

// games returns the tables of running games, those that wait, and the results.
func (o *orders) games() string {
	seen := o.server.Snapshot()
	s := seen.State
	lines := []string{title(seen, true)}
	add := func(p rules.Pairing, text string) {
		if n := tournament.TableNumber(s, p); n > 0 {
			text = fmt.Sprintf("table %d: %s", n, text)
		}
		lines = append(lines, text)
	}
	for _, g := range seen.Games {
		text := strings.Join(g.Pairing.Names(), " - ")
		switch waits := g.Waiting(); {
		case len(waits) > 0:
			text += ", waits for " + say.List(waits)
		case len(g.Scores) > 0:
			for i, score := range g.Scores {
				text += map[bool]string{true: ", ", false: " - "}[i == 0] + strconv.FormatInt(score, 10)
			}
		}
		add(g.Pairing, fmt.Sprintf("game %d, %s", g.Number, text))
	}
	for _, p := range s.Waiting() {
		add(p, strings.Join(p.Names(), " - ")+" is to begin")
	}
	for _, r := range tournament.Results(s) {
		text := result(r.DecidedGame, resultWidth)
		if r.Forfeit {
			text += ", forfeited"
		}
		lines = append(lines, r.Title+": "+text)
	}
	return strings.Join(lines, "\n")
}
