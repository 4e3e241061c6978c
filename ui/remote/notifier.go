package remote

import "sync"

// Notifier is the news of a Game, or of anything else that changes. Its methods are safe for
// concurrent use.
type Notifier struct {
	news chan struct{}
	mu   sync.Mutex
	left bool
}

// NewNotifier returns a notifier without news.
func NewNotifier() *Notifier { return &Notifier{news: make(chan struct{}, 1)} }

// News has a value whenever something has changed since the last one was received. Leave
// closes it.
func (n *Notifier) News() <-chan struct{} { return n.news }

// Notify says that something has changed.
func (n *Notifier) Notify() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.left {
		return
	}
	select {
	case n.news <- struct{}{}:
	default:
	}
}

// Leave ends the news.
func (n *Notifier) Leave() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if !n.left {
		n.left = true
		close(n.news)
	}
}

// Left reports whether the news has ended.
func (n *Notifier) Left() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.left
}
