import * as z from "zod/mini";
import { hookEvents } from "./events.ts";

/** Hosts that plain http may name: literal addresses of an own network, which WEBHOOK_NETWORKS has to allow too. */
const ownNetwork =
  /^(?:(?:127|10)(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|\[::1\])$/;

const url = z.string().check(z.trim(), z.maxLength(500), z.refine(isHookAddress));

const events = z.array(z.enum(hookEvents)).check(
  z.minLength(1),
  z.refine((names) => new Set(names).size === names.length),
);

/** A receiver of signed messages about enquiries, such as an invoicing tool. Its secret is in no record. */
export const fields = {
  url: { type: "text", required: true, schema: url },
  events: { type: "json", required: true, schema: events },
  /** Nothing is sent meanwhile. Waiting deliveries stay for their three days. */
  paused: { type: "bool" },
  /** The number of secrets that were made. The present secret depends on it. */
  generation: { type: "number" },
  /** Since when no delivery has succeeded; empty while the last one did. */
  failing_since: { type: "date" },
} as const;

/** Tells whether a text is an address that a hook may have: https, without a login and without a fragment. */
function isHookAddress(text: string): boolean {
  if (/[\\\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname } = new URL(text);
  if (username !== "" || password !== "" || hash !== "") return false;
  return protocol === "https:" || (protocol === "http:" && ownNetwork.test(hostname));
}
