package sample

import "flag"

// Parallel lets n tests that call t.Parallel run at the same time, for packages whose
// tests wait for files, processes and connections more than they compute. A -parallel
// on the command line counts instead. TestMain calls it before the tests run.
func Parallel(n string) {
	flag.Parse()
	given := false
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == "test.parallel" })
	if !given {
		if err := flag.Set("test.parallel", n); err != nil {
			panic(err)
		}
	}
}
