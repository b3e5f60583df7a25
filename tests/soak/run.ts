import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Finding, soak } from "./soak.ts";
import { drawSteps, readSteps, type Step } from "./steps.ts";

// `npm run soak -- --seed N --minutes M [--length L]` runs lives of sites under seeds N, N + 1, …, until the time is
// over.
// `npm run soak -- --acts FILE` runs one life of the acts in a file, as a finding prints them.
// Both take `--shrink MINUTES` (the longest search for a shorter sequence) and `--verbose` (prints each act, and what the
// server holds at the beginning and the end).
// Both also take `--postgres` (records are in PostgreSQL) and `--bucket` (files are in a bucket).

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    minutes: { type: "string", default: "1" },
    length: { type: "string", default: "60" },
    acts: { type: "string" },
    shrink: { type: "string" },
    verbose: { type: "boolean", default: false },
    postgres: { type: "boolean", default: false },
    bucket: { type: "boolean", default: false },
  },
});
const length = Number(values.length);
const placeFlags = `${values.postgres ? " --postgres" : ""}${values.bucket ? " --bucket" : ""}`;
const interruption = new AbortController();
// The first interruption ends the life, its processes and its disk. A second one ends this process at once.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interruption.abort());

const isSound = values.acts ? await replay(values.acts) : await continueLife();
process.exit(isSound && !interruption.signal.aborted ? 0 : 1);

async function replay(file: string): Promise<boolean> {
  const steps = readSteps(readFileSync(file, "utf8"));
  return begin(file, steps, Number(values.shrink ?? 0));
}

async function continueLife(): Promise<boolean> {
  const end = Date.now() + Number(values.minutes) * 60_000;
  for (let seed = Number(values.seed); !interruption.signal.aborted; seed++) {
    const name = `Seed ${seed} (--seed ${seed} --length ${length}${placeFlags})`;
    if (!(await begin(name, drawSteps(seed, length), Number(values.shrink ?? 15)))) return false;
    if (Date.now() >= end) break;
  }
  return true;
}

/** Runs a life. Returns `true` if it found no failure. */
async function begin(name: string, steps: readonly Step[], shrinkMinutes: number): Promise<boolean> {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const outcome = await soak(steps, {
    places: { postgres: values.postgres, bucket: values.bucket },
    shrinkMinutes,
    signal: interruption.signal,
    ...(values.verbose && { tell: (line) => console.log(`  ${line}`) }),
    tellFinding: (finding) => tell(`${name} fails after ${seconds()} s`, finding),
  });
  if ("acts" in outcome) {
    const end = interruption.signal.aborted ? "interrupted" : "nothing found";
    console.log(`${name}: ${outcome.acts} acts in ${seconds()} s, ${end}.`);
    return true;
  }
  if (shrinkMinutes > 0)
    tell(
      `${name}: the shortest sequence${outcome.isShortest ? "" : " so far"}, after ${seconds()} s`,
      outcome,
    );
  return false;
}

function tell(title: string, { failed, error }: Finding): void {
  console.error([`${title}:`, ...failed.map((act) => `  ${act}`), error].join("\n"));
}
