package app

import (
	"quoin/game/adjacency"
	rules "quoin/game/santorini"
	"quoin/stats"
	board "quoin/ui/board/adjacency"
	"quoin/ui/board/crossword"
	"quoin/ui/board/crossword/review"
	"quoin/ui/board/lost"
	"quoin/ui/board/santorini"
	"quoin/ui/help"
	"quoin/ui/menu"
	"quoin/ui/play"
	"quoin/ui/screen"
	settingsscreen "quoin/ui/settings"
	statsscreen "quoin/ui/stats"
	"quoin/ui/tournament/join"
	"quoin/ui/tournament/watch"
)

// boardOf is where a game is played.
func boardOf(p screen.Play) screen.Place {
	switch p.Rules {
	case adjacency.Rules:
		return screen.Adjacency{Daily: p.As == play.Daily, FindAll: p.As == play.FindAll, Resume: p.Resume}
	case rules.Rules:
		return screen.Santorini{Resume: p.Resume}
	}
	return screen.Crossword{Rules: p.Rules, Resume: p.Resume}
}

// builder makes the screen of a place from what the app was given. Screens
// don't know each other, so this is the one list of them all.
func builder(env Env) func(screen.Place) screen.Screen {
	return func(p screen.Place) screen.Screen {
		if game, ok := p.(screen.Play); ok {
			p = boardOf(game)
		}
		switch p := p.(type) {
		case screen.Menu:
			return menu.New(menu.Deps{Host: env.Host, Kinds: Games()})
		case screen.Adjacency:
			return board.New(board.Deps{Host: env.Host}, p)
		case screen.Santorini:
			return santorini.New(santorini.Deps{Host: env.Host}, p)
		case screen.Tournament:
			return join.New(join.Deps{Host: env.Host}, p)
		case screen.Held:
			return watch.New(*env.Held)
		case screen.Crossword:
			return crossword.New(crossword.Deps{
				Host:   env.Host,
				Review: func(_ stats.ID, log crossword.Log) screen.Place { return screen.Review{Log: &log} },
			}, p)
		case screen.LostList:
			return lost.New(env.Host, p)
		case screen.Review:
			return review.New(review.Deps{Host: env.Host, Leaves: play.ReviewLeaves}, p)
		case screen.Settings:
			return settingsscreen.New(settingsscreen.Deps{Host: env.Host})
		case screen.Statistics:
			deps := statsscreen.Deps{Now: env.Now}
			if env.Store != nil { // a nil *Store in the interface would not be nil
				deps.Store = env.Store
			}
			return statsscreen.New(deps, p)
		case screen.Help:
			return help.New(Games(), p.Topic)
		}
		return nil
	}
}
