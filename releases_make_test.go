//go:build unix

package main_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/game/study"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/stats/record"
	"quoin/stats/record/sqlitestore"
	"quoin/stats/sync/synctest"
	"quoin/ui/app"
	"quoin/ui/kind"
)

// TestMakeRelease writes the files of this version of Quoin into a new folder, for every later
// version to open:
//
//	QUOIN_RELEASE=testdata/releases/2 go test -run TestMakeRelease .
//
// testdata/releases/README.md describes the content. Before a release, add games to the code
// below for everything new since the last one.
func TestMakeRelease(t *testing.T) {
	dir := os.Getenv("QUOIN_RELEASE")
	if dir == "" {
		t.Skip("QUOIN_RELEASE isn't set")
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err) // an existing folder never changes
	}
	m := &releaseMaker{T: t, dir: dir, home: t.TempDir(), rnd: rand.New(rand.NewPCG(2026, 19)), now: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)}
	m.write("now", []byte(m.now.Format(time.RFC3339)+"\n"))
	m.store()
	m.settings()
	m.files()
	m.tournament()
	m.server()
}

type releaseMaker struct {
	*testing.T
	dir, home string
	rnd       *rand.Rand
	now       time.Time
	s         *stats.Store
	gcg       string
}

var releaseContext = context.Background()

func (m *releaseMaker) must(err error) {
	m.Helper()
	if err != nil {
		m.Fatal(err)
	}
}

func (m *releaseMaker) write(name string, data []byte) {
	m.Helper()
	m.must(os.WriteFile(filepath.Join(m.dir, name), data, 0o644))
}

func (m *releaseMaker) zip(name string, data []byte) {
	m.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	m.must(err)
	_, err = w.Write(data)
	m.must(err)
	m.must(w.Close())
	m.write(name+".gz", b.Bytes())
}

// began returns a random start of a game, in the ten weeks before now.
func (m *releaseMaker) began() int64 {
	return m.now.Add(-time.Duration(m.rnd.IntN(70*24*3600*1000))*time.Millisecond - time.Hour).UnixMilli()
}

// keep stores a game: finished, or left running.
func (m *releaseMaker) keep(h game.Header, lines []string, over bool) stats.ID {
	m.Helper()
	r, err := m.s.Begin(releaseContext, h)
	m.must(err)
	if len(lines) > 0 {
		m.must(r.Append(releaseContext, 1, lines...))
	}
	if over {
		m.must(r.Finish(releaseContext))
	} else {
		m.must(r.Release())
	}
	return r.ID()
}

// store makes a store with games of every kind, and writes its statistics and lists.
func (m *releaseMaker) store() {
	data := filepath.Join(m.home, "data")
	var err error
	m.s, _, err = stats.Open(data, m.now, kind.Rules(app.Games()))
	m.must(err)
	m.adjacency()
	m.crosswords()
	m.santorini()
	m.odd()
	m.box()
	m.must(m.s.Close())
	db, err := os.ReadFile(filepath.Join(data, "quoin.db"))
	m.must(err)
	m.zip("quoin.db", db)

	// The answers of a store opened at that time.
	m.s, _, err = stats.Open(data, m.now, kind.Rules(app.Games()))
	m.must(err)
	defer func() { m.must(m.s.Close()) }()
	running, err := m.s.Running(releaseContext, m.now)
	m.must(err)
	var list strings.Builder
	var ids []stats.ID
	for _, r := range running {
		fmt.Fprintf(&list, "%s %s %d\n", r.ID, r.Rules, r.Started)
		ids = append(ids, r.ID)
	}
	m.write("running.txt", []byte(list.String()))
	for _, rules := range kind.Rules(app.Games()) {
		name, _, _ := strings.Cut(rules.Name, " ")
		for _, format := range []string{stats.CSV, stats.JSON} {
			var b bytes.Buffer
			_, err := m.s.Export(releaseContext, &b, format, rules.Name)
			m.must(err)
			m.zip(name+"."+format, b.Bytes())
		}
	}
	m.must(m.s.EachHeld(releaseContext, func(h stats.ListedGame) error { ids = append(ids, stats.ID(h.ID.String())); return nil }))
	var records strings.Builder
	for _, id := range ids {
		r, err := m.s.Record(releaseContext, id)
		m.must(err)
		fmt.Fprintf(&records, "-- %s --\n%s", id, r)
	}
	m.zip("records.txtar", []byte(records.String()))
	kept, err := json.Marshal(releaseKept(m.T, m.s))
	m.must(err)
	m.zip("kept.json", kept)
}

