/**
 * By what a review's author is known to be a client, why one is refused and what its author answers, doubts about
 * reviews, and the invitation to write one after the handover.
 *
 * Versions before it cannot go on beside it: they would show everybody what an author answered to a refusal, once the
 * review is published.
 */
export const name = "collections/0013-reviews-for-the-law";

export const sql = `
ALTER TABLE reviews ADD COLUMN submitted_at TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN ground TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN refused_at TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN appeal TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN appealed_at TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN building_site TEXT REFERENCES building_sites (id) ON DELETE SET NULL;
ALTER TABLE reviews ADD COLUMN verified_at TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN verified_step TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN withheld TEXT NOT NULL DEFAULT 'null';
ALTER TABLE building_sites ADD COLUMN review_invited_at TEXT NOT NULL DEFAULT '';
ALTER TABLE building_sites ADD COLUMN review_declined_at TEXT NOT NULL DEFAULT '';

CREATE TABLE review_doubts (
  id TEXT PRIMARY KEY NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  deleted TEXT NOT NULL DEFAULT '',
  review TEXT REFERENCES reviews (id) ON DELETE CASCADE,
  ground TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT '',
  outcome_ground TEXT NOT NULL DEFAULT '',
  outcome TEXT NOT NULL DEFAULT '',
  handled_at TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX reviews_building_site ON reviews (building_site);
CREATE INDEX reviews_appealed ON reviews (appealed_at, id) WHERE deleted = '' AND appealed_at != '';
CREATE INDEX review_doubts_review ON review_doubts (review);
CREATE INDEX review_doubts_status ON review_doubts (status, created, id) WHERE deleted = '';
CREATE INDEX review_doubts_email ON review_doubts (email);
CREATE INDEX review_doubts_handled ON review_doubts (handled_at) WHERE deleted = '';
`;

/** The same for PostgreSQL. */
export const postgres = `
ALTER TABLE reviews ADD COLUMN submitted_at TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN ground TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN refused_at TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN appeal TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN appealed_at TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN building_site TEXT COLLATE "C" REFERENCES building_sites (id) ON DELETE SET NULL;
ALTER TABLE reviews ADD COLUMN verified_at TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN verified_step TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN withheld TEXT COLLATE "C" NOT NULL DEFAULT 'null';
ALTER TABLE building_sites ADD COLUMN review_invited_at TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE building_sites ADD COLUMN review_declined_at TEXT COLLATE "C" NOT NULL DEFAULT '';

CREATE TABLE review_doubts (
  id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
  created TEXT COLLATE "C" NOT NULL,
  updated TEXT COLLATE "C" NOT NULL,
  deleted TEXT COLLATE "C" NOT NULL DEFAULT '',
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  review TEXT COLLATE "C" REFERENCES reviews (id) ON DELETE CASCADE,
  ground TEXT COLLATE "C" NOT NULL DEFAULT '',
  body TEXT COLLATE "C" NOT NULL DEFAULT '',
  email TEXT COLLATE "C" NOT NULL DEFAULT '',
  status TEXT COLLATE "C" NOT NULL DEFAULT '',
  outcome_ground TEXT COLLATE "C" NOT NULL DEFAULT '',
  outcome TEXT COLLATE "C" NOT NULL DEFAULT '',
  handled_at TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX review_doubts_rowid ON review_doubts (rowid);

CREATE INDEX reviews_building_site ON reviews (building_site);
CREATE INDEX reviews_appealed ON reviews (appealed_at, id) WHERE deleted = '' AND appealed_at != '';
CREATE INDEX review_doubts_review ON review_doubts (review);
CREATE INDEX review_doubts_status ON review_doubts (status, created, id) WHERE deleted = '';
CREATE INDEX review_doubts_email ON review_doubts (email);
CREATE INDEX review_doubts_handled ON review_doubts (handled_at) WHERE deleted = '';
`;
