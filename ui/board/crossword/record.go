package crossword

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/local"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The store is read and written in commands, all of them in this file: the screen stays
// quick on a slow disk, and works without one.

type (
	dealt = local.Begun[rules.Action, rules.State]
	// begun is the result of begin and resume.
	begun struct {
		dealt
		tongue play.Tongue
	}
)

// begin returns a command that starts a new game.
func (m Model) begin(h game.Header) screen.Cmd {
	deps, name := m.deps, m.kind.variant.Version
	return screen.Run(func() tea.Msg {
		h := h
		h.Rules = name
		if h.Seed == 0 {
			h.Seed = deps.Seed()
		}
		tongue, err := words(deps, &h)
		if err != nil {
			return begun{dealt: dealt{Err: err}}
		}
		h.Started = deps.Now().UnixMilli()
		match, kept, err := gameplay.Engine(name, tongue.Check()).Begin(context.Background(), deps.Store, h)
		return begun{dealt{Match: match, Kept: kept, Err: err}, tongue}
	})
}

// words returns the words of a new game. The header's dictionary is used if it names one
// that can still be found, otherwise the dictionary in the settings.
func words(deps Deps, h *game.Header) (play.Tongue, error) {
	if h.DictionarySHA256 != "" {
		if tongue, _, err := deps.TongueOf(*h, game.Lost{}); err == nil {
			h.Dictionary, h.DictionarySHA256 = tongue.Words.Name(), tongue.Words.SHA256()
			return tongue, nil
		}
	}
	// An invalid configuration is reported when the game begins.
	config, _ := kindOf(h.Rules).variant.ParseConfig(h.Config)
	return deps.Tongue(config.Language, h)
}

// resume returns a command that loads an unfinished game.
func (m Model) resume() screen.Cmd {
	deps, id, name, lost := m.deps, m.to.Resume, m.kind.variant.Version, m.to.Lost
	return screen.Run(func() tea.Msg {
		// Which dictionary it uses is only known from the header that this loads. Until
		// then every word is accepted.
		match, err := gameplay.Engine(name, rules.Trust{}).Resume(context.Background(), deps.Store, id)
		if err != nil {
			return begun{dealt: dealt{Err: err}}
		}
		tongue, note, err := deps.TongueOf(match.Log.Header, lost)
		if err != nil {
			match.Release()
			return begun{dealt: dealt{Err: err}}
		}
		match.State = match.State.WithWords(tongue.Check())
		return begun{dealt{Match: match, Note: note}, tongue}
	})
}

// showBegun handles the result of begin and resume.
func (m Model) showBegun(b begun) (Model, screen.Cmd) {
	if b.Err != nil && m.to.Resume == "" && m.setup.kind != nil {
		m.phase = asking // let the player change the choices
		m.setup.fault = say.Plain(b.Err.Error())
		return m, nil
	}
	if ask, is := local.Lost(b.Err, m.to); is {
		return m, ask
	}
	if b.Err != nil {
		m.phase, m.message = failed, widget.Bad(say.Plain(b.Err.Error()))
		return m, nil
	}
	var told screen.Cmd
	m.match, told = local.Sit(m.deps.Host, m.deps.Tick, b.dealt)
	m.table, m.kind = m.match.State, m.kind.in(m.match.State.Config().Language)
	m.phase, m.tongue, m.message = playing, b.tongue, widget.Message{}
	m.hand = laying.Hand{Cursor: m.state().Board().Layout().Start()}
	m.layout = m.newLayout(m.frame)
	m, resuming := m.resumeClock()
	told = screen.Batch(told, resuming)
	m, next := m.nextTurn()
	if m.isMine() {
		// The search for a possible move can wait, and would delay the first frame.
		after := next
		next = m.deps.Tick.After(firstSight, func(time.Time) tea.Msg { return seen{after} })
	}
	return m, screen.Batch(told, next)
}

// firstSight is longer than it takes to draw the board.
const firstSight = 100 * time.Millisecond

// seen says that the board has been drawn; then is the command that waited for that.
type seen struct{ then screen.Cmd }

// apply applies an action now and records it. If the rules refuse it, the message says
// why.
func (m Model) apply(a rules.Action) (Model, screen.Cmd, error) {
	if m.far != nil {
		next, err := m.sendAction(a)
		return next, nil, err
	}
	match, saving, err := m.match.Do(m.match.Look(), a)
	if err != nil {
		m.message = widget.Bad(m.kind.sentence(err))
		return m, nil, err
	}
	m.match, m.table = match, match.State
	if _, ended := m.state().Outcome(); ended {
		m = m.ended()
	}
	return m, saving, nil
}

// ended shows the result.
func (m Model) ended() Model {
	m = m.quiet()
	m.phase, m.hand.Laid, m.trial, m.mode, m.asked, m.message = over, nil, laying.Trial{}, placing, none, widget.Message{}
	m.veiled, m.board = false, false
	return m.arrange()
}
