-- What reviews found about every turn of a game, packed, under a hash of all that it depends on: the record, the dictionary,
-- the version of the judge, the number of iterations and the seed. It can be found again, and the oldest rows go.
CREATE TABLE verdicts (
  key  BLOB NOT NULL PRIMARY KEY,
  data BLOB NOT NULL
) STRICT;
