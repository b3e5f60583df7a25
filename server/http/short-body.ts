/** Largest body of a form. No form of ours sends as much, except the contact form. */
const mostBytes = 64 * 1024;

/** The contact handler limits its own body: photos go straight to disk. */
const readsItself = /^\/(?:contact|demande\/devis)(?:\/|\.data$|$)/i;

/**
 * Returns the request with its whole body in memory, or `undefined` if the body is longer than our forms send. The
 * parsers have no limit of their own.
 */
export async function withShortBody(request: Request): Promise<Request | undefined> {
  const { url, method, headers, signal } = request;
  if (readsItself.test(new URL(url).pathname)) return request;
  if (Number(headers.get("content-length") ?? 0) > mostBytes) return undefined;
  const body = await shortBody(request);
  return body && new Request(url, { method, headers, signal, body });
}

async function shortBody({ body }: Request): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  let received = 0;
  try {
    for (;;) {
      const chunk = (await reader?.read())?.value;
      if (!chunk) return new Blob(chunks);
      received += chunk.length;
      if (received > mostBytes) return undefined;
      chunks.push(chunk);
    }
  } finally {
    // Cancelling would cut the connection before the answer arrives. The server drains the rest.
    reader?.releaseLock();
  }
}
