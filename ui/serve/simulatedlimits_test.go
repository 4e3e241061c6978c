package serve_test

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/game/adjacency"
	statssync "quoin/stats/sync"
	"quoin/stats/sync/synctest"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// rough is somebody who tries how much a server stands, from an address of their own.
func (d *simulatedDay) rough(b, c, n int) *visitor {
	return &visitor{day: d, key: servetest.Key(d.T), from: net4(b, c, n)}
}

// named has somebody come and take a name.
func (v *visitor) named(node int, name string) error {
	err := v.comes(node, "plain")
	if err == nil {
		_, err = v.tells(name, "Lobby. You are", "Too many new players")
	}
	return err
}

// asks runs a command, and returns all that it says. A full server is asked again.
func (v *visitor) asks(node int, command, input string) (said string) {
	err := v.day.untilRoom(func() error {
		client, err := v.day.dials(node, v.from, v.key)
		if err != nil {
			return err
		}
		defer client.Close()
		session, err := client.NewSession()
		if err != nil {
			return err
		}
		session.Stdin = strings.NewReader(input)
		text, _ := session.CombinedOutput(command)
		if said = string(text); strings.Contains(said, "as there is room for") {
			return errors.New(said)
		}
		return nil
	})
	if err != nil {
		return err.Error()
	}
	return said
}

// screen opens a window.
func (v *visitor) screen(node int) (session *ssh.Session, keys io.Writer, err error) {
	if v.ssh, err = v.day.dials(node, v.from, v.key); err != nil {
		return nil, nil, err
	}
	if session, err = v.ssh.NewSession(); err != nil {
		return nil, nil, err
	}
	if keys, err = session.StdinPipe(); err == nil {
		err = session.RequestPty("xterm-256color", 24, 80, nil)
	}
	return session, keys, err
}

// limitReached is a limit and how it is reached.
type limitReached struct {
	reason string // in the log
	by     func(*simulatedDay) error
}

// reaching are all limits that refuse, delay or drop something.
func reaching(d *simulatedDay) []limitReached {
	return []limitReached{
		{"per-address", (*simulatedDay).fillsAddress},
		{"new players", (*simulatedDay).bringsNewcomers},
		{"newer session", (*simulatedDay).comesFourTimes},
		{"arrivals", (*simulatedDay).comesAndGoes},
		{"keys", (*simulatedDay).offersKeys},
		{"handshake", (*simulatedDay).saysNothing},
		{"idle", (*simulatedDay).sleeps},
		{"unread", (*simulatedDay).readsNothing},
		{"drawing", (*simulatedDay).resizes},
		{"typing", (*simulatedDay).types},
		{"guesses", (*simulatedDay).guesses},
		{"invitations", (*simulatedDay).invites},
		{"rooms", (*simulatedDay).opensRooms},
		{"watchers", (*simulatedDay).watches},
		{"actions", (*simulatedDay).hurries},
		{"syncs", (*simulatedDay).syncs},
		{"full", (*simulatedDay).fillsServer},
	}
}

// reachesLimits reaches all limits, one after the other.
func (d *simulatedDay) reachesLimits() {
	for _, l := range reaching(d) {
		if err := l.by(d); err != nil {
			d.Errorf("%s: %v", l.reason, err)
		}
	}
}

// limits checks that all limits are in the figures and in the log of a server.
func (d *simulatedDay) limits() {
	reasons := []string{"paste", "correspondence", "synced"} // reached on the way
	for _, l := range reaching(d) {
		reasons = append(reasons, l.reason)
	}
	for _, reason := range reasons {
		counted, logged := 0.0, false
		for node, h := range d.nodes {
			counted += d.counted(node, reason)
			text, err := os.ReadFile(h.log)
			if err != nil {
				d.Fatal(err)
			}
			word := "reason=" + reason + " "
			if strings.Contains(reason, " ") {
				word = fmt.Sprintf("reason=%q ", reason)
			}
			logged = logged || strings.Contains(string(text), word)
		}
		d.Logf("limit %s: %.0f times", reason, counted)
		if counted == 0 || !logged {
			d.Errorf("%s was reached %.0f times; in the log: %v", reason, counted, logged)
		}
	}
	for _, h := range d.nodes {
		text, _ := os.ReadFile(h.log)
		for line := range strings.Lines(string(text)) {
			if strings.Contains(line, "level=ERROR") {
				d.Error(line)
			}
		}
	}
}

