import { data } from "react-router";

/**
 * Turns a call's failure into React Router's route error: with its own status, or 503 when no answer came, and the
 * id under which the store's log has it, if it does. Whatever else was thrown stays as it is: a bug, which the
 * server reports.
 */
export function routeError(error: unknown): unknown {
  if (!isClientError(error)) return error;
  const { requestId } = (error.response?.data ?? {}) as { requestId?: unknown };
  return data({ id: requestId }, { status: error.status || 503 });
}

/** Whether the visitor went elsewhere before the answer came: nobody is left to be told. */
export function wasAborted(error: unknown): boolean {
  return isClientError(error) && error.isAbort;
}

/** For calls whose failure is only logged (spec §8): the page goes on with nothing. */
export function logAndReturn<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
  return (error) => {
    if (!wasAborted(error)) console.error(error);
    return nothing;
  };
}

type ClientError = Error & {
  status: number;
  isAbort: boolean;
  /** The store's answer; `data` has what is wrong with each field. */
  response?: { data?: Record<string, { code: string }> };
};

/** Told by its shape: importing the SDK's class would bring the SDK into every first load. */
export function isClientError(error: unknown): error is ClientError {
  return (
    error instanceof Error && "isAbort" in error && "status" in error && typeof error.status === "number"
  );
}

/**
 * What the store takes offence at in a form: the contract's code for each field (§2). Undefined when it is not the form
 * that is at fault, or no field of it.
 */
export function fieldCodes(error: unknown): Record<string, string> | undefined {
  if (!isClientError(error) || error.status !== 400) return undefined;
  const codes = Object.entries(error.response?.data ?? {}).map(([field, { code }]) => [field, code]);
  return codes.length > 0 ? Object.fromEntries(codes) : undefined;
}

/** Whether the store, or a proxy before it, has said something, rather than nobody or too late. */
export function isAnswered({ status, isAbort }: Pick<ClientError, "status" | "isAbort">): boolean {
  return status !== 0 && !isAbort;
}

/** It is not there, or no longer: asking again would not bring it back. */
export function isMissing(error: unknown): boolean {
  return isClientError(error) && error.status === 404;
}
