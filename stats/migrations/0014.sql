-- The mistakes of a seat, one a line: turn, stage, habit, size, win chance lost in thousandths and points in tenths, with tabs
-- between them. It is null in reviews of older versions, which kept only their numbers.
ALTER TABLE reviews ADD COLUMN detail TEXT;
