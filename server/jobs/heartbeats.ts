/** A mailbox with a heavy mail, and the pause after a fault, take minutes each. */
const longestSilence = 20 * 60 * 1000;

/** The moments at which jobs that run without end have last come round. */
export type Heartbeats = {
  /** Notes that a job has come round. The first call begins to watch it. */
  beat(job: string): void;
  /** Returns the function, after whose success the job has come round. */
  after(job: string, work: () => Promise<void>): () => Promise<void>;
  /** Returns the jobs that have not come round for 20 minutes. */
  stopped(): string[];
};

/** Opens the heartbeats of one process. */
export function openHeartbeats(now: () => number = Date.now): Heartbeats {
  const last = new Map<string, number>();
  const beat = (job: string) => void last.set(job, now());
  return {
    beat,
    after(job, work) {
      beat(job);
      return async () => {
        await work();
        beat(job);
      };
    },
    stopped: () => [...last].filter(([, moment]) => now() - moment > longestSilence).map(([job]) => job),
  };
}
