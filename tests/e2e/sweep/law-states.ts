import type { State } from "./sweep.ts";

/** The pages on what the law asks. `path` begins after `/dashboard`. */
export const lawStates: State[] = [
  { name: "as it opens", path: "/coordonnees/registre" },
  { name: "as it opens", path: "/coordonnees/registre", device: "phone" },
  { name: "as it opens", path: "/etat/effacements" },
  { name: "as it opens", path: "/etat/effacements", device: "phone" },
];
