import { inspect } from "node:util";
import fc from "fast-check";
import { type Act, drawFrom } from "./act.ts";
import { acts } from "./acts/index.ts";
import { checkAlways, checkAtRest } from "./checks/index.ts";
import { openFilesOf } from "./checks/resources.ts";
import { signTeamIn } from "./team.ts";
import { openWorld, type World } from "./world.ts";

/** Acts between two checks. */
const untilCheck = 8;

/** Numbers that an act may draw. */
const mostDraws = 5;

/** Milliseconds after which a life counts as one that hangs. */
const longestLife = 10 * 60_000;

/** Lines of the server's log that a finding tells. */
const linesOfLog = 5;

export type SoakOptions = {
  seed: number;
  /** The most acts of the life. */
  length: number;
  /** Minutes that the life and the search for a shorter sequence may take together; without it, nothing is sought. */
  minutes?: number;
  /** Told of each act. */
  tell?: (line: string) => void;
};

/** What a life came to: the number of acts, or the shortest sequence that fails with its error. */
export type SoakOutcome = { acts: number } | { failed: string[]; error: string };

/** Lets one site live as the seed says. */
export async function soak({ seed, length, minutes, tell = () => {} }: SoakOptions): Promise<SoakOutcome> {
  let count = 0;
  const sequences = fc.commands([happenings(tell)], {
    maxCommands: length,
    size: "max",
    disableReplayLog: true,
  });
  const property = fc.asyncProperty(sequences, async (sequence) => {
    tell("A new site");
    try {
      count = await live(sequence);
    } catch (error) {
      tell(sentenceOf(error));
      throw error;
    }
  });
  const stopping = minutes ? { interruptAfterTimeLimit: minutes * 60_000 } : { endOnFailure: true };
  const report = await fc.check(property, {
    seed,
    numRuns: 1,
    unbiased: true,
    timeout: longestLife,
    ...stopping,
  });
  if (!report.failed) return { acts: count };
  // The text of a sequence names the acts that were possible.
  const [sequence] = report.counterexample ?? [];
  return { failed: String(sequence).split(","), error: sentenceOf(report.errorInstance) };
}

/** Returns how many acts a site lived through. */
async function live(sequence: Iterable<fc.AsyncCommand<World, Living>>): Promise<number> {
  const world = await openWorld();
  const living: Living = {
    count: 0,
    async rest() {
      living.count += 1;
      if (living.count % untilCheck === 0 && !world.model.isFull) await checkAlways(world);
    },
  };
  try {
    await signTeamIn(world);
    world.openFiles = openFilesOf(world.server.pid);
    await fc.asyncModelRun(() => ({ model: world, real: living }), sequence);
    await checkAtRest(world);
    return living.count;
  } catch (error) {
    const lines = world.server.output().trim().split("\n");
    throw new Error(`The server's last lines:\n${lines.slice(-linesOfLog).join("\n")}`, { cause: error });
  } finally {
    await world.close();
  }
}

/** Counts the acts, and checks after every few. */
type Living = { count: number; rest(): Promise<void> };

/** Acts by their weights, each with the numbers that it draws. */
function happenings(tell: (line: string) => void): fc.Arbitrary<Happening> {
  const names = Object.entries(acts).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }));
  const numbers = fc.array(fc.nat({ max: 10_000 }), { minLength: mostDraws, maxLength: mostDraws });
  const happening = fc
    .tuple(fc.oneof(...names), numbers)
    .map(([name, drawn]) => new Happening(name, drawn, tell));
  // A shorter sequence tells more than smaller numbers, and each try starts a site.
  return fc.noShrink(happening);
}

class Happening implements fc.AsyncCommand<World, Living> {
  readonly #name: string;
  readonly #numbers: readonly number[];
  readonly #tell: (line: string) => void;

  constructor(name: string, numbers: readonly number[], tell: (line: string) => void) {
    this.#name = name;
    this.#numbers = numbers;
    this.#tell = tell;
  }

  get #act(): Act {
    const act = acts[this.#name];
    if (!act) throw new Error(`There is no act ${this.#name}.`);
    return act;
  }

  check(world: Readonly<World>): boolean {
    return this.#act.isPossible?.(world) ?? true;
  }

  async run(world: World, living: Living): Promise<void> {
    this.#tell(this.toString());
    await this.#act.run(world, drawFrom(this.#numbers));
    await living.rest();
  }

  toString(): string {
    return `${this.#name}(${this.#numbers.join(" ")})`;
  }
}

function sentenceOf(error: unknown): string {
  return inspect(error);
}
