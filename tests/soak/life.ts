import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import { openDraw } from "./act.ts";
import { acts } from "./acts/index.ts";
import { checkAlways, checkAtRest } from "./checks/index.ts";
import type { Places } from "./places.ts";
import { type Step, writeStep } from "./steps.ts";
import { authenticateTeam } from "./team.ts";
import { openWorld, type World } from "./world.ts";

/** The number of acts between two checks. */
const untilCheck = 8;

/** Milliseconds after which a life counts as hanging. */
const longestLife = 10 * 60_000;

/** The number of log lines in a finding. */
const linesOfLog = 5;

/** The reason why a life failed. Two failures of one kind are the same finding. */
export type Failure = { kind: string; text: string };

/** The outcome of a life. */
export type Life = {
  /** The acts that were done or begun. */
  done: readonly Step[];
  failure?: Failure;
};

export type LifeOptions = {
  /** Receives a line about each act before it begins. */
  tell: (line: string) => void;
  /** Ends the life between two acts, without a failure. */
  signal: AbortSignal;
  /** The places of its records and files. */
  places?: Places;
};

/** Runs a new site through these steps. A step that is impossible in its turn is left out. */
export async function live(steps: readonly Step[], { places, tell, signal }: LifeOptions): Promise<Life> {
  tell("A new site");
  const doneSteps: Step[] = [];
  let world: World | undefined;
  try {
    world = await openWorld(places);
    await Promise.race([happen(world, steps, { done: doneSteps, tell, signal }), hang()]);
    return { done: doneSteps };
  } catch (error) {
    if (signal.aborted) return { done: doneSteps };
    const failure = describeFailure(error, world);
    tell(failure.text);
    return { done: doneSteps, failure };
  } finally {
    await world?.close();
  }
}

type Happening = LifeOptions & { done: Step[] };

async function happen(
  world: World,
  steps: readonly Step[],
  { done, tell, signal }: Happening,
): Promise<void> {
  await authenticateTeam(world);
  world.moments.note(world.model);
  for (const step of steps) {
    signal.throwIfAborted();
    const act = acts[step.name];
    assert.ok(act, `There is no act ${step.name}.`);
    if (act.isPossible && !act.isPossible(world)) continue;
    tell(writeStep(step));
    done.push(step);
    await act.run(world, openDraw(step.numbers));
    world.moments.note(world.model);
    if (done.length % untilCheck === 0 && !world.model.isFull) await checkAlways(world);
  }
  signal.throwIfAborted();
  tell("At rest");
  await checkAtRest(world, tell);
}

/** Rejects once a life has taken too long. */
async function hang(): Promise<never> {
  await pause(longestLife, undefined, { ref: false });
  throw new Error(`The life hangs for ${longestLife / 60_000} minutes.`);
}

function describeFailure(error: unknown, world: World | undefined): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const lines = world?.server.output().trim().split("\n").slice(-linesOfLog) ?? [];
  const text = `${inspect(error)}\nThe server's last lines:\n${lines.join("\n")}`;
  return { kind: failureKind(message), text };
}

/** Returns an error's first line without compared values, numbers and ids, which differ between lives. */
export function failureKind(message: string): string {
  const [kind = ""] = message.split(/[{\n]/);
  return kind.replaceAll(/\b[a-z\d]{15}\b/g, "id").replaceAll(/\d+/g, "0");
}
