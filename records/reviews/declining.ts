import { createContext } from "react-router";

/**
 * Records that the holder of a letter wants no other. `unknown` means a link that is not ours, `unanswered` that it could
 * not be stored.
 */
export type DeclineInvitations = (token: string) => Promise<"done" | "unknown" | "unanswered">;

/** `renderContext` sets it for each rendering. */
export const decliningContext = createContext<DeclineInvitations>();
