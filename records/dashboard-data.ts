import { type Outcome, outcomeOf } from "./outcome.ts";

const place = "/dashboard/donnees/";

/** What became of an act on one of the back office's own addresses. */
export type ActOutcome<Value = void> =
  | Outcome<Value>
  /** What stands against it is a French sentence, such as that a slug is taken meanwhile. */
  | { outcome: "refused"; problem: string };

/**
 * Answers what one of the back office's own addresses says (docs/dashboard-data.md).
 *
 * @throws DashboardFailure
 */
export async function dashboardData<Answer>(what: string, signal?: AbortSignal): Promise<Answer> {
  return (await ask(what, { cache: "no-store", signal })).json();
}

/**
 * Asks one of these addresses to do something.
 *
 * @throws DashboardFailure
 */
export async function sendDashboardData(what: string, act?: Record<string, string>): Promise<void> {
  const body = act && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(act) };
  await ask(what, { method: "POST", ...body });
}

async function ask(what: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(place + what, init).catch((cause) => {
    throw new DashboardFailure(0, { cause });
  });
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => undefined);
  const problem = typeof body === "object" && body !== null && "problem" in body ? body.problem : undefined;
  throw new DashboardFailure(answer.status, { problem: typeof problem === "string" ? problem : undefined });
}

/** Asks one of them to do something. Never rejects. */
export async function actOnDashboard<Value>(what: string, act: object): Promise<ActOutcome<Value>> {
  try {
    const answer = await fetch(place + what, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(act),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return { outcome: "done", value: body as Value };
    const problem = typeof body === "object" && body !== null && "problem" in body ? body.problem : undefined;
    if (typeof problem === "string") return { outcome: "refused", problem };
    throw new DashboardFailure(answer.status);
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Has the shape of the client's own errors, so that it is told in the same way. */
export class DashboardFailure extends Error {
  readonly status: number;
  readonly isAbort: boolean;
  /** The code of what stands against it, where the answer names one. */
  readonly problem: string | undefined;

  constructor(status: number, { cause, problem }: { cause?: unknown; problem?: string | undefined } = {}) {
    super(`The back office could not be asked (${status}).`, { cause });
    this.status = status;
    this.isAbort = cause instanceof DOMException && cause.name === "AbortError";
    this.problem = problem;
  }
}
