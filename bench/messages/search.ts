import { type RunningServer, startServer } from "../../tests/running.ts";
import { measure, median } from "../load.ts";
import { printTable } from "../report.ts";
import { paragraphs, vocabulary } from "../scale/words.ts";
import { openSignedClient } from "../seed.ts";
import { createMessages, createUsers } from "../seed-messages.ts";

const few = 1_000;
const many = 100_000;
const rounds = 3;

/** Searches that the team types into the list of messages. */
const questions = [
  { name: "one file", words: "dossier 777" },
  { name: "one client", words: "client7@exemple.fr" },
  { name: "one frequent word", words: "bardage" },
  { name: "two words", words: "charpente dossier 77" },
  { name: "files that begin alike", words: "dossier 7" },
  { name: "one letter", words: "c" },
  { name: "a word of no message", words: "zzz" },
] as const;

type Cost = { microseconds: number; p50: number };

/** Measures a search of the messages with 1,000 and with 100,000 of them, on SQLite. */
export async function measureSearch(): Promise<void> {
  const costs = [await measureCosts(few), await measureCosts(many)];
  const rows = questions.map(({ name }) => {
    const [small, large] = costs.map((cost) => cost.get(name));
    if (!small || !large) throw new Error(`${name} was not measured.`);
    return [name, small.microseconds, large.microseconds, large.microseconds / small.microseconds, large.p50];
  });
  const count = (messages: number) => messages.toLocaleString("en");
  printTable(
    "Search in the messages, µs of CPU a request",
    ["", count(few), count(many), "times", `p50 ms with ${count(many)}`],
    rows,
  );
}

async function measureCosts(messages: number): Promise<Map<string, Cost>> {
  const server = await startServer({ env: { LOG: "errors", RATE_LIMITS: "off" } });
  const client = await openSignedClient(server.url, server.admin);
  await createUsers(client, 20);
  const texts = paragraphs(20_000, vocabulary(8_000));
  await createMessages(server.url, messages, (index) => texts[index % texts.length] ?? "");
  const costs = new Map<string, Cost>();
  for (const { name, words } of questions)
    costs.set(name, await searchCost(server, client.authStore.token, words));
  await server.stop();
  return costs;
}

async function searchCost(server: RunningServer, token: string, words: string): Promise<Cost> {
  const query = new URLSearchParams({
    perPage: "30",
    sort: "-last_at,-id",
    expand: "sender",
    fields: "id,sender,sender_name,sender_email,subject,is_read,created,last_at,expand.sender.name",
    filter: `@search ~ "${words}"`,
  });
  const path = `/api/collections/messages/records?${query}`;
  const figures = [];
  for (let round = 0; round < rounds; round++)
    figures.push(await measure(server, path, { seconds: 3, headers: { authorization: token } }));
  return {
    microseconds: Math.round(1_000_000 / median(figures.map(({ perCpuSecond }) => perCpuSecond))),
    p50: median(figures.map(({ p50 }) => p50)),
  };
}
