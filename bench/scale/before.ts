import { startServer } from "../../tests/running.ts";
import type { Checkout } from "../checkout.ts";
import { flood } from "../flood.ts";
import { median } from "../load.ts";
import { printTable } from "../report.ts";
import { kinds, prepareQuestions } from "./five-questions.ts";

const rounds = 7;
const asUsersRunIt = { env: { LOG: "requests", RATE_LIMITS: "off" }, keepsOutput: false };

/** Measures another version of this repository and this one in turns: the cost of a change. */
export async function compareCheckout(other: Checkout): Promise<void> {
  const sites = [await other.startServer(asUsersRunIt), await startServer(asUsersRunIt)] as const;
  const askedQuestions = [await prepareQuestions(sites[0]), await prepareQuestions(sites[1])] as const;
  const rows = [];
  for (const name of kinds) {
    const figures: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      for (const which of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const pace = { seconds: 3, warmUp: round === 0 ? 5 : 1 };
        figures[which].push((await flood(sites[which], askedQuestions[which][name], pace)).perCpuSecond);
      }
    }
    const ratios = figures[1].map((here, round) => here / (figures[0][round] ?? 1));
    const [before, now] = [median(figures[0]), median(figures[1])];
    rows.push([name, before, now, now / before, median(ratios), 0.95]);
  }
  for (const site of sites) await site.stop();
  const head = ["requests per CPU-second", "there", "here", "times", "median of ratios", "at least"];
  printTable(`Here and in ${other.name}, in turns, medians of ${rounds} rounds`, head, rows);
}
