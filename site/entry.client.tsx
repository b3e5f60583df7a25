import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ignoreSkippedTransitions } from "./layout/skipped-transitions.ts";

ignoreSkippedTransitions();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
