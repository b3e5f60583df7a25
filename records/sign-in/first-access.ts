import { createContext } from "react-router";
import type { LinkOutcome } from "./account-letters.ts";

/** The form that makes the first administrator of a new site. The server prints its link. */
export const firstAccessPath = "/login/premier-acces";

/** Makes the first administrator, and returns the account's address. The token is the one of the printed link. */
export type MakeFirstAdministrator = (
  token: string,
  answer: { name: string; email: string; password: string },
) => Promise<LinkOutcome<string>>;

/** `renderContext` sets it for each rendering. */
export const firstAccessContext = createContext<MakeFirstAdministrator>();
