package review

import (
	"context"
	"crypto/sha256"
	"errors"
	"maps"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Slow work is done in commands, all of them in this file. A reviewer belongs to the
// command that judges a turn with it, and then to the next one.

type (
	// loaded is the result of load.
	loaded struct {
		game     record
		reviewer *search.Reviewer
		note     string
		key      [sha256.Size]byte // of the verdicts
		known    []grading.Verdict // those kept, if any
		err      error
	}
	// judged is the result of judge.
	judged struct {
		reviewer  *search.Reviewer
		judgement search.Judgement
	}
	// compared is the result of compareLists: it reports whether a word is in the game's list and another lacks it.
	compared func(word string) bool
)

var errNotLaid = errors.New("only games of ScraeBBKle and Scrabble can be reviewed")

// load reads the record, and prepares its dictionary.
func (m Model) load() screen.Cmd {
	deps, to := m.deps, m.to
	return screen.Run(func() tea.Msg {
		var a loaded
		var log crossword.Log
		if log, a.err = logOf(deps, to); a.err != nil {
			return a
		}
		a.game, a.reviewer, a.note, a.err = follow(deps, log)
		if a.err == nil && deps.Store != nil && deps.Worlds >= 0 {
			a.key = gameplay.VerdictKey(log.Record(), a.game.words, grading.Options{Worlds: deps.Worlds, Seed: gameplay.JudgeSeed})
			ctx, cancel := play.Bounded(context.Background())
			a.known = gameplay.KeptVerdicts(ctx, deps.Store, a.key, a.reviewer.Turns())
			cancel()
		}
		a.game.notes = screen.Notes{}
		for _, n := range a.game.end.Notes() {
			a.game.notes[n.Turns] = n.Text
		}
		if to.Notes != nil { // notes of the file
			maps.Copy(a.game.notes, *to.Notes)
		}
		return a
	})
}

func logOf(deps Deps, to screen.Play) (crossword.Log, error) {
	kept, err := deps.Shown(to.Record, to.Watch)
	if err != nil {
		return crossword.Log{}, err
	}
	if kept.Rules != scrabble.Rules && kept.Rules != scraebbkle.Rules {
		return crossword.Log{}, errNotLaid
	}
	return game.Read(kept, scrabble.ParseAction) // reads the actions of both games
}

// follow replays a log to its end.
func follow(deps Deps, log crossword.Log) (r record, reviewer *search.Reviewer, note string, err error) {
	start, err := gameplay.Engine(log.Rules, nil).Start(log.Header)
	if err != nil {
		return r, nil, "", err
	}
	words, note, err := gameplay.ReviewWords(deps.Host, log.Header, start.Variant().Tiles.Language)
	if err != nil {
		return r, nil, "", err
	}
	c := search.ReviewConfig{Words: words, Top: best}
	if deps.Leaves != nil {
		c.Leaves = deps.Leaves(start.Variant().Tiles)
	}
	if reviewer, err = search.NewReviewer(start, log.Steps, c); err != nil {
		return r, nil, "", err
	}
	r = record{
		title: start.Variant().Title, end: reviewer.End(),
		lexicon: words.Words.Name(), leaves: c.Leaves != nil, words: words,
	}
	r.name()
	r.list()
	return r, reviewer, note, nil
}

// name sets the players' names, and short ones for the list. They are distinct even if two
// computers have the same name.
func (r *record) name() {
	for _, player := range r.end.Config().Players {
		r.names = append(r.names, say.Plain(player.Name))
	}
	if sorted := slices.Sorted(slices.Values(r.names)); len(slices.Compact(sorted)) < len(r.names) {
		for seat := range r.names {
			r.names[seat] += " " + strconv.Itoa(seat+1)
		}
	}
	r.short = widget.ShortNames(r.names, nameWidth)
}

// list makes the list of turns. A correction between turns belongs to the turn before it.
func (r *record) list() {
	for i, t := range r.end.Turns() {
		n := len(r.turns)
		switch {
		case t.Kind == crossword.MoveLaid, t.Kind == crossword.Passed, t.Kind == crossword.Exchanged:
			r.turns = append(r.turns, turn{Turn: t, number: i, board: t.Board})
		case n > 0 && t.Kind == crossword.Adjusted && t.Why == scrabble.Correction && t.Seat == r.turns[n-1].Seat:
			r.turns[n-1].adjusted += t.Points
		}
	}
}

// judge judges the next turn by score and leave value.
func (m Model) judge(r *search.Reviewer) screen.Cmd {
	i := len(m.game.judged)
	if i >= r.Turns() {
		return nil
	}
	thinkers := m.deps.Thinkers
	return screen.Run(func() tea.Msg {
		a := judged{reviewer: r}
		if thinkers.Think(context.Background(), func(context.Context) { a.judgement = r.Judge(i) }) != nil {
			return nil // the session ends
		}
		return a
	})
}

// takeLoaded shows the game, and begins to judge its turns.
func (m Model) takeLoaded(a loaded) (Model, screen.Cmd) {
	if a.err != nil {
		m.phase, m.trouble = failed, say.Plain(a.err.Error())
		return m, nil
	}
	m.phase, m.game = shown, a.game
	m.key, m.known = a.key, a.known
	m.game.summary = search.Summarise(nil, m.game.end.Players())
	for i, t := range m.game.turns {
		if t.number == m.to.Turn-1 {
			m.turn = i
		}
	}
	m = m.layout().followMove()
	var told screen.Cmd
	if a.note != "" {
		told = screen.Send(screen.Notice{Text: a.note})
	}
	return m, screen.Batch(told, m.compareLists(), m.judge(a.reviewer))
}

// compareLists reads the player's other lists.
func (m Model) compareLists() screen.Cmd {
	host, words := m.deps.Host, m.game.words.Words
	return screen.Run(func() tea.Msg {
		others := host.OtherLists(words)
		return compared(func(word string) bool { return words.Has(word) && others.Lack(word) })
	})
}

func (m Model) takeJudged(a judged) (Model, screen.Cmd) {
	n := len(m.game.judged)
	m.game.judged = append(m.game.judged[:n:n], a.judgement)
	m.game.summary = search.Summarise(m.game.judged, m.game.end.Players())
	if len(m.game.judged) == a.reviewer.Turns() {
		m.game.reviewer = a.reviewer
		return m.startJudging()
	}
	return m, m.judge(a.reviewer)
}
