import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext } from "./nonce.ts";
import { type StoreFetch, storeContext } from "./records/client.ts";

const nonces = new WeakMap<RouterContextProvider, string>();

/**
 * What a rendering is handed: the store, answering in-process, and the nonce that marks the page's own inline
 * code. Made here, in the bundle of the routes, because React Router's context keys match by identity.
 */
export function renderContext(storeFetch: StoreFetch, nonce?: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, storeFetch);
  if (nonce) nonces.set(context, nonce);
  return context;
}

/** The whole page, complete when it resolves: it is hashed, compressed and cached as one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = nonces.get(context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Large content would otherwise wait in hidden templates that need script to be shown.
        progressiveChunkSize: 1e9,
        onAllReady() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError: (error) => console.error(error),
      },
    );
  });
}
