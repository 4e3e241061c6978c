package commands

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"quoin/game/crossword/player"
	"quoin/game/scraebbkle"
	"quoin/settings/files"
	"quoin/ui/command"
)

// The record of a stopped training is packed with gzip. Its content is
//
//	quoin training 1
//	a line that identifies the training
//	generation 2, 40311 bytes of a table
//	the table, and then the state of the trainer

const trainingHead = "quoin training 1"

// maxTrainingFile and maxTraining are the greatest sizes of a record in bytes, packed and
// unpacked.
const (
	maxTrainingFile = 64 << 20
	maxTraining     = 128 << 20
)

// path returns the path of the record.
func (t *training) path() string { return t.output + ".training" }

// which returns a line that differs between trainings that lead to different tables.
func (t *training) which(from string) string {
	board := sha256.Sum256([]byte(scraebbkle.FormatBoard(t.config.Layout)))
	begins := sha256.Sum256([]byte(from))
	return fmt.Sprintf("rules %s, board %x, words %s, games %d, seed %d, generations %d, from %x",
		t.config.Variant.Version, board, t.config.Words.Words.SHA256(), t.games, t.seed, t.generations, begins)
}

// record saves the progress.
func (t *training) record() error {
	if t.trainer == nil {
		t.begin()
	}
	return command.WriteFile(t.path(), func(w io.Writer) error {
		packed, table := gzip.NewWriter(w), t.text()
		_, err := fmt.Fprintf(packed, "%s\n%s\ngeneration %d, %d bytes of a table\n%s", trainingHead, t.identity, t.generation, len(table), table)
		if err == nil {
			_, err = packed.Write(t.trainer.State())
		}
		return errors.Join(err, packed.Close())
	})
}

// text returns the table that the generation uses, or nothing.
func (t *training) text() string {
	if t.table == nil {
		return ""
	}
	return t.table.String()
}

// resume continues from the record, if there is one.
func (t *training) resume() error {
	t.identity = t.which(t.text())
	packed, err := files.Read(t.path(), maxTrainingFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = t.restore(packed)
	}
	switch {
	case errors.Is(err, errOtherTraining):
		return fmt.Errorf("%s is of a training with other flags, another board or other words; it goes on with the command that began it, and without the file this one begins", t.path())
	case err != nil:
		return command.Unreadable("the training", t.path(), err)
	}
	return nil
}

var (
	errOtherTraining = errors.New("it is of another training")
	errNoTraining    = errors.New("it isn't a record of one")
)

func (t *training) restore(packed []byte) error {
	if len(packed) > maxTrainingFile {
		return errNoTraining
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return errNoTraining
	}
	data, err := io.ReadAll(io.LimitReader(unpacked, maxTraining+1))
	if err != nil || len(data) > maxTraining {
		return errNoTraining
	}
	return t.unpack(data)
}

// unpack continues from the content of a record. It changes nothing if that is invalid.
func (t *training) unpack(data []byte) error {
	lines := bytes.SplitN(data, []byte("\n"), 4)
	if len(lines) < 4 || string(lines[0]) != trainingHead {
		return errNoTraining
	}
	if string(lines[1]) != t.identity {
		return errOtherTraining
	}
	var generation, size int
	if n, err := fmt.Sscanf(string(lines[2]), "generation %d, %d bytes of a table", &generation, &size); n < 2 || err != nil {
		return errNoTraining
	}
	rest := lines[3]
	if generation < 0 || generation >= t.generations || size < 0 || size > min(len(rest), player.MaxLeaveFile) {
		return errNoTraining
	}
	next := *t
	next.generation, next.table = generation, nil
	if size > 0 {
		var err error
		if next.table, err = player.ParseLeaves(string(rest[:size])); err != nil || next.table.Game() != t.config.Variant.Tiles.Name {
			return errNoTraining
		}
	}
	next.begin()
	if err := next.trainer.Resume(rest[size:]); err != nil || next.trainer.Games() > t.games {
		return errNoTraining
	}
	*t = next
	return nil
}
