/**
 * How often something was asked lately, for all instances together. Worth nothing after a crash, so that no write of it
 * waits for the disk; half of each page is left free, so that a count that grows stays on its page. Frozen: a later
 * change is a later step.
 */
export const name = "postgres/0002-request-windows";

export const besideOlder = "Versions before it count for themselves.";

export const postgres = `
CREATE UNLOGGED TABLE _request_windows (
  key TEXT COLLATE "C" PRIMARY KEY,
  count BIGINT NOT NULL,
  ends TIMESTAMPTZ NOT NULL
) WITH (fillfactor = 50);
`;
