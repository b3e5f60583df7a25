import type { Store } from "record-store";
import { inProcess } from "../service-account.server.ts";
import { defaultServices } from "./default-services.ts";

/** Ensures that the store has the records of the specification's services. Records that exist stay as they are. */
export async function ensureServices(store: Pick<Store, "fetch" | "look">): Promise<void> {
  const services = inProcess(store, { kind: "service", service: "start" }).collection("services");
  for (const [position, service] of defaultServices.entries()) {
    if (await store.look("services", service.id)) continue;
    try {
      await services.create({ ...service, position });
    } catch (error) {
      // A process that started at the same time has created it.
      if (!(await store.look("services", service.id))) throw error;
    }
  }
}
