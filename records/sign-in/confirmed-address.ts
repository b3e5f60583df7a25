import { createContext } from "react-router";
import type { Followed } from "./account-letters.ts";

/** What became of an account that whoever reads its address says is not theirs. */
export type Disowned =
  /** It is gone. */
  | { outcome: "done" }
  | { outcome: "spent" }
  /** Its address was confirmed, so that it stays. */
  | { outcome: "confirmed" }
  | { outcome: "failed"; reason: "unanswered" };

/** Where the two answers to "is this address yours?" are taken. The token is the letter's. */
export type AddressHandler = {
  /** Confirms the address if the form's password, or who is signed in, is the account's. */
  confirm(request: Request, token: string): Promise<Followed>;
  /** Erases the account, while its address is not confirmed. */
  disown(request: Request, token: string): Promise<Disowned>;
};

/** Set for each rendering by `renderContext`, bound to the visitor's network address. */
export const addressContext = createContext<AddressHandler>();
