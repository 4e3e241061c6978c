-- The lists of friends that players keep for themselves.
CREATE TABLE friends (
  player bigint NOT NULL REFERENCES players,
  friend bigint NOT NULL REFERENCES players,
  PRIMARY KEY (player, friend)
);
