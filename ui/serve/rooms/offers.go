package rooms

import (
	"cmp"
	"slices"

	"quoin/resources"
	"quoin/settings"
	"quoin/ui/kind"
)

// Offer is a game as it is offered in the lobby.
type Offer struct {
	kind.Several
	Rules string // of the game itself, as headers name them
}

// Offers are the games that can be begun, in the order of the lobby.
type Offers []Offer

// NewOffers returns those kinds that several play.
func NewOffers(kinds []kind.Kind) (all Offers) {
	for _, k := range kinds {
		if k.Several == nil {
			continue
		}
		o := Offer{*k.Several, k.Rules.Name}
		o.Title = cmp.Or(o.Title, k.Title)
		all = append(all, o)
	}
	slices.SortFunc(all, func(a, b Offer) int { return cmp.Compare(a.Key, b.Key) })
	return all
}

// Find is the game of some rules; false where it isn't played here.
func (all Offers) Find(rules string) (Offer, bool) {
	i := slices.IndexFunc(all, func(o Offer) bool { return o.Rules == rules })
	if i < 0 {
		return Offer{}, false
	}
	return all[i], true
}

// Lists and Boards are the word lists and the boards that there are for everybody,
// the usual one first.
func Lists() []string  { return []string{settings.International, settings.Everyday} }
func Boards() []string { return resources.BoardNames() }

// unseated is a configuration that says nothing but who plays, before anybody does.
const unseated = "-"

// agreed is what a configuration says before it is known who sits there.
func (o Offer) agreed(config string) string {
	if o.Mode == nil {
		return unseated
	}
	return o.Mode(config)
}

// mode is the configuration of a table where nobody sits yet.
func (o Offer) mode(wanted string) string {
	switch {
	case slices.ContainsFunc(o.Modes, func(m kind.Mode) bool { return m.Name == wanted }):
		return wanted
	case len(o.Modes) > 0:
		return o.Modes[0].Name
	}
	return o.agreed("")
}

// hides says whether something of the game is hidden from those who play it.
func (o Offer) hides() bool { return o.Race != nil || o.Words }
