package pg

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"math/rand/v2"
	"net"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"quoin/stats/record"
)

// PostgreSQL's codes of some errors.
const (
	codeReadOnly     = "25006"
	codeSerialize    = "40001"
	codeUnknown      = "40003" // the outcome of the commit is unknown
	codeDeadlock     = "40P01"
	codeUnique       = "23505"
	codeNoLock       = "55P03"
	codeExists       = "42P07" // the table exists
	codeNoTable      = "42P01"
	codeNoColumn     = "42703"
	codeNotSupported = "0A000"
	codeSyntax       = "42601"
	codeTooMany      = "53300" // too many connections
	codeFull         = "53100"
	codeForbidden    = "42501"
	codeNoStatement  = "26000" // no such prepared statement
)

func jitter(most time.Duration) time.Duration { return rand.N(most + 1) }

// sqlState returns the database's code for an error, or "".
func sqlState(err error) string {
	if e, is := errors.AsType[*pgconn.PgError](err); is {
		return e.Code
	}
	return ""
}

// lost reports whether the connection is gone, or the database is stopping or starting: then the next
// statement needs another connection.
func lost(err error) bool {
	if _, is := errors.AsType[*record.Error](err); err == nil || is {
		return false
	}
	switch code := sqlState(err); {
	case code == "":
		return broken(err)
	case strings.HasPrefix(code, "57P"), strings.HasPrefix(code, "08"), code == codeTooMany, code == codeReadOnly, code == codeNoStatement:
		return true // a server that is no longer the primary says so, too
	}
	return false
}

// broken reports whether an error is about the connection to the database rather than a statement.
func broken(err error) bool {
	var (
		connecting *pgconn.ConnectError
		network    net.Error
	)
	return errors.As(err, &connecting) || errors.As(err, &network) || pgconn.Timeout(err) || pgconn.SafeToRetry(err) ||
		errors.Is(err, context.DeadlineExceeded) || errors.Is(err, net.ErrClosed) || isEnd(err) || errors.Is(err, errGone)
}

// unsure reports whether a transaction whose commit failed may have been committed all the same.
func unsure(err error) bool {
	e, is := errors.AsType[*pgconn.PgError](err)
	return !is || e.Code == codeUnknown || e.Severity == "FATAL" || e.Severity == "PANIC"
}

// again reports whether a transaction conflicted with another one, and may succeed when retried.
func again(err error) bool {
	switch sqlState(err) {
	case codeSerialize, codeUnknown, codeDeadlock, codeUnique, codeNoLock:
		return true
	}
	return false
}

// passes reports whether retrying makes sense.
func passes(err error) bool { return lost(err) || again(err) }

// failure makes a *record.Error from an error of the database or the system. Refusals and errors of the
// context stay unchanged.
func (a *address) failure(err error) error {
	var known *record.Error
	switch {
	case err == nil, record.IsRefusal(err), errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &known):
		if known.Place == "" {
			known.Place = a.place
		}
		return err
	}
	return &record.Error{Reason: reason(err), Place: a.place, Err: &cause{err}}
}

func reason(err error) record.Reason {
	code := sqlState(err)
	switch {
	case code == codeFull:
		return record.Full
	case code == codeReadOnly:
		return record.ReadOnly
	case strings.HasPrefix(code, "28"), strings.HasPrefix(code, "3D"), strings.HasPrefix(code, "3F"), code == codeForbidden, lost(err):
		return record.Inaccessible
	case strings.HasPrefix(code, "XX00"):
		return record.Damaged
	case again(err):
		return record.Busy
	}
	return record.Failing
}

// otherTables turns an error about a table that is missing, different or already there into damage.
func otherTables(err error) error {
	switch sqlState(err) {
	case codeNoTable, codeNoColumn, codeExists:
		return &record.Error{Reason: record.Damaged, Err: &cause{err}}
	}
	return err
}

// cause is an error of the database, the network or the system, in words that may be shown: pgx's errors have
// addresses and users on several lines, and its errors about an address may contain the password.
type cause struct{ err error }

func (c *cause) Unwrap() error { return c.err }

func (c *cause) Error() string {
	if e, is := errors.AsType[*pgconn.PgError](c.err); is {
		return line(e.Message) + " (" + e.Code + ")"
	}
	if e, is := errors.AsType[*net.DNSError](c.err); is {
		return "no such host as " + line(e.Name)
	}
	if errors.Is(c.err, context.DeadlineExceeded) || errors.Is(c.err, os.ErrDeadlineExceeded) || pgconn.Timeout(c.err) {
		return "no answer in time"
	}
	if e, is := errors.AsType[syscall.Errno](c.err); is {
		return e.Error()
	}
	for _, certificate := range []any{new(*tls.CertificateVerificationError), new(x509.UnknownAuthorityError), new(x509.HostnameError)} {
		if errors.As(c.err, certificate) {
			return "its certificate isn't trusted"
		}
	}
	if isEnd(c.err) {
		return "it closed the connection"
	}
	return line(innermost(c.err).Error())
}

// innermost returns the cause of an error, or of the first of several. The errors around it contain
// addresses.
func innermost(err error) error {
	for {
		var next error
		switch e := err.(type) {
		case interface{ Unwrap() error }:
			next = e.Unwrap()
		case interface{ Unwrap() []error }:
			if all := e.Unwrap(); len(all) > 0 {
				next = all[0]
			}
		}
		if next == nil {
			return err
		}
		err = next
	}
}

// line returns a text as one line.
func line(text string) string { return strings.Join(strings.Fields(text), " ") }
