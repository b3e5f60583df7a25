import { changeNotes, type Notes } from "record-store";
import type { PushNotice } from "../../domain/push/notices.server.ts";

/** A notification that waits for one browser. */
export type WaitingPush = PushNotice & {
  /** The id of the browser's subscription. */
  device: string;
  /** When the change happened, and when the next attempt is due, in milliseconds since 1970. */
  at: number;
  due: number;
};

/** Notifications that are on their way. Like letters, notifications survive the end of the process. */
type WaitingPushes = {
  read(): Promise<WaitingPush[]>;
  /** Adds notifications. A waiting notification for the same browser with the same tag is replaced. */
  add(pushes: readonly WaitingPush[]): Promise<void>;
  /** Removes each of these that was not replaced meanwhile, or sets its next attempt. */
  settle(outcomes: readonly { push: WaitingPush; due?: number }[]): Promise<void>;
};

const note = "push";

/** Most notifications that wait at once. The oldest ones go first. */
const mostWaiting = 1_000;

/** Opens the waiting notifications. A note beside the records holds them, so they are in no backup and no export. */
export function openWaitingPushes(notes: Notes): WaitingPushes {
  const read = async () => parsePushes((await notes.read(note)) ?? "");
  const change = (act: (pushes: WaitingPush[]) => WaitingPush[]) =>
    changeNotes(notes, async () => {
      const pushes = act(await read());
      await notes.write(note, JSON.stringify(pushes.slice(-mostWaiting)));
    });
  return {
    read,
    add: (added) =>
      change((pushes) => [...pushes.filter((push) => !added.some((other) => isSame(push, other))), ...added]),
    settle: (outcomes) =>
      change((pushes) =>
        pushes.flatMap((push) => {
          const outcome = outcomes.find(({ push: other }) => isSame(push, other) && push.at === other.at);
          if (!outcome) return [push];
          return outcome.due === undefined ? [] : [{ ...push, due: outcome.due }];
        }),
      ),
  };
}

function isSame(one: WaitingPush, other: WaitingPush): boolean {
  return one.device === other.device && one.tag === other.tag;
}

/** A note that cannot be read counts as empty. */
function parsePushes(text: string): WaitingPush[] {
  try {
    const parsedPushes: unknown = JSON.parse(text);
    return Array.isArray(parsedPushes) ? parsedPushes : [];
  } catch {
    return [];
  }
}
