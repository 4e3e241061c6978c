//go:build unix

package cli

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quoin/ui/screen"
)

// serving accepts connections at an address and greets each.
func serving(t *testing.T, greeting string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			_, _ = c.Write([]byte(greeting))
			t.Cleanup(func() { _ = c.Close() })
		}
	}()
	return l.Addr().String()
}

// TestJoin: if an address answers as ssh does, it is joined by ssh with the code as its command;
// otherwise it is a tournament.
func TestJoin(t *testing.T) {
	bin := t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "ssh"), []byte("#!/bin/sh\necho \"$@\"\ncase \"$*\" in *wrong*) exit 7;; esac\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	server := serving(t, "SSH-2.0-Go\r\n")
	_, port, _ := net.SplitHostPort(server)
	const always = "-T -a -x -o ClearAllForwardings=yes -o PermitLocalCommand=no -o RemoteCommand=none "
	for args, want := range map[string]string{
		server:                              always + "-p " + port + " -- 127.0.0.1 plain\n",
		server + " KQZM-4T":                 always + "-p " + port + " -- 127.0.0.1 plain KQZM-4T\n",
		"play.example.org":                  always + "-- play.example.org plain\n",
		"ada@play.example.org:22 --plain":   always + "-p 22 -- ada@play.example.org plain\n",
		"ssh://play.example.org:22 KQZM-4T": always + "-p 22 -- play.example.org plain KQZM-4T\n",
	} {
		r := try(t)
		if got := r.says(0, "", append([]string{"join"}, strings.Fields(args)...)...); got != want || r.place != nil {
			t.Errorf("%s: ssh is given %q, not %q; %v", args, got, want, r.place)
		}
	}
	for args, want := range map[string]string{
		"":                               `"quoin join" takes an address, as in play.example.org:2222, and a code if you have one`,
		"a b c":                          `"quoin join" takes an address`,
		"host -oProxyCommand":            "unknown shorthand flag",
		"-- -oProxyCommand=x":            `can't join "-oProxyCommand=x"`,
		"-- host -oProxyCommand=x":       "can't join",
		"play.example.org --token 12":    "--token is for tournaments, and \"play.example.org\" is a server",
		"127.0.0.1:1 --name Zoë":         `joining needs a --name of 1 to 24 letters`,
		"127.0.0.1:1 --name A --level 1": "unknown flag: --level",
	} {
		r := try(t)
		r.runs(2, append([]string{"join"}, strings.Fields(args)...)...)
		if got := r.errs.String(); !strings.Contains(got, want) {
			t.Errorf("%s: it says %q", args, got)
		}
	}
	r := try(t)
	r.says(1, "", "join", "wrong")
	if got := r.errs.String(); got != "quoin: ssh to wrong ended with status 7; it says why above\n" {
		t.Errorf("it says %q", got)
	}
	t.Setenv("PATH", t.TempDir())
	r.runs(1, "join", "host")
	if got := r.errs.String(); !strings.Contains(got, "install OpenSSH first") {
		t.Errorf("without ssh it says %q", got)
	}
}

// TestJoinTournament: an address that doesn't greet as ssh does opens the screen of a tournament.
func TestJoinTournament(t *testing.T) {
	t.Parallel()
	silent := serving(t, "")
	for args, want := range map[string]screen.Tournament{
		silent + " --name Ada":                         {Address: silent, Name: "Ada"},
		silent + " --name Ada --secret hush":           {Address: silent, Name: "Ada", Secret: "hush"},
		"127.0.0.1:1 --name a_b-9 --token 12ab34":      {Address: "127.0.0.1:1", Name: "a_b-9", Token: "12ab34"},
		"[::1]:1 --name Ada --token 12ab --secret=abc": {Address: "[::1]:1", Name: "Ada", Token: "12ab", Secret: "abc"},
	} {
		r := try(t)
		r.runs(0, append([]string{"join"}, strings.Fields(args)...)...)
		if r.place != want {
			t.Errorf("%s: it opened %+v", args, r.place)
		}
	}
}
