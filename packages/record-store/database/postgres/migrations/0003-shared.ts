/**
 * State that instances share besides the records: queued work and small notes. No backup and no move contains it, and
 * SQLite has none. Frozen, like any step.
 */
export const name = "postgres/0003-shared";

export const besideOlder = "Versions before it ask nothing of these tables: their letters lie in folders.";

export const postgres = `
CREATE TABLE _queued (
  id TEXT COLLATE "C" PRIMARY KEY,
  queue TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL,
  due BIGINT NOT NULL,
  added BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  why TEXT COLLATE "C" NOT NULL DEFAULT '',
  about TEXT COLLATE "C" NOT NULL DEFAULT '[]',
  content TEXT COLLATE "C" NOT NULL
);
CREATE INDEX _queued_due ON _queued (queue, due) WHERE state IN ('held', 'waiting');
CREATE TABLE _handed (
  id TEXT COLLATE "C" PRIMARY KEY,
  holder TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL
);
CREATE TABLE _notes (
  name TEXT COLLATE "C" PRIMARY KEY,
  text TEXT COLLATE "C" NOT NULL
);
CREATE TABLE _lines (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name TEXT COLLATE "C" NOT NULL,
  text TEXT COLLATE "C" NOT NULL
);
`;
