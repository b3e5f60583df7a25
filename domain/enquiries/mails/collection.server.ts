import { type Caller, collection } from "record-store";
import { fields } from "./fields.ts";

/** Only the mailbox sees processed mails. */
export const mails = collection("mails", {
  id: "pbc_mails",
  isShownOnPages: false,
  fields,
  rules: { list: isMailbox, view: isMailbox, create: isMailbox, update: null, delete: null },
});

function isMailbox(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "mail";
}
