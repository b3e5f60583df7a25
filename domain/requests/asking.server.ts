import type { Caller } from "../../store/index.ts";

/** Who asks: by a link's token, or signed in. */
export type Asking = {
  token: string;
  /** The request that the page believes to have before it; empty where it does not know yet. */
  request: string;
  owner: Extract<Caller, { kind: "user" }> | undefined;
  /** On the network. */
  address: string;
};
