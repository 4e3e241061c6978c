package servetest

import (
	"fmt"
	"os"
	"sync"

	"quoin/stats/record"
	"quoin/stats/record/pg/pgtest"
	"quoin/ui/serve"
)

// inPostgres is the environment variable that has the servers of tests keep their
// records in PostgreSQL, in a cluster that is started for them, when it is "postgres".
const inPostgres = "QUOIN_TEST_RECORD"

// clusters are the records of folders.
var clusters struct {
	mu      sync.Mutex
	cluster *pgtest.Cluster
	places  map[string]string // of each folder
}

// Address is where the record of a server's folder is: "" for a file in it, as usual.
func Address(dir string) (string, error) {
	if os.Getenv(inPostgres) != "postgres" {
		return "", nil
	}
	c := &clusters
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cluster == nil {
		var err error
		if c.cluster, err = pgtest.Start(pgtest.Quick...); err != nil {
			return "", err
		}
		c.places = map[string]string{}
	}
	if at, is := c.places[dir]; is {
		return at, nil
	}
	at, err := c.cluster.Schema(fmt.Sprintf("test%d", len(c.places)+1))
	if err != nil {
		return "", err
	}
	c.places[dir] = at
	return at, nil
}

// Record opens the record of a server's folder beside the server, or before it.
func Record(dir string) (record.Record, error) {
	at, err := Address(dir)
	if err != nil {
		return nil, err
	}
	return serve.OpenRecord(dir, at)
}

// Done ends what was started for all tests of a package.
func Done() {
	if clusters.cluster != nil {
		clusters.cluster.Stop()
	}
}
