package serve

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"quoin/game/lexicon"
	rules "quoin/game/tournament"
	"quoin/resources"
	"quoin/ui/app"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/serve/tournaments"
	"quoin/ui/tournament"
	held "quoin/ui/tournament/games"
	"quoin/ui/tournament/report"
	"quoin/ui/tournament/watch"
)

// tournamentsOf returns what the server's tournaments need.
func (s *Server) tournamentsOf() tournaments.Deps {
	return tournaments.Deps{
		Dir: filepath.Join(s.dir, "tournaments"), Words: ownWords, Games: heldGames(), Log: func(line string) { s.tell(eventTournaments, line) },
		Guard: func(f func()) { s.guarded(inTournament, "", f) },
	}
}

// heldGames returns the games that tournaments can be held in.
var heldGames = sync.OnceValue(func() held.GameList { return held.Of(app.Games()) })

// ownWords returns a word list that comes with Quoin, as a dictionary of a tournament.
func ownWords(name string) (*play.Dictionary, error) {
	if l := resources.Foreign(name); l != nil {
		return resources.Dictionary(l)
	}
	l, err := ownList(name)
	if err != nil {
		return nil, err
	}
	return resources.Dictionary(l)
}

// The actions on a tournament.
const (
	makes   = "new"
	begins  = "start"
	cancels = "cancel"
	directs = "direct"
	joins   = "join"
)

func aboutTournament(words []string) bool {
	if len(words) < 2 {
		return false
	}
	switch words[0] {
	case makes, directs:
		return len(words) >= 3
	case begins, cancels, joins:
		return len(words) == 2
	}
	return false
}

func standingsOf(words []string) bool {
	return len(words) == 1 || len(words) == 2 && (words[1] == asJSON || words[1] == asCSV)
}

const asCSV = "--csv"

// tournamentGrace is how long a seat is kept by default, for a player whose connection is lost or whose server is
// restarted.
const tournamentGrace = 2 * time.Minute

// tournament makes a tournament, or does something with it.
func (n *channelSession) tournament(words []string) int {
	name := words[1]
	if words[0] == joins {
		return n.takesPart(name)
	}
	is, err := listed(n.server.dir, ownersFile, n.key)
	switch {
	case err != nil:
		return n.fail(err)
	case !is:
		return n.refuse("Only the server's operator, with a key in %s of its folder, can make, begin, direct and cancel tournaments.", ownersFile)
	}
	if words[0] == directs {
		return n.direct(name, strings.Join(words[2:], " "))
	}
	all, done := n.server.tournaments, ""
	switch words[0] {
	case makes:
		var o tournament.Options
		if o, err = tournamentOptions(words[2], words[3:]); err == nil {
			err = all.New(name, o)
		}
		done = "is there, and its list open: ssh HOST, or ssh HOST tournament join " + name + " for a program"
	case begins:
		err, done = all.Begin(name), "begins"
	case cancels:
		err, done = all.Cancel(name), "is cancelled; its record stays in the folder"
	}
	if err != nil {
		return n.refuse("%s: %s.", say.Plain(name), strings.TrimSuffix(say.Plain(err.Error()), "."))
	}
	n.server.tell(eventTournament, name, words[0])
	n.text(fmt.Sprintf("%s %s\n", name, done))
	return statusWell
}

// direct does what a line of a tournament's director says.
func (n *channelSession) direct(name, order string) int {
	server, err := n.server.tournaments.Server(name)
	if err != nil {
		return n.refuse("%s: %s.", say.Plain(name), strings.TrimSuffix(say.Plain(err.Error()), "."))
	}
	said, done := watch.Order(server, order)
	if !done {
		return n.refuse("%s: %s.", say.Plain(name), strings.TrimSuffix(said, "."))
	}
	n.server.tell(eventTournament, name, directs+" "+order)
	if said == "" {
		said = "done"
	}
	n.text(said + "\n")
	return statusWell
}

