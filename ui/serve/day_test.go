package serve_test

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf8"

	"golang.org/x/crypto/ssh"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestDay: two people play the board of a day, one of them through a restart of the server, and neither
// learns anything about the other until midnight. Then both do.
func TestDay(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		begin := time.Now()
		var ahead atomic.Int64 // of noon
		noon := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
		options := serve.Options{Open: true, Dir: t.TempDir(), Now: func() time.Time { return noon.Add(time.Since(begin) + time.Duration(ahead.Load())) }}
		h := servetest.Start(t, options)
		adaKey, boKey, meiKey := servetest.Key(t), servetest.Key(t), servetest.Key(t)
		ada, bo, mei := h.Named(adaKey, "Ada"), h.Named(boKey, "Bo"), h.Named(meiKey, "Mei")
		mei.Shows("Lobby", "Day's board", "open for 12 h")
		asks := func(key ssh.Signer, command string, status int, wanted ...string) string {
			t.Helper()
			out, said, got := h.Ask(key, command, "")
			if got != status {
				t.Errorf("%q ends with %d: %q, %q", command, got, out, said)
			}
			for _, text := range wanted {
				if !strings.Contains(out+said, text) {
					t.Errorf("%q says %q and %q, without %q", command, out, said, text)
				}
			}
			return out
		}
		asks(adaKey, "board", 1, "2026-11-22: not played yet; the day is over in 12 h")
		asks(adaKey, "board --json", 1, `{"day":"2026-11-22","state":"open","next":43`)

		for _, c := range []*servetest.Client{ada, bo} {
			c.Type("d")
			c.Shows("Not played yet", "21 November 2026", "Nobody played")
			c.Type("\r")
			c.ShowsOne("starts in", "type a word")
		}
		ada.Shows("Day's board", "type a word")
		bo.Shows("Day's board", "type a word")
		var all []string
		for _, word := range words(t, h) {
			if len(word) >= 5 { // long enough to appear nowhere else
				all = append(all, word)
			}
		}
		ada.Type(all[0] + "\r" + all[1] + "\r")
		ada.Shows("2 words")
		bo.Type(all[2] + "\r")
		bo.Shows("1 word")
		asks(adaKey, "board", 1, "2026-11-22: begun, ", " left")
		asks(adaKey, "board --json", 1, `"state":"running","left":1`)
		asks(adaKey, "games", 0, "Day's board", "your move")

		h.Stop()
		h = servetest.Start(t, options)
		ada, bo, mei = h.Shell(adaKey, 80, 24), h.Shell(boKey, 80, 24), h.Shell(meiKey, 80, 24)
		ada.Shows("2 words", all[0], all[1]) // at once, without a way through the lobby
		bo.Shows("1 word", all[2])
		mei.Shows("Lobby", "open for 12 h")
		for _, c := range []*servetest.Client{ada, bo} {
			c.Type("\x1b")
			c.Shows("Stop here?")
			c.Type("\r")
			c.Shows("Day's board", "22 November 2026", "missed")
			c.Type("\r")
			c.Shows("Lobby", "table in 12 h")
			c.Type("d")
			c.Shows("You see the others' results when the day is over")
		}
		told := asks(adaKey, "board", 0, "2 words; the table comes in 12 h")
		points := strings.TrimSuffix(strings.Fields(told)[1], ",")
		asks(adaKey, "board --json", 0, `"state":"done","points":`+points+`,"words":2,`)
		asks(boKey, "board 2026-11-22", 1, "The table of 2026-11-22 comes when that day is over")
		asks(boKey, "board 2026-11-23", 1, "The table of 2026-11-23 comes when that day is over")
		asks(boKey, "board yesterday", 1, "Nobody played the board of 2026-11-21")
		mei.Type("d")
		mei.Shows("Not played yet")
		if strings.Contains(bo.Text(), "Ada") {
			t.Errorf("Bo is told of Ada's game:\n%s", bo.Text())
		}
		for _, secret := range []string{"2 words", all[0], all[1]} {
			if strings.Contains(mei.Raw(), secret) {
				t.Errorf("Mei was sent %q of Ada's game", secret)
			}
		}

		ahead.Store(int64(12 * time.Hour))
		table := asks(meiKey, "board 2026-11-22", 0, "1  Ada  "+points+" point", "2 words", "2  Bo ", "1 word")
		if strings.Contains(table, "you") {
			t.Error(table)
		}
		asks(boKey, "board yesterday", 0, "2  Bo ", "1 word  you")
		asks(boKey, "board yesterday --json", 0, `{"day":"2026-11-22","players":[{"place":1,"name":"Ada","points":`+points+`,"words":2,"you":false},{"place":2,"name":"Bo"`)
		asks(boKey, "board 2026-W47", 0, "1  Ada  "+points+" point", "1 day\n", "2  Bo ", "1 day  you")
		asks(boKey, "board 2026-W47 --json", 0, `{"week":"2026-W47","over":7,"counts":5,"players":[{"place":1,"name":"Ada","points":`+points+`,"days":1,"best":`+points+`,"you":false},{"place":2`)
		asks(boKey, "board week", 1, "No day of 2026-W48 is over yet")
		asks(adaKey, "board", 1, "2026-11-23: not played yet")
		mei.Type("\x1b")
		mei.Shows("Lobby")
		mei.Type("d")
		mei.Shows("23 November 2026", "2 players", "Ada", points, "2 words", "Bo")
		if log := h.Log(); strings.Contains(log, "level=ERROR") || strings.Contains(log, all[0]) {
			t.Error(log)
		}
	})
}

// TestBoardArguments: anything after the word is a date, or is refused in one sentence.
func TestBoardArguments(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h, key := servetest.Start(t, serve.Options{Open: true}), servetest.Key(t)
		if _, said, status := h.Ask(key, "board", ""); status != 64 || !strings.Contains(said, "Nobody here has that key") {
			t.Errorf("somebody unknown: %q, %d", said, status)
		}
		h.Ask(key, "plain adjacency", "Ada\n")
		for command, want := range map[string]int{
			"board 2026-13-01": 64, "board 2026-02-30": 64, "board 2026-2-3": 64, "board 2026-W54": 64, "board 2026-W00": 64, "board 2026-W4": 64, "board 2026-W47x": 64, "board week week": 64, "board 9999-W10": 1, "board 22.11.2026": 64, "board tomorrow": 64,
			"board ''": 64, "board -1": 64, "board --csv": 64, "board --json --json": 64, "board yesterday 2026-11-21": 64,
			"board ../../server.db": 64, "board 2026-11-22;id": 64, "board $(id)": 64, "board 2026-11-22'--": 64, "board \x1b[31m": 64,
			"board 2026-11-22\x00": 64, "board \xff": 64, "board 2026-11-2２": 64, "board " + strings.Repeat("2026-11-22 ", 80): 64,
			"board 9999-12-31": 1, "board 0001-01-01": 1, "board 1969-12-31": 1, "BOARD --json 2020-02-29": 1,
		} {
			out, said, status := h.Ask(key, command, "")
			if status != want || strings.Count(out+said, "\n") != 1 || !utf8.ValidString(out+said) || strings.ContainsAny(out+said, "\x1b\x00") {
				t.Errorf("%.40q: %q, %q, %d", command, out, said, status)
			}
		}
		if log := h.Log(); strings.Contains(log, "level=ERROR") || strings.Contains(log, "2026") {
			t.Error(log)
		}
	})
}
