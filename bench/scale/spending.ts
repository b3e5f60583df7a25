import { type Flood, flood, type Pace, type Question } from "../flood.ts";
import { cpuSeconds, median, type Server } from "../load.ts";

/** The cost of one request in each process involved, in microseconds of CPU time. */
export type Spending = Flood & { perSecond: number; microseconds: Record<string, number> };

/** Floods a server, and measures the CPU time per request of the named processes and their children. */
export async function measureSpending(
  server: Server,
  question: Question | readonly Question[],
  processes: Record<string, readonly number[]>,
  { seconds = 4, warmUp = 1, connections }: Pace = {},
): Promise<Spending> {
  let before: Record<string, number> = {};
  const begin = async () => {
    before = await cpuSecondsByProcess(processes);
  };
  const figure = await flood(server, question, { seconds, warmUp, connections, begin });
  const after = await cpuSecondsByProcess(processes);
  const microseconds = Object.fromEntries(
    Object.keys(processes).map((name) => [
      name,
      (((after[name] ?? 0) - (before[name] ?? 0)) * 1e6) / figure.count,
    ]),
  );
  return { ...figure, perSecond: figure.count / seconds, microseconds };
}

async function cpuSecondsByProcess(
  processes: Record<string, readonly number[]>,
): Promise<Record<string, number>> {
  const all = Object.entries(processes).map(async ([name, pids]) => {
    const seconds = await Promise.all(pids.map(cpuSeconds));
    return [name, seconds.reduce((sum, each) => sum + each, 0)] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** The medians of several figures. */
export function typical(figures: readonly Spending[]): Spending {
  const of = (read: (figure: Spending) => number) => median(figures.map(read));
  const names = Object.keys(figures[0]?.microseconds ?? {});
  return {
    count: of(({ count }) => count),
    perSecond: of(({ perSecond }) => perSecond),
    perCpuSecond: of(({ perCpuSecond }) => perCpuSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    microseconds: Object.fromEntries(
      names.map((name) => [name, of(({ microseconds }) => microseconds[name] ?? 0)]),
    ),
  };
}
