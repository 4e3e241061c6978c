// Quoin is word games for the terminal.
package main

import (
	"os"

	"quoin/ui/cli"
)

func main() {
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Environ()))
}
