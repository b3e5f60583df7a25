import { errorAnswer, type Store, StoreError } from "record-store";

export type HealthHandler = {
  /**
   * Returns the answer of `/api/health` once this process is about to stop, otherwise `undefined`: then the store
   * answers.
   */
  leaving(): Response | undefined;
  /** Tells whether this process and the services it needs can answer everything now (decision 42). */
  ready(): Promise<Response>;
  /** Reports from now on that balancers must send nothing here. */
  leave(): void;
};

/** Milliseconds without an answer after which a service counts as unavailable. */
const patience = 1000;

/** Milliseconds for which a check stays valid. Requests to a bucket cost money. */
const lasting = { records: 500, files: 5000, room: 500 };

type HealthSources = Pick<Store, "reach"> & {
  /** Tells whether the disk of the data folder can be written to. */
  hasRoom(): Promise<boolean>;
};

/** Opens the checks for balancers and monitoring. */
export function openHealthHandler({ reach, hasRoom }: HealthSources): HealthHandler {
  const hasRecords = rememberFor(lasting.records, () => answersInTime(reach("records")));
  const hasFiles = rememberFor(lasting.files, () => answersInTime(reach("files")));
  const canWrite = rememberFor(lasting.room, () => hasRoom().catch(() => false));
  let isLeaving = false;

  return {
    leaving: () => (isLeaving ? unhealthyAnswer(stopping) : undefined),
    async ready() {
      const [records, files, room] = await Promise.all([hasRecords(), hasFiles(), canWrite()]);
      if (isLeaving) return unhealthyAnswer(stopping);
      if (!records) return unhealthyAnswer("The database does not answer.");
      if (!files) return unhealthyAnswer("The place of the files does not answer.");
      if (!room) return unhealthyAnswer("The disk is full.");
      return Response.json({ code: 200, message: "API is ready.", data: {} }, { headers: always });
    },
    leave() {
      isLeaving = true;
    },
  };
}

const stopping = "This instance is about to stop.";
const always = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/** Remembers a check for a time. Concurrent callers share one check. */
function rememberFor(milliseconds: number, look: () => Promise<boolean>): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (!last || last.until <= now) last = { answer: look(), until: now + milliseconds };
    return last.answer;
  };
}

async function answersInTime(reaching: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), patience);
  const answered = reaching.then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([answered, late.promise]);
  clearTimeout(timer);
  return isThere;
}

function unhealthyAnswer(message: string): Response {
  const headers = { ...always, "Retry-After": "5" };
  return errorAnswer(new StoreError(503, message, { headers }), () => {});
}
