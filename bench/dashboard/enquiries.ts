import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import type PocketBase from "pocketbase";
import { agendaDays } from "../../domain/agenda/weeks.ts";
import { todayInParis } from "../../domain/dates.ts";
import { enquiryBoard, enquiryFigures } from "../../records/enquiries/board/board.ts";
import { periodFigures } from "../../records/enquiries/figures.ts";
import { teamAgenda } from "../../records/overviews/agenda.ts";
import { teamSearch } from "../../records/team-search/team-search.ts";
import { ownPage } from "../../tests/own-page.ts";
import { type RunningServer, startServer } from "../../tests/running.ts";
import { execute } from "../../tests/stored-rows.ts";
import { cpuSeconds, median } from "../load.ts";
import { printTable } from "../report.ts";
import { openSignedClient } from "../seed.ts";
import { agingStatements, createEnquiries, size } from "./seed-enquiries.ts";

const rounds = 20;
/** Milliseconds. */
const atMost = 300;

const today = todayInParis();

/** The calls of each page, as the page itself makes them. */
const pages: Record<string, (client: PocketBase) => Promise<unknown>> = {
  board: (client) => enquiryBoard(client, { filter: "", q: "" }),
  "board, mine": (client) => enquiryBoard(client, { filter: "mine", q: "" }),
  "board, overdue": (client) => enquiryBoard(client, { filter: "late", q: "" }),
  "board, one searched": (client) => enquiryBoard(client, { filter: "", q: "dossier 9987" }),
  "figures of the board": () => enquiryFigures(),
  "agenda, a month": (client) => teamAgenda(client, agendaDays(today).month),
  "figures, this year": () => periodFigures({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  "figures, eight years": () => periodFigures({ from: `${Number(today.slice(0, 4)) - 8}-01-01`, to: today }),
  "search, one enquiry": () => teamSearch("dossier 9987"),
  "search, a frequent word": () => teamSearch("bardage"),
  "search, every client": () => teamSearch("client"),
  "search, nobody's word": () => teamSearch("zzz"),
};

/** Measures the time of the server's answers to an administrator, over HTTP, with years of enquiries in the store. */
export async function measureEnquiries(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "assembleurs-enquiries-"));
  const settings = { demo: true, dataDir, env: { RATE_LIMITS: "off" } };
  const first = await startServer(settings);
  await fill(first);
  await first.stop();
  await execute(first, agingStatements);
  const server = await startServer(settings);
  const client = await openSignedClient(server.url, server.admin);
  const restore = await fetchAsPage(server);
  const rows = [];
  for (const [name, call] of Object.entries(pages)) {
    const times = [];
    const before = await cpuSeconds(server.pid);
    for (let round = 0; round < rounds; round++) times.push(await milliseconds(() => call(client)));
    const cpu = ((await cpuSeconds(server.pid)) - before) / rounds;
    rows.push([
      name,
      Math.round(median(times)),
      Math.round(Math.max(...times)),
      atMost,
      Math.round(cpu * 1_000),
    ]);
  }
  restore();
  await server.stop();
  await rm(dataDir, { recursive: true });
  const counts = Object.entries(size).map(([name, count]) => `${count.toLocaleString("en")} ${name}`);
  printTable(
    `With ${counts.join(", ")}: ms, ${rounds} each`,
    ["", "median", "worst", "at most", "of CPU at the server"],
    rows,
  );
  console.log(`  Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`);
}

async function fill(server: RunningServer): Promise<void> {
  const client = await openSignedClient(server.url, server.admin);
  const password = "un-mot-de-passe-sûr";
  const colleagues = [];
  for (const name of ["Clara Vidal", "Hugo Maurel", "Maud Teulier", "Inès Roux"]) {
    const email = `${name.split(" ")[0]?.toLowerCase().replace("è", "e")}@bench.example`;
    const account = { email, name, role: "admin", verified: true, password, passwordConfirm: password };
    colleagues.push((await client.collection("users").create(account)).id);
  }
  await createEnquiries(client, [client.authStore.record?.id ?? "", ...colleagues]);
}

/**
 * Sends requests without a host, as pages of the dashboard send them, with the cookie of the administrator. Returns the
 * function that ends this.
 */
async function fetchAsPage(server: RunningServer): Promise<() => void> {
  const page = await ownPage(server, server.admin);
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    typeof input === "string" && input.startsWith("/") ? page.fetch(input, init) : original(input, init);
  return () => {
    globalThis.fetch = original;
  };
}

async function milliseconds(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
