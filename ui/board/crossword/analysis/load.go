package analysis

import (
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// loaded is the result of load.
type loaded struct {
	variant *crossword.Variant
	board   string // in the format of a header
	words   *search.Dictionary
	line    line
	names   []string
	open    bool
	note    string
	err     error
}

var errOther = errors.New("only games of ScraeBBKle and Scrabble can be analysed")

// load reads the game or the position, and prepares the dictionary.
func (m Model) load() screen.Cmd {
	deps, to := m.deps, m.to
	return screen.Run(func() tea.Msg {
		record, err := deps.Shown(to.Record, to.Watch)
		if err != nil {
			return loaded{err: err}
		}
		a := loaded{board: record.Board}
		switch record.Rules {
		case scrabble.Rules:
			a.variant = scrabble.Variant()
		case scraebbkle.Rules:
			a.variant = scraebbkle.Variant()
		default:
			return loaded{err: errOther}
		}
		if to.Analyse.Position != "" {
			a.variant = a.variant.In(resources.LanguageOf(record.Dictionary))
			err = a.position(record.Header, to.Analyse.Position)
		} else {
			err = a.game(record, to.Analyse.Turns)
		}
		if err == nil {
			a.words, a.note, err = gameplay.ReviewWords(deps.Host, record.Header, a.variant.Tiles.Language)
		}
		for i := range a.line.spots {
			a.line.spots[i].words = a.words
		}
		a.err = err
		return a
	})
}

// position starts with a position on the board of a header.
func (a *loaded) position(h game.Header, text string) error {
	layout, err := scrabble.Board(), error(nil)
	if h.Board != "" {
		layout, err = scraebbkle.ParseBoard(h.Board)
	}
	if err != nil {
		return err
	}
	s, err := read(a.variant, layout, text)
	a.line = line{spots: []spot{s}}
	for i := range s.Racks {
		a.names = append(a.names, fmt.Sprint("Player ", i+1))
	}
	return err
}

// read parses a position into a spot, and adds empty racks up to the game's minimum.
func read(v *crossword.Variant, layout *crossword.Layout, text string) (spot, error) {
	p, err := crossword.ParseCGP(text, layout)
	if err != nil {
		return spot{}, err
	}
	for len(p.Racks) < v.MinPlayers {
		p.Racks, p.Scores = append(p.Racks, crossword.Rack{}), append(p.Scores, 0)
	}
	if len(p.Racks) > v.MaxPlayers {
		return spot{}, fmt.Errorf("the position has %d racks, and %s has %d at most", len(p.Racks), v.Title, v.MaxPlayers)
	}
	return spot{Position: p, by: -1}.edited(v.Tiles, p)
}

// game starts with the line of a game, at the given number of turns.
func (a *loaded) game(record game.Record, turns int) error {
	log, err := game.Read(record, scrabble.ParseAction) // reads the actions of both games
	if err != nil {
		return err
	}
	states, err := gameplay.Engine(log.Rules, nil).States(log)
	if err != nil {
		return err
	}
	a.variant = states[0].Variant()
	a.open = states[0].Config().Mode == crossword.Open
	for _, p := range states[0].Config().Players {
		a.names = append(a.names, say.Plain(p.Name))
	}
	var spots []spot // by number of turns
	for _, s := range states {
		n := s.TurnCount()
		for len(spots) <= n {
			spots = append(spots, spot{})
		}
		spots = spots[:n+1] // drop turns that were taken back
		spots[n] = a.spotOf(s)
	}
	a.line.spots = spots
	a.line.game = a.line.spots
	a.line = a.line.walk(turns)
	return nil
}

// spotOf returns the spot for a state of the game.
func (a *loaded) spotOf(s crossword.State) spot {
	p := spot{Position: s.Position(), seat: s.ToMove(), by: -1, game: true}
	if n := s.TurnCount(); n > 0 {
		t := s.Turn(n - 1)
		p.by = t.Seat
		switch t.Kind {
		case crossword.MoveLaid:
			p.did = a.variant.Manner.Move(t.Board, t.Move)
		case crossword.Exchanged:
			p.did = "-" + crossword.Rack{}.With(t.Returned...).String()
		case crossword.Passed:
			p.did = "pass"
		default:
			p.did = "..."
		}
	}
	return p
}

// takeLoaded shows the position, and starts to analyse it.
func (m Model) takeLoaded(a loaded) (Model, screen.Cmd) {
	if a.err != nil {
		m.phase, m.trouble = failed, say.Plain(a.err.Error())
		return m, nil
	}
	m.phase, m.variant, m.line, m.names, m.open = shown, a.variant, a.line, a.names, a.open
	m.board = a.board
	m.hand = laying.Hand{Cursor: m.spot().Board.Layout().Start()}
	m = m.layout()
	m, judge := m.analyse()
	var told screen.Cmd
	if a.note != "" {
		told = screen.Send(screen.Notice{Text: a.note})
	}
	return m, screen.Batch(told, judge)
}
