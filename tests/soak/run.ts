import { parseArgs } from "node:util";
import { soak } from "./soak.ts";

// `npm run soak -- --seed N --minutes M [--length L] [--shrink MINUTES] [--verbose]`: lives of sites under seeds N, N + 1, …, until the time is over.

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    minutes: { type: "string", default: "1" },
    length: { type: "string", default: "60" },
    shrink: { type: "string", default: "15" },
    verbose: { type: "boolean", default: false },
  },
});
const length = Number(values.length);
const end = Date.now() + Number(values.minutes) * 60_000;
let seed = Number(values.seed);
do {
  const began = Date.now();
  const outcome = await soak({
    seed,
    length,
    minutes: Number(values.shrink),
    ...(values.verbose && { tell: (line) => console.log(`  ${line}`) }),
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  if ("failed" in outcome) {
    console.error(`Seed ${seed} fails after ${seconds} s (--seed ${seed} --length ${length}):`);
    for (const act of outcome.failed) console.error(`  ${act}`);
    console.error(outcome.error);
    process.exit(1);
  }
  console.log(`Seed ${seed}: ${outcome.acts} acts in ${seconds} s, nothing found.`);
  seed += 1;
} while (Date.now() < end);
process.exit(0);
