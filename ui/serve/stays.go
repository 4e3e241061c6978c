package serve

import (
	"sync"

	"quoin/stats/record"
)

// stays is at which game a session is, as the record has it for other servers.
type stays struct {
	mu    sync.Mutex
	enter record.Session
	tells bool // it is being told
	all   sync.WaitGroup
}

// end has nothing told any more.
func (p *stays) end() {
	p.mu.Lock()
	p.enter.ID = ""
	p.mu.Unlock()
	p.all.Wait()
}

// stands keeps at which game the session is, or that it no longer is. It is told at
// once to nobody but the record, by one at a time, and where no other server shares
// that not at all.
func (n *session) stands(game record.ID, there bool) {
	p := &n.stays
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case !n.server.shared || p.enter.ID == "":
		return
	case there:
		p.enter.Game = game
	case p.enter.Game == game:
		p.enter.Game = "" // and it isn't at another one already
	}
	if !p.tells {
		p.tells = true
		p.all.Go(n.tellsWhere)
	}
}

// tellsWhere tells the record until that knows the last of it.
func (n *session) tellsWhere() {
	p := &n.stays
	p.mu.Lock()
	defer p.mu.Unlock()
	for told := (record.Session{}); told != p.enter && p.enter.ID != ""; {
		told = p.enter
		p.mu.Unlock()
		_ = n.server.record.Enter(n.ctx, told) // another server takes who isn't there to be away, at worst
		p.mu.Lock()
	}
	p.tells = false
}
