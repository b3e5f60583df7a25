import type { Reporter, TestModule } from "vitest/node";

const slowest = 30;

type Span = { project: string; file: string; start: number; end: number };

/** Prints the wall time of each suite and the slowest files of a run (`npm run test:times`). */
export default class Times implements Reporter {
  readonly #spans = new Map<string, Span>();
  #start = Date.now();

  onTestRunStart(): void {
    this.#start = Date.now();
  }

  /** A file's time starts when it is queued, so that its imports and set-ups count too. */
  onTestModuleQueued(module: TestModule): void {
    const [project, file] = [module.project.name, module.relativeModuleId];
    this.#spans.set(spanKey(module), { project, file, start: Date.now(), end: Date.now() });
  }

  onTestModuleEnd(module: TestModule): void {
    const span = this.#spans.get(spanKey(module));
    if (span) span.end = Date.now();
  }

  onTestRunEnd(): void {
    const spans = [...this.#spans.values()];
    const byProject = Map.groupBy(spans, ({ project }) => project);
    console.log("\n  wall s   files  suite");
    console.log(
      `${seconds(Date.now() - this.#start)} ${String(spans.length).padStart(7)}  all, with the set-ups`,
    );
    for (const [project, own] of byProject) {
      const wall = Math.max(...own.map(({ end }) => end)) - Math.min(...own.map(({ start }) => start));
      console.log(`${seconds(wall)} ${String(own.length).padStart(7)}  ${project}`);
    }
    console.log(`\n  wall s  the ${slowest} slowest files`);
    for (const span of spans.sort((one, other) => duration(other) - duration(one)).slice(0, slowest))
      console.log(`${seconds(duration(span))}  ${span.file}`);
  }
}

/** The same file is another object at each event. */
function spanKey({ project, relativeModuleId }: TestModule): string {
  return `${project.name} ${relativeModuleId}`;
}

function duration({ start, end }: Span): number {
  return end - start;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1).padStart(8);
}
