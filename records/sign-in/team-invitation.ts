import { createContext } from "react-router";
import type { LinkOutcome } from "./account-letters.ts";

/** Opens the account of an invited colleague, and returns its address. The token is the letter's. */
export type AcceptInvitation = (
  token: string,
  answer: { name: string; password: string },
) => Promise<LinkOutcome<string>>;

/** `renderContext` sets it for each rendering. */
export const teamInvitationContext = createContext<AcceptInvitation>();
