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

	"github.com/jackc/pgx/v5"

	"quoin/stats/record"
)

const (
	lookEvery = time.Second
	tidyEvery = 30 * time.Second
	// forgotten is for how many milliseconds nothing is heard of a writer until it
	// is taken to be gone.
	forgotten = 5 * 60 * 1000
	// maxPayload is what PostgreSQL carries with a NOTIFY, and somewhat less.
	maxPayload = 7900
	// maxHints bounds a row of changes, in bytes. Above it the steps themselves are
	// left out, which whoever wants them reads.
	maxHints = 256 << 10
	// maxRows is how many rows of a writer are read at once.
	maxRows = 1000
)

// clock is the database's, in milliseconds.
const clock = "CAST(extract(epoch FROM now()) * 1000 AS BIGINT)"

// news is what other servers have changed. Each of their writers counts its
// transactions, so that one that is missing is seen and looked up: it may have been
// told too late, or not at all.
type news struct {
	store   *store
	channel string
	conn    *pgx.Conn // that listens, until start
	known   map[int64]int64

	mu  sync.Mutex
	own map[int64]int64 // the writers of this process, and how far they are

	heard chan note
	end   context.CancelFunc
	all   sync.WaitGroup
}

// note is what a NOTIFY tells: a row of changes, or that there is one. Without a
// writer it is that something may have been missed.
type note struct {
	writer, n int64
	hints     string
}

// listen begins to listen, so that what comes from now on is known. A database that
// has no LISTEN is looked at instead.
func (s *store) listen(ctx context.Context) (*news, error) {
	n := &news{store: s, known: map[int64]int64{}, own: map[int64]int64{}, heard: make(chan note, 256)}
	var schema string
	if err := s.readers.QueryRow(ctx, "SELECT current_schema()").Scan(&schema); err != nil {
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
	rows, err := s.readers.Query(ctx, "SELECT writer, (SELECT coalesce(max(c.n), 0) FROM changes c WHERE c.writer = w.writer) FROM writers w")
	if err == nil {
		var writer, last int64
		_, err = pgx.ForEachRow(rows, []any{&writer, &last}, func() error {
			n.known[writer] = last
			return nil
		})
	}
	if err != nil {
		n.drop()
		return nil, err
	}
	return n, nil
}

func (n *news) connect(ctx context.Context) error {
	conn, err := pgx.ConnectConfig(ctx, n.store.config.ConnConfig.Copy())
	if err != nil {
		return err
	}
	if _, err := conn.Exec(ctx, "LISTEN "+pgx.Identifier{n.channel}.Sanitize()); err != nil {
		_ = conn.Close(ctx)
		return err
	}
	n.conn = conn
	return nil
}

// drop is stop for what wasn't started.
func (n *news) drop() {
	if n.conn != nil {
		ctx, cancel := context.WithTimeout(background, time.Second)
		defer cancel()
		_ = n.conn.Close(ctx)
		n.conn = nil
	}
}

// enter makes a writer known.
func (n *news) enter(ctx context.Context, conn *pgx.Conn) (writer int64, err error) {
	err = conn.QueryRow(ctx, "INSERT INTO writers (writer, beat) VALUES (nextval('writer_numbers'), "+clock+") RETURNING writer").Scan(&writer)
	if err == nil {
		n.mu.Lock()
		n.own[writer] = 0
		n.mu.Unlock()
	}
	return writer, err
}

func (n *news) isOwn(writer int64) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	_, own := n.own[writer]
	return own
}

// leave has a transaction tell of itself.
func (n *news) leave(last *pgx.Batch, writer, number int64, hints []record.Hint) {
	n.mu.Lock()
	n.own[writer] = number
	n.mu.Unlock()
	text := encode(hints, true)
	if len(text) > maxHints {
		text = encode(hints, false)
	}
	last.Queue("INSERT INTO changes (writer, n, hints) VALUES ($1, $2, $3)", writer, number, text)
	if n.store.quiet {
		return
	}
	payload := fmt.Sprintf("%d %d", writer, number)
	if len(payload)+1+len(text) <= maxPayload {
		payload += "\n" + text
	}
	last.Queue("SELECT pg_notify($1, $2)", n.channel, payload)
}

