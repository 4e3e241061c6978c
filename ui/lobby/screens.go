package lobby

import (
	"quoin/ui/remote"
	"quoin/ui/room"
	"quoin/ui/screen"
)

// Places makes the screens of multiplayer places; it returns nil for all other places.
func Places(deps Deps) func(screen.Place) screen.Screen {
	rooms := room.Deps{
		Host: deps.Host, House: deps.House, Record: deps.Record, Player: deps.Player, Tick: deps.Tick, Done: deps.Done, Trip: deps.Trip, Stands: deps.Stands,
		Board: boardOf(deps),
	}
	return func(p screen.Place) screen.Screen {
		switch p := p.(type) {
		case screen.Lobby:
			return New(deps)
		case screen.Day:
			return newDay(deps)
		case screen.Ratings:
			return newRatings(deps)
		case screen.ServerTournaments:
			return newTournaments(deps)
		case screen.ServerTournament:
			return newTournament(deps, p.Name)
		case screen.ServerTournamentTable:
			return newTournamentTable(deps, p.Name, p.Game)
		case screen.Room:
			return room.New(rooms, p)
		case screen.Table:
			return room.New(rooms, screen.Room{Game: p.Game})
		}
		return nil
	}
}

// boardOf makes the board of a multiplayer game; it returns nil if this Quoin doesn't know the rules.
func boardOf(deps Deps) func(remote.Game, remote.Now) screen.Screen {
	return func(g remote.Game, now remote.Now) screen.Screen {
		o, is := deps.House.Find(now.Rules)
		if !is || now.View == nil {
			return nil
		}
		return o.Board(deps.Host, deps.Tick, g)
	}
}
