import { paperStates } from "./paper-states.ts";
import type { State } from "./sweep.ts";
import { teamStates } from "./team-states.ts";

/** The pages of the cooperative's papers and of the site's opening. `path` begins after `/dashboard`. */
export const cooperativeStates: State[] = [
  ...paperStates,
  ...teamStates,
  { name: "missing pieces and existing ones", path: "/mise-en-ligne" },
  { name: "missing pieces and existing ones", path: "/mise-en-ligne", device: "phone" },
];
