import { ClientResponseError } from "pocketbase";
import type { Store } from "record-store";
import { inProcess } from "../../service-account.server.ts";
import { sourceRecordId } from "../record-id.server.ts";
import type { ContactTyped } from "./fields.ts";

/** The actor in the change feed for messages that the trap put into the bin. */
const actor = "service/trap";

/**
 * Keeps messages that filled in the form's trap: in the bin, without photos, where the team finds them. Creation and
 * deletion share a transaction, so that nobody is notified of a deleted message. Most come from robots. But a browser
 * that fills in every field must not cost a person their message.
 */
export function suspectKeeper(store: Pick<Store, "fetch">) {
  const trap = inProcess(store, { kind: "service", service: "trap" });
  return async ({ name, email, phone, subject, message }: ContactTyped, key: string): Promise<void> => {
    const id = sourceRecordId(JSON.stringify([key || crypto.randomUUID(), email, subject, message]));
    const batch = trap.createBatch();
    const messages = batch.collection("messages");
    messages.create({ id, sender_name: name, sender_email: email, phone, subject, body: message });
    messages.delete(id);
    try {
      await batch.send();
    } catch (error) {
      if (!isThereAlready(error)) throw error;
    }
  };
}

/** The form was sent again because no answer came. The store accepts an id once. */
function isThereAlready(error: unknown): boolean {
  if (!(error instanceof ClientResponseError)) return false;
  const creation = error.response?.data?.requests?.[0]?.response?.data;
  return creation !== undefined && "id" in creation;
}

/** Whether a record is in the bin because it filled in the trap. */
export function isSuspect(binned: { collection: string; actor: string }): boolean {
  return binned.collection === "messages" && binned.actor === actor;
}

/** Whether the trap had put a restored message into the bin. Nobody has read such a message. */
export async function wasSuspect(store: Pick<Store, "history">, message: string): Promise<boolean> {
  const [deletion] = await store.history({ collection: "messages", record: message, action: "delete" }, 1);
  return deletion?.actor === actor;
}
