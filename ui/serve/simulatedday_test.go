package serve_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"
	"net"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/stats/record"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// dayEnv is the variable with the number of people who play on two servers in a day. dayEnv_TIME is the length of the day.
const dayEnv = "QUOIN_DAY"

// simulatedDay is two servers of one record, with counts of the games there.
type simulatedDay struct {
	*testing.T
	people int
	nodes  [2]*house
	record record.Record

	rated, refused atomic.Int64

	mu    sync.Mutex
	turns map[int]int // turns and words of the pairs that have played to the end
}

// played returns how many games were played to the end, and their turns and words.
func (d *simulatedDay) played() (games, turns int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, n := range d.turns {
		turns += n
	}
	return len(d.turns), turns
}

// addressOf returns an address of this machine for a person: fifty have a network for themselves.
func addressOf(person int) net.IP {
	const networks, inNetwork = 200, 50
	net := person / inNetwork
	return net4(1+net/networks, 1+net%networks, 1+person%inNetwork)
}

func net4(b, c, d int) net.IP { return net.IPv4(127, byte(b), byte(c), byte(d)) }

// visitor is somebody at one of the servers, in text mode.
type visitor struct {
	day   *simulatedDay
	key   ssh.Signer
	from  net.IP
	ssh   *ssh.Client
	in    io.WriteCloser
	lines chan string
	heard []string
}

// knocks connects, and says nothing.
func (d *simulatedDay) knocks(node int, from net.IP) (net.Conn, error) {
	return (&net.Dialer{LocalAddr: &net.TCPAddr{IP: from}, Timeout: time.Minute}).Dial("tcp", d.nodes[node].Address)
}

// dials connects and signs in.
func (d *simulatedDay) dials(node int, from net.IP, keys ...ssh.Signer) (*ssh.Client, error) {
	tcp, err := d.knocks(node, from)
	if err != nil {
		return nil, err
	}
	_ = tcp.SetDeadline(time.Now().Add(5 * time.Minute))
	conn, channels, requests, err := ssh.NewClientConn(tcp, "", &ssh.ClientConfig{User: "anybody", Auth: []ssh.AuthMethod{ssh.PublicKeys(keys...)}, HostKeyCallback: ssh.InsecureIgnoreHostKey()})
	if err != nil {
		_ = tcp.Close()
		return nil, err
	}
	_ = tcp.SetDeadline(time.Time{})
	return ssh.NewClient(conn, channels, requests), nil
}

// comes begins a command at a server. A full one is tried again.
func (v *visitor) comes(node int, command string) error {
	return v.day.untilRoom(func() error { return v.tries(node, command) })
}

// isFullServer reports whether a server has no room. A very full one says so in place of a greeting.
func isFullServer(err error) bool {
	return strings.Contains(err.Error(), "as there is room for") || strings.Contains(err.Error(), "handshake failed")
}

// untilRoom tries something at a server again as long as the server is full.
func (d *simulatedDay) untilRoom(try func() error) (err error) {
	for range 300 {
		if err = try(); err == nil || !isFullServer(err) {
			return err
		}
		d.refused.Add(1)
		time.Sleep(time.Second)
	}
	return err
}

func (v *visitor) tries(node int, command string) (err error) {
	if v.ssh, err = v.day.dials(node, v.from, v.key); err != nil {
		return err
	}
	session, err := v.ssh.NewSession()
	if err != nil {
		return err
	}
	reader, writer := io.Pipe()
	session.Stdout, session.Stderr = writer, writer
	if v.in, err = session.StdinPipe(); err != nil {
		return err
	}
	if err := session.Start(command); err != nil {
		return err
	}
	v.lines = make(chan string, 1<<10)
	go func() {
		_ = session.Wait()
		_ = writer.Close()
	}()
	go func(lines chan<- string) {
		defer close(lines)
		for read := bufio.NewScanner(reader); read.Scan(); {
			lines <- read.Text()
		}
	}(v.lines)
	line, err := v.hears("What shall", "Lobby", "Room", "room for", "turn", "You are")
	if err == nil && strings.Contains(line, "room for") {
		v.goes()
		return fmt.Errorf("%s", line)
	}
	return err
}

func (v *visitor) says(lines ...string) error {
	_, err := io.WriteString(v.in, strings.Join(lines, "\n")+"\n")
	return err
}

