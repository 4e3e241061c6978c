package app

import (
	"context"
	"errors"

	"quoin/stats"
	"quoin/ui/board/adjacency/solving"
	"quoin/ui/board/crossword"
	"quoin/ui/board/crossword/drill"
	"quoin/ui/board/missinglist"
	"quoin/ui/board/study"
	"quoin/ui/dictionary"
	"quoin/ui/help"
	"quoin/ui/kind"
	"quoin/ui/menu"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/screen"
	settingsscreen "quoin/ui/settings"
	statsscreen "quoin/ui/stats"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/join"
	"quoin/ui/tournament/watch"
)

// builder returns a function that makes the screen of a place, or nil if the game's rules are unknown. Only
// this function and the list of games know all screens; screens don't know each other.
func builder(env Env) func(screen.Place) screen.Screen {
	return func(p screen.Place) screen.Screen {
		if env.Places != nil {
			if s := env.Places(p); s != nil {
				return s
			}
		}
		switch p := p.(type) {
		case screen.Menu:
			return menu.New(menu.Deps{Host: env.Host, Kinds: Games(), People: env.People, Above: env.Home != nil})
		case screen.Play:
			if k, known := kind.Find(Games(), p.Rules); known {
				return k.Board(env.Host, p)
			}
		case screen.Tournament:
			return join.New(join.Deps{Host: env.Host, Kinds: Games()}, p)
		case screen.OthersPlace:
			return join.NewForm(join.Deps{Host: env.Host, Kinds: Games()})
		case screen.HoldPlace:
			return holder(env, p)
		case screen.Held:
			return watch.New(*env.Held)
		case screen.HeldTable:
			return watch.NewHeldBoard(env.Held.Server.Watch(p.Game), func(g remote.Game) screen.Screen { return spectated(env, g) })
		case screen.Spectate:
			return watch.NewSpectator(games.Of(Games()), p)
		case screen.FarTable:
			g, _ := p.Game.(remote.Game)
			return watch.NewBoard(g, func(g remote.Game) screen.Screen { return spectated(env, g) })
		case screen.LostList:
			return missinglist.New(env.Host, p)
		case screen.MistakesPlace:
			return drill.New(env.Host, p)
		case screen.Study:
			return study.New(env.Host, nil)
		case screen.DictionaryPlace:
			return dictionary.NewScreen(env.Host, p).Worth(crossword.WordPoints)
		case screen.SolvePlace:
			return solving.New(env.Host, p)
		case screen.SettingsPlace:
			return settingsscreen.New(settingsscreen.Deps{Host: env.Host})
		case screen.Statistics:
			deps := statsscreen.Deps{Kinds: Games(), Now: env.Now, Away: env.Files == nil, Define: meaningOf, Language: env.Settings.Now().Words()}
			if env.Store != nil { // a nil *Store in the interface would not be nil
				deps.Store = env.Store
				deps.Review = func(ctx context.Context, k kind.Kind, id stats.ID) error {
					err := k.Reviews.Keep(ctx, env.Host, id)
					if errors.Is(err, play.ErrStopped) {
						return context.Canceled
					}
					return err
				}
				deps.Cards = &statsscreen.Cardbox{Standing: env.CardsStanding, Export: env.ExportCards}
			}
			return statsscreen.New(deps, p)
		case screen.Help:
			return help.New(Games(), p.Topic, env.absentKeys()...)
		}
		return nil
	}
}

// spectated returns the board of a game between people for a spectator, or nil if its rules are unknown.
func spectated(env Env, g remote.Game) screen.Screen {
	now := g.Now()
	k, known := kind.Find(Games(), now.Rules)
	if !known || k.Several == nil || k.Several.Board == nil || now.View == nil {
		return nil
	}
	return k.Several.Board(env.Host, nil, g)
}
