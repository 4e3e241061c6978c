package pg

import (
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"quoin/stats/record"
)

// Hints is the parameter of an address by which a server is told not to use
// NOTIFY: ?quoin_hints=poll. Whoever has others between itself and the database that
// share connections, or a database that takes LISTEN and never tells, needs it.
const Hints = "quoin_hints"

// What Hints may be.
const (
	notify = "notify"
	poll   = "poll"
)

// readers is how many may read at once where the address doesn't say pool_max_conns.
const readers = 8

// dialFor bounds one try to connect where the address doesn't say connect_timeout.
const dialFor = 5 * time.Second

// address is where a database is.
type address struct {
	config *pgxpool.Config
	place  string // for people: without user, password and settings
	quiet  bool   // neither NOTIFY nor LISTEN
}

// Is says whether a text is meant as the address of a database.
func Is(text string) bool {
	return strings.HasPrefix(text, "postgres://") || strings.HasPrefix(text, "postgresql://")
}

// parse reads an address as PostgreSQL's own programs have it, and what the
// environment adds to it (PGUSER, PGPASSWORD, PGSSLROOTCERT, …). Its error is
// a *record.Error that has nothing secret in it.
func parse(text string) (*address, error) {
	a := &address{place: "PostgreSQL"}
	wrong := func(format string, args ...any) error {
		return &record.Error{Reason: record.Inaccessible, Place: a.place, Err: fmt.Errorf(format, args...)}
	}
	if !Is(text) {
		return nil, wrong("its address begins with postgres://")
	}
	config, err := pgxpool.ParseConfig(text)
	if err != nil {
		// What pgx says may have the password in it, where that is written so
		// that it can't be told from the rest.
		parsing, is := errors.AsType[*pgconn.ParseConfigError](err)
		if is && parsing.Unwrap() != nil && !strings.Contains(parsing.Unwrap().Error(), "://") && !strings.Contains(text, "@") {
			return nil, wrong("its address can't be read: %s", line(parsing.Unwrap().Error()))
		}
		return nil, wrong("its address can't be read")
	}
	c := config.ConnConfig
	a.config, a.place = config, placeOf(c)
	switch set := c.RuntimeParams[Hints]; set {
	case "", notify:
	case poll:
		a.quiet = true
	default:
		return nil, wrong("%s is %s or %s, and not %.20q", Hints, notify, poll, set)
	}
	delete(c.RuntimeParams, Hints)
	if c.RuntimeParams["application_name"] == "" {
		c.RuntimeParams["application_name"] = "quoin"
	}
	if c.ConnectTimeout <= 0 || c.ConnectTimeout > dialFor {
		c.ConnectTimeout = dialFor
	}
	if !strings.Contains(text, "pool_max_conns=") {
		config.MaxConns = readers
	}
	return a, nil
}

// Place is an address for people: without user, password and settings. Where it can't be
// read it is the database's name alone.
func Place(text string) string {
	if a, err := parse(text); err == nil {
		return a.place
	}
	return "PostgreSQL"
}

func placeOf(c *pgx.ConnConfig) string {
	host := net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port)))
	if strings.HasPrefix(c.Host, "/") {
		return fmt.Sprintf("postgres:///%s?host=%s", c.Database, c.Host)
	}
	return fmt.Sprintf("postgres://%s/%s", host, c.Database)
}
