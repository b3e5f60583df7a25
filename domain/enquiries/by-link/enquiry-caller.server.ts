import type { Caller } from "record-store";

/** The caller: the holder of a link's token, or a person who is signed in. */
export type EnquiryCaller = {
  token: string;
  /** The enquiry that the page shows; empty while the page does not know it. */
  enquiry: string;
  owner: Extract<Caller, { kind: "user" }> | undefined;
  /** The caller's network address. */
  address: string;
};
