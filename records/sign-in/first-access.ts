import { createContext } from "react-router";
import type { AcceptOutcome } from "./team-invitation.ts";

/** The form that makes the first administrator of a new site. The server prints its link. */
export const firstAccessPath = "/login/premier-acces";

/** Makes the first administrator. The token is the one of the printed link. */
export type MakeFirstAdministrator = (
  token: string,
  answer: { name: string; email: string; password: string },
) => Promise<AcceptOutcome>;

/** `renderContext` sets it for each rendering. */
export const firstAccessContext = createContext<MakeFirstAdministrator>();
