import { createContext } from "react-router";
import type { Outcome } from "../outcome.ts";

/** The outcome of accepting an invitation. `value` is the address of the opened account. */
export type AcceptOutcome =
  | Outcome<string>
  /** The link is used, withdrawn, replaced or too old. */
  | { outcome: "spent" };

/** Opens the account of an invited colleague. The token is the letter's. */
export type AcceptInvitation = (
  token: string,
  answer: { name: string; password: string },
) => Promise<AcceptOutcome>;

/** `renderContext` sets it for each rendering. */
export const teamInvitationContext = createContext<AcceptInvitation>();
