import type { Locator, Page } from "playwright-core";
import PocketBase, { type RecordModel } from "pocketbase";
import { expect } from "vitest";
import type { RunningServer } from "../../../running.ts";
import { admin, server } from "../fixtures.ts";

type ButtonNames = readonly (string | RegExp)[];

/** A form in which one person writes while a colleague saves the same record. */
export type ContestedForm = {
  collection: string;
  id: string;
  address: string;
  /** Opens the form, unless it stands on the page. */
  open?: (page: Page) => Promise<unknown>;
  /** The part of the page with the form. The whole page by default. */
  part?: (page: Page) => Locator;
  /** The field that both people change: its label, and its name in the record. */
  label: string | RegExp;
  field: string;
  mine: string;
  /** The colleague's version of the field. Another text by default. */
  theirs?: string;
  /** A further field that the colleague alone changes. */
  other?: Record<string, unknown>;
  /** The buttons that save, and those that insist on one's own version after the question. By default the same. */
  save: ButtonNames;
  insist?: ButtonNames;
  /** Reads the field from the record. */
  read?: (record: RecordModel) => unknown;
  /** Returns what the colleague writes, if it is not the field itself. */
  write?: (text: string, record: RecordModel) => Record<string, unknown>;
};

/** The sentences that ask before something is replaced. */
export const question =
  /entre-temps|pendant que vous écriviez|vient de changer|Quelqu.un a changé|vient d.écrire un mot/;

/** The colleagues by server. Files share their modules, and each has a server of its own. */
const colleagues = new WeakMap<RunningServer, Promise<PocketBase>>();

/** Returns Hugo Maurel, an administrator who works at the same time. */
export function openColleague(): Promise<PocketBase> {
  const existing = colleagues.get(server) ?? signUp("Hugo Maurel");
  colleagues.set(server, existing);
  return existing;
}

/** Creates an administrator and signs in as them. */
export async function signUp(name: string): Promise<PocketBase> {
  const theirs = new PocketBase(server.url).autoCancellation(false);
  const account = { email: `${crypto.randomUUID()}@exemple.fr`, password: "un-mot-de-passe-sûr" };
  const { id } = await admin
    .collection("users")
    .create({ ...account, name, passwordConfirm: account.password, verified: true });
  await admin.collection("users").update(id, { role: "admin" });
  await theirs.collection("users").authWithPassword(account.email, account.password);
  return theirs;
}

export const toast = (page: Page, text: string | RegExp) => page.locator(".toast").filter({ hasText: text });

/** Walks through a contested form: it asks, keeps the typed words, and replaces them once its writer insists. */
export async function contest(page: Page, form: ContestedForm): Promise<void> {
  const { collection, id, mine, theirs = "Le sien", other = {}, save } = form;
  const readField = form.read ?? ((record: RecordModel) => record[form.field]);
  const stored = () => admin.collection(collection).getOne(id);
  await form.open?.(page);
  const dialogs = page.locator("dialog[open]");
  const part = form.part?.(page) ?? ((await dialogs.count()) > 0 ? dialogs.first() : page.locator("body"));
  const field = part.getByLabel(form.label).first();
  await field.fill(mine);
  const count = (await admin.collection(collection).getList(1, 1)).totalItems;
  const change = form.write?.(theirs, await stored()) ?? { [form.field]: theirs };
  await (await openColleague()).collection(collection).update(id, { ...change, ...other });

  await press(page, save, part);
  await page.getByText(question).first().waitFor();
  expect(readField(await stored())).toBe(theirs);
  expect(await field.inputValue()).toBe(mine);
  await press(page, form.insist ?? save, part);
  await expect.poll(async () => readField(await stored())).toBe(mine);
  expect(await stored()).toMatchObject(other);
  expect((await admin.collection(collection).getList(1, 1)).totalItems).toBe(count);
}

/** Presses buttons one after another, each in the uppermost dialog or else in a part of the page. */
export async function press(page: Page, names: ButtonNames, part = page.locator("body")): Promise<void> {
  for (const name of names) {
    const dialogs = page.locator("dialog[open]");
    const place = (await dialogs.count()) > 0 ? dialogs.last() : part;
    await place.getByRole("button", { name, exact: true }).first().click();
  }
}
