import { data } from "react-router";

/**
 * Turns a call's failure into React Router's route error. The route error has the call's status, or 503 without an
 * answer, and the id of the store's log entry, if any. Every other error stays as it is: a bug, which the server
 * reports.
 */
export function routeError(error: unknown): unknown {
  if (!isClientError(error)) return error;
  const { requestId } = (error.response?.data ?? {}) as { requestId?: unknown };
  return data({ id: requestId }, { status: error.status || 503 });
}

/** Tells whether the visitor left before the answer came: then there is nobody to inform. */
export function wasAborted(error: unknown): boolean {
  return isClientError(error) && error.isAbort;
}

/** Makes the error handler for calls whose failure is only logged (spec §8): the page continues with `nothing`. */
export function logAndReturn<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
  return (error) => {
    if (!wasAborted(error)) console.error(error);
    return nothing;
  };
}

/** Returns a call's record, `undefined` if there is none, or `null` if the call failed. Never rejects. */
export function recordOrAbsence<Found>(call: Promise<Found>): Promise<Found | undefined | null> {
  return call.catch((error) => (isMissing(error) ? undefined : logAndReturn(null)(error)));
}

type ClientError = Error & {
  status: number;
  isAbort: boolean;
  /** The store's answer. `data` has the error of each field. */
  response?: { data?: Record<string, { code: string }> };
};

/** Recognized by shape: importing the SDK's class would add the SDK to every first load. */
export function isClientError(error: unknown): error is ClientError {
  return (
    error instanceof Error && "isAbort" in error && "status" in error && typeof error.status === "number"
  );
}

/**
 * Returns the contract's error code for each invalid field of a form (§2). Returns `undefined` if the form is not at
 * fault, or no field is named.
 */
export function fieldCodes(error: unknown): Record<string, string> | undefined {
  if (!isClientError(error) || error.status !== 400) return undefined;
  const codes = Object.entries(error.response?.data ?? {}).map(([field, { code }]) => [field, code]);
  return codes.length > 0 ? Object.fromEntries(codes) : undefined;
}

/** Tells whether the store or a proxy answered in time. */
export function isAnswered({ status, isAbort }: Pick<ClientError, "status" | "isAbort">): boolean {
  return status !== 0 && !isAbort;
}

/** Tells whether a record is missing: a retry would not bring it back. */
export function isMissing(error: unknown): boolean {
  return isClientError(error) && error.status === 404;
}
