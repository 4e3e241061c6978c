// Package textmode asks the questions of a cardbox in text mode.
package textmode

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/board/study/missed"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
)

// Play asks about the player's cards that are due, until all have been asked, the input
// ends, or ctx is done. The error says why there is no cardbox, or that the output can't
// be written.
func Play(ctx context.Context, host play.Host, at plain.Console) error {
	return plain.Converse(at, host.Now, false, func(v *plain.Voice) error {
		d := &cards{Voice: v, host: host}
		if err := d.open(ctx); err != nil {
			return err
		}
		if err := d.readDeck(); err != nil {
			return err
		}
		d.searchGames(ctx)
		d.Say("Study: " + d.due() + ", words of " + say.Plain(d.deck.Words().Name()) + "; type /help for the commands")
		for d.next() {
			if !d.ask(ctx) {
				break
			}
		}
		if !d.left {
			d.Say("That is all for today")
		}
		d.standing()
		return nil
	})
}

// cards is a study session in text mode.
type cards struct {
	*plain.Voice
	host  play.Host
	cards *play.Cards
	deck  *study.Deck

	sheet   study.Sheet
	since   time.Time // when its question was printed
	more    int       // extra new questions today
	shown   bool      // whether the question has been answered or given up
	left    bool      // whether to stop asking
	unsaved bool      // whether a failed save has been reported
	asked   plain.Asked
}

func (d *cards) open(ctx context.Context) (err error) {
	d.cards, err = d.host.Cards(ctx)
	return err
}

func (d *cards) readDeck() (err error) {
	d.deck, err = d.host.Deck(d.cards.Box.Lists()...)
	return err
}

func (d *cards) today() study.Day { return play.Today(d.host.Now()) }

// someGames is the number of games searched before the first question; the others wait for
// another day. Each takes about a tenth of a second.
const someGames = 10

// searchGames adds the words missed in the last games.
func (d *cards) searchGames(ctx context.Context) {
	games, err := missed.Games(ctx, d.host)
	if err != nil {
		return // the cardbox works without them
	}
	looked := 0
	for _, g := range games {
		if d.cards.Box.LookedAt(string(g.ID)) || looked == someGames {
			continue
		}
		looked++
		words, err := missed.In(ctx, d.host, g)
		if err != nil {
			continue // try it another time
		}
		if d.do(ctx, study.MissedWords{Game: string(g.ID), Day: d.today(), Words: words}) && len(words) > 0 {
			d.Say("Missed in a game: " + strings.ToUpper(say.List(words)))
		}
	}
}

// do applies an action to the cardbox, and waits until it is saved. It returns false if
// the action wasn't applied, because another Quoin has changed the cardbox, which is then
// read again.
func (d *cards) do(ctx context.Context, a study.Action) bool {
	if err := d.cards.Do(d.host.Now(), a); err != nil {
		d.Say(say.Sentence(err))
		return false
	}
	err := d.cards.Keep()
	if errors.Is(err, stats.ErrStudied) {
		d.Say("Another Quoin has answered meanwhile; the cards are read again")
		if err := d.open(ctx); err != nil {
			d.Say(say.Sentence(err))
			d.left = true
		}
		return false
	}
	if err != nil && !d.unsaved {
		d.Say(say.Plain(say.Unsaved(err)))
	}
	d.unsaved = err != nil
	return true
}

// next takes the next question, or returns false if there is none.
func (d *cards) next() bool {
	if d.left {
		return false
	}
	q, ok := d.cards.Box.Next(d.today(), d.deck, d.more)
	if ok {
		d.sheet, d.shown, d.since = d.deck.NewSheet(q), false, d.host.Now()
	}
	return ok
}

// ask asks the question until it is answered. It returns false if the input ends.
func (d *cards) ask(ctx context.Context) bool {
	d.question()
	for !d.shown && !d.left {
		text, ok := d.Read(ctx)
		if !ok {
			d.left = true
			return false
		}
		if d.Obeys(&d.asked, d.commands(ctx), "answer", text) {
			continue
		}
		for word := range strings.FieldsSeq(text) {
			d.word(word)
		}
		if d.sheet.Whole() {
			d.answer(ctx)
		}
	}
	return true
}

