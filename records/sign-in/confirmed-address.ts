import { createContext } from "react-router";
import type { LinkOutcome } from "./account-letters.ts";

/** The outcome of disowning an account by the reader of its address. */
export type DisownOutcome =
  | LinkOutcome
  /** The address was confirmed, so the account stays. */
  | { outcome: "confirmed" }
  /** The site needs the account: the law requires keeping its worksite's file, or it is the last administrator's. */
  | { outcome: "kept" };

/** The two answers to "is this address yours?". The token is the letter's. */
export type EmailConfirmation = {
  /** Confirms the address if the form's password or the signed-in user is the account's. */
  confirm(request: Request, token: string): Promise<LinkOutcome>;
  /** Erases the account while its address is not confirmed. */
  disown(request: Request, token: string): Promise<DisownOutcome>;
};

/** `renderContext` sets it for each rendering, bound to the visitor's network address. */
export const addressContext = createContext<EmailConfirmation>();
