/**
 * The settings of a server that waits for less than it would: what it does after so many milliseconds, it does after as
 * many as stand beside them.
 */
export function hastening(pauses: Record<number, number>): { NODE_OPTIONS: string } {
  const code = `
    const { setTimeout: later, setInterval: again } = globalThis;
    const hasten = (ms) => (${JSON.stringify(pauses)})[ms] ?? ms;
    globalThis.setTimeout = Object.assign((act, ms, ...rest) => later(act, hasten(ms), ...rest), later);
    globalThis.setInterval = (act, ms, ...rest) => again(act, hasten(ms), ...rest);`;
  return { NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(code)}"` };
}
