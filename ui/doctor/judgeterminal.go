package doctor

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"quoin/ui/say"
	"quoin/ui/terminal"
)

func (j *judge) terminal() {
	j.area = "Terminal"
	t := j.Terminal
	if t.Asked == Nobody {
		j.note("run it in the terminal itself, with nothing behind it", "neither the standard output nor the standard error is a terminal at which somebody types, so nothing is known of yours")
		return
	}
	if !t.Output {
		j.ok("the standard output is no terminal; all this is about the one of the standard error")
	}
	switch t.Name {
	case "":
		j.fault("set TERM to what your terminal is, mostly xterm-256color", "it has no name: TERM isn't set, and Quoin can't know what it takes")
	case "dumb":
		j.fault(`"quoin --plain" plays there; if the terminal can do more, set TERM to what it is, mostly xterm-256color`, "its name is dumb (TERM): the screens can't be shown")
	default:
		j.ok("%s", j.named())
	}
	j.sized()
	switch t.Asked {
	case Answers:
		j.answered()
	case Silent:
		j.note("Quoin draws there all the same; choose the theme yourself, with --theme dark or --theme light", "it answers no questions within %s", terminal.Patience)
	case Background:
		j.note("run it in the foreground", "Quoin runs in the background, and may not ask the terminal there")
	case Unasked:
		j.ok("terminals aren't asked on this system")
	case Failed:
		j.note("send this line to Quoin's makers", "it couldn't be asked: %s", t.Explanation)
	}
}

// named is what the terminal is called, by whom.
func (j *judge) named() string {
	t := j.Terminal
	text := fmt.Sprintf("its name is %s (TERM)", t.Name)
	if t.Program != "" {
		text += fmt.Sprintf(", its program %s", t.Program)
	}
	if t.Says != "" {
		text += fmt.Sprintf(", it calls itself %s", t.Says)
	}
	if t.Far {
		text += ", at the other end of SSH"
	}
	return text
}

func (j *judge) sized() {
	t := j.Terminal
	switch {
	case t.Columns <= 0 || t.Rows <= 0:
		j.note(`"stty cols 80 rows 24" tells it, with the numbers of your window`, "it doesn't know its size, and Quoin takes it for 80 by 24")
	case t.Columns < t.Least[0] || t.Rows < t.Least[1]:
		j.fault("make the window larger, or the letters smaller", "it has %d columns and %d rows, and Quoin needs %d and %d", t.Columns, t.Rows, t.Least[0], t.Least[1])
	default:
		j.ok("it has %d columns and %d rows", t.Columns, t.Rows)
	}
}

// answered is what the answers say but for widths.
func (j *judge) answered() {
	t := j.Terminal
	const late = 500
	if t.First > late {
		j.note("nothing is wrong with that; themes may change a moment after the start", "it answers, and takes %s for the first time", milliseconds(t.First))
	}
	switch chosen := j.Colours.Setting == "dark" || j.Colours.Setting == "light"; {
	case t.Ground != "":
		j.ok("it answers, and says that its ground is %s", t.Ground)
	case chosen || j.Colours.Theme == "mono":
		j.ok("it answers, but not what its ground is, and the theme doesn't need that")
	case j.Within.Program == "tmux" && before(j.Within.Version, 3, 4):
		j.note("choose the theme: --theme dark or --theme light, or for good in Settings", "it answers, but tmux before 3.4 doesn't tell whether the ground is dark")
	default:
		j.note("choose the theme: --theme dark or --theme light, or for good in Settings", "it answers, but doesn't say whether its ground is dark")
	}
}

func (j *judge) colours() {
	j.area = "Colours"
	c := j.Colours
	if name := j.Terminal.Name; !c.Known || j.Terminal.Asked == Nobody || name == "" || name == "dumb" {
		return // nothing is known of them, or nothing is drawn
	}
	because := ""
	if len(c.Because) > 0 {
		because = ", because of " + say.List(c.Because)
	}
	own := func(name string) bool {
		return slices.ContainsFunc(c.Because, func(b string) bool { return strings.HasPrefix(b, name) })
	}
	switch {
	case c.Number > 256:
		j.ok("16 million%s", because)
	case c.Number == 256 && j.Within.Program == "tmux":
		j.note(`"set -as terminal-overrides ',*:RGB'" in ~/.tmux.conf has more, where the terminal around tmux does`, "256%s", because)
	case c.Number == 256 && j.Terminal.Far && j.Within.Program == "":
		j.note("SSH doesn't bring COLORTERM along; set COLORTERM=truecolor there if your terminal has more", "256%s", because)
	case c.Number == 256:
		j.ok("256%s", because)
	case c.Number == 16 && j.Terminal.Console:
		j.ok("16, as the console of Linux has")
	case c.Number == 16:
		j.note("set TERM to what your terminal is, mostly xterm-256color, and COLORTERM to truecolor if it can do that", "only 16%s", because)
	case own("NO_COLOR") || own("--no-color"):
		j.ok("none%s", because)
	default:
		j.note("set TERM to what your terminal is, mostly xterm-256color", "none%s", because)
	}
	j.ok("the theme is %s (set: %s)", c.Theme, c.Setting)
}

