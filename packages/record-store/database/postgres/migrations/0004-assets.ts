/**
 * Assets of any version's pages, named by their content. Every instance can serve those of all versions. Frozen: a
 * later change is a later step.
 */
export const name = "postgres/0004-assets";

export const besideOlder = "Versions before it ask for their own files alone, and have those.";

export const postgres = `
CREATE TABLE _assets (
  path TEXT COLLATE "C" PRIMARY KEY,
  used TIMESTAMPTZ NOT NULL,
  identity BYTEA NOT NULL,
  br BYTEA,
  gzip BYTEA
);
ALTER TABLE _assets ALTER identity SET STORAGE EXTERNAL, ALTER br SET STORAGE EXTERNAL, ALTER gzip SET STORAGE EXTERNAL;
`;
