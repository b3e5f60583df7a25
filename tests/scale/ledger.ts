import { Lost } from "./visitor.ts";

/**
 * What may be answered at present. While instances are killed, whatever may be asked twice is answered, and anything else
 * is answered, or lost, and its writer knows that it may be. While something is away that all of them need, they say when
 * to come back. Afterwards all is well.
 */
export type Weather = "calm" | "killing" | "away";

export type Title = {
  /** What it was acknowledged to be. */
  acknowledged: string;
  /** What it was asked to be since, without an answer: it may be. */
  tried: string[];
};

/** An uploaded file, with the digest of what was there when its upload was acknowledged. */
export type StoredFile = { path: string; digest: string };

/** What was sent by the contact form, or answered to it, under words that nothing else has. */
export type Sent = { words: string; email: string };

/** What was asked of the site while it was disturbed, and what it owes: all that it acknowledged. */
export class Ledger {
  weather: Weather = "calm";
  readonly titles = new Map<string, Title>();
  readonly files: StoredFile[] = [];
  readonly messages: Sent[] = [];
  readonly replies: Sent[] = [];
  /** Answers that may not have been given, and what could be answered and was not. */
  readonly failures: string[] = [];
  readonly counts: Record<string, number> = {};

  /**
   * Asks, and returns the answer if it is a yes; nothing where it is a no that may be.
   *
   * @param fetcher who asks
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
  // Nobody can ask for the rest of an answer that has begun.
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
