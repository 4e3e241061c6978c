package adjacency

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/seats"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// firstCard asks a new player once, before the first board, which letters to play with: the rules' even
// weights make many poor boards. No clock runs. A player who leaves them even plays by the rules to the
// letter. The answer is in the settings file, and Settings changes it.
type firstCard struct {
	host    play.Host
	frame   screen.Frame
	looking bool // for games that were played before the question existed
	chosen  int  // index into firstChoices
	held    [2]int
	counted bool // whether held is known
}

// firstChoices are the answers, the default first, with boards that hold as many words as their average. A
// test holds that they do.
var firstChoices = [2]struct {
	title, note string
	weights     string // value of the setting
	seed        uint64 // of the sample board
}{
	{"Even", "(the rules' way)", "even", 14},
	{"As in English", "", "english", 16},
}

var (
	firstTurn  = screen.Bind("←→", "choose", "left", "right", "h", "l", "tab", "shift+tab", "up", "down")
	firstBegin = screen.Bind("enter", "begin", "enter")
	firstLeave = screen.Bind("esc", "leave it even", "esc")
)

// asksFirst reports whether a place is a new game by the settings, and whether nobody has chosen its letters
// yet. A run with flags, or with variables that set the rules of a game, is a script's or another program's.
func asksFirst(host play.Host, to screen.Play) bool {
	if to.As != "" || to.Begin != nil || to.Resume != "" || to.Watch != "" || to.Record != nil || to.Analyse != nil {
		return false
	}
	live := host.Settings
	if live == nil || live.Path() == "" || live.Fault() != nil { // the answer couldn't be kept
		return false
	}
	for _, f := range settings.Fields() {
		from := live.Source(f.Key)
		if strings.HasPrefix(from, "-") || from != "" && slices.Contains(gameSettings, f.Key) {
			return false
		}
	}
	now := live.Now()
	return !now.Asked && now.Weights == settings.Default().Weights
}

// newFirst returns the card.
func newFirst(host play.Host) firstCard { return firstCard{host: host, looking: host.Store != nil} }

// playedBefore answers whether there are games already; firstHeld has what boards hold on average.
type (
	playedBefore bool
	firstHeld    [2]int
)

// Init looks for earlier games, and counts words.
func (c firstCard) Init() screen.Cmd {
	config := c.config
	count := screen.Run(func() tea.Msg {
		solver, done := gameplay.SolverOf(resources.EverydayOf(config(0).Language))
		defer done()
		var held firstHeld
		for i := range held {
			n, err := solver.AverageWords(config(i), rules.FloorLetters, firstBoards)
			if err != nil {
				return nil // the card does without
			}
			held[i] = n
		}
		return held
	})
	if !c.looking {
		return count
	}
	store := c.host.Store
	return screen.Batch(count, screen.Run(func() tea.Msg {
		n, err := store.Count(context.Background(), stats.Filter{Rules: rules.Rules})
		return playedBefore(err == nil && n > 0)
	}))
}

// firstBoards is the number of boards in an average.
const firstBoards = 100

// config returns the configuration of a choice's boards.
func (c firstCard) config(choice int) rules.Config {
	s := c.host.Settings.Now()
	f, _ := settings.Lookup("weights")
	s, _ = f.Set(s, firstChoices[choice].weights)
	return s.Adjacency()
}

// Update handles keys and answers.
func (c firstCard) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		c.frame = msg
	case firstHeld:
		c.held, c.counted = msg, true
	case playedBefore:
		c.looking = false
		if msg {
			return c, c.begin(0)
		}
	case screen.Click:
		var i int
		if _, err := fmt.Sscanf(msg.ID, "choice %d", &i); err == nil && i >= 0 && i < len(firstChoices) && !c.looking {
			if i == c.chosen {
				return c, c.begin(i)
			}
			c.chosen = i
		}
	case tea.KeyPressMsg:
		switch {
		case c.looking:
		case key.Matches(msg, firstTurn):
			c.chosen = 1 - c.chosen
		case key.Matches(msg, firstBegin):
			return c, c.begin(c.chosen)
		case key.Matches(msg, firstLeave):
			return c, c.begin(0)
		}
	}
	return c, nil
}

