package cli

import (
	"bytes"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quoin/settings"
	"quoin/testdata/sample"
	"quoin/ui/app"
	"quoin/ui/kind"
)

// around has the arguments with which each command understands a tested flag and ends soon, some
// of them with a failure. Commands of games, and commands that only hold others, need no
// arguments.
var around = map[string][]string{
	"quoin":                       nil,
	"quoin analyse":               {"none"},
	"quoin annotate":              {"none.gcg"},
	"quoin board":                 nil,
	"quoin board check":           {"tower"},
	"quoin board list":            nil,
	"quoin bot":                   {"--name", "Ada", "--connect", "nowhere"},
	"quoin bot santorini":         {"--name", "Ada", "--connect", "nowhere"},
	"quoin completion":            nil,
	"quoin completion bash":       nil,
	"quoin completion fish":       nil,
	"quoin completion powershell": nil,
	"quoin completion zsh":        nil,
	"quoin game":                  nil,
	"quoin game gcg":              {"none"},
	"quoin game log":              {"none"},
	"quoin lab":                   nil,
	"quoin doctor":                nil,
	"quoin help":                  nil,
	"quoin man":                   nil,
	"quoin version":               nil,
	"quoin lab moves":             {"-"},
	"quoin lab selfplay":          {"--games", "1"},
	"quoin replay":                {"none"},
	"quoin review":                {"none"},
	"quoin sync":                  {"--stdio"},
	"quoin serve":                 {"--listen", "nowhere", "--data-dir", "/dev/null/none"},
	"quoin serve backup":          {"/dev/null/none"},
	"quoin serve invite":          {"--data-dir", "/dev/null/none"},
	"quoin serve migrate":         {"--from", "/dev/null/none", "--to", "/dev/null/none"},
	"quoin settings":              nil,
	"quoin settings path":         nil,
	"quoin settings show":         nil,
	"quoin solve":                 {"abcd/efgh/ijrl/mnqp"},
	"quoin stats":                 nil,
	"quoin stats export":          nil,
	"quoin stats rebuild":         nil,
	"quoin stats recover":         {"/dev/null/none"},
	"quoin join":                  {"127.0.0.1:1", "--name", "Ada"},
	"quoin watch":                 {"127.0.0.1:1"},
	"quoin study":                 nil,
	"quoin study add":             {"quiz"},
	"quoin study export":          nil,
	"quoin study import":          {"none"},
	"quoin study puzzle":          {"--plain"},
	"quoin tournament":            {"--listen", "nowhere"},

	"quoin study mistakes":       {"none"},
	"quoin tournament export":    {"none", "1"},
	"quoin tournament pairings":  {"none"},
	"quoin tournament report":    {"none"},
	"quoin tournament standings": {"none"},

	"quoin lab train":         nil,
	"quoin lab train leaves":  {"--games", "1", "--generations", "1", "--output", "/dev/null/none"},
	"quoin lab train chances": {"--games", "1", "--output", "/dev/null/none"},
	"quoin words":             nil,
	"quoin words anagram":     {"abcdefgh"},
	"quoin words check":       {"quiz"},
	"quoin words define":      {"quiz"},
	"quoin words extensions":  {"quiz"},
	"quoin words find":        {"quiz"},
	"quoin words fold":        {"none", "--language", "fr"},
	"quoin words hooks":       {"quiz"},
	"quoin words import":      {"/dev/null/none"},
	"quoin words lists":       nil,
	"quoin words remove":      {"none"},
}

// beside has the arguments that a flag, or one of its values, needs in addition.
var beside = map[string][]string{
	"quoin lab selfplay --game santorini": {"--players", "even,child", "--games", "2"},
	"quoin lab selfplay --engine-time":    {"--players", "even,engine", "--engine", "/dev/null/none", "--games", "2"},
	"quoin tournament --board":            {"--game", "scraebbkle"},
	"quoin tournament --dictionary":       {"--game", "scrabble"},
	"quoin tournament --language":         {"--game", "scrabble"},
	"quoin tournament --challenge":        {"--game", "scrabble"},
	"quoin bot --connect":                 {"--connect", "nowhere"}, // a tournament may be held at the default
	"quoin tournament --mode closed":      {"--game", "scraebbkle"},
	"quoin tournament --mode open":        {"--game", "scraebbkle"},
	"quoin tournament --mode draw":        {"--game", "scrabble"},
	"quoin tournament --mode named":       {"--game", "scrabble"},
	"quoin tournament --seats":            {"--swiss", "--game", "adjacency"},
}

