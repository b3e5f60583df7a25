import type { Notes } from "record-store";
import type { WaitingItem } from "../../domain/status/status.ts";
import { readMailboxState } from "../mailbox/state.ts";
import type { ProcessReading } from "../metrics/process-reading.ts";
import { readFailingJobs } from "./failing-jobs.ts";

/**
 * The oldest waiting item of each queue, except letters; a queue where nothing waits is left out.
 *
 * @param processes all processes of this machine
 * @param uploadsSince since when the oldest complete upload has waited for its check
 */
export async function waitingItems(
  notes: Pick<Notes, "read">,
  processes: readonly Pick<ProcessReading, "picturesSince" | "changesSince">[],
  uploadsSince?: Date,
): Promise<WaitingItem[]> {
  const [mailbox, jobs] = await Promise.all([readMailboxState(notes), readFailingJobs(notes)]);
  const oldest: Record<WaitingItem["queue"], (string | undefined)[]> = {
    mails: [mailbox.waiting],
    pictures: processes.map(({ picturesSince }) => momentText(picturesSince)),
    changes: processes.map(({ changesSince }) => momentText(changesSince)),
    jobs: Object.values(jobs),
    uploads: [uploadsSince?.toISOString()],
  };
  return Object.entries(oldest).flatMap(([queue, moments]) => {
    const [since] = moments.filter((moment) => moment !== undefined).sort();
    return since ? [{ queue: queue as WaitingItem["queue"], since }] : [];
  });
}

function momentText(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
}
