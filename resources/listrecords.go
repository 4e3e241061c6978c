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

// RecordsFile is the file of the data directory that says what is known of the
// lists in its folder, so that they needn't be read to be told: a line each.
const RecordsFile = "listed.txt"

// recordForm is a line of it: of the words the SHA256 and the number, whether
// they are said to be a tournament's, of the file the size, the time it was
// changed in nanoseconds since 1970, its name in double quotes as Go has it, and
// where it was imported from, likewise, "" for nowhere.
const recordForm = "%s %d %s %d %d %s %s\n"

// maxRecordsBytes is more than the records of so many lists need.
const maxRecordsBytes = 4 << 20

// said is what somebody said about whether a list is a tournament's.
type said string

const (
	unsaid      said = "unsaid"
	tournament  said = "tournament"
	noneOfThose said = "none"
)

// listRecord is what is known of a file of the folder.
type listRecord struct {
	sha256  string
	words   int
	said    said
	size    int64
	changed int64 // nanoseconds since 1970
	file    string
	from    string
}

// of says whether the record is of a file as it is now.
func (r listRecord) of(info fs.FileInfo) bool {
	return r.size == info.Size() && r.changed == info.ModTime().UnixNano()
}

// readRecords is the lines of the file that are any, by the names of the files.
// Whatever else it holds, or a file that can't be read, is as good as none.
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

// The lock lies beside the records; whoever is to change them waits for it so
// long at most.
const (
	recordsLock     = RecordsFile + ".lock"
	recordsWait     = 5 * time.Second
	recordsLockStep = 20 * time.Millisecond
)

// ErrListsBusy is what importing and removing end with while another Quoin keeps
// the folder of lists to itself for long.
var ErrListsBusy = errors.New("another Quoin is busy with the word lists")

// changeRecords has the records changed by one program at a time, and of files
// that aren't there any more it forgets them. The folder is made if need be.
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

// formatRecords is the file of those records whose lists are still there.
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