// onScreen are the commands besides games that need a terminal before they read their arguments.
// The other commands print more than fits into a terminal that nobody reads.
var onScreen = []string{"quoin", "quoin settings", "quoin stats", "quoin study"}

// The forms in which the help names values: on|off as the kind, 1 to 5, a list after a colon or
// "one of", and examples.
var (
	printedEither = regexp.MustCompile(`^[a-z]+(\|[a-z]+)+`)
	printedRange  = regexp.MustCompile(`\b(\d[\d,]*\d|\d) to (\d[\d,]*\d|\d)(,? letters| columns)?`)
	printedList   = regexp.MustCompile(`(?:: |one of )([A-Za-z:]+(?:(?:, | or )[A-Za-z:]+)*)`)
	printedSuch   = regexp.MustCompile(`(?:such as|as in|up to) (\S+)(?: or (\S+))?`)
	printedSplit  = regexp.MustCompile(`, | or `)
	printedSame   = regexp.MustCompile(`^the same as --(\S+)$`)
	// printedNot matches words in a list that describe values and aren't values.
	printedNot = regexp.MustCompile(`^(the|letters|more|printable|[a-z]+:[A-Z]+|likewise)?$`)
)

// printedValues returns the values of a flag that its line in the help names.
func printedValues(flags *pflag.FlagSet, f *pflag.Flag) (values []string) {
	if m := printedSame.FindStringSubmatch(f.Usage); m != nil {
		return printedValues(flags, flags.Lookup(m[1]))
	}
	kind := f.Value.Type()
	if kind == "bool" {
		return nil
	}
	if either := printedEither.FindString(kind); either != "" {
		values = append(values, strings.Split(either, "|")...)
	}
	if f.NoOptDefVal != "" {
		values = append(values, f.NoOptDefVal)
	}
	if f.DefValue != "" {
		values = append(values, f.DefValue)
	}
	for _, m := range printedRange.FindAllStringSubmatch(f.Usage, -1) {
		if m[3] == "" && kind != "weights" {
			values = append(values, strings.ReplaceAll(m[1], ",", ""), strings.ReplaceAll(m[2], ",", ""))
		}
	}
	for _, m := range printedSuch.FindAllStringSubmatch(f.Usage, -1) {
		values = append(values, strings.TrimSuffix(m[1], ","), strings.TrimSuffix(m[2], ","))
	}
	if kind != "number" {
		for _, m := range printedList.FindAllStringSubmatch(f.Usage, -1) {
			values = append(values, printedSplit.Split(m[1], -1)...)
		}
	}
	slices.Sort(values)
	return slices.DeleteFunc(slices.Compact(values), printedNot.MatchString)
}

// TestPrintedValuesAreTaken gives every flag of every command each value that its line in the
// help names, and optional values also after a "=".
func TestPrintedValuesAreTaken(t *testing.T) {
	sample.InCI(t)
	sample.OneGoroutine(t)
	t.Parallel()
	tried := map[string][]string{}
	for _, cmd := range commandsOf(try(t).root()) {
		path := cmd.CommandPath()
		args, known := around[path]
		game := slices.ContainsFunc(app.Games(), func(k kind.Kind) bool { return path == "quoin "+k.Name() })
		if !known && !game {
			t.Errorf("%s isn't in the table of this test", path)
			continue
		}
		r := try(t)
		if !game && !slices.Contains(onScreen, path) {
			r.In, r.Out = strings.NewReader(""), &bytes.Buffer{}
		}
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			for _, v := range printedValues(cmd.LocalFlags(), f) {
				tried[f.Name] = append(tried[f.Name], v)
				ways := [][]string{{"--" + f.Name, v}}
				if f.NoOptDefVal != "" {
					ways = append(ways, []string{"--" + f.Name + "=" + v})
				}
				for _, given := range ways {
					flag := path + " --" + f.Name
					words := slices.Concat(strings.Fields(path)[1:], given, without(args, "--"+f.Name), beside[flag], beside[flag+" "+v])
					r.errs.Reset()
					if got := r.run(words); got == statusUsage && !lacksMore.MatchString(r.errs.String()) {
						t.Errorf("%q is refused: %s", words, r.errs.String())
					}
				}
			}
		})
	}
	// The parser has to find these values in the help, or this test checks nothing.
	for flag, want := range map[string]string{
		"check": "on off", "sound": "on off", "alert": "off bell notification", "theme": "auto dark light mono", "type": "auto large small", "motion": "auto on off", "level": "child gentle easy even keen skilled strong best",
		"weights": "even english hard e=5,q=2", "dictionary": "International Everyday", "minutes": "1 5", "size": "4 8",
		"format": "csv json", "game": "adjacency santorini scrabble scraebbkle",
		"by": "worth score", "start-in": "90s 10m", "grace": "1m 24h", "players": "2 64",
		"min": "2", "board": "Default Parlour Tower", "player1": "human computer", "challenge": "void double ten", "clock": "25 10 30s+200ms,10m+5s", "first": "human computer",
	} {
		for _, v := range strings.Fields(want) {
			if !slices.Contains(tried[flag], v) {
				t.Errorf("the help of --%s doesn't name %s: %q", flag, v, tried[flag])
			}
		}
	}
}