func (d *simulatedDay) fillsAddress() error {
	for range serve.Usual.PerAddress + 1 {
		c, err := d.dials(0, net4(250, 1, 1), servetest.Key(d.T))
		if err != nil {
			return nil // the last one is told so in place of a greeting
		}
		defer c.Close()
	}
	return fmt.Errorf("as many as one likes come from an address")
}

// bringsNewcomers fills an address, and then its network.
func (d *simulatedDay) bringsNewcomers() error {
	for n := range serve.Usual.NetworkNewcomers + 2 {
		v := d.rough(250, 2, 1+n/(serve.Usual.Newcomers+1))
		v.asks(0, "plain", fmt.Sprintf("New %d\n", n))
		time.Sleep(time.Second / 4)
	}
	return nil
}

func (d *simulatedDay) comesFourTimes() error {
	v := d.rough(250, 3, 1)
	if err := v.named(0, "Cy"); err != nil {
		return err
	}
	for range serve.Usual.PerPlayer {
		again := *v
		if err := again.comes(0, "plain"); err != nil {
			return err
		}
		defer again.goes()
	}
	_, err := v.hears("You have connected again")
	return err
}

// comesAndGoes knocks faster than an address may come, however slow the machine is.
func (d *simulatedDay) comesAndGoes() error {
	for range 100 {
		for range 50 {
			tcp, err := d.knocks(1, net4(250, 4, 1))
			if err != nil {
				return err
			}
			_ = tcp.Close()
		}
		if d.counted(1, "arrivals") > 0 {
			return nil
		}
	}
	return fmt.Errorf("an address may come as often as it likes")
}

// counted returns how often a server has counted a reason to refuse or delay something.
func (d *simulatedDay) counted(node int, reason string) (n float64) {
	for name, figure := range d.figures(node) {
		if strings.HasPrefix(name, "quoin_events_total") && strings.Contains(name, fmt.Sprintf("reason=%q", reason)) {
			n += figure
		}
	}
	return n
}

