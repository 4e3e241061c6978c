package sqlitestore

import (
	"context"
	"database/sql"
	"sync"
)

// mostPrepared is the largest number of statements that stay prepared. A filter of lists makes a statement of
// its own.
const mostPrepared = 64

// prepared reads with prepared statements: a server asks the same every second, and preparing a question takes
// SQLite longer than answering it.
type prepared struct {
	db *sql.DB

	mu         sync.Mutex
	statements map[string]*sql.Stmt
}

func prepare(db *sql.DB) *prepared { return &prepared{db: db, statements: map[string]*sql.Stmt{}} }

// QueryContext runs a query.
func (p *prepared) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	s, err := p.statement(ctx, text)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return p.db.QueryContext(ctx, text, args...)
	}
	return s.QueryContext(ctx, args...)
}

// statement returns a prepared statement, or nil if there are too many already.
func (p *prepared) statement(ctx context.Context, text string) (*sql.Stmt, error) {
	p.mu.Lock()
	s, full := p.statements[text], len(p.statements) >= mostPrepared
	p.mu.Unlock()
	if s != nil || full {
		return s, nil
	}
	s, err := p.db.PrepareContext(ctx, text) // without the mutex, since it may wait for a connection
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if other := p.statements[text]; other != nil {
		_ = s.Close()
		return other, nil
	}
	p.statements[text] = s
	return s, nil
}
