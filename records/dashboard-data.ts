const place = "/dashboard/donnees/";

/**
 * Answers what one of the back office's own addresses says.
 *
 * @throws an error in the shape of the client's own
 */
export async function dashboardData<Answer>(what: string, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(place + what, { cache: "no-store", signal }).catch((cause) => {
    throw new DashboardFailure(0, { cause });
  });
  if (!answer.ok) throw new DashboardFailure(answer.status);
  return answer.json();
}

/** Has the shape of the client's own errors, so that it is told in the same way. */
export class DashboardFailure extends Error {
  readonly status: number;
  readonly isAbort: boolean;

  constructor(status: number, options?: { cause: unknown }) {
    super(`The back office could not be asked (${status}).`, options);
    this.status = status;
    this.isAbort = options?.cause instanceof DOMException && options.cause.name === "AbortError";
  }
}
