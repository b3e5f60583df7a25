/**
 * Returns the settings of a server with shorter timers. A timer of a key's milliseconds gets the value's milliseconds.
 */
export function hastening(pauses: Record<number, number>): { NODE_OPTIONS: string } {
  const code = `
    const { setTimeout: later, setInterval: again } = globalThis;
    const hasten = (ms) => (${JSON.stringify(pauses)})[ms] ?? ms;
    globalThis.setTimeout = Object.assign((act, ms, ...rest) => later(act, hasten(ms), ...rest), later);
    globalThis.setInterval = (act, ms, ...rest) => again(act, hasten(ms), ...rest);`;
  return { NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(code)}"` };
}
