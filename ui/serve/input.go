package serve

import (
	"io"
	"sync"
)

// input is what a session types, for one program after another: each has its own reader, which ends with it.
// The connection itself can only be read by waiting until something comes.
type input struct {
	chunks chan []byte
	failed chan struct{} // closed when nothing more comes

	mu   sync.Mutex
	rest []byte // the rest of the last chunk
}

// readInput reads until the input ends or done is closed; then it calls gone.
func readInput(from io.Reader, done <-chan struct{}, gone func()) *input {
	in := &input{chunks: make(chan []byte), failed: make(chan struct{})}
	go func() {
		defer gone()
		defer close(in.failed)
		for {
			chunk := make([]byte, 2<<10)
			n, err := from.Read(chunk)
			if n > 0 {
				select {
				case in.chunks <- chunk[:n]:
				case <-done:
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return in
}

// reader returns a reader of the input for one program.
func (in *input) reader() *lasting { return &lasting{in: in, over: make(chan struct{})} }

type lasting struct {
	in   *input
	once sync.Once
	over chan struct{}
}

// end ends the input of the program.
func (l *lasting) end() { l.once.Do(func() { close(l.over) }) }

func (l *lasting) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	select {
	case <-l.over:
		return 0, io.EOF
	default:
	}
	l.in.mu.Lock()
	n := copy(p, l.in.rest)
	l.in.rest = l.in.rest[n:]
	l.in.mu.Unlock()
	if n > 0 {
		return n, nil
	}
	select {
	case <-l.over:
	case <-l.in.failed:
	case chunk := <-l.in.chunks:
		n := copy(p, chunk)
		l.in.mu.Lock()
		l.in.rest = chunk[n:]
		l.in.mu.Unlock()
		return n, nil
	}
	return 0, io.EOF
}
