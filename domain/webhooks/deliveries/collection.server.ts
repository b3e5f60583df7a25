import { type Caller, collection, type OldRecords } from "record-store";
import { isAdmin } from "../../users/roles.ts";
import { isHookService } from "../service.ts";
import { fields } from "./fields.ts";

/** Administrators read what became of messages. Only the service account writes them. */
export const webhookDeliveries = collection("webhook_deliveries", {
  id: "pbc_webhook_sends",
  isShownOnPages: false,
  fields,
  rules: { list: mayRead, view: mayRead, create: isHookService, update: isHookService, delete: null },
});

function mayRead(caller: Caller): boolean {
  return isAdmin(caller) || isHookService(caller);
}

const daysKept = 30;

/** Returns which messages are too old to be of use. */
export function oldDeliveries(now: Date): OldRecords {
  return { field: "created", before: new Date(now.getTime() - daysKept * 24 * 60 * 60 * 1000) };
}
