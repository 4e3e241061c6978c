package cli

import (
	"errors"
	"maps"
	"syscall"

	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"

	"quoin/settings"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/doctor"
	"quoin/ui/say"
	"quoin/ui/terminal"
)

func (sh *shell) doctorCommand() *cobra.Command {
	var asJSON, private bool
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Find out why Quoin looks or works wrong",
		Long: "Check what Quoin needs: the terminal, its colours and the width of characters,\n" +
			"tmux or screen around it, files, settings, the store of games, word lists, and\n" +
			"how long a key and a write take. Each finding is ok, a note or a fault, and says\n" +
			"what to do. Nothing is changed. The terminal has a few seconds to answer, and\n" +
			"anything typed meanwhile is discarded.\n\n" +
			"The exit status is 1 if there is a fault, otherwise 0. The report hides who you\n" +
			"are: home directories are ~, and names of people, machines and your own files\n" +
			"are left out.",
		Example: "  quoin doctor\n  quoin doctor --json > report.json",
		Args:    command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			// Go's own handler for SIGQUIT would leave the terminal raw.
			ctx, stop := sh.UntilSignal(cmd.Context(), syscall.SIGQUIT)
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
				err = doctor.JSON(sh.Out, report)
			} else {
				err = doctor.Write(sh.Out, report, width)
			}
			if faults, _ := doctor.Faults(report.Findings); err == nil && faults > 0 {
				err = errors.New(say.Count(faults, "fault") + " found")
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print all findings as one JSON object")
	cmd.Flags().BoolVar(&private, "private", false, "include private details: full paths and names")
	return cmd
}

// examined returns what the doctor examines, and the width of its report. If the standard output
// isn't a terminal, it examines the one of the standard error.
func (sh *shell) examined(cmd *cobra.Command) (env doctor.Subject, width int, err error) {
	env = doctor.Subject{
		Version: build().String(), Terminal: sh.terminal(cmd), Output: command.IsTerminal(sh.Out), Environ: sh.environ, Paths: sh.paths(cmd),
		Least: [2]int{app.MinWidth, app.MinHeight},
	}
	shown := sh
	if !env.Output && command.IsTerminal(sh.Errors) {
		other := *sh
		other.Out = sh.Errors
		shown, env.Terminal.Out = &other, sh.Errors
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
	if width, _ = terminal.SizeOf(sh.Out); width <= 0 {
		width = terminal.UsualWidth
	}
	return env, width, nil
}

// faults returns the faults of the settings file and of the environment.
func (sh *shell) faults(path string) (faults []*settings.Fault) {
	now, err := settings.Load(path)
	if fault := new(settings.Fault); errors.As(err, &fault) {
		faults = append(faults, fault)
	}
	_, _, more := settings.FromEnv(now, sh.lookup)
	return append(faults, more...)
}
