package adjacency

// Rank is how well a timed game went, by the share of its boards' everyday points that were found: rare words
// don't count. The ranks are those of a printer's shop.
type Rank int

// The ranks, lowest first. NoRank is for games that are untimed, whose boards have no everyday words, or
// whose words aren't known.
const (
	NoRank Rank = iota
	Devil
	Apprentice
	Journeyman
	Compositor
	Printer
	Master
)

// Ranks is the number of ranks, without NoRank.
const Ranks = int(Master)

// ranks has the names, and the least share in per cent. In an ordinary game people find a fifth to a third of
// the everyday points: the middle of the table. docs/decisions has that in points.
var ranks = [...]struct {
	name  string
	share int
}{
	NoRank: {"", 0}, Devil: {"devil", 0}, Apprentice: {"apprentice", 8}, Journeyman: {"journeyman", 16},
	Compositor: {"compositor", 25}, Printer: {"printer", 35}, Master: {"master", 50},
}

// String returns the name, as exports have it: "journeyman"; "" for NoRank.
func (r Rank) String() string { return ranks[r].name }

// rankNames returns the names of the ranks, lowest first.
func rankNames() []string {
	names := make([]string, Ranks)
	for i := range names {
		names[i] = (Devil + Rank(i)).String()
	}
	return names
}

// Share returns the least share of everyday points for the rank, in per cent.
func (r Rank) Share() int { return ranks[r].share }

// pace caps the everyday points that count for ranks, in points a minute. Without it nobody would earn a rank
// on large boards, which have more words than anybody can type in the time.
const pace = 70

// goal returns the number of points that the shares of ranks are taken from.
func goal(held, minutes int) int { return min(held, pace*minutes) }

// RankOf returns the rank for found everyday points of the held ones on all boards of a game of this length
// in minutes.
func RankOf(found, held, minutes int) Rank {
	of := goal(held, minutes)
	if of <= 0 {
		return NoRank
	}
	rank := Devil
	for r := Devil; r <= Master; r++ {
		if found >= r.needs(of) {
			rank = r
		}
	}
	return rank
}

// needs returns the points that earn the rank if a game's boards are worth `of` points.
func (r Rank) needs(of int) int { return (of*ranks[r].share + 99) / 100 }

// NextRank returns the rank after that of RankOf, and how many more everyday points it needs; NoRank for the
// highest rank, or without a rank.
func NextRank(found, held, minutes int) (next Rank, more int) {
	rank := RankOf(found, held, minutes)
	if rank == NoRank || rank == Master {
		return NoRank, 0
	}
	return rank + 1, (rank + 1).needs(goal(held, minutes)) - found
}