// hears waits for a line with one of some texts.
func (v *visitor) hears(texts ...string) (string, error) {
	late := time.After(6 * time.Minute)
	for {
		select {
		case line, is := <-v.lines:
			if !is {
				return "", fmt.Errorf("the session ends before %q:\n%s", texts, strings.Join(v.heard, "\n"))
			}
			if v.heard = append(v.heard, line); len(v.heard) > 60 {
				v.heard = v.heard[30:]
			}
			for _, text := range texts {
				if strings.Contains(line, text) {
					return line, nil
				}
			}
		case <-late:
			return "", fmt.Errorf("nobody says any of %q:\n%s", texts, strings.Join(v.heard, "\n"))
		}
	}
}

// tells says something, and waits for the answer.
func (v *visitor) tells(line string, texts ...string) (string, error) {
	if err := v.says(line); err != nil {
		return "", err
	}
	return v.hears(texts...)
}

func (v *visitor) goes() {
	if v.ssh != nil {
		_ = v.ssh.Close()
	}
}

// dayPair is two people who play a game, at a server each.
type dayPair struct {
	n     int
	names [2]string
	who   [2]*visitor
	mover int
	turns int // turns and words that were answered
}

func (d *simulatedDay) pair(n int) *dayPair {
	p := &dayPair{n: n}
	for i := range p.who {
		p.names[i] = fmt.Sprintf("%s %d", []string{"Ada", "Bo"}[i], n)
		p.who[i] = &visitor{day: d, key: servetest.Key(d.T), from: addressOf(2*n + i)}
	}
	return p
}

// meets has both take a name, and begin a game.
func (p *dayPair) meets(game string, stays bool) error {
	ada, bo := p.who[0], p.who[1]
	for i, v := range p.who {
		if err := v.comes(i, "plain"); err != nil {
			return err
		}
		if _, err := v.tells(p.names[i], "Lobby. You are"); err != nil {
			return err
		}
	}
	line, err := ada.tells("new "+game, "Friends join with the code")
	if err != nil {
		return err
	}
	if !stays {
		if _, err = ada.tells("ready", "You are ready"); err == nil {
			_, err = ada.tells("leave", "You are in the lobby")
		}
	}
	if err == nil {
		_, err = bo.tells("room "+codeShape.FindString(line), "Seat")
	}
	if err == nil && stays {
		if _, err = bo.tells("ready", "You are ready"); err == nil {
			err = ada.says("ready")
		}
	} else if err == nil {
		err = bo.says("ready")
	}
	if err != nil {
		return err
	}
	if _, err = bo.hears("Go!"); err == nil && stays { // a line typed before that is for the room
		_, err = ada.hears("Go!")
	}
	if err != nil || strings.HasPrefix(game, "race") {
		return err
	}
	if line, err = bo.hears("t is your turn", "turn: "+p.names[0], p.names[0]+" to move", "It is "); err != nil {
		return err
	}
	if p.mover = 1; strings.Contains(line, p.names[0]) {
		p.mover = 0
	}
	return nil
}

// pass is a turn.
func (p *dayPair) pass(last bool) error {
	mover, other := p.who[p.mover], p.who[1-p.mover]
	said, seen := "You: passes", p.names[p.mover]+": passes"
	if last {
		said, seen = "The game is over", "The game is over"
	}
	_, err := mover.tells(",", said)
	if err == nil {
		p.turns++
		_, err = other.hears(seen)
	}
	p.mover = 1 - p.mover
	return err
}

// table plays a game with clocks. In some of them a player is cut off, and comes back at the other server.
func (p *dayPair) table(d *simulatedDay) error {
	if err := p.meets("scrabble 2 15+10 rated private", true); err != nil {
		return err
	}
	for turn := range 6 {
		if turn == 3 && p.n%3 == 0 {
			p.who[1].goes()
			if err := p.who[1].comes(0, "plain --resume"); err != nil {
				return err
			}
		}
		if err := p.pass(turn == 5); err != nil {
			return err
		}
	}
	d.rated.Add(1)
	return nil
}

// days plays a game by the day: they come twice.
func (p *dayPair) days(pause time.Duration) error {
	if err := p.meets("scrabble 2 3d private", false); err != nil {
		return err
	}
	for _, v := range p.who {
		v.goes()
	}
	time.Sleep(pause)
	for i, v := range p.who {
		if err := v.comes(1-i, "plain --resume"); err != nil {
			return err
		}
	}
	for turn := range 6 {
		if err := p.pass(turn == 5); err != nil {
			return err
		}
	}
	return nil
}

