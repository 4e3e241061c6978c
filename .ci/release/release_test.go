package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

var day = time.Date(2026, 11, 23, 4, 5, 6, 0, time.UTC)

func TestNumberOf(t *testing.T) {
	const commit = "0123456789abcdef"
	for _, test := range []struct {
		name     string
		tags     []string
		last     string
		snapshot bool
		want     string // none for an error
	}{
		{"a release", []string{"v1.2.3"}, "v1.2.3", false, "1.2.3"},
		{"beside another tag", []string{"good", "v1.2.3"}, "v1.2.3", false, "1.2.3"},
		{"no tag", nil, "v1.2.3", false, ""},
		{"none of ours", []string{"v1.2", "1.2.3", "v01.2.3", "v1.2.3-rc1"}, "", false, ""},
		{"two", []string{"v1.2.3", "v1.2.4"}, "v1.2.4", false, ""},
		{"a snapshot", nil, "v1.2.9", true, "1.2.10-snapshot.20261123040506.g0123456789ab"},
		{"a snapshot before all", nil, "", true, "0.0.0-snapshot.20261123040506.g0123456789ab"},
		{"a snapshot of a release", []string{"v1.2.3"}, "v1.2.3", true, "1.2.4-snapshot.20261123040506.g0123456789ab"},
	} {
		got, err := numberOf(test.tags, test.last, commit, day, test.snapshot)
		if got != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%s: %q, %v, not %q", test.name, got, err, test.want)
		}
	}
}

func TestTells(t *testing.T) {
	const changes = "# What has changed\n\n## 1.10.0, 1 December 2026\n\n## 1.2.0, not released yet\n\n## 1.1.0\n"
	for number, want := range map[string]bool{"1.10.0": true, "1.2.0": false, "1.1.0": true, "1.1": false, "1.1.00": false, "1.3.0": false} {
		if err := tells(changes, number); (err == nil) != want {
			t.Errorf("%s: %v", number, err)
		}
	}
}

func TestChosen(t *testing.T) {
	if all, err := chosen(""); err != nil || len(all) != 6 {
		t.Error(all, err)
	}
	if two, err := chosen("darwin/arm64,linux/amd64"); err != nil || !slices.Equal(two, []platform{{"darwin", "arm64"}, {"linux", "amd64"}}) {
		t.Error(two, err)
	}
	if _, err := chosen("linux/mips"); err == nil {
		t.Error("there is a release for linux/mips")
	}
}

var some = []file{
	{"b/second", 0o644, []byte("2")},
	{"a", 0o755, []byte("1")},
}

