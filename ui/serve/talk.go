package serve

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"quoin/stats"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/kind"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/room/textmode"
	"quoin/ui/say"
	"quoin/ui/terminal"
)

// talks has a dialogue in text mode: a game of the player's own that is named, or everything to do here with
// others.
func (n *channelSession) talks(o *ownData, at textmode.Console, w wish) int {
	for _, notice := range o.notices {
		n.say(notice)
	}
	if o.unsaved != "" {
		n.say(o.unsaved)
	}
	defer n.hearsNews()()
	first := textmode.First{Code: w.code, Game: w.watch, Watch: w.watch != ""}
	if w.code != "" && !n.isForGame(w.code) {
		first.Code = "" // the code that let its player in
	}
	game, left := w.game, stats.ID("")
	if w.resume {
		var err error
		if first.Game, game, left, err = n.resumes(o, game); err != nil {
			return n.cannot(err)
		}
	}
	if game != "" {
		return n.cannot(n.playsOwn(n.ctx, o, at, game, left))
	}
	deps := textmode.Deps{
		Host: n.server.host(o), House: n.server.rooms, Record: n.server.record, Player: o.player, Own: games(), Trip: n.lag.trip, Stands: n.stands,
		Play: func(ctx context.Context, name string) error { return n.playsOwn(ctx, o, at, name, "") },
	}
	return n.cannot(textmode.Talk(n.ctx, deps, at, first))
}

// hearsNews writes announcements as they come, until stop is called.
func (n *channelSession) hearsNews() (stop func()) {
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case text := <-n.news:
				n.say(text)
			}
		}
	}()
	return func() { close(done) }
}

// cannot says why something is impossible, and returns the status, which is statusWell for nil.
func (n *channelSession) cannot(err error) int {
	switch {
	case err == nil || n.ctx.Err() != nil:
		return statusWell
	case errors.Is(err, play.ErrNoneRunning):
		n.say(say.Capital(err.Error()))
		return statusNothing
	}
	return n.refuse("%s", say.Sentence(err))
}

// playsOwn plays a game of the player's own, a new one or the unfinished one.
func (n *channelSession) playsOwn(ctx context.Context, o *ownData, at textmode.Console, name string, left stats.ID) error {
	all := app.Games()
	k := all[slices.IndexFunc(all, func(k kind.Kind) bool { return k.Name() == name })]
	console := at.Console
	console.Command = "ssh HOST plain " + name
	return k.Talk(ctx, n.server.host(o), console, left)
}

// resumes returns the unfinished game of the player: one with others, or one of their own if there is no such
// game or a name is given.
func (n *channelSession) resumes(o *ownData, name string) (record.GameID, string, stats.ID, error) {
	if name == "" {
		id, err := textmode.Resumes(n.ctx, n.server.rooms, o.player.ID)
		if id != "" || err != nil {
			return id, "", "", err
		}
	}
	if o.store == nil {
		return "", "", "", play.ErrNoneRunning
	}
	ctx, cancel := context.WithTimeout(n.ctx, askTime)
	defer cancel()
	running, err := o.store.Running(ctx, n.server.now())
	if err != nil && len(running) == 0 {
		return "", "", "", err
	}
	for _, g := range running { // the newest comes first
		if k, is := kind.Find(app.Games(), g.Rules); is && (name == "" || name == k.Name()) {
			return "", k.Name(), g.ID, nil
		}
	}
	return "", "", "", play.ErrNoneRunning
}

// lineMeter measures a dialogue: its lines, and what they cost, which a session's meter limits.
type lineMeter struct {
	*sessionMeter
	read time.Time // when the line was read that is being handled; zero if there is none
}

func (m *lineMeter) heard(l plain.Line) { m.read = l.At }

// answered counts the line, once, unless the session's lines wait for a limit of its own.
func (m *lineMeter) answered() {
	if !m.read.IsZero() && !m.exceededLately(0) {
		m.Line(m.now().Sub(m.read))
	}
	m.read = time.Time{}
}

// console returns the console of the session's dialogues.
func (n *channelSession) console(in *input) textmode.Console {
	reader := in.reader()
	bounds := n.server.limits.bounds()
	idle := time.AfterFunc(n.server.limits.Idle, n.isIdle)
	meter := &lineMeter{sessionMeter: n.meter()}
	meter.now = n.server.now
	var r io.Reader = &paced{meter: meter.sessionMeter, from: reader, done: n.ctx.Done(), heard: func() { idle.Reset(n.server.limits.Idle) }, at: n.server.now(), left: bounds.Burst, bounds: bounds, now: n.server.now}
	at := textmode.Console{Console: plain.Console{Out: n.channel, Interactive: true, Note: func(text string) { n.say(text) }, Heard: meter.heard, Answered: meter.answered}, Prompt: n.pty}
	if n.pty {
		c := &cooked{from: r, to: n.channel}
		r, at.Out, at.Typing = c, c, c.typing
	}
	go func() {
		<-n.ctx.Done()
		idle.Stop()
		meter.end()
		reader.end()
	}()
	r = guardedReader{r, n.server, n.place} // it is read in a goroutine of its own
	at.Lines = plain.Lines(r, n.server.now, n.ctx.Done())
	return at
}

// paced reads no faster than anybody types, except for a burst, and no more than a session may cost: the rest waits.
type paced struct {
	meter  *sessionMeter
	from   io.Reader
	done   <-chan struct{}
	heard  func() // called when something was read
	bounds terminal.Bounds
	now    func() time.Time

	at   time.Time
	left int // bytes that may come at once, as of at
}

func (p *paced) Read(b []byte) (int, error) {
	n, err := p.from.Read(b)
	p.heard()
	now := p.now()
	since := min(max(0, now.Sub(p.at)), time.Hour)
	p.at, p.left = now, min(p.bounds.Burst, p.left+int(since.Seconds()*float64(p.bounds.Rate)))-n
	const lineTime = 100 * time.Microsecond // that a line takes, on average
	p.meter.Read(n)
	p.meter.spend(time.Duration(bytes.Count(b[:max(0, n)], []byte{'\n'})) * lineTime)
	rest := p.meter.Rest()
	if p.left < 0 {
		p.meter.reached(limitTyping)
		rest = max(rest, time.Duration(-p.left)*time.Second/time.Duration(p.bounds.Rate))
	}
	if rest > 0 {
		wait := time.NewTimer(rest)
		defer wait.Stop()
		select {
		case <-wait.C:
		case <-p.done:
		}
	}
	return n, err
}
