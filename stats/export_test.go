package stats

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
)

const csvHead = "id,started,score,rerolls,words,size,minutes,ended,best_word,best_points,hints,ms,found_words,held_words,found_points,held_points,held_by,everyday_found_words,everyday_held_words,everyday_found_points,everyday_held_points,day,replay,rank\n"

// everything returns all games of some rules, oldest first.
func (m *model) everything(rules string) []Game {
	all := *m
	all.games = slices.Clone(m.games)
	for i := range all.games {
		all.games[i].Pool = "" // all pools together
	}
	list := all.list(Filter{Rules: rules}, ByTime)
	slices.Reverse(list)
	return list
}

func TestExportCSV(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 9)
	var out bytes.Buffer
	if n, err := s.Export(ctx, &out, CSV, adjacency.Rules); err != nil || n != 9 {
		t.Fatal(n, err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{strings.Split(strings.TrimSpace(csvHead), ",")}
	for _, g := range m.everything(adjacency.Rules) {
		rerolls, _ := g.Fact("rerolls")
		want = append(want, []string{
			string(g.ID), g.Began().UTC().Format("2006-01-02T15:04:05Z"), decimal(g.Score), decimal(rerolls), strconv.Itoa(g.Words),
			strconv.Itoa(g.Facets[0]), strconv.Itoa(g.Facets[1]), "left", g.BestWord, decimal(g.BestPoints),
			strconv.Itoa(g.Hints), strconv.Itoa(int(g.Lasted.Milliseconds())), "", "", "", "", "",
			"", "", "", "", g.Day, strconv.FormatBool(g.Replay), "",
		})
	}
	if !reflect.DeepEqual(rows, want) {
		t.Errorf("got  %v\nwant %v", rows, want)
	}
}

func TestExportJSON(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 9)
	if err := s.SetShare(ctx, m.games[0].ID, FoundShare{3, 90, 12, 300, "International", Everyday{2, 40, 8, 120}}); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if n, err := s.Export(ctx, &out, JSON, adjacency.Rules); err != nil || n != 9 {
		t.Fatal(n, err)
	}
	var want []string
	for _, g := range m.everything(adjacency.Rules) {
		log, err := logOf(s, g.ID)
		if err != nil {
			t.Fatal(err)
		}
		state, err := game.Replay(log, believing)
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, f := range state.Found() {
			words = append(words, fmt.Sprintf(`{"word":%q,"points":%d,"ms":%d,"board":%d}`, f.Word, f.Points, f.At.Milliseconds(), f.Roll))
		}
		share, day, rank := "", "", ""
		if g.Day != "" {
			day = fmt.Sprintf(`,"day":%q`, g.Day)
		}
		if g.ID == m.games[0].ID {
			rank = `,"rank":"apprentice"`
			share = `"share":{"found_words":3,"held_words":90,"found_points":12,"held_points":300,"held_by":"International","everyday":{"found_words":2,"held_words":40,"found_points":8,"held_points":120}},`
		}
		want = append(want, fmt.Sprintf(`{"id":%q,"started":%q,"score":%d,"rerolls":%d,"size":%d,"minutes":%d,"min_letters":2,"board_code":%q,"ended":"left","hints":%d,"ms":%d,%s"words":[%s]%s,"replay":%t%s}`,
			g.ID, g.Began().UTC().Format(time.RFC3339), g.Score, state.Rerolls(), g.Facets[0], g.Facets[1],
			state.Config().Code(log.Seed).String(), g.Hints, g.Lasted.Milliseconds(), share, strings.Join(words, ","), day, g.Replay, rank))
	}
	if text := "[\n" + strings.Join(want, ",\n") + "\n]\n"; out.String() != text {
		t.Errorf("got  %s\nwant %s", out.String(), text)
	}
}

// A game whose record can no longer be read is exported as far as it is known.
func TestExportDespiteOneThatCantBeRead(t *testing.T) {
	t.Parallel()
	s, m := filled(t, t.TempDir(), 1)
	if _, err := s.writer.db.Exec("DELETE FROM steps WHERE n = 2"); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if n, err := s.Export(ctx, &out, JSON, adjacency.Rules); err != nil || n != 1 {
		t.Fatal(n, err)
	}
	var got []map[string]any
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	g := m.games[0]
	rerolls, _ := g.Fact("rerolls")
	for key, want := range map[string]any{"score": float64(g.Score), "rerolls": float64(rerolls), "size": 4.0, "minutes": 1.0, "ended": "left", "words": nil} {
		if v, there := got[0][key]; !there || v != want {
			t.Errorf("%s is %v, not %v", key, v, want)
		}
	}
}

