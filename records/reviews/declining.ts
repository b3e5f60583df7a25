import { createContext } from "react-router";

/** What became of asking for no more invitations: the link is none of ours, or it could not be kept. */
export type DeclineOutcome = "done" | "unknown" | "unanswered";

/** Takes down that whoever has a letter wants no other. */
export type DeclineInvitations = (token: string) => Promise<DeclineOutcome>;

/** Set for each rendering by `renderContext`. */
export const decliningContext = createContext<DeclineInvitations>();
