package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// source is what a release is made of.
type source struct {
	root      string    // of the clone
	number    string    // of the release, as semantic versioning has it
	commit    string    // in full
	at        time.Time // of the commit, in UTC
	toolchain string    // as Go calls itself
}

// readSource looks at the clone that this folder is in. Without a tag at the
// commit there is no release, and with files that differ from the commit's
// there is nothing that somebody else could make again.
func readSource(snapshot bool) (source, error) {
	root, err := told("git", "rev-parse", "--show-toplevel")
	if err != nil {
		return source{}, err
	}
	src := source{root: root}
	ask := func(to *string, name string, args ...string) {
		if err == nil {
			*to, err = told(name, args...)
		}
	}
	var differs, at, tags, last string
	ask(&differs, "git", "-C", root, "status", "--porcelain")
	ask(&src.commit, "git", "-C", root, "rev-parse", "HEAD")
	ask(&at, "git", "-C", root, "show", "-s", "--format=%ct", "HEAD")
	ask(&tags, "git", "-C", root, "tag", "--points-at", "HEAD")
	ask(&src.toolchain, "go", "env", "GOVERSION")
	if err != nil {
		return source{}, err
	}
	if differs != "" {
		return source{}, fmt.Errorf("the files are not those of the commit:\n%s", differs)
	}
	seconds, err := strconv.ParseInt(at, 10, 64)
	if err != nil {
		return source{}, err
	}
	src.at = time.Unix(seconds, 0).UTC()
	if last, err = told("git", "-C", root, "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"); err != nil {
		last = "" // there has been no release
	}
	if src.number, err = numberOf(strings.Fields(tags), last, src.commit, src.at, snapshot); err != nil || snapshot {
		return src, err
	}
	changes, err := os.ReadFile(filepath.Join(root, "CHANGELOG.md"))
	if err != nil {
		return source{}, err
	}
	return src, tells(string(changes), src.number)
}

// tells says whether the list of changes tells of a release, and that it is
// one.
func tells(changes, number string) error {
	for line := range strings.Lines(changes) {
		rest, is := strings.CutPrefix(strings.TrimSpace(line), "## "+number)
		switch {
		case !is || rest != "" && rest[0] != ',' && rest[0] != ' ':
		case strings.Contains(rest, "not released"):
			return fmt.Errorf("CHANGELOG.md says that %s isn't released yet", number)
		default:
			return nil
		}
	}
	return fmt.Errorf("CHANGELOG.md has nothing of %s", number)
}

// released is the tag of a release.
var released = regexp.MustCompile(`^v(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$`)

// numberOf is the number of a release: that of its tag, or for a snapshot what
// sorts behind the last release, before the next one, and by time.
func numberOf(tags []string, last, commit string, at time.Time, snapshot bool) (string, error) {
	var numbers []string
	for _, tag := range tags {
		if released.MatchString(tag) {
			numbers = append(numbers, tag[1:])
		}
	}
	switch {
	case snapshot:
		next := "0.0.0"
		if m := released.FindStringSubmatch(last); m != nil {
			patch, err := strconv.Atoi(m[3])
			if err != nil {
				return "", err
			}
			next = fmt.Sprintf("%s.%s.%d", m[1], m[2], patch+1)
		}
		return fmt.Sprintf("%s-snapshot.%s.g%.12s", next, at.Format("20060102150405"), commit), nil
	case len(numbers) == 1:
		return numbers[0], nil
	case len(numbers) == 0:
		return "", errors.New("the commit has no tag as v1.2.3; -snapshot makes a release to try")
	}
	return "", fmt.Errorf("the commit is tagged as %d releases: %s", len(numbers), strings.Join(numbers, ", "))
}

// build makes the binary for a platform. What a machine's settings would add
// or change is left out, and what Go would note of the clone is put in by hand.
func (src source) build(p platform) (file, error) {
	name := "quoin"
	if p.os == "windows" {
		name += ".exe"
	}
	folder, err := os.MkdirTemp("", "quoin-release")
	if err != nil {
		return file{}, err
	}
	defer os.RemoveAll(folder)
	fmt.Printf("building for %s\n", p)
	told := fmt.Sprintf("-s -w -buildid= -X quoin/ui/cli.release=%s -X quoin/ui/cli.commit=%s -X quoin/ui/cli.commitAt=%s",
		src.number, src.commit, src.at.Format(time.RFC3339))
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", told, "-o", filepath.Join(folder, name), ".")
	cmd.Dir, cmd.Env, cmd.Stderr = src.root, p.environ(), os.Stderr
	if err := cmd.Run(); err != nil {
		return file{}, fmt.Errorf("building for %s: %w", p, err)
	}
	data, err := os.ReadFile(filepath.Join(folder, name))
	return file{name: name, mode: 0o755, data: data}, err
}

// environ is the environment in which Go works for a platform.
func (p platform) environ() []string {
	return append(os.Environ(), "GOOS="+p.os, "GOARCH="+p.arch, "CGO_ENABLED=0",
		"GOFLAGS=", "GOEXPERIMENT=", "GOWORK=off", "GOAMD64=v1", "GOARM64=v8.0", "GO386=", "GODEBUG=", "GOFIPS140=off")
}

// host is where this runs.
var host = platform{runtime.GOOS, runtime.GOARCH}

// told is what a program says, without the line's end.
func told(name string, args ...string) (string, error) {
	var complaint bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, bytes.TrimSpace(complaint.Bytes()))
	}
	return strings.TrimRight(string(out), "\r\n"), nil
}
