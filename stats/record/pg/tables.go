package pg

// table is one that a record has, with its columns.
type table struct {
	name    string
	columns []string
}

// tables are those of the newest version, such that one comes after those that its
// rows speak of.
var tables = []table{
	{"server", []string{"secret"}},
	{"last_ended", []string{"place"}},
	{"last_rated", []string{"place"}},
	{"players", []string{"player", "name", "folded", "settings", "owner", "made", "seen", "ended"}},
	{"keys", []string{"fingerprint", "player", "code", "added", "seen", "revoked"}},
	{"games", []string{"game", "id", "state", "header", "terms", "maker", "public", "rated", "former", "day", "made", "live", "ended"}},
	{"seats", []string{"game", "seat", "player", "level", "ready", "ended"}},
	{"logs", []string{"game", "part", "n", "last", "due", "turn", "over"}},
	{"steps", []string{"game", "part", "n", "line"}},
	{"invitations", []string{"code", "maker", "purpose", "game", "many", "made", "until"}},
	{"uses", []string{"code", "player"}},
	{"nodes", []string{"node", "beat"}},
	{"sessions", []string{"node", "id", "player", "since", "game"}},
	{"days", []string{"day", "player", "game", "scored", "points", "text", "at"}},
	{"ratings", []string{"player", "kind", "ended", "game", "n", "at", "was", "rating", "deviation", "volatility", "newest"}},
	{"writers", []string{"writer", "beat"}},
	{"changes", []string{"writer", "n", "hints"}},
}
