import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import { type StoreFetch, storeContext } from "../records/client.ts";
import { contactContext, type TakeContact } from "../records/messages/contact.ts";
import { type DeclineInvitations, decliningContext } from "../records/reviews/declining.ts";
import { doubtContext, type TakeDoubt } from "../records/reviews/doubting.ts";
import { lettersContext } from "../records/reviews/letters-context.ts";
import { addressContext, type EmailConfirmation } from "../records/sign-in/confirmed-address.ts";
import { NonceContext } from "./layout/nonce.ts";
import { ReferenceContext } from "./layout/reference.ts";

/** What a rendering is handed by the server. */
type Given = {
  /** The store, answering in-process. */
  storeFetch: StoreFetch;
  /** Takes what the contact form sends, and knows where the visitor is. */
  contact?: TakeContact;
  /** Answers the letter that asks for an address, and knows where the visitor is. */
  address?: EmailConfirmation;
  /** Takes what a visitor doubts of a review, and knows where they are. */
  doubt?: TakeDoubt;
  /** Takes down that somebody wants no more invitations to give a review. */
  declining?: DeclineInvitations;
  /** Letters leave: without a mail server they wait where nobody reads them. */
  sendsLetters?: boolean | undefined;
  /** Marks the page's own inline code. */
  nonce?: string;
  /** Lets the text of a page be made when it is its turn; at once where that has been seen to already. */
  inTurn?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Takes what broke to the log, and returns the reference under which it stands there. */
  report: (error: unknown) => string;
};

type Rendering = Pick<Given, "nonce" | "report" | "inTurn"> & { reported: Set<unknown>; reference?: string };

const renderings = new WeakMap<Readonly<RouterContextProvider>, Rendering>();

/** Made here, in the bundle of the routes, because React Router's context keys match by identity. */
export function renderContext({
  storeFetch,
  contact,
  address,
  doubt,
  declining,
  sendsLetters = false,
  nonce,
  report,
  inTurn,
}: Given): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, storeFetch);
  context.set(lettersContext, sendsLetters);
  if (contact) context.set(contactContext, contact);
  if (doubt) context.set(doubtContext, doubt);
  if (declining) context.set(decliningContext, declining);
  if (address) context.set(addressContext, address);
  renderings.set(context, { nonce, report, inTurn, reported: new Set() });
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
export default async function handleSiteRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendering = renderings.get(context);
  const page = (
    <NonceContext value={rendering?.nonce}>
      <ReferenceContext value={rendering?.reference}>
        <ServerRouter context={router} url={request.url} nonce={rendering?.nonce} />
      </ReferenceContext>
    </NonceContext>
  );
  const made = () => textOf(page, rendering);
  const html = await (rendering?.inTurn?.(made) ?? made());
  // What broke in a part of the page is tried again by the browser: nobody else should get it.
  if (rendering?.reference) headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const response = new Response(null, { status, headers });
  texts.set(response, html);
  return response;
}

/** Waits for every part, and tells what breaks. */
function textOf(page: ReactElement, rendering: Rendering | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce: rendering?.nonce,
      // Large content would otherwise wait in hidden templates that need script to be shown.
      progressiveChunkSize: 1e9,
      onAllReady: () => pipe(gatherHtml(resolve)),
      onShellError: reject,
      onError: (error) => reportOnce(rendering, error),
    });
  });
}

/** React tells of the same error twice when the whole page has to be rendered anew for it. */
function reportOnce(rendering: Rendering | undefined, error: unknown): void {
  if (!rendering || rendering.reported.has(error)) return;
  rendering.reported.add(error);
  rendering.reference = rendering.report(error);
}

function gatherHtml(finish: (html: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      finish(Buffer.concat(pieces).toString());
      next();
    },
  });
}
