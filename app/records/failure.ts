import { data } from "react-router";

/**
 * Turns whatever a call threw into React Router's route error: the client's error with its own status (503 when
 * no answer came), anything else is a bug, logged under the id that the 500 page shows.
 */
export function routeError(error: unknown): unknown {
  if (error instanceof Response || isRouteData(error)) return error;
  if (isClientError(error)) return data(error.message, { status: error.status || 503 });
  const id = crypto.randomUUID();
  console.error(id, error);
  return data({ id }, { status: 500 });
}

/** Whether the visitor went elsewhere before the answer came: nobody is left to be told. */
export function wasAborted(error: unknown): boolean {
  return isClientError(error) && error.isAbort;
}

/** For calls whose failure is only logged (spec §8): the page goes on with nothing. */
export function logged<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
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

function isRouteData(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit"
  );
}
