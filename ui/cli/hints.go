package cli

import (
	"fmt"
	"net"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quoin/ui/say"
	"quoin/ui/tournament"
)

// begins says how to join, as commands that can be copied except for the words in capitals.
func (h *holding) begins(note func(tournament.Announcement)) {
	address := h.listener.Addr().String()
	host, port, err := net.SplitHostPort(address)
	here, everywhere := address, err == nil && net.ParseIP(host).IsUnspecified()
	if everywhere {
		here = net.JoinHostPort("localhost", port)
	}
	joins := func(words ...string) string {
		return say.Plain(say.Command(append(append(append([]string{"quoin"}, words...), here, "--name", "NAME"), h.secret...)...))
	}
	note(tournament.Announcement{Text: fmt.Sprintf("listening on %s; a computer joins with: %s", address, joins("bot", "--connect"))})
	note(tournament.Announcement{Text: "a person plays with: " + joins("join")})
	switch {
	case everywhere:
		note(tournament.Announcement{Text: "other machines connect with this one's name or address in its place; nothing of what they say is encrypted", Fault: true})
	case err == nil && !net.ParseIP(host).IsLoopback():
		note(tournament.Announcement{Text: "other machines can connect to this address; nothing of what they say is encrypted", Fault: true})
	}
}

// sameAgain returns the command as given, without the secret, and with the address at which
// returning clients look for the server.
func sameAgain(cmd *cobra.Command, listening string) []string {
	words := strings.Fields(cmd.CommandPath())
	cmd.Flags().Visit(func(f *pflag.Flag) {
		switch value := f.Value.String(); {
		case f.Value.Type() == "bool":
			words = append(words, "--"+f.Name)
		case f.Name == "secret":
			words = append(words, "--secret", "WORD")
		case f.Name == "listen":
			words = append(words, "--listen", listening)
		default:
			words = append(words, "--"+f.Name, value)
		}
	})
	return words
}
