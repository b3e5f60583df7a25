import { isFullDisk } from "./database/full-disk.ts";

/** The reason why a field was refused, in the contract's words (record-store contract, "Errors"). */
export type FieldProblem = { code: string; message: string; params?: Record<string, unknown> };

export type FieldProblems = Record<string, FieldProblem>;

/**
 * An expected failure: a status, a message for the client and, if fields are at fault, the reasons. Any other error is
 * a bug and becomes a 500 without details.
 */
export class StoreError extends Error {
  readonly status: number;
  readonly data: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    options: { data?: Record<string, unknown>; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.data = options.data ?? {};
    this.headers = options.headers ?? {};
  }
}

export class NotFound extends StoreError {
  constructor(message = "The requested resource wasn't found.") {
    super(404, message);
  }
}

/** The request is malformed: its parameters, filter, sort or body. */
export class BadRequest extends StoreError {
  constructor(
    message = "Something went wrong while processing your request.",
    data: Record<string, unknown> = {},
    cause?: unknown,
  ) {
    super(400, message, { data, cause });
  }
}

/** The fields were valid in form but refused. */
export class InvalidFields extends StoreError {
  constructor(message: string, problems: FieldProblems) {
    super(400, message, { data: problems });
  }
}

export class Unauthorized extends StoreError {
  constructor(message = "The request requires valid record authorization token.") {
    super(401, message);
  }
}

export class Forbidden extends StoreError {
  constructor(message = "You are not allowed to perform this request.") {
    super(403, message);
  }
}

export class Conflict extends StoreError {
  constructor() {
    super(412, "The record has been changed since it was read.");
  }
}

export class TooLarge extends StoreError {
  constructor() {
    super(413, "Request entity too large.");
  }
}

export class TooManyRequests extends StoreError {
  constructor(seconds: number) {
    super(429, "Too Many Requests.", { headers: { "Retry-After": String(seconds) } });
  }
}

/**
 * Returns the contract's error response `{status, message, data}` for any error. An unknown error is passed to `report`
 * with a new id, and only that id is sent to the client. A full disk is reported too, and answered with 507: somebody
 * must make room.
 */
export function errorAnswer(error: unknown, report: (error: unknown, requestId: string) => void): Response {
  if (error instanceof StoreError) {
    const { status, message, data, headers } = error;
    return Response.json({ status, message, data }, { status, headers });
  }
  const requestId = crypto.randomUUID();
  report(error, requestId);
  const [status, message] = isFullDisk(error)
    ? [507, "There is no room left on the disk. Nothing was saved."]
    : [500, "Something went wrong while processing your request."];
  return Response.json({ status, message, data: { requestId } }, { status });
}
