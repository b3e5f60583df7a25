import { type Caller, collection } from "record-store";
import { fields } from "./fields.ts";

/** Only the handlers of subscriptions see the addresses. */
export const agendaLinks = collection("agenda_links", {
  id: "pbc_agenda_links",
  isShownOnPages: false,
  fields,
  rules: {
    list: isAgendaService,
    view: isAgendaService,
    create: isAgendaService,
    update: isAgendaService,
    delete: null,
  },
});

/** The service account that makes and revokes the addresses. */
export const agendaService = { kind: "service", service: "agenda" } as const;

function isAgendaService(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === agendaService.service;
}
