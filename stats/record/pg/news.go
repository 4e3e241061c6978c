package pg

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"quoin/stats/record"
)

const (
	lookEvery = time.Second
	tidyEvery = 30 * time.Second
	// forgotten is after how many milliseconds of silence a writer counts as gone.
	forgotten = 5 * 60 * 1000
	// maxPayload is slightly less than PostgreSQL's limit for a NOTIFY.
	maxPayload = 7900
	// maxHints is the largest row of changes in bytes. Above it the steps themselves are left out, and have
	// to be read.
	maxHints = 256 << 10
	// maxRows is how many rows of a writer are read at once.
	maxRows = 1000
)

// clock is the database's, in milliseconds.
const clock = "CAST(extract(epoch FROM now()) * 1000 AS BIGINT)"

// remoteChanges is the changes of other servers. Each writer numbers its transactions, so that a missing one is
// noticed and looked up: its notification may be late or lost.
type remoteChanges struct {
	store   *store
	channel string
	conn    *conn    // listening connection, until start
	told    []string // notifications received
	known   map[int64]int64

	mu  sync.Mutex
	own map[int64]int64 // this process's writers, each with its last number

	heard chan note
	end   context.CancelFunc
	all   sync.WaitGroup
}

// note is the content of a NOTIFY: a row of changes, or only its number. Without a writer it says that
// something may have been missed.
type note struct {
	writer, n int64
	hints     string
}

// listen starts listening, so that changes from now on are noticed. If the database has no LISTEN, it polls
// instead.
func (s *store) listen(ctx context.Context) (*remoteChanges, error) {
	n := &remoteChanges{store: s, known: map[int64]int64{}, own: map[int64]int64{}, heard: make(chan note, 256)}
	var schema string
	if err := s.pool.with(ctx, func(c *conn) error {
		there, err := c.row(ctx, "SELECT current_schema()", nil, &schema)
		if err == nil && !there {
			err = errNull
		}
		return err
	}); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(schema))
	n.channel = "quoin_" + hex.EncodeToString(sum[:8])
	if !s.quiet {
		err := n.connect(ctx)
		switch sqlState(err) {
		case codeNotSupported, codeSyntax:
			s.quiet, err = true, nil
		}
		if err != nil {
			return nil, err
		}
	}
	err := s.pool.with(ctx, func(c *conn) error {
		var writer, last int64
		return c.query(ctx, "SELECT writer, (SELECT coalesce(max(c.n), 0) FROM changes c WHERE c.writer = w.writer) FROM writers w", nil, []any{&writer, &last}, func() error {
			n.known[writer] = last
			return nil
		})
	})
	if err != nil {
		n.drop()
		return nil, err
	}
	return n, nil
}

func (n *remoteChanges) connect(ctx context.Context) error {
	c, err := n.store.dial(ctx, func(payload string) { n.told = append(n.told, payload) })
	if err != nil {
		return err
	}
	if err := c.run(ctx, "LISTEN "+n.channel); err != nil {
		c.hangUp()
		return err
	}
	n.conn = c
	return nil
}

// drop does what stop does, before start.
func (n *remoteChanges) drop() {
	n.conn.hangUp()
	n.conn = nil
}

// enter registers a writer.
func (n *remoteChanges) enter(ctx context.Context, c *conn) (writer int64, err error) {
	_, err = c.row(ctx, "INSERT INTO writers (writer, beat) VALUES (nextval('writer_numbers'), "+clock+") RETURNING writer", nil, &writer)
	if err == nil {
		n.mu.Lock()
		n.own[writer] = 0
		n.mu.Unlock()
	}
	return writer, err
}

func (n *remoteChanges) isOwn(writer int64) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	_, own := n.own[writer]
	return own
}

// leave adds the announcement of a transaction to it.
func (n *remoteChanges) leave(last *later, writer, number int64, hints []record.ChangeNotice) {
	n.mu.Lock()
	n.own[writer] = number
	n.mu.Unlock()
	text := encode(hints, true)
	if len(text) > maxHints {
		text = encode(hints, false)
	}
	last.do("INSERT INTO changes (writer, n, hints) VALUES ($1, $2, $3)", writer, number, text)
	if n.store.quiet {
		return
	}
	payload := fmt.Sprintf("%d %d", writer, number)
	if len(payload)+1+len(text) <= maxPayload {
		payload += "\n" + text
	}
	last.do("SELECT pg_notify($1, $2)", n.channel, payload)
}

func (n *remoteChanges) start() {
	ctx, end := context.WithCancel(background)
	n.end = end
	if !n.store.quiet {
		n.all.Go(func() { n.hear(ctx) })
	}
	n.all.Go(func() { n.look(ctx) })
}

func (n *remoteChanges) stop() {
	n.end()
	n.all.Wait()
}

// hear receives notifications, and reconnects when the connection is lost.
func (n *remoteChanges) hear(ctx context.Context) {
	defer n.drop()
	var wait pause
	for ctx.Err() == nil {
		if n.conn == nil {
			trying, cancel := context.WithTimeout(ctx, tryFor)
			err := n.connect(trying)
			cancel()
			if err != nil {
				wait.wait(ctx)
				continue
			}
			wait = pause{}
			n.pass(note{})
		}
		err := n.conn.WaitForNotification(ctx)
		for _, payload := range n.told {
			if heard, ok := parseNote(payload); ok {
				n.pass(heard)
			}
		}
		n.told = n.told[:0]
		if err != nil {
			n.drop()
		}
	}
}

