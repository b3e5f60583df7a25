import type { Notes } from "record-store";

const note = "failing-jobs";

/** Returns since when each job has been failing, by name, in ISO 8601. */
export async function readFailingJobs(notes: Pick<Notes, "read">): Promise<Record<string, string>> {
  try {
    const failing: unknown = JSON.parse((await notes.read(note)) || "{}");
    return typeof failing === "object" && failing !== null ? { ...(failing as Record<string, string>) } : {};
  } catch {
    return {};
  }
}

/**
 * Opens the notes on failing jobs, shared by all processes and kept across restarts. Notes are written one after
 * another.
 */
export function openFailingJobs(notes: Notes): (job: string, hasFailed: boolean) => Promise<void> {
  let last = Promise.resolve();

  async function change(job: string, hasFailed: boolean): Promise<void> {
    const failing = await readFailingJobs(notes);
    if (job in failing === hasFailed) return;
    if (hasFailed) failing[job] = new Date().toISOString();
    else delete failing[job];
    await notes.write(note, JSON.stringify(failing));
  }

  return (job, hasFailed) => {
    const mine = last.then(() => change(job, hasFailed));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Returns a function that runs a job, and notes and reports its failure. */
export function openAttempts(
  notes: Notes,
  report: (error: unknown) => void,
): (job: string, work: () => Promise<void>) => void {
  const noteJob = openFailingJobs(notes);
  return (job, work) => {
    const failed = (error: unknown) => {
      report(error);
      return noteJob(job, true);
    };
    work()
      .then(() => noteJob(job, false), failed)
      .catch(report);
  };
}
