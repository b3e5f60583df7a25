/** Changes by service accounts name `service/…`; early stores said `desk/…`. Frozen: a later change is a later migration. */
export const name = "store/0017-service-actors";

/** Versions before it would go on writing the former name. */
const rename = "UPDATE _changes SET actor = 'service/' || substr(actor, 6) WHERE actor LIKE 'desk/%';";

export const sql = rename;

/** The same step for PostgreSQL. */
export const postgres = rename;