func (n *news) start() {
	ctx, end := context.WithCancel(background)
	n.end = end
	if !n.store.quiet {
		n.all.Go(func() { n.hear(ctx) })
	}
	n.all.Go(func() { n.look(ctx) })
}

func (n *news) stop() {
	n.end()
	n.all.Wait()
}

// hear takes what is notified, and connects again when the connection is lost.
func (n *news) hear(ctx context.Context) {
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
		told, err := n.conn.WaitForNotification(ctx)
		if err != nil {
			n.drop()
			continue
		}
		if heard, ok := parseNote(told.Payload); ok {
			n.pass(heard)
		}
	}
}

// pass hands a note over, unless there are too many: what is missing is seen by
// the next one, or by looking.
func (n *news) pass(heard note) {
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

// look tells what others have changed: at once what comes in its order, and once a
// second, or when something is missing, what is found in the record.
func (n *news) look(ctx context.Context) {
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

func (n *news) tell(heard note) {
	n.known[heard.writer] = heard.n
	n.store.watch.Tell(decode(heard.hints))
}

// catchUp reads all that isn't known yet. What can't be read now is read a second
// later.
func (n *news) catchUp(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, tryFor)
	defer cancel()
	rows, err := n.store.readers.Query(ctx, "SELECT writer FROM writers ORDER BY writer")
	if err != nil {
		return
	}
	writers, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	for more := true; more && err == nil; {
		more = false
		b := &pgx.Batch{}
		for _, writer := range writers {
			if n.isOwn(writer) {
				continue
			}
			b.Queue("SELECT n, hints FROM changes WHERE writer = $1 AND n > $2 ORDER BY n LIMIT $3", writer, n.known[writer], maxRows).Query(func(rows pgx.Rows) error {
				heard := note{writer: writer}
				tag, err := pgx.ForEachRow(rows, []any{&heard.n, &heard.hints}, func() error {
					n.tell(heard)
					return nil
				})
				more = more || tag.RowsAffected() == maxRows
				return err
			})
		}
		if b.Len() == 0 {
			return
		}
		err = n.store.readers.SendBatch(ctx, b).Close()
	}
	known := map[int64]int64{}
	for _, writer := range writers {
		known[writer] = n.known[writer]
	}
	if err == nil {
		n.known = known
	}
}

// tidy deletes what was left before the last time, and what those left who are gone.
// The marks are how far this process's own writers were then.
func (n *news) tidy(ctx context.Context, marks map[int64]int64) map[int64]int64 {
	ctx, cancel := context.WithTimeout(ctx, tryFor)
	defer cancel()
	b := &pgx.Batch{}
	next := map[int64]int64{}
	n.mu.Lock()
	for writer, last := range n.own {
		next[writer] = last
		b.Queue("INSERT INTO writers (writer, beat) VALUES ($1, "+clock+") ON CONFLICT (writer) DO UPDATE SET beat = excluded.beat", writer)
		b.Queue("DELETE FROM changes WHERE writer = $1 AND n <= $2", writer, marks[writer])
	}
	n.mu.Unlock()
	b.Queue("DELETE FROM changes WHERE writer IN (SELECT writer FROM writers WHERE beat < "+clock+" - $1)", forgotten)
	b.Queue("DELETE FROM writers WHERE beat < "+clock+" - $1", forgotten)
	_ = n.store.readers.SendBatch(ctx, b).Close() // else the next time
	return next
}

// encode writes hints as lines. None of what is in them has an end of line in it.
func encode(hints []record.Hint, lines bool) string {
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

func decode(text string) (hints []record.Hint) {
	for _, line := range strings.Split(text, "\n") {
		words := strings.SplitN(line, " ", 4)
		if len(words) < 3 {
			continue
		}
		part, err := strconv.Atoi(words[1])
		if err != nil {
			continue
		}
		h := record.Hint{Log: record.Log{Game: record.ID(words[0]), Part: part}}
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
