/**
 * Headers of every response (record-store contract, "Transport"). No response depends on the caller's origin, and
 * credentials are never allowed, so any origin may read it.
 */
const always = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "X-XSS-Protection": "1; mode=block",
  "Access-Control-Allow-Origin": "*",
  Vary: "Origin",
  // The address does not name the caller, so nobody may cache a response. Files set their own policy.
  "Cache-Control": "no-store",
} as const;

const json = { "Content-Type": "application/json", ...always } as const;

/** Responses made here, which need no further headers. Reading a Response's headers costs more than writing them. */
const completeAnswers = new WeakSet<Response>();

/** Marks a response whose handler has set all headers. */
export function complete(response: Response): Response {
  completeAnswers.add(response);
  return response;
}

/** Returns a 200 with JSON text. */
export function jsonAnswer(text: string): Response {
  return complete(new Response(text, { headers: json }));
}

/** Returns a 200 with JSON that is sent while it is made, no faster than the client reads it. */
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

/** Returns a 204. */
export function emptyAnswer(): Response {
  return complete(new Response(null, { status: 204, headers: always }));
}

/** Answers a browser's preflight request: any site may call, without credentials. */
export function preflightAnswer(headers: Headers): Response {
  const askedHeaders = headers.get("Access-Control-Request-Headers");
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

/** Adds the headers of every response, unless its handler has set them. */
export function completeAnswer(response: Response): Response {
  if (completeAnswers.has(response)) return response;
  const { headers } = response;
  // Hono copies a HEAD response from GET. A file's own policy says how it may be shown.
  const replacedHeader = headers.has("Content-Security-Policy") ? "X-Frame-Options" : undefined;
  for (const [name, value] of Object.entries(always)) {
    if (name !== replacedHeader && !headers.has(name)) headers.set(name, value);
  }
  const vary = headers.get("Vary") ?? "";
  if (!/\bOrigin\b/i.test(vary)) headers.set("Vary", `${vary}, Origin`);
  return response;
}
