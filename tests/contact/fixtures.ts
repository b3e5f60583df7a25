import { afterAll, beforeAll } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { listMessages } from "./form.ts";

/** The server of the importing file, which starts before its tests and stops after them. */
export let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off", UPLOAD_LIMIT: "300KB", LOG: "requests" } });
}, 60_000);
afterAll(() => server.stop());

/** Returns the messages with a subject. Each test has its own subject. */
export async function messageAbout(subject: string) {
  return (await listMessages(server)).filter((message) => message.subject === subject);
}
