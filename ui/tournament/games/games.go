// Package games is the part of games that tournaments need, by their kinds: how a table starts, what a seat
// is told of it, what may be done there, and what others learn about that.
package games

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/tournament/wire"
)

// Game is a game as tournaments play it.
type Game struct {
	kind.TournamentGame
	Rules       string // the game's own rules, as headers name them: "scrabble 1"
	Title       string
	Least, Most int  // seats at a table
	Words       bool // whether words are played, for points
	Boards      bool // whether the board is chosen

	config func(mode string, c match.Control, players []game.Player) string
	match  func(kind.Words) kind.AnyEngine
}

// Name returns the game's name in lower case, as commands have it: "scrabble".
func (g Game) Name() string { return strings.ToLower(g.Title) }

// GameList is the games that tournaments can be held in, in the order of their names.
type GameList []Game

// Of returns the games of some kinds.
func Of(kinds []kind.Kind) (all GameList) {
	for _, k := range kinds {
		s := k.Several
		if s == nil || s.Tournament == nil {
			continue
		}
		g := Game{*s.Tournament, k.Rules.Name, k.Title, s.Least, s.Most, s.Words, s.Boards, nil, s.Match}
		if r := g.Race; r != nil {
			g.Words, g.config = true, r.Config
			g.match = func(w kind.Words) kind.AnyEngine { return r.Match(w) }
		} else {
			g.config = func(mode string, _ match.Control, players []game.Player) string { return s.Config(mode, players) }
		}
		all = append(all, g)
	}
	game.Sort(all, func(a, b Game) int { return strings.Compare(a.Name(), b.Name()) })
	return all
}

// Find returns the game of some rules, or false if there are no tournaments in it.
func (all GameList) Find(rules string) (Game, bool) {
	return kind.First(all, func(g Game) bool { return g.Rules == rules })
}

// Named returns the game of a name in lower case.
func (all GameList) Named(name string) (Game, bool) {
	return kind.First(all, func(g Game) bool { return g.Name() == name })
}

// NoRuling is the challenge rule without challenges.
const NoRuling = "void"

// Ruled returns the mode of a Setup with a challenge rule and a language. The error says why the game isn't played so.
func (g Game) Ruled(mode, ruling string, of lexicon.Language) (string, error) {
	agreed := kind.Agreed{Mode: mode, Language: of}
	switch {
	case of != lexicon.English && !g.Words:
		return "", fmt.Errorf("language is not for %s", g.Title)
	case ruling == NoRuling:
		return agreed.String(), nil
	case len(g.Rulings) == 0:
		return "", fmt.Errorf("challenge is not for %s", g.Title)
	case !slices.Contains(g.Rulings, ruling):
		return "", fmt.Errorf("challenge can't be %.20q; allowed: %s, %s", ruling, NoRuling, strings.Join(g.Rulings, ", "))
	}
	agreed.Ruling = ruling
	return agreed.String(), nil
}

// allows reports whether the game can be played so.
func (g Game) allows(mode string) bool {
	a := kind.ParseAgreed(mode)
	return (len(g.Modes) == 0 && a.Mode == "" || slices.Contains(g.Modes, a.Mode)) && (a.Ruling == "" || slices.Contains(g.Rulings, a.Ruling)) &&
		(a.Language == lexicon.English || g.Words)
}

// Setup is what all tables of a tournament have in common, before their players are known.
type Setup struct {
	Rules string // of the game
	Mode  string // one of its Modes, or ""
	Board string // the text of the board's file, if one is chosen
	// The word list and its SHA-256; both empty in games without words.
	List, SHA256 string
}

// Language returns the language of the words and letters.
func (s Setup) Language() lexicon.Language { return kind.ParseAgreed(s.Mode).Language }

// Titled returns the game's name with the language of a setup.
func (g Game) Titled(s Setup) string { return g.Title + kind.In(s.Language()) }

// noMode stands for a missing mode.
const noMode = "-"

// String returns the form that ParseSetup reads: the header of a table without players.
func (s Setup) String() string {
	h := game.Header{Rules: s.Rules, Config: s.Mode, Dictionary: s.List, DictionarySHA256: s.SHA256, Board: s.Board}
	if s.Mode == "" {
		h.Config = noMode
	}
	return h.String()
}

