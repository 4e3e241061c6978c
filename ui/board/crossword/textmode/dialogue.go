// Package textmode plays ScraeBBKle and Scrabble in text mode, asks for better moves than
// a game's mistakes and for the moves of puzzles, and prints records of games.
package textmode

import (
	"context"
	"fmt"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/scrabble"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
)

// script holds the differences between ScraeBBKle and Scrabble: the texts, and how a line
// is parsed.
type script struct {
	rules          string // name in logs
	title          string
	howTo, askMove string // howTo is printed once, before the first askMove
	help           string // for help at askMove

	name func(s crossword.Observer, seat int) string
	// read parses a line that a player entered. refuse explains an error, of read or of
	// the rules.
	read   func(b crossword.Board, text string) (crossword.Action, error)
	refuse func(text string, err error) string
	made   func(crossword.Turn) string
	ends   func(crossword.Observer, crossword.Outcome) string
	boards bool // whether two play on a chosen board, in an open or closed game
}

func scriptOf(rules string) *script {
	if rules == scrabble.Rules {
		return &scrabbleScript
	}
	return &scraebbkleScript
}

// scores returns the scores, and the number of tiles in the bag.
func (c *script) scores(s crossword.Observer) string {
	var text strings.Builder
	for seat := range s.Players() {
		fmt.Fprintf(&text, "%s score: %d\n", c.name(s, seat), s.Seat(seat).Score)
	}
	if !c.boards {
		fmt.Fprintf(&text, "Tiles in the bag: %d\n", s.BagCount())
	}
	return text.String()
}

// dialogue is a game of ScraeBBKle or Scrabble in text mode.
type dialogue struct {
	plain.Talk[crossword.Action, crossword.State]
	script     *script
	tongue     play.Tongue
	think      gameplay.Thinker
	explained  bool            // whether howTo has been printed
	before     crossword.State // state before the computer's action, and the move it may have challenged
	challenged crossword.Turn

	// The verdict for a hint, the turn it belongs to counted from 1, and the grade
	// printed. hintWorlds is the number of iterations; 0 means as many as in a review.
	verdict    grading.Verdict
	hinted     int
	grade      grading.Grade
	hintWorlds int
}

// Play plays ScraeBBKle in the words of its document, or Scrabble in the same style. It
// begins a new game by answers or resumes one, and plays until the game or the input ends
// or ctx is done; in the last two cases the game can be resumed. The error says why there
// was no game, or that the output can't be written.
func Play(ctx context.Context, host play.Host, at plain.Console, rules string, answers Answers) error {
	script := scriptOf(rules)
	return plain.Converse(at, host.Now, true, func(v *plain.Voice) error {
		d := &dialogue{script: script, think: answers.think}
		if d.think == nil {
			d.think = gameplay.ThinkerOf(host)
		}
		d.Voice, d.Host = v, host
		var err error
		going := true
		if answers.Resume == "" {
			going, err = d.start(ctx, answers)
		} else if err = d.takeUp(ctx, answers.Resume); err == nil {
			d.Print(script.title, script.scores(d.Match.State), "\n")
		}
		if err != nil || !going {
			return err
		}
		d.Print(d.board())
		d.endsStuck()
		return d.Play(ctx, d)
	})
}

// start begins a new game. It returns false if the input ends first.
func (d *dialogue) start(ctx context.Context, answers Answers) (begun bool, err error) {
	var words game.Header
	// Open the dictionary before asking questions, so that a faulty list is reported
	// first.
	if d.tongue, err = d.Host.Tongue(d.Host.Settings.Now().Words(), &words); err != nil {
		return false, err
	}
	d.Print(d.script.title)
	h, answered := answers.ask(ctx, d)
	if !answered {
		d.Print("\n") // end the line of the question
		return false, nil
	}
	if d.Choices > 0 {
		d.Print("\n")
	}
	h.Rules, h.Dictionary, h.DictionarySHA256 = d.script.rules, words.Dictionary, words.DictionarySHA256
	if err := d.Begin(ctx, gameplay.Engine(d.script.rules, d.tongue.Check()), h); err != nil {
		return false, err
	}
	if s := d.Match.State; !d.script.boards {
		d.Print("The dictionary is ", say.Plain(h.Dictionary), ".\n")
		d.terms()
		d.Print(whoStarts(s), "\n", d.script.scores(s), "\n")
	} else {
		d.terms()
	}
	return true, nil
}

