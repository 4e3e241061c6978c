package game_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"quoin/game"
)

func TestRead(t *testing.T) {
	log := game.Log[note]{Header: withBoard(header), Steps: steps{{0, "a"}, {time.Second, "b c"}, {time.Second, "d"}}}
	record := game.Record{Header: withBoard(header), Lines: []string{"0 a", "1000 b c", "1000 d"}}
	got, err := game.Read(record, parseNote)
	if err != nil || !reflect.DeepEqual(got, log) {
		t.Errorf("Read = %+v, %v", got, err)
	}
	if record.String() != log.String() {
		t.Errorf("String() =\n%s\nwant\n%s", record, log)
	}
}

func TestReadRefuses(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"no step", []string{"0 a", "1 "}, "step 2: not a note"},
		{"an empty line", []string{""}, `step 1: "" is not a time in milliseconds`},
		{"time running backwards", []string{"2000 a", "2000 b", "1999 c"}, "step 3: 1999 ms is before the step above it"},
	} {
		t.Run(c.name, func(t *testing.T) {
			log, err := game.Read(game.Record{Header: header, Lines: c.lines}, parseNote)
			var step *game.StepError
			if !errors.As(err, &step) || err.Error() != c.want || !reflect.DeepEqual(log, game.Log[note]{}) {
				t.Errorf("Read = %+v, %v, want %s", log, err, c.want)
			}
		})
	}
}
