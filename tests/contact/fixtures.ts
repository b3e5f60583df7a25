import { afterAll, beforeAll } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { messagesIn } from "./form.ts";

/** The server of the file that imports this: started before its tests, and stopped after them. */
export let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off", UPLOAD_LIMIT: "300KB", LOG: "requests" } });
}, 60_000);
afterAll(() => server.stop());

/** The subject tells the messages of the tests apart. */
export async function messageAbout(subject: string) {
  return (await messagesIn(server)).filter((message) => message.subject === subject);
}
