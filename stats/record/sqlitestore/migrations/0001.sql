-- What a server keeps. Times are milliseconds since 1970, and 0 is never.

-- The server's own.
CREATE TABLE server (
  secret BLOB NOT NULL                   -- what the boards of the day are drawn by
) STRICT;

-- The people.
CREATE TABLE players (
  player   INTEGER PRIMARY KEY AUTOINCREMENT,
  name     TEXT NOT NULL,
  folded   TEXT NOT NULL UNIQUE,         -- the same for all names that are one
  settings TEXT NOT NULL,
  owner    INTEGER NOT NULL,             -- 1 for who runs the server
  made     INTEGER NOT NULL,
  seen     INTEGER NOT NULL
) STRICT;

-- What they sign with.
CREATE TABLE keys (
  fingerprint TEXT PRIMARY KEY,
  player      INTEGER NOT NULL REFERENCES players,
  code        TEXT NOT NULL,             -- that it was added by, or ''
  added       INTEGER NOT NULL,
  seen        INTEGER NOT NULL,
  revoked     INTEGER NOT NULL           -- when; the row stays, so that it is nobody's again
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_by_player ON keys (player, added);

-- A game; with its steps it is the log.
CREATE TABLE games (
  game   INTEGER PRIMARY KEY AUTOINCREMENT,
  id     TEXT NOT NULL UNIQUE,
  state  INTEGER NOT NULL,               -- 1 people sit down, 2 it runs, 3 it has ended
  header TEXT NOT NULL,
  terms  TEXT NOT NULL,
  maker  INTEGER NOT NULL,               -- a player, or 0
  public INTEGER NOT NULL,
  former TEXT NOT NULL,
  day    TEXT NOT NULL,
  made   INTEGER NOT NULL
) STRICT;
CREATE INDEX games_alive ON games (state, game) WHERE state < 3;
CREATE INDEX games_public ON games (state, game) WHERE public = 1 AND state < 3;

CREATE TABLE seats (
  game   INTEGER NOT NULL REFERENCES games,
  seat   INTEGER NOT NULL,               -- from 0
  player INTEGER NOT NULL,               -- 0 for the computer, or nobody
  level  TEXT NOT NULL,
  ready  INTEGER NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX seats_by_player ON seats (player, game) WHERE player > 0;

-- How far each log of a game is: one for all seats, or one a seat.
CREATE TABLE logs (
  game INTEGER NOT NULL REFERENCES games,
  part INTEGER NOT NULL,
  n    INTEGER NOT NULL,                 -- steps
  last INTEGER NOT NULL,
  due  INTEGER NOT NULL,
  turn INTEGER NOT NULL,                 -- a bit for each seat
  over INTEGER NOT NULL,
  PRIMARY KEY (game, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX logs_due ON logs (due) WHERE due > 0;

CREATE TABLE steps (
  game INTEGER NOT NULL,
  part INTEGER NOT NULL,
  n    INTEGER NOT NULL,                 -- from 1, without gaps
  line TEXT NOT NULL,
  PRIMARY KEY (game, part, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE invitations (
  code    TEXT PRIMARY KEY,
  maker   INTEGER NOT NULL,              -- a player, or 0
  purpose INTEGER NOT NULL,              -- 1 the server, 2 a game, 3 a key
  game    TEXT NOT NULL,
  many    INTEGER NOT NULL,
  made    INTEGER NOT NULL,
  until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_maker ON invitations (maker, made);
CREATE INDEX invitations_until ON invitations (until);

CREATE TABLE uses (
  code   TEXT NOT NULL,
  player INTEGER NOT NULL,
  PRIMARY KEY (code, player)
) STRICT, WITHOUT ROWID;

-- Who is on.
CREATE TABLE nodes (
  node TEXT PRIMARY KEY,
  beat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  node   TEXT NOT NULL,
  id     TEXT NOT NULL,
  player INTEGER NOT NULL,
  since  INTEGER NOT NULL,
  game   TEXT NOT NULL,
  PRIMARY KEY (node, id)
) STRICT, WITHOUT ROWID;

-- A player's one game of a day.
CREATE TABLE days (
  day    TEXT NOT NULL,
  player INTEGER NOT NULL,
  game   TEXT NOT NULL,
  scored INTEGER NOT NULL,               -- 1 once the rest is known
  points INTEGER NOT NULL,
  text   TEXT NOT NULL,
  at     INTEGER NOT NULL,
  PRIMARY KEY (day, player)
) STRICT, WITHOUT ROWID;
