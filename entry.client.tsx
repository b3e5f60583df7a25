import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Whoever goes on before one page has faded into the next cuts the fade short: that is no error.
addEventListener("unhandledrejection", (event) => {
  if (/^Transition was (skipped|aborted)/.test(event.reason?.message)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
