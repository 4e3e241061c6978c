package crossword

import (
	"path/filepath"
	"slices"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// boardsOfQuoin returns the boards that come with Quoin.
func boardsOfQuoin(k *kind) []boardChoice {
	if !k.boards {
		return []boardChoice{{name: "Standard", layout: scrabble.Board()}}
	}
	var boards []boardChoice
	for _, b := range resources.Boards() {
		layout, err := scraebbkle.ParseBoard(b.Text)
		boards = append(boards, boardChoice{name: b.Name, about: b.Description}.with(layout, err))
	}
	return boards
}

// with returns b with the layout that was read, or with the reason it couldn't be read.
func (b boardChoice) with(layout *rules.Layout, err error) boardChoice {
	if err != nil {
		b.fault = say.Plain(err.Error())
		return b
	}
	b.layout, b.text = layout, scraebbkle.FormatBoard(layout)
	return b
}

type (
	// found is the result of find.
	found struct {
		boards []boardChoice // read from the player's files
		lists  []string
		fault  string
	}
	// fetched is the result of fetch.
	fetched struct{ board boardChoice }
)

// catalogued holds the facts about the word lists, by name. It arrives separately from
// found, because lists that have changed must be read first.
type catalogued map[string]resources.List

// catalogue returns the command that produces catalogued.
func (m Model) catalogue() screen.Cmd {
	host := m.deps.Host
	return screen.Run(func() tea.Msg { return catalogued(host.Catalogue()) })
}

// maxBoards limits the number of the player's boards that are read.
const maxBoards = 200

// find returns a command that looks for the player's own boards and word lists.
func (m Model) find() screen.Cmd {
	deps, boards, wanted := m.deps, m.kind.boards, m.setup.wanted
	return screen.Run(func() tea.Msg {
		var f found
		if deps.Files == nil {
			return f
		}
		var err error
		if f.lists, err = deps.Files.Lists(); err != nil {
			f.fault = say.Plain(err.Error())
		}
		if !boards {
			return f
		}
		paths, err := deps.Files.Boards()
		if err != nil {
			f.fault = say.Plain(err.Error())
		}
		paths = paths[:min(len(paths), maxBoards)]
		if filepath.IsAbs(wanted) && !slices.Contains(paths, wanted) {
			paths = append(slices.Clip(paths), wanted)
		}
		for _, path := range paths {
			f.boards = append(f.boards, readBoard(deps, path))
		}
		return f
	})
}

// readBoard reads a board from a file.
func readBoard(deps Deps, path string) boardChoice {
	b := boardChoice{name: say.Plain(filepath.Base(path)), path: path, about: "a board of your own"}
	if deps.Files == nil {
		b.fault = "No file can be read here"
		return b
	}
	return b.with(deps.Files.Board(path))
}

// takeFound adds the result of find to the set-up page.
func (m Model) takeFound(f found) Model {
	u := m.setup
	if m.phase != asking {
		return m
	}
	u.boards = append(slices.Clip(u.boards), f.boards...)
	u.lists = slices.Clip(u.lists)
	for _, l := range f.lists {
		if !slices.Contains(u.lists, l) {
			u.lists = append(u.lists, l)
		}
	}
	if u.fault == "" {
		u.fault = f.fault
	}
	m.setup = u.onBoard(u.wanted)
	return m
}

// fetch returns a command that reads the board at a path the player typed.
func (m Model) fetch(path string) screen.Cmd {
	deps := m.deps
	return screen.Run(func() tea.Msg {
		if full, err := filepath.Abs(path); err == nil {
			path = full
		}
		return fetched{readBoard(deps, path)}
	})
}

// takeFetched handles the result of fetch. If the file isn't a board, the page shows why and
// the choice stays as it was.
func (m Model) takeFetched(f fetched) Model {
	if m.phase != asking {
		return m
	}
	u := m.setup
	if f.board.layout == nil {
		u.fault = f.board.fault
		m.setup = u
		return m
	}
	i := slices.IndexFunc(u.boards, func(b boardChoice) bool { return b.path == f.board.path })
	u.boards = slices.Clone(u.boards)
	if i < 0 {
		u.boards, i = append(u.boards, f.board), len(u.boards)
	} else {
		u.boards[i] = f.board
	}
	u.board, u.wanted, u.typing, u.text, u.fault = i, "", notTyping, "", ""
	m.setup = u
	return m
}
