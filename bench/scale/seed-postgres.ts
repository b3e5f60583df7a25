import pg from "pg";
import { paragraphs, vocabulary } from "./words.ts";

/** The number of records. */
export type Size = { projects: number; messages: number };

/** Messages per account and per reply, and projects per review. */
const share = { messagesOfAccount: 40, messagesOfReply: 8, projectsOfReview: 20 };

const baseRows = 8_000;

/**
 * Fills a database that the site has created with records, their search words and their changes, as if the store had
 * written them one by one. The tables end in the state in which autovacuum would leave them.
 */
export async function fillPostgres(url: string, { projects, messages }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const words = vocabulary(baseRows);
  await client.query(tools);
  await client.query("INSERT INTO seed_paragraphs (text) SELECT unnest($1::text[])", [
    paragraphs(20_000, words),
  ]);
  const users = Math.max(10, Math.round(messages / share.messagesOfAccount));
  await client.query(seedUsers(users));
  await client.query(seedProjects(projects));
  await client.query(seedMessages(messages, users));
  await client.query(seedReplies(Math.round(messages / share.messagesOfReply), messages, users));
  await client.query(
    seedReviews(Math.max(10, Math.round(projects / share.projectsOfReview)), projects, users),
  );
  // An index of words takes minutes if built at once, and an hour record by record.
  const { rows } = await client.query(
    "SELECT indexdef FROM pg_indexes WHERE indexname ~ '^_search_(words|sample)$'",
  );
  await client.query("DROP INDEX _search_words, _search_sample; SET maintenance_work_mem = '256MB'");
  for (const statement of documents) await client.query(statement);
  for (const { indexdef } of rows) await client.query(indexdef);
  await client.query(changes);
  // The followers of changes, which write letters, must not see these.
  await client.query("UPDATE _followers SET sequence = (SELECT max(sequence) FROM _changes)");
  await client.query(
    "DROP FUNCTION seed_id, seed_moment, seed_words, seed_paragraph; DROP TABLE seed_paragraphs",
  );
  await client.query("VACUUM ANALYZE");
  await client.end();
}

/**
 * SQL functions. Messages are as old as the site keeps them (domain/enquiries/retention.server.ts), ids are random, and
 * words are folded as by `foldedWords` (domain/folded.ts).
 */
const tools = `
CREATE TABLE seed_paragraphs (number INT GENERATED ALWAYS AS IDENTITY (START 0 MINVALUE 0) PRIMARY KEY, text TEXT);
CREATE FUNCTION seed_id(kind TEXT, number BIGINT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS
  $$ SELECT substr(md5(kind || number), 1, 15) $$;
CREATE FUNCTION seed_moment(part DOUBLE PRECISION) RETURNS TEXT LANGUAGE sql STABLE AS
  $$ SELECT to_char(now() AT TIME ZONE 'UTC' - (1 - part) * INTERVAL '900 days', 'YYYY-MM-DD HH24:MI:SS.MS"Z"') $$;
CREATE FUNCTION seed_paragraph(number BIGINT) RETURNS TEXT LANGUAGE sql STABLE AS
  $$ SELECT text FROM seed_paragraphs AS p WHERE p.number = seed_paragraph.number % 20000 $$;
CREATE FUNCTION seed_words(whole TEXT) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE AS $$
  SELECT lexemes_of(translate(lower(whole), 'àâäéèêëîïôöùûüç.,@-<>/' || chr(10), 'aaaeeeeiioouuuc        ')) $$;
`;

const seedUsers = (count: number) => `
INSERT INTO users (id, created, updated, email, verified, "tokenKey", name, role)
SELECT seed_id('user', n), seed_moment(n::float / ${count}), seed_moment(n::float / ${count}),
  'client' || n || '@exemple.fr', 1, seed_id('key', n), 'Client ' || n || ' ' || split_part(seed_paragraph(n), ' ', 3), 'user'
FROM generate_series(1::bigint, ${count}) AS n`;

const seedProjects = (count: number) => `
INSERT INTO projects (id, created, updated, slug, title, description, category, project_date, status, pinned)
SELECT seed_id('project', n), seed_moment(n::float / ${count}), seed_moment(n::float / ${count}), 'projet-' || n,
  'Projet ' || n, '<p>' || concat_ws('</p><p>', seed_paragraph(n), seed_paragraph(n * 7 + 1), seed_paragraph(n * 13 + 2),
    seed_paragraph(n * 17 + 3), seed_paragraph(n * 19 + 4)) || '</p>',
  (ARRAY['maison', 'extension', 'terrasse', 'surélévation', 'garage', 'bardage', 'charpente', 'aménagement'])[1 + n % 8],
  left(seed_moment(n::float / ${count}), 10) || ' 00:00:00.000Z',
  CASE n % 50 WHEN 0 THEN 'draft' WHEN 1 THEN '' ELSE 'published' END, CASE WHEN n % (${count} / 5 + 1) = 0 THEN 1 ELSE 0 END
FROM generate_series(1::bigint, ${count}) AS n`;

