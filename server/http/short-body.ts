/** More than any form of ours sends, but for the contact form's. */
const mostBytes = 64 * 1024;

/** The contact handler bounds what it reads by itself: photos go straight to disk. */
const readsItself = /^\/(?:contact|demande\/devis)(?:\/|\.data$|$)/i;

/**
 * The request with its whole body in memory, which is read no further than forms of ours go: whatever parses it would
 * not stop by itself. Undefined when there is more.
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
    // Cancelling would cut the connection before our answer is through: the server drains what is left.
    reader?.releaseLock();
  }
}
