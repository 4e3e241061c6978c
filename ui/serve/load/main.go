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
	flag.StringVar(&p.binary, "quoin", "", "the binary; built of this module when left out")
	flag.IntVar(&p.sessions, "sessions", 500, "how many people")
	flag.IntVar(&p.beside, "beside", 8, "how many come in at once")
	flag.DurationVar(&p.every, "every", time.Second, "one key of each in this time")
	flag.DurationVar(&p.lasts, "for", 20*time.Second, "how long they type")
	flag.StringVar(&p.processor, "cpus", "", "the processors of the server, as taskset takes them")
	flag.IntVar(&p.games, "games", 0, "play so many games in the rooms, without terminals, and nothing else")
	flag.DurationVar(&p.step, "step", 5*time.Second, "one step of each game in this time")
	flag.IntVar(&p.nodes, "nodes", 0, "play the games at so many servers, which share a record in PostgreSQL")
	flag.StringVar(&p.record, "record", "", "the address of an empty one, postgres://…; of its own when left out")
	flag.BoolVar(&p.kill, "kill", false, "kill one of the servers after a third of the time, and the database after two")
	flag.IntVar(&p.node, "node", -1, "be one of those servers")
	flag.StringVar(&p.dir, "dir", "", "where those servers find who plays")
	flag.Int64Var(&p.start, "start", 0, "when the games of those begin, in milliseconds")
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
