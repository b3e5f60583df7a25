/**
 * Recent request counts, for all instances together. Worthless after a crash, so no write waits for the disk. Half of
 * each page stays free, so that a growing count stays on its page. Frozen: a later change is a later step.
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