func (d *simulatedDay) offersKeys() error {
	host, port, _ := net.SplitHostPort(d.nodes[0].Address)
	args := []string{"-F", "none", "-o", "BatchMode=yes", "-o", "IdentitiesOnly=yes", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=" + os.DevNull, "-b", net4(250, 5, 1).String(), "-p", port}
	dir := d.TempDir()
	for n := range serve.Usual.Keys + 4 { // ssh has only their public halves
		file := filepath.Join(dir, fmt.Sprintf("%d.pub", n))
		if err := os.WriteFile(file, ssh.MarshalAuthorizedKey(servetest.Key(d.T).PublicKey()), 0o600); err != nil {
			return err
		}
		args = append(args, "-i", file)
	}
	said, err := exec.Command("ssh", append(args, host)...).CombinedOutput()
	if err == nil {
		return fmt.Errorf("it is let in: %s", said)
	}
	return nil
}

func (d *simulatedDay) saysNothing() error {
	tcp, err := d.knocks(0, net4(250, 6, 1))
	if err != nil {
		return err
	}
	defer tcp.Close()
	_, _ = io.Copy(io.Discard, tcp) // until it is cut off
	return nil
}

func (d *simulatedDay) sleeps() error {
	v := d.rough(250, 7, 1)
	err := v.named(0, "Dormouse")
	if err == nil {
		_, err = v.hears("Nobody has touched a key")
	}
	return err
}

// readsNothing has the window grow and shrink, and takes no frame.
func (d *simulatedDay) readsNothing() error {
	v := d.rough(250, 8, 1)
	v.asks(0, "plain", "Reader\n")
	session, keys, err := v.screen(0)
	if err != nil {
		return err
	}
	if _, err := session.StdoutPipe(); err != nil { // which nobody reads
		return err
	}
	if err := session.Shell(); err != nil {
		return err
	}
	defer v.goes()
	for n := 0; ; n++ {
		_, err := io.WriteString(keys, "\x1b[B")
		if err != nil || session.WindowChange(24+66*(n%2), 80+150*(n%2)) != nil {
			return nil // it is dropped
		}
		time.Sleep(20 * time.Millisecond)
		if n == 6000 {
			return fmt.Errorf("it isn't dropped")
		}
	}
}

// resizes does it as fast as it can, and pastes too much.
func (d *simulatedDay) resizes() error {
	v := d.rough(250, 9, 1)
	v.asks(0, "plain", "Wild\n")
	session, keys, err := v.screen(0)
	if err != nil {
		return err
	}
	session.Stdout = io.Discard
	if err := session.Shell(); err != nil {
		return err
	}
	defer v.goes()
	for n := range 500 {
		if err := session.WindowChange(24+66*(n%2), 80+150*(n%2)); err != nil {
			return err
		}
		if _, err := io.WriteString(keys, strings.Repeat("\x1b[C\x1b[B\x1b[D\x1b[A", 20)); err != nil {
			return err
		}
		time.Sleep(5 * time.Millisecond)
	}
	_, err = io.WriteString(keys, "\x1b[200~"+strings.Repeat("word ", 2000)+"\x1b[201~")
	// The paste comes after the keys, which wait for the budget of drawing.
	for end := time.Now().Add(3 * time.Minute); err == nil && d.counted(0, "paste") == 0; time.Sleep(time.Second) {
		if time.Now().After(end) {
			return fmt.Errorf("the paste isn't cut")
		}
	}
	return err
}

func (d *simulatedDay) types() error {
	v := d.rough(250, 21, 1)
	if err := v.named(0, "Typist"); err != nil {
		return err
	}
	defer v.goes()
	line := strings.Repeat("x", 1000)
	if err := v.says(slices.Repeat([]string{line}, serve.Usual.Burst/len(line)+1)...); err != nil {
		return err
	}
	_, err := v.tells("help", "Commands in the lobby")
	return err
}

func (d *simulatedDay) guesses() error {
	v := d.rough(250, 10, 1)
	for range serve.Usual.Guesses + 1 {
		if strings.Contains(v.asks(0, "ZZZZ-ZZ", ""), "Too many codes") {
			return nil
		}
	}
	return fmt.Errorf("one may guess as often as one likes")
}

func (d *simulatedDay) invites() error {
	v := d.rough(250, 11, 1)
	v.asks(0, "plain", "Inviter\n")
	for range serve.Usual.Invitations + 1 {
		if strings.Contains(v.asks(0, "invite", ""), "the most allowed") {
			return nil
		}
	}
	return fmt.Errorf("one may invite as many as one likes")
}

// opensRooms opens too many rooms, and then too many games by the day.
func (d *simulatedDay) opensRooms() error {
	ada, bo := d.rough(250, 12, 1), d.rough(250, 13, 1)
	if err := ada.named(0, "Opener"); err != nil {
		return err
	}
	defer ada.goes()
	if err := bo.named(1, "Friend"); err != nil {
		return err
	}
	defer bo.goes()
	var codes []string
	opens := func() (string, error) {
		line, err := ada.tells("new santorini 3d private", "Friends join with the code", "as many")
		if err != nil || strings.Contains(line, "as many") {
			return line, err
		}
		codes = append(codes, codeShape.FindString(line))
		if _, err = ada.tells("ready", "You are ready"); err == nil {
			_, err = ada.tells("leave", "You are in the lobby")
		}
		return line, err
	}
	for n := range 4 {
		line, err := opens()
		if err != nil {
			return err
		}
		if n == 3 && !strings.Contains(line, "as many open rooms") {
			return fmt.Errorf("a room more is opened: %s", line)
		}
	}
	for _, code := range codes {
		if _, err := bo.tells("room "+code, "Seat"); err != nil {
			return err
		}
		if _, err := bo.tells("ready", "Go!"); err != nil {
			return err
		}
		if _, err := bo.tells("/leave", "You are in the lobby"); err != nil {
			return err
		}
	}
	for {
		line, err := opens()
		if err != nil {
			return err
		}
		if strings.Contains(line, "as many games with days") {
			return nil
		}
	}
}

// watches has more spectators than there is room for.
func (d *simulatedDay) watches() error {
	ada, bo := d.rough(250, 14, 1), d.rough(250, 15, 1)
	for node, v := range []*visitor{ada, bo} {
		if err := v.named(node, fmt.Sprint("Shown ", node)); err != nil {
			return err
		}
		defer v.goes()
	}
	line, err := ada.tells("new santorini", "Friends join with the code")
	if err != nil {
		return err
	}
	if _, err := bo.tells("room "+codeShape.FindString(line), "Seat"); err != nil {
		return err
	}
	if _, err := bo.tells("ready", "You are ready"); err != nil {
		return err
	}
	if _, err := ada.tells("ready", "Go!"); err != nil {
		return err
	}
	for n := range 3 {
		v := d.rough(250, 16, 1+n)
		if err := v.named(0, fmt.Sprint("Watcher ", n)); err != nil {
			return err
		}
		defer v.goes()
		line, err := v.tells("rooms", "with Shown")
		if err != nil {
			return err
		}
		number, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		if line, err = v.tells("watch "+number, "Santorini: ", "no room for another spectator"); err != nil {
			return err
		}
		if is := strings.Contains(line, "no room"); is != (n == 2) {
			return fmt.Errorf("spectator %d is told %q", n+1, line)
		}
	}
	return nil
}

// hurries plays more words in a minute than allowed.
func (d *simulatedDay) hurries() error {
	p := &dayPair{names: [2]string{"Hasty", "Patient"}, who: [2]*visitor{d.rough(250, 17, 1), d.rough(250, 18, 1)}}
	for _, v := range p.who {
		defer v.goes()
	}
	if err := p.meets("race private", true); err != nil {
		return err
	}
	held, err := d.wordsFor(p.names[0])
	if err != nil {
		return err
	}
	if len(held) <= serve.Usual.Actions {
		return fmt.Errorf("there are only %d words", len(held))
	}
	if err := p.who[0].says(held[:serve.Usual.Actions+1]...); err != nil {
		return err
	}
	_, err = p.who[0].hears("too much in a minute")
	return err
}

// syncs has two people sync at once, and one who has more than there is room for.
func (d *simulatedDay) syncs() error {
	ada, bo := d.rough(250, 19, 1), d.rough(250, 20, 1)
	for n, v := range []*visitor{ada, bo} {
		v.asks(0, "plain", fmt.Sprintf("Syncer %d\n", n))
	}
	session, _, err := ada.screenless(0, "sync")
	if err != nil {
		return err
	}
	time.Sleep(time.Second)
	bo.asks(0, "sync", "")
	_ = session.Close()
	ada.goes()
	time.Sleep(5 * time.Second)

	home := synctest.Open(d.T, d.TempDir(), synctest.Games(d.T, 0, 600, 3))
	session, rw, err := bo.screenless(0, "sync")
	if err != nil {
		return err
	}
	defer bo.goes()
	defer session.Close()
	r, err := statssync.Ask(d.Context(), rw, home, statssync.Options{Rules: []string{adjacency.Rules}})
	d.Logf("a sync over the limit: %+v", r.Went)
	return err
}

// screenless begins a command whose input and output the caller has.
func (v *visitor) screenless(node int, command string) (session *ssh.Session, rw io.ReadWriter, err error) {
	if v.ssh, err = v.day.dials(node, v.from, v.key); err != nil {
		return nil, nil, err
	}
	if session, err = v.ssh.NewSession(); err != nil {
		return nil, nil, err
	}
	in, err := session.StdinPipe()
	if err != nil {
		return nil, nil, err
	}
	out, err := session.StdoutPipe()
	if err != nil {
		return nil, nil, err
	}
	return session, struct {
		io.Reader
		io.Writer
	}{out, in}, session.Start(command)
}

// fillsServer has many people come and stay for a moment. The players find no room, and come again.
func (d *simulatedDay) fillsServer() error {
	const sessions, each, stay = 400, 3, 5 * time.Second
	var all []*visitor
	defer func() {
		for _, v := range all {
			v.goes()
		}
	}()
	comes := func(v *visitor) (isFull bool, err error) {
		if err = v.tries(1, "plain"); err == nil {
			all = append(all, v)
			return false, nil
		}
		return isFullServer(err), err
	}
	for n := range sessions/each + 1 {
		v := d.rough(251, 1+n/10, 1+n%10)
		isFull, err := comes(v)
		if err == nil {
			_, err = v.tells(fmt.Sprint("Filler ", n), "Lobby. You are")
		}
		for i := 1; i < each && err == nil; i++ {
			one := *v
			isFull, err = comes(&one)
		}
		if isFull {
			time.Sleep(stay)
			return nil
		}
		if err != nil {
			return err
		}
	}
	return fmt.Errorf("the server isn't full")
}
