/**
 * What every answer carries (record-store contract, "Transport"). The answer never depends on who asks from where,
 * and no credentials are ever allowed, so any origin may read it.
 */
const always = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "X-XSS-Protection": "1; mode=block",
  "Access-Control-Allow-Origin": "*",
  Vary: "Origin",
  // Whom it was made for does not show in the address: nobody keeps it, but for files, which say so themselves.
  "Cache-Control": "no-store",
} as const;

const json = { "Content-Type": "application/json", ...always } as const;

/** Answers made here, which need nothing added: reading a Response's headers back costs more than writing them. */
const completeAnswers = new WeakSet<Response>();

/** Says of an answer that its handler has set all of its headers. */
export function complete(response: Response): Response {
  completeAnswers.add(response);
  return response;
}

/** A 200 with JSON that is text already. */
export function jsonAnswer(text: string): Response {
  return complete(new Response(text, { headers: json }));
}

/** A 200 with JSON that is sent as it is made, no faster than it is read. */
export function streamedJson(pieces: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: () => pieces.return(undefined).then(() => {}),
    },
    { highWaterMark: 0 },
  );
  return complete(new Response(body, { headers: json }));
}

/** A 204. */
export function emptyAnswer(): Response {
  return complete(new Response(null, { status: 204, headers: always }));
}

/** The answer to a browser that asks whether another site may call: any may, without credentials. */
export function preflightAnswer(asked: Headers): Response {
  const askedHeaders = asked.get("Access-Control-Request-Headers");
  return new Response(null, {
    status: 204,
    headers: {
      ...always,
      Vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
      "Access-Control-Allow-Methods": "GET, HEAD, PUT, PATCH, POST, DELETE",
      ...(askedHeaders && { "Access-Control-Allow-Headers": askedHeaders }),
    },
  });
}

/** Adds to an answer what every answer carries, leaving what its handler has set otherwise. */
export function completeAnswer(response: Response): Response {
  if (completeAnswers.has(response)) return response;
  const { headers } = response;
  // A HEAD answer is Hono's copy of what GET got: a file's own policy says how it may be shown.
  const decided = headers.has("Content-Security-Policy") ? "X-Frame-Options" : undefined;
  for (const [name, value] of Object.entries(always)) {
    if (name !== decided && !headers.has(name)) headers.set(name, value);
  }
  const vary = headers.get("Vary") ?? "";
  if (!/\bOrigin\b/i.test(vary)) headers.set("Vary", `${vary}, Origin`);
  return response;
}
