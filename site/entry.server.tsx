import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import { type StoreFetch, storeContext } from "../records/client.ts";
import { contactContext, type TakeContact } from "../records/enquiries/contact.ts";
import { type PreviewedPages, previewedPagesContext } from "../records/pages/shown-pages.ts";
import { endedInsuranceContext } from "../records/papers/ended-insurance.ts";
import { type DeclineInvitations, decliningContext } from "../records/reviews/declining.ts";
import { doubtContext, type TakeDoubt } from "../records/reviews/doubting.ts";
import { lettersContext } from "../records/reviews/letters-context.ts";
import { addressContext, type EmailConfirmation } from "../records/sign-in/confirmed-address.ts";
import { firstAccessContext, type MakeFirstAdministrator } from "../records/sign-in/first-access.ts";
import { type AcceptInvitation, teamInvitationContext } from "../records/sign-in/team-invitation.ts";
import { NonceContext } from "./layout/nonce.ts";
import { ReferenceContext } from "./layout/reference.ts";

/** The server's functions and values for a rendering. */
type Given = {
  /** The store, answering in-process. */
  storeFetch: StoreFetch;
  /** Takes a message of the contact form, and knows the visitor's network address. */
  contact?: TakeContact;
  /** Answers the letter that asks for an address, and knows the visitor's network address. */
  address?: EmailConfirmation;
  /** Takes a visitor's doubt about a review, and knows their network address. */
  doubt?: TakeDoubt;
  /** Records that a client wants no more invitations to give a review. */
  declining?: DeclineInvitations;
  /** Opens the account of an invited colleague. */
  joining?: AcceptInvitation;
  /** Makes the first administrator of a new site. */
  firstAccess?: MakeFirstAdministrator;
  /** Whether letters leave: without a mail server, nobody reads them. */
  sendsLetters?: boolean | undefined;
  /** Tells whether the insurance that visitors knew of has ended. */
  hasEndedInsurance?: () => Promise<boolean>;
  /** The contents that a preview shows instead of the published ones. */
  preview?: PreviewedPages | undefined;
  /** Marks the page's own inline code. */
  nonce?: string;
  /** Queues the rendering of a page. Without it, or if it is already in its turn, the rendering runs at once. */
  inTurn?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Logs an error, and returns its reference in the log. */
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
  joining,
  firstAccess,
  sendsLetters = false,
  hasEndedInsurance,
  preview,
  nonce,
  report,
  inTurn,
}: Given): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, storeFetch);
  context.set(lettersContext, sendsLetters);
  if (hasEndedInsurance) context.set(endedInsuranceContext, hasEndedInsurance);
  if (preview) context.set(previewedPagesContext, preview);
  if (contact) context.set(contactContext, contact);
  if (doubt) context.set(doubtContext, doubt);
  if (declining) context.set(decliningContext, declining);
  if (joining) context.set(teamInvitationContext, joining);
  if (firstAccess) context.set(firstAccessContext, firstAccess);
  if (address) context.set(addressContext, address);
  renderings.set(context, { nonce, report, inTurn, reported: new Set() });
  return context;
}

const texts = new WeakMap<Response, string>();

/** Returns the text of a rendered page, kept beside its `Response`: a body would be encoded and decoded again. */
export function renderedHtml(response: Response): string | undefined {
  return texts.get(response);
}

/** Reports an error that a loader, an action or a component threw unintentionally. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!isAnswer) reportOnce(renderings.get(context), error);
}

/** Renders the whole page, complete when it resolves, because it is hashed, compressed and cached as one piece. */
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
  const renderText = () => pageText(page, rendering);
  const html = await (rendering?.inTurn?.(renderText) ?? renderText());
  // The browser renders the broken part again. No cache may give this page to others.
  if (rendering?.reference) headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const response = new Response(null, { status, headers });
  texts.set(response, html);
  return response;
}

/** Waits for every part of the page, and reports errors. */
function pageText(page: ReactElement, rendering: Rendering | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce: rendering?.nonce,
      // Otherwise, large content waits in hidden templates that only script can show.
      progressiveChunkSize: 1e9,
      onAllReady: () => pipe(gatherHtml(resolve)),
      onShellError: reject,
      onError: (error) => reportOnce(rendering, error),
    });
  });
}

/** React reports the same error twice if it has to render the whole page again. */
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
