package main

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
	_ "github.com/goreleaser/nfpm/v2/rpm"
)

// describes is what a package says that Quoin is, without its first line.
const describes = `Adjacency, Scrabble, ScraeBBKle and Santorini, against the computer or people at
the same keyboard. Quoin saves every move, so a lost connection loses no game.
"quoin serve" lets friends play over SSH; its systemd unit is included, and not
started.`

// packed is a package of a kind ("deb", "rpm") for an architecture, as Go
// calls it.
func (src source) packed(kind, arch string, binary file, c common) (file, error) {
	inside, err := src.installed(kind, binary, c)
	if err != nil {
		return file{}, err
	}
	folder, err := os.MkdirTemp("", "quoin-release")
	if err != nil {
		return file{}, err
	}
	defer os.RemoveAll(folder)

	var contents files.Contents
	for i, f := range inside {
		from := filepath.Join(folder, strconv.Itoa(i))
		if err := os.WriteFile(from, f.data, 0o600); err != nil {
			return file{}, err
		}
		contents = append(contents, &files.Content{
			Source: from, Destination: f.name,
			FileInfo: &files.ContentFileInfo{Owner: "root", Group: "root", Mode: f.mode, MTime: src.at},
		})
	}
	if kind == "rpm" { // which leaves folders behind that belong to nobody
		for _, name := range append(foldersBelow("/usr/share/doc/quoin", inside), "/usr/share/licenses/quoin") {
			contents = append(contents, &files.Content{
				Destination: name, Type: files.TypeDir,
				FileInfo: &files.ContentFileInfo{Owner: "root", Group: "root", Mode: 0o755, MTime: src.at},
			})
		}
	}
	script := func(name string) string { return filepath.Join(src.root, ".ci", "release", "package", name) }
	info := nfpm.WithDefaults(&nfpm.Info{
		Name: "quoin", Arch: arch, Platform: "linux", Version: src.number, MTime: src.at, DisableGlobbing: true,
		Section: "games", Priority: "optional", Maintainer: "The Quoin authors <quoin@localhost>",
		Description: "word games for the terminal\n" + describes,
		Overridables: nfpm.Overridables{
			Contents: contents,
			Umask:    0o022,
			Suggests: []string{"openssh-client"},
			Scripts:  nfpm.Scripts{PostInstall: script("installed.sh"), PreRemove: script("removes.sh"), PostRemove: script("removed.sh")},
			// xz in Go takes half a minute for each package.
			Deb: nfpm.Deb{Compression: "gzip:9"},
			RPM: nfpm.RPM{Compression: "gzip:9", BuildHost: "localhost", Group: "Amusements/Games", Summary: "Word games for the terminal"},
		},
	})
	if kind == "rpm" {
		info.Description = describes
		info.License = "MIT, and others of what is inside: see COPYRIGHT"
		info.Suggests = []string{"openssh-clients"}
	}
	if info.Homepage, err = src.home(); err != nil {
		return file{}, err
	}
	makes, err := nfpm.Get(kind)
	if err != nil {
		return file{}, err
	}
	var b bytes.Buffer
	err = makes.Package(info, &b)
	return file{name: makes.ConventionalFileName(info), data: b.Bytes()}, err
}

// installed are the files that a package puts on a machine.
func (src source) installed(kind string, binary file, c common) ([]file, error) {
	const share = "/usr/share/"
	zsh, copyright, changes := "zsh/vendor-completions/_quoin", "doc/quoin/copyright", "doc/quoin/changelog.gz"
	if kind == "rpm" {
		zsh, copyright, changes = "zsh/site-functions/_quoin", "licenses/quoin/COPYRIGHT", "doc/quoin/CHANGELOG.md"
	}
	inside := []file{
		{"/usr/bin/quoin", 0o755, binary.data},
		{share + "bash-completion/completions/quoin", 0o644, c.completions["bash"]},
		{share + zsh, 0o644, c.completions["zsh"]},
		{share + "fish/vendor_completions.d/quoin.fish", 0o644, c.completions["fish"]},
		{share + copyright, 0o644, c.copyright},
	}
	man, err := gzipped(c.man)
	if err != nil {
		return nil, err
	}
	inside = append(inside, file{share + "man/man1/quoin.1.gz", 0o644, man})
	for _, f := range c.documents {
		switch {
		case f.name == "README.md", strings.HasPrefix(f.name, "docs/"): // whose links lead from one to another
			inside = append(inside, file{share + "doc/quoin/" + f.name, 0o644, f.data})
		case f.name == "CHANGELOG.md":
			if strings.HasSuffix(changes, ".gz") {
				if f.data, err = gzipped(f.data); err != nil {
					return nil, err
				}
			}
			inside = append(inside, file{share + changes, 0o644, f.data})
		}
	}
	for to, name := range map[string]string{
		"/usr/lib/systemd/system/quoin.service": "quoin.service",
		"/usr/lib/systemd/system/quoin.socket":  "quoin.socket",
		"/usr/lib/sysusers.d/quoin.conf":        "quoin.sysusers",
	} {
		text, err := src.packaging(name)
		if err != nil {
			return nil, err
		}
		inside = append(inside, file{to, 0o644, text})
	}
	return sorted(inside), nil
}

// foldersBelow returns a folder and those in it that hold files.
func foldersBelow(top string, inside []file) []string {
	folders := []string{top}
	for _, f := range inside {
		if at := path.Dir(f.name); strings.HasPrefix(at, top+"/") && !slices.Contains(folders, at) {
			folders = append(folders, at)
		}
	}
	return folders
}
