import { Lost } from "./visitor.ts";

/**
 * The answers that are allowed at present. While `killing`, a request that may be repeated gets an answer. Any other
 * may get an error or no answer, and its writer knows that it may have been done. While `away`, a part that all
 * instances need is away, and they say when to retry. While `calm`, every request gets its answer.
 */
export type Weather = "calm" | "killing" | "away";

export type Title = {
  /** The acknowledged title. */
  acknowledged: string;
  /** The titles of later requests without an answer. Any of them may be stored. */
  tried: string[];
};

/** An uploaded file, with its content's digest when its upload was acknowledged. */
export type StoredFile = { path: string; digest: string };

/** A message of the contact form, or a reply to one, with unique words. */
export type Sent = { words: string; email: string };

/** The requests during the disturbances, and what the site must keep: everything that it acknowledged. */
export class Ledger {
  weather: Weather = "calm";
  readonly titles = new Map<string, Title>();
  readonly files: StoredFile[] = [];
  readonly messages: Sent[] = [];
  readonly replies: Sent[] = [];
  /** Forbidden answers, and answers that never came although they had to. */
  readonly failures: string[] = [];
  readonly counts: Record<string, number> = {};

  /**
   * Sends a request. Returns the answer if it succeeded, or `undefined` if the failure is allowed or was noted.
   *
   * @param fetcher sends the request
   */
  async ask(fetcher: typeof fetch, url: string, init: RequestInit = {}): Promise<Response | undefined> {
    const { method = "GET" } = init;
    const before = this.weather;
    const answer = await fetcher(url, init).catch((error: unknown) => error as Lost);
    const word = answer instanceof Response ? String(answer.status) : answer.message;
    this.#count(`${method} ${word}`);
    if (answer instanceof Response && (answer.ok || answer.status === 304)) return answer;
    const isAllowed = [before, this.weather].some((weather) => mayBe(weather, method, answer));
    if (!isAllowed) this.failures.push(await sentence(this.weather, method, url, answer));
    return undefined;
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

function mayBe(weather: Weather, method: string, answer: Response | Lost): boolean {
  if (weather === "away") {
    return answer instanceof Response && answer.status === 503 && answer.headers.has("retry-after");
  }
  if (weather === "calm") return false;
  // A broken answer cannot be continued by a retry.
  if (method === "GET") return answer instanceof Lost && answer.hasBegun;
  return answer instanceof Lost || [502, 503, 504].includes(answer.status);
}

async function sentence(
  weather: Weather,
  method: string,
  url: string,
  answer: Response | Lost,
): Promise<string> {
  const what = `${new Date().toISOString()} ${weather}: ${method} ${new URL(url).pathname}`;
  if (answer instanceof Response) return `${what} ${answer.status} ${(await answer.text()).slice(0, 300)}`;
  return `${what} ${answer.message} ${answer.cause}`;
}
