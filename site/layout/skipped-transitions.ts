/** Ignores the error of a fade that ended early because the visitor moved on. */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    if (/^Transition was (skipped|aborted)/.test(event.reason?.message)) event.preventDefault();
  });
}
