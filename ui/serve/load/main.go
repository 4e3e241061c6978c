// Load drives a Quoin for many, as that many people would, and says how long they
// waited: go run ./ui/serve/load -sessions 500. The server is a process of its own,
// quoin serve, so that what it takes is seen apart from what the people here take.
package main

import (
	"flag"
	"fmt"
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
	flag.Parse()
	if err := p.run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}
