import { addressStates } from "./address-states.ts";
import { cooperativeStates } from "./cooperative-states.ts";
import { identityStates } from "./identity-states.ts";
import { imageStates } from "./image-states.ts";
import { lawStates } from "./law-states.ts";

/** The states of pages with a list of their own. */
export const furtherStates = [
  ...cooperativeStates,
  ...identityStates,
  ...lawStates,
  ...addressStates,
  ...imageStates,
];
