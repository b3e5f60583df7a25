import type { Caller, Store } from "record-store";
import { isReading } from "../access.server.ts";
import type { Entered } from "../links.server.ts";

type Account = Extract<Caller, { kind: "user" }>;

/**
 * Returns an account's way into an enquiry that it owns or may read, with the same rights as by a mailed link. Returns
 * `undefined` if it may not read the enquiry, or if its address is not confirmed.
 */
export async function enterByAccount(
  store: Pick<Store, "find">,
  { id, record, collection, limited }: Account,
  enquiryId: string,
): Promise<Entered | undefined> {
  if (collection !== "users" || limited || record.verified !== true) return undefined;
  const [enquiry] = await store.find("messages", { id: enquiryId });
  if (!enquiry) return undefined;
  const [reader] = (await store.find("readers", { message: enquiryId, user: id })).filter(isReading);
  const isOwner = enquiry.sender === id;
  if (!isOwner && !reader) return undefined;
  const dates = { created: enquiry.created, updated: enquiry.updated };
  const shared = { message: enquiryId, ...dates, revoked_at: "" };
  const link = { ...shared, kind: "mailed", expires: "", used_at: enquiry.created, token_hash: "" };
  const own = { user: id, name: String(record.name), email: String(record.email) };
  return {
    link: { id: `account/${id}`, reader: reader?.id ?? "", ...link },
    reader: {
      ...noReader,
      ...shared,
      ...own,
      opened_at: enquiry.created,
      ...reader,
      role: isOwner ? "owner" : "reader",
    },
    enquiry,
    isProven: true,
  };
}

/** The owner of an enquiry who has an account is no row of `readers`. */
const noReader = { id: "", relationship: "", invited_by: "", opened_account: false, bounce: "" };
