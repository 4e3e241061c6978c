//go:build unix

// Command soak runs what is too long for every change, in pieces of about a minute,
// one kind after the other, and counts in a folder how far it is:
//
//	go run ./.ci/soak [-pieces N] FOLDER [KIND...]   until all is done, or N pieces are
//	go run ./.ci/soak -table docs/soak.md FOLDER     only writes its table
//
// It can be stopped at any time, and goes on with the same folder where it was: a
// piece is counted when it has ended well. What one that failed has said stays in
// FOLDER/KIND-fault-N.txt, and its kind rests until the next start.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

func main() {
	table := flag.String("table", "", "write the table of this page, and run nothing")
	most := flag.Int("pieces", 0, "run at most so many pieces; 0 is no bound")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: go run ./.ci/soak [-pieces N] [-table FILE] FOLDER [KIND...]")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *table, *most, flag.Arg(0), flag.Args()[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "soak:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, page string, most int, folder string, names []string) error {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	all, err := kinds(folder)
	if err != nil {
		return err
	}
	s, err := open(folder)
	if err != nil {
		return err
	}
	if page != "" {
		return s.write(page, all)
	}
	for _, name := range names {
		if !slices.ContainsFunc(all, func(k kind) bool { return k.name == name }) {
			return fmt.Errorf("there is no kind %q", name)
		}
	}
	resting := map[string]bool{}
	for n := 0; most == 0 || n < most; n++ {
		k, ok := s.next(all, func(k kind) bool {
			return !resting[k.name] && (len(names) == 0 || slices.Contains(names, k.name))
		})
		if !ok {
			break
		}
		switch err := s.piece(ctx, k); {
		case ctx.Err() != nil:
			return errors.New("stopped; what was done is counted")
		case err != nil:
			fmt.Fprintln(os.Stderr, err)
			resting[k.name] = true
		}
	}
	if len(resting) > 0 {
		return fmt.Errorf("%d of the kinds found a fault", len(resting))
	}
	return nil
}

// next is the kind that isn't done and has had the fewest pieces.
func (s *soak) next(all []kind, may func(kind) bool) (best kind, ok bool) {
	for _, k := range all {
		c := s.of(k)
		if c.Done >= k.want || !may(k) {
			continue
		}
		if !ok || c.Pieces+c.Faults < s.of(best).Pieces+s.of(best).Faults {
			best, ok = k, true
		}
	}
	return best, ok
}

// piece runs a piece and counts it.
func (s *soak) piece(ctx context.Context, k kind) error {
	c := *s.of(k)
	began := time.Now()
	out, err := os.CreateTemp(s.folder, k.name+"-*.part")
	if err != nil {
		return err
	}
	defer os.Remove(out.Name())
	defer out.Close()
	done, err := k.run(ctx, &c, out)
	c.Seconds += time.Since(began).Seconds()
	c.When, c.Commit = time.Now().UTC().Format(time.DateOnly), commit(ctx)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		s.of(k).Faults++
		kept := filepath.Join(s.folder, fmt.Sprintf("%s-fault-%d.txt", k.name, s.of(k).Faults))
		return errors.Join(fmt.Errorf("%s: %w; see %s", k.name, err, kept), os.Rename(out.Name(), kept), s.keep())
	}
	c.Done += done
	c.Pieces++
	*s.of(k) = c
	fmt.Printf("%s: %d of %d %s (%.0f s)\n", k.name, c.Done, k.want, k.unit, time.Since(began).Seconds())
	return s.keep()
}

// tell runs a command niced, with its answer and what else it says in files, and ends
// all of its processes with the context.
func tell(ctx context.Context, answer, said *os.File, env []string, words ...string) error {
	cmd := exec.CommandContext(ctx, "nice", words...)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stdout, cmd.Stderr = answer, said
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	return cmd.Run()
}

func commit(ctx context.Context) string {
	out, err := exec.CommandContext(ctx, "git", "rev-parse", "--short=8", "HEAD").Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(out))
}
