package lobby

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/widget"
)

// ratingsModel is the ratings screen: for one kind of game, the history of the player's rating and the list
// of all players. It is immutable.
type ratingsModel struct {
	refresh
	deps  Deps
	frame screen.Frame

	known   bool
	ranks   map[string][]rooms.CurrentRating // by kind, the best first
	kinds   []string                         // kinds with ratings
	kind    string                           // the kind shown; "" until loaded
	history []rooms.CurrentRating            // the player's ratings of that kind
	plot    []string                         // the plot of history, drawn for the window
	first   int                              // first visible line of the list
}

type ratingsLoaded struct {
	asked   int
	kind    string
	ranks   []rooms.CurrentRating
	history []rooms.CurrentRating
	err     error
}

// ratingsEvery is how often the screen reloads; historyMost is the number of games in a plot.
const (
	ratingsEvery = 10 * time.Second
	historyMost  = 200
)

func newRatings(deps Deps) ratingsModel { return ratingsModel{deps: deps} }

// Init loads the ratings.
func (m ratingsModel) Init() screen.Cmd { return m.load() }

func (m ratingsModel) load() screen.Cmd {
	house, player, asked, kind := m.deps.House, m.deps.Player.ID, m.asking, m.kind
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		l := ratingsLoaded{asked: asked, kind: kind}
		if l.ranks, l.err = house.Ranks(ctx, ""); l.err != nil {
			return l
		}
		if l.kind == "" { // start with the kind that the player played last
			last := int64(0)
			for _, r := range l.ranks {
				if at := r.Ended; r.Player == player && at > last {
					l.kind, last = r.Kind, at
				}
			}
			if l.kind == "" && len(l.ranks) > 0 {
				l.kind = l.ranks[0].Kind
			}
		}
		if l.kind != "" {
			l.history, l.err = house.RatingHistory(ctx, player, l.kind, historyMost)
		}
		return l
	})
}

// Update handles keys and loaded data.
func (m ratingsModel) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.baked().moved(0), nil
	case screen.Shown, refreshDue:
		if m.due(msg) {
			return m, m.load()
		}
	case ratingsLoaded:
		if msg.asked != m.asking {
			return m, nil
		}
		if msg.err != nil {
			return m, notice(msg.err)
		}
		return m.loaded(msg), m.later(m.deps.Tick, ratingsEvery)
	case tea.MouseWheelMsg:
		return m.moved(screen.Wheel(msg)), nil
	case tea.KeyPressMsg:
		next, cmd, _ := m.keyTable().Press(m, msg)
		return next, cmd
	}
	return m, nil
}

func (m ratingsModel) loaded(l ratingsLoaded) ratingsModel {
	m.known, m.kind, m.history, m.ranks, m.kinds = true, l.kind, l.history, map[string][]rooms.CurrentRating{}, nil
	for _, r := range l.ranks {
		m.ranks[r.Kind] = append(m.ranks[r.Kind], r)
	}
	for _, kind := range m.deps.House.RatingKinds() {
		if len(m.ranks[kind]) > 0 {
			m.kinds = append(m.kinds, kind)
		}
	}
	return m.baked().moved(0)
}

// turned shows another kind.
func (m ratingsModel) turned(by int) (ratingsModel, screen.Cmd) {
	if len(m.kinds) < 2 {
		return m, nil
	}
	at := max(0, slices.Index(m.kinds, m.kind))
	m.kind, m.history, m.first = m.kinds[(at+by+len(m.kinds))%len(m.kinds)], nil, 0
	m.asking++
	m = m.baked()
	return m, m.load()
}

// moved scrolls the list.
func (m ratingsModel) moved(by int) ratingsModel {
	m.first = min(max(m.first+by, 0), max(0, len(m.ranks[m.kind])-m.listHeight()))
	return m
}

// keyTable returns the keys that work now.
func (m ratingsModel) keyTable() screen.KeyTable[ratingsModel] {
	type row = screen.KeyRow[ratingsModel]
	scrolls := len(m.ranks[m.kind])
	if scrolls <= m.listHeight() {
		scrolls = 0
	}
	return screen.KeyTable[ratingsModel]{slices.Concat(
		[]row{{Key: screen.Bind("←→", "another game", "left", "right", "h", "l", "tab"), Foot: "another game", Off: len(m.kinds) < 2, Do: func(m ratingsModel, msg tea.KeyPressMsg) (ratingsModel, screen.Cmd) {
			if s := msg.String(); s == "left" || s == "h" {
				return m.turned(-1)
			}
			return m.turned(1)
		}}},
		screen.ListKeys("scroll", scrolls, ratingsModel.moved),
		[]row{{Key: keyLobby, Foot: "lobby", Do: screen.Sends[ratingsModel](screen.Back{})}},
	)}
}

// Keys returns the keys that work now.
func (m ratingsModel) Keys() screen.Keys {
	short, full := m.keyTable().Keys(screen.KeyHelp)
	return screen.Keys{Topic: "serve", Short: short, Full: full}
}

// baked draws the plot, if the window or the history has changed.
func (m ratingsModel) baked() ratingsModel {
	m.plot = nil
	if m.frame.Theme == nil || len(m.history) < 2 {
		return m
	}
	history := m.history[max(0, len(m.history)-widget.PlotColumns(m.width(), nil)):]
	low, high := history[0].RatingEntry.Rating, history[0].RatingEntry.Rating
	for _, r := range history {
		low, high = min(low, r.RatingEntry.Rating), max(high, r.RatingEntry.Rating)
	}
	var bars []widget.Bar
	for _, r := range history { // skip provisional ratings: their large ± would flatten the plot
		off := 2 * r.Deviation
		bars = append(bars, widget.Bar{Low: max(r.RatingEntry.Rating-off, low-plotBeyond), Mean: r.RatingEntry.Rating, High: min(r.RatingEntry.Rating+off, high+plotBeyond)})
	}
	label := func(i int) string { return gameNumber(history[i].N) }
	labels := [3]string{label(0), label(len(history) / 2), label(len(history) - 1)}
	m.plot = widget.PlotNear(m.frame.Theme, bars, labels, m.width(), m.plotHeight())
	return m
}
