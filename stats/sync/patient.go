package sync

import (
	"io"
	"time"
)

// patient is a connection with a limit on silence.
type patient struct {
	io.ReadWriter
	most  time.Duration
	timer *time.Timer
}

// Patient calls gone once nothing has come or gone for a time of `most`, counted from now or, with fromFirst,
// from the first byte that comes, because the user may have to type a password first. stop ends the watch.
func Patient(rw io.ReadWriter, most time.Duration, fromFirst bool, gone func()) (_ io.ReadWriter, stop func()) {
	p := &patient{rw, most, time.AfterFunc(most, gone)}
	if fromFirst {
		p.timer.Stop()
	}
	return p, func() { p.timer.Stop() }
}

func (p *patient) Read(b []byte) (int, error) {
	n, err := p.ReadWriter.Read(b)
	if n > 0 {
		p.timer.Reset(p.most)
	}
	return n, err
}

func (p *patient) Write(b []byte) (int, error) {
	n, err := p.ReadWriter.Write(b)
	if n > 0 {
		p.timer.Reset(p.most)
	}
	return n, err
}
