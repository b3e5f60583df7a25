import { join } from "node:path";
import { lengthOutOfRange } from "../../auth/problems.ts";
import {
  BadRequest,
  type FieldProblem,
  type FieldProblems,
  InvalidFields,
  StoreError,
} from "../../errors.ts";
import { isEmailAddress } from "../../values/email.ts";
import { blank, notAnEmail } from "../../values/problems.ts";
import { readBody } from "../body/body.ts";
import type { ApiContext } from "../context.ts";

/** The longest account form has a token, an address and two passwords. */
const mostBytes = 8 * 1024;

/**
 * Reads the named texts of an account form. A field that was not sent is empty.
 *
 * @throws BadRequest if the body cannot be read, or its JSON holds anything but texts
 */
export async function readForm<Name extends string>(
  c: ApiContext,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const values = await readValues(c);
  const isJson = /\bjson\b/i.test(c.req.header("Content-Type") ?? "");
  const texts = names.map((name) => [name, formText(values[name], isJson)]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** Throws if any field of the form has a problem. */
export function refuseProblems(problems: Record<string, FieldProblem | undefined>): void {
  const fieldProblems: FieldProblems = {};
  for (const [field, problem] of Object.entries(problems)) if (problem) fieldProblems[field] = problem;
  if (Object.keys(fieldProblems).length > 0) throw invalidForm(fieldProblems);
}

export function invalidForm(problems: FieldProblems): InvalidFields {
  return new InvalidFields("An error occurred while validating the submitted data.", problems);
}

/** Returns the problem of a required text. `min` and `max` are its length in bytes. */
export function requiredText(text: string, min: number, max: number): FieldProblem | undefined {
  if (text === "") return blank;
  const length = Buffer.byteLength(text);
  return length < min || length > max ? lengthOutOfRange(min, max) : undefined;
}

export function requiredEmail(text: string): FieldProblem | undefined {
  return requiredText(text, 1, 255) ?? (isEmailAddress(text) ? undefined : notAnEmail);
}

/** @throws BadRequest if the body cannot be read */
export async function readValues(c: ApiContext): Promise<Record<string, unknown>> {
  const folder = join(c.env.kernel.settings.folder, "tmp");
  try {
    const body = await readBody(c.req.raw, { folder, limit: mostBytes, text: mostBytes, perFile: 0 });
    await body.dispose();
    return body.values;
  } catch (error) {
    const isUnreadable = error instanceof StoreError && error.message === new BadRequest().message;
    throw isUnreadable ? unreadable(error) : error;
  }
}

function formText(value: unknown, isJson: boolean): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  // Forms have no types: the parser turned typed text into a number or a boolean. `String` restores every digit.
  if (!isJson && (typeof value === "number" || typeof value === "boolean")) return String(value);
  throw unreadable();
}

function unreadable(cause?: unknown): BadRequest {
  return new BadRequest("An error occurred while loading the submitted data.", {}, cause);
}
