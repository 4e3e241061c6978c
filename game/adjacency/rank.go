package adjacency

// Rank is how well a game went: the points scored with words of the dictionary, less re-rolls, against the
// everyday points of all boards dealt. The ranks are those of a printer's shop.
type Rank int

// The ranks, lowest first. NoRank is for games that are untimed or raced, whose boards have no everyday words,
// or whose words aren't known.
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

// ranks has the names, and the least share in per cent. In an ordinary game people score a fifth to a third of
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

// RankOf returns the rank for points scored on boards that hold held everyday points, in a game of this length
// in minutes.
func RankOf(points, held, minutes int) Rank { return RankStandingOf(points, held, minutes).Rank }

// RankStanding is how far a game has come among the ranks.
type RankStanding struct {
	Rank Rank
	Next Rank // NoRank at the highest rank, or without one
	More int  // missing for Next
	// Gained is what was gained since Rank, of the Step from Rank to Next; less than 0 below all ranks.
	Gained, Step int
}

// RankStandingOf returns the standing for points scored on boards that hold held everyday points, in a game of
// this length in minutes.
func RankStandingOf(points, held, minutes int) RankStanding {
	return rankStanding(points, goal(held, minutes))
}

// FoundStanding returns the standing for words found of all to be found in an untimed game. It isn't a rank of
// the game, because in the end all of them are found.
func FoundStanding(found, all int) RankStanding { return rankStanding(found, all) }

func rankStanding(points, of int) (s RankStanding) {
	if of <= 0 {
		return s
	}
	s.Rank = Devil
	for r := Devil; r <= Master; r++ {
		if points >= r.needs(of) {
			s.Rank = r
		}
	}
	s.Gained = points - s.Rank.needs(of)
	if s.Rank < Master {
		s.Next = s.Rank + 1
		s.More, s.Step = s.Next.needs(of)-points, s.Next.needs(of)-s.Rank.needs(of)
	}
	return s
}

// needs returns the points that earn the rank if a game's boards are worth `of` points.
func (r Rank) needs(of int) int { return (of*ranks[r].share + 99) / 100 }