// keptThings are the contents of a store besides games.
type keptThings struct {
	Box     stats.StoredCardbox
	Reviews map[stats.ID]stats.ReviewFigures
	Days    map[string][]stats.DayGame
}

func releaseKept(t *testing.T, s *stats.Store) (k keptThings) {
	t.Helper()
	var err error
	if k.Box, err = s.Study(releaseContext, true); err != nil {
		t.Fatal(err)
	}
	k.Reviews, k.Days = map[stats.ID]stats.ReviewFigures{}, map[string][]stats.DayGame{}
	for _, r := range kind.Rules(app.Games()) {
		if k.Days[r.Name], err = s.Days(releaseContext, r.Name); err != nil {
			t.Fatal(err)
		}
	}
	err = s.EachHeld(releaseContext, func(h stats.ListedGame) error {
		id := stats.ID(h.ID.String())
		r, err := s.Review(releaseContext, id)
		if r.Known() {
			k.Reviews[id] = r
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// adjacency stores games of every size and clock, days, replays, goals, hints, boards turned and
// rerolled, races against others, and puzzles that were left.
func (m *releaseMaker) adjacency() {
	for i := range 90 {
		c := adjacency.Default()
		c.Size, c.Minutes = 4+i%5, 1+i%5
		h := game.Header{Rules: adjacency.Rules, Seed: m.rnd.Uint64() >> 24, Started: m.began()}
		running := i%15 == 14
		switch i % 9 {
		case 3, 4:
			c.Minutes = adjacency.NoClock
		case 5:
			year, month, day := time.UnixMilli(h.Started).UTC().Date()
			c, h.Seed = adjacency.Daily(year, int(month), day, func(adjacency.Board) bool { return true })
		case 6:
			c = c.Against("Bea", "Zoe")
		case 7: // the board of another game
			h.Seed = 77
			c.Size = 5
		}
		if running && c.Minutes != adjacency.NoClock {
			h.Started = m.now.Add(-time.Duration(m.rnd.IntN(50)) * time.Second).UnixMilli()
		}
		h.Config = c.String()
		s, err := adjacency.Start(h, adjacency.Trust)
		m.must(err)
		var lines []string
		at := time.Duration(0)
		do := func(a adjacency.Action) {
			step := adjacency.Step{At: at, Do: a}
			if next, err := s.Apply(step); err == nil {
				s, lines = next, append(lines, step.String())
			}
		}
		for range 4 + m.rnd.IntN(30) {
			at += time.Duration(m.rnd.IntN(1500)) * time.Millisecond
			switch m.rnd.IntN(14) {
			case 0:
				do(adjacency.Reroll{})
			case 1:
				do(adjacency.Hint{})
			case 2:
				do(adjacency.Rotate{Quarters: 1 + m.rnd.IntN(3)})
			case 3:
				do(adjacency.Unroll{})
			default:
				do(adjacency.Enter{Word: synctest.Wander(s.Board(), m.rnd)})
			}
		}
		if !running {
			if s.Config().Timed() && i%2 == 0 {
				at = s.Config().Limit()
				do(adjacency.Expire{})
			}
			do(adjacency.Leave{})
		}
		id := m.keep(h, lines, s.Over())
		if s.Over() && i%3 == 0 {
			f := m.rnd.IntN(20)
			m.must(m.s.SetShare(releaseContext, id, stats.FoundShare{
				FoundWords: f, HeldWords: 300, FoundPoints: 4 * f, HeldPoints: 1500, Dictionary: "International",
				Everyday: stats.Everyday{FoundWords: f / 2, HeldWords: 90, FoundPoints: f, HeldPoints: 400},
			}))
		}
	}
}

// crosswords stores both games, with people and computers: with every challenge rule, with clocks
// and breaks, turns taken back, hints, notes, positions, and every way to end.
func (m *releaseMaker) crosswords() {
	list := resources.International()
	dict, err := resources.Dictionary(list)
	m.must(err)
	names := []string{"Ada", "Bea", "Grace", "Zoë"}
	person := func() game.Player { return game.Player{Name: names[m.rnd.IntN(len(names))]} }
	for i := range 72 {
		h := game.Header{Rules: scrabble.Rules, Seed: m.rnd.Uint64(), Started: m.began(), Dictionary: list.Name(), DictionarySHA256: list.SHA256()}
		start := scrabble.Start
		c := crossword.Config{Mode: crossword.AsNamed}
		players := 2
		if i%2 == 1 {
			h.Rules, start = scraebbkle.Rules, scraebbkle.Start
			c.Mode = []crossword.Mode{crossword.Open, crossword.Closed}[i/2%2]
			h.Board = resources.Boards()[i%len(resources.Boards())].Text
		} else if i%4 == 0 {
			c.Mode, players = crossword.DrawStart, 2+i/4%3
		}
		for range players {
			c.Players = append(c.Players, person())
		}
		if i%3 == 1 {
			c.Players[1] = game.Player{Name: "Quoin", Level: game.Levels()[i/3%len(game.Levels())]}
		}
		if i%2 == 0 {
			c.Challenge = crossword.Rulings()[i/2%5]
		}
		if i%8 == 2 {
			c.Clock = crossword.Clocks()[1+i/8%3]
		}
		if i%12 == 6 {
			c.Mode, c.Players = crossword.AsNamed, c.Players[:2]
			c.From = "15/15/15/15/15/15/15/3HEEDY7/5MOU7/3NOUT8/6EUpLOID2/15/15/15/15 ?EEGIST/ 31/-40 2"
		}
		h.Config = c.String()
		s, err := start(h, list)
		if err != nil {
			m.Fatal(h.Config, err)
		}
		g := dict.Generator(s.Variant().Tiles, s.Board().Layout())
		var lines []string
		at := time.Duration(0)
		do := func(a crossword.Action) bool {
			step := crossword.Step{At: at, Do: a}
			next, err := s.Apply(step)
			if err == nil {
				s, lines = next, append(lines, step.String())
			}
			return err == nil
		}
		running, stop := i%12 == 11, 400
		if running || i%6 == 5 {
			stop = 3 + m.rnd.IntN(20)
		}
		for turn := 0; !s.Over() && turn < stop; turn++ {
			at += time.Duration(m.rnd.IntN(9000)) * time.Millisecond
			switch m.rnd.IntN(12) {
			case 0:
				do(crossword.Hint{})
			case 1:
				do(crossword.Undo{})
			case 2:
				do(crossword.Note{Turns: s.TurnCount(), Text: "what a rack, “né”"})
			case 3:
				if do(crossword.Halt{}) {
					at += time.Hour
					do(crossword.Resume{})
				}
			case 4:
				do(s.Doubt())
			}
			if _, last, is := s.Open(); is && last && (do(s.Doubt()) || do(crossword.Accept{})) {
				continue
			}
			if s.Over() {
				break
			}
			g.Set(s.Board())
			rack := s.Seat(s.ToMove()).Rack
			moves := g.Moves(rack, nil)
			switch k := m.rnd.IntN(20); {
			case k == 0 && do(crossword.Pass{}), k == 1 && do(crossword.Exchange{Tiles: rack}):
				continue
			case len(moves) > 0:
				best, _ := g.Best(rack)
				if m.rnd.IntN(3) == 0 {
					best = moves[m.rnd.IntN(len(moves))]
				}
				if k < 8 && c.Challenge != crossword.Void && m.phony(s, best, do) {
					continue
				}
				if do(crossword.Lay{Move: best}) {
					continue
				}
			}
			if s.Stuck() && do(crossword.Stuck{}) || do(crossword.Pass{}) {
				continue
			}
			m.Fatalf("%s: nothing can be done after %d turns", h.Config, turn)
		}
		if !s.Over() && !running {
			if s.Players() > 2 {
				do(crossword.Leave{Seat: 1, Why: crossword.Gone})
			}
			do(crossword.Resign{Seat: 0})
		}
		id := m.keep(h, lines, s.Over())
		if s.Over() && i%5 == 0 {
			r := stats.ReviewFigures{Judge: 1, Worlds: 500}
			for seat := range s.Players() {
				r.Seats = append(r.Seats, stats.SeatReview{Turns: 10 + seat, Small: 2, Medium: 1, Large: seat, Mistakes: 1.25 + float64(seat), Accuracy: 91.5})
			}
			m.must(m.s.SetReview(releaseContext, id, r))
		}
		if s.Over() && h.Rules == scrabble.Rules && c.From == "" && m.gcg == "" && len(s.Notes()) > 0 && s.Players() == 2 {
			log, err := game.Read(game.Record{Header: h, Lines: lines}, scrabble.ParseAction)
			m.must(err)
			if m.gcg, err = (scrabble.GCG{Log: log}).Text(); err != nil {
				m.gcg = ""
			}
		}
	}
}

// phony lays the tiles of a move in another order, which forms words that aren't in the
// dictionary.
func (m *releaseMaker) phony(s crossword.State, like crossword.Move, do func(crossword.Action) bool) bool {
	text := like.String()
	word, place, cut := strings.Cut(text, ",")
	if !cut || len(word) < 2 || strings.ContainsAny(word, ".()?abcdefghijklmnopqrstuvwxyz") {
		return false
	}
	b := []byte(word)
	m.rnd.Shuffle(len(b), func(i, j int) { b[i], b[j] = b[j], b[i] })
	move, err := crossword.ParseMove(string(b) + "," + place)
	return err == nil && do(crossword.Lay{Move: move})
}

func (m *releaseMaker) santorini() {
	for i := range 30 {
		c := santorini.Config{Players: [2]game.Player{{Name: "Ada"}, {Name: "Quoin", Level: game.Levels()[i%4]}}}
		if i%3 == 0 {
			c.Players[1] = game.Player{Name: "Zoë"}
		}
		h := game.Header{Rules: santorini.Rules, Config: c.String(), Seed: m.rnd.Uint64(), Started: m.began()}
		s, err := santorini.Start(h)
		m.must(err)
		var lines []string
		at := time.Duration(0)
		do := func(a santorini.Action) bool {
			step := santorini.Step{At: at, Do: a}
			next, err := s.Apply(step)
			if err == nil {
				s, lines = next, append(lines, step.String())
			}
			return err == nil
		}
		running, stop := i%10 == 9, 200
		if running || i%6 == 5 {
			stop = m.rnd.IntN(20)
		}
		square := func() santorini.Square { return santorini.Square(m.rnd.IntN(25)) }
		for turn := 0; !s.Over() && turn < stop; turn++ {
			at += time.Duration(m.rnd.IntN(20000)) * time.Millisecond
			if m.rnd.IntN(30) == 0 {
				do(santorini.Hint{})
			}
			for !do([]santorini.Action{santorini.PlaceWorker{Square: square()}, santorini.Move{From: square(), To: square()}, santorini.Build{Square: square()}}[m.rnd.IntN(3)]) {
			}
		}
		if !s.Over() && !running {
			do(santorini.Leave{Seat: m.rnd.IntN(2), Why: santorini.Left})
		}
		m.keep(h, lines, s.Over())
	}
}

// odd stores a discarded game, games played with others on a server, and all games in testdata.
func (m *releaseMaker) odd() {
	c := santorini.Config{Players: [2]game.Player{{Name: "Ada"}, {Name: "Bea"}}}
	id := m.keep(game.Header{Rules: santorini.Rules, Config: c.String(), Seed: 1, Started: m.began()}, []string{"5 @b2"}, false)
	m.must(m.s.Discard(releaseContext, id))
	var whole []stats.Whole
	logs, err := filepath.Glob("testdata/*/logs/*")
	m.must(err)
	for _, path := range logs {
		text, err := os.ReadFile(path)
		m.must(err)
		r, err := releaseRecord(string(text))
		if err != nil {
			continue // it has several logs, or none
		}
		whole = append(whole, stats.Whole{Record: r, Seat: len(whole) % 2})
	}
	ids, err := m.s.Take(releaseContext, "server", "", "17", whole)
	m.must(err)
	taken := 0
	for _, id := range ids {
		if id != "" {
			taken++
		}
	}
	if taken < 3 {
		m.Errorf("%d of %d games were taken up", taken, len(whole))
	}
	m.must(m.s.Bury(releaseContext, []uuid.UUID{uuid.MustParse("00000000-0000-4000-8000-000000000019")}))
}

// anyAction is the text of an action of any game.
type anyAction string

func (a anyAction) String() string { return string(a) }

// releaseRecord parses a record.
func releaseRecord(text string) (game.Record, error) {
	log, err := game.Parse(text, func(action string) (anyAction, error) { return anyAction(action), nil })
	return log.Record(), err
}

// box stores flashcards that were answered for weeks.
func (m *releaseMaker) box() {
	h := study.NewLog(m.now.Add(-40 * 24 * time.Hour).UnixMilli())
	box, err := study.Start(h)
	m.must(err)
	words := []string{"act", "aet", "deirst", "aeinrst", "eeiknrt", "opst", "qtuy", "aceinrt"}
	var lines []string
	for i := range 300 {
		day := study.DayOf(2026, 10, 12+i/10)
		line := fmt.Sprintf("%d %s %s %s", i*10_000_000, []string{"right", "wrong"}[min(1, m.rnd.IntN(4)/3)], words[m.rnd.IntN(len(words))], day)
		switch i % 30 {
		case 3:
			line = fmt.Sprintf("%d pace %d", i*10_000_000, i/30)
		case 7:
			line = fmt.Sprintf("%d add quiz%s", i*10_000_000, strings.Repeat("zes", i/30%2))
		case 9:
			line = fmt.Sprintf("%d missed game%d %s retinas", i*10_000_000, i, day)
		case 11:
			line = fmt.Sprintf("%d overrule", i*10_000_000)
		}
		if step, err := game.ParseStep(line, study.ParseAction); err == nil && box.Apply(step) == nil {
			lines = append(lines, line)
		}
	}
	if len(lines) < 60 {
		m.Errorf("the box has %d steps", len(lines))
	}
	m.must(m.s.AppendStudy(releaseContext, h, 1, lines...))
}

// settings writes a file with a non-default value for each setting that can have one.
func (m *releaseMaker) settings() {
	s := settings.Default()
	for _, f := range settings.Fields() {
		s = f.Step(s, 1)
		if f.IsDefault(s) {
			s = f.Step(s, -1)
		}
		if next, err := f.Set(s, "Zoë"); err == nil && f.IsDefault(s) {
			s = next // a text
		}
	}
	s = settings.Letters()[16].Step(s, 3) // the Q
	path := filepath.Join(m.dir, "settings.toml")
	m.must(settings.Save(path, s, slices.Concat(settings.Fields(), settings.Letters())...))
	_ = os.Remove(path + ".lock")
	m.write("settings.txt", []byte(settingsText(s)))
}

// settingsText returns all settings, a line each.
func settingsText(s settings.Settings) string {
	var b strings.Builder
	for _, f := range slices.Concat(settings.Fields(), settings.Letters()) {
		fmt.Fprintf(&b, "%s = %q\n", f.Key, f.Get(s))
	}
	return b.String()
}

// files writes the files that people and programs keep besides the store.
func (m *releaseMaker) files() {
	if m.gcg == "" {
		m.Error("no game can be written as GCG")
	}
	m.write("game.gcg", []byte(m.gcg))
	g, err := scrabble.ParseGCG(m.gcg)
	m.must(err)
	m.write("game.txt", []byte(g.Log.String()))
	m.write("board.txt", []byte(resources.Boards()[1].Text))
	for _, name := range []string{"leaves", "chances"} {
		text, err := os.ReadFile("resources/" + name + "/scrabble.txt")
		m.must(err)
		m.zip(name+".txt", text)
	}
	own := filepath.Join(m.home, "own.txt")
	m.must(os.WriteFile(own, []byte("cat\ncats\nquiz\nretinas\nza\n"), 0o600))
	m.quoin("words", "import", own)
	for _, name := range []string{"lexicons/own.txt", resources.RecordsFile} {
		text, err := os.ReadFile(filepath.Join(m.home, "data", name))
		m.must(err)
		m.write(filepath.Base(name), text)
	}
	lists, err := resources.Cache{}.Lists(filepath.Join(m.home, "data"))
	m.must(err)
	m.write("lists.expected", fmt.Appendf(nil, "%s %d %s\n", lists[0].Name, lists[0].Words, lists[0].SHA256))
}

// quoin runs a command and returns its output.
func (m *releaseMaker) quoin(args ...string) string {
	m.Helper()
	binary, err := quoinBinary()
	m.must(err)
	cmd := exec.Command(binary, args...)
	cmd.Env = []string{"HOME=" + m.home, "PATH=" + os.Getenv("PATH"), "QUOIN_DATA_DIR=" + filepath.Join(m.home, "data")}
	out, err := cmd.Output()
	if err != nil {
		m.Fatalf("quoin %q: %v", args, err)
	}
	return string(out)
}

// tournament writes the record of a tournament of three programs.
func (m *releaseMaker) tournament() {
	path := filepath.Join(m.home, "cup.txt")
	binary, err := quoinBinary()
	m.must(err)
	env := []string{"HOME=" + m.home, "PATH=" + os.Getenv("PATH"), "QUOIN_DATA_DIR=" + filepath.Join(m.home, "data")}
	const address = "127.0.0.1:40419"
	server := exec.Command(binary, "tournament", "--plain", "--listen", address, "--players", "3", "--record", path)
	server.Env = env
	m.must(server.Start())
	time.Sleep(2 * time.Second)
	for _, name := range []string{"Ada", "Bea", "Cyd"} {
		bot := exec.Command(binary, "bot", "santorini", "--connect", address, "--name", name, "--level", "child")
		bot.Env = env
		m.must(bot.Start())
		go func() { _ = bot.Wait() }()
	}
	m.must(server.Wait())
	text, err := os.ReadFile(path)
	m.must(err)
	m.zip("tournament.txt", text)
	m.write("standings.json", []byte(m.quoin("tournament", "standings", "--json", path)))
}

// fingerprint returns the fingerprint of a player's key.
func fingerprint(name string) record.Fingerprint {
	sum := sha256.Sum256([]byte(name))
	return record.Fingerprint("SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:]))
}

// server makes the record of a server with players and games.
func (m *releaseMaker) server() {
	dir := filepath.Join(m.home, "server")
	r, err := sqlitestore.Open(dir)
	m.must(err)
	at := record.Time(m.now.UnixMilli())
	var players []record.PlayerID
	for _, name := range []string{"Ada", "Bea"} {
		p, err := r.Join(releaseContext, record.Newcomer{Name: name, Key: fingerprint(name), At: at})
		m.must(err)
		players = append(players, p.ID)
	}
	m.must(r.SetSettings(releaseContext, players[0], "minutes = 5\n"))
	m.must(r.SetOwner(releaseContext, players[1], true))
	for i, over := range []bool{false, true} {
		id, err := r.Begin(releaseContext, record.Game{
			Header: game.Header{Rules: santorini.Rules, Config: `human "Ada" human "Bea"`, Seed: uint64(i), Started: int64(at)},
			Terms:  "10m+5s", By: players[0], Public: true, Rated: over, Made: at,
			Seats: []record.Seat{{Player: players[0], Ready: true}, {Player: players[1], Ready: true}},
			Logs:  []record.LogProgress{{Due: at + 600_000, Turn: record.Seats(0)}},
		})
		m.must(err)
		m.must(r.Append(releaseContext, record.LogID{Game: id}, 1, record.RecordedStep{Line: "5 @b2", At: at + 5, Due: at + 600_000, Turn: record.Seats(0)}))
		if over {
			m.must(r.Append(releaseContext, record.LogID{Game: id}, 2, record.RecordedStep{Line: "9 leave 1", At: at + 9, Over: true}))
		}
	}
	m.must(r.Close())
	m.write("server.txt", []byte(serverText(m.T, dir)))
	db, err := os.ReadFile(filepath.Join(dir, sqlitestore.File))
	m.must(err)
	m.zip(sqlitestore.File, db)
}
