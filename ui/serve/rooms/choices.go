package rooms

import (
	"errors"
	"slices"

	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/say"
)

// Choice is a term of an open room that its host can change.
type Choice struct {
	Label  string
	Values []string // in words
	At     int      // the present value's index; -1 for one that isn't offered
	other  string   // the present value then

	set func(g *record.Game, at int) error // slow
}

// OpenTo is the label of the choice of who may come.
const OpenTo = "Open to"

// Value returns the present value in words.
func (c Choice) Value() string {
	if c.At < 0 || c.At >= len(c.Values) {
		return c.other
	}
	return c.Values[c.At]
}

// HostOf returns the player who may change an open room's terms: the one who made it, or if they have left,
// the first player by seat. It is 0 if there is none.
func HostOf(g record.Game) record.PlayerID {
	if g.SeatOf(g.By) >= 0 {
		return g.By
	}
	for _, s := range g.Seats {
		if s.Player != 0 {
			return s.Player
		}
	}
	return 0
}

// Choices returns the terms of an open room that can be changed.
func (h *House) Choices(g record.Game) []Choice {
	about, err := h.Of(g)
	if err != nil || g.State != record.Open {
		return nil
	}
	var all []Choice
	if about.Race != nil {
		all = h.raceChoices(about, g)
	} else {
		all = h.tableChoices(about, g)
	}
	if about.Race != nil || g.Former == "" { // the seats of a rematch are those of the game before
		all = append(all, seatChoice(about, g))
	}
	computers := slices.ContainsFunc(g.Seats, func(s record.Seat) bool { return s.Level != "" })
	if !about.Team && !computers && about.Language() == lexicon.English {
		all = append(all, flag("Rated", "no", "yes", g.Rated, func(g *record.Game, is bool) { g.Rated = is }))
	}
	all = append(all, flag(OpenTo, "all", codeOnly, !g.Public, func(g *record.Game, is bool) { g.Public = !is }))
	return slices.DeleteFunc(all, func(c Choice) bool { return len(c.Values) < 2 })
}

// raceChoices returns those of a race.
func (h *House) raceChoices(about About, g record.Game) (all []Choice) {
	terms, err := about.Race.Terms(about.Config)
	if err != nil {
		return nil
	}
	for _, c := range about.Race.Choices {
		all = append(all, Choice{Label: c.Label, Values: c.Values, At: c.At(about.Config), other: c.Custom, set: func(g *record.Game, at int) (err error) {
			if g.Header.Config, err = c.With(g.Header.Config, at); err == nil {
				h.inItsLanguage(g)
			}
			return err
		}})
	}
	if about.Race.Check != nil {
		words := h.wordChoice(about.Language(), about.List)
		with := words.set
		words.Values = append([]string{"any"}, words.Values...)
		words.At++
		if !terms.Checked {
			words.At = 0
		}
		words.set = func(g *record.Game, at int) (err error) {
			if g.Header.Config, err = about.Race.Check(g.Header.Config, at > 0); err != nil {
				return err
			}
			if at > 0 {
				return with(g, at-1)
			}
			g.Header.Dictionary, g.Header.DictionarySHA256 = "", ""
			return nil
		}
		all = append(all, words)
	}
	ways := []string{raceKeeps, raceCancels, raceTeam}
	points := Choice{Label: "Play", Values: []string{"each alone", sharedCancel, oneTeam}, At: slices.Index(ways, g.Terms), set: func(g *record.Game, at int) error {
		g.Terms = ways[at]
		return nil
	}}
	if g.Rated {
		points.Values = points.Values[:2] // a team can't be rated
	}
	return append(all, points)
}

// tableChoices returns those of a game at one table.
func (h *House) tableChoices(about About, g record.Game) (all []Choice) {
	// A room stays one of clocks, or of days for each move: the two differ in who must be there.
	var controls []match.Control
	for _, c := range about.Paces() {
		if (c.Days > 0) == about.ByDays() {
			controls = append(controls, c)
		}
	}
	pace := Choice{Label: "Clock", At: slices.Index(controls, about.Control), other: clock(about.Control), set: func(g *record.Game, at int) error {
		g.Terms = controls[at].String()
		return nil
	}}
	for _, c := range controls {
		pace.Values = append(pace.Values, clock(c))
	}
	all = append(all, pace)
	if about.Boards {
		all = append(all, h.boardChoice(about.Board))
	}
	if len(about.Modes) > 1 {
		agreed := kind.ParseAgreed(about.Config)
		mode := Choice{Label: about.Asks, At: -1, other: agreed.Mode, set: func(g *record.Game, at int) error {
			agreed.Mode = about.Modes[at].Name
			g.Header.Config = agreed.String()
			return nil
		}}
		for i, m := range about.Modes {
			mode.Values = append(mode.Values, m.About)
			if m.Name == agreed.Mode {
				mode.At = i
			}
		}
		all = append(all, mode)
	}
	if about.Words {
		all = append(all, h.letterChoice(about), h.wordChoice(about.Language(), about.List))
	}
	return all
}

