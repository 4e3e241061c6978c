package noughts

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"quoin/game"
	rules "quoin/game/noughts"
	"quoin/stats"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
)

type talk = plain.Talk[rules.Action, rules.State]

// dialogue is a game in text mode. A line is a square, or a command if it begins with a
// slash.
type dialogue struct {
	*talk
	host play.Host
}

// Talk plays a new game between players, or resumes the one named resume; see plain.Hold.
func Talk(ctx context.Context, host play.Host, at plain.Console, players [2]game.Player, resume stats.ID) error {
	h := game.Header{Rules: rules.Rules, Config: rules.Config{Players: players}.String(), Seed: host.Seed()}
	return plain.Hold(ctx, host, at, engine, h, resume, func(t *talk) plain.TalkScript[rules.Action] {
		d := &dialogue{t, host}
		d.rules()
		d.board()
		return d
	})
}

func (d *dialogue) state() rules.State { return d.Match.State }

// Turn returns the level of the player to move.
func (d *dialogue) Turn() string {
	return d.state().Config().Players[d.state().Board().Seat()].Level
}

// Think returns the computer's turn.
func (d *dialogue) Think(ctx context.Context, level string) []rules.Action {
	return think(ctx, d.host, level, d.Match.Log, d.state())
}

// Done prints the computer's turn.
func (d *dialogue) Done(turn []rules.Action) {
	d.Say(fmt.Sprintf("%s: %v", named(d.state(), 1-d.state().Board().Seat()), turn[0]))
	d.board()
}

func (d *dialogue) commands() []plain.Command {
	return []plain.Command{
		plain.Simple("board", "show the board and whose turn it is; so does an empty line", d.board),
		plain.Simple("resign", "resign", d.resigns),
		plain.Simple("quit", "leave the game, to be resumed", func() { d.Quit = true }),
		plain.Simple("help", "tell the rules and this; so do ? and help", d.help),
	}
}

// Answer handles a line: a command, or a square to mark.
func (d *dialogue) Answer(text string) {
	text = strings.ToLower(text)
	if !d.Obeys(&d.Asked, d.commands(), "board", text) {
		d.marks(text)
	}
}

func (d *dialogue) marks(text string) {
	mark, err := parseMark(text)
	if err == nil {
		err = d.Do(d.Seen, mark)
	}
	if err != nil {
		d.Say(sentence(err))
		return
	}
	d.board()
}

// parseMark parses a square. It doesn't accept Leave, which has a command.
func parseMark(text string) (rules.Action, error) {
	a, err := rules.ParseAction(text)
	if _, leaves := a.(rules.Leave); leaves {
		return nil, &rules.TextError{Text: text, Reason: rules.NotAnAction}
	}
	return a, err
}

// resigns resigns, after a question unless the input is a script.
func (d *dialogue) resigns() {
	resigns := func() { _ = d.Do(d.Seen, rules.Leave{Seat: d.state().Board().Seat(), Why: rules.Left}) } // the rules accept it
	if !d.Interactive {
		resigns()
		return
	}
	d.Asked.OpenQuestion = &plain.OpenQuestion{Help: "y resigns, and the other player wins; n plays on", Yes: resigns}
	d.Say("Resign? (y/n)")
}

// Ends prints the result.
func (d *dialogue) Ends(context.Context) {
	d.Say(end(d.state()))
	d.Unrecorded()
}

// board prints the board and whose turn it is.
func (d *dialogue) board() {
	d.Say("\n" + drawn(d.state().Board()))
	if !d.state().Over() {
		d.Say(named(d.state(), d.state().Board().Seat()) + ": mark a square, as in b2")
	}
}

// drawn returns the board as rows of marks, row 3 first.
func drawn(b rules.Board) string {
	var text strings.Builder
	for i, row := range strings.Split(b.String(), "/") {
		fmt.Fprintf(&text, "%d %s\n", rules.Side-i, strings.Join(strings.Split(row, ""), " "))
	}
	return text.String() + "  a b c\n"
}

const howTo = "Mark a square in turn; whoever has three in a line wins. Type b2, or /help for what else there is."

func (d *dialogue) rules() {
	d.Say(versus(d.state()) + ".\n" + howTo)
}

func (d *dialogue) help() {
	d.rules()
	plain.Offer(d.Say, "/", d.commands())
	d.Say("The first letter of a command is enough")
}

func versus(s rules.State) string {
	return title + ": " + named(s, 0) + " against " + named(s, 1)
}

// tell returns a function that prints a record as text; see plain.Tale.
func tell(record string) (func(*bufio.Writer), error) {
	return plain.Tale[rules.Action, rules.State]{
		Engine: engine,
		Config: func(line string) error { _, err := rules.ParseConfig(line); return err },
		Title:  versus,
		Tell: func(out *bufio.Writer, l rules.Log, s, _ rules.State) {
			for i, step := range l.Steps {
				seat := s.Board().Seat()
				if leave, is := step.Do.(rules.Leave); is {
					seat = leave.Seat
				}
				fmt.Fprintf(out, "\n%s. %s, %s: %v\n", say.Number(i+1), say.Hour(step.At), named(s, seat), step.Do)
				if s, _ = s.Apply(step); s.Board().Seat() != seat { // the log was checked before
					out.WriteString(drawn(s.Board()))
				}
			}
		},
		End: func(last rules.State) string { return end(last) + "\n" },
	}.Of(record)
}
