import { ClientResponseError } from "pocketbase";
import type { Row, Store } from "record-store";
import type { SentLetter } from "../../../mail/index.ts";
import { inProcess } from "../../service-account.server.ts";

type LetterStore = Pick<Store, "fetch" | "find">;

/** The notice at an answer whose letter no mail server has taken, and that is not tried again. */
const notTaken = "Le serveur de courrier ne l'a pas prise.";

/** The number of retries after a conflict with another change of the answer. */
const tries = 4;

/**
 * Marks an answer as sent once a mail server has accepted its letter, also after the operator's retry. A bounced answer
 * keeps its notice.
 */
export async function noteSent(store: LetterStore, { brings }: Pick<SentLetter, "brings">): Promise<void> {
  await noteDelivery(store, brings, ({ delivery, bounce }) =>
    (delivery === "" && bounce === "") || bounce === notTaken ? { delivery: "sent", bounce: "" } : undefined,
  );
}

/** Marks an answer whose letter is not tried again. Its thread then offers to send it again. */
export async function noteUnsent(store: LetterStore, { brings }: Pick<SentLetter, "brings">): Promise<void> {
  await noteDelivery(store, brings, ({ delivery, bounce }) =>
    delivery === "" && bounce === "" ? { delivery: "bounced", bounce: notTaken } : undefined,
  );
}

type Delivery = Pick<Row<"replies">, "delivery" | "bounce">;

/** @param next returns the new state of the answer, or `undefined` if it stays */
async function noteDelivery(
  store: LetterStore,
  id: string,
  next: (reply: Row<"replies">) => Delivery | undefined,
): Promise<void> {
  // The letters follow the changes of the account `mail`, and would send the answer again.
  const replies = inProcess(store, { kind: "service", service: "letters" }).collection("replies");
  for (let remainingTries = tries; ; remainingTries--) {
    const [reply] = await store.find("replies", { id });
    const delivery = reply && next(reply);
    if (!delivery) return;
    try {
      return void (await replies.update(id, delivery, { headers: { "If-Match": `"${reply.updated}"` } }));
    } catch (error) {
      const isConflict = error instanceof ClientResponseError && error.status === 412;
      if (remainingTries === 0 || !isConflict) throw error;
    }
  }
}
