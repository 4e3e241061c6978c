package doctor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/charmbracelet/colorprofile"

	"quoin/settings"
	"quoin/ui/terminal"
	"quoin/ui/theme"
)

// Subject is what is to be looked at.
type Subject struct {
	Version string // of the program
	// Terminal is where screens would be shown, and Output whether it is the standard
	// output. One with nobody at its ends is told to be none.
	Terminal terminal.Terminal
	Output   bool
	// Colours is what would be drawn with if a variable of the environment or a flag
	// weren't there; "" is all as it is.
	Colours  func(without string) colorprofile.Profile
	Environ  map[string]string
	NoColour bool // --no-color was given
	Paths    settings.Paths
	Settings settings.Settings // that are in force
	Faults   []*settings.Fault // of the file and the environment
	Least    [2]int            // columns and rows of the smallest window
	Private  bool              // whether private data may be reported
}

// How long something may take that may take for ever.
const (
	programWait = time.Second
	storeWait   = 20 * time.Second
	listsWait   = 20 * time.Second
	times       = 7 // that writing is measured
)

// Probe gathers what there is to know, and judges it. It takes a second or some, and
// ends with the context; the error is then the context's, or terminal.ErrInterrupted.
func Probe(ctx context.Context, env Subject) (Diagnosis, error) {
	p := probe{Subject: env, veil: env.veil(), r: Diagnosis{Format: Format, Private: env.Private}}
	p.r.Terminal.Glyphs, p.r.Colours.Because, p.r.Set = []DrawnGlyph{}, []string{}, []Variable{} // which are no null in JSON
	p.r.Settings.Faults, p.r.Store.Held, p.r.Store.Aside = []string{}, []OpenGame{}, []string{}
	p.r.Failures = []ScreenFailure{}
	p.r.Quoin = Program{Version: env.Version, System: runtime.GOOS + "/" + runtime.GOARCH, Go: runtime.Version()}
	p.variables()
	p.within(ctx) // before the colours, which wait for tmux
	if err := p.terminal(ctx); err != nil {
		return Diagnosis{}, err
	}
	p.colours()
	p.places()
	p.settings()
	p.store(ctx)
	p.lists(ctx)
	p.writes(ctx)
	p.failures()
	if err := ctx.Err(); err != nil {
		return Diagnosis{}, err
	}
	p.r.Findings = Judge(p.r)
	return p.r, nil
}

type probe struct {
	Subject
	veil *veil
	r    Diagnosis
	told bool // what the ground is
	dark bool
}

func (e Subject) veil() *veil {
	names := []string{e.Environ["USER"], e.Environ["LOGNAME"], e.Environ["USERNAME"]}
	if u, err := user.Current(); err == nil {
		names = append(names, filepath.Base(u.Username), u.Name)
	}
	if host, err := os.Hostname(); err == nil {
		short, _, _ := strings.Cut(host, ".")
		names = append(names, host, short)
	}
	slices.Sort(names)
	sort.SliceStable(names, func(i, j int) bool { return len(names[i]) > len(names[j]) }) // a whole name before a part of it
	v := veilOf(cmp.Or(e.Environ["HOME"], e.Environ["USERPROFILE"]), slices.Compact(names)...)
	v.off = e.Private
	return v
}

// plain are the variables with values that reveal nothing about the user; of others only their names are
// reported.
var plain = []string{
	"TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "LANG", "LC_ALL", "LC_CTYPE",
	"NO_COLOR", "NO_MOTION", "CLICOLOR", "CLICOLOR_FORCE", "TTY_FORCE",
}

// merely are the other variables that change how Quoin looks, or where it is.
var merely = []string{
	"TMUX", "STY", "WT_SESSION", "GOOGLE_CLOUD_SHELL", "SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT",
	"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "QUOIN_DATA_DIR", "QUOIN_SECRET",
}

// servers is how the variables of a server begin, which are its command's.
const servers = "QUOIN_SERVE_"

func (p *probe) variables() {
	for _, name := range slices.Sorted(maps.Keys(p.Environ)) {
		value := p.Environ[name]
		f := slices.IndexFunc(settings.Fields(), func(f settings.Field) bool { return f.Env == name || f.OldEnv == name })
		switch {
		case slices.Contains(plain, name), f >= 0 && settings.Fields()[f].Kind != settings.Text:
			p.r.Set = append(p.r.Set, Variable{Name: name, Value: p.veil.shown(clip(value)), Known: true})
		case f >= 0, slices.Contains(merely, name), strings.HasPrefix(name, servers):
			s := Variable{Name: name, Known: true}
			if p.Private && name != "QUOIN_SECRET" {
				s.Value = p.veil.shown(clip(value))
			}
			p.r.Set = append(p.r.Set, s)
		case strings.HasPrefix(name, "QUOIN_"):
			p.r.Set = append(p.r.Set, Variable{Name: p.veil.shown(clip(name))})
		}
	}
	on := terminal.Terminal{Environ: environ(p.Environ)}
	name, value := on.Locale()
	p.r.LocaleFrom, p.r.Locale, p.r.ASCII = name, p.veil.shown(clip(value)), on.ASCII()
}

// environ is an environment as a process has it.
func environ(of map[string]string) (all []string) {
	for name, value := range of {
		all = append(all, name+"="+value)
	}
	return all
}

