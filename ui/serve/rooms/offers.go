package rooms

import (
	"cmp"
	"slices"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/kind"
)

// Offer is a game as it is offered in the lobby.
type Offer struct {
	kind.Several
	Rules string // the rules of the game itself, as headers name them
}

// Offers are the games that can be started, in the order of the lobby.
type Offers []Offer

// NewOffers returns the games that several people can play.
func NewOffers(kinds []kind.Kind) (all Offers) {
	for _, k := range kinds {
		if k.Several == nil {
			continue
		}
		o := Offer{*k.Several, k.Rules.Name}
		o.Title = cmp.Or(o.Title, k.Title)
		all = append(all, o)
	}
	game.Sort(all, func(a, b Offer) int { return cmp.Compare(a.Key, b.Key) })
	return all
}

// Find returns the game of some rules, or false if it isn't played here.
func (all Offers) Find(rules string) (Offer, bool) {
	return kind.First(all, func(o Offer) bool { return o.Rules == rules })
}

// Languages, Lists and Boards return the languages, their word lists and the boards that everybody has, the default first.
func Languages() []lexicon.Language { return lexicon.Languages() }

func Lists(of lexicon.Language) []string {
	names := resources.NamesOf(of)
	return names[:]
}
func Boards() []string { return resources.BoardNames() }

// unseated is a configuration that says only who plays, before anybody sits.
const unseated = "-"

// agreed returns what a configuration says before the players are known.
func (o Offer) agreed(config string) string {
	if o.Mode == nil {
		return unseated
	}
	return o.Mode(config)
}

// mode returns the configuration of a table without players.
func (o Offer) mode(wanted string) string {
	switch {
	case slices.ContainsFunc(o.Modes, func(m kind.GameMode) bool { return m.Name == wanted }):
		return wanted
	case len(o.Modes) > 0:
		return o.Modes[0].Name
	}
	return o.agreed("")
}

// hides reports whether something in the game is hidden from its players.
func (o Offer) hides() bool { return o.Race != nil || o.Words }
