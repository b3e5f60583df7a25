import type { RecordsClient } from "../client.ts";
import { keepSubscription } from "./subscription.ts";

/** A colleague's account at a record, and its act there. */
export type Attending = { account: string; as: string };

type Subject = { collection: string; record: string };

/**
 * Calls back with the accounts that are at a record just now, whenever they change. The server tells this only to
 * callers whose role may see it.
 *
 * @returns a function that stops watching
 */
export function watchAttendance(
  client: RecordsClient,
  subject: Subject,
  heard: (accounts: Attending[]) => void,
): () => void {
  const topic = attendanceTopic(subject);
  return keepSubscription(() => client.realtime.subscribe(topic, ({ attending }) => heard(attending ?? [])));
}

/**
 * Shows the user's account at a record. The account disappears with the tab, or when the returned function is called.
 *
 * @param as what the account does there, such as `answering`, or the place in the record that it writes
 */
export function attend(client: RecordsClient, subject: Subject, as: string): () => void {
  const topic = attendanceTopic(subject);
  let turn = 0;
  return keepSubscription(() => {
    turn += 1;
    // A topic of the same name would not be submitted again.
    return client.realtime.subscribe(topic, () => {}, { query: { as, turn } });
  });
}

function attendanceTopic({ collection, record }: Subject): string {
  return `@attending/${collection}/${record}`;
}
