package cli

import (
	"bytes"
	"context"
	"maps"
	"net"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/pflag"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/settings"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
	"quoin/ui/tournament"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/join"
	"quoin/ui/tournament/wire"
)

// hinted returns the commands that a text tells somebody to run, each as its flags.
func hinted(t *testing.T, text string) (commands []map[string]string) {
	t.Helper()
	text = regexp.MustCompile(` \\\n\s*`).ReplaceAllString(text, " ")
	for _, line := range regexp.MustCompile(`(?m)quoin [a-z].*$`).FindAllString(text, -1) {
		words := strings.Fields(strings.ReplaceAll(line, "'", ""))
		root := try(t).root()
		cmd, rest, err := root.Find(words[1:])
		if err == nil {
			err = cmd.ParseFlags(rest)
		}
		if err == nil {
			err = cmd.ValidateArgs(cmd.Flags().Args())
		}
		if err != nil || !cmd.Runnable() {
			t.Errorf("%q is no command: %v", line, err)
			continue
		}
		flags := map[string]string{"": cmd.CommandPath()}
		cmd.Flags().Visit(func(f *pflag.Flag) { flags[f.Name] = f.Value.String() })
		if words := cmd.Flags().Args(); len(words) > 0 {
			flags["join"] = words[0]
		}
		commands = append(commands, flags)
	}
	return commands
}

// holdingAt is a tournament at an address that nobody joins.
func holdingAt(t *testing.T, address string, args ...string) (*holding, func()) {
	t.Helper()
	r := try(t)
	f := &tournamentFlags{}
	cmd := r.tournamentCommand()
	if err := cmd.ParseFlags(args); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Skip(err)
	}
	f.secret.file.Text = cmd.Flags().Lookup("secret-file").Value.String()
	f.secret.word.Text = cmd.Flags().Lookup("secret").Value.String()
	r.root().AddCommand(cmd)
	return &holding{
		sh: r.shell, listener: listener, secret: f.secret.hidden(f.secret.file.Text + f.secret.word.Text),
		again: sameAgain(cmd, listener.Addr().String()),
	}, func() { _ = listener.Close() }
}

// TestHintsOfServer: the commands that a server prints can be run. They lead to its address, and
// have everything that is needed there.
func TestHintsOfServer(t *testing.T) {
	t.Parallel()
	for address, reached := range map[string]string{"127.0.0.1:0": "127.0.0.1", "0.0.0.0:0": "localhost", "[::1]:0": "::1"} {
		for _, secret := range [][]string{nil, {"--secret", "hush"}, {"--secret-file", "my-file"}} {
			args := append([]string{"--players", "4", "--record", "cup.txt", "--listen", address, "--plain"}, secret...)
			h, done := holdingAt(t, address, args...)
			var said strings.Builder
			h.begins(func(n tournament.Announcement) { said.WriteString(n.Text + "\n") })
			commands := hinted(t, said.String())
			if len(commands) != 2 || strings.Contains(said.String(), "hush") {
				t.Fatalf("it hints %v in\n%s", commands, said.String())
			}
			_, port, _ := net.SplitHostPort(h.listener.Addr().String())
			for i, flag := range []string{"connect", "join"} {
				c := commands[i]
				if c[flag] != net.JoinHostPort(reached, port) || c["name"] == "" || (c["secret"]+c["secret-file"] == "") != (secret == nil) {
					t.Errorf("at %s with %q it hints %v", address, secret, c)
				}
			}
			again := hinted(t, strings.Join(h.again, " "))
			if len(again) != 1 || again[0]["listen"] != h.listener.Addr().String() || again[0]["record"] != "cup.txt" || again[0]["players"] != "4" ||
				again[0]["plain"] != "true" || again[0]["secret"] == "hush" || (again[0]["secret"]+again[0]["secret-file"] == "") != (secret == nil) {
				t.Errorf("it goes on with %v", again)
			}
			done()
		}
	}
}

// TestHintOfBot returns to the tournament with the command that the bot prints.
func TestHintOfBot(t *testing.T) {
	t.Parallel()
	r := try(t)
	var out bytes.Buffer
	r.Out = &out
	o := client.Options{Address: "host:4040", Name: "ada", Secret: "hush"}
	b := &bots{sh: r.shell, flags: &botFlags{level: command.Value{Text: game.Best}}}
	b.tellNews(o)(wire.Hall{Name: "ada", Token: "12ab"})
	want := map[string]string{"": "quoin bot", "connect": "host:4040", "name": "ada", "level": "best", "token": "12ab"}
	if got := hinted(t, out.String()); len(got) != 1 || !maps.Equal(got[0], want) {
		t.Errorf("it hints %v in %q", got, out.String())
	}
}

// TestHintOfJoin returns to the tournament with the command on the screen, at every size.
func TestHintOfJoin(t *testing.T) {
	t.Parallel()
	const token = "0123456789abcdef0123456789abcdef"
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		m := join.New(join.Deps{
			Kinds: app.Games(),
			Host:  play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil), Now: time.Now, Seed: play.NewSeed},
			Dial: func(context.Context, client.Options) (join.Conn, error) {
				return silent{wire.Hall{Game: santorini.Rules, Seats: 2, Name: "ada", Token: token, Time: "30s+200ms", Log: true}}, nil
			},
		}, screen.Tournament{Address: "127.0.0.1:4040", Name: "ada", Secret: "hush"})
		s, _ := screentest.Settle(t, m, m.Init())
		s, _ = s.Update(screen.Frame{Width: size[0], Height: size[1], Theme: theme.New("mono", true, 0)})
		text := ansi.Strip(s.View().Content)
		want := map[string]string{"": "quoin join", "join": "127.0.0.1:4040", "name": "ada", "token": token}
		if got := hinted(t, text); len(got) != 1 || !maps.Equal(got[0], want) || strings.Contains(text, "hush") {
			t.Errorf("at %v it hints %v in\n%s", size, got, text)
		}
	}
}

// silent is a connection to a server that sends nothing after its welcome.
type silent struct{ hall wire.Hall }

func (s silent) Hall() wire.Hall                           { return s.hall }
func (silent) Next(context.Context) (wire.News, error)     { return nil, context.Canceled }
func (silent) Send(context.Context, ...wire.Request) error { return nil }
func (silent) Close() error                                { return nil }
