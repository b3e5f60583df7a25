import { loadDemonstration, prepareEmptyStore } from "./running.ts";

/** Prepares the empty store and the demonstration once. Servers of these tests start from copies. */
export default async function setup(): Promise<() => Promise<void>> {
  const discard = await prepareEmptyStore();
  const unload = await loadDemonstration();
  return async () => {
    await unload();
    await discard();
  };
}
