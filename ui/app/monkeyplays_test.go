package app

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/game/study"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	adjacencyboard "quoin/ui/board/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	crosswordboard "quoin/ui/board/crossword"
	"quoin/ui/board/crossword/drill"
	"quoin/ui/board/local"
	santoriniboard "quoin/ui/board/santorini"
	studyboard "quoin/ui/board/study"
	"quoin/ui/kind"
	"quoin/ui/menu"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// evening is what a monkey plays.
type evening struct {
	name  string
	place func(*monkey) screen.Place
}

// evenings are all evenings; they take turns.
var evenings = []evening{
	{"adjacency", func(k *monkey) screen.Place { return k.adjacency("") }},
	{"Find all", func(k *monkey) screen.Place { return k.adjacency(gameplay.FindAll) }},
	{"Daily", func(k *monkey) screen.Place { return k.adjacency(gameplay.Daily) }},
	{"ScraeBBKle against the computer", func(k *monkey) screen.Place { return k.begun(scraebbkle.Rules, "a", "") }},
	{"ScraeBBKle of two people", func(k *monkey) screen.Place { return k.begun(scraebbkle.Rules, "ab", "") }},
	{"Scrabble against the computer", func(k *monkey) screen.Place { return k.begun(scrabble.Rules, "a", "") }},
	{"Scrabble of two people, with challenges and clocks", func(k *monkey) screen.Place { return k.begun(scrabble.Rules, "ab", "") }},
	{"Scrabble of four", func(k *monkey) screen.Place { return k.begun(scrabble.Rules, "ab", "xx") }},
	{"Santorini against the computer", func(k *monkey) screen.Place { return k.begun(santorini.Rules, "a", "") }},
	{"Santorini of two people", func(k *monkey) screen.Place { return k.begun(santorini.Rules, "ab", "") }},
	{"flashcards and puzzles", func(*monkey) screen.Place { return screen.Study{} }},
}

// monkeyNames are short and long, since long ones are what has no room.
var monkeyNames = []string{"Ada", "Wilhelmina of Wimbledon", "日本日本日本", "O"}

// adjacency is a game by settings that the monkey chooses.
func (k *monkey) adjacency(as string) screen.Place {
	s := k.env.Settings.Now()
	s.Size, s.Minutes, s.MinLength = 4+k.random.IntN(5), 1+k.random.IntN(5), 2+k.random.IntN(3)
	if as == gameplay.FindAll {
		s.Size = 4 // the larger ones hold hundreds of words
	}
	k.env.Settings.Change(s)
	return screen.Play{Rules: adjacency.Rules, As: as}
}

// begun is a game of people, one for each letter, and of computers.
func (k *monkey) begun(rules, people, computers string) screen.Place {
	var players []game.Player
	names := slices.Clone(monkeyNames)
	k.random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	for i := range people {
		players = append(players, game.Player{Name: names[i]})
	}
	if len(players) == 1 {
		computers += "x"
	}
	levels := game.Levels()
	if !k.long {
		levels = levels[:2]
	}
	for i := range computers {
		players = append(players, play.Computer(levels[k.random.IntN(min(len(levels), 3))]))
		if i > 0 {
			players[len(players)-1].Name += fmt.Sprint(" ", i+1)
		}
	}
	k.random.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
	h := &game.Header{Seed: k.random.Uint64N(adjacency.MaxSeed)}
	if rules == santorini.Rules {
		h.Config = santorini.Config{Players: [2]game.Player(players)}.String()
		return screen.Play{Rules: rules, Begin: h}
	}
	c := crossword.Config{Players: players, Mode: []crossword.Mode{crossword.DrawStart, crossword.AsNamed}[k.random.IntN(2)]}
	if rules == scraebbkle.Rules {
		c.Mode = []crossword.Mode{crossword.Open, crossword.Closed}[k.random.IntN(2)]
		boards := resources.Boards()
		h.Board = boards[k.random.IntN(len(boards))].Text
	} else if people == "ab" {
		c.Challenge = crossword.Rulings()[k.random.IntN(len(crossword.Rulings()))]
		if k.one(2) {
			c.Clock = match.Control{TimeControl: match.TimeControl{Bank: 25 * 60e9}, Overtime: 10 * 60e9, Fine: 10}
		}
	}
	h.Config = c.String()
	return screen.Play{Rules: rules, Begin: h}
}