// ParseSetup is the inverse of Setup.String. The error is a *game.SyntaxError, or says that the header
// contains more.
func ParseSetup(text string) (Setup, error) {
	h, err := game.ParseHeader(text)
	if err != nil {
		return Setup{}, err
	}
	s := Setup{Rules: h.Rules, Mode: h.Config, List: h.Dictionary, SHA256: h.DictionarySHA256, Board: h.Board}
	if s.Mode == noMode {
		s.Mode = ""
	}
	if s.String() != text {
		return Setup{}, errors.New("the header of the tables says more than what they have in common")
	}
	return s, nil
}

// Tables is a game with the properties that all tables of a tournament have in common. It belongs to one
// goroutine, except for Open, View, Tell, Plain, LogOf and Told.
type Tables struct {
	Game
	setup   Setup
	times   Times
	engine  kind.AnyEngine
	wire    kind.Wire
	follows kind.AnyEngine // nil for a game that hides nothing
	list    string
}

// New returns the tables of a tournament. The words are those of the setup's list; nil in games without
// words, or if tables are only to be read. The error says what is wrong with the setup.
func (all GameList) New(s Setup, c Times, words *play.Dictionary) (*Tables, error) {
	g, is := all.Find(s.Rules)
	switch {
	case !is:
		return nil, fmt.Errorf("%+.40q is no game of a tournament", s.Rules)
	case !g.allows(s.Mode):
		return nil, fmt.Errorf("%s isn't played as %+.20q", g.Title, s.Mode)
	case !g.Boards && s.Board != "":
		return nil, fmt.Errorf("%s has no board to be chosen", g.Title)
	}
	var check kind.Words
	if words != nil && words.Words != nil {
		check = words.Check()
		if of := words.Words.Language(); of != s.Language() {
			return nil, fmt.Errorf("the words of %+.40q are not%s", s.List, cmp.Or(kind.In(s.Language()), " in English"))
		}
	}
	for _, control := range []match.Control{c.Programs, c.People} {
		if err := control.Validate(); err != nil {
			return nil, err
		}
		if g.Race != nil {
			if err := g.Race.Fits(control); err != nil {
				return nil, err
			}
		}
	}
	t := &Tables{Game: g, setup: s, times: c}
	t.Title = g.Titled(s)
	t.checks(check)
	var err error
	t.wire, err = g.Wire(s.Board, words)
	return t, err
}

// checks has words checked; nil accepts every word.
func (t *Tables) checks(words kind.Words) {
	t.engine = t.match(words)
	if t.Hidden != nil {
		t.follows = t.Hidden.Follower(words)
	}
}

// Far returns the tables of a tournament on another machine, with the name of the word list and its words as tiles write
// them. They are nil if the list isn't known here; then the server alone checks words.
func (all GameList) Far(s Setup, c match.Control, list string, words kind.Words) (*Tables, error) {
	t, err := all.New(s, SameTimes(c), nil)
	if err == nil && words != nil {
		t.list = list
		t.checks(words)
	}
	return t, err
}

// List returns the name that the word list of Far has here, or "".
func (t *Tables) List() string { return t.list }

// Setup and Times return the arguments of New.
func (t *Tables) Setup() Setup { return t.setup }
func (t *Tables) Times() Times { return t.times }

// Header returns the header of a table with the given players and time control. Started is the wall clock in
// Unix milliseconds.
func (t *Tables) Header(c match.Control, names []string, seed uint64, long game.LongSeed, started int64) game.Header {
	players := make([]game.Player, len(names))
	for i, name := range names {
		players[i].Name = name
	}
	if t.Race != nil && long != (game.LongSeed{}) {
		seed = t.Race.Seed(long)
	}
	return t.engine.Header(c, game.Header{
		Rules: t.setup.Rules, Config: t.config(t.setup.Mode, c, players), Seed: seed, LongSeed: long, Started: started,
		Dictionary: t.setup.List, DictionarySHA256: t.setup.SHA256, Board: t.setup.Board,
	})
}

