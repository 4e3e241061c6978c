-- Part of the record as a share is: what a review by playing on said of a game, by
-- seat. It could be found again, by the same judge in as many worlds.
CREATE TABLE reviews (
  game     INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  seat     INTEGER NOT NULL,
  judge    INTEGER NOT NULL, -- the version of what judged
  worlds   INTEGER NOT NULL, -- a turn, at most
  turns    INTEGER NOT NULL, -- that were judged
  small    INTEGER NOT NULL, -- mistakes of that size
  medium   INTEGER NOT NULL,
  large    INTEGER NOT NULL,
  mistakes REAL NOT NULL,    -- the Mistake Index
  accuracy REAL NOT NULL,    -- from 0 to 100
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
