import { ClientResponseError } from "pocketbase";
import type { SentLetter } from "../../../mail/index.ts";
import type { Store } from "../../../store/index.ts";
import { inProcess } from "../../service-account.server.ts";

/** How often it is tried again where somebody changes the answer at the same moment. */
const tries = 4;

/** Notes at an answer that a mail server has the letter which brings it. What did not arrive of it has more to say. */
export async function noteSent(
  store: Pick<Store, "fetch" | "find">,
  { brings }: Pick<SentLetter, "brings">,
): Promise<void> {
  const replies = inProcess(store, { kind: "service", service: "mail" }).collection("replies");
  for (let left = tries; ; left--) {
    const [reply] = await store.find("replies", { id: brings });
    if (reply?.delivery !== "" || reply.bounce !== "") return;
    try {
      const headers = { "If-Match": `"${reply.updated}"` };
      return void (await replies.update(brings, { delivery: "sent" }, { headers }));
    } catch (error) {
      const isOutrun = error instanceof ClientResponseError && error.status === 412;
      if (left === 0 || !isOutrun) throw error;
    }
  }
}
