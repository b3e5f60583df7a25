import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import { drawFrom } from "./act.ts";
import { acts } from "./acts/index.ts";
import { checkAlways, checkAtRest } from "./checks/index.ts";
import { openFilesOf } from "./checks/resources.ts";
import type { Places } from "./places.ts";
import { type Step, writeStep } from "./steps.ts";
import { signTeamIn } from "./team.ts";
import { openWorld, type World } from "./world.ts";

/** Acts between two checks. */
const untilCheck = 8;

/** Milliseconds after which a life counts as one that hangs. */
const longestLife = 10 * 60_000;

/** Lines of the server's log that a finding tells. */
const linesOfLog = 5;

/** Why a life failed. Two failures of one kind are the same finding. */
export type Failure = { kind: string; text: string };

/** What a life came to. */
export type Life = {
  /** The acts that were done or begun. */
  done: readonly Step[];
  failure?: Failure;
};

export type LifeOptions = {
  /** Told of each act before it begins. */
  tell: (line: string) => void;
  /** Ends the life between two acts, without a failure. */
  signal: AbortSignal;
  /** Where its records and files lie. */
  places?: Places;
};

/** Lets a new site live through these steps. Steps that are impossible when their turn comes are left out. */
export async function live(steps: readonly Step[], { places, tell, signal }: LifeOptions): Promise<Life> {
  tell("A new site");
  const done: Step[] = [];
  let world: World | undefined;
  try {
    world = await openWorld(places);
    await Promise.race([happen(world, steps, { done, tell, signal }), hang()]);
    return { done };
  } catch (error) {
    if (signal.aborted) return { done };
    const failure = failureOf(error, world);
    tell(failure.text);
    return { done, failure };
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
  await signTeamIn(world);
  world.openFiles = openFilesOf(world.server.pid);
  for (const step of steps) {
    signal.throwIfAborted();
    const act = acts[step.name];
    assert.ok(act, `There is no act ${step.name}.`);
    if (act.isPossible && !act.isPossible(world)) continue;
    tell(writeStep(step));
    done.push(step);
    await act.run(world, drawFrom(step.numbers));
    if (done.length % untilCheck === 0 && !world.model.isFull) await checkAlways(world);
  }
  signal.throwIfAborted();
  tell("At rest");
  await checkAtRest(world);
}

/** Rejects once a life has taken too long. */
async function hang(): Promise<never> {
  await pause(longestLife, undefined, { ref: false });
  throw new Error(`The life hangs for ${longestLife / 60_000} minutes.`);
}

function failureOf(error: unknown, world: World | undefined): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const lines = world?.server.output().trim().split("\n").slice(-linesOfLog) ?? [];
  const text = `${inspect(error)}\nThe server's last lines:\n${lines.join("\n")}`;
  return { kind: kindOf(message), text };
}

/** The first line of an error without compared values, numbers and ids, which differ between lives. */
export function kindOf(message: string): string {
  const [kind = ""] = message.split(/[{\n]/);
  return kind.replaceAll(/\b[a-z\d]{15}\b/g, "id").replaceAll(/\d+/g, "0");
}
