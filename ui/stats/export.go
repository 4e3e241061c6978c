package stats

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// export is the export dialogue: it asks for a format and a path, writes the file, and shows the outcome.
type export struct {
	phase  exportPhase
	of     string // what is exported, in the singular
	format string
	path   textinput.Model
	inPath bool       // keys edit the path, not the format
	fault  string     // why the export failed
	done   string     // summary of a finished export
	job    *exportJob // nil unless an export is running
}

type exportPhase uint8

const (
	exportClosed exportPhase = iota
	exportAsks
	exportExists
	exportWrites
	exportDone
)

// exportJob is a running export.
type exportJob struct {
	cancel context.CancelFunc
	over   chan struct{} // closed after the clean-up
}

// exportTime bounds an export.
const exportTime = 2 * time.Minute

// maxPath is the length of the longest path that systems accept.
const maxPath = 4096

// exported is the result of an export.
type exported struct {
	job  *exportJob
	n    int    // number of games, or of the cardbox's days
	path string // absolute path of the file
	err  error
}

// openExport opens the export dialogue.
func (m Model) openExport() Model {
	of := "stats"
	if k := m.page().kind; k.Alone == nil {
		of = k.Name()
	}
	name := "quoin-" + of + "-" + m.now.Format("20060102") + ".csv"
	m.export = export{phase: exportAsks, of: "game", format: stats.CSV, path: widget.Input(maxPath, name)}
	if m.page().box != nil {
		m.export.of = "day"
	}
	return m
}

// as returns the export with another format. The path's extension changes too, if it is the former format's.
func (e export) as(format string) export {
	path := e.path.Value()
	if ext := filepath.Ext(path); strings.EqualFold(ext, "."+e.format) {
		e.path.SetValue(strings.TrimSuffix(path, ext) + "." + format)
		e.path.CursorEnd()
	}
	e.format, e.fault = format, ""
	return e
}

// typePath edits the path.
func (m Model) typePath(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	path, blink := m.export.path.Update(msg)
	m.export.path, m.export.fault = path, ""
	return m, screen.Run(blink)
}

// paste pastes into the line that the player edits.
func (m Model) paste(msg tea.PasteMsg) (Model, screen.Cmd) {
	switch {
	case m.export.phase == exportAsks && m.export.inPath:
		path, blink := m.export.path.Update(msg)
		m.export.path = path
		return m, screen.Run(blink)
	case m.export.phase == exportClosed && m.page().prefix.typing:
		p := m.page()
		prefix, cmd := p.prefix.paste(msg.Content)
		return m.with(p.beginWith(prefix)), cmd
	}
	return m, nil
}

func (m Model) clickInExport(id string) (Model, screen.Cmd) {
	if m.export.phase != exportAsks {
		return m, nil
	}
	switch to, _ := strings.CutPrefix(id, "export:"); to {
	case stats.CSV, stats.JSON:
		m.export = m.export.as(to)
		m.export.inPath = false
	case "file":
		m.export.inPath = true
	}
	return m, nil
}

// writer returns the function that exports the pages' content.
func (p pages) writer() writer {
	if p.box != nil {
		return p.box.Export
	}
	store, rules := p.store, p.kind.Rules.Name
	return func(ctx context.Context, w io.Writer, format string) (int, error) {
		return store.Export(ctx, w, format, rules)
	}
}

// startExport starts to write the file.
func (m Model) startExport(replace bool) (Model, screen.Cmd) {
	e := &m.export
	path := strings.TrimSpace(e.path.Value())
	if path == "" {
		e.fault, e.inPath, e.phase = "Type the name of a file", true, exportAsks
		return m, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), exportTime)
	j := &exportJob{cancel: cancel, over: make(chan struct{})}
	e.phase, e.job, e.fault = exportWrites, j, ""
	all, format := m.page().writer(), e.format
	return m, screen.Run(func() tea.Msg {
		defer close(j.over)
		defer cancel()
		x := exported{job: j}
		x.n, x.path, x.err = writeExport(ctx, all, format, path, replace)
		return x
	})
}

func (m Model) takeExported(x exported) Model {
	e := &m.export
	if e.job != x.job {
		return m
	}
	e.job = nil
	switch {
	case x.err == nil:
		e.phase = exportDone
		e.done = say.Count(x.n, e.of) + " written to " + widget.Printable(x.path)
	case errors.Is(x.err, errExists):
		e.phase = exportExists
	default:
		e.phase, e.fault = exportAsks, exportFault(x.err)
	}
	return m
}

// stopExport stops a running export and waits until its unfinished file is deleted.
func (m Model) stopExport() screen.Cmd {
	j := m.export.job
	if j == nil {
		return nil
	}
	return screen.Run(func() tea.Msg {
		j.cancel()
		<-j.over
		return nil
	})
}

// drawExport draws the dialogue.
func (m Model) drawExport(c *canvas) {
	t, e := m.frame.Theme, m.export
	title, aboutCSV, aboutJSON := "Export all games", "one line a game, for a spreadsheet", "every game with its words"
	switch p := m.page(); {
	case p.box != nil:
		title, aboutCSV, aboutJSON = "Export the flashcards", "one line a day, for a spreadsheet", "its figures, levels and days"
	case !p.alone():
		title, aboutCSV = title+" of "+p.kind.Title, "one line a player, for a spreadsheet"
	}
	c.line(" " + t.Strong.Render(title))
	c.line("")
	if e.phase == exportDone {
		c.say(t, e.done+".")
		return
	}
	asks := e.phase == exportAsks
	line := " " + m.exportLabel("format", asks && !e.inPath)
	for _, format := range []string{stats.CSV, stats.JSON} {
		style, text := t.Text, " "+strings.ToUpper(format)+" "
		if format == e.format {
			style, text = t.Accent, "["+strings.ToUpper(format)+"]"
		}
		c.region("export:"+format, lipgloss.Width(line), lipgloss.Width(text))
		line += style.Render(text) + " "
	}
	about := map[string]string{stats.CSV: aboutCSV, stats.JSON: aboutJSON}
	c.line(line + t.Muted.Render(about[e.format]))
	c.region("export:file", 0, c.width)
	label := " " + m.exportLabel("file", asks && e.inPath)
	room := c.width - lipgloss.Width(label) - 2
	if asks && e.inPath {
		c.typed(label, widget.FitInput(e.path, room))
	} else {
		c.line(label + t.Text.Render(widget.CutLeft(widget.Printable(e.path.Value()), room)))
	}
	c.line("")
	switch {
	case e.phase == exportExists:
		c.say(t, "There is a file of that name. Press enter to replace it, or esc to keep it and choose another name.")
	case e.phase == exportWrites:
		c.say(t, "Writing…")
	case e.fault != "":
		c.bad(t, "! "+e.fault+".")
	}
}

func (m Model) exportLabel(name string, chosen bool) string {
	t := m.frame.Theme
	if chosen {
		return t.Accent.Render("> " + column{width: 8}.fit(name))
	}
	return t.Text.Render("  " + column{width: 8}.fit(name))
}
