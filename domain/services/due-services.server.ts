import type { Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { pageService } from "../pages/service.ts";
import { inProcess } from "../service-account.server.ts";

/**
 * Publishes the services whose moment has come. A service that somebody changes at the same moment waits for the next
 * call. A draft that the store refuses loses its moment, so that it is reported once.
 *
 * @param report receives the error of a service. The other services are still published.
 */
export async function publishDueServices(
  store: Pick<Store, "fetch" | "find">,
  now: Date,
  report: (error: unknown) => void,
): Promise<number> {
  const services = inProcess(store, pageService).collection("services");
  const moment = storedMoment(now);
  let published = 0;
  for (const { id, updated, publish_at } of await store.find("services", {})) {
    if (publish_at === "" || publish_at > moment) continue;
    const options = { headers: { "If-Match": `"${updated}"` } };
    try {
      await services.update(id, { publish_at }, options);
      published += 1;
    } catch (error) {
      report(error);
      if (isRefusal(error)) await services.update(id, { publish_at: "" }, options).catch(report);
    }
  }
  return published;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 400;
}
