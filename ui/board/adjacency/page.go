package adjacency

import (
	"fmt"
	"strconv"
	"time"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// page describes the game's statistics.
func page() kind.Page {
	side := func(n int) string { return fmt.Sprintf("%d×%d", n, n) }
	return kind.Page{
		Facets: [2]kind.Facet{
			{Name: "board", Low: rules.MinSize, High: rules.MaxSize, Short: side, Long: side, Games: "on %s boards"},
			{Name: "minutes", Head: "min", Low: rules.MinMinutes, High: rules.MaxMinutes, Short: strconv.Itoa, Long: lasting, Games: "of %s"},
		},
		Facts:   []kind.FactName{{Key: rules.FactRerolls, Name: "re-roll"}},
		Variant: kind.Pool{Pool: rules.FindAll, Short: noClock, Games: "without a clock", Others: "timed"},
		Daily:   true, Languages: true,
		Board:  boardOf,
		About:  about,
		Gist:   gist,
		Detail: detail,
		Result: true,
	}
}

const noClock = "no clock"

// boardOf names the board of a game: by its day, or by its size and time.
func boardOf(g stats.Game) string {
	if day, err := time.Parse(time.DateOnly, g.Date()); err == nil {
		return "Daily " + strconv.Itoa(gameplay.DayNumber(day))
	}
	text := fmt.Sprintf("%d×%d", g.Facets[0], g.Facets[0])
	if minutes := g.Facets[1]; minutes > 0 {
		text += ", " + strconv.Itoa(minutes) + " min"
	}
	return text
}

// about describes the board of a game, and how the game ended.
func about(g stats.Game) string {
	ended := "left after " + say.Elapsed(g.Lasted)
	switch {
	case g.Ending == rules.RanOut.String():
		ended = "the time ran out"
	case g.Ending == rules.AllFound.String():
		ended = "every everyday word was found after " + say.Elapsed(g.Lasted)
	case g.Facets[1] != rules.NoClock:
		ended = leftEarly(g)
	}
	with := ""
	if against := opponents(g); against != "" {
		with = ", a race with " + against
	}
	return fmt.Sprintf("%d×%d board, %s%s; %s", g.Facets[0], g.Facets[0], lasting(g.Facets[1]), with, ended)
}

func leftEarly(g stats.Game) string {
	return "left early, with " + say.Clock(rules.Config{Minutes: g.Facets[1]}.Limit()-g.Lasted) + " to go"
}

// opponents names the others of a race; "" if the game wasn't one.
func opponents(g stats.Game) string {
	c, err := rules.ParseConfig(g.Config)
	if err != nil || c.With == "" {
		return ""
	}
	return widget.Printable(say.List(c.Opponents()))
}

// gist says how good a game was: its rank, its words and its pace. If it was a race or was left early, it says that too.
func gist(g stats.Game) []kind.Labelled {
	facts := achieved(g)
	if against := opponents(g); against != "" {
		facts = append(facts, kind.Labelled{Label: "race", Text: "with " + against})
	}
	if g.Facets[1] != rules.NoClock && g.Ending == rules.Left.String() {
		facts = append(facts, kind.Labelled{Label: "ended", Text: leftEarly(g)})
	}
	return facts
}

// achieved returns the rank, the words and the pace of a game.
func achieved(g stats.Game) (facts []kind.Labelled) {
	if e := g.Share.Everyday; e.HeldPoints > 0 {
		text := ""
		switch s := rules.RankStandingOf(e.FoundPoints, e.HeldPoints, g.Facets[1]); {
		case g.Replay:
			text = "none, a replay"
		case s.Rank == rules.NoRank: // untimed
		case s.Next == rules.NoRank:
			text = s.Rank.String()
		default:
			text = fmt.Sprintf("%s, %d below %s", s.Rank, s.More, s.Next)
		}
		if text != "" {
			facts = append(facts, kind.Labelled{Label: "rank", Text: text})
		}
	}
	if g.Words == 0 {
		return append(facts, kind.Labelled{Label: "words", Text: "none"})
	}
	words := kind.Labelled{Label: "words", Text: say.Number(g.Words) + ", the longest " + say.Word(g.BestWord)}
	each := g.Lasted / time.Duration(g.Words)
	pace := "a word in " + say.Elapsed(each)
	if each < time.Minute {
		pace = "a word in " + say.Count(max(1, int(each.Round(time.Second)/time.Second)), "second")
	}
	return append(facts, words, kind.Labelled{Label: "pace", Text: pace})
}

// detail replays a record, and returns the details for the statistics.
func detail(record game.Record) (d kind.Detail, err error) {
	log, err := game.Read(record, rules.ParseAction)
	if err != nil {
		return d, err
	}
	s, err := rules.Start(log.Header, rules.Trust)
	if err != nil {
		return d, err
	}
	var paths []rules.Path
	for _, step := range log.Steps {
		if s, err = s.Apply(step); err != nil {
			return kind.Detail{}, err
		}
		m, path := kind.Moment{PlayedWord: game.PlayedWord{At: step.At, Board: s.Rerolls()}, Score: int64(s.Score())}, rules.Path(nil)
		switch step.Do.(type) {
		case rules.Enter:
			last, _ := s.Newest()
			m.Word, m.Points, path = last.Word, int64(last.Points), last.Path
		case rules.Reroll:
			m.Other, m.Points = "re-roll", -rules.RerollCost
		case rules.Unroll: // drop the re-roll too
			d.Moments, paths = d.Moments[:len(d.Moments)-1], paths[:len(paths)-1]
			continue
		case rules.Hint:
			m.Other = "hint"
		default:
			continue
		}
		d.Moments, paths = append(d.Moments, m), append(paths, path)
	}
	c := s.Config()
	d.Counted = "; not checked"
	if c.Checked {
		d.Counted = "; checked with " + widget.Printable(log.Dictionary)
	}
	rest := fmt.Sprintf("from %d letters, %s weights", c.MinLength, c.Weights.PresetName())
	if d.Again = c.Code(log.Seed).String(); d.Again != "" {
		rest = "board code " + d.Again + "; " + rest
	}
	d.About = []string{say.Capital(rest)}
	d.Board = func(f screen.Frame) func(int) []string { return boards(f, s.Boards(), d.Moments, paths) }
	return d, nil
}

// boards returns a function that draws the board of a moment with the word's path, below
// the board's number.
func boards(f screen.Frame, all []rules.Board, moments []kind.Moment, paths []rules.Path) func(moment int) []string {
	n := all[0].Size()
	grid := widget.NewGridIn(all[0].Language(), f.Theme, n, widget.GridSize(n, f.Width, f.Height, f.Small))
	return func(moment int) []string {
		board, path := 0, rules.Path(nil)
		if moment < len(moments) {
			board, path = moments[moment].Board, paths[moment]
		}
		which := ""
		if len(all) > 1 {
			which = fmt.Sprintf(" Board %d of %d", board+1, len(all))
		}
		shown := widget.GridContent{Tile: all[board].At, Path: path, Kind: widget.TypeLit, Cursor: -1}
		return append([]string{f.Theme.Muted.Render(which)}, grid.Lines(shown)...)
	}
}
