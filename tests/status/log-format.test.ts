import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startServer } from "../running.ts";

const document = readFileSync(path.resolve(import.meta.dirname, "../../docs/log.md"), "utf8");

/** The fields that the document's table names. */
const documented = new Set(
  [...document.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ),
);

const kinds = [
  ["at", "method", "path", "status", "ms"],
  ["at", "error", "requestId"],
  ["at", "note"],
];

/** Returns the log lines of a process that has answered a request, sent a letter and ended. */
async function readLines(env: Record<string, string>): Promise<Record<string, unknown>[]> {
  const server = await startServer({ env: { RATE_LIMITS: "off", ...env } });
  await fetch(`${server.url}/services`);
  await fetch(`${server.url}/api/collections/users/request-password-reset`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: server.admin.email }),
  });
  await expect.poll(() => server.output()).toContain('"note":"mail:');
  await server.stop();
  const [said, ...lines] = server.output().trimEnd().split("\n");
  expect(said).toMatch(/^Ready at /);
  // Further lines for the operator begin with two spaces.
  return lines.filter((line) => !line.startsWith("  ")).map((line) => JSON.parse(line));
}

test("every log line is of a documented kind, with exactly its fields", async () => {
  const lines = await readLines({ LOG: "requests" });
  for (const line of lines) expect(kinds).toContainEqual(Object.keys(line));
  expect(lines.some(({ path }) => path === "/services")).toBe(true);
  for (const field of kinds.flat()) expect(documented).toContain(field);
});

test("with LOG=errors there are no requests, and notes are as they were", async () => {
  const lines = await readLines({ LOG: "errors" });
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(Object.keys(line)).toEqual(["at", "note"]);
});

test("several workers say which of them wrote a line", async () => {
  const lines = await readLines({ LOG: "requests", WEB_CONCURRENCY: "2" });
  const ofEnquiries = lines.filter(({ path }) => path !== undefined);
  expect(ofEnquiries.length).toBeGreaterThan(0);
  for (const line of ofEnquiries)
    expect(Object.keys(line)).toEqual(["at", "worker", ...(kinds[0] ?? []).slice(1)]);
  expect(documented).toContain("worker");
});

test("the document's examples are lines of the log", () => {
  const examples = [...document.matchAll(/^ {4}(\{.+\})$/gm)].map(([, line = ""]) => JSON.parse(line));
  expect(examples.map((line) => Object.keys(line))).toEqual(kinds);
});