// tournamentOptions parses the options of a new one, as those of "quoin tournament".
func tournamentOptions(game string, words []string) (tournament.Options, error) {
	g, is := heldGames().Named(strings.ToLower(game))
	if !is {
		var names []string
		for _, g := range heldGames() {
			names = append(names, g.Name())
		}
		return tournament.Options{}, fmt.Errorf("there are no tournaments of %.40q; allowed: %s", game, strings.Join(names, ", "))
	}
	o := tournament.Options{System: rules.RoundRobin, Setup: held.Setup{Rules: g.Rules}, Time: g.Times()}
	f := flag.NewFlagSet("", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	swiss := f.Bool("swiss", false, "")
	f.IntVar(&o.Seats, "seats", rules.MinSeats, "")
	f.IntVar(&o.Rounds, "rounds", rules.DefaultRounds, "")
	f.IntVar(&o.Players, "players", 0, "")
	f.DurationVar(&o.StartIn, "start-in", 0, "")
	f.DurationVar(&o.Grace, "grace", tournamentGrace, "")
	control, board, list := f.String("clock", "", ""), f.String("board", "", ""), f.String("dictionary", "", "")
	f.StringVar(control, "time", "", "") // former names of these two
	f.StringVar(list, "lexicon", "", "")
	f.StringVar(&o.Setup.Mode, "mode", "", "")
	tag := f.String("language", lexicon.English.Tag(), "")
	ruling := f.String("challenge", held.NoRuling, "")
	seeds := f.String("seeds", "", "") // the lines of a seeding, with ; between
	if err := f.Parse(words); err != nil {
		return o, err
	}
	if f.NArg() > 0 {
		return o, fmt.Errorf("%.40q isn't understood", f.Arg(0))
	}
	if *swiss {
		o.System = rules.Swiss
	}
	switch {
	case o.Seats != rules.MinSeats && !*swiss:
		return o, errors.New("-seats goes with -swiss")
	case *seeds != "" && !*swiss:
		return o, errors.New("-seeds goes with -swiss")
	case o.Players > 0 && o.StartIn > 0:
		return o, errors.New("-players and -start-in can't both say when it begins")
	case *board != "" && !g.Boards:
		return o, fmt.Errorf("-board is not for %s", g.Title)
	case *list != "" && !g.Words:
		return o, fmt.Errorf("-dictionary is not for %s", g.Title)
	}
	language, known := lexicon.ParseLanguage(*tag)
	if !known {
		return o, fmt.Errorf("-language can't be %.20q; allowed: en, fr, de, es, nl", *tag)
	}
	var err error
	if o.Seeding, err = tournament.ParseSeeding(strings.ReplaceAll(*seeds, ";", "\n")); err != nil {
		return o, fmt.Errorf("-seeds: %w", err)
	}
	if *control != "" {
		if o.Time, err = held.ParseTimes(*control); err != nil {
			return o, err
		}
	}
	if len(g.Modes) > 0 {
		o.Setup.Mode = cmp.Or(o.Setup.Mode, g.Modes[0])
	}
	if o.Setup.Mode, err = g.Ruled(o.Setup.Mode, *ruling, language); err != nil {
		return o, fmt.Errorf("-%w", err)
	}
	if g.Boards {
		of, err := boardOf(cmp.Or(*board, resources.BoardNames()[0]))
		if err != nil {
			return o, err
		}
		o.Setup.Board = of
	}
	if g.Words {
		names := resources.NamesOf(language)
		l := resources.Foreign(cmp.Or(*list, names[0]))
		if l == nil {
			if l, err = ownList(cmp.Or(*list, names[0])); err != nil {
				return o, err
			}
		}
		if l.Language() != language {
			return o, fmt.Errorf("-dictionary can't be %.40q with -language %s; allowed: %s", *list, *tag, strings.Join(names[:], ", "))
		}
		o.Setup.List, o.Setup.SHA256 = l.Name(), l.SHA256()
	}
	return o, nil
}

func boardOf(name string) (string, error) {
	if b, is := resources.FindBoard(name); is {
		return b.Text, nil
	}
	return "", fmt.Errorf("%.40q is no board here; allowed: %s", name, strings.Join(resources.BoardNames(), ", "))
}

// joins lets a program play.
func (n *channelSession) takesPart(name string) int {
	if n.pty {
		return n.refuse("That is for programs, without a terminal: quoin bot --ssh HOST %s. On the screen, join in the lobby.", say.Plain(name))
	}
	p, status := n.known()
	if status != statusWell {
		return status
	}
	if err := n.server.tournaments.Play(n.ctx, name, p, n.channel); err != nil {
		return n.refuse("%s: %s.", say.Plain(name), err)
	}
	return statusWell
}

// tournamentLine is a tournament, as JSON.
type tournamentLine struct {
	Name     string `json:"name"`
	Game     string `json:"game"`               // the name of its rules
	Language string `json:"language,omitempty"` // its tag; "" for English
	System   string `json:"system"`             // "roundrobin" or "swiss"
	Stage    string `json:"stage"`              // "open", "playing" or "over"
	Players  int    `json:"players"`            // on the list
	Played   int    `json:"played"`             // decided games
	Left     int    `json:"left"`               // undecided games; of a Swiss tournament those of this round
	Running  int    `json:"running"`
	Entered  bool   `json:"entered"` // whether you are on the list
	Table    int    `json:"table"`   // the number of your running game, or 0
	Opened   int64  `json:"opened"`  // Unix milliseconds
	Time     string `json:"time"`    // for each player
	Rounds   int    `json:"rounds"`
	PerTable int    `json:"seats"`
}

func (n *channelSession) tellsTournaments(words []string) int {
	p, status := n.known()
	if status != statusWell {
		return status
	}
	told := []tournamentLine{}
	var b strings.Builder
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, c := range n.server.tournaments.List() {
		config := c.State.Config()
		l := tournamentLine{
			Name: c.Name, Game: config.Game, System: string(config.System), Stage: "open", Players: len(c.State.Entrants()),
			Played: len(c.State.Games()), Left: c.State.Undecided(), Running: len(c.Games), Entered: n.server.tournaments.Entered(c.Name, p),
			Opened: config.Opened, Time: config.Time, Rounds: config.Rounds, PerTable: max(config.Seats, rules.MinSeats),
		}
		if setup, _, err := tournament.Played(config); err == nil && setup.Language() != lexicon.English {
			l.Language = setup.Language().Tag()
		}
		switch {
		case c.State.Over():
			l.Stage = "over"
		case c.State.Phase() >= rules.Playing:
			l.Stage = "playing"
		}
		you := ""
		if l.Entered {
			you = "\tyou take part"
			if l.Table = c.Table(tournaments.NameOf(p)); l.Table > 0 {
				you = fmt.Sprintf("\tyou play: table %d", l.Table)
			}
		}
		told = append(told, l)
		fmt.Fprintf(table, "%s\t%s\t%s\t%s%s\n", c.Name, c.Title, say.Count(l.Players, "player"), c.Stage(), you)
	}
	_ = table.Flush()
	if len(told) == 0 {
		b.WriteString("There are no tournaments.\n")
	}
	return n.tells(len(words) > 0, told, b.String(), statusWell)
}

func (n *channelSession) tellsStandings(words []string) int {
	if _, status := n.known(); status != statusWell {
		return status
	}
	c, err := n.server.tournaments.Find(words[0])
	if err != nil {
		return n.refuse("%s: %s.", say.Plain(words[0]), err)
	}
	form := ""
	if len(words) > 1 {
		form = words[1]
	}
	var b strings.Builder
	switch form {
	case asJSON:
		return n.json(report.Standings(c.State))
	case asCSV:
		err = report.CSVStandings(&b, c.State)
	default:
		err = report.WriteStandings(&b, c.State)
	}
	if err != nil {
		return n.fail(err)
	}
	n.text(b.String())
	return statusWell
}
