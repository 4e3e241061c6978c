package cli

import (
	"net"
	"net/http"
	"time"
)

// metricsListener tells a server's figures by HTTP; nil tells nobody.
type metricsListener struct {
	net.Listener
	server *http.Server
}

// listensForMetrics returns the listener at the address that --metrics gives; nil without an address.
func (sh *shell) listensForMetrics(address string) (*metricsListener, error) {
	if address == "" {
		return nil, nil
	}
	l, err := listen("--metrics", address)
	if err != nil {
		return nil, err
	}
	return &metricsListener{Listener: l}, nil
}

// tell answers requests for /metrics until close.
func (m *metricsListener) tell(figures http.Handler) {
	if m == nil {
		return
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", figures)
	const patience = 10 * time.Second // for a client that sends or reads nothing
	m.server = &http.Server{Handler: mux, ReadTimeout: patience, WriteTimeout: patience, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 8 << 10}
	go func() { _ = m.server.Serve(m.Listener) }()
}

func (m *metricsListener) close() {
	switch {
	case m == nil:
	case m.server != nil:
		_ = m.server.Close()
	default:
		_ = m.Close()
	}
}
