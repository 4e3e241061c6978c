package pg

import (
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

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

// What an address may say of the connections that read, as pool_max_conns and
// pool_max_conn_lifetime.
const (
	readers    = 8
	maxReaders = 10_000
	lasts      = time.Hour
)

// dialFor bounds one try to connect where the address doesn't say connect_timeout.
const dialFor = 5 * time.Second

// address is where a database is.
type address struct {
	config   *pgconn.Config
	place    string        // for people: without user, password and settings
	quiet    bool          // neither NOTIFY nor LISTEN
	nameless bool          // no statement is prepared, for whoever says so
	readers  int           // at once
	lasts    time.Duration // of a connection that reads
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
	config, err := pgconn.ParseConfig(text)
	if err == nil {
		err = a.settings(config.RuntimeParams)
	}
	if err != nil {
		// What pgx says may have the password in it, where that is written so
		// that it can't be told from the rest.
		parsing, is := errors.AsType[*pgconn.ParseConfigError](err)
		if is && parsing.Unwrap() != nil && !strings.Contains(parsing.Unwrap().Error(), "://") && !strings.Contains(text, "@") {
			return nil, wrong("its address can't be read: %s", line(parsing.Unwrap().Error()))
		}
		return nil, wrong("its address can't be read")
	}
	a.config, a.place = config, placeOf(config)
	switch set := config.RuntimeParams[Hints]; set {
	case "", notify:
	case poll:
		a.quiet = true
	default:
		return nil, wrong("%s is %s or %s, and not %.20q", Hints, notify, poll, set)
	}
	delete(config.RuntimeParams, Hints)
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = "quoin"
	}
	if config.ConnectTimeout <= 0 || config.ConnectTimeout > dialFor {
		config.ConnectTimeout = dialFor
	}
	return a, nil
}

// settings takes what an address says of the connections out of its parameters, and leaves
// those that are the database's. Names that other programs have are taken as well.
func (a *address) settings(all map[string]string) (err error) {
	a.readers, a.lasts = readers, lasts
	if text := all["pool_max_conns"]; text != "" {
		if a.readers, err = strconv.Atoi(text); err == nil && (a.readers < 1 || a.readers > maxReaders) {
			err = errors.New("pool_max_conns is out of range")
		}
	}
	if text := all["pool_max_conn_lifetime"]; text != "" && err == nil {
		a.lasts, err = time.ParseDuration(text)
	}
	switch all["default_query_exec_mode"] {
	case "", "cache_statement":
	default:
		a.nameless = true
	}
	for name := range all {
		if strings.HasPrefix(name, "pool_") || name == "default_query_exec_mode" || strings.HasSuffix(name, "_cache_capacity") {
			delete(all, name)
		}
	}
	return err
}

// Place is an address for people: without user, password and settings. Where it can't be
// read it is the database's name alone.
func Place(text string) string {
	if a, err := parse(text); err == nil {
		return a.place
	}
	return "PostgreSQL"
}

func placeOf(c *pgconn.Config) string {
	host := net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port)))
	if strings.HasPrefix(c.Host, "/") {
		return fmt.Sprintf("postgres:///%s?host=%s", c.Database, c.Host)
	}
	return fmt.Sprintf("postgres://%s/%s", host, c.Database)
}
