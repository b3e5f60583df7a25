import type PocketBase from "pocketbase";
import { type Account, openSignedClient } from "./seed.ts";

const password = "un-mot-de-passe-sûr";
/** Accounts that write messages, because a message belongs to its sender. */
const senderCount = 20;

/** Creates accounts `Client 0`, `Client 1` and so on, from 50 requests at once. */
export async function createUsers(client: PocketBase, count: number): Promise<void> {
  await atOnce(count, (index) =>
    client.collection("users").create({
      ...accountNumber(index),
      name: `Client ${index}`,
      passwordConfirm: password,
      verified: true,
    }),
  );
}

/**
 * Creates messages `Devis 0`, `Devis 1` and so on by the first 20 accounts, from 50 requests at once.
 *
 * @param words of the message with this number, before the number of its file
 * @returns the accounts that have written them
 */
export async function createMessages(
  url: string,
  count: number,
  words = (_: number) => "nous voudrions agrandir la maison, côté jardin.",
): Promise<PocketBase[]> {
  const senders = await Promise.all(
    Array.from({ length: senderCount }, (_, index) => openSignedClient(url, accountNumber(index))),
  );
  await atOnce(count, (index) => {
    const sender = senders[index % senders.length] as PocketBase;
    return sender.collection("messages").create({
      sender: sender.authStore.record?.id,
      subject: `Devis ${index}`,
      body: `Bonjour,\n${words(index)} Dossier ${index}.`,
    });
  });
  return senders;
}

function accountNumber(index: number): Account {
  return { email: `client${index}@exemple.fr`, password };
}

/** Runs an act for each number below the count, 50 at the same time. */
export async function atOnce(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: 50 }, one));
}
