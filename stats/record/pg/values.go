package pg

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
)

// PostgreSQL's types of columns whose values aren't texts.
const (
	typeBool  = 16
	typeBytes = 17
	typeInt8  = 20
	typeInt2  = 21
	typeInt4  = 23
	typeReal  = 701
)

// The formats of parameters.
const (
	formText   = 0
	formBinary = 1
)

// parameters returns values in the form in which they are sent: bytes unchanged, and everything else as text,
// since the database knows the types.
func parameters(args []any) (values [][]byte, forms []int16, err error) {
	values, forms = make([][]byte, len(args)), make([]int16, len(args))
	for i, arg := range args {
		if b, is := arg.([]byte); is {
			values[i], forms[i] = b, formBinary
			continue
		}
		if values[i], err = appendText([]byte{}, reflect.ValueOf(arg)); err != nil {
			return nil, nil, err
		}
	}
	return values, forms, nil
}

// appendText writes a value in PostgreSQL's text form: a list is {1,2,3}.
func appendText(to []byte, v reflect.Value) ([]byte, error) {
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(to, v.Int(), 10), nil
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		return strconv.AppendUint(to, v.Uint(), 10), nil
	case reflect.Float64:
		return strconv.AppendFloat(to, v.Float(), 'g', -1, 64), nil
	case reflect.String:
		return append(to, v.String()...), nil
	case reflect.Bool:
		return strconv.AppendBool(to, v.Bool()), nil
	case reflect.Slice:
		to = append(to, '{')
		for i := range v.Len() {
			if i > 0 {
				to = append(to, ',')
			}
			element := v.Index(i)
			if element.Kind() == reflect.String {
				to = append(to, '"')
				to = append(to, quoted.Replace(element.String())...)
				to = append(to, '"')
				continue
			}
			var err error
			if to, err = appendText(to, element); err != nil {
				return nil, err
			}
		}
		return append(to, '}'), nil
	}
	return nil, fmt.Errorf("no parameter is a %v", v.Kind())
}

// quoted escapes characters that would end an element of a list, or escape.
var quoted = strings.NewReplacer(`"`, `\"`, `\`, `\\`)

var errNull = errors.New("a value is missing")

// setValue sets the variable that into points to from a value in binary form. A pointer becomes nil for NULL.
func setValue(kind uint32, value []byte, into any) error {
	to := reflect.ValueOf(into).Elem()
	if value == nil {
		if to.Kind() != reflect.Pointer {
			return errNull
		}
		to.SetZero()
		return nil
	}
	if to.Kind() == reflect.Pointer {
		to.Set(reflect.New(to.Type().Elem()))
		to = to.Elem()
	}
	asked := to.Kind() == reflect.Interface // any type will do
	switch kind {
	case typeInt2, typeInt4, typeInt8:
		n, ok := integer(value)
		switch {
		case !ok:
		case to.CanInt() && !to.OverflowInt(n):
			to.SetInt(n)
			return nil
		case to.CanUint() && n >= 0 && !to.OverflowUint(uint64(n)):
			to.SetUint(uint64(n))
			return nil
		case asked:
			to.Set(reflect.ValueOf(n))
			return nil
		}
	case typeBool:
		if len(value) == 1 && (to.Kind() == reflect.Bool || asked) {
			to.Set(reflect.ValueOf(value[0] != 0))
			return nil
		}
	case typeReal:
		if len(value) == 8 && (to.Kind() == reflect.Float64 || asked) {
			to.Set(reflect.ValueOf(math.Float64frombits(binary.BigEndian.Uint64(value))))
			return nil
		}
	case typeBytes:
		if to.Kind() == reflect.Slice || asked {
			to.Set(reflect.ValueOf(bytes.Clone(value)))
			return nil
		}
	default:
		switch {
		case to.Kind() == reflect.String:
			to.SetString(string(value))
			return nil
		case asked:
			to.Set(reflect.ValueOf(string(value)))
			return nil
		}
	}
	return fmt.Errorf("a value of type %d and %d bytes is no %v", kind, len(value), to.Type())
}

func integer(value []byte) (n int64, ok bool) {
	switch len(value) {
	case 2:
		return int64(int16(binary.BigEndian.Uint16(value))), true
	case 4:
		return int64(int32(binary.BigEndian.Uint32(value))), true
	case 8:
		return int64(binary.BigEndian.Uint64(value)), true
	}
	return 0, false
}

// copied escapes characters that would end a field of COPY, or escape.
var copied = strings.NewReplacer(`\`, `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)

// appendRow writes a row for COPY. Booleans are 1 or 0.
func appendRow(to []byte, row []any) ([]byte, error) {
	for i, value := range row {
		if i > 0 {
			to = append(to, '\t')
		}
		var err error
		switch v := value.(type) {
		case []byte:
			to = hex.AppendEncode(append(to, `\\x`...), v)
		case string:
			to = append(to, copied.Replace(v)...)
		default:
			if to, err = appendText(to, reflect.ValueOf(value)); err != nil {
				return nil, err
			}
		}
	}
	return append(to, '\n'), nil
}
