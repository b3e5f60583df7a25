import { StoreError } from "../../store/index.ts";

/** How slowly a body may come. */
export type Pace = {
  /** Milliseconds until its first bytes. */
  grace: number;
  /** Bytes a second that must come on the average. */
  rate: number;
  /** Milliseconds that may be saved up by coming faster, for when the network is gone for a moment. */
  savings: number;
};

/** A phone in a workshop sends 31 photos at this pace or goes away; a byte now and then holds nothing for long. */
const usualPace: Pace = { grace: 20_000, rate: 5_000, savings: 60_000 };

export class TooSlow extends StoreError {
  constructor() {
    super(408, "The request body came too slowly.");
  }
}

/**
 * The request with a body that fails as `TooSlow` when it does not come: waiting uses up the time that the bytes which
 * came have earned, so that the rate is also a deadline for the whole by its size. Only waiting for the client counts,
 * not what we do with the bytes.
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
  let left = grace;

  async function nextChunk(): Promise<Uint8Array | undefined> {
    const started = performance.now();
    const tooSlow = Promise.withResolvers<never>();
    const alarm = setTimeout(() => tooSlow.reject(new TooSlow()), left);
    try {
      const { value } = await Promise.race([reader.read(), tooSlow.promise]);
      const earned = ((value?.length ?? 0) / rate) * 1000;
      left = Math.min(savings, left - (performance.now() - started) + earned);
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
