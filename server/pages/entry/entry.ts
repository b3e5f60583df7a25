import type { RouterContextProvider } from "react-router";
import type { TakeContact } from "../../../records/enquiries/contact.ts";
import type { PreviewedPages } from "../../../records/pages/shown-pages.ts";
import type { TakeDoubt } from "../../../records/reviews/doubting.ts";
import type { EmailConfirmation } from "../../../records/sign-in/confirmed-address.ts";
import type { MakeFirstAdministrator } from "../../../records/sign-in/first-access.ts";
import type { InvitationHandler } from "../../handlers/invitation.ts";

export type Fetch = (request: Request) => Promise<Response>;

/** The exports of `site/entry.server.tsx` in addition to those that React Router needs. */
export type SiteEntry = {
  renderedHtml: (response: Response) => string | undefined;
  renderContext: (given: {
    storeFetch: Fetch;
    contact: TakeContact | undefined;
    address: EmailConfirmation | undefined;
    doubt: TakeDoubt | undefined;
    declining: InvitationHandler["decline"] | undefined;
    joining: InvitationHandler["join"] | undefined;
    firstAccess: MakeFirstAdministrator | undefined;
    sendsLetters: boolean | undefined;
    hasEndedInsurance: (() => Promise<boolean>) | undefined;
    preview: PreviewedPages | undefined;
    nonce: string;
    report: (error: unknown) => string;
    inTurn: InTurn;
  }) => RouterContextProvider;
};

/** Runs some work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;
