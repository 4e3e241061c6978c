// Command release makes the files of a release from the commit that is checked
// out: archives, packages for Debian and RPM, and SHA256SUMS. docs/release.md
// tells how one is made. It is a module of its own, so that what makes packages
// is no part of Quoin.
//
// The same commit and the same Go give the same bytes, wherever and whenever
// they are made: no path, clock, name of a machine or order of a folder goes in.
package main

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// platform is what a binary is built for, as Go calls it.
type platform struct{ os, arch string }

func (p platform) String() string { return p.os + "/" + p.arch }

var platforms = []platform{
	{"linux", "amd64"},
	{"linux", "arm64"},
	{"darwin", "amd64"},
	{"darwin", "arm64"},
	{"windows", "amd64"},
	{"windows", "arm64"},
}

func main() {
	snapshot := flag.Bool("snapshot", false, "a release of a commit that has no tag, to try")
	out := flag.String("o", "dist", "the folder for the files, which is made anew; from the root of the clone")
	only := flag.String("for", "", "for these only, as linux/amd64,darwin/arm64; usually all six")
	flag.Parse()
	if err := makes(*out, *only, *snapshot); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func makes(out, only string, snapshot bool) error {
	wanted, err := chosen(only)
	if err != nil {
		return err
	}
	src, err := readSource(snapshot)
	if err != nil {
		return err
	}
	fmt.Printf("Quoin %s, commit %.12s of %s, with %s\n", src.number, src.commit, src.at.Format("2006-01-02 15:04:05"), src.toolchain)
	made, err := src.files(wanted)
	if err != nil {
		return err
	}
	if !filepath.IsAbs(out) {
		out = filepath.Join(src.root, out)
	}
	return write(out, made)
}

// chosen are the platforms that a list names, all where it is empty.
func chosen(list string) ([]platform, error) {
	if list == "" {
		return platforms, nil
	}
	var wanted []platform
	for _, name := range strings.Split(list, ",") {
		i := slices.IndexFunc(platforms, func(p platform) bool { return p.String() == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no release for %q", name)
		}
		wanted = append(wanted, platforms[i])
	}
	return wanted, nil
}

// files are the files of a release.
func (src source) files(wanted []platform) ([]file, error) {
	folder, err := os.MkdirTemp("", "quoin-release")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	own, err := src.build(host)
	if err != nil {
		return nil, err
	}
	program := filepath.Join(folder, own.name)
	if err := os.WriteFile(program, own.data, 0o700); err != nil {
		return nil, err
	}
	// The linker says nothing about a name that it doesn't find.
	if said, err := says(program, "--version"); err != nil {
		return nil, err
	} else if !strings.Contains(string(said), src.number+" (commit "+src.commit[:12]) {
		return nil, fmt.Errorf("it says that it is %q", said)
	}
	common, err := src.common(wanted, program)
	if err != nil {
		return nil, err
	}
	var made []file
	for _, p := range wanted {
		binary := own
		if p != host {
			if binary, err = src.build(p); err != nil {
				return nil, err
			}
		}
		if err := knowsLicences(binary, common.modules); err != nil {
			return nil, fmt.Errorf("%s: %w", p, err)
		}
		archive, err := src.archive(p, binary, common)
		if err != nil {
			return nil, err
		}
		made = append(made, archive)
		if p.os != "linux" {
			continue
		}
		for _, kind := range []string{"deb", "rpm"} {
			packed, err := src.packed(kind, p.arch, binary, common)
			if err != nil {
				return nil, fmt.Errorf("%s for %s: %w", kind, p.arch, err)
			}
			made = append(made, packed)
		}
	}
	return made, nil
}

// write puts the files into a folder, with their checksums as sha256sum -c
// reads them. A folder that holds anything but an earlier release is let be.
func write(folder string, made []file) error {
	had, err := os.ReadDir(folder)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	for _, e := range had {
		if e.Name() != "SHA256SUMS" && !strings.HasPrefix(e.Name(), "quoin") {
			return fmt.Errorf("%s holds %s, which is of no release", folder, e.Name())
		}
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	slices.SortFunc(made, func(a, b file) int { return strings.Compare(a.name, b.name) })
	var sums bytes.Buffer
	for _, f := range made {
		if err := os.WriteFile(filepath.Join(folder, f.name), f.data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(f.data), f.name)
		fmt.Printf("%9d bytes  %s\n", len(f.data), f.name)
	}
	return os.WriteFile(filepath.Join(folder, "SHA256SUMS"), sums.Bytes(), 0o644)
}