// glyphs is how wide characters are.
func (j *judge) glyphs() {
	j.area = "Glyphs"
	t := j.Terminal
	if t.Asked != Answers {
		return
	}
	if !t.Sane {
		j.note("see whether the lines on boards are straight", "its answers about the cursor make no sense, so its character widths are unknown")
		return
	}
	var wide, bytes, none, unknown []string
	for _, g := range t.Glyphs {
		switch {
		case g.Columns == 1:
		case g.Columns < 0:
			unknown = append(unknown, g.Glyph)
		case g.Columns == 0:
			none = append(none, g.Glyph)
		default:
			wide = append(wide, g.Glyph)
			if r, n := utf8.DecodeRuneInString(g.Glyph); n > 2 && g.Columns == n && r != utf8.RuneError {
				bytes = append(bytes, g.Glyph)
			}
		}
	}
	all := len(t.Glyphs)
	if len(bytes) > all/2 {
		j.fault("have the terminal read UTF-8; start screen with -U, tmux with -u", "it doesn't read UTF-8: a line comes out as several odd characters")
		return
	}
	if len(wide) > 0 {
		j.fault("have the terminal draw characters of ambiguous width narrow, which is a setting of its, or choose a font that has them", "%d of %d are wider than a column, and boards will be torn: %s", len(wide), all, strings.Join(wide, " "))
	}
	if len(none) > 0 {
		j.fault("choose a font or a terminal that has them", "%d of %d take no column, and boards will be torn: %s", len(none), all, strings.Join(none, " "))
	}
	if len(unknown) > 0 {
		j.note("run it again, on a quicker line", "it didn't say in time how wide %d of %d are", len(unknown), all)
	}
	if len(wide)+len(none)+len(unknown) == 0 {
		j.ok("all %d are one column wide", all)
	}
}

func (j *judge) within() {
	w := j.Within
	if w.Program == "" {
		return
	}
	j.area = "Within " + w.Program
	if w.Trouble != "" {
		j.note("see whether other programs stand still there too", "it couldn't be asked for its settings: %s", w.Trouble)
		return
	}
	j.ok("it is %s %s", w.Program, w.Version)
	if w.Program != "tmux" {
		return
	}
	if name := j.Terminal.Name; name != "" && !strings.HasPrefix(name, "tmux") && !strings.HasPrefix(name, "screen") {
		j.note(`"set -g default-terminal tmux-256color" in ~/.tmux.conf, and nothing in the files of the shell that sets TERM`, "TERM is %s, which isn't what tmux is", name)
	}
	o := w.Options
	const quick = 100 // ms: what follows an escape later isn't part of a sequence on any line
	if n := number(o["escape-time"]); n > quick {
		j.note(`"set -s escape-time 20" in ~/.tmux.conf`, "esc takes %d ms until Quoin hears of it (escape-time)", n)
	}
	if clip := o["set-clipboard"]; clip != "" && clip != "on" {
		j.note(`"set -s set-clipboard on" in ~/.tmux.conf`, "what Quoin copies doesn't reach the clipboard (set-clipboard is %s)", clip)
	}
	if o["client_utf8"] == "0" {
		j.fault("start tmux with -u, or set LANG to one that ends in UTF-8 before it starts", "tmux doesn't take the terminal around it for one that reads UTF-8, and draws lines as underscores")
	}
}

// number is a number in a text, or 0.
func number(text string) (n int) {
	if _, err := fmt.Sscanf(text, "%d", &n); err != nil {
		return 0
	}
	return n
}

// before says whether a version, such as "3.3a" or "next-3.5", is older than another.
func before(version string, major, minor int) bool {
	var a, b int
	version = version[max(0, strings.IndexAny(version, "0123456789")):]
	if _, err := fmt.Sscanf(version, "%d.%d", &a, &b); err != nil {
		return false
	}
	return a < major || a == major && b < minor
}
