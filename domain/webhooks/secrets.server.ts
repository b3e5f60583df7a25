import { createHmac } from "node:crypto";
import type { Row, Store } from "record-store";
import { inProcess } from "../service-account.server.ts";
import { hookService } from "./service.ts";
import { secretText } from "./signing.server.ts";

type Hook = Pick<Row<"webhooks">, "id" | "generation">;

/** Returns the present secret of a hook. The secret is derived from a secret of the store, so that no record holds it. */
export async function hookSecret(store: Pick<Store, "secret">, { id, generation }: Hook): Promise<string> {
  const key = await store.secret("webhooks");
  return secretText(createHmac("sha256", key).update(`${id} ${generation}`).digest());
}

/** Makes a new secret, which ends the former one. Returns `undefined` if the hook is gone. */
export async function renewHookSecret(
  store: Pick<Store, "fetch" | "find" | "secret">,
  id: string,
): Promise<string | undefined> {
  const [hook] = await store.find("webhooks", { id });
  if (!hook) return undefined;
  const generation = hook.generation + 1;
  await inProcess(store, hookService).collection("webhooks").update(id, { generation });
  return hookSecret(store, { id, generation });
}
