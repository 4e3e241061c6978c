package adjacency

import (
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/ui/say"
)

// What the board holds is found by solving it, in commands: for hints, for a
// game that ends when all is found, and for boards that must be rich enough.

// solved answers solve.
type solved struct {
	roll     int
	held     []rules.Held
	everyday rules.Words
	err      error
}

// holding is what is known of the board in play.
type holding struct {
	known    bool
	roll     int
	held     []rules.Held
	everyday rules.Words
}

// solver is a new one for the list that the game's words are of: that of its
// header when words are checked, else the chosen one.
func (d Deps) solver(dictionary string) (*rules.Solver, error) {
	if dictionary == "" {
		dictionary = d.Settings.Now().Dictionary
	}
	l, err := lexiconOf(d, dictionary)
	if err != nil {
		return nil, err
	}
	return rules.NewSolver(l), nil
}

// solve finds the words of the board in play.
func (m Model) solve() tea.Cmd {
	deps, dictionary := m.deps, m.header.Dictionary
	board, roll, least := m.state.Board(), m.state.Rerolls(), m.state.Config().MinLength
	return func() tea.Msg {
		s := solved{roll: roll}
		solver, err := deps.solver(dictionary)
		if err == nil {
			s.held, err = solver.Solve(board, least)
		}
		if err == nil {
			s.everyday, err = deps.Lexicon(settings.Everyday)
		}
		s.err = err
		return s
	}
}

// solved takes the answer. In a game without a clock it may be that nothing
// is left to find.
func (m Model) solved(s solved) (Model, tea.Cmd) {
	if m.phase != playing || s.roll != m.state.Rerolls() {
		return m, nil
	}
	if s.err != nil {
		m.message = message{say.Plain(s.err.Error()), bad}
		return m, nil
	}
	m.holding = holding{known: true, roll: s.roll, held: s.held, everyday: s.everyday}
	return m.completes()
}

// held is what is known of the board in play, if it is.
func (m Model) known() (holding, bool) {
	return m.holding, m.holding.known && m.holding.roll == m.state.Rerolls()
}

// everyday counts the everyday words of the board and those found.
func (m Model) everyday() (found, all int) {
	h, ok := m.known()
	if !ok {
		return 0, 0
	}
	played := map[string]bool{}
	for _, f := range m.state.Found() {
		played[f.Word] = true
	}
	for _, w := range h.held {
		if h.everyday.Has(w.Word) {
			all++
			if played[w.Word] {
				found++
			}
		}
	}
	return found, all
}

// completes ends a game without a clock once every everyday word is found.
func (m Model) completes() (Model, tea.Cmd) {
	if m.state.Config().Timed() {
		return m, nil
	}
	if found, all := m.everyday(); all == 0 || found < all {
		return m, nil
	}
	next, cmd, err := m.apply(rules.Complete{At: m.look()})
	if err != nil {
		m.message = message{sentence(err), bad}
		return m, nil
	}
	return next, cmd
}

// asks takes a hint, which the log counts.
func (m Model) asks() (Model, tea.Cmd) {
	next, cmd, err := m.apply(rules.Hint{At: m.seen})
	if err != nil {
		m.message = message{sentence(err), bad}
		return m, nil
	}
	next.tips = true
	next.message = message{next.hintMessage(), plain}
	if _, ok := next.known(); !ok {
		cmd = tea.Batch(cmd, next.solve())
	}
	return next, cmd
}

// hintMessage says what the hint just taken tells.
func (m Model) hintMessage() string {
	switch _, here := m.state.Hints(); here {
	case rules.HintStarts:
		return "Hint: how many words start at each square"
	case rules.HintLengths:
		return "Hint: how many words there are of each length"
	}
	return "Hint: one letter more"
}

// maxTries bounds how many boards are looked at for one that is rich enough.
const maxTries = rules.MaxSkip

// rich finds the first of the boards that try deals that holds so many words,
// and an everyday word if the game needs one to end. If none does, it is the
// best of them, and false.
func (d Deps) rich(c rules.Config, dictionary string, least int, try func(i int) rules.Board) (i int, ok bool, err error) {
	if least == 0 && c.Timed() {
		return 0, true, nil
	}
	solver, err := d.solver(dictionary)
	if err != nil {
		return 0, false, err
	}
	everyday, err := d.Lexicon(settings.Everyday)
	if err != nil {
		return 0, false, err
	}
	best := -1
	for n := range maxTries {
		held, err := solver.Ranks(try(n), c.MinLength)
		if err != nil {
			continue // too rich to be followed; there are others
		}
		common := c.Timed()
		for j := 0; j < len(held) && !common; j++ {
			common = everyday.Has(solver.Lexicon().Word(held[j]))
		}
		if !common {
			continue
		}
		if len(held) >= least {
			return n, true, nil
		}
		if len(held) > best {
			best, i = len(held), n
		}
	}
	return i, false, nil
}

// poor is what the player is told when no board was rich enough.
const poor = "No board of the thousand tried holds as many words as you ask for; this is the richest of them"

// rerolled answers reroll.
type rerolled struct {
	roll int // that was replaced
	skip int
	ok   bool
	err  error
}

// roll replaces the board, at once when any will do.
func (m Model) roll() (Model, tea.Cmd) {
	least := m.deps.Settings.Now().MinWords
	if least == 0 || !m.state.Config().Timed() {
		return m.rolled(rerolled{roll: m.state.Rerolls(), ok: true})
	}
	deps, state, at, dictionary := m.deps, m.state, m.seen, m.header.Dictionary
	return m, func() tea.Msg {
		r := rerolled{roll: state.Rerolls()}
		r.skip, r.ok, r.err = deps.rich(state.Config(), dictionary, least, func(i int) rules.Board {
			next, err := state.Apply(rules.Reroll{At: at, Skip: i})
			if err != nil {
				return state.Board()
			}
			return next.Board()
		})
		return r
	}
}

// rolled deals the new board.
func (m Model) rolled(r rerolled) (Model, tea.Cmd) {
	if m.phase != playing || r.roll != m.state.Rerolls() {
		return m, nil
	}
	if r.err != nil {
		m.message = message{say.Plain(r.err.Error()), bad}
		return m, nil
	}
	next, cmd, err := m.apply(rules.Reroll{At: m.look(), Skip: r.skip})
	if err != nil {
		m.message = message{sentence(err), bad}
		return m, nil
	}
	next.entry, next.walking, next.tips = entry{}, false, false
	next.message = message{"New letters for " + say.Count(rules.RerollCost, "point"), plain}
	if !r.ok {
		next.message = message{poor, plain}
	}
	return next, cmd
}
