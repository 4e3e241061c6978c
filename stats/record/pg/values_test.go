package pg

import (
	"reflect"
	"testing"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

// TestValues: any value sent to the database comes back unchanged.
func TestValues(t *testing.T) {
	t.Parallel()
	url := fresh(t)
	for _, more := range []string{"", "&default_query_exec_mode=exec&statement_cache_capacity=7&pool_max_conns=2&pool_max_conn_lifetime=1m&pool_min_conns=1"} {
		s := open(t, url+more)
		if s.nameless != (more != "") || s.readers != 8 && more == "" || s.readers != 2 && more != "" {
			t.Errorf("%q: %d readers, nameless %v", more, s.readers, s.nameless)
		}
		const odd = "a\"b\\c{d,e}\t'ä\nNULL\r"
		level := ""
		want := []any{int64(-5), uint8(200), 0.1, -1e300, true, false, odd, "", []byte{0, 1, 255}, []byte{}, record.Time(1 << 62), record.GameID("KQZM4T7P"), &level, (*string)(nil)}
		got := make([]any, len(want))
		var types []reflect.Value
		for i, v := range want {
			types = append(types, reflect.New(reflect.TypeOf(v)))
			got[i] = types[i].Interface()
		}
		args := append([]any{}, want[:12]...)
		there, err := sqlrecord.Row(pooled{t, s}, `SELECT CAST($1 AS BIGINT), CAST($2 AS SMALLINT), CAST($3 AS DOUBLE PRECISION), CAST($4 AS DOUBLE PRECISION), CAST($5 AS BOOLEAN), CAST($6 AS BOOLEAN),
			CAST($7 AS TEXT), CAST($8 AS TEXT), CAST($9 AS BYTEA), CAST($10 AS BYTEA), CAST($11 AS BIGINT), CAST($12 AS TEXT), CAST('' AS TEXT), CAST(NULL AS TEXT)`, args, got)
		if err != nil || !there {
			t.Fatalf("%v (%v)", there, err)
		}
		for i := range want {
			if got := types[i].Elem().Interface(); !reflect.DeepEqual(got, want[i]) {
				t.Errorf("value %d: got %#v, want %#v", i+1, got, want[i])
			}
		}
		var lists []any
		lines := []string{odd, "", `"`, `\`, "plain"}
		var line string
		var n int64
		numbers := []int64{3, -4, 0, 1 << 62, 7}
		ok(t, pooled{t, s}.Query("SELECT l, n FROM unnest(CAST($1 AS TEXT[]), CAST($2 AS BIGINT[])) AS w (l, n)", []any{lines, numbers}, []any{&line, &n}, func() error {
			lists = append(lists, line, n)
			return nil
		}))
		for i := range lines {
			if len(lists) != 2*len(lines) || lists[2*i] != lines[i] || lists[2*i+1] != numbers[i] {
				t.Fatalf("lists: got %q, want %q and %v", lists, lines, numbers)
			}
		}
		var small uint8
		for _, c := range []struct {
			text string
			into any
		}{{"SELECT 300", &small}, {"SELECT -1", &small}, {"SELECT 'x'", &n}, {"SELECT 1", &line}, {"SELECT NULL", &line}, {"SELECT TRUE", &n}} {
			if err := (pooled{t, s}).Query(c.text, nil, []any{c.into}, func() error { return nil }); err == nil {
				t.Errorf("%s is read into a %T", c.text, c.into)
			}
		}
		ok(t, s.Close())
	}
}

// pooled runs statements on a reading connection.
type pooled struct {
	t testing.TB
	s *store
}

func (p pooled) Query(text string, args, into []any, each func() error) error {
	p.t.Helper()
	return p.s.pool.with(ctx, func(c *conn) error { return c.query(ctx, text, args, into, each) })
}