// race plays a race; both stop before the end.
func (p *dayPair) race(d *simulatedDay) error {
	if err := p.meets("race private rated", true); err != nil {
		return err
	}
	held, err := d.wordsFor(p.names[0])
	if err != nil {
		return err
	}
	for i, v := range p.who {
		for _, word := range held[:2+i] {
			if _, err := v.tells(word, strings.ToUpper(word)); err != nil {
				return err
			}
			p.turns++
		}
	}
	for _, v := range p.who {
		if err := v.says("/stop", "y"); err != nil {
			return err
		}
	}
	for _, v := range p.who {
		if _, err := v.hears("The race is over"); err != nil {
			return err
		}
	}
	d.rated.Add(1)
	return nil
}

// wordsFor returns the words on the board of somebody's race.
func (d *simulatedDay) wordsFor(name string) ([]string, error) {
	ctx := context.Background()
	who, err := d.record.ByName(ctx, name)
	if err != nil {
		return nil, err
	}
	games, err := d.record.List(ctx, record.GameFilter{State: record.Running, Player: who.ID})
	if err != nil || len(games) == 0 {
		return nil, fmt.Errorf("%s plays %v (%w)", name, games, err)
	}
	if held := wordsOf(d.T, games[0]); len(held) > 3 {
		return held, nil
	}
	return nil, fmt.Errorf("no words in %v", games[0].ID)
}

// figures returns the server's figures by their names.
func (d *simulatedDay) figures(node int) map[string]float64 {
	d.Helper()
	all := map[string]float64{}
	tcp, err := net.Dial("tcp", d.nodes[node].metrics)
	if err != nil {
		d.Fatal(err)
	}
	defer tcp.Close()
	_, _ = io.WriteString(tcp, "GET /metrics HTTP/1.0\r\n\r\n")
	text, err := io.ReadAll(tcp)
	if err != nil {
		d.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		at := strings.LastIndexByte(line, ' ')
		if n, err := strconv.ParseFloat(strings.TrimSpace(line[at+1:]), 64); err == nil && at > 0 {
			all[line[:at]] = n
		}
	}
	return all
}

// leavings are the figures that would grow if people left something behind.
var leavings = []string{"go_goroutines", "process_open_fds", "go_memstats_heap_inuse_bytes", "process_resident_memory_bytes"}

// settled waits until nobody is at the servers, and returns their figures.
func (d *simulatedDay) settled() (is [2]map[string]float64) {
	d.Helper()
	for node := 0; node < len(is); {
		if is[node] = d.figures(node); is[node]["quoin_connections"] == 0 {
			node++
			continue
		}
		time.Sleep(time.Second)
	}
	const frees = 65 * time.Second // they give memory back once a minute
	time.Sleep(frees)
	for node := range is {
		is[node] = d.figures(node)
	}
	return is
}

