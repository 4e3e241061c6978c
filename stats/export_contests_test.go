package stats

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestExportContests(t *testing.T) {
	s, m := raced(t)
	for _, rules := range [][]string{nil, {raceRules}, {"relay 1", "nobody's"}, {"relay 1", raceRules}, {"adjacency 1"}} {
		t.Run(strings.Join(rules, ","), func(t *testing.T) {
			rows := [][]string{strings.Split("id,started,rules,ms,turns,ended,assisted,seat,name,level,score,place,words,best_word,best_points", ",")}
			list := []exportedContest{}
			for _, c := range slices.Backward(m.list(ContestFilter{}, LatestContest)) {
				if rules != nil && !slices.Contains(rules, c.Rules) {
					continue
				}
				game := m.plays[slices.IndexFunc(m.contests, func(other Contest) bool { return other.ID == c.ID })]
				started := c.Started.UTC().Format(time.RFC3339)
				e := exportedContest{c.ID, started, c.Rules, c.Config, 3_600_000, c.Turns, "ended", c.Assisted, nil, []exportedPlay{}}
				for i, seat := range c.Seats {
					e.Seats = append(e.Seats, exportedSeat(seat))
					words, best, points := 0, "", int64(0)
					for _, p := range game {
						if p.Seat == i {
							if words++; words == 1 || p.Points > points {
								best, points = p.Word, p.Points
							}
						}
					}
					rows = append(rows, []string{
						string(c.ID), started, c.Rules, "3600000", strconv.Itoa(c.Turns), "ended", strconv.FormatBool(c.Assisted), strconv.Itoa(i + 1),
						seat.Name, seat.Level, strconv.Itoa(int(seat.Score)), strconv.Itoa(seat.Place), strconv.Itoa(words), best, strconv.Itoa(int(points)),
					})
				}
				for _, p := range game {
					e.Plays = append(e.Plays, exportedPlay{p.Seat + 1, p.Word, p.Points})
				}
				list = append(list, e)
			}
			var out bytes.Buffer
			if err := s.ExportContests(ctx, &out, CSV, rules...); err != nil {
				t.Fatal(err)
			}
			if got, err := csv.NewReader(&out).ReadAll(); err != nil || !reflect.DeepEqual(got, rows) {
				t.Errorf("got  %v (%v)\nwant %v", got, err, rows)
			}
			out.Reset()
			if err := s.ExportContests(ctx, &out, JSON, rules...); err != nil {
				t.Fatal(err)
			}
			var got []exportedContest
			if err := json.Unmarshal(out.Bytes(), &got); err != nil || !reflect.DeepEqual(got, list) {
				t.Errorf("got  %+v (%v)\nwant %+v", got, err, list)
			}
		})
	}
	if err := s.ExportContests(ctx, &bytes.Buffer{}, "xml"); err == nil {
		t.Error("a format that isn't there")
	}
	for _, format := range []string{CSV, JSON} {
		if err := s.ExportContests(ctx, fullPipe{}, format); err != errPipe {
			t.Errorf("%s to a broken pipe: %v", format, err)
		}
		var before, after bytes.Buffer
		if err := errors.Join(s.Export(ctx, &before, format), s.Rebuild(ctx), s.Export(ctx, &after, format)); err != nil || before.String() != after.String() || strings.Contains(before.String(), raceRules) {
			t.Errorf("%s of adjacency (%v): %s", format, err, before.String())
		}
	}
}
