package stats

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/study"
)

var boxHeader = study.NewLog(1)

// TestStudy: a cardbox is saved step by step, and two Quoins never both get a number.
func TestStudy(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s, other := open(t, dir), open(t, dir)
	if box := must1(s.Study(ctx, false)); box.Header != "" || box.Lines != nil {
		t.Errorf("where there is none it is %+v", box)
	}
	if err := s.AppendStudy(ctx, boxHeader, 3, "0 overrule"); !errors.Is(err, ErrStudied) {
		t.Errorf("a step after none is kept: %v", err)
	}
	must(s.AppendStudy(ctx, boxHeader, 1, "0 pace 3", "1 pace 4"))
	must(s.AppendStudy(ctx, boxHeader, 1, "0 pace 3", "1 pace 4")) // repeated
	must(other.AppendStudy(ctx, boxHeader, 3, "2 pace 5"))
	if err := s.AppendStudy(ctx, boxHeader, 3, "2 pace 6", "3 pace 7"); !errors.Is(err, ErrStudied) {
		t.Errorf("the same number is kept twice: %v", err)
	}
	if err := s.AppendStudy(ctx, study.NewLog(2), 1, "0 pace 3"); !errors.Is(err, ErrStudied) {
		t.Errorf("another box is taken for this one: %v", err)
	}
	want := StoredCardbox{Header: boxHeader.String(), Lines: []string{"0 pace 3", "1 pace 4", "2 pace 5"}}
	same := func(when string, got, want StoredCardbox) {
		t.Helper()
		if got.Header != want.Header || got.Upto != want.Upto || string(got.Data) != string(want.Data) || !slices.Equal(got.Lines, want.Lines) {
			t.Errorf("%s it is %+v, want %+v", when, got, want)
		}
	}
	same("kept", must1(other.Study(ctx, false)), want)
	must(s.FoldStudy(ctx, boxHeader, 2, []byte("two")))
	must(other.FoldStudy(ctx, boxHeader, 1, []byte("one"))) // being behind changes nothing
	same("folded", must1(s.Study(ctx, false)), StoredCardbox{want.Header, []byte("two"), 2, want.Lines[2:]})
	same("whole", must1(s.Study(ctx, true)), want)
	must(s.Rebuild(ctx))
	same("rebuilt", must1(s.Study(ctx, false)), want)

	// Another one replaces it, with another header.
	must(s.FoldStudy(ctx, boxHeader, 3, []byte("three")))
	header := boxHeader
	header.Seed = 7
	if err := s.ReplaceStudy(ctx, StoredCardbox{Header: want.Header, Lines: want.Lines[:2]}, header, nil); !errors.Is(err, ErrStudied) {
		t.Errorf("a box that went on is replaced: %v", err)
	}
	must(s.ReplaceStudy(ctx, want, header, []string{"0 pace 3", "1 pace 7"}))
	if err := other.AppendStudy(ctx, boxHeader, 3, "2 pace 8"); !errors.Is(err, ErrStudied) {
		t.Errorf("a step goes to a box that isn't there any more: %v", err)
	}
	must(other.FoldStudy(ctx, boxHeader, 2, []byte("old"))) // nor does a state of the old one
	want = StoredCardbox{Header: header.String(), Lines: []string{"0 pace 3", "1 pace 7"}}
	same("replaced", must1(s.Study(ctx, false)), want)
	must(s.FoldStudy(ctx, header, 1, []byte("one")))
	must(s.ReplaceStudy(ctx, want, header, []string{"0 pace 3", "1 pace 7", "5 pace 1"}))
	same("longer", must1(s.Study(ctx, false)), StoredCardbox{want.Header, []byte("one"), 1, []string{"1 pace 7", "5 pace 1"}})
}

// childStudies answers questions, and prints each answer once it is saved.
func childStudies(dir string) {
	s, _, err := Open(dir, began, known())
	must(err)
	n := len(must1(s.Study(ctx, false)).Lines)
	for {
		n++
		line := studied(n)
		must(s.AppendStudy(ctx, boxHeader, n, line))
		fmt.Println(line)
	}
}

// studied returns the n-th answer of a cardbox.
func studied(n int) string {
	letters := string([]byte{'a' + byte(n/676%26), 'a' + byte(n/26%26), 'a' + byte(n%26)})
	q, _ := study.About(letters)
	return fmt.Sprintf("%d right %v %v", n, q, study.Day(20_000+n*200)) // so late that all are due
}

// TestStudyKilled: a process that answers is killed again and again, and the cardbox has every answer that
// was reported as saved, and is valid.
func TestStudyKilled(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	kept := 0
	for round := range 6 {
		child := exec.Command(os.Args[0], dir)
		child.Env = append(os.Environ(), childMode+"=study")
		out, err := child.StdoutPipe()
		must(err)
		must(child.Start())
		answers := bufio.NewScanner(out)
		for answers.Scan() {
			kept++
			if want := studied(kept); answers.Text() != want {
				t.Fatalf("answer %d is %q, want %q", kept, answers.Text(), want)
			}
			if kept%40 == 39 {
				go func() {
					time.Sleep(time.Duration(round*300) * time.Microsecond) // anywhere in the next one
					_ = child.Process.Kill()
				}()
			}
		}
		_ = child.Wait()
		s := open(t, dir)
		box := must1(s.Study(ctx, false))
		if len(box.Lines) < kept || len(box.Lines) > kept+1 {
			t.Fatalf("%d answers were kept, and %d are there", kept, len(box.Lines))
		}
		kept = len(box.Lines) // one may have been saved but not reported
		for i, line := range box.Lines {
			if line != studied(i+1) {
				t.Fatalf("step %d is %q", i+1, line)
			}
		}
		log := must1(game.Parse(box.Header+strings.Join(box.Lines, "\n")+"\n", study.ParseAction))
		if b, err := study.Fold(log); err != nil || b.Steps() != kept {
			t.Fatalf("it doesn't fold: %v", err)
		}
		must(s.Close())
	}
	if kept < 100 {
		t.Errorf("only %d answers", kept)
	}
}
