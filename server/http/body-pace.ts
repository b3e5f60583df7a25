import { StoreError } from "record-store";

/** The slowest pace of a body. */
export type Pace = {
  /** Milliseconds until its first bytes. */
  grace: number;
  /** Bytes per second on average. */
  rate: number;
  /** Most milliseconds that a fast body may save for a gap in the network. */
  savings: number;
};

/** A phone in a workshop sends 31 photos at this pace. A byte now and then does not hold a connection for long. */
const usualPace: Pace = { grace: 20_000, rate: 5_000, savings: 60_000 };

export class TooSlow extends StoreError {
  constructor() {
    super(408, "The request body came too slowly.");
  }
}

/**
 * Returns the request with a body that fails as `TooSlow` if it stalls. Waiting uses up the time that the received
 * bytes have earned, so the rate also limits the whole body by its size. Only waiting for the client counts, not our
 * own work with the bytes.
 */
export function withPacedBody(request: Request, pace: Pace = usualPace): Request {
  const { url, method, headers, signal, body } = request;
  if (!body) return request;
  return new Request(url, {
    method,
    headers,
    signal,
    body: paceBody(body, pace),
    duplex: "half",
  } as RequestInit);
}

function paceBody(
  body: ReadableStream<Uint8Array>,
  { grace, rate, savings }: Pace,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let remainingGrace = grace;

  async function nextChunk(): Promise<Uint8Array | undefined> {
    const started = performance.now();
    const tooSlow = Promise.withResolvers<never>();
    const alarm = setTimeout(() => tooSlow.reject(new TooSlow()), remainingGrace);
    try {
      const { value } = await Promise.race([reader.read(), tooSlow.promise]);
      const earned = ((value?.length ?? 0) / rate) * 1000;
      remainingGrace = Math.min(savings, remainingGrace - (performance.now() - started) + earned);
      return value;
    } finally {
      clearTimeout(alarm);
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await nextChunk();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
