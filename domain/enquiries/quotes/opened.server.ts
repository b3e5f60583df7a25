import type { Caller, Store } from "record-store";
import { storedMoment } from "../../dates.ts";
import { isTeamRole } from "../../users/roles.ts";
import { linkService } from "../access.server.ts";
import { enquiryService } from "../links.server.ts";

type OpenedFile = { caller: Caller; collection: string; record: string };

/** Whether somebody of the client's side was shown a file of an answer, in an account or by a mailed link. */
export function isOpenedByClient({ caller, collection }: OpenedFile): boolean {
  if (collection !== "replies") return false;
  if (caller.kind === "service") return caller.service === linkService.service;
  return caller.kind === "user" && !isTeamRole(caller.record.role);
}

/** Notes on the quote of an answer, if it is one, that the client's side has opened it. */
export async function noteQuoteOpened(store: Pick<Store, "fetch" | "find">, reply: string): Promise<void> {
  const [quote] = await store.find("quotes", { reply });
  if (quote?.opened_at !== "") return;
  const opened = { opened_at: storedMoment(new Date()) };
  await enquiryService(store).collection("quotes").update(quote.id, opened);
}