// clip bounds what somebody else has written.
func clip(text string) string {
	const most = 100
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

func (p *probe) terminal(ctx context.Context) error {
	t := &p.r.Terminal
	t.Output, t.Least, t.Console = p.Output, p.Least, p.Terminal.Console()
	t.Name = p.veil.shown(clip(p.Environ["TERM"]))
	t.Program = p.veil.shown(clip(strings.TrimSpace(p.Environ["TERM_PROGRAM"] + " " + p.Environ["TERM_PROGRAM_VERSION"])))
	t.Far = p.Environ["SSH_CONNECTION"] != "" || p.Environ["SSH_TTY"] != ""
	t.Columns, t.Rows = terminal.SizeOf(p.Terminal.Out)
	drawn := theme.New("auto", true, colorprofile.TrueColor)
	if t.Console {
		drawn = theme.New("auto", true, colorprofile.ANSI, theme.Console)
	}
	glyphs := drawn.Glyphs()
	var a terminal.Replies
	err := terminal.ErrNobody
	if t.Name != "dumb" || !p.there() {
		a, err = terminal.Ask(ctx, p.Terminal.In, p.Terminal.Out, glyphs)
	}
	if over := ctx.Err(); over != nil {
		return over
	}
	switch {
	case errors.Is(err, terminal.ErrInterrupted):
		return err
	case t.Name == "dumb" && p.there():
		t.Asked = Dumb
	case errors.Is(err, terminal.ErrNobody):
		t.Asked = Nobody
	case errors.Is(err, terminal.ErrBackground):
		t.Asked = Background
	case errors.Is(err, terminal.ErrUnasked):
		t.Asked = Unasked
	case err != nil:
		t.Asked, t.Explanation = Failed, p.veil.shown(err.Error())
	case a.First == 0:
		t.Asked = Silent
	default:
		t.Asked = Answers
	}
	p.answers(a, glyphs)
	return nil
}

// there says whether there is a terminal at both ends.
func (p *probe) there() bool { return terminal.At(p.Terminal.In) && terminal.At(p.Terminal.Out) }

func (p *probe) answers(a terminal.Replies, glyphs []rune) {
	t := &p.r.Terminal
	t.Says, t.Class, t.Keys, t.Sane = p.veil.shown(clip(a.Name)), a.Class, a.Keys, a.Sane
	t.Frames = a.Updates.IsSet() || a.Updates.IsReset()
	t.First, t.Key = inMilliseconds(a.First), median(a.Rounds)
	if p.dark, p.told = a.Dark(); p.told {
		t.Ground = "light"
		if p.dark {
			t.Ground = "dark"
		}
	}
	if t.Asked != Answers || !a.Sane {
		return
	}
	for _, r := range glyphs {
		columns, known := a.Widths[r]
		if !known {
			columns = -1
		}
		t.Glyphs = append(t.Glyphs, DrawnGlyph{Glyph: string(r), Code: fmt.Sprintf("%U", r), Columns: columns})
	}
}

// NoColour is how the flag is named among what the colours hang on.
const NoColour = "--no-color"

// decides are what the colours may hang on.
var decides = []string{
	NoColour, "NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "TTY_FORCE", "COLORTERM", "WT_SESSION", "GOOGLE_CLOUD_SHELL", "TMUX", "TERM",
}

// Because returns the present colour profile, and the variables and flags without which it would be another:
// the rule is applied again without each. If several would each suffice, none is named; and TERM, without
// which there is no colour at all, is named only if nothing else is.
func (e Subject) Because() (profile colorprofile.Profile, names []string) {
	profile, names = e.Colours(""), []string{}
	for _, name := range decides {
		value, set := e.Environ[name]
		if set = set || name == NoColour && e.NoColour; !set || name == "TERM" && len(names) > 0 || e.Colours(name) == profile {
			continue
		}
		if slices.Contains(plain, name) {
			name += "=" + value
		}
		names = append(names, name)
	}
	return profile, names
}

func (p *probe) colours() {
	c := &p.r.Colours
	c.Setting = p.Settings.Theme
	if p.r.Terminal.Asked == Nobody || p.r.Within.Program == "tmux" && p.r.Within.Trouble != "" {
		return // it would wait for tmux too
	}
	profile, because := p.Because()
	c.Known, c.Number = true, Number(profile)
	for _, name := range because {
		c.Because = append(c.Because, p.veil.shown(clip(name)))
	}
	var traits []theme.Trait
	if !p.told {
		traits = append(traits, theme.UnknownGround)
	}
	if p.Terminal.Console() {
		traits = append(traits, theme.Console)
	}
	c.Theme = theme.New(c.Setting, p.dark || !p.told, profile, traits...).Name
}

// Number is how many colours a profile has, 0 for none.
func Number(p colorprofile.Profile) int {
	switch p {
	case colorprofile.TrueColor:
		return 1 << 24
	case colorprofile.ANSI256:
		return 256
	case colorprofile.ANSI:
		return 16
	}
	return 0
}

func inMilliseconds(d time.Duration) float64 {
	return float64(d.Microseconds()) / 1000
}

// median is the middle of some times in milliseconds, 0 of none.
func median(all []time.Duration) float64 {
	if len(all) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(all))
	return inMilliseconds(sorted[len(sorted)/2])
}
