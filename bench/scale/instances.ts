import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { type RunningPostgres, startPostgres } from "../../tests/postgres.ts";
import { type RunningServer, startServer } from "../../tests/running.ts";
import { canHaveGateway, gatewayKey, startGateway } from "../../tests/s3-gateway.ts";
import { generator } from "../flood.ts";
import { printTable } from "../report.ts";
import { startBalancer } from "./balancer.ts";
import { type FiveQuestions, kinds, mapKinds, mixed, prepareQuestions } from "./five-questions.ts";
import { type MeasuredCosts, measureCosts } from "./measured-costs.ts";
import { measureSpending, type Spending, typical } from "./spending.ts";

const rounds = 5;
const counts = [1, 2, 3] as const;
const questions = [...kinds, "mix"] as const;

type QuestionName = (typeof questions)[number];

/** The measurements of each request, by number of instances. */
type InstanceFigures = Record<QuestionName, Record<(typeof counts)[number], Spending>>;

/**
 * Measures the gain of a second and a third instance over one database on this machine, and their use of PostgreSQL and
 * HAProxy.
 */
export async function measureInstances(): Promise<MeasuredCosts | undefined> {
  const postgres = await startPostgres(["fsync=on", "shared_preload_libraries=pg_stat_statements"]);
  const gateway = (await canHaveGateway()) ? await startGateway() : undefined;
  const files = gateway ? { ...gatewayKey, FILES_URL: await gateway.newBucket() } : undefined;
  const database = await postgres.newDatabase();
  const instances = await startInstances({ DATABASE_URL: database, ...files });
  const [first] = instances;
  const askedFirst = first && (await prepareQuestions(first));
  const figures = askedFirst && (await takeTurns(instances, askedFirst, postgres));
  const alone = figures && mapKinds((kind) => figures[kind][1]);
  const measured =
    alone &&
    (await measureCosts({
      instance: first,
      asked: askedFirst,
      figures: alone,
      database,
    }));
  for (const { stop } of instances) await stop();
  await gateway?.stop();
  await postgres.stop();
  if (!figures || !measured) {
    console.log("HAProxy is not installed (Debian: apt install haproxy): instances are not measured.");
    return undefined;
  }
  printInstances(figures);
  return measured;
}

/** Without a bucket, all instances share the first one's folder. */
async function startInstances(env: Record<string, string>): Promise<RunningServer[]> {
  const options = { env: { LOG: "requests", RATE_LIMITS: "off", ...env }, keepsOutput: false };
  const first = await startServer(options);
  const others = counts.slice(1).map(async () => {
    const folder = env.FILES_URL ? await mkdtemp(path.join(tmpdir(), "assembleurs-")) : first.dataDir;
    const server = await startServer({ ...options, dataDir: folder });
    const stop = async () => {
      await server.stop();
      if (folder !== first.dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    };
    return { ...server, stop };
  });
  return [...(await Promise.all(others)), first].toReversed();
}

async function takeTurns(
  instances: readonly RunningServer[],
  five: FiveQuestions,
  postgres: RunningPostgres,
): Promise<InstanceFigures | undefined> {
  const askedQuestions = { ...five, mix: mixed(five) };
  const figures = new Map<string, Spending[]>();
  for (let round = 0; round < rounds; round++) {
    for (const count of round % 2 ? counts.toReversed() : counts) {
      const these = instances.slice(0, count);
      const balancer = await startBalancer(these);
      if (!balancer) return undefined;
      const pids = {
        instance: these.map(({ pid }) => pid),
        PostgreSQL: [postgres.pid()],
        HAProxy: [balancer.pid],
      };
      for (const name of questions) {
        const pace = { seconds: 3, warmUp: round === 0 ? 4 : 1 };
        const figure = await measureSpending(balancer, askedQuestions[name], pids, pace);
        const key = `${name} ${count}`;
        figures.set(key, [...(figures.get(key) ?? []), figure]);
      }
      await balancer.stop();
    }
  }
  const of = (name: string, count: number) => typical(figures.get(`${name} ${count}`) ?? []);
  const byCount = (name: string) => ({ 1: of(name, 1), 2: of(name, 2), 3: of(name, 3) });
  return Object.fromEntries(questions.map((name) => [name, byCount(name)])) as InstanceFigures;
}

function printInstances(figures: InstanceFigures): void {
  const speeds = questions.map((name) => {
    const [one, two, three] = counts.map((count) => figures[name][count]);
    const times = (more: Spending | undefined) => (more?.perSecond ?? 0) / (one?.perSecond ?? 1);
    const p99 = [one, two, three].map((figure) => figure?.p99 ?? 0);
    return [name, one?.perSecond ?? 0, times(two), times(three), ...p99];
  });
  const cores = availableParallelism();
  printTable(
    `Requests a second through HAProxy by instances over one PostgreSQL, which share ${cores} cores with it, the balancer and ${generator}; medians of ${rounds} rounds in turns`,
    ["", "1 instance", "2, times 1", "3, times 1", "p99 ms: 1", "2", "3"],
    speeds.map((row) =>
      row.map((cell) => (typeof cell === "number" && cell > 100 ? Math.round(cell) : cell)),
    ),
  );
  const costs = questions.map((name) => {
    const { instance = 0, PostgreSQL = 0, HAProxy = 0 } = figures[name][3].microseconds;
    return [name, instance, PostgreSQL, HAProxy, instance + PostgreSQL + HAProxy].map(whole);
  });
  printTable(
    "What a request takes of each with three instances, µs of CPU time",
    ["", "instance", "PostgreSQL", "HAProxy", "together"],
    costs,
  );
}

function whole(cell: string | number): string | number {
  return typeof cell === "number" ? Math.round(cell) : cell;
}
