// Load drives a Quoin for many, as that many people would, and says how long they
// waited: go run ./ui/serve/load -sessions 500. The server is a process of its own,
// quoin serve, so that what it takes is seen apart from what the people here take.
// With -games 2000 it plays that many games in the rooms of this process, and with
// -nodes 4 beside it in those of four processes that share a record in PostgreSQL.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"time"
)

func main() {
	var p plan
	flag.StringVar(&p.binary, "quoin", "", "the binary; built from this module by default")
	flag.IntVar(&p.sessions, "sessions", 500, "number of people")
	flag.IntVar(&p.hostile, "hostile", 0, "number of people besides who resize their windows and type as fast as they can")
	flag.IntVar(&p.newcomers, "newcomers", 0, "number of strangers who come in a minute, take a name, look at the lobby and leave")
	flag.IntVar(&p.columns, "columns", 80, "columns of each window")
	flag.IntVar(&p.rows, "rows", 24, "rows of each window")
	flag.IntVar(&p.beside, "beside", 8, "number of people who connect at once")
	flag.DurationVar(&p.every, "every", time.Second, "time between two keys of each person")
	flag.DurationVar(&p.lasts, "for", 20*time.Second, "how long the people type")
	flag.StringVar(&p.processor, "cpus", "", "the processors of the server, as taskset takes them")
	flag.IntVar(&p.games, "games", 0, "play this `number` of games in rooms, without terminals, and nothing else")
	flag.DurationVar(&p.step, "step", 5*time.Second, "time between two steps of a game")
	flag.IntVar(&p.nodes, "nodes", 0, "play the games on this `number` of servers, which share a record in PostgreSQL")
	flag.StringVar(&p.record, "record", "", "the address of an empty record, postgres://…; by default a record of its own")
	flag.BoolVar(&p.kill, "kill", false, "kill one of the servers after a third of the time, and the database after two thirds")
	flag.IntVar(&p.node, "node", -1, "be the server with this number, from 0; for internal use")
	flag.StringVar(&p.dir, "dir", "", "the folder where the servers find the list of players; for internal use")
	flag.Int64Var(&p.start, "start", 0, "when the servers' games begin, in Unix milliseconds; for internal use")
	flag.Parse()
	run := p.run
	switch {
	case p.node >= 0:
		run = func(io.Writer) error { return p.one() }
	case p.nodes > 0:
		run = p.several
	case p.games > 0:
		run = p.rooms
	}
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}
