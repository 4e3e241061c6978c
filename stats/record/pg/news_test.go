package pg

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/stats/record"
)

// TestNews: changes made by one server are reported by another, in order and each once, with NOTIFY and
// without it, and also if many are too large for a NOTIFY.
func TestNews(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{notify, poll} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			url := fresh(t) + "&" + Hints + "=" + mode
			here, there := open(t, url), open(t, url)
			if here.quiet != (mode == poll) {
				t.Fatal("it listens otherwise")
			}
			hints := must[<-chan record.ChangeNotice](t)(there.Watch(ctx))
			p := must[record.Player](t)(here.Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: noon}))
			g := between(p)
			g.Logs = make([]record.LogProgress, 1)
			log := record.LogID{Game: must[record.GameID](t)(here.Begin(ctx, g))}
			want := []record.ChangeNotice{{LogID: log}}
			for n := 1; n <= 5; n++ {
				// The third is larger than a NOTIFY takes.
				line := fmt.Sprint(n, " ", strings.Repeat("ä", n/3*2000))
				ok(t, here.Append(ctx, log, n, record.RecordedStep{Line: line}))
				want = append(want, record.ChangeNotice{LogID: log, N: n, Line: line})
			}
			var got []record.ChangeNotice
			for len(got) < len(want) {
				select {
				case h := <-hints:
					got = append(got, h)
				case <-time.After(4 * time.Minute):
					t.Fatalf("%d of %d hints", len(got), len(want))
				}
			}
			slices.SortStableFunc(got, func(a, b record.ChangeNotice) int { return a.N - b.N }) // games and steps have different writers
			if !slices.Equal(got, want) {
				t.Errorf("told %.300v\nwant %.300v", got, want)
			}
			// A server's own changes aren't reported through the database.
			own := must[<-chan record.ChangeNotice](t)(here.Watch(ctx))
			ok(t, there.Append(ctx, log, 6, record.RecordedStep{Line: "6"}))
			ok(t, here.Append(ctx, log, 7, record.RecordedStep{Line: "7"}))
			numbers := map[int]int{}
			for len(numbers) < 2 {
				select {
				case h := <-own:
					numbers[h.N]++
				case <-time.After(4 * time.Minute):
					t.Fatalf("told of %v", numbers)
				}
			}
			time.Sleep(lookEvery + lookEvery/2) // long enough for another poll
			for len(own) > 0 {
				numbers[(<-own).N]++
			}
			if numbers[6] != 1 || numbers[7] != 1 {
				t.Errorf("told of %v", numbers)
			}
		})
	}
}

// TestListenAgain: a listening connection that is cut off is made again, and nothing is missed meanwhile.
func TestListenAgain(t *testing.T) {
	url := fresh(t)
	here, there := open(t, url), open(t, url)
	p := must[record.Player](t)(here.Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: noon}))
	hints := must[<-chan record.ChangeNotice](t)(there.Watch(ctx))
	ok(t, sqlTo(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name = 'quoin'"))
	id := must[record.GameID](t)(here.Begin(ctx, between(p)))
	select {
	case h := <-hints:
		if h.Game != id {
			t.Errorf("told of %+v", h)
		}
	case <-time.After(4 * time.Minute):
		t.Error("nothing is told")
	}
}

// TestTidy: rows for other servers are removed in time, and so are those of servers that are gone.
func TestTidy(t *testing.T) {
	t.Parallel()
	url := fresh(t)
	here, there := open(t, url), open(t, url)
	p := must[record.Player](t)(here.Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: noon}))
	rows := func(text string) (n int) {
		ok(t, here.pool.with(ctx, func(c *conn) error {
			_, err := c.row(ctx, text, nil, &n)
			return err
		}))
		return n
	}
	for range 5 {
		must[record.GameID](t)(here.Begin(ctx, between(p)))
		must[record.GameID](t)(there.Begin(ctx, between(p)))
	}
	if n := rows("SELECT count(*) FROM changes"); n != 10 {
		t.Errorf("%d rows", n)
	}
	marks := here.news.tidy(ctx, nil)
	if n := rows("SELECT count(*) FROM changes"); n != 10 {
		t.Errorf("%d rows after the first time", n)
	}
	must[record.GameID](t)(here.Begin(ctx, between(p)))
	here.news.tidy(ctx, marks)
	if n := rows("SELECT count(*) FROM changes"); n != 6 {
		t.Errorf("%d rows after the second time", n)
	}
	ok(t, there.Close())
	ok(t, sqlTo(url, fmt.Sprintf("UPDATE writers SET beat = beat - %d WHERE writer IN (SELECT writer FROM changes GROUP BY writer HAVING count(*) = 5)", forgotten+1)))
	here.news.tidy(ctx, nil)
	if n, w := rows("SELECT count(*) FROM changes"), rows("SELECT count(*) FROM writers"); n != 1 || w != 3 {
		t.Errorf("%d rows of %d writers are left", n, w)
	}
}

// TestHints: hints survive being written and read.
func TestHints(t *testing.T) {
	t.Parallel()
	log := record.LogID{Game: "KQZM4T7P", Part: 3}
	all := []record.ChangeNotice{{LogID: log, N: 9, Line: "61200 2 play lay OVE,4e"}, {LogID: record.LogID{Game: "00000000"}}, {LogID: log, N: 10, Line: " a  b "}}
	if got := decode(encode(all, true)); !slices.Equal(got, all) {
		t.Errorf("read %+v", got)
	}
	short := decode(encode(all, false))
	if len(short) != 3 || short[0] != (record.ChangeNotice{LogID: log, N: 9}) {
		t.Errorf("without steps: %+v", short)
	}
	for _, odd := range []string{"", "x", "x y z", "x 1 z", "\n\n", "x 1"} {
		if got := decode(odd); len(got) != 0 {
			t.Errorf("%q is read as %+v", odd, got)
		}
	}
}
