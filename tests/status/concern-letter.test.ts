import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { hastening } from "./hastened.ts";

/** Starts a server that checks for concerns every 1.5 seconds instead of every quarter of an hour. */
async function hastenedServer(dataDir?: string): Promise<RunningServer> {
  const server = await startServer({
    dataDir,
    env: { ...hastening({ 300000: 100, 900000: 1500 }), RATE_LIMITS: "off" },
  });
  onTestFinished(() => server.stop());
  return server;
}

/** Leaves a letter that its server has refused permanently. */
function leaveLetter({ outbox }: RunningServer): void {
  const name = "2026-11-20T08-14-00-000Z-510bd3e6";
  const leftLetter = {
    letter: { to: "paul@exmple.fr", subject: "Réponse", text: "Oui", html: "<p>Oui</p>" },
    id: crypto.randomUUID(),
    at: "2026-11-20T08:14:00.000Z",
    why: "refused",
  };
  mkdirSync(outbox, { recursive: true });
  writeFileSync(path.join(outbox, `${name}.eml`), "");
  writeFileSync(path.join(outbox, `${name}.left.json`), JSON.stringify(leftLetter));
}

/** Returns the letters to administrators about the refused letter. */
function lettersAbout({ outbox }: RunningServer): string[] {
  return readdirSync(outbox)
    .filter((file) => file.endsWith(".eml"))
    .map((file) => readFileSync(path.join(outbox, file), "utf8"))
    .filter((text) => text.includes("/dashboard/etat") && text.includes("paul@exmple.fr"));
}

/** Waits until the server has looked for concerns twice more. */
async function looksTwice({ dataDir }: RunningServer): Promise<void> {
  for (const _ of [1, 2]) {
    const lookBefore = lastLook(dataDir);
    await expect.poll(() => lastLook(dataDir), { timeout: 20_000 }).not.toBe(lookBefore);
  }
}

function lastLook(dataDir: string): string | undefined {
  return JSON.parse(readFileSync(path.join(dataDir, "concerns.json"), "utf8")).looked;
}

test("a concern goes to administrators once, despite later looks and a restart", async () => {
  const server = await hastenedServer();
  leaveLetter(server);
  await expect.poll(() => lettersAbout(server).length, { timeout: 20_000 }).toBe(1);
  expect(lettersAbout(server)[0]).toContain(`To: ${server.admin.email}`);
  await looksTwice(server);
  expect(lettersAbout(server)).toHaveLength(1);
  await server.kill();
  const again = await hastenedServer(server.dataDir);
  await looksTwice(again);
  expect(lettersAbout(again)).toHaveLength(1);
});
