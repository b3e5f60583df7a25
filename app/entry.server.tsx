import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext } from "./nonce.ts";
import { type StoreFetch, storeContext } from "./records/client.ts";
import { type ContactDesk, contactDeskContext, contactMomentContext } from "./records/contact.ts";
import { ReferenceContext } from "./reference.ts";

/** What a rendering is handed by the server. */
type Given = {
  /** The store, answering in-process. */
  storeFetch: StoreFetch;
  /** The contact form's desk, which knows where the visitor is. */
  contact?: { take: ContactDesk; moment: () => Promise<string> };
  /** Marks the page's own inline code. */
  nonce?: string;
  /** Takes what broke to the log, and returns the reference under which it stands there. */
  report: (error: unknown) => string;
};

type Rendering = Pick<Given, "nonce" | "report"> & { reported: Set<unknown>; reference?: string };

const renderings = new WeakMap<Readonly<RouterContextProvider>, Rendering>();

/** Made here, in the bundle of the routes, because React Router's context keys match by identity. */
export function renderContext({ storeFetch, contact, nonce, report }: Given): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, storeFetch);
  if (contact) {
    context.set(contactDeskContext, contact.take);
    context.set(contactMomentContext, contact.moment);
  }
  renderings.set(context, { nonce, report, reported: new Set() });
  return context;
}

const texts = new WeakMap<Response, string>();

/** The text of a page that was rendered here, beside its `Response`: as a body it would be encoded, and decoded again. */
export function htmlOf(response: Response): string | undefined {
  return texts.get(response);
}

/** What a loader, an action or a component threw without meaning to answer with it. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!isAnswer) reportOnce(renderings.get(context), error);
}

/** The whole page, complete when it resolves: it is hashed, compressed and cached as one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendering = renderings.get(context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={rendering?.nonce}>
        <ReferenceContext value={rendering?.reference}>
          <ServerRouter context={router} url={request.url} nonce={rendering?.nonce} />
        </ReferenceContext>
      </NonceContext>,
      {
        nonce: rendering?.nonce,
        // Large content would otherwise wait in hidden templates that need script to be shown.
        progressiveChunkSize: 1e9,
        onAllReady() {
          // What broke in a part of the page is tried again by the browser: nobody else should get it.
          if (rendering?.reference) headers.set("Cache-Control", "no-store");
          pipe(
            gathered((html) => {
              const response = new Response(null, { status, headers });
              texts.set(response, html);
              resolve(response);
            }),
          );
        },
        onShellError: reject,
        onError: (error) => reportOnce(rendering, error),
      },
    );
  });
}

/** React tells of the same error twice when the whole page has to be rendered anew for it. */
function reportOnce(rendering: Rendering | undefined, error: unknown): void {
  if (!rendering || rendering.reported.has(error)) return;
  rendering.reported.add(error);
  rendering.reference = rendering.report(error);
}

function gathered(finish: (html: string) => void): Writable {
  let html = "";
  return new Writable({
    decodeStrings: false,
    // React hands on long texts as they are, and never cuts a character in two.
    write(piece: string | Buffer, _encoding, next) {
      html += piece.toString();
      next();
    },
    final(next) {
      finish(html);
      next();
    },
  });
}
