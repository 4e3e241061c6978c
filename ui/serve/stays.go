package serve

import (
	"sync"

	"quoin/stats/record"
)

// openGame is the game that a session has open, as the record knows it for other servers.
type openGame struct {
	mu    sync.Mutex
	enter record.ConnectedPlayer
	tells bool // whether it is being told
	all   sync.WaitGroup
}

// id returns the session's name at this server, or "" before it begins.
func (p *openGame) id() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.enter.ID
}

// end stops telling.
func (p *openGame) end() {
	p.mu.Lock()
	p.enter.ID = ""
	p.mu.Unlock()
	p.all.Wait()
}

// stands notes that the session has a game open, or no longer. Only the record is told, by one goroutine at a
// time, and not at all if no other server shares it.
func (n *channelSession) stands(game record.GameID, there bool) {
	p := &n.stays
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case !n.server.shared || p.enter.ID == "":
		return
	case there:
		p.enter.Game = game
	case p.enter.Game == game:
		p.enter.Game = "" // unless it is at another one already
	}
	if !p.tells {
		p.tells = true
		p.all.Go(n.tellsWhere)
	}
}

// tellsWhere tells the record until it knows the latest state.
func (n *channelSession) tellsWhere() {
	p := &n.stays
	p.mu.Lock()
	defer p.mu.Unlock()
	for told := (record.ConnectedPlayer{}); told != p.enter && p.enter.ID != ""; {
		told = p.enter
		p.mu.Unlock()
		_ = n.server.record.Enter(n.ctx, told) // at worst, another server takes the player to be away
		p.mu.Lock()
	}
	p.tells = false
}
