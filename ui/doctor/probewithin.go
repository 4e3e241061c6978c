package doctor

import (
	"context"
	"errors"
	"os/exec"
	"strings"
	"time"
)

// options are the options of tmux that matter here, and client_utf8, which is a format but is queried in the
// same way.
var options = []string{"default-terminal", "escape-time", "set-clipboard", "extended-keys", "client_utf8", "client_termfeatures"}

// within finds tmux or GNU screen around, and asks tmux for its options. A screen in a
// tmux is the nearer one, as its name in TERM says.
func (p *probe) within(ctx context.Context) {
	w := &p.r.Within
	_, screen := p.Environ["STY"]
	switch tmux := p.Environ["TMUX"] != ""; {
	case tmux && !(screen && strings.HasPrefix(p.Environ["TERM"], "screen.")):
		w.Program = "tmux"
		p.tmux(ctx)
	case screen:
		w.Program = "screen"
		said, err := p.runs(ctx, "screen", "-v") // it says 1 and means 0
		if said == "" && err != nil {
			w.Trouble = p.veil.shown(err.Error())
		}
		w.Version = clip(strings.TrimPrefix(said, "Screen version "))
	}
}

func (p *probe) tmux(ctx context.Context) {
	w := &p.r.Within
	format := "#{version}"
	for _, name := range options {
		format += "\t#{" + name + "}"
	}
	said, err := p.runs(ctx, "tmux", "display-message", "-p", format)
	if err != nil {
		w.Trouble = p.veil.shown(err.Error())
		return
	}
	parts := strings.Split(said, "\t")
	w.Version, w.Options = p.veil.shown(clip(parts[0])), map[string]string{}
	for i, name := range options {
		if i+1 < len(parts) && parts[i+1] != "" { // one that this version doesn't know is empty
			w.Options[name] = p.veil.shown(clip(parts[i+1]))
		}
	}
}

var errNoAnswer = errors.New("it doesn't answer within a second")

// runs is the first line that a program prints.
func (p *probe) runs(ctx context.Context, name string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, programWait)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.WaitDelay = 100 * time.Millisecond
	cmd.Env = p.Terminal.Environ
	out, err := cmd.Output()
	if ctx.Err() != nil {
		return "", errNoAnswer
	}
	line, _, _ := strings.Cut(string(out), "\n")
	return strings.TrimRight(line, "\r "), err
}
