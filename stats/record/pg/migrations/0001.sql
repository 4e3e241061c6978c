-- What servers keep together. Times are milliseconds since 1970, and 0 is never.
-- The words are such that whatever speaks PostgreSQL's protocol has them.

-- The servers' own.
CREATE TABLE server (
  secret BYTEA NOT NULL                  -- what the boards of the day are drawn by
);

-- The place of the last game that counts and has ended, and of the last one that was
-- rated: a row each, so that who ends a game needn't wait for who rates others.
CREATE TABLE last_ended (
  place BIGINT NOT NULL
);
CREATE TABLE last_rated (
  place BIGINT NOT NULL
);
INSERT INTO last_ended (place) VALUES (0);
INSERT INTO last_rated (place) VALUES (0);

-- The people.
CREATE SEQUENCE player_numbers;
CREATE TABLE players (
  player   BIGINT PRIMARY KEY DEFAULT nextval('player_numbers'),
  name     TEXT NOT NULL,
  folded   TEXT NOT NULL UNIQUE,         -- the same for all names that are one
  settings TEXT NOT NULL,
  owner    BOOLEAN NOT NULL,             -- runs the servers
  made     BIGINT NOT NULL,
  seen     BIGINT NOT NULL,
  ended    BIGINT NOT NULL               -- the last place of a game that they have played to the end
);

-- What they sign with.
CREATE TABLE keys (
  fingerprint TEXT PRIMARY KEY,
  player      BIGINT NOT NULL REFERENCES players,
  code        TEXT NOT NULL,             -- that it was added by, or ''
  added       BIGINT NOT NULL,
  seen        BIGINT NOT NULL,
  revoked     BIGINT NOT NULL            -- when; the row stays, so that it is nobody's again
);
CREATE INDEX keys_by_player ON keys (player, added);

-- A game; with its steps it is the log.
CREATE SEQUENCE game_numbers;
CREATE TABLE games (
  game   BIGINT PRIMARY KEY DEFAULT nextval('game_numbers'),
  id     TEXT NOT NULL UNIQUE,
  state  BIGINT NOT NULL,                -- 1 people sit down, 2 it runs, 3 it has ended
  header TEXT NOT NULL,
  terms  TEXT NOT NULL,
  maker  BIGINT NOT NULL,                -- a player, or 0
  public BOOLEAN NOT NULL,
  rated  BOOLEAN NOT NULL,               -- it counts for the ratings
  former TEXT NOT NULL,
  day    TEXT NOT NULL,
  made   BIGINT NOT NULL,
  live   BIGINT NOT NULL,                -- logs that haven't ended
  ended  BIGINT NOT NULL                 -- its place among the ended games of each of its players; 0 while it hasn't
);
CREATE INDEX games_rated ON games (ended ASC) WHERE rated AND ended > 0;
CREATE INDEX games_alive ON games (state ASC, game ASC) WHERE state < 3;

CREATE TABLE seats (
  game   BIGINT NOT NULL REFERENCES games,
  seat   BIGINT NOT NULL,                -- from 0
  player BIGINT NOT NULL,                -- 0 for the computer, or nobody
  level  TEXT NOT NULL,
  ready  BOOLEAN NOT NULL,
  ended  BIGINT NOT NULL,                -- the game's, for the index
  PRIMARY KEY (game, seat)
);
CREATE UNIQUE INDEX seats_by_player ON seats (player, game) WHERE player > 0;
CREATE INDEX seats_by_end ON seats (player, ended) WHERE player > 0 AND ended > 0;

-- How far each log of a game is: one for all seats, or one a seat.
CREATE TABLE logs (
  game BIGINT NOT NULL REFERENCES games,
  part BIGINT NOT NULL,
  n    BIGINT NOT NULL,                  -- steps
  last BIGINT NOT NULL,
  due  BIGINT NOT NULL,
  turn BIGINT NOT NULL,                  -- a bit for each seat
  over BOOLEAN NOT NULL,
  PRIMARY KEY (game, part)
);
CREATE INDEX logs_due ON logs (due ASC) WHERE due > 0;

CREATE TABLE steps (
  game BIGINT NOT NULL,
  part BIGINT NOT NULL,
  n    BIGINT NOT NULL,                  -- from 1, without gaps
  line TEXT NOT NULL,
  PRIMARY KEY (game, part, n)
);

CREATE TABLE invitations (
  code    TEXT PRIMARY KEY,
  maker   BIGINT NOT NULL,               -- a player, or 0
  purpose BIGINT NOT NULL,               -- 1 the server, 2 a game, 3 a key
  game    TEXT NOT NULL,
  many    BOOLEAN NOT NULL,
  made    BIGINT NOT NULL,
  until   BIGINT NOT NULL
);
CREATE INDEX invitations_by_maker ON invitations (maker, made);
CREATE INDEX invitations_until ON invitations (until ASC);

CREATE TABLE uses (
  code   TEXT NOT NULL,
  player BIGINT NOT NULL,
  PRIMARY KEY (code, player)
);

-- Who is on.
CREATE TABLE nodes (
  node TEXT PRIMARY KEY,
  beat BIGINT NOT NULL
);

CREATE TABLE sessions (
  node   TEXT NOT NULL,
  id     TEXT NOT NULL,
  player BIGINT NOT NULL,
  since  BIGINT NOT NULL,
  game   TEXT NOT NULL,
  PRIMARY KEY (node, id)
);

-- A player's one game of a day.
CREATE TABLE days (
  day    TEXT NOT NULL,
  player BIGINT NOT NULL,
  game   TEXT NOT NULL,
  scored BOOLEAN NOT NULL,               -- once the rest is known
  points BIGINT NOT NULL,
  text   TEXT NOT NULL,
  at     BIGINT NOT NULL,
  PRIMARY KEY (day, player)
);

-- What a game has made of a player's rating.
CREATE TABLE ratings (
  player     BIGINT NOT NULL,
  kind       TEXT NOT NULL,
  ended      BIGINT NOT NULL,            -- the game's place
  game       TEXT NOT NULL,
  n          BIGINT NOT NULL,            -- the player's games of that kind, with this one
  at         BIGINT NOT NULL,
  was        DOUBLE PRECISION NOT NULL,
  rating     DOUBLE PRECISION NOT NULL,
  deviation  DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  newest     BOOLEAN NOT NULL,           -- the player's last one of the kind
  PRIMARY KEY (player, kind, ended)
);
CREATE UNIQUE INDEX ratings_by_game ON ratings (game, player);
CREATE UNIQUE INDEX ratings_newest ON ratings (player, kind) WHERE newest;
CREATE INDEX ratings_by_rating ON ratings (kind, rating) WHERE newest;

-- What has changed, for the others to look up: a row for each transaction of a
-- writer, counted by it, so that none is missed. It is kept for a minute or so.
CREATE SEQUENCE writer_numbers;
CREATE TABLE writers (
  writer BIGINT PRIMARY KEY,
  beat   BIGINT NOT NULL                 -- by the database's clock
);

CREATE TABLE changes (
  writer BIGINT NOT NULL,
  n      BIGINT NOT NULL,
  hints  TEXT NOT NULL,                  -- a line for each: game, log, number and the step itself
  PRIMARY KEY (writer, n)
);
