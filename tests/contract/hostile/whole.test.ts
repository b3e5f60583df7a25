import fc from "fast-check";
import { expect, inject, onTestFinished, test } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { takeServer } from "../../reused-server.ts";
import { readRows } from "../../stored-rows.ts";
import { Caller } from "../caller.ts";
import { Given } from "../given.ts";
import type { Body } from "./bodies.ts";
import { type Hostile, hostileRequest } from "./requests.ts";
import type { Known } from "./values.ts";
import { type Received, Wire } from "./wire.ts";

/** The number of rounds, of requests per round, and of connections. `npm test` runs a sixteenth of the rounds. */
const rounds = isFullRun ? 800 : 50;
const together = 50;
const connections = 10;
/** The number of faults after which further faults would show nothing new. */
const enough = 20;

const isPeer = inject("server") !== undefined;

/**
 * The number of records that the answers report as created. `perhaps` counts answers that do not tell creation from a
 * change.
 */
type Made = { surely: number; perhaps: number };

test.skipIf(isPeer)(
  `${rounds * together} hostile requests cause no 5xx, unshaped error or extra row`,
  { timeout: 600_000 },
  async () => {
    const server = await takeServer({ env: { RATE_LIMITS: "off" } });
    onTestFinished(() => server.stop());
    const admin = await Caller.signIn(server.url, server.admin);
    const { known, token } = await prepared(admin);
    const before = await readRows(server);
    const createdRecord: Made = { surely: 0, perhaps: 0 };
    const wires = Array.from({ length: connections }, () => new Wire(server.url));
    onTestFinished(() => {
      for (const wire of wires) wire.close();
    });

    const wrong: string[] = [];

    async function sendAll(requests: readonly Hostile[]): Promise<void> {
      const line = [...requests];
      async function work(wire: Wire): Promise<void> {
        for (let request = line.pop(); request; request = line.pop()) {
          const answer = await wire.send(request);
          const fault = findFault(request, answer);
          if (fault) wrong.push(`${fault}\n${request.bytes.toString("latin1").slice(0, 2000)}`);
          count(createdRecord, request, answer);
        }
      }
      await Promise.all(wires.map(work));
      if (wrong.length > enough) throw new Error(`Enough has gone wrong: ${wrong[0]}`);
    }

    const requests = fc.array(hostileRequest(known, [token]), { minLength: together, maxLength: together });
    // The failing requests themselves show the fault. Shrinking them would take too long.
    const { seed, errorInstance } = await fc.check(fc.asyncProperty(requests, sendAll), {
      numRuns: rounds,
      endOnFailure: true,
    });
    expect(errorInstance, `with the seed ${seed}`).toBeFalsy();
    expect(wrong, `with the seed ${seed}`).toEqual([]);

    const more = (await readRows(server)) - before;
    expect(more).toBeGreaterThanOrEqual(createdRecord.surely);
    expect(more).toBeLessThanOrEqual(createdRecord.surely + createdRecord.perhaps);
    expect(createdRecord.surely).toBeGreaterThan(rounds / 8);
    // A bad request by a visitor is no bug of ours, and writes no line to the log.
    expect(
      server
        .output()
        .split("\n")
        .filter((line) => line.includes('"error":')),
    ).toEqual([]);
  },
);

/** Creates an account with records to read, change and point to. */
async function prepared(admin: Caller): Promise<{ known: Known; token: string }> {
  const givenRecords = new Given(admin);
  const account = await givenRecords.user({ name: "Anne" });
  const project = await givenRecords.project({ status: "published" });
  const message = await givenRecords.message(account);
  const review = await givenRecords.review(account, { project: project.id });
  const knownIds = { account: account.id, project: project.id, message: message.id, review: review.id };
  return { known: knownIds, token: account.token };
}

/** Returns the fault of an answer, or `undefined` if the answer is right. */
function findFault({ target, isHead, isCut }: Hostile, answer: Received | undefined): string | undefined {
  if (!answer) return isCut ? undefined : "There was no answer to";
  const { status, type, body } = answer;
  if (!(status >= 200 && status < 500)) return `${status} ${body.slice(0, 500)} to`;
  if (status < 400 || isHead || !isApi(target)) return undefined;
  return isShaped(status, type, body) ? undefined : `An unshaped ${status} ${type} ${body.slice(0, 500)} to`;
}

function isApi(target: string): boolean {
  return URL.parse(target, "http://localhost")?.pathname.startsWith("/api/") ?? false;
}

function isShaped(status: number, type: string, body: string): boolean {
  if (!type.startsWith("application/json")) return false;
  const error = JSON.parse(body);
  const keys = Object.keys(error).sort().join();
  const isObject = typeof error.data === "object" && error.data !== null && !Array.isArray(error.data);
  return (
    keys === "data,message,status" && error.status === status && /^[A-Z].*\.$/.test(error.message) && isObject
  );
}

function count(made: Made, { method, target, body }: Hostile, answer: Received | undefined): void {
  // The answer to a request that was cut short may be lost.
  if (!answer) made.perhaps += 1;
  if (answer?.status !== 200 || method !== "POST") return;
  const path = URL.parse(target, "http://localhost")?.pathname ?? "";
  if (/^\/api\/collections\/[^/]+\/records\/?$/.test(path)) made.surely += 1;
  else if (path === "/api/batch") countBatch(made, body, answer.body);
  else if (body && path.startsWith("/contact")) made.perhaps += 1;
}

function countBatch(made: Made, sent: Body | undefined, answered: string): void {
  const methods = readMethods(sent);
  for (const [index, { status }] of JSON.parse(answered).entries()) {
    if (status !== 200) continue;
    const method = methods?.[index];
    // PUT creates a missing record and changes an existing one. The parts of a multipart body are not parsed here.
    if (method === undefined || method === "PUT") made.perhaps += 1;
    else if (method !== "PATCH") made.surely += 1;
  }
}

/** Returns the methods of a batch that was sent as JSON. */
function readMethods(sent: Body | undefined): string[] | undefined {
  if (!sent?.type.startsWith("application/json")) return undefined;
  const { requests }: { requests: { method: string }[] } = JSON.parse(sent.bytes.toString());
  return requests.map(({ method }) => method);
}