// question prints the question.
func (d *cards) question() {
	letters, n := strings.ToUpper(d.sheet.Question.Letters), say.Count(len(d.sheet.Answers), "word")
	if d.sheet.Question.Kind == study.Hooks {
		d.Say(fmt.Sprintf("%s and one more letter, at either end: %s", letters, n))
		return
	}
	d.Say(fmt.Sprintf("%s: %s", strings.Join(strings.Split(letters, ""), " "), n))
}

func (d *cards) word(word string) {
	said := study.Right
	d.sheet, said = d.sheet.Type(word)
	shown := say.Plain(strings.ToUpper(word))
	switch said {
	case study.Right:
		d.Say(fmt.Sprintf("%s is right, %d of %d", shown, len(d.sheet.Found), len(d.sheet.Answers)))
	case study.Again:
		d.Say(shown + " was entered before")
	case study.OffLetters:
		d.Say(shown + " doesn't have these letters")
	default:
		d.Say(shown + " isn't a word")
	}
}

// answer marks the question, and prints the right answers with their definitions.
func (d *cards) answer(ctx context.Context) {
	d.shown = true
	mark := d.sheet.Mark()
	if !d.do(ctx, study.Answer{Question: d.sheet.Question, Right: mark, Day: d.today(), Took: study.Thought(d.host.Now().Sub(d.since))}) {
		return
	}
	d.printMark(mark)
	for _, w := range d.sheet.Answers {
		front, back := d.deck.Hooks(w)
		line := "  " + strings.ToUpper(w)
		if front != "" {
			line += ", before it " + front
		}
		if back != "" {
			line += ", behind it " + back
		}
		d.Say(line)
		if d.cards.Language() != lexicon.English {
			continue
		}
		sense, _ := resources.Define(w)
		if meaning := say.Meaning(sense); meaning != "" {
			d.Say("    " + meaning)
		}
	}
}

// printMark prints the mark, and when the question comes again.
func (d *cards) printMark(right bool) {
	card, _ := d.cards.Box.Card(d.sheet.Question)
	if !right {
		d.Say("Wrong: asked again today")
		return
	}
	d.Say("Right: asked again in " + say.Count(int(card.Due-card.Last), "day"))
}

func (d *cards) commands(ctx context.Context) []plain.Command {
	return []plain.Command{
		plain.Simple("answer", "show the answer; so does an empty line", func() { d.answer(ctx) }),
		plain.Simple("overrule", "turn the mark of the question before this one round", func() { d.overrule(ctx) }),
		plain.Simple("more", "ten extra new questions today", func() {
			d.more = max(d.more, d.cards.Box.NewOn(d.today())-d.cards.Box.Pace()) + 10
			d.Say("Ten extra new questions come today")
		}),
		plain.Simple("due", "show how many cards are due", d.standing),
		plain.Simple("quit", "stop; your answers are kept", func() { d.left = true }),
		plain.Simple("help", "this list; so does ?", d.help),
	}
}

func (d *cards) help() {
	d.Say("Enter all words that the letters make, in one line or in several. Then the next\nquestion comes. A right answer comes again after some days, a wrong one today.")
	plain.Offer(d.Say, "/", d.commands(context.Background()))
	d.question()
}

func (d *cards) overrule(ctx context.Context) {
	last, can := d.cards.Box.Overrules()
	switch {
	case !can:
		d.Say("There is no mark to overrule")
	case d.do(ctx, study.Overrule{}):
		verdict := "wrong"
		if card, _ := d.cards.Box.Card(last.Question); card.Level > 0 {
			verdict = "right"
		}
		d.Say(strings.ToUpper(last.Question.Letters) + " counts as " + verdict)
	default:
		d.shown = true // the cardbox was read again
	}
}

// due returns the numbers of due and new questions.
func (d *cards) due() string {
	f := d.cards.Box.Figures(d.today(), d.deck)
	return say.Number(f.Due) + " due, " + say.Number(f.New) + " new"
}

// standing prints the state of the cardbox.
func (d *cards) standing() {
	f := d.cards.Box.Figures(d.today(), d.deck)
	d.Say(fmt.Sprintf("%s; %s of %s right today, %s in a row, %s of %s learned", d.due(),
		say.Number(f.Today.Right), say.Number(f.Today.Asked), say.Count(f.Streak, "day"), say.Number(f.Learned), say.Count(f.Cards, "card")))
}
