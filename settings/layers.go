package settings

// FromEnv returns s overruled by the environment: each field's variable (QUOIN_MINUTES), read with lookup,
// which is [os.LookupEnv]. An empty variable is ignored. from has the variables used, by key, for [NewLive];
// a value that isn't allowed changes nothing and is among the faults.
func FromEnv(s Settings, lookup func(string) (string, bool)) (next Settings, from map[string]string, faults []*Fault) {
	return overlay(s, func(f Field) (name, value string, ok bool) {
		name = f.Env
		if value, _ = lookup(name); value == "" && f.OldEnv != "" {
			name = f.OldEnv
			value, _ = lookup(name)
		}
		return name, value, value != ""
	})
}

// FromFlags does the same for flags: lookup is called with each field's Flag (min-length) and returns false
// for one that wasn't given; an empty value counts.
func FromFlags(s Settings, lookup func(flag string) (string, bool)) (next Settings, from map[string]string, faults []*Fault) {
	return overlay(s, func(f Field) (name, value string, ok bool) {
		value, ok = lookup(f.Flag)
		return "--" + f.Flag, value, ok
	})
}

func overlay(s Settings, given func(Field) (name, value string, ok bool)) (Settings, map[string]string, []*Fault) {
	from := map[string]string{}
	var faults []*Fault
	for _, f := range fields {
		name, value, ok := given(f)
		if !ok {
			continue
		}
		next, fault := f.change(s, value)
		if fault != nil {
			fault.Name = name
			faults = append(faults, fault)
			continue
		}
		s, from[f.Key] = next, name
	}
	return s, from, faults
}
