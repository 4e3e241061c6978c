package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// file is a file of a release, or one inside an archive or a package.
type file struct {
	name string // with slashes
	mode os.FileMode
	data []byte
}

// common is what all platforms get beside the binary.
type common struct {
	documents   []file // by their names in an archive
	man         []byte
	completions map[string][]byte // by shell
	copyright   []byte            // all licences in one text
	modules     map[string]licensed
}

// shells are those that the program completes in, with the names that an
// archive has for the files.
var shells = map[string]string{"bash": "quoin.bash", "zsh": "_quoin", "fish": "quoin.fish", "powershell": "quoin.ps1"}

// common gathers what doesn't depend on the platform. The program, built for
// this machine, writes its man page and completions itself.
func (src source) common(wanted []platform, program string) (common, error) {
	c := common{completions: map[string][]byte{}}
	var err error
	if c.modules, err = src.modules(wanted); err != nil {
		return c, err
	}
	inside := []byte(allLicences(c.modules))
	var copyright bytes.Buffer
	copyright.WriteString("Quoin is under this licence. What it has inside is told below it.\n\n")
	for _, name := range []string{"README.md", "CHANGELOG.md", "LICENSE", "resources/CREDITS.md", "resources/licences/an-array-of-english-words.txt", "resources/licences/scowl.txt", "resources/licences/wordnet.txt", "resources/licences/mpl-2.0.txt", "resources/licences/cc0-1.0.txt", "resources/licences/cc-by-sa-4.0.txt", "resources/licences/opentaal.txt"} {
		text, err := os.ReadFile(filepath.Join(src.root, filepath.FromSlash(name)))
		if err != nil {
			return c, err
		}
		short := strings.TrimPrefix(name, "resources/")
		c.documents = append(c.documents, file{short, 0o644, text})
		switch {
		case name == "LICENSE":
			copyright.Write(text)
		case strings.HasPrefix(name, "resources/"):
			fmt.Fprintf(&copyright, "\n%s\n%s\n\n%s", strings.Repeat("=", 78), short, text)
		}
	}
	guides, err := src.guides()
	if err != nil {
		return c, err
	}
	c.documents = append(c.documents, guides...)
	fmt.Fprintf(&copyright, "\n%s\n%s", strings.Repeat("=", 78), inside)
	c.copyright = copyright.Bytes()
	c.documents = append(c.documents, file{"licences/modules.txt", 0o644, inside})

	c.man, err = says(program, "man")
	for shell := range shells {
		if err == nil {
			c.completions[shell], err = says(program, "completion", shell)
		}
	}
	return c, err
}

// says is what a program prints in a home that is empty.
func says(program string, args ...string) ([]byte, error) {
	folder, err := os.MkdirTemp("", "quoin-release")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	var complaint bytes.Buffer
	cmd := exec.Command(program, args...)
	cmd.Env, cmd.Dir, cmd.Stderr = []string{"HOME=" + folder, "USERPROFILE=" + folder, "LocalAppData=" + folder, "AppData=" + folder}, folder, &complaint
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("quoin %s: %w: %s", strings.Join(args, " "), err, complaint.Bytes())
	}
	return out, nil
}

// archive is what people get who have no packages: a folder with all in it.
func (src source) archive(p platform, binary file, c common) (file, error) {
	inside := append([]file{binary, {"man/quoin.1", 0o644, c.man}}, c.documents...)
	for shell, name := range shells {
		inside = append(inside, file{"completions/" + name, 0o644, c.completions[shell]})
	}
	if p.os == "linux" {
		for _, name := range []string{"quoin.service", "quoin.socket", "quoin.sysusers"} {
			text, err := src.packaging(name)
			if err != nil {
				return file{}, err
			}
			inside = append(inside, file{"systemd/" + name, 0o644, text})
		}
	}
	name := fmt.Sprintf("quoin-%s-%s-%s", src.number, p.os, p.arch)
	if p.os == "windows" {
		data, err := zipped(name, inside, src.at)
		return file{name: name + ".zip", data: data}, err
	}
	data, err := tarred(name, inside, src.at)
	return file{name: name + ".tar.gz", data: data}, err
}

// packaging is a file of the folder package.
func (src source) packaging(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(src.root, ".ci", "release", "package", name))
}

// sorted are files by name, as an archive has them.
func sorted(files []file) []file {
	return slices.SortedFunc(slices.Values(files), func(a, b file) int { return strings.Compare(a.name, b.name) })
}

// tarred is a tar archive, packed by gzip, of files in a folder.
func tarred(folder string, files []file, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	out := tar.NewWriter(&b)
	for _, f := range sorted(files) {
		err := out.WriteHeader(&tar.Header{
			Typeflag: tar.TypeReg, Name: folder + "/" + f.name, Mode: int64(f.mode), Size: int64(len(f.data)),
			ModTime: at, Uname: "root", Gname: "root", Format: tar.FormatUSTAR,
		})
		if err != nil {
			return nil, err
		}
		if _, err := out.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := out.Close(); err != nil {
		return nil, err
	}
	return gzipped(b.Bytes())
}

// gzipped has neither name nor time in its header.
func gzipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	out, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := out.Write(data); err != nil {
		return nil, err
	}
	err = out.Close()
	return b.Bytes(), err
}

// zipped is a zip archive of files in a folder.
func zipped(folder string, files []file, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	out := zip.NewWriter(&b)
	for _, f := range sorted(files) {
		h := &zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: at.UTC()} // which the archive has as the clock on the wall
		h.SetMode(f.mode)
		into, err := out.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := into.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := out.Close()
	return b.Bytes(), err
}
