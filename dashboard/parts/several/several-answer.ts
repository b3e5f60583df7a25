import type { Obstacle } from "../../../records/several/rounds.ts";
import { french } from "../../../ui/text/typography.ts";
import type { Undo } from "../acts/frame.ts";
import type { ActAnswer } from "../acts/page-acts.ts";
import { texts } from "./several.texts.ts";

/** Returns the French sentence for a refused field, by the contract's code. */
export type ProblemText = (field: string, code: string) => string;

/** The record of an act on several, with its name in the message. */
export type NamedRecord = { id: string; name: string };

/** Names that a message lists for one reason. */
const mostNames = 3;

type SeveralAnswer = {
  records: readonly NamedRecord[];
  obstacles: readonly Obstacle[];
  /** The sentence for the number of records that were handled. */
  done: (count: number) => string;
  problemText: ProblemText;
  undo?: Undo;
};

/** Returns the answer of an act on several records. The message names the records that were left out, and why. */
export function severalAnswer({ records, obstacles, done, problemText, undo }: SeveralAnswer): ActAnswer {
  const count = records.length - obstacles.length;
  const obstacleIds = obstacles.map(({ id }) => id);
  const sentences = obstacleSentences(records, obstacles, problemText);
  // Without an answer there is nothing new to show, and a reload could lose typed words.
  const isStale = obstacles.some(({ why }) => why !== "unanswered" && why !== "ended");
  if (count === 0) return { failed: sentences.join(" "), isStale };
  return { done: [done(count), ...sentences].join(" "), undo, obstacleIds };
}

/** Returns a sentence for each reason, with the names of its records. The only record needs no name. */
function obstacleSentences(
  records: readonly NamedRecord[],
  obstacles: readonly Obstacle[],
  problemText: ProblemText,
): string[] {
  const names = new Map(records.map(({ id, name }) => [id, name]));
  const byReason = Map.groupBy(obstacles, ({ why }) => reasonText(why, problemText));
  if (records.length === 1) return [...byReason.keys()];
  return [...byReason].map(([reason, ofReason]) =>
    texts.except(listNames(ofReason.map(({ id }) => names.get(id) ?? id)), reason),
  );
}

function reasonText(why: Obstacle["why"], problemText: ProblemText): string {
  if (typeof why === "string") return texts.obstacles[why];
  const [fault] = Object.entries(why.codes);
  return fault ? french(problemText(...fault)) : texts.unanswered;
}

/** « Julie Mazars, Léa Roux et Paul Brun », or « … et deux autres ». */
function listNames(names: readonly string[]): string {
  const shownNames = names.length > mostNames + 1 ? names.slice(0, mostNames) : names;
  const others = names.length - shownNames.length;
  const words = others > 0 ? [...shownNames, texts.more(others)] : [...shownNames];
  const last = words.pop() ?? "";
  return words.length > 0 ? `${words.join(", ")} et ${last}` : last;
}
