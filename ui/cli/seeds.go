package cli

import (
	"fmt"
	"slices"
	"strings"

	rules "quoin/game/tournament"
	"quoin/settings/files"
	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/tournament"
)

// seeds sets the ratings and the pairs of the first round, which the record of a tournament must have already.
func (f *tournamentFlags) seeds(o *tournament.Options) error {
	path := f.seeding.Text
	if path == "" {
		return nil
	}
	text, err := files.Read(path, tournament.MaxSeeding)
	switch {
	case err != nil:
		return command.Unreadable("the seeding", say.Plain(path), err)
	case len(text) > tournament.MaxSeeding:
		return fmt.Errorf("the seeding %s has more than %d bytes", say.Plain(path), tournament.MaxSeeding)
	}
	if o.Seeding, err = tournament.ParseSeeding(string(text)); err != nil {
		return fmt.Errorf("the seeding %s: %w", say.Plain(path), err)
	}
	same := func(a, b rules.Event) bool { // but for the time
		_, one, _ := strings.Cut(a.String(), " ")
		_, other, _ := strings.Cut(b.String(), " ")
		return one == other
	}
	switch {
	case o.From.Phase() != rules.Unopened && !slices.EqualFunc(o.Seeding, o.From.Seeding(), same):
		return command.Usagef("--seeds can't be changed: the record goes on with its own")
	case o.System != rules.Swiss && o.From.Phase() == rules.Unopened:
		return command.Usagef("--seeds goes with --swiss")
	}
	return nil
}