// Letters is the label of the language of a game's letters and words.
const Letters = "Letters"

// letterChoice returns the choice of the language of a table.
func (h *House) letterChoice(about About) Choice {
	languages := Languages()
	letters := Choice{Label: Letters, At: slices.Index(languages, about.Language()), set: func(g *record.Game, at int) error {
		agreed := kind.ParseAgreed(g.Header.Config)
		agreed.Language = languages[at]
		g.Header.Config = agreed.String()
		h.inItsLanguage(g)
		return nil
	}}
	for _, of := range languages {
		letters.Values = append(letters.Values, of.Own())
	}
	return letters
}

// inItsLanguage gives a room whose language has changed that language's list. Only games in English are rated.
func (all Offers) inItsLanguage(g *record.Game) {
	of := all.Language(*g)
	g.Rated = g.Rated && of == lexicon.English
	if list := g.Header.Dictionary; list != "" && resources.LanguageOf(list) != of {
		l := resources.WordsOf(of)
		g.Header.Dictionary, g.Header.DictionarySHA256 = l.Name(), l.SHA256()
	}
}

const listLabel = "Words"

// wordChoice returns the choice of the word list of a language.
func (h *House) wordChoice(of lexicon.Language, now string) Choice {
	lists := Lists(of)
	return Choice{Label: listLabel, Values: lists, At: slices.Index(lists, now), other: say.Plain(now), set: func(g *record.Game, at int) error {
		l, err := h.deps.Host.List(lists[at])
		if err == nil {
			g.Header.Dictionary, g.Header.DictionarySHA256 = l.Name(), l.SHA256()
		}
		return err
	}}
}

// boardChoice returns the choice of the board.
func (h *House) boardChoice(now string) Choice {
	boards, host := Boards(), h.deps.Host
	host.Files = nil // the others don't have boards of the server's own disk
	name := play.BoardName(now)
	return Choice{Label: "Board", Values: boards, At: slices.Index(boards, name), other: "another board", set: func(g *record.Game, at int) (err error) {
		g.Header.Board, err = host.BoardText(boards[at])
		return err
	}}
}

// seatChoice returns the choice of the number of seats: at least as many as are taken.
func seatChoice(about About, g record.Game) Choice {
	taken := len(g.Seats)
	for _, s := range g.Seats {
		if s.IsOpen() {
			taken--
		}
	}
	least := max(about.Least, taken)
	seats := Choice{Label: "Seats", At: len(g.Seats) - least, other: say.Number(len(g.Seats)), set: func(g *record.Game, at int) error {
		for len(g.Seats) < least+at {
			g.Seats = append(g.Seats, record.Seat{})
		}
		for i := len(g.Seats) - 1; i >= 0 && len(g.Seats) > least+at; i-- {
			if g.Seats[i].IsOpen() {
				g.Seats = slices.Delete(g.Seats, i, i+1)
			}
		}
		return nil
	}}
	for n := least; n <= about.Most; n++ {
		seats.Values = append(seats.Values, say.Number(n))
	}
	return seats
}

// flag returns the choice between two values.
func flag(label, no, yes string, now bool, set func(g *record.Game, is bool)) Choice {
	c := Choice{Label: label, Values: []string{no, yes}, set: func(g *record.Game, at int) error {
		set(g, at == 1)
		return nil
	}}
	if now {
		c.At = 1
	}
	return c
}

// News returns how the terms of a room have changed, in words; "" if they haven't.
func (h *House) News(was, is record.Game) string {
	if was.ID != is.ID || was.Made == is.Made || is.State != record.Open {
		return ""
	}
	if given := Given(was, is); given != "" {
		return given
	}
	before := map[string]string{}
	for _, c := range h.Choices(was) {
		before[c.Label] = c.Value()
	}
	var news []string
	for _, c := range h.Choices(is) {
		if value := c.Value(); before[c.Label] != value && before[c.Label] != "" {
			news = append(news, c.Label+": "+value)
		}
	}
	if len(news) == 0 {
		return "The terms have changed"
	}
	return "New terms. " + say.List(news)
}

// The refusals of a change of terms.
var (
	ErrNotHost = errors.New("only the player who made the room can change its terms")
	ErrNoTerm  = errors.New("that can't be changed here")
)
