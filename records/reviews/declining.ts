import { createContext } from "react-router";

/**
 * The outcome of declining invitations: `unknown` means a link that is not ours, `unanswered` that it could not be
 * stored.
 */
export type DeclineOutcome = "done" | "unknown" | "unanswered";

/** Records that the holder of a letter wants no other. */
export type DeclineInvitations = (token: string) => Promise<DeclineOutcome>;

/** `renderContext` sets it for each rendering. */
export const decliningContext = createContext<DeclineInvitations>();
