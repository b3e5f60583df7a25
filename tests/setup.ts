import { buildOnce, loadDemonstration, prepareEmptyStore } from "./running.ts";

/** Prepares the empty store and the demonstration once. Servers of these tests start from copies. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildOnce();
  const [discard, unload] = await Promise.all([prepareEmptyStore(), loadDemonstration()]);
  return async () => {
    await unload();
    await discard();
  };
}