// lacksMore matches the message of a command that has understood its flag and needs another.
var lacksMore = regexp.MustCompile(`which (game|what)\?|is needed without a (screen|terminal)`)

// without returns the words without a flag and its value.
func without(words []string, flag string) []string {
	if at := slices.Index(words, flag); at >= 0 {
		return slices.Delete(slices.Clone(words), at, at+2)
	}
	return words
}

func commandsOf(cmd *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{cmd}
	for _, sub := range cmd.Commands() {
		all = append(all, commandsOf(sub)...)
	}
	return all
}

// TestSwitches reads switches with and without a value, and leaves other words alone.
func TestSwitches(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"adjacency --check off":              "adjacency --check=off",
		"adjacency --check OFF --size 5":     "adjacency --check=OFF --size 5",
		"adjacency --check":                  "adjacency --check",
		"adjacency --check --size 5":         "adjacency --check --size 5",
		"adjacency --check=off on":           "adjacency --check=off on",
		"--sound off stats":                  "--sound=off stats",
		"--sound stats":                      "--sound stats",
		"words check --lexicon --check on":   "words check --lexicon --check on",
		"stats export -o --check on":         "stats export -o --check on",
		"words check -- --sound off":         "words check -- --sound off",
		"words check --sound=on on off --no": "words check --sound=on on off --no",
		"words check off":                    "words check off",
	} {
		if got := strings.Join(joinSwitches(takers(try(t).root()), strings.Fields(line)), " "); got != want {
			t.Errorf("%s is read as %s", line, got)
		}
	}
	r := try(t)
	r.runs(0, "adjacency", "--lexicon", "Everyday", "--check", "off")
	if s := r.env.Settings.Now(); s.Check || s.Dictionary != "Everyday" {
		t.Errorf("the settings are %+v", s)
	}
	r.runs(2, "adjacency", "--check", "maybe")
	r.runs(2, "adjacency", "--check=maybe")
	if got := r.errs.String(); got != "quoin: --check: check can't be maybe; allowed: on or off\n" {
		t.Errorf("it says %q", got)
	}
}

// TestShownSettingsAreTaken passes the output of "quoin settings show" as variables and as flags:
// the settings are the same.
func TestShownSettingsAreTaken(t *testing.T) {
	t.Parallel()
	const file = "size = 5\nminutes = 2\ncheck = true\nsound = true\nmin_words = 50\nmin_length = 3\ndictionary = \"Everyday\"\n" +
		"theme = \"mono\"\nlevel = \"best\"\nname = \"Zoë Ångström\"\nopponent = \"Bob\"\n[weights]\ne = 5\nq = 2\n"
	r := try(t)
	shown := func() map[string]string {
		var out bytes.Buffer
		r.Out = &out
		r.runs(0, "settings", "show")
		values := map[string]string{}
		for _, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
			key, value, _ := strings.Cut(line, " ")
			value, _, _ = strings.Cut(strings.TrimSpace(value), "  (")
			values[key] = value
		}
		return values
	}
	for _, text := range []string{"", file} {
		path := r.file(".config/quoin/settings.toml", text)
		values := shown()
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		root := r.root()
		args := []string{}
		for _, f := range settings.Fields() {
			r.environ[f.Env] = values[f.Key]
			args = append(args, "--"+f.Flag, values[f.Key])
		}
		if again := shown(); !maps.Equal(again, values) {
			t.Errorf("as variables they come back as %v, not %v", again, values)
		}
		for _, f := range settings.Fields() {
			delete(r.environ, f.Env)
		}
		if err := root.ParseFlags(joinSwitches(takers(root), args)); err != nil {
			t.Fatal(err)
		}
		live, _, err := r.layers(root, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range settings.Fields() {
			if got := f.Get(live.Now()); got != values[f.Key] {
				t.Errorf("--%s %s comes back as %s", f.Flag, values[f.Key], got)
			}
		}
	}
}
