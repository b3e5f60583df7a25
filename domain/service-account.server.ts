import { constants, copyFile, stat } from "node:fs/promises";
import PocketBase, { type RecordModel } from "pocketbase";
import type { Caller, FilesToCopy, FileToCopy, Store } from "record-store";

/**
 * Returns the official client with the operator's rights: it manages accounts and nothing else. No network request can
 * be this caller.
 */
export function operatorClient(store: Pick<Store, "fetch">): PocketBase {
  return inProcess(store, { kind: "service", service: "operator" });
}

/**
 * Returns the official client within this process. Its caller is a visitor if none is given. No limits apply.
 *
 * @param files files for the record that this client writes, by field as in a form
 */
export function inProcess(store: Pick<Store, "fetch">, caller?: Caller, files?: FilesToCopy): PocketBase {
  const client = new PocketBase("http://in-process.invalid");
  client.autoCancellation(false);
  const local: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    // Without a length, the store would require disk space for the longest form that it accepts.
    if (init?.body instanceof FormData) request.headers.set("content-length", String(formLength(init.body)));
    return store.fetch(request, { caller, inProcess: true, files });
  };
  client.beforeSend = (url, options) => ({ url, options: { ...options, fetch: local } });
  return client;
}

/** Returns a file of this disk under the name that a record shall know it by. */
export async function fileOnDisk(path: string, name: string): Promise<FileToCopy> {
  const { size } = await stat(path);
  return { name, size, copyTo: (to) => copyFile(path, to, constants.COPYFILE_FICLONE) };
}

/** Returns an upper bound of a form's bytes when it is sent. */
function formLength(form: FormData): number {
  const aroundEntry = 1_000;
  return [...form].reduce((sum, [name, value]) => {
    const bytes = typeof value === "string" ? Buffer.byteLength(value) : value.size;
    return sum + aroundEntry + Buffer.byteLength(name) + bytes;
  }, 0);
}

/**
 * Creates a verified administrator, whose name may be empty. Rejects with the contract's error if the address or
 * password is refused.
 */
export function createAdministrator(
  operator: PocketBase,
  email: string,
  password: string,
  { name = "", ...identity }: { name?: string; id?: string } = {},
): Promise<RecordModel> {
  const account = { ...identity, name, email, password, passwordConfirm: password };
  return operator.collection("users").create({ ...account, role: "admin", verified: true });
}
