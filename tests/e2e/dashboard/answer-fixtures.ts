import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import type { RunningServer } from "../../running.ts";
import type { Credentials } from "../browser.ts";

export const findField = (page: Page) => page.getByRole("textbox", { name: "Votre texte" });
export const findSend = (page: Page) => page.getByRole("button", { name: /^Envoyer à/ });
export const findQuestion = (page: Page) =>
  page.getByRole("alertdialog", { name: "Une réponse est déjà partie" });

type Colleague = { client: PocketBase; credentials: Credentials };

/**
 * Returns enquiries that two people answer, and the second of the two.
 *
 * @param server called by each function, because the server only starts before all tests
 */
export function answerFixtures(server: () => RunningServer) {
  let lise: Colleague | undefined;

  /** Returns Lise's session, an administrator's with an account of her own. */
  async function liseSession(): Promise<Colleague> {
    lise ??= await signInLise(server());
    return lise;
  }

  /** Notes a call by Yves, and returns his enquiry. */
  async function notedCall(subject: string): Promise<string> {
    const { client } = await liseSession();
    const yves = { sender_name: "Yves Roy", sender_email: "yves@exemple.fr" };
    const call = { origin: "call", subject, body: "Il rappelle jeudi.", ...yves };
    return (await client.collection("messages").create(call)).id;
  }

  async function answerCount(message: string): Promise<number> {
    const { client } = await liseSession();
    return (await client.collection("replies").getList(1, 1, { filter: `message = "${message}"` }))
      .totalItems;
  }

  return { liseSession, notedCall, answerCount };
}

async function signInLise({ url, admin: { email, password } }: RunningServer): Promise<Colleague> {
  const admin = new PocketBase(url);
  await admin.collection("users").authWithPassword(email, password);
  const account = { email: "lise@exemple.fr", name: "Lise Bru", role: "admin", verified: true };
  await admin.collection("users").create({ ...account, password, passwordConfirm: password });
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection("users").authWithPassword(account.email, password);
  return { client, credentials: { email: account.email, password } };
}
