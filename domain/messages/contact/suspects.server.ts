import { hash } from "node:crypto";
import { ClientResponseError } from "pocketbase";
import type { Store } from "../../../store/index.ts";
import { inProcess } from "../../service-account.server.ts";
import type { ContactTyped } from "./fields.ts";

/** Under this name the change feed knows who put a message into the bin before anybody had read it. */
const actor = "desk/trap";

/**
 * Keeps what filled in the form's trap: in the bin, without its photos, where the team finds it. It goes
 * there in the transaction in which it comes, so that nobody is called to a message that is gone. Mostly a robot's;
 * but a person whose browser fills in all it finds is not to be lost.
 */
export function suspectKeeper(store: Pick<Store, "fetch">) {
  const trap = inProcess(store, { kind: "service", service: "trap" });
  return async ({ name, email, phone, subject, message }: ContactTyped, key: string): Promise<void> => {
    const said = JSON.stringify([key || crypto.randomUUID(), email, subject, message]);
    const id = hash("sha256", said, "hex").slice(0, 15);
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

/** It was sent again because no answer came: a store takes an id once. */
function isThereAlready(error: unknown): boolean {
  if (!(error instanceof ClientResponseError)) return false;
  const creation = error.response?.data?.requests?.[0]?.response?.data;
  return creation !== undefined && "id" in creation;
}

/** Whether a record lies in the bin because it filled in the trap. */
export function isSuspect(binned: { collection: string; actor: string }): boolean {
  return binned.collection === "messages" && binned.actor === actor;
}

/** Whether a message that is back from the bin had been put there unread: it is new to everybody. */
export async function wasSuspect(store: Pick<Store, "history">, message: string): Promise<boolean> {
  const [deletion] = await store.history({ collection: "messages", record: message, action: "delete" }, 1);
  return deletion?.actor === actor;
}