/** Three of four messages have an account, and one of a hundred is unread. */
const seedMessages = (count: number, users: number) => `
INSERT INTO messages (id, created, updated, sender, subject, body, is_read, sender_name, sender_email, phone, last_at)
SELECT seed_id('message', n), seed_moment(n::float / ${count}), seed_moment(n::float / ${count}), u.id,
  'Devis ' || n, 'Bonjour, ' || seed_paragraph(n) || chr(10) || seed_paragraph(n * 31 + 5) || ' Dossier ' || n || '.',
  CASE WHEN n % 100 = 0 THEN 0 ELSE 1 END,
  coalesce(u.name, 'Visiteur ' || n), coalesce(u.email, 'visiteur' || n || '@exemple.fr'),
  CASE WHEN u.id IS NULL THEN '06' || lpad((n * 7919 % 100000000)::text, 8, '0') ELSE '' END,
  seed_moment(n::float / ${count})
FROM generate_series(1::bigint, ${count}) AS n
LEFT JOIN users AS u ON n % 4 <> 0 AND u.id = seed_id('user', 1 + n * 7919 % ${users})`;

const seedReplies = (count: number, messages: number, users: number) => `
INSERT INTO replies (id, created, updated, message, author, author_name, side, body, is_read)
SELECT seed_id('reply', n), seed_moment(n::float / ${count}), seed_moment(n::float / ${count}),
  seed_id('message', 1 + n * 8 % ${messages}), seed_id('user', 1 + n % ${users}), 'Client ' || 1 + n % ${users},
  'team', seed_paragraph(n * 3 + 7), 1
FROM generate_series(1::bigint, ${count}) AS n`;

const seedReviews = (count: number, projects: number, users: number) => `
INSERT INTO reviews (id, created, updated, "user", project, author, rating, comment, experienced_on, status, published_at)
SELECT seed_id('review', n), seed_moment(n::float / ${count}), seed_moment(n::float / ${count}),
  seed_id('user', 1 + n % ${users}), seed_id('project', 1 + n * 20 % ${projects}), 'Client ' || 1 + n % ${users},
  3 + n % 3, seed_paragraph(n * 5 + 9), left(seed_moment(n::float / ${count}), 10) || ' 00:00:00.000Z',
  CASE n % 20 WHEN 0 THEN 'pending' WHEN 1 THEN 'refused' ELSE 'approved' END,
  CASE n % 20 WHEN 0 THEN '' WHEN 1 THEN '' ELSE seed_moment(n::float / ${count}) END
FROM generate_series(1::bigint, ${count}) AS n`;

/** The search text of a record: its own text and that of related records (`search` of each collection). */
const texts: Record<string, string> = {
  users: "concat_ws(' ', r.name, r.email)",
  projects: "concat_ws(' ', r.title, r.category, r.slug, regexp_replace(r.description, '<[^>]+>', ' ', 'g'))",
  replies: "concat_ws(' ', r.body, r.author_name)",
  reviews: `concat_ws(' ', r.author, r.comment, r.answer, r.reason,
    (SELECT concat_ws(' ', u.name, u.email) FROM users AS u WHERE u.id = r."user"),
    (SELECT concat_ws(' ', p.title, p.category, p.slug, regexp_replace(p.description, '<[^>]+>', ' ', 'g'))
      FROM projects AS p WHERE p.id = r.project))`,
  messages: `concat_ws(' ', r.subject, r.body, r.sender_name, r.sender_email, r.phone,
    (SELECT concat_ws(' ', u.name, u.email) FROM users AS u WHERE u.id = r.sender),
    (SELECT string_agg(concat_ws(' ', a.body, a.author_name), ' ') FROM replies AS a WHERE a.message = r.id))`,
};

/** Fills the search index for all records without an entry. The first administrator already has one. */
const documents = Object.entries(texts).map(
  ([name, text]) => `
INSERT INTO _search (collection, record, words, moment, stretches)
SELECT '${name}', r.id, seed_words(${text}), ${momentColumn(name)}, stretches_of(${momentColumn(name)}) FROM ${name} AS r
ORDER BY r.rowid ON CONFLICT DO NOTHING`,
);

/** The moment that orders the team's list (`newestBy` of each collection). */
function momentColumn(name: string): string {
  return name === "messages" ? "r.last_at" : "r.created";
}

/** The creation of each record, with its first values. */
const changes = ["users", "projects", "messages", "replies", "reviews"]
  .map(
    (name) => `
INSERT INTO _changes (at, actor, collection, record, action, after)
SELECT r.created, 'visitor', '${name}', r.id, 'create',
  (to_jsonb(r) - '{deleted,rowid,password,tokenKey}'::text[])::text FROM ${name} AS r ORDER BY r.rowid;`,
  )
  .join("");
