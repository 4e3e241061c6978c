package client

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"syscall"

	"quoin/ui/say"
	"quoin/ui/tournament/wire"
)

// Why describes an error of a connection in a few words fit for a terminal, without the libraries' own.
func Why(err error) string {
	var (
		system  syscall.Errno
		name    *net.DNSError
		address *net.AddrError
		line    *wire.MalformedError
	)
	switch {
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, syscall.ETIMEDOUT):
		return "there was no answer in time"
	case errors.As(err, &system):
		return system.Error()
	case errors.As(err, &name) && name.IsNotFound:
		return "there is no such host"
	case errors.As(err, &name):
		return "the name of the host can't be looked up"
	case errors.As(err, &address):
		return say.Plain(address.Err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, net.ErrClosed):
		return "it was closed"
	case errors.As(err, &line), errors.Is(err, wire.ErrTooLong), errors.Is(err, errNoWelcome):
		return "there is no Quoin tournament there"
	}
	return say.Plain(err.Error())
}
