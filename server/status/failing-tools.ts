import type { Store } from "record-store";
import type { FailingTool } from "../../domain/status/status.ts";

/** Returns the connected tools that have refused the last message, or did not answer. Paused tools are omitted. */
export async function failingTools(store: Pick<Store, "find">): Promise<FailingTool[]> {
  const hooks = await store.find("webhooks", {});
  return hooks
    .filter(({ failing_since, paused }) => failing_since !== "" && paused !== true)
    .map(({ url, failing_since }) => ({
      host: new URL(url).host,
      since: failing_since.replace(" ", "T"),
    }));
}
