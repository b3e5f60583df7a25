import { EventSource } from "eventsource";

// The SDK looks for the browser's own, which Node lacks.
Object.assign(globalThis, { EventSource });
