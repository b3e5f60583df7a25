import { errorAnswer, type Store, StoreError } from "../../store/index.ts";

export type HealthHandler = {
  /** The answer to `/api/health` once this process is about to stop; nothing before, when the store answers. */
  leaving(): Response | undefined;
  /** Whether it can answer everything now, with what it needs of others; as old as half a second (decision 42). */
  ready(): Promise<Response>;
  /** From now on no balancer shall send anything here. */
  leave(): void;
};

/** In milliseconds: what takes longer than this to say anything is away. */
const patience = 1000;
const keptFor = 500;

/** Opens what balancers and monitoring ask. */
export function openHealthHandler(store: Pick<Store, "reach">): HealthHandler {
  let isLeaving = false;
  let looking: Promise<boolean> | undefined;

  function isWhole(): Promise<boolean> {
    if (looking) return looking;
    looking = answersInTime(store);
    setTimeout(() => {
      looking = undefined;
    }, keptFor).unref();
    return looking;
  }

  return {
    leaving: () => (isLeaving ? refusal(stopping) : undefined),
    async ready() {
      if (isLeaving) return refusal(stopping);
      if (!(await isWhole())) return refusal("What this instance keeps things in does not answer.");
      return Response.json({ code: 200, message: "API is ready.", data: {} }, { headers: always });
    },
    leave() {
      isLeaving = true;
    },
  };
}

const stopping = "This instance is about to stop.";
const always = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

async function answersInTime(store: Pick<Store, "reach">): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), patience);
  const answered = store.reach().then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([answered, late.promise]);
  clearTimeout(timer);
  return isThere;
}

function refusal(message: string): Response {
  const headers = { ...always, "Retry-After": "5" };
  return errorAnswer(new StoreError(503, message, { headers }), () => {});
}