// begin keeps the answer and goes on to the board.
func (c firstCard) begin(choice int) screen.Cmd {
	keep := seats.Keep(c.host.Settings, []seats.Choice{
		{Key: "asked", Value: "on"},
		{Key: "weights", Value: firstChoices[choice].weights},
	})
	return screen.Batch(screen.Send(screen.Replace{To: screen.Play{Rules: rules.Rules}}), keep)
}

// Keys returns what the keys do.
func (c firstCard) Keys() screen.Keys {
	short := []key.Binding{firstTurn, firstBegin, firstLeave, screen.KeyHelp}
	return screen.Keys{Topic: "adjacency", Short: short, Full: [][]key.Binding{{firstTurn, firstBegin, firstLeave}}}
}

// View draws the question, and a sample board for each answer.
func (c firstCard) View() screen.View {
	t, f := c.frame.Theme, c.frame
	if c.looking {
		return screen.View{}
	}
	width, height := min(f.Width, 2*firstMost), f.Height
	left := max(2, (f.Width-2*firstMost)/2)
	half := (width-4)/2 + 2
	lines := make([]string, height)
	put := func(x, y int, text string) {
		if y < height {
			lines[y] += widget.Blank(left-2+x-widget.Width(lines[y])) + text
		}
	}
	clock := "No clock is running. Settings has it, should you change your mind."
	if f.Width < 80 {
		clock = "No clock is running; Settings has it too."
	}
	put(2, 0, t.Title.Render("Quoin")+"  "+t.Muted.Render("before the first board"))
	put(2, 2, t.Strong.Render("Which letters would you like to play with?"))
	put(2, 3, t.Muted.Render(clock))
	top := 7
	if height < 18 {
		top = 6
	}
	var regions []screen.Region
	for i, choice := range firstChoices {
		x := 2 + i*half
		if of := c.config(i).Language; i == 1 && of != lexicon.English {
			choice.title = "As in " + of.Own()
		}
		title := t.Strong.Render(choice.title)
		if choice.note != "" {
			title += "  " + t.Muted.Render(choice.note)
		}
		if i == c.chosen {
			note := choice.note
			if note != "" {
				note = "  " + note
			}
			rest := half - 6 - widget.Width(choice.title) - widget.Width(note)
			title = t.Accent.RenderChosen("> "+choice.title) + t.Muted.RenderChosen(note) + t.Text.RenderChosen(widget.Blank(rest))
		} else {
			title = "  " + title
		}
		put(x, top-2, title)
		board := c.sample(i, half-6, height-top-3)
		for y, line := range board {
			put(x+2, top+y, line)
		}
		for y, line := range c.caption(i, half-6) {
			put(x+2, top+len(board)+1+y, t.Text.Render(line))
		}
		regions = append(regions, screen.Region{ID: fmt.Sprint("choice ", i), X: left - 2 + x, Y: top - 2, Width: half - 4, Height: len(board) + 2})
	}
	return screen.View{Content: strings.Join(lines, "\n"), Regions: regions}
}

// firstMost is the columns of a half of the card, at most.
const firstMost = 60

// sample draws the sample board of a choice, unless two boards of that size don't fit side by side.
func (c firstCard) sample(choice, width, height int) []string {
	game, err := rules.New(c.config(choice), firstChoices[choice].seed, nil)
	if err != nil {
		return nil
	}
	b := game.Board()
	size := widget.GridSize(b.Size(), width, height, c.frame.Small)
	grid := widget.NewGridIn(b.Language(), c.frame.Theme, b.Size(), size)
	if columns, _ := grid.Size(); columns > width {
		return nil
	}
	return grid.Lines(widget.GridContent{Tile: b.At, Cursor: -1})
}

// caption says how many words such boards hold, as soon as that is known.
func (c firstCard) caption(choice, width int) []string {
	if !c.counted {
		return nil
	}
	if width < 30 {
		return []string{fmt.Sprintf("about %d longer words", c.held[choice])}
	}
	return widget.Wrap(fmt.Sprintf("about %d everyday words of four letters or more on a board", c.held[choice]), min(width, 36))
}