// TestArchives: the order in which files are given doesn't show, and they come
// out as they went in.
func TestArchives(t *testing.T) {
	turned := []file{some[1], some[0]}
	for _, pack := range []func(string, []file, time.Time) ([]byte, error){tarred, zipped} {
		one, err := pack("quoin", some, day)
		if err != nil {
			t.Fatal(err)
		}
		other, err := pack("quoin", turned, day.In(time.FixedZone("elsewhere", 7200)))
		if err != nil || !bytes.Equal(one, other) {
			t.Errorf("the same files make two archives: %v", err)
		}
	}
	data, err := tarred("quoin", some, day)
	if err != nil {
		t.Fatal(err)
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil || unpacked.Name != "" || !unpacked.ModTime.IsZero() {
		t.Fatal(err, unpacked.Header)
	}
	in := tar.NewReader(unpacked)
	for _, want := range turned {
		h, err := in.Next()
		if err != nil || h.Name != "quoin/"+want.name || h.FileInfo().Mode() != want.mode || !h.ModTime.Equal(day) || h.Uid != 0 {
			t.Fatal(h, err)
		}
		if text, err := io.ReadAll(in); err != nil || !bytes.Equal(text, want.data) {
			t.Error(text, err)
		}
	}
	if _, err := in.Next(); !errors.Is(err, io.EOF) {
		t.Error("more than was put in", err)
	}
	data, err = zipped("quoin", some, day)
	if err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(z.File) != 2 || z.File[0].Name != "quoin/a" || z.File[0].Mode() != 0o755 || !z.File[0].Modified.Equal(day) {
		t.Error(z.File[0].FileHeader, err)
	}
}

// a program and what else there is, made up.
func made() (file, common) {
	return file{"quoin", 0o755, bytes.Repeat([]byte("program "), 1000)}, common{
		documents:   []file{{"README.md", 0o644, []byte("# Quoin\n")}, {"CHANGELOG.md", 0o644, []byte("# Changes\n")}, {"LICENSE", 0o644, []byte("MIT\n")}, {"docs/serve.md", 0o644, []byte("# Run a server\n")}},
		man:         []byte(".TH QUOIN 1\n"),
		completions: map[string][]byte{"bash": []byte("b"), "zsh": []byte("z"), "fish": []byte("f"), "powershell": []byte("p")},
		copyright:   []byte("MIT\n"),
	}
}

func here(t *testing.T) source {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	return source{root: root, number: "1.2.3-snapshot.1", commit: "0123456789ab", at: day}
}

// TestPackages: a package made twice is the same, whatever folder it was made in.
func TestPackages(t *testing.T) {
	binary, c := made()
	src := here(t)
	for kind, want := range map[string]string{"deb": "quoin_1.2.3~snapshot.1_arm64.deb", "rpm": "quoin-1.2.3~snapshot.1-1.aarch64.rpm"} {
		one, err := src.packed(kind, "arm64", binary, c)
		if err != nil {
			t.Fatal(err)
		}
		t.Setenv("TMPDIR", t.TempDir())
		other, err := src.packed(kind, "arm64", binary, c)
		if err != nil || !bytes.Equal(one.data, other.data) {
			t.Errorf("%s: made twice it is another one: %v", kind, err)
		}
		if one.name != want {
			t.Errorf("%s is called %s, not %s", kind, one.name, want)
		}
	}
}

// TestInstalled: what people go by stands where systems look for it.
func TestInstalled(t *testing.T) {
	binary, c := made()
	for kind, wanted := range map[string][]string{
		"deb": {"/usr/share/doc/quoin/copyright", "/usr/share/doc/quoin/changelog.gz", "/usr/share/zsh/vendor-completions/_quoin"},
		"rpm": {"/usr/share/licenses/quoin/COPYRIGHT", "/usr/share/doc/quoin/CHANGELOG.md", "/usr/share/zsh/site-functions/_quoin"},
	} {
		inside, err := here(t).installed(kind, binary, c)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, f := range inside {
			names = append(names, f.name)
			if len(f.data) == 0 || f.mode&0o022 != 0 || (f.mode&0o111 != 0) != (f.name == "/usr/bin/quoin") {
				t.Errorf("%s: %s has %d bytes and mode %v", kind, f.name, len(f.data), f.mode)
			}
		}
		wanted = append(wanted, "/usr/bin/quoin", "/usr/share/man/man1/quoin.1.gz", "/usr/share/bash-completion/completions/quoin",
			"/usr/share/fish/vendor_completions.d/quoin.fish", "/usr/share/doc/quoin/README.md", "/usr/share/doc/quoin/docs/serve.md", "/usr/lib/systemd/system/quoin.service",
			"/usr/lib/systemd/system/quoin.socket", "/usr/lib/sysusers.d/quoin.conf")
		slices.Sort(wanted)
		if !slices.Equal(names, wanted) {
			t.Errorf("%s has %q\nnot %q", kind, names, wanted)
		}
	}
}

// TestGuides: what the first half of the index lists comes along, with everything that
// those pages lead to in their own folders.
func TestGuides(t *testing.T) {
	guides, err := here(t).guides()
	if err != nil {
		t.Fatal(err)
	}
	inside := map[string]string{}
	for _, f := range guides {
		inside[f.name] = string(f.data)
	}
	for _, name := range []string{"docs/README.md", "docs/serve.md", "docs/tournaments.md", "docs/formats/README.md", "docs/formats/words.kwg"} {
		if inside[name] == "" {
			t.Errorf("%s is missing", name)
		}
	}
	if strings.Contains(inside["docs/README.md"], "developers") || inside["docs/testing.md"] != "" {
		t.Error("the developers' half comes along")
	}
	if got := foldersBelow("/doc", []file{{name: "/doc/a"}, {name: "/doc/b/c"}, {name: "/doc/b/d"}, {name: "/man/e"}}); !slices.Equal(got, []string{"/doc", "/doc/b"}) {
		t.Error(got)
	}
}

// TestLicences: a module's licence is found, and that of a part of it; a module
// without one is told by name.
func TestLicences(t *testing.T) {
	module := t.TempDir()
	part := filepath.Join(module, "sub", "part")
	if err := os.MkdirAll(part, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"LICENSE": "the whole\r\n", "sub/LICENSE-3RD-PARTY.md": "the part", "sub/part/copying.go": "package part", "NOTICE.txt": "note",
		"sub/part/UNLICENSE": "the inner part", "licenses.json/x": "",
	} {
		path := filepath.Join(module, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	m := licensed{name: "example.org/m v1.0.0", texts: map[string]string{}}
	if err := m.read(module, part); err != nil {
		t.Fatal(err)
	}
	text := allLicences(map[string]licensed{"example.org/m": m})
	for _, want := range []string{"LICENSE\n\nthe whole\n", "sub/LICENSE-3RD-PARTY.md\n\nthe part", "NOTICE.txt\n\nnote", "sub/part/UNLICENSE\n\nthe inner part"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing from\n%s", want, text)
		}
	}
	if len(m.texts) != 4 || strings.Contains(text, "package part") {
		t.Errorf("%d licences:\n%s", len(m.texts), text)
	}
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(own)
	if err != nil {
		t.Fatal(err)
	}
	if err := knowsLicences(file{data: data}, map[string]licensed{"example.org/m": m}); err == nil || !strings.Contains(err.Error(), "licence isn't known") {
		t.Error("a test with nfpm inside is said to have nothing inside:", err)
	}
}

// TestWrite: nothing is lost that isn't a release's.
func TestWrite(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "dist")
	for range 2 { // over the first one
		if err := write(folder, []file{{name: "quoin-2", data: []byte("2")}, {name: "quoin-1", data: []byte("1")}}); err != nil {
			t.Fatal(err)
		}
	}
	sums, err := os.ReadFile(filepath.Join(folder, "SHA256SUMS"))
	want := "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b  quoin-1\nd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35  quoin-2\n"
	if err != nil || string(sums) != want {
		t.Errorf("%s%v", sums, err)
	}
	mine := filepath.Join(folder, "mine.txt")
	if err := os.WriteFile(mine, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := write(folder, nil); err == nil {
		t.Error("a folder with something else was made anew")
	}
	if _, err := os.Stat(mine); err != nil {
		t.Error(err)
	}
}
