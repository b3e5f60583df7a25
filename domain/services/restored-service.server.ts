import type { Row } from "record-store";
import { hiddenDraftFields, readDraftedService } from "./draft.ts";
import type { DraftOrder } from "./draft-order.ts";

/**
 * Returns a service with a former published content. Its place in the list, its draft and the moment of its next
 * publication stay.
 *
 * @param undoes `true` if the former row had the draft that is published now. It is the draft again.
 */
export function restoredService(former: Row, present: Row, undoes: boolean): Row {
  const ofDraft: readonly string[] = hiddenDraftFields;
  // The store leaves fields that a version does not name.
  const content = Object.fromEntries(Object.entries(former).filter(([field]) => !ofDraft.includes(field)));
  const order: DraftOrder = { from: "published" };
  return {
    ...(content as Row),
    position: present.position,
    ...(undoes && readDraftedService(former.draft) && { draft: order }),
  };
}