// TestSimulatedDay has people arrive over a day at two servers of one record, with two peaks, play races and tables and games by
// the day, and lets others reach every limit. Then the servers hold as little as before, and the record has all that was played.
func TestSimulatedDay(t *testing.T) {
	people, err := strconv.Atoi(os.Getenv(dayEnv))
	if err != nil {
		t.Skip(dayEnv + " is the number of people")
	}
	lasts := 10 * time.Minute
	if text := os.Getenv(dayEnv + "_TIME"); text != "" {
		if lasts, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	c := cluster(t)
	d := &simulatedDay{T: t, people: people, turns: map[int]int{}, nodes: [2]*house{newHouse(t, true), newHouse(t, false)}}
	d.nodes[1].binary = d.nodes[0].binary
	for _, h := range d.nodes {
		free, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		h.metrics = free.Addr().String()
		_ = free.Close()
		h.record = c.URL("postgres")
		h.flags = []string{"--open", "--metrics", h.metrics, "--arrivals", "100", "--sessions", "400", "--idle", "3m", "--handshake", "30s", "--unread", "45s", "--watchers", "2", "--rooms", "3", "--correspondence", "4", "--syncs", "1", "--synced", "1", "--columns", "240"}
		h.start()
		until(t, "a server listens", func() bool { return strings.Contains(h.Log(), "msg=listening") })
	}
	if d.record, err = serve.OpenRecord("", c.URL("postgres")); err != nil {
		t.Fatal(err)
	}
	defer d.record.Close()

	// A few come first, as some things are made once.
	const first = 10
	d.plays(0, first, time.Second, 0)
	before := d.settled()
	begun := time.Now()
	rough := make(chan struct{})
	go func() {
		defer close(rough)
		time.Sleep(lasts / 4)
		d.reachesLimits()
	}()
	d.plays(first, people/2-first, lasts*8/10, lasts/10)
	<-rough
	spent := d.figures(0)["process_cpu_seconds_total"] + d.figures(1)["process_cpu_seconds_total"]
	t.Logf("the servers have taken %.0f s of a processor", spent)
	games, turns := d.played()
	t.Logf("%d people in %v: %d games, %d of them rated, %d turns and words; %d times somebody found a server full and came again", people, time.Since(begun).Round(time.Second), games, d.rated.Load(), turns, d.refused.Load())
	after := d.settled()
	for node, was := range before {
		is := after[node]
		for _, name := range leavings {
			t.Logf("server %d: %s %.0f before, %.0f after", node, name, was[name], is[name])
			each := 4e3 * float64(people) // bytes
			if !strings.HasSuffix(name, "_bytes") {
				each = 20
			}
			if is[name] > was[name]*1.1+each+float64(64<<20)*map[bool]float64{true: 1}[strings.HasSuffix(name, "_bytes")] {
				t.Errorf("server %d: %s has grown from %.0f to %.0f", node, name, was[name], is[name])
			}
		}
	}
	d.sums()
	d.limits()
}

// plays has pairs arrive and play. Players of games by the day come again after a pause.
func (d *simulatedDay) plays(from, pairs int, lasts, pause time.Duration) {
	var all sync.WaitGroup
	begun := time.Now()
	for i := range pairs {
		part := (float64(i) + .5) / float64(pairs)
		at := part - .8*math.Sin(4*math.Pi*part)/(4*math.Pi) // two peaks
		time.Sleep(time.Until(begun.Add(time.Duration(at * float64(lasts)))))
		all.Go(func() {
			p := d.pair(from + i)
			var err error
			switch n := p.n % 10; {
			case n < 5:
				err = p.table(d)
			case n < 8:
				err = p.days(pause)
			default:
				err = p.race(d)
			}
			for _, v := range p.who {
				v.goes()
			}
			if err != nil {
				d.Errorf("pair %d: %v", p.n, err)
				return
			}
			d.mu.Lock()
			defer d.mu.Unlock()
			d.turns[p.n] = p.turns
		})
	}
	all.Wait()
}

// sums compares the record with what the pairs have played, game by game. A pair that wasn't answered is reported already.
func (d *simulatedDay) sums() {
	ctx := context.Background()
	recorded := map[int][]int{} // turns and words of each game of a pair
	for _, g := range endedGames(d.T, d.record) {
		var pair int
		if _, err := fmt.Sscanf(strings.TrimLeft(g.Seats[0].Name, "AdaBo"), "%d", &pair); err != nil {
			continue // a game of those who reach the limits
		}
		turns := 0
		for part := range g.Logs {
			_, lines, err := d.record.Read(ctx, record.LogID{Game: g.ID, Part: part}, 1)
			if err != nil {
				d.Fatal(err)
			}
			turns += len(actions.FindAllString(strings.Join(lines, "\n"), -1))
		}
		recorded[pair] = append(recorded[pair], turns)
	}
	for pair, turns := range d.turns {
		if is := recorded[pair]; len(is) != 1 || is[0] != turns {
			d.Errorf("pair %d: the record has games with %v turns and words, want one with %d", pair, is, turns)
		}
	}
	rows, sum := 0, 0.0
	for n := range d.people / 2 {
		for _, name := range []string{"Ada", "Bo"} {
			who, err := d.record.ByName(ctx, fmt.Sprintf("%s %d", name, n))
			if err != nil {
				continue
			}
			all, err := d.record.Ratings(ctx, record.RatingFilter{Players: []record.PlayerID{who.ID}})
			if err != nil {
				d.Fatal(err)
			}
			for _, r := range all {
				rows++
				sum += r.Rating - r.Was
			}
		}
	}
	if int64(rows) != 2*d.rated.Load() || math.Abs(sum) > 1e-3*float64(rows) {
		d.Errorf("%d ratings have changed, together by %f; %d games were rated, in which what one wins another loses", rows, sum, d.rated.Load())
	}
}

var actions = regexp.MustCompile(`(?m) (play|enter)\b`)
