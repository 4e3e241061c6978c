package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/crypto/ssh"

	"quoin/stats/record"
	"quoin/ui/failure"
)

// channelSession is the one session of a connection.
type channelSession struct {
	*conn
	channel     ssh.Channel
	ctx         context.Context // ends with a sentence for the player, or errGone
	cancel      context.CancelCauseFunc
	stopWaiting func() bool

	environ []string
	pty     bool
	size    tea.WindowSizeMsg // at the start of the session
	sizes   chan tea.WindowSizeMsg
	asked   string // the command, or ""
	begun   bool
	player  atomic.Int64 // a record.PlayerID, 0 before it is known; timers read it
	stays   openGame
	news    chan string // announcements for the player
}

// askPause is the time after a request in which the server reads no other one. A window that is being resized asks some 60
// times a second.
const askPause = 5 * time.Millisecond

// The exit statuses of a session.
const (
	statusWell    = 0
	statusNothing = 1  // such as: it is nobody's move
	statusRefused = 64 // it wasn't understood, or isn't for this player
	statusFailed  = 70
)

// serve handles the client's requests to the end: a client that still sends requests when the session is over
// must be answered, or the connection is never released.
func (n *channelSession) serve(asks <-chan *ssh.Request) {
	n.sizes = make(chan tea.WindowSizeMsg, 1)
	var running sync.WaitGroup
	for ask := range asks {
		ok, begins := false, false
		switch ask.Type {
		case "pty-req":
			ok = n.asksTerminal(ask.Payload)
		case "window-change":
			ok = n.asksSize(ask.Payload)
		case "env":
			ok = n.asksEnv(ask.Payload)
		case "shell", "exec":
			if ok = !n.begun && n.asksToBegin(ask); ok {
				n.begun, begins = true, true
				n.stopWaiting()
			}
		}
		if ask.WantReply {
			_ = ask.Reply(ok, nil)
		}
		switch {
		case begins: // a refused command would end before the reply to its request
			running.Go(n.run)
		case n.begun: // a client that asks more often waits, with all that its connection sends
			time.Sleep(askPause)
		}
	}
	n.cancel(errGone)
	running.Wait()
}

// run does what was asked for, and ends the session.
func (n *channelSession) run() {
	status := statusFailed
	defer func() {
		if f := failure.Caught(recover()); f != nil {
			n.server.panicked(inSession, n.place, f)
		}
		// What the client hasn't read by then is lost.
		time.AfterFunc(goodbye, func() { _ = n.net.Close() })
		_, _ = n.channel.SendRequest("exit-status", false, ssh.Marshal(struct{ Status uint32 }{uint32(status)}))
		_ = n.channel.Close()
	}()
	// A session that was told to end has some time to leave; then anything that it waits for, mostly a client
	// that reads nothing, ends with the connection.
	const leaving = 6 * time.Second
	defer context.AfterFunc(n.ctx, func() { time.AfterFunc(leaving, func() { _ = n.net.Close() }) })()
	status = n.answer()
	var why sessionEnd
	if errors.As(context.Cause(n.ctx), &why) && why != errGone {
		n.say(string(why))
	}
}

// say writes a sentence to the error output.
func (n *channelSession) say(text string) {
	end := "\n"
	if n.pty {
		end = "\r\n"
	}
	_, _ = io.WriteString(n.channel.Stderr(), text+end)
}

// refuse says why something isn't done, and returns the status for it.
func (n *channelSession) refuse(format string, args ...any) int {
	n.say(fmt.Sprintf(format, args...))
	return statusRefused
}

// logFailure logs that something went wrong here, unless the end of the session has cut it
// short.
func (n *channelSession) logFailure(err error) {
	if n.ctx.Err() == nil || !errors.Is(err, context.Canceled) {
		n.server.tell(eventFailed, n.place, err)
	}
}

// fail says that something went wrong here, and logs the details.
func (n *channelSession) fail(err error) int {
	n.logFailure(err)
	n.say("Something went wrong on this server; its log says what, for its operator.")
	return statusFailed
}

func (n *channelSession) asksTerminal(payload []byte) bool {
	var p struct {
		Term                         string
		Columns, Rows, Width, Height uint32
		Modes                        string
	}
	if ssh.Unmarshal(payload, &p) != nil || n.pty || n.begun || !plainWord(p.Term) {
		return false
	}
	n.pty = true
	n.environ = append(n.environ, "TERM="+p.Term)
	n.size = windowSize(p.Columns, p.Rows)
	return true
}

// asksSize keeps the last size that was told, for the screens.
func (n *channelSession) asksSize(payload []byte) bool {
	var p struct{ Columns, Rows, Width, Height uint32 }
	if ssh.Unmarshal(payload, &p) != nil || !n.pty {
		return false
	}
	size := windowSize(p.Columns, p.Rows)
	if !n.begun {
		n.size = size
		return true
	}
	select {
	case <-n.sizes: // it was never looked at
	default:
	}
	n.sizes <- size // there is room: nothing else fills it
	return true
}

// windowSize converts the size of a window. Without a size it is the usual one.
func windowSize(columns, rows uint32) tea.WindowSizeMsg {
	if columns == 0 || rows == 0 {
		return tea.WindowSizeMsg{Width: 80, Height: 24}
	}
	const most = 1 << 15 // less is drawn on; see bounds
	return tea.WindowSizeMsg{Width: int(min(max(columns, minWidth), most)), Height: int(min(max(rows, minHeight), most))}
}

// allowed are the variables accepted from a client's environment: a client can say anything, so they may only
// affect how its terminal is drawn on.
var allowed = map[string]bool{"COLORTERM": true, "NO_COLOR": true, "LANG": true}

func (n *channelSession) asksEnv(payload []byte) bool {
	var p struct{ Name, Value string }
	if ssh.Unmarshal(payload, &p) != nil || n.begun || !allowed[p.Name] || !plainWord(p.Value) {
		return false
	}
	for _, had := range n.environ {
		if strings.HasPrefix(had, p.Name+"=") {
			return false
		}
	}
	n.environ = append(n.environ, p.Name+"="+p.Value)
	return true
}

// plainWord reports whether a value could describe a terminal.
func plainWord(text string) bool {
	const most = 64
	return len(text) <= most && strconv.Quote(text) == `"`+text+`"`
}

// maxCommand limits a command, in bytes.
const maxCommand = 1 << 10

func (n *channelSession) asksToBegin(ask *ssh.Request) bool {
	if ask.Type == "shell" {
		return true
	}
	var p struct{ Command string }
	if ssh.Unmarshal(ask.Payload, &p) != nil || len(p.Command) > maxCommand {
		return false
	}
	n.asked = p.Command
	return true
}

// id returns a name for the session at this server.
func (n *channelSession) id() string { return string(record.NewID()) }
