// Package settings is the screen on which everything that can be set is set.
package settings

import (
	"errors"
	"maps"
	"path/filepath"
	"slices"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"quoin/resources"
	values "quoin/settings"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Deps is what the screen needs from outside.
type Deps struct {
	play.Host
	// Words counts the words of a dictionary, or says what is wrong with it. It
	// is slow; nil is by Lexicon.
	Words func(dictionary string) (int, error)
}

type pageMode uint8

const (
	browsing pageMode = iota
	choosing          // from the choices of a setting
	editing           // a text
	asking            // whether everything is to go back to its default
	weighing          // on the page of the letters
)

// Model is the screen. It is a value.
type Model struct {
	deps  Deps
	frame screen.Frame // the part of the frame that is drawn on
	x     int          // the column where that begins
	now   values.Settings

	items  []values.Field // the settings in the order of the page
	chosen int            // in items

	mode    pageMode
	choices []string // dictionaries, while choosing
	choice  int
	first   int             // choice that is shown first
	input   textinput.Model // while editing
	refusal remark          // of what was typed last, or another answer to a key

	letter   int          // chosen letter, 0 to 25
	sample   int          // number of the sample board
	held     averageFound // what boards of the weights hold
	counting bool         // whether that is being worked out

	lists    []string // the player's own
	listsBad string   // why they can't be told
	words    map[string]count
	known    map[string]resources.List // facts about lists, by name
	odd      string                    // a dictionary that no list has, chosen before this run

	undo    []values.Settings
	saves   int            // the number of the last save
	unsaved []values.Field // changed, and not known to be in the file
	unsafe  string         // why the last save failed
	fault   string         // why the file doesn't count
}

// count is what is known of a dictionary.
type count struct {
	words int
	bad   string // why it can't be used
}

// New is the screen.
func New(deps Deps) Model {
	if deps.Words == nil {
		deps.Words = func(dictionary string) (int, error) {
			l, err := deps.List(dictionary)
			if err != nil {
				return 0, err
			}
			return l.Len(), nil
		}
	}
	m := Model{deps: deps, items: grouped(), now: deps.Settings.Now(), odd: deps.Settings.Now().Dictionary}
	if err := deps.Settings.Fault(); err != nil {
		m.fault = say.Plain(err.Error()) + ". The defaults are used, and nothing is written until it is mended."
	}
	return m
}

// Init looks for word lists, and at the one that is chosen.
func (m Model) Init() screen.Cmd {
	lists := m.deps.Lists
	host := m.deps.Host
	return screen.Batch(
		m.countWords(m.now.Dictionary),
		screen.Run(func() tea.Msg {
			found, err := lists()
			return ownLists{found, err}
		}),
		// By itself, since lists that have changed are read first.
		screen.Run(func() tea.Msg { return listFacts(host.Catalogue()) }),
	)
}

// listFacts has what is known of lists.
type listFacts map[string]resources.List

// ownLists has the player's own word lists.
type ownLists struct {
	lists []string
	err   error
}

func (m Model) listed(l ownLists) Model {
	m.lists = nil
	for _, list := range l.lists {
		// In its directory a list is known by the name of its file, which goes
		// on being true when the directory is moved.
		if filepath.Dir(list) == filepath.Clean(m.deps.ListsDir()) {
			list = filepath.Base(list)
		}
		m.lists = append(m.lists, list)
	}
	m.listsBad = ""
	if l.err != nil {
		m.listsBad = say.Plain(l.err.Error())
	}
	return m
}

// wordCount has the number of words of a dictionary.
type wordCount struct {
	dictionary string
	words      int
	err        error
}

func (m Model) counted(c wordCount) Model {
	m.words = maps.Clone(m.words)
	if m.words == nil {
		m.words = map[string]count{}
	}
	known := count{words: c.words}
	if c.err != nil {
		known.bad = say.Plain(c.err.Error())
	}
	m.words[c.dictionary] = known
	return m
}

// countWords finds out about a dictionary, if it isn't known.
func (m Model) countWords(dictionary string) screen.Cmd {
	if _, ok := m.words[dictionary]; ok {
		return nil
	}
	words := m.deps.Words
	return screen.Run(func() tea.Msg {
		n, err := words(dictionary)
		return wordCount{dictionary, n, err}
	})
}

// item is the chosen setting, with the player's own lists among the choices of
// the dictionary.
func (m Model) item() values.Field {
	f := m.items[m.chosen]
	if f.Key != "dictionary" {
		return f
	}
	f.Choices = slices.Clone(f.Choices)
	for _, name := range append(slices.Clone(m.lists), m.odd) {
		// A name that the setting doesn't take can't be chosen either.
		if set, err := f.Set(m.now, name); err == nil && !slices.Contains(f.Choices, f.Get(set)) {
			f.Choices = append(f.Choices, f.Get(set))
		}
	}
	return f
}

// maxUndo bounds how many changes can be taken back.
const maxUndo = 100

// change puts other values in force and saves them.
func (m Model) change(next values.Settings) (Model, screen.Cmd) {
	m.refusal = remark{}
	if next == m.now {
		return m, nil
	}
	m.undo = append(slices.Clone(m.undo[max(0, len(m.undo)-maxUndo+1):]), m.now)
	return m.put(next)
}

// takeBack undoes the last change.
func (m Model) takeBack() (Model, screen.Cmd) {
	if len(m.undo) == 0 {
		m.refusal = remark{"There is nothing to undo.", note}
		return m, nil
	}
	last := len(m.undo) - 1
	before := m.undo[last]
	m.undo, m.refusal = m.undo[:last:last], remark{}
	return m.put(before)
}

func (m Model) put(next values.Settings) (Model, screen.Cmd) {
	quiet, before := !m.now.Sound, m.now.Alert
	m.unsaved = union(m.unsaved, changed(m.items, m.now, next))
	m.now = next
	m.deps.Settings.Change(next)
	m.saves++
	cmds := []screen.Cmd{screen.Send(screen.SettingsChanged{}), m.save(), m.countWords(next.Dictionary)}
	if quiet && next.Sound {
		cmds = append(cmds, screen.Send(screen.Bell{})) // so that it is heard what was switched on
	}
	if next.Alert != before {
		cmds = append(cmds, screen.Send(screen.Bell{For: "Quoin tells you like this that others wait for you"}))
	}
	return m, screen.Batch(cmds...)
}

// settingsSaved answers save.
type settingsSaved struct {
	number int
	err    error
}

// save writes what isn't known to be in the file. Its failure is told to the
// app as well: this screen may be gone by then.
func (m Model) save() screen.Cmd {
	live, fields, number := m.deps.Settings, m.unsaved, m.saves
	return screen.Run(func() tea.Msg {
		err := live.Save(fields...)
		answer := settingsSaved{number, err}
		if err == nil {
			return answer
		}
		told := screen.Notice{Text: "Not saved: the change holds for this run only"}
		return screen.Batch(screen.Send(answer), screen.Send(told))
	})
}

// saved takes the answer to the last save. Earlier ones don't matter, since
// each save has everything that the one before may have left unsaved.
func (m Model) saved(s settingsSaved) Model {
	if s.number != m.saves {
		return m
	}
	m.unsafe = ""
	if s.err == nil {
		m.unsaved, m.fault = nil, ""
		return m
	}
	var fault *values.Fault
	switch {
	case !errors.As(s.err, &fault) || fault.File == "":
		m.unsafe = say.Sentence(s.err) + ". What you change holds for this run."
	case m.fault == "":
		// It became faulty since Quoin started.
		m.fault = say.Plain(fault.Error()) + ". Nothing is written until it is mended; what you change holds for this run."
	}
	return m
}

// leaving is the last chance to save.
func (m Model) leaving() screen.Cmd {
	if len(m.unsaved) == 0 {
		return nil
	}
	live, fields := m.deps.Settings, m.unsaved
	return screen.Run(func() tea.Msg {
		_ = live.Save(fields...) // a failure was told when it was tried before
		return nil
	})
}

// changed returns the settings in which two values differ, the weights by letters.
func changed(items []values.Field, a, b values.Settings) []values.Field {
	return slices.DeleteFunc(append(slices.Clone(items), values.Letters()...), func(f values.Field) bool {
		return f.Kind == values.Weights || f.Get(a) == f.Get(b)
	})
}

func union(a, b []values.Field) []values.Field {
	out := slices.Clone(a)
	for _, f := range b {
		if !slices.ContainsFunc(out, func(o values.Field) bool { return o.Key == f.Key }) {
			out = append(out, f)
		}
	}
	return out
}
