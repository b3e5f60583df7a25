import { type Caller, collection } from "record-store";
import { fields } from "./fields.ts";

/** Only the server itself sees the subscriptions. */
export const pushSubscriptions = collection("push_subscriptions", {
  id: "pbc_push_subscriptions",
  isShownOnPages: false,
  fields,
  rules: {
    list: isPushService,
    view: isPushService,
    create: isPushService,
    update: isPushService,
    delete: null,
  },
});

/** The service account that makes and ends the subscriptions. */
export const pushService = { kind: "service", service: "push" } as const;

function isPushService(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === pushService.service;
}
