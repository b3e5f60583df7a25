import { EventSource } from "eventsource";

// The SDK expects the browser's `EventSource`, which Node lacks.
Object.assign(globalThis, { EventSource });
