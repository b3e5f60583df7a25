/** The service account of the mailed links is named `enquiries`; versions before it said `requests`. */
export const name = "collections/0045-link-service";

export const besideOlder =
  "Versions before it show its changes as the site's own. Their leader sends no letter about one: the new follower does.";

/** The new follower begins where the letters stand, because a follower without a position would begin later. */
const rename = `
UPDATE _changes SET actor = 'service/enquiries' WHERE actor = 'service/requests';
INSERT INTO _followers (name, sequence) SELECT 'letters-by-link', sequence FROM _followers WHERE name = 'letters';
`;

export const sql = rename;

/** The same for PostgreSQL. */
export const postgres = rename;