// takeUp resumes an unfinished game.
func (d *dialogue) takeUp(ctx context.Context, id stats.ID) error {
	// Which dictionary it uses is only known from the header that this loads. Recorded
	// words were checked when they were played.
	if err := d.Resume(ctx, gameplay.Engine(d.script.rules, crossword.Trust{}), id); err != nil {
		return err
	}
	var note string
	err := d.FindList(ctx, d.Host, func(how game.Lost) (err error) {
		d.tongue, note, err = d.Host.TongueOf(d.Match.Log.Header, how)
		return err
	})
	if err != nil {
		d.Match.Release()
		return err
	}
	if note != "" {
		d.Remark(note)
	}
	d.Match.State = d.Match.State.WithWords(d.tongue.Check())
	return d.resumeClock(d.Host.Now())
}

// board draws the board in play.
func (d *dialogue) board() string {
	return DrawBoard(d.Match.State.Board(), d.Match.State.Variant())
}

// Turn prints whose turn it is, and a person's rack; in an open game the other players'
// racks too.
func (d *dialogue) Turn() (level string) {
	s := d.Match.State
	name := func(seat int) string { return d.script.name(s, seat) }
	rack := func(seat int) string { return rackText(s.Seat(seat).Tiles, s.Variant().Tiles) }
	for seat := range s.Players() {
		if seat != s.ToMove() && s.Sees(s.ToMove(), seat) {
			d.Print(fmt.Sprintf("OPEN GAME: %s's tiles:\nOPEN GAME: %s\n", name(seat), rack(seat)))
		}
	}
	d.Print("It's your turn, ", name(s.ToMove()), "!")
	if level = s.Seat(s.ToMove()).Level; level == "" {
		d.Print(" Your tiles:\n", rack(s.ToMove()))
	}
	d.Print("\n", d.clock())
	return level
}

// Ask prompts for a move.
func (d *dialogue) Ask() {
	if made, last, _ := d.Match.State.Open(); last {
		d.askEnd(made)
		return
	}
	if !d.explained {
		d.Print(d.script.howTo)
		d.explained = true
	}
	d.Print(d.script.askMove)
}

// Answer handles a line that a player entered.
func (d *dialogue) Answer(text string) {
	if plain.AsksHelp(text) {
		d.Print(d.script.help)
		d.explained = false
		return
	}
	if d.ringIfLate() || d.commanded(text) {
		return
	}
	a, err := d.script.read(d.Match.State.Board(), typed(d.Match.State, text))
	if err == nil {
		err = d.Do(d.Seen, a)
	}
	if err != nil {
		d.Print(d.script.refuse(text, err))
		return
	}
	d.Done(nil)
}

// Think returns the computer's action, or a legal one in its place if it fails.
func (d *dialogue) Think(ctx context.Context, level string) []crossword.Action {
	a, err := d.think(ctx, d.tongue, level, d.Match.Log.Seed, len(d.Match.Log.Steps), d.Match.State)
	if ctx.Err() != nil {
		return nil
	}
	if err != nil {
		a = nil
	}
	d.before = d.Match.State
	d.challenged, _, _ = d.before.Open()
	return []crossword.Action{gameplay.Legal(d.tongue, d.Match.State, a)}
}

// Done prints the turn just taken.
func (d *dialogue) Done(done []crossword.Action) {
	if len(done) == 1 {
		switch a := done[0].(type) {
		case crossword.Challenge:
			d.judged(d.before, d.challenged, a)
			return
		case crossword.Accept:
			return
		}
	}
	turns := d.Match.State.Turns()
	last := turns[len(turns)-1]
	d.Print(d.script.made(last))
	if last.Kind == crossword.MoveLaid {
		d.Print(d.script.scores(d.Match.State), "\n", d.board())
	}
	d.endsStuck()
}

// endsStuck ends the game if the bag is empty, no player has a move, and the rules end a
// game then.
func (d *dialogue) endsStuck() {
	s := d.Match.State
	if !s.StuckEnds() || s.Over() || s.BagCount() > 0 {
		return
	}
	for seat := range s.Players() {
		if gameplay.CanLay(d.tongue, s, seat) {
			return
		}
	}
	_ = d.Do(d.Look(d.Host.Now()), crossword.Stuck{}) // the rules accept it here
}

func (d *dialogue) Ends(context.Context) {
	o, _ := d.Match.State.Outcome()
	d.Print(d.script.ends(d.Match.State, o))
	d.Unrecorded()
}

func (d *dialogue) Leaves() {
	d.haltClock()
	d.Print("\nThe game stops here.\n", d.script.scores(d.Match.State))
	d.Talk.Leaves()
}
