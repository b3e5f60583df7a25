import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../tests/postgres.ts";
import { type RunningServer, startServer } from "../../tests/running.ts";
import { median } from "../load.ts";
import { printTable } from "../report.ts";
import { openSignedClient } from "../seed.ts";
import { fillPostgres, type Size } from "./seed-postgres.ts";

const few: Size = { projects: 1_000, messages: 1_000 };
const many: Size = { projects: 100_000, messages: 1_000_000 };

const rounds = 40;
const settings = { RATE_LIMITS: "off", LOG: "errors" };

type Site = { server: RunningServer; token: string; ids: Record<"client" | "project" | "message", string> };

type Asked = {
  name: string;
  path: string | ((ids: Site["ids"]) => string);
  /** An administrator asks, instead of a visitor. */
  byTeam?: boolean;
  /** Before each request, a message is marked as read or as unread. */
  afterWrite?: boolean;
  atMost?: number;
};

const [projects, messages] = ["projects", "messages"].map((name) => `/api/collections/${name}/records`);
const reviews = "/api/collections/reviews/records";
const row = "fields=id,sender,sender_name,sender_email,subject,is_read,created,last_at,expand.sender.name";
const messageRows = `${messages}?perPage=30&sort=-last_at,-id&expand=sender&${row}`;

function filtered(filter: string): string {
  return `filter=${encodeURIComponent(filter)}`;
}

const questions: readonly Asked[] = [
  { name: "first page", path: `${projects}?perPage=30&sort=-created&skipTotal=1`, atMost: 2 },
  { name: "first page with total", path: `${projects}?perPage=30&sort=-created`, atMost: 2 },
  {
    name: "category",
    path: `${projects}?perPage=30&sort=-created&skipTotal=1&${filtered("category='maison'")}`,
    atMost: 2,
  },
  {
    name: "category with total",
    path: `${projects}?perPage=30&sort=-created&${filtered("category='maison'")}`,
    atMost: 2,
  },
  { name: "slug", path: `${projects}?perPage=1&skipTotal=1&${filtered("slug='projet-777'")}`, atMost: 2 },
  { name: "newest three, pinned first", path: `${projects}?perPage=3&sort=-pinned,-created` },
  {
    name: "similar projects",
    path: ({ project }) => `${projects}?perPage=3&${filtered(`id!='${project}' && category='maison'`)}`,
  },
  {
    name: "published reviews",
    path: `${reviews}?perPage=20&sort=-published_at,-id&expand=project&${filtered("status='approved'")}`,
  },
  { name: "messages", path: messageRows, byTeam: true, atMost: 2 },
  { name: "messages, after a write", path: messageRows, byTeam: true, afterWrite: true, atMost: 2 },
  { name: "messages not read", path: `${messageRows}&${filtered("is_read=false")}`, byTeam: true },
  {
    name: "how many are not read",
    path: `${messages}?perPage=1&fields=id&${filtered("is_read=false")}`,
    byTeam: true,
  },
  { name: "messages of the form", path: `${messageRows}&${filtered("sender=''")}`, byTeam: true },
  { name: "messages by name", path: messageRows.replace("-last_at", "sender_name"), byTeam: true },
  {
    name: "a client's messages",
    path: ({ client }) => `${messages}?perPage=30&sort=-last_at,-id&${filtered(`sender='${client}'`)}`,
    byTeam: true,
  },
  { name: "projects by title", path: `${projects}?perPage=25&sort=title,-id&fields=id,title`, byTeam: true },
  {
    name: "search: one file",
    path: `${messageRows}&${filtered("@search~'dossier 777'")}`,
    byTeam: true,
    atMost: 2,
  },
  {
    name: "search: a client",
    path: `${messageRows}&${filtered("@search~'client7@exemple.fr'")}`,
    byTeam: true,
    atMost: 2,
  },
  {
    name: "search: one word",
    path: `${messageRows}&${filtered("@search~'bardage'")}`,
    byTeam: true,
    atMost: 2,
  },
  {
    name: "search: two words",
    path: `${messageRows}&${filtered("@search~'charpente dossier 77'")}`,
    byTeam: true,
    atMost: 2,
  },
  {
    name: "search: nobody's word",
    path: `${messageRows}&${filtered("@search~'zzz'")}`,
    byTeam: true,
    atMost: 2,
  },
  {
    name: "search: files that begin alike",
    path: `${messageRows}&${filtered("@search~'dossier 7'")}`,
    byTeam: true,
    atMost: 2,
  },
  { name: "search: one letter", path: `${messageRows}&${filtered("@search~'c'")}`, byTeam: true, atMost: 2 },
  {
    name: "search: a project",
    path: `${projects}?perPage=25&sort=-created,-id&${filtered("@search~'projet 777'")}`,
    byTeam: true,
    atMost: 2,
  },
];

/** Measures how long each request takes with few records and with many, in turns, one after the other. */
export async function measureGrowthOnPostgres(): Promise<void> {
  const postgres = await startPostgres(["fsync=on"]);
  const sites = [
    await filledSite(await postgres.newDatabase(), few),
    await filledSite(await postgres.newDatabase(), many),
  ];
  const rows = [];
  for (const askedQuestion of questions) {
    const times = sites.map((): number[] => []);
    for (let round = -5; round < rounds; round++) {
      for (const [index, site] of sites.entries()) {
        if (askedQuestion.afterWrite) await write(site, round % 2 === 0);
        const time = await milliseconds(site, askedQuestion);
        if (round >= 0) times[index]?.push(time);
      }
    }
    const [small = 0, large = 0] = times.map(median);
    rows.push([askedQuestion.name, small, large, large / small, askedQuestion.atMost ?? ""]);
  }
  for (const { server } of sites) {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
  await postgres.stop();
  const title = `Milliseconds until an answer has come, one at a time, by what PostgreSQL keeps, medians of ${rounds} in turns`;
  printTable(title, ["", sizeText(few), sizeText(many), "times", "at most"], rows);
}

function sizeText({ messages, projects }: Size): string {
  return `${messages.toLocaleString("en")} messages, ${projects.toLocaleString("en")} projects`;
}

/** The site creates the tables, this function fills them, and a new process of the site answers. */
async function filledSite(database: string, size: Size): Promise<Site> {
  const first = await startServer({ env: { ...settings, DATABASE_URL: database } });
  await first.stop();
  await fillPostgres(database, size);
  const dataDir = await mkdtemp(path.join(tmpdir(), "assembleurs-growth-"));
  const server = await startServer({ dataDir, env: { ...settings, DATABASE_URL: database } });
  const team = await openSignedClient(server.url, server.admin);
  const findId = async (collection: string, filter: string) =>
    (await team.collection(collection).getFirstListItem(filter)).id;
  const ids = {
    client: await findId("users", "email='client7@exemple.fr'"),
    project: await findId("projects", "slug='projet-777'"),
    message: await findId("messages", "subject='Devis 777'"),
  };
  return { server, token: team.authStore.token, ids };
}

async function milliseconds({ server, token, ids }: Site, { path, byTeam }: Asked): Promise<number> {
  const address = server.url + (typeof path === "string" ? path : path(ids));
  const started = performance.now();
  const answer = await fetch(address, { headers: byTeam ? { authorization: token } : {} });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - started;
}

async function write({ server, token, ids }: Site, is_read: boolean): Promise<void> {
  const answer = await fetch(`${server.url}${messages}/${ids.message}`, {
    method: "PATCH",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ is_read }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A write answered ${answer.status}.`);
}
