import { setTimeout as pause } from "node:timers/promises";
import type { Instance } from "./cluster.ts";
import { repeat, type Scene } from "./load.ts";
import { fetchFromAddress } from "./visitor.ts";

/** The greatest age, in milliseconds, of a page that is requested after its change was acknowledged. */
const oldest = 1000;

/**
 * Changes a published project repeatedly, and asks every instance for its page. A page that is requested more than a
 * second after the change's answer, and lacks the change, is a failure.
 */
export function watchFreshness(scene: Scene): { seen(): number; stop(): Promise<void> } {
  const { cluster, ledger, token, slugs } = scene;
  const [slug = ""] = slugs;
  const fetcher = fetchFromAddress("127.1.7.1");
  const headers = { authorization: token, "content-type": "application/json" };
  const controller = new AbortController();
  let count = 0;
  let seenCount = 0;

  async function change(): Promise<void> {
    const title = `Façade ${++count}.`;
    const filter = encodeURIComponent(`slug="${slug}"`);
    const list = `${cluster.url}/api/collections/projects/records`;
    const foundAnswer = await ledger.ask(fetcher, `${list}?perPage=1&filter=${filter}`);
    const id = (await foundAnswer?.json())?.items[0]?.id;
    const body = JSON.stringify({ title });
    if (!id || !(await ledger.ask(fetcher, `${list}/${id}`, { method: "PATCH", headers, body }))) return;
    const acknowledged = performance.now();
    await Promise.all(cluster.instances.map((instance) => look(instance, title, acknowledged)));
  }

  async function look(instance: Instance, title: string, acknowledged: number): Promise<void> {
    while (instance.isUp()) {
      const startMoment = performance.now();
      const page = await fetcher(`${instance.url}/realisations/${slug}`).catch(() => undefined);
      // The instance was killed, or a part that it needs is away, so it shows nothing.
      if (!page?.ok) return;
      if ((await page.text()).includes(title)) {
        seenCount += 1;
        return;
      }
      if (startMoment - acknowledged > oldest) {
        ledger.failures.push(`${instance.url} did not show ${title} a second after it was acknowledged.`);
        return;
      }
      await pause(50);
    }
  }

  const watching = repeat(2000, change, controller.signal);
  return {
    seen: () => seenCount,
    async stop() {
      controller.abort();
      await watching;
    },
  };
}
