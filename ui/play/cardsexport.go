package play

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/stats"
)

// CardsStanding returns the figures of a player's flashcards today, and the days with answers,
// oldest first. It counts every card, whichever dictionary is set, and is as slow as Cards.
func (h Host) CardsStanding(ctx context.Context) (study.CardFigures, []study.Worked, error) {
	c, err := h.Cards(ctx)
	if err != nil {
		return study.CardFigures{}, nil, err
	}
	return c.Box.Figures(Today(h.Now()), nil), c.Box.Days(), nil
}

// ExportCards writes these: as stats.CSV a day a row, as stats.JSON an object with the figures,
// the levels and the days. It returns the number of days. The error is that of Cards, or of w.
func (h Host) ExportCards(ctx context.Context, w io.Writer, format string) (days int, err error) {
	if format != stats.CSV && format != stats.JSON {
		return 0, fmt.Errorf("%.20q is no format to export to; there are %q and %q", format, stats.CSV, stats.JSON)
	}
	figures, worked, err := h.CardsStanding(ctx)
	if err != nil {
		return 0, err
	}
	if format == stats.CSV {
		return len(worked), daysAsCSV(w, worked)
	}
	out := json.NewEncoder(w)
	out.SetIndent("", " ")
	return len(worked), out.Encode(exportOf(figures, worked))
}

func daysAsCSV(w io.Writer, worked []study.Worked) error {
	out := csv.NewWriter(w)
	_ = out.Write([]string{"day", "answers", "right", "new", "seconds"}) // Error reports any failure
	for _, d := range worked {
		_ = out.Write([]string{d.Day.String(), strconv.Itoa(d.Asked), strconv.Itoa(d.Right), strconv.Itoa(d.New), strconv.FormatFloat(d.Spent.Seconds(), 'f', 1, 64)})
	}
	out.Flush()
	return out.Error()
}

// exportedCards is the JSON form of the flashcards.
type exportedCards struct {
	Language string `json:"language,omitempty"` // its tag, unless it is English
	Cards    int    `json:"cards"`
	Learned  int    `json:"learned"`
	Due      int    `json:"due"`
	Waiting  int    `json:"waiting"` // the player's own words without a card
	Row      int    `json:"daysInARow"`
	Answers  int    `json:"answers"`
	Right    int    `json:"right"`
	// RightTook and WrongTook are the median seconds of an answer; 0 if none is known.
	RightTook float64         `json:"rightSeconds"`
	WrongTook float64         `json:"wrongSeconds"`
	Levels    []exportedLevel `json:"levels"`
	Days      []exportedDay   `json:"days"`
}

type exportedLevel struct {
	Level   int `json:"level"`
	After   int `json:"days"` // days until a card that has reached the level is asked again
	Cards   int `json:"cards"`
	Answers int `json:"answers"` // to cards that were on this level
	Right   int `json:"right"`
}

type exportedDay struct {
	Day     string `json:"day"`
	Answers int    `json:"answers"`
	Right   int    `json:"right"`
	New     int    `json:"new"`
	// Seconds is the time of the answers for which it is known.
	Seconds float64 `json:"seconds"`
}

func exportOf(f study.CardFigures, worked []study.Worked) exportedCards {
	e := exportedCards{
		Cards: f.Cards, Learned: f.Learned, Due: f.Due, Waiting: f.Wanted, Row: f.Streak,
		Answers: f.All.Asked, Right: f.All.Right, RightTook: f.RightTook.Seconds(), WrongTook: f.WrongTook.Seconds(), Days: []exportedDay{},
	}
	if f.Language != lexicon.English {
		e.Language = f.Language.Tag()
	}
	for i, l := range f.Level {
		e.Levels = append(e.Levels, exportedLevel{i, study.Interval(i), l.Cards, l.Asked, l.Right})
	}
	for _, d := range worked {
		e.Days = append(e.Days, exportedDay{d.Day.String(), d.Asked, d.Right, d.New, d.Spent.Seconds()})
	}
	return e
}
