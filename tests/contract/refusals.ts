import { ClientResponseError } from "pocketbase";
import { expect } from "vitest";
import type { Answer } from "./caller.ts";

export type Problem = { code: string; message: string; params?: Record<string, unknown> };

export type Refusal = { status: number; message: string; data: Record<string, Problem> };

/** Returns the error of a failed SDK call. Fails if the call succeeds or the error has another shape. */
export async function awaitRefusal(call: Promise<unknown>): Promise<Refusal> {
  const outcome = await call.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  if (!("error" in outcome)) expect.fail(`It was not refused: ${JSON.stringify(outcome.result)}`);
  if (!(outcome.error instanceof ClientResponseError)) throw outcome.error;
  return inContractShape(outcome.error.status, outcome.error.response);
}

/** Returns the refusal in a raw answer. Fails if there is none or it has another shape. */
export function readRefusal(answer: Answer): Refusal {
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  return inContractShape(answer.status, JSON.parse(answer.text));
}

/** Returns the error code of each field that a call was refused for, such as `{ slug: "validation_not_unique" }`. */
export async function refusalCodes(call: Promise<unknown>): Promise<Record<string, string>> {
  const { data } = await awaitRefusal(call);
  return Object.fromEntries(Object.entries(data).map(([field, { code }]) => [field, code]));
}

export const notFound: Refusal = { status: 404, message: "The requested resource wasn't found.", data: {} };

/** The refusal of a verb that a collection has for nobody. */
export const forbidden: Refusal = {
  status: 403,
  message: "Only superusers can perform this action.",
  data: {},
};

export const malformed: Refusal = {
  status: 400,
  message: "Something went wrong while processing your request.",
  data: {},
};

export const createRefused: Refusal = { status: 400, message: "Failed to create record.", data: {} };

export const signInFailed: Refusal = { status: 400, message: "Failed to authenticate.", data: {} };

export const signInNeeded: Refusal = {
  status: 401,
  message: "The request requires valid record authorization token.",
  data: {},
};

function inContractShape(status: number, body: Record<string, unknown>): Refusal {
  expect(body).toEqual({
    status,
    message: expect.stringMatching(/^[A-Z].*\.$/),
    data: expect.any(Object),
  });
  expect(Array.isArray(body.data), "data must be an object, never a list").toBe(false);
  return { status, message: String(body.message), data: body.data as Refusal["data"] };
}
