/**
 * Does work by key for all callers that ask before it begins. Work under way may have missed what a later caller did, so
 * that caller waits for the next turn, together with everyone who comes meanwhile.
 */
export function joinCalls(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  async function begin(key: string): Promise<void> {
    await underWay.get(key)?.catch(() => {});
    next.delete(key);
    const call = work(key);
    underWay.set(key, call);
    try {
      await call;
    } finally {
      if (underWay.get(key) === call) underWay.delete(key);
    }
  }

  return (key) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const call = begin(key);
    next.set(key, call);
    return call;
  };
}
