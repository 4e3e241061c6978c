//go:build unix

package settings_test

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"quoin/settings/files"
)

// Anything but an ordinary file is refused at once with the name of its kind, and never waited for.
func TestReadRefuses(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, err := range []error{
		os.WriteFile(at("file"), []byte("text"), 0o600),
		os.WriteFile(at("closed"), []byte("text"), 0),
		os.Symlink("file", at("link")),
		os.Symlink("loop", at("loop")),
		os.Mkdir(at("folder"), 0o700),
		syscall.Mkfifo(at("pipe"), 0o600),
		os.Symlink("pipe", at("piped")),
		os.Symlink("/dev/zero", at("device")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir) // the name of a socket has to be short
	socket, err := net.Listen("unix", "socket")
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	for name, want := range map[string]error{
		"file": nil, "link": nil, "loop": syscall.ELOOP, "folder": files.Directory, "pipe": files.Pipe, "piped": files.Pipe,
		"device": files.Device, "socket": files.Socket, "nothing": fs.ErrNotExist, "file/below": syscall.ENOTDIR, "closed": fs.ErrPermission,
	} {
		if name == "closed" && os.Geteuid() == 0 {
			continue // root may read everything
		}
		text, err := files.Read(at(name), 100)
		if !errors.Is(err, want) || (err == nil) != (string(text) == "text") {
			t.Errorf("%s: %q, %v; want %v", name, text, err, want)
		}
		if err != nil && strings.Contains(files.Why(err).Error(), dir) {
			t.Errorf("%s: %v names the file twice", name, files.Why(err))
		}
	}
	if text, err := files.Read(at("file"), 2); string(text) != "tex" || err != nil {
		t.Errorf("of two bytes: %q, %v", text, err)
	}
}

// A shell names a pipe with a writer among the open files.
func TestReadOfAShellsPipe(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	name := "/dev/fd/" + strconv.Itoa(int(r.Fd()))
	if _, err := os.Stat(name); err != nil {
		t.Skip(err)
	}
	go func() {
		time.Sleep(10 * time.Millisecond)
		_, _ = w.WriteString("text")
		_ = w.Close()
	}()
	if text, err := files.Read(name, 100); string(text) != "text" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}