func TestExportOfNothing(t *testing.T) {
	t.Parallel()
	s := openRace(t, t.TempDir())
	for _, c := range []struct{ format, rules, want string }{
		{CSV, adjacency.Rules, csvHead},
		{CSV, raceRules, "id,started,rules,ms,turns,ended,assisted,seat,name,level,score,place,words,best_word,best_points,mistake_index,accuracy,review_worlds\n"},
		{JSON, adjacency.Rules, "[]\n"},
		{JSON, raceRules, "[]\n"},
	} {
		var out bytes.Buffer
		if n, err := s.Export(ctx, &out, c.format, c.rules); err != nil || n != 0 || out.String() != c.want {
			t.Errorf("%s of %s: %q (%v)", c.format, c.rules, out.String(), err)
		}
	}
	if _, err := s.Export(ctx, &bytes.Buffer{}, "xml", raceRules); err == nil {
		t.Error("a format that isn't there")
	}
	if _, err := s.Export(ctx, &bytes.Buffer{}, CSV, "chess 1"); err == nil {
		t.Error("rules that nobody knows")
	}
}

type fullPipe struct{}

var errPipe = fmt.Errorf("the pipe is closed")

func (fullPipe) Write([]byte) (int, error) { return 0, errPipe }

func TestExportToABrokenPipe(t *testing.T) {
	t.Parallel()
	s, _ := raced(t)
	for _, rules := range []string{adjacency.Rules, raceRules} {
		for _, format := range []string{CSV, JSON} {
			if _, err := s.Export(ctx, fullPipe{}, format, rules); err != errPipe {
				t.Errorf("%s of %s: %v", format, rules, err)
			}
		}
	}
}

func TestExportRaces(t *testing.T) {
	t.Parallel()
	s, m := raced(t)
	for _, rules := range []string{raceRules, "relay 1"} {
		rows := [][]string{strings.Split("id,started,rules,ms,turns,ended,assisted,seat,name,level,score,place,words,best_word,best_points,mistake_index,accuracy,review_worlds", ",")}
		list := []exportedContest{}
		for _, g := range m.everything(rules) {
			plays, started := m.playsOf(g.ID), g.Began().UTC().Format(time.RFC3339)
			e := exportedContest{g.ID, started, g.Rules, g.Config, 3_600_000, g.Turns, "ended", g.Hints > 0, nil, []exportedPlay{}}
			for i, seat := range g.Seats {
				e.Seats = append(e.Seats, exportedSeat{Name: seat.Name, Level: seat.Level, Score: seat.Score, Place: seat.Place})
				words, best, points := 0, "", int64(0)
				for _, p := range plays {
					if p.Seat == i {
						if words++; words == 1 || p.Points > points {
							best, points = p.Word, p.Points
						}
					}
				}
				rows = append(rows, []string{
					string(g.ID), started, g.Rules, "3600000", strconv.Itoa(g.Turns), "ended", strconv.FormatBool(g.Hints > 0), strconv.Itoa(i + 1),
					seat.Name, seat.Level, strconv.Itoa(int(seat.Score)), strconv.Itoa(seat.Place), strconv.Itoa(words), best, strconv.Itoa(int(points)), "", "", "",
				})
			}
			for _, p := range plays {
				e.Plays = append(e.Plays, exportedPlay{p.Seat + 1, p.Word, p.Points})
			}
			list = append(list, e)
		}
		for _, when := range []string{"at first", "rebuilt"} {
			var out bytes.Buffer
			if n, err := s.Export(ctx, &out, CSV, rules); err != nil || n != len(list) {
				t.Fatal(n, err)
			}
			if got, err := csv.NewReader(&out).ReadAll(); err != nil || !reflect.DeepEqual(got, rows) {
				t.Errorf("%s: got  %v (%v)\nwant %v", when, got, err, rows)
			}
			out.Reset()
			if _, err := s.Export(ctx, &out, JSON, rules); err != nil {
				t.Fatal(err)
			}
			var got []exportedContest
			if err := json.Unmarshal(out.Bytes(), &got); err != nil || !reflect.DeepEqual(got, list) {
				t.Errorf("%s: got  %+v (%v)\nwant %+v", when, got, err, list)
			}
			if err := s.Rebuild(ctx); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func exportOf(s *Store, w io.Writer, rules, format string) error {
	_, err := s.Export(ctx, w, format, rules)
	return err
}