// pass passes a note on, unless there are too many: a missing one is noticed with the next, or by polling.
func (n *remoteChanges) pass(heard note) {
	select {
	case n.heard <- heard:
	default:
	}
}

func parseNote(payload string) (note, bool) {
	head, hints, _ := strings.Cut(payload, "\n")
	writer, number, _ := strings.Cut(head, " ")
	var (
		heard note
		err   [2]error
	)
	heard.writer, err[0] = strconv.ParseInt(writer, 10, 64)
	heard.n, err[1] = strconv.ParseInt(number, 10, 64)
	heard.hints = hints
	return heard, err[0] == nil && err[1] == nil
}

// look reports changes of other servers: those in sequence at once, and once a second, or if one is missing,
// those found in the record.
func (n *remoteChanges) look(ctx context.Context) {
	tick, tidy := time.NewTicker(lookEvery), time.NewTicker(tidyEvery)
	defer tick.Stop()
	defer tidy.Stop()
	marks := map[int64]int64{}
	for {
		select {
		case <-ctx.Done():
			return
		case heard := <-n.heard:
			switch known := n.known[heard.writer]; {
			case heard.writer != 0 && (heard.n <= known || n.isOwn(heard.writer)):
			case heard.writer != 0 && heard.n == known+1 && heard.hints != "":
				n.tell(heard)
			default:
				n.catchUp(ctx)
			}
		case <-tick.C:
			n.catchUp(ctx)
		case <-tidy.C:
			marks = n.tidy(ctx, marks)
		}
	}
}

func (n *remoteChanges) tell(heard note) {
	n.known[heard.writer] = heard.n
	n.store.watch.Tell(decode(heard.hints))
}

// catchUp reads all changes not known yet. If it can't read now, it tries again a second later.
func (n *remoteChanges) catchUp(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, tryFor)
	defer cancel()
	var writers []int64
	err := n.store.pool.with(ctx, func(c *conn) (err error) {
		var one int64
		err = c.query(ctx, "SELECT writer FROM writers ORDER BY writer", nil, []any{&one}, func() error {
			writers = append(writers, one)
			return nil
		})
		for more := true; more && err == nil; {
			more, err = n.read(ctx, c, writers)
		}
		return err
	})
	if err != nil {
		return
	}
	known := map[int64]int64{}
	for _, writer := range writers {
		known[writer] = n.known[writer]
	}
	n.known = known
}

// read reports changes of other servers, and returns whether there may be more.
func (n *remoteChanges) read(ctx context.Context, c *conn, writers []int64) (more bool, err error) {
	var (
		heard note
		b     later
	)
	for _, writer := range writers {
		if n.isOwn(writer) {
			continue
		}
		rows := 0
		b.read("SELECT n, hints FROM changes WHERE writer = $1 AND n > $2 ORDER BY n LIMIT $3", []any{writer, n.known[writer], maxRows}, []any{&heard.n, &heard.hints}, func() error {
			heard.writer = writer
			n.tell(heard)
			rows++
			more = more || rows == maxRows
			return nil
		})
	}
	return more, c.send(ctx, b...)
}

// tidy deletes rows older than its last run, and those of writers that are gone. marks is the numbers of this
// process's own writers at the last run.
func (n *remoteChanges) tidy(ctx context.Context, marks map[int64]int64) map[int64]int64 {
	ctx, cancel := context.WithTimeout(ctx, tryFor)
	defer cancel()
	var b later
	next := map[int64]int64{}
	n.mu.Lock()
	for writer, last := range n.own {
		next[writer] = last
		b.do("INSERT INTO writers (writer, beat) VALUES ($1, "+clock+") ON CONFLICT (writer) DO UPDATE SET beat = excluded.beat", writer)
		b.do("DELETE FROM changes WHERE writer = $1 AND n <= $2", writer, marks[writer])
	}
	n.mu.Unlock()
	b.do("DELETE FROM changes WHERE writer IN (SELECT writer FROM writers WHERE beat < "+clock+" - $1)", forgotten)
	b.do("DELETE FROM writers WHERE beat < "+clock+" - $1", forgotten)
	_ = n.store.pool.with(ctx, func(c *conn) error { return c.send(ctx, b...) }) // else the next time
	return next
}

// encode writes hints as lines. Nothing in them contains a line feed.
func encode(hints []record.ChangeNotice, lines bool) string {
	var b strings.Builder
	for i, h := range hints {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s %d %d", h.Game, h.Part, h.N)
		if lines && h.Line != "" {
			b.WriteByte(' ')
			b.WriteString(h.Line)
		}
	}
	return b.String()
}

func decode(text string) (hints []record.ChangeNotice) {
	for _, line := range strings.Split(text, "\n") {
		words := strings.SplitN(line, " ", 4)
		if len(words) < 3 {
			continue
		}
		part, err := strconv.Atoi(words[1])
		if err != nil {
			continue
		}
		h := record.ChangeNotice{LogID: record.LogID{Game: record.GameID(words[0]), Part: part}}
		if h.N, err = strconv.Atoi(words[2]); err != nil {
			continue
		}
		if len(words) > 3 {
			h.Line = words[3]
		}
		hints = append(hints, h)
	}
	return hints
}
