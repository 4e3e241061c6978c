package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	games "quoin/game"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/stats/record"
	"quoin/stats/record/pg"
)

// moment is when a step was done, and when the other saw it, in microseconds since 1970.
type moment struct{ did, saw int64 }

// judge says how long steps took to be seen by the other, and whether the record has
// all that somebody saw, without holes.
func (f *fleet) judge(out io.Writer) error {
	known, err := f.told()
	if err != nil {
		return err
	}
	kept, err := pg.Open(f.url)
	if err != nil {
		return err
	}
	defer kept.Close()
	engine := santorini.Match()
	var lost, unseen, inRecord, away int
	var waits []time.Duration
	last := f.start.Add(f.lasts - 2*time.Second).UnixMicro() // what is done later may not be seen before the end
	quiet := f.start.Add(f.lasts / 3).UnixMicro()            // before anything is killed
	for i, g := range f.games {
		r, lines, err := kept.Read(context.Background(), record.LogID{Game: g.id}, 1)
		if err != nil {
			return err
		}
		was := map[string]bool{}
		s, err := engine.Fold(games.Record{Header: r.Header})
		if err != nil {
			return err
		}
		var at match.Any = s
		for n, line := range lines {
			if at, err = at.Do(line); err != nil {
				return fmt.Errorf("game %s has at step %d %q: %w", g.id, n+1, line, err)
			}
			if strings.HasSuffix(line, " away") {
				away++
			}
			was[written(at)] = true
		}
		if len(lines) != r.Logs[0].N {
			return fmt.Errorf("game %s has %d of %d steps", g.id, len(lines), r.Logs[0].N)
		}
		inRecord += len(lines)
		for position, m := range known[i] {
			switch {
			case m.saw != 0 && !was[position]:
				lost++
			case m.did != 0 && m.saw == 0 && was[position] && m.did < last:
				unseen++
			case m.did != 0 && m.saw != 0 && (!f.kill || m.did < quiet):
				waits = append(waits, time.Duration(m.saw-m.did)*time.Microsecond)
			}
		}
	}
	late := 0
	for _, w := range waits {
		if w > time.Second {
			late++
		}
	}
	fmt.Fprintf(out, "%d steps in the record, in order and without a hole; %d that somebody saw aren't there, %d were seen by the other only with later ones; somebody was taken to be away %d times\n", inRecord, lost, unseen, away)
	fmt.Fprintf(out, "at the other after %s; %d after more than a second\n", spread(waits), late)
	if lost > 0 {
		return errors.New("steps were lost")
	}
	return nil
}

// written is a position as what was told has it.
func written(at match.Any) string {
	s, _ := at.(match.State[santorini.Action, santorini.State, santorini.View])
	return strings.ReplaceAll(s.Game().Position().String(), " ", "_")
}

// told is what the servers have written down, by game and position.
func (f *fleet) told() ([]map[string]moment, error) {
	known := make([]map[string]moment, len(f.games))
	for i := range known {
		known[i] = map[string]moment{}
	}
	for node := range f.plan.nodes {
		file, err := os.Open(filepath.Join(f.dir, fmt.Sprintf("told%d", node)))
		if err != nil {
			return nil, err
		}
		for lines := bufio.NewScanner(file); lines.Scan(); {
			var what, position, end string
			var i int
			var at int64
			if n, _ := fmt.Sscan(lines.Text(), &what, &i, &at, &position, &end); n != 5 || end != whole || i < 0 || i >= len(known) {
				continue
			}
			m := known[i][position]
			if what == "did" {
				m.did = at
			} else if m.saw == 0 {
				m.saw = at
			}
			known[i][position] = m
		}
		if err := file.Close(); err != nil {
			return nil, err
		}
	}
	return known, nil
}
