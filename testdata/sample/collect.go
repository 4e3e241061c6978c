package sample

import (
	"os"
	"runtime/debug"
	"strings"
)

// Tests make much garbage and keep little, so collecting it less often saves a tenth of their
// time. A test binary that runs as Quoin, under Quoin's name, collects as Quoin does.
func init() {
	name := strings.TrimSuffix(os.Args[0], ".exe")
	if os.Getenv("GOGC") == "" && strings.HasSuffix(name, ".test") {
		debug.SetGCPercent(400)
	}
}
