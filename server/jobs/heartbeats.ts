/** A mailbox with a heavy mail, and the pause after a fault, take minutes each. */
const longestSilence = 20 * 60 * 1000;

/** The last completed rounds of endless jobs. */
export type Heartbeats = {
  /** Notes a completed round. The first call starts to watch the job. */
  beat(job: string): void;
  /** Wraps a job's work, and notes a round after each success. */
  after(job: string, work: () => Promise<void>): () => Promise<void>;
  /** Returns the jobs without a completed round for 20 minutes. */
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
