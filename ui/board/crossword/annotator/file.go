package annotator

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/ui/command"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

type (
	// loaded is the result of load.
	loaded struct {
		name  string // a name for a new file, if there is none yet
		seats string // the players of a new game, if the file isn't there
		game  scrabble.Annotation
		text  string // of the file; "" if there is none
		words *lexicon.Lexicon
		list  string
		err   error
	}
	// fileSaved is the result of save.
	fileSaved struct {
		text string
		err  error
	}
)

// load reads the file, or begins a game if there is none. Without a name it only looks for one.
func (m Model) load() screen.Cmd {
	host, file := m.deps, m.file
	return screen.Run(func() tea.Msg {
		if host.Files == nil {
			return loaded{err: errors.New("a game can be written down only on your own machine")}
		}
		if file == "" {
			return loaded{name: newName(host.Files.GamesDir, host.Now().Format("2006-01-02"))}
		}
		file = in(host.Files.GamesDir, file)
		now := host.Settings.Now()
		a := loaded{list: now.Dictionary}
		text, err := command.ReadText(file, strings.NewReader(""))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			a.seats = play.PlayerName(now.Name, "Player 1") + ", " + play.PlayerName(now.Opponent, "Player 2")
		case err != nil:
			return loaded{err: err}
		default:
			if a.game, err = scrabble.ReadAnnotation(text); err != nil {
				return loaded{err: fmt.Errorf("%s, %w", file, err)}
			}
			if a.text = text; a.game.Log().Dictionary != "" {
				a.list = a.game.Log().Dictionary
			}
		}
		a.words, _ = host.Lexicon(a.list) // without it, words aren't looked up
		return a
	})
}

// in returns the path of a file whose name may lack its folder.
func in(folder, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(folder, name)
}

// newName returns the name of a file that isn't in a folder.
func newName(folder, day string) string {
	for i := 1; ; i++ {
		name := "game-" + day + ".gcg"
		if i > 1 {
			name = fmt.Sprintf("game-%s-%d.gcg", day, i)
		}
		if _, err := os.Lstat(in(folder, name)); err != nil || i > 99 {
			return name
		}
	}
}

// takeLoaded shows the game.
func (m Model) takeLoaded(a loaded) (Model, screen.Cmd) {
	switch {
	case a.err != nil:
		m.phase, m.trouble = failed, say.Plain(a.err.Error())
	case a.name != "":
		m.phase, m.typed = naming, a.name
	default:
		m.phase, m.game, m.words, m.list, m.saved = shown, a.game, a.words, a.list, a.text
		if a.seats != "" {
			m.phase, m.typed = seating, a.seats
		}
		if m.words == nil {
			m.message = widget.Said(say.Plain(m.list) + " isn't here, so words aren't looked up")
		}
	}
	return m.layout(), nil
}

// save writes the file, unless it is being written.
func (m Model) save() (Model, screen.Cmd) {
	text, file := m.game.Text(), in(m.deps.Files.GamesDir, m.file)
	if m.saving || text == m.saved {
		return m, nil
	}
	m.saving = true
	return m, screen.Run(func() tea.Msg {
		return fileSaved{text, command.WriteFile(file, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})}
	})
}

// takeWritten says if the file couldn't be written, or writes what has changed meanwhile.
func (m Model) takeWritten(a fileSaved) (Model, screen.Cmd) {
	m.saving = false
	if a.err != nil {
		m.unsaved, m.leaving = true, false
		why := cmp.Or(errors.Unwrap(a.err), a.err) // without the folder, for which there may be no room
		m.message = widget.Bad(fmt.Sprintf("%s can't be written: %v", say.Plain(filepath.Base(m.file)), why))
		return m, nil
	}
	m.saved, m.unsaved = a.text, false
	next, cmd := m.save()
	if cmd == nil && next.leaving {
		return next, screen.Send(screen.Back{})
	}
	return next, cmd
}
