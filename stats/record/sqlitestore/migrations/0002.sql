-- In which order games have ended, so that who has taken up those to one of them
-- finds the others. What ended before comes in the order in which it was made.

ALTER TABLE server ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;  -- the last number given
ALTER TABLE games ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;   -- 0 while it hasn't
ALTER TABLE seats ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;   -- the same, for the index
UPDATE games SET ended = game WHERE state = 3;
UPDATE seats SET ended = game WHERE game IN (SELECT game FROM games WHERE state = 3);
UPDATE server SET ended = (SELECT ifnull(max(ended), 0) FROM games);
CREATE INDEX seats_by_end ON seats (player, ended) WHERE player > 0 AND ended > 0;
