-- How well people play, by kind, as it follows from the games that have ended and
-- count, in the order in which they did. All of it can be made again.

ALTER TABLE server ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;  -- the place of the last game that was rated
ALTER TABLE games ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;   -- 1 for one that counts
CREATE INDEX games_rated ON games (ended) WHERE rated = 1 AND ended > 0;

-- What a game has made of a player's rating.
CREATE TABLE ratings (
  player     INTEGER NOT NULL REFERENCES players,
  kind       TEXT NOT NULL,
  ended      INTEGER NOT NULL,           -- the game's place among those that ended
  game       TEXT NOT NULL,
  n          INTEGER NOT NULL,           -- the player's games of that kind, with this one
  at         INTEGER NOT NULL,
  was        REAL NOT NULL,
  rating     REAL NOT NULL,
  deviation  REAL NOT NULL,
  volatility REAL NOT NULL,
  newest     INTEGER NOT NULL,           -- 1 for the player's last one of the kind
  PRIMARY KEY (player, kind, ended)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX ratings_by_game ON ratings (game, player);
CREATE UNIQUE INDEX ratings_newest ON ratings (player, kind) WHERE newest = 1;
CREATE INDEX ratings_by_rating ON ratings (kind, rating) WHERE newest = 1;
