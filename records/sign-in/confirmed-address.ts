import { createContext } from "react-router";
import type { LinkOutcome } from "./account-letters.ts";

/** What became of an account that whoever reads its address says is not theirs. */
export type DisownOutcome =
  | LinkOutcome
  /** Its address was confirmed, so that it stays. */
  | { outcome: "confirmed" }
  /** The site needs it: it has a building file that the law has kept, or it is the last administrator's. */
  | { outcome: "kept" };

/** Where the two answers to "is this address yours?" are taken. The token is the letter's. */
export type EmailConfirmation = {
  /** Confirms the address if the form's password, or who is signed in, is the account's. */
  confirm(request: Request, token: string): Promise<LinkOutcome>;
  /** Erases the account, while its address is not confirmed. */
  disown(request: Request, token: string): Promise<DisownOutcome>;
};

/** Set for each rendering by `renderContext`, bound to the visitor's network address. */
export const addressContext = createContext<EmailConfirmation>();
