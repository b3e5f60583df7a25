import type { PutBackProblem } from "../domain/versions/entries.ts";
import { type Outcome, readOutcome } from "./outcome.ts";
import { fetchProven } from "./sign-in/fresh-proof.ts";

const place = "/dashboard/donnees/";

/** The outcome of an act on the bin, a version or the whole site. */
export type PutBackOutcome<Value, Problem = PutBackProblem> =
  | Outcome<Value>
  /** Something prevents the act, such as a slug that is taken now. `title` names one of several records. */
  | { outcome: "refused"; problem: Problem; title: string | undefined };

/**
 * Returns the answer of one of the dashboard's own addresses (docs/dashboard-data.md).
 *
 * @throws DashboardFailure
 */
export async function dashboardData<Answer>(what: string, signal?: AbortSignal): Promise<Answer> {
  return (await ask(what, { cache: "no-store", signal })).json();
}

/**
 * Runs an action at one of these addresses.
 *
 * @throws DashboardFailure
 */
export async function sendDashboardData(what: string, act?: object): Promise<void> {
  await ask(what, act ? post(act) : { method: "POST" });
}

/**
 * Runs an action at one of these addresses and returns its answer.
 *
 * @throws DashboardFailure
 */
export async function tellDashboard<Answer>(what: string, act: object): Promise<Answer> {
  return (await ask(what, post(act))).json();
}

function post(act: object): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(act),
  };
}

async function ask(what: string, init: RequestInit): Promise<Response> {
  const answer = await fetchProven(place + what, init).catch((cause) => {
    throw new DashboardFailure(0, { cause });
  });
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => undefined);
  const answerObject = typeof body === "object" && body !== null ? body : {};
  const problem =
    "problem" in answerObject && typeof answerObject.problem === "string" ? answerObject.problem : undefined;
  const title =
    "title" in answerObject && typeof answerObject.title === "string" ? answerObject.title : undefined;
  throw new DashboardFailure(answer.status, { problem, title, response: answerObject });
}

/** Asks one of these addresses for an act that something may prevent. Never rejects. */
export async function askToPutBack<Value, Problem>(
  what: string,
  act: object,
): Promise<PutBackOutcome<Value, Problem>> {
  try {
    const answer = await ask(what, post(act));
    return { outcome: "done", value: answer.status === noContent ? undefined : await answer.json() };
  } catch (error) {
    if (!(error instanceof DashboardFailure) || !error.problem) return readOutcome(error);
    return { outcome: "refused", problem: error.problem as Problem, title: error.title };
  }
}

const noContent = 204;

/** An error in the shape of the SDK's own, so that it is shown in the same way. */
export class DashboardFailure extends Error {
  readonly status: number;
  readonly isAbort: boolean;
  /** The code of the problem, if the answer names one. */
  readonly problem: string | undefined;
  /** Title of the record with the problem, if it is one of several. */
  readonly title: string | undefined;
  /** The answer's body, if it is an object. */
  readonly response: object;

  constructor(status: number, { cause, problem, title, response = {} }: FailureDetails = {}) {
    super(`The back office could not be asked (${status}).`, { cause });
    this.status = status;
    this.isAbort = cause instanceof DOMException && cause.name === "AbortError";
    this.problem = problem;
    this.title = title;
    this.response = response;
  }
}

type FailureDetails = {
  cause?: unknown;
  problem?: string | undefined;
  title?: string | undefined;
  response?: object;
};
