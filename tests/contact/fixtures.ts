import { afterAll, beforeAll } from "vitest";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";
import { listMessages } from "./form.ts";

/** The site of the file that called `openSiteForFile`. */
export let server: RunningServer;

/** Opens a site before the calling file's tests, and closes it after them. */
export function openSiteForFile(): void {
  beforeAll(async () => {
    server = await takeServer({ env: { RATE_LIMITS: "off", UPLOAD_LIMIT: "300KB", LOG: "requests" } });
  }, 60_000);
  afterAll(() => server.stop());
}

/** Returns the messages with a subject. Each test has its own subject. */
export async function messageAbout(subject: string) {
  return (await listMessages(server)).filter((message) => message.subject === subject);
}
