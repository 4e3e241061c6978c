-- The lists of friends that players keep for themselves.
CREATE TABLE friends (
  player INTEGER NOT NULL REFERENCES players,
  friend INTEGER NOT NULL REFERENCES players,
  PRIMARY KEY (player, friend)
) STRICT, WITHOUT ROWID;
