import { ClientResponseError } from "pocketbase";
import type { Store } from "record-store";
import type { SentLetter } from "../../../mail/index.ts";
import { inProcess } from "../../service-account.server.ts";

/** The number of retries after a conflict with another change of the answer. */
const tries = 4;

/** Marks an answer as sent once a mail server has accepted its letter. A bounced answer keeps its notice. */
export async function noteSent(
  store: Pick<Store, "fetch" | "find">,
  { brings }: Pick<SentLetter, "brings">,
): Promise<void> {
  const replies = inProcess(store, { kind: "service", service: "mail" }).collection("replies");
  for (let remainingTries = tries; ; remainingTries--) {
    const [reply] = await store.find("replies", { id: brings });
    if (reply?.delivery !== "" || reply.bounce !== "") return;
    try {
      const headers = { "If-Match": `"${reply.updated}"` };
      return void (await replies.update(brings, { delivery: "sent" }, { headers }));
    } catch (error) {
      const isConflict = error instanceof ClientResponseError && error.status === 412;
      if (remainingTries === 0 || !isConflict) throw error;
    }
  }
}
