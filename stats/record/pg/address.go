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

// Hints is the parameter of an address that tells a server not to use NOTIFY: ?quoin_hints=poll. It is needed
// with a connection pooler in between, or with a database that accepts LISTEN and never notifies.
const Hints = "quoin_hints"

// The values of Hints.
const (
	notify = "notify"
	poll   = "poll"
)

// Defaults and limits of the reading connections, for pool_max_conns and pool_max_conn_lifetime.
const (
	readers    = 8
	maxReaders = 10_000
	lasts      = time.Hour
)

// dialFor limits one attempt to connect, unless the address has connect_timeout.
const dialFor = 5 * time.Second

// address is the address of a database.
type address struct {
	config   *pgconn.Config
	place    string        // for people: without user, password and settings
	quiet    bool          // use neither NOTIFY nor LISTEN
	nameless bool          // prepare no statements, if the address says so
	readers  int           // number of reading connections
	lasts    time.Duration // lifetime of a reading connection
}

// Is reports whether a text is meant as the address of a database.
func Is(text string) bool {
	return strings.HasPrefix(text, "postgres://") || strings.HasPrefix(text, "postgresql://")
}

// parse reads an address in PostgreSQL's form, and adds the values of the environment (PGUSER, PGPASSWORD,
// PGSSLROOTCERT, …). Its error is a *record.Error that contains no secrets.
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
		// pgx's error may contain the password, if the address is malformed so that it can't be recognised.
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

// settings removes the parameters about connections from the address, and leaves those for the database. It
// also accepts parameters of other programs.
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

// Place returns an address for people: without user, password and settings. If it can't be read, it returns
// only the name of the database system.
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
