-- The figures that plots need, of all finished games, packed: a cache of the other
-- caches and of shares and reviews. A block has consecutive games of a pool, in the
-- order of time.
CREATE TABLE blocks (
  block   INTEGER PRIMARY KEY,
  pool    INTEGER NOT NULL,
  started INTEGER NOT NULL,              -- this and the next of its first game
  game    INTEGER NOT NULL,
  data    BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX blocks_by_time ON blocks (pool, started, game);
