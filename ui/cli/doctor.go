package cli

import (
	"errors"
	"maps"
	"syscall"

	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"

	"quoin/settings"
	"quoin/ui/app"
	"quoin/ui/doctor"
	"quoin/ui/say"
	"quoin/ui/terminal"
)

func (sh *shell) doctorCommand() *cobra.Command {
	var asJSON, private bool
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Find out why Quoin looks or works wrong",
		Long: "Looks at what Quoin needs: the terminal, its colours and how wide it draws\n" +
			"each character, tmux or screen around it, files, settings, the store of games,\n" +
			"word lists, and how long a key and a write take. Each finding is ok, a note or\n" +
			"a fault, and says what to do. Nothing is changed; the terminal is asked within\n" +
			"a few seconds, and what is typed meanwhile is thrown away.\n\n" +
			"The exit status is 1 where there is a fault, and 0 where there is none. What\n" +
			"it prints tells nothing of who you are: home directories are ~, names of people,\n" +
			"machines and your own files are left out.",
		Example: "  quoin doctor\n  quoin doctor --json > report.json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			// The system's own for SIGQUIT would leave the terminal raw.
			ctx, stop := sh.untilSignal(cmd.Context(), syscall.SIGQUIT)
			defer stop()
			env, width, err := sh.examined(cmd)
			if err != nil {
				return err
			}
			env.Private = private
			report, err := doctor.Probe(ctx, env)
			if ctx.Err() != nil {
				return terminal.ErrInterrupted
			}
			if err != nil {
				return err
			}
			if asJSON {
				err = doctor.JSON(sh.out, report)
			} else {
				err = doctor.Write(sh.out, report, width)
			}
			if faults, _ := doctor.Faults(report.Findings); err == nil && faults > 0 {
				err = errors.New(say.Count(faults, "fault") + " found")
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print all that was found as one JSON object")
	cmd.Flags().BoolVar(&private, "private", false, "tell also what is private: paths in full, and names")
	return cmd
}

// examined is what is looked at, and the columns of the window to tell it in. Where
// the standard output goes elsewhere, the terminal is the one of the standard error.
func (sh *shell) examined(cmd *cobra.Command) (env doctor.Env, width int, err error) {
	env = doctor.Env{
		Version: build().String(), Terminal: sh.terminal(cmd), Output: isTerminal(sh.out), Environ: sh.environ, Paths: sh.paths(cmd),
		Least: [2]int{app.MinWidth, app.MinHeight},
	}
	shown := sh
	if !env.Output && isTerminal(sh.errors) {
		other := *sh
		other.out = sh.errors
		shown, env.Terminal.Out = &other, sh.errors
	}
	noColour, _ := cmd.Flags().GetBool("no-color")
	env.NoColour = noColour
	env.Colours = func(without string) colorprofile.Profile {
		other := *shown
		other.environ = maps.Clone(sh.environ)
		delete(other.environ, without)
		t := other.terminal(cmd)
		t.NoColor = t.NoColor && (without != doctor.NoColour || other.environ["NO_COLOR"] != "")
		return t.Colours()
	}
	live, _, err := sh.layers(cmd, env.Paths.Settings())
	if err != nil {
		return env, 0, err
	}
	env.Settings, env.Faults = live.Now(), sh.faults(env.Paths.Settings())
	if width, _ = terminal.SizeOf(sh.out); width <= 0 {
		width = terminal.UsualWidth
	}
	return env, width, nil
}

// faults are those of the settings file and of the environment.
func (sh *shell) faults(path string) (faults []*settings.Fault) {
	now, err := settings.Load(path)
	if fault := new(settings.Fault); errors.As(err, &fault) {
		faults = append(faults, fault)
	}
	_, _, more := settings.FromEnv(now, sh.lookup)
	return append(faults, more...)
}
