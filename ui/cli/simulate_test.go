package cli

import (
	"encoding/json"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"quoin/testdata/sample"
)

// simulable are positions for a simulation: an opening, one with three unknown racks, and an
// endgame.
const simulable = "15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15 EEGI?ST/ 0/0 0\n" +
	"15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15 AEINRUV/// 10/20/30/40 0\n" +
	"15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15 IIUUVVQ 12 1\n"

// beforeTheEnd has one tile in the bag.
const beforeTheEnd = "O10F3/E10E3/U1HAEN5HE2/VROWS6MU2/R3TRAVOIS1O2/E4E3FINI2/1WITTED8/MODI1LUZ1PENCEL/3DIAPASON1L2/" +
	"1E3B6O2/1Y1TAlAQ4G2/1RUINER5G2/JIRGA7Y2/1E13/15 ?CDKNTX/ 311/311 0\n"

// TestMovesSimulateCores: a simulation prints the same text on any number of cores.
func TestMovesSimulateCores(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	r := try(t)
	first := strings.SplitAfter(simulable, "\n")[0]
	list := func(positions string, args ...string) string {
		return r.lists(0, positions, append([]string{"--simulate", "--worlds", strconv.Itoa(sample.Size(30, 30)), "--seed", "7", "-"}, args...)...)
	}
	one := list(simulable)
	if two := list(simulable, "--cores", "2"); two != one {
		t.Errorf("on one core\n%s\non two\n%s", one, two)
	}
	if one, two := list(first, "--json"), list(first, "--json", "--cores", "2"); one != two {
		t.Errorf("on one core\n%s\non two\n%s", one, two)
	}
	before := runtime.GOMAXPROCS(1)
	alone := list(first, "--cores", "2")
	runtime.GOMAXPROCS(before)
	if !strings.HasPrefix(one, alone) {
		t.Errorf("on one core\n%s\non one for two\n%s", one, alone)
	}
	if other := list(first, "--seed", "8"); strings.HasPrefix(one, other) {
		t.Error("another seed tells the same")
	}
}

func TestMovesSimulate(t *testing.T) {
	sample.NoNewRaces(t) // TestMovesSimulateCores
	t.Parallel()
	r := try(t)
	lines := strings.Split(strings.TrimSpace(r.lists(0, simulable, "--simulate", "--json", "--worlds", "30", "-")), "\n")
	for i, line := range lines {
		var got struct {
			Position   string
			Count      int
			Seed       uint64
			Worlds     int
			Candidates []struct {
				Move, Exchange                   string
				Win, WinInterval, EquityInterval float64
				Worlds                           int
			}
		}
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatal(err)
		}
		if want := strings.Split(simulable, "\n")[i]; got.Position != want || got.Seed != 1 || got.Worlds < 24 || got.Worlds > 30 || len(got.Candidates) == 0 {
			t.Errorf("%+v", got)
		}
		exchanges := 0
		for _, c := range got.Candidates {
			if c.Exchange != "" {
				exchanges++
			}
			if (c.Move == "") != (c.Exchange != "") || c.Worlds < 24 || c.Win <= 0 || c.Win >= 1 || c.EquityInterval <= 0 || c.WinInterval <= 0 {
				t.Errorf("%+v", c)
			}
		}
		if exchanges != 1 && i == 2 {
			t.Errorf("%d exchanges of a bad rack", exchanges)
		}
	}
	if out := r.lists(0, simulable, "--simulate", "--worlds", "1", "--top", "2", "-"); strings.Count(out, "\n") != 3*4+2 || !strings.Contains(out, "exchange ") {
		t.Errorf("%s", out)
	}
	scraebbkle := strings.TrimSuffix(strings.Repeat("16/", 14), "/") + " EEGI?ST/ 0/0 0"
	if out := r.lists(0, scraebbkle, "--rules", "scraebbkle", "--simulate", "--worlds", "1", "-"); !strings.Contains(out, "win %") {
		t.Errorf("%s", out)
	}
	if out := r.lists(0, beforeTheEnd, "--simulate", "--worlds", "30", "-"); !strings.Contains(out, "all of the 8 worlds that there are\n") {
		t.Errorf("%s", out)
	}
	if out := r.lists(0, beforeTheEnd, "--simulate", "--worlds", "30", "--json", "--cores", "2", "-"); !strings.Contains(out, `"worlds":8,"enumerated":true,`) {
		t.Errorf("%s", out)
	}
	for _, args := range [][]string{{"--simulate", "--cores", "0"}, {"--simulate", "--worlds", "0"}} {
		r.lists(2, "", append(args, "-")...)
	}
}
