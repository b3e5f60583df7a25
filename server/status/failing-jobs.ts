import type { Notes } from "../../store/index.ts";

const note = "failing-jobs";

/** Since when each job has been failing, by its name, in ISO 8601. */
export async function readFailingJobs(notes: Pick<Notes, "read">): Promise<Record<string, string>> {
  try {
    const failing: unknown = JSON.parse((await notes.read(note)) || "{}");
    return typeof failing === "object" && failing !== null ? { ...(failing as Record<string, string>) } : {};
  } catch {
    return {};
  }
}

/** Opens what notes, for all processes and across restarts, which jobs fail. Notes are written one after the other. */
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

/** Opens what does a job, and notes and reports that it failed. */
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
