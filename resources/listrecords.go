package resources

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"quoin/settings/files"
)

// RecordsFile is the file in the data directory with a line for each list in its directory, so that listing
// them doesn't need to read them.
const RecordsFile = "listed.txt"

// recordForm is a line of it: the SHA256 and the number of words, whether they are said to be a tournament's,
// the size of the file, the time of its last change in nanoseconds since 1970, its name in double quotes as
// in Go, and the file that it was imported from, likewise, "" for none.
const recordForm = "%s %d %s %d %d %s %s\n"

// maxRecordsBytes is more than the records of maxLists lists need.
const maxRecordsBytes = 4 << 20

// said is whether a list is said to be a tournament's.
type said string

const (
	unsaid      said = "unsaid"
	tournament  said = "tournament"
	noneOfThose said = "none"
)

// listRecord is what is known about a file in the directory.
type listRecord struct {
	sha256  string
	words   int
	said    said
	size    int64
	changed int64 // nanoseconds since 1970
	file    string
	from    string
}

// of reports whether the record matches a file as it is now.
func (r listRecord) of(info fs.FileInfo) bool {
	return r.size == info.Size() && r.changed == info.ModTime().UnixNano()
}

// readRecords returns the valid lines of the file, by the names of the files. Other content, or a file that
// can't be read, is ignored.
func readRecords(dataDir string) map[string]listRecord {
	records := map[string]listRecord{}
	data, err := files.ReadOrdinary(filepath.Join(dataDir, RecordsFile), maxRecordsBytes)
	if err != nil || len(data) > maxRecordsBytes {
		return records
	}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, maxRecordsBytes)
	for lines.Scan() && len(records) < maxLists {
		if r, ok := parseRecord(lines.Text()); ok {
			records[r.file] = r
		}
	}
	return records
}

// parseRecord reads a line.
func parseRecord(line string) (r listRecord, ok bool) {
	parts := strings.SplitN(line, " ", 6)
	if len(parts) < 6 || len(parts[0]) != 64 {
		return r, false
	}
	quoted, err := strconv.QuotedPrefix(parts[5])
	if err != nil {
		return r, false
	}
	var errs [5]error
	r.sha256, r.said = parts[0], said(parts[2])
	r.words, errs[0] = strconv.Atoi(parts[1])
	r.size, errs[1] = strconv.ParseInt(parts[3], 10, 64)
	r.changed, errs[2] = strconv.ParseInt(parts[4], 10, 64)
	r.file, errs[3] = strconv.Unquote(quoted)
	r.from, errs[4] = strconv.Unquote(strings.TrimPrefix(parts[5][len(quoted):], " "))
	known := r.said == unsaid || r.said == tournament || r.said == noneOfThose
	return r, known && r.words > 0 && cmp.Or(errs[:]...) == nil && filepath.Base(r.file) == r.file
}

// The lock is beside the records; changing them waits for it at most recordsWait.
const (
	recordsLock     = RecordsFile + ".lock"
	recordsWait     = 5 * time.Second
	recordsLockStep = 20 * time.Millisecond
)

// ErrListsBusy is the error of importing and removing while another Quoin holds the directory of lists for
// long.
var ErrListsBusy = errors.New("another Quoin is busy with the word lists")

// changeRecords lets one program at a time change the records, and drops those of missing files. It makes the
// directory if necessary.
func changeRecords(dataDir string, change func(records map[string]listRecord) error) error {
	if err := os.MkdirAll(filepath.Join(dataDir, ListsFolder), 0o700); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), recordsWait)
	defer cancel()
	lock := flock.New(filepath.Join(dataDir, recordsLock), flock.SetPermissions(0o600))
	if _, err := lock.TryLockContext(ctx, recordsLockStep); err != nil {
		if errors.Is(err, context.DeadlineExceeded) {
			err = ErrListsBusy
		}
		return err
	}
	defer func() { _ = lock.Unlock() }()
	records := readRecords(dataDir)
	before := formatRecords(dataDir, records)
	if err := change(records); err != nil {
		return err
	}
	after := formatRecords(dataDir, records)
	if bytes.Equal(before, after) {
		return nil
	}
	return writeWhole(filepath.Join(dataDir, RecordsFile), after)
}

// formatRecords returns the file with the records whose lists still exist.
func formatRecords(dataDir string, records map[string]listRecord) []byte {
	var out bytes.Buffer
	for _, file := range sortedKeys(records) {
		r := records[file]
		if _, err := os.Stat(filepath.Join(dataDir, ListsFolder, file)); err == nil {
			fmt.Fprintf(&out, recordForm, r.sha256, r.words, r.said, r.size, r.changed, strconv.Quote(r.file), strconv.Quote(r.from))
		}
	}
	return out.Bytes()
}
