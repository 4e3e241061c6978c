package serve

import (
	"io"
	"time"

	"quoin/ui/app"
	"quoin/ui/kind"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
)

// talks has a dialogue, line by line.
func (n *session) talks(o *own, in *input, game string) int {
	at := n.console(in)
	for _, notice := range o.notices {
		n.say(notice)
	}
	games := app.Games()
	chosen := -1
	for i, k := range games {
		if k.Name() == game {
			chosen = i
		}
	}
	if chosen < 0 {
		var titles []string
		for _, k := range games {
			titles = append(titles, k.Title)
		}
		ok := false
		if chosen, ok = plain.Choose(at, "Which game?", titles); !ok {
			return statusWell
		}
	}
	k, host := games[chosen], n.server.host(o)
	start, err := k.Command.Flags(usual{})(kind.Given{
		Host: host, Settings: o.live.Now(), Changed: func(string) bool { return false },
		Seats: make([]play.Seat, k.Command.Seats), Seed: seed(),
	})
	if err == nil {
		err = start.Talk(n.ctx, host, at, "")
	}
	if err != nil && n.ctx.Err() == nil {
		return n.refuse("%s", say.Capital(say.Plain(err.Error())))
	}
	return statusWell
}

// usual has every flag of a game as it usually is.
type usual struct{}

func (usual) StringVar(p *string, _, value, _ string)         { *p = value }
func (usual) BoolVar(p *bool, _ string, value bool, _ string) { *p = value }

// console is where dialogues are held.
func (n *session) console(in *input) plain.Console {
	reader := in.reader()
	idle := time.AfterFunc(n.server.limits.Idle, n.isIdle)
	var r io.Reader = &wakeful{from: reader, idle: func() { idle.Reset(n.server.limits.Idle) }}
	var w io.Writer = n.channel
	if n.pty {
		c := &cooked{from: r, to: n.channel}
		r, w = c, c
	}
	go func() {
		<-n.ctx.Done()
		idle.Stop()
		reader.end()
	}()
	return plain.Console{In: r, Out: w, Interactive: true, Note: func(text string) { n.say(text) }}
}

// wakeful tells of everything that is read.
type wakeful struct {
	from io.Reader
	idle func()
}

func (w *wakeful) Read(p []byte) (int, error) {
	n, err := w.from.Read(p)
	w.idle()
	return n, err
}
