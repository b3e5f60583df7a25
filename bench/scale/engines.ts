import { type RunningPostgres, startPostgres } from "../../tests/postgres.ts";
import { type RunningServer, startServer } from "../../tests/running.ts";
import { canHaveGateway, gatewayKey, type RunningGateway, startGateway } from "../../tests/s3-gateway.ts";
import { generator } from "../flood.ts";
import { printTable } from "../report.ts";
import { type FiveQuestions, kinds, prepareQuestions } from "./five-questions.ts";
import { measureSpending, type Spending, typical } from "./spending.ts";

const rounds = 5;
const asUsersRunIt = { LOG: "requests", RATE_LIMITS: "off" };

type Site = {
  name: string;
  server: RunningServer;
  asked: FiveQuestions;
  processes: Record<string, number[]>;
};

/** Measures the cost of the same requests with both databases and both places for files, in turns on one machine. */
export async function measureEngines(): Promise<void> {
  const postgres = await startPostgres(["fsync=on"]);
  const gateway = (await canHaveGateway()) ? await startGateway() : undefined;
  const sites = await startSites(postgres, gateway);
  const figures = new Map<string, Spending[]>();
  for (let round = 0; round < rounds; round++) {
    for (const name of kinds) {
      for (const site of round % 2 ? sites.toReversed() : sites) {
        if (!isDifferent(site.name, name)) continue;
        const pace = { seconds: 3, warmUp: round === 0 ? 5 : 1 };
        const figure = await measureSpending(site.server, site.asked[name], site.processes, pace);
        const key = `${name} ${site.name}`;
        figures.set(key, [...(figures.get(key) ?? []), figure]);
      }
    }
  }
  for (const { server } of sites) await server.stop();
  await gateway?.stop();
  await postgres.stop();
  printEngines((name, site) => typical(figures.get(`${name} ${site}`) ?? []), gateway !== undefined);
}

/** A bucket differs from a disk only in requests for files. */
function isDifferent(site: string, question: string): boolean {
  return site !== withBucket || question === "thumbnail";
}

const embedded = "SQLite";
const withPostgres = "PostgreSQL";
const withBucket = "bucket";

async function startSites(postgres: RunningPostgres, gateway: RunningGateway | undefined): Promise<Site[]> {
  const settings: Record<string, Record<string, string>> = {
    [embedded]: {},
    [withPostgres]: { DATABASE_URL: await postgres.newDatabase() },
  };
  if (gateway) settings[withBucket] = { ...gatewayKey, FILES_URL: await gateway.newBucket() };
  const sites: Site[] = [];
  for (const [name, env] of Object.entries(settings)) {
    const server = await startServer({ env: { ...asUsersRunIt, ...env }, keepsOutput: false });
    const processes = { instance: [server.pid], PostgreSQL: name === withPostgres ? [postgres.pid()] : [] };
    sites.push({ name, server, asked: await prepareQuestions(server), processes });
  }
  return sites;
}

type Read = (question: string, site: string) => Spending;

function printEngines(read: Read, hasBucket: boolean): void {
  const rows = kinds.map((name) => {
    const [here, there] = [read(name, embedded), read(name, withPostgres)];
    const { instance = 0, PostgreSQL = 0 } = there.microseconds;
    const together = 1e6 / (instance + PostgreSQL);
    return [
      name,
      here.perCpuSecond,
      there.perCpuSecond,
      there.perCpuSecond / here.perCpuSecond,
      PostgreSQL,
      together,
    ];
  });
  const head = ["", "SQLite", "PostgreSQL", "times", "PostgreSQL's own µs", "both together"];
  printTable(
    `Requests per CPU-second of the instance, 60 projects, asked by ${generator} from 64 connections, medians of ${rounds} rounds in turns`,
    head,
    rows,
  );
  if (!hasBucket) {
    console.log("  No S3 gateway: thumbnails from a bucket are not measured.");
    return;
  }
  const [disk, bucket] = [read("thumbnail", embedded), read("thumbnail", withBucket)];
  printTable(
    "Thumbnails that were asked for before, requests per CPU-second of the instance",
    ["", "disk", "bucket", "times"],
    [["thumbnail", disk.perCpuSecond, bucket.perCpuSecond, bucket.perCpuSecond / disk.perCpuSecond]],
  );
}
