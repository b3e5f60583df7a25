/**
 * Returns a `fetch` that reports the progress of a large body. In browsers, only `XMLHttpRequest` can do that.
 *
 * @param onProgress receives the sent share of the body, from 0 to 1
 */
export function progressFetch(onProgress: (share: number) => void): typeof fetch {
  return (address, { method = "GET", headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(toResponse(request));
      request.onerror = () => reject(new TypeError("No answer came."));
      request.onabort = () => reject(new DOMException("It was kept back.", "AbortError"));
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      signal?.addEventListener("abort", () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  // An answer may have no headers.
  const lines = request.getAllResponseHeaders().match(/.+: .+/g) ?? [];
  const headers = lines.map((line) => line.split(": ", 2) as [string, string]);
  return new Response(request.responseText || null, { status: request.status, headers });
}