// plays is the next keys of the game.
func (k *monkey) plays() []string {
	if _, home := k.app().top().Screen.(menu.Model); home {
		return k.resumes()
	}
	if k.leaves > 0 && k.one(200) && k.evening.name != "flashcards and puzzles" {
		k.leaves--
		k.agree = true
		return []string{"esc", "esc"}
	}
	if keys := k.app().top().Keys().Short; len(keys) == 2 && k.offers("menu") && !strings.Contains(k.text(), "Putting the game away") {
		// No game here yet, or none at all: one can't begin while the store is locked.
		switch k.refused++; {
		case k.refused > 30:
			panic("no game begins")
		case k.refused > 3:
			k.heals()
		}
		return []string{"esc"}
	}
	switch s := k.app().top().Screen.(type) {
	case adjacencyboard.Model:
		return k.playsAdjacency(s)
	case crosswordboard.Model:
		return k.playsCrossword(s)
	case santoriniboard.Model:
		return k.playsSantorini(s)
	case studyboard.Model:
		return k.answers(s)
	case drill.Model:
		return k.solves(s)
	}
	return []string{"esc"} // something that was opened by the way
}

// resumes resumes the unfinished game, or plays another one if nothing was kept of it.
func (k *monkey) resumes() []string {
	running, err := k.env.Store.Running(context.Background(), k.env.Now())
	if err != nil {
		panic(err)
	}
	to := k.evening.place(k)
	if len(running) > 0 {
		to = screen.Play{Rules: running[0].Rules, Resume: running[0].ID}
	}
	k.sees(screen.Open{To: to})
	return []string{}
}

// aside is something that is done beside playing: one of these, or mostly nothing.
func (k *monkey) aside(often int, all ...[]string) []string {
	if !k.one(often) {
		return nil
	}
	keys := all[k.random.IntN(len(all))]
	if hint := keys[0] == "ctrl+t"; hint && k.hints == 0 {
		return nil // each takes the time of many keys
	} else if hint {
		k.hints--
	}
	k.agree = k.one(2)
	return keys
}

// ends goes on from the end of a game, once the screen shows these figures of its
// result and the store has that result.
func (k *monkey) ends(rules string, id stats.ID, result game.Result, figures ...int) []string {
	k.heals()
	k.done.games++
	if k.done.points == nil {
		k.done.points = map[string]int{}
	}
	for i := 0; i < 100 && strings.Contains(k.text(), "looking"); i++ {
		k.waits() // for what was missed, beside which the number of words found stands
	}
	k.shows(figures...)
	for _, n := range figures {
		k.done.points[rules] = max(k.done.points[rules], n)
	}
	k.stage = reading
	if id == "" {
		return []string{}
	}
	for range 100 {
		if k.waits(); k.kept(rules, id, result) {
			return []string{}
		}
	}
	panic(fmt.Sprintf("%s isn't in the store as it ended", id))
}

// kept reports whether the game in the store has this result.
func (k *monkey) kept(rules string, id stats.ID, result game.Result) bool {
	record, err := k.env.Store.Record(context.Background(), id)
	if err != nil {
		panic(err)
	}
	of, known := kind.Find(Games(), rules)
	if !known {
		panic("there are no rules " + rules)
	}
	position, err := of.Rules.Fold(record)
	if err != nil {
		panic(fmt.Sprintf("the store has a game that doesn't fold: %v\n%s", err, record))
	}
	return reflect.DeepEqual(position.Result(), result)
}

// shows holds that figures are to be seen in the result.
func (k *monkey) shows(figures ...int) {
	was, now := k.size, k.env.Settings.Now()
	small := now
	small.Type = settings.TypeSmall
	k.env.Settings.Change(small)
	k.sees(screen.SettingsChanged{})
	k.size.Width, k.size.Height = 100, 40
	k.sees(k.size)
	for _, n := range figures {
		if !slices.Contains(strings.Fields(k.text()), fmt.Sprint(n)) {
			panic(fmt.Sprintf("the result doesn't show %d", n))
		}
	}
	k.env.Settings.Change(now)
	k.sees(screen.SettingsChanged{})
	k.size = was
	k.sees(k.size)
}

// opens goes to what there is to see of a game that is over.
func (k *monkey) opens() []string {
	k.wander = 12
	if k.long {
		k.wander = 60
	}
	switch k.app().top().Screen.(type) {
	case crosswordboard.Model:
		return []string{"v"}
	case santoriniboard.Model:
		return []string{"r"}
	}
	return []string{"s"}
}

