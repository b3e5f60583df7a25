/** Whoever goes on before one page has faded into the next cuts the fade short: that is no error. */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    if (/^Transition was (skipped|aborted)/.test(event.reason?.message)) event.preventDefault();
  });
}
