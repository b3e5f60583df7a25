import type { Caller, Store } from "../../store/index.ts";
import { isReading } from "../messages/access.server.ts";
import type { Entered } from "./links.server.ts";

type Account = Extract<Caller, { kind: "user" }>;

/**
 * What an account may do with a request of its own, or one that it may read, as if it had followed a link that was mailed
 * to its address; nothing where it may not read it, or its address is not confirmed.
 */
export async function enterByAccount(
  store: Pick<Store, "find">,
  { id, record, collection, limited }: Account,
  request: string,
): Promise<Entered | undefined> {
  if (collection !== "users" || limited || record.verified !== true) return undefined;
  const [message] = await store.find("messages", { id: request });
  if (!message) return undefined;
  const [reader] = (await store.find("readers", { message: request, user: id })).filter(isReading);
  const isOwner = message.sender === id;
  if (!isOwner && !reader) return undefined;
  const dates = { created: message.created, updated: message.updated };
  const own = { id: "", ...dates, message: request, user: id, name: record.name, email: record.email };
  return {
    link: { id: `account/${id}`, ...dates, kind: "mailed", expires: "", used_at: message.created },
    reader: {
      ...own,
      opened_at: message.created,
      revoked_at: "",
      ...reader,
      role: isOwner ? "owner" : "reader",
    },
    message,
    isProven: true,
  };
}
