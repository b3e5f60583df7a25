import PocketBase, { BaseAuthStore, ClientResponseError } from "pocketbase";
import { beforeEach, expect, test, vi } from "vitest";
import { readFormOutcome, readOutcome } from "./outcome.ts";

const log = vi.spyOn(console, "error");

beforeEach(() => {
  log.mockReset();
});

function clientError(status: number, response: object = {}): ClientResponseError {
  return new ClientResponseError({ status, response: { ...response } });
}

/** A client with a session, or without one if the token is empty. */
function openClient(token = ""): PocketBase {
  const client = new PocketBase("http://store.invalid", new BaseAuthStore());
  client.authStore.save(token, { id: "u1", collectionId: "", collectionName: "users", role: "user" });
  return client;
}

const openSession = openClient("header.payload.");
const signedOut = openClient();

test("an invalid form has the store's code for each field", () => {
  const data = { body: { code: "validation_required", message: "Cannot be blank." } };
  expect(readOutcome(clientError(400, { data }))).toEqual({
    outcome: "invalid",
    codes: { body: "validation_required" },
  });
  expect(log).not.toHaveBeenCalled();
});

test("a rate limit's outcome has the answer's waiting time, if any", () => {
  const tooMany = { outcome: "failed", reason: "tooMany", status: 429 };
  expect(readOutcome(clientError(429, { retryAfter: 30 }))).toEqual({ ...tooMany, wait: 30 });
  expect(readOutcome(clientError(429))).toEqual({ ...tooMany, wait: 0 });
});

test("an aborted request is no missing answer and is not logged", () => {
  const error = Object.assign(clientError(0), { isAbort: true });
  expect(readOutcome(error, signedOut)).toEqual({ outcome: "failed", reason: "cancelled", status: 0 });
  expect(log).not.toHaveBeenCalled();
});

test("a 401 means that the session ended", () => {
  expect(readOutcome(clientError(401))).toEqual({ outcome: "ended" });
});

test("a signed-out caller's 404 means that the session ended", () => {
  expect(readOutcome(clientError(404), signedOut)).toEqual({ outcome: "ended" });
  expect(readOutcome(clientError(404), openSession)).toMatchObject({ outcome: "failed", status: 404 });
});

test("a call without a session cannot report an ended one", () => {
  expect(readOutcome(clientError(404))).toMatchObject({ outcome: "failed", status: 404 });
});

test("any other answer, or none, is a logged failure", () => {
  const broken = [clientError(500), clientError(400), clientError(0)];
  expect(broken.map((error) => readOutcome(error, openSession))).toEqual([
    { outcome: "failed", reason: "unanswered", status: 500 },
    { outcome: "failed", reason: "unanswered", status: 400 },
    { outcome: "failed", reason: "unanswered", status: 0 },
  ]);
  expect(log.mock.calls).toEqual(broken.map((error) => [error]));
});

test("a script that fails to load does not end the session", () => {
  const error = new TypeError("Failed to fetch");
  expect(readOutcome(error, signedOut)).toEqual({ outcome: "failed", reason: "unanswered", status: 0 });
  expect(log).toHaveBeenCalledWith(error);
});

test("a form refused as a whole is invalid without field codes", () => {
  expect(readFormOutcome(clientError(400))).toEqual({ outcome: "invalid", codes: {} });
  const data = { email: { code: "validation_not_unique" } };
  expect(readFormOutcome(clientError(400, { data }))).toEqual({
    outcome: "invalid",
    codes: { email: "validation_not_unique" },
  });
});

test("a failure that the form did not cause is not invalid", () => {
  expect(readFormOutcome(clientError(429))).toMatchObject({ outcome: "failed", reason: "tooMany" });
  expect(readFormOutcome(clientError(500))).toMatchObject({ outcome: "failed", reason: "unanswered" });
});
