import { makeAgendaAddress, revokeAgendaAddress } from "../../records/overviews/agenda-address.ts";
import type { ActAnswer } from "../parts/acts/page-acts.ts";
import { subscriptionTexts as texts } from "./agenda.texts.ts";

/** The acts on the address by which the reader's calendar shows the agenda. */
export const agendaActs = {
  async subscribe(): Promise<ActAnswer> {
    return { secret: await makeAgendaAddress() };
  },
  async unsubscribe(): Promise<ActAnswer> {
    await revokeAgendaAddress();
    return { done: texts.revoked };
  },
};

export type AgendaActTable = typeof agendaActs;