func (k *monkey) playsAdjacency(s adjacencyboard.Model) []string {
	at := peek[local.Table[adjacency.Action, adjacency.State]](s, "match")
	state := at.State
	switch phase := peek[uint8](s, "phase"); {
	case phase == 0 || state.Over() && !k.offers("share"):
		return nil
	case state.Over() && !state.Config().Timed():
		found, all := state.Reached()
		return k.ends(adjacency.Rules, at.ID(), state.Result(), found, all)
	case state.Over():
		return k.ends(adjacency.Rules, at.ID(), state.Result(), state.Score())
	}
	if keys := k.aside(12,
		[]string{"ctrl+t"}, []string{"ctrl+o"}, []string{"tab"}, []string{"pgdown", "pgup"}, []string{"space", "up", "right", "space"},
		[]string{"q", "ctrl+r", "enter"}, []string{"ctrl+r", "esc"}, []string{"ctrl+u", "ctrl+r"}, []string{"x", "x", "x", "enter"}, []string{"1"},
	); keys != nil {
		return keys
	}
	if k.goal.words == nil || k.goal.board != state.Board() {
		held, err := adjacency.NewSolver(resources.Everyday()).Solve(state.Board(), state.Config().MinLength)
		if err != nil {
			panic(err)
		}
		k.goal.board, k.goal.words = state.Board(), held
		k.random.Shuffle(len(held), func(i, j int) { held[i], held[j] = held[j], held[i] })
	}
	if len(k.goal.words) == 0 { // all are tried; earlier ones are found
		k.goal.words = nil
		k.agree = true
		return [][]string{{"ctrl+u", "ctrl+r"}, {"ctrl+u", "esc", "g"}, {"ctrl+u", "esc"}}[k.random.IntN(3)]
	}
	word := k.goal.words[0]
	k.goal.words = k.goal.words[1:]
	if k.one(6) && k.walks(word) {
		return []string{"enter"}
	}
	return append(append([]string{"ctrl+u"}, strings.Split(word.Word, "")...), "enter")
}

// walks clicks the squares of a word.
func (k *monkey) walks(word adjacency.BoardWord) bool {
	k.types("ctrl+u")
	for _, square := range word.Path {
		if !k.clicks(fmt.Sprintf("square %d", square)) {
			return false
		}
	}
	return true
}

func (k *monkey) playsSantorini(s santoriniboard.Model) []string {
	at := peek[local.Table[santorini.Action, santorini.State]](s, "match")
	state := at.State
	switch {
	case k.offers("go on") || k.offers("new game"):
		return k.ends(santorini.Rules, at.ID(), state.Result())
	case k.offers("act now"):
		return k.impatient()
	case !k.offers("hint"):
		return nil
	}
	if keys := k.aside(12, []string{"ctrl+t"}, []string{"pgup", "pgdown"}, []string{"9"}, []string{"up", "enter", "u"}, []string{"r", "esc"}, []string{"u"}); keys != nil {
		return keys
	}
	p := state.Position()
	turns := p.Turns()
	turn := turns[k.random.IntN(len(turns))]
	for _, t := range turns { // up, and to the top
		if t.To.On() && t.From.On() && p.Height(t.To) > p.Height(t.From) && (p.Height(t.To) == 3 || k.one(3)) {
			turn = t
		}
	}
	keys := []string{}
	for range 4 {
		keys = append(keys, "u") // undoes the unfinished part
	}
	for _, q := range []santorini.Square{turn.From, turn.To, turn.Build} {
		if q.On() {
			keys = append(keys, strings.Split(q.String(), "")...)
		}
	}
	return keys
}

// impatient is somebody who waits for the computer.
func (k *monkey) impatient() []string {
	return k.aside(6, []string{"enter"}, []string{"pgup"}, []string{"up", "right"}, []string{"esc", "esc"})
}

// answers returns the next keys at the cardbox.
func (k *monkey) answers(s studyboard.Model) []string {
	if k.wander--; k.wander < -40 {
		k.stage = leaving
		return []string{"esc"}
	}
	switch {
	case k.offers("next card"):
		return [][]string{{"enter"}, {"enter"}, {"o", "enter"}, {"w"}, {"down", "up", "enter"}}[k.random.IntN(5)]
	case k.offers("begin"):
		return [][]string{{"enter"}, {"m"}, {"m"}, {"l", "down", "enter", "esc"}, {"p"}, {"g"}}[k.random.IntN(6)]
	case k.offers("show the answer") || k.offers("answer"):
		sheet := peek[study.Sheet](s, "sheet")
		keys := []string{"ctrl+u"}
		for _, a := range sheet.Answers {
			if !slices.Contains(sheet.Found, a) && !k.one(8) {
				keys = append(append(keys, strings.Split(a, "")...), "enter")
			}
		}
		if len(keys) == 1 || k.one(8) {
			return []string{"ctrl+u", "enter"}
		}
		return keys
	case k.offers("choose"):
		return []string{"esc"}
	}
	return nil
}