// Open returns the table that its header and the lines of its log make.
func (t *Tables) Open(header game.Header, lines []string) (match.Any, error) {
	return t.engine.Open(game.Record{Header: header, Lines: lines})
}

// Follow returns the table that a seat's log makes: see LogOf.
func (t *Tables) Follow(header game.Header, lines []string) (match.Any, error) {
	engine := t.engine
	if t.hides(header) {
		engine = t.follows
	}
	return engine.Open(game.Record{Header: header, Lines: lines})
}

// hides reports whether a log with that header has only what a seat may know.
func (t *Tables) hides(h game.Header) bool {
	return t.follows != nil && h.Seed == 0 && h.LongSeed == (game.LongSeed{})
}

// LogOf returns the log of a table as a seat, or a spectator, -1, may know it: as it is if nothing is hidden, or the game is over.
func (t *Tables) LogOf(header game.Header, lines []string, seat int) (game.Header, []string, error) {
	m, err := t.Open(header, nil)
	if err != nil || t.Hidden == nil {
		return header, lines, err
	}
	shown := header.Shown()
	var told []string
	shown.Draws, told = t.Hidden.Opening(m, seat)
	for _, line := range lines {
		if m, err = m.Do(line); err != nil {
			return header, nil, err
		}
		told = append(told, t.Told(m, line, seat)...)
	}
	if m.Over() {
		return header, lines, nil
	}
	return shown, told, nil
}

// Told returns the lines of a seat's log for a line that has led to m.
func (t *Tables) Told(m match.Any, line string, seat int) []string {
	if t.Hidden == nil {
		return []string{line}
	}
	return t.Hidden.Told(m, line, seat)
}

// errHidden says that a log has only what a seat may know, which is no record.
var errHidden = errors.New("the record hides tiles")

// Plain returns the record of the game at a table, without the match around it; of a race, that of a seat.
func (t *Tables) Plain(header game.Header, lines []string, seat int) (game.Record, error) {
	r := game.Record{Header: header, Lines: lines}
	switch {
	case t.hides(header):
		return game.Record{}, errHidden
	case t.Race == nil:
		return t.engine.Plain(r)
	}
	own, err := t.Race.Match(nil).Own(r, seat)
	if err != nil {
		return game.Record{}, err
	}
	e, _, err := match.Raced(header)
	if err == nil {
		own.Config, err = t.Race.Against(own.Config, slices.Delete(e.Names, seat, seat+1))
	}
	return own, err
}

// Verdict returns an action of the player to move as the log has it, if only the server knows what it leads to, such as a
// challenge; "" for all others.
func (t *Tables) Verdict(m match.Any, action string) string {
	if t.Hidden == nil {
		return ""
	}
	return t.Hidden.Verdict(m, action)
}

// View returns what a seat, or a spectator, -1, may know: a match.View of the game.
func (t *Tables) View(m match.Any, seat int) any { return m.Seen(seat) }

// Tell is the same for programs.
func (t *Tables) Tell(m match.Any, seat int) wire.View {
	v := t.wire.Tell(m, seat)
	if mover, ok := m.ToMove(); ok {
		v.ToMove = mover + 1
	}
	for seat := range m.Seats() {
		if m.Presence(seat).Gone {
			v.Gone = append(v.Gone, seat+1)
		}
	}
	return v
}

// Parse returns nil if text may be an action at a table. Refusal explains the error.
func (t *Tables) Parse(text string) error { return t.wire.Parse(text) }

// Public returns an action, as Parse accepts it, without what only its seat may know.
func (t *Tables) Public(text string) string { return t.wire.Public(text) }

// Legal returns what a seat can do, see kind.Wire.
func (t *Tables) Legal(m match.Any, seat int) []string { return t.wire.Legal(m, seat) }

// Follows returns what follows from a position without a player, as an action of the match, or "".
func (t *Tables) Follows(m match.Any) string { return t.wire.Follows(m) }

// Refusal returns why an action was refused: a code for programs, and a sentence in ASCII.
func (t *Tables) Refusal(err error) (code, reason string) { return t.wire.Refusal(err) }
