import type { RecordsClient } from "../../records/client.ts";
import { endPushDevice } from "../../records/overviews/push-devices.ts";
import { chooseReading, removeReading } from "../../records/storage/offline-reading.ts";
import type { ActAnswer } from "../parts/acts/page-acts.ts";
import { holdPage } from "../worksites/photos/offline/hold-page.ts";
import { texts } from "./phone.texts.ts";
import { subscribeHere, unsubscribeHere } from "./subscribing.ts";

/** The acts on the notifications of the reader's devices, and on what this one has to read without network. */
export const phoneActs = {
  async notify(_client: RecordsClient, { key }: { key: string }): Promise<ActAnswer> {
    const refusal = await subscribeHere(key);
    return refusal ? { failed: texts.notices.refusals[refusal] } : { done: texts.notices.begun };
  },

  async silence(
    _client: RecordsClient,
    { id, isCurrent }: { id: string; isCurrent: boolean },
  ): Promise<ActAnswer> {
    await endPushDevice(id);
    if (isCurrent) await unsubscribeHere();
    return { done: texts.notices.ended };
  },

  async read({ authStore }: RecordsClient): Promise<ActAnswer> {
    const reader = authStore.record?.id;
    if (!(await holdPage())) return { failed: texts.reading.unsupported };
    // The reader may have signed out meanwhile.
    if (reader && reader === authStore.record?.id) chooseReading(reader);
    return { done: texts.reading.begun };
  },

  async unread(): Promise<ActAnswer> {
    await removeReading();
    return { done: texts.reading.ended };
  },
};

export type PhoneActTable = typeof phoneActs;
