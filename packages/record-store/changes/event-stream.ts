import { longestStream } from "./subscriptions.ts";

/** One stream of server-sent events. */
export type EventStream = {
  body: ReadableStream<Uint8Array>;
  send(event: string, data: string): void;
  end(): void;
};

/** Unread characters in all streams of this process. */
export type Unread = { characters: number };

const idleLimit = 5 * 60_000;
// Many proxies close a silent connection after a minute.
const keepAliveEvery = 30_000;
// Unread data must not fill our memory, neither one client's nor that of many clients together.
const unreadLimit = 1024 * 1024;
const unreadTogether = 32 * 1024 * 1024;

const encoder = new TextEncoder();

/** Opens a client's stream. `ended` is called once, whichever side ends the stream. */
export function openEventStream(client: string, unread: Unread, ended: () => void): EventStream {
  return new ClientStream(client, unread, ended);
}

class ClientStream implements EventStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #client: string;
  readonly #unread: Unread;
  readonly #ended: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  /** Text written but not yet read. It leaves as one piece. */
  #waiting: string[] = [];
  #size = 0;
  #wake: (() => void) | undefined;
  readonly #lifetime = setTimeout(() => this.end(), longestStream * 1000).unref();
  readonly #keepAlive = setInterval(() => this.#write(":\n\n"), keepAliveEvery).unref();
  #idle = this.#endLater();

  constructor(client: string, unread: Unread, ended: () => void) {
    this.#client = client;
    this.#unread = unread;
    this.#ended = ended;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (opened) => {
          this.#controller = opened;
        },
        pull: () => this.#handOverSoon(),
        cancel: () => this.#stop(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    );
  }

  send(event: string, data: string): void {
    clearTimeout(this.#idle);
    this.#idle = this.#endLater();
    // The SDK takes the client's id from the `id:` line (contract §12).
    this.#write(`id:${this.#client}\nevent:${event}\ndata:${data}\n\n`);
  }

  end(): void {
    if (!this.#controller) return;
    this.#handOver();
    this.#controller.close();
    this.#stop();
  }

  #endLater(): NodeJS.Timeout {
    return setTimeout(() => this.end(), idleLimit).unref();
  }

  #stop(): void {
    this.#controller = undefined;
    this.#forgetWaiting();
    clearTimeout(this.#lifetime);
    clearTimeout(this.#idle);
    clearInterval(this.#keepAlive);
    this.#wake?.();
    this.#ended();
  }

  #write(text: string): void {
    if (!this.#controller) return;
    this.#waiting.push(text);
    this.#size += text.length;
    this.#unread.characters += text.length;
    this.#wake?.();
    if (this.#size > unreadLimit || this.#unread.characters > unreadTogether) {
      this.#forgetWaiting();
      this.end();
    }
  }

  async #handOverSoon(): Promise<void> {
    if (this.#waiting.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#wake = undefined;
    this.#handOver();
  }

  #handOver(): void {
    if (this.#waiting.length === 0) return;
    this.#controller?.enqueue(encoder.encode(this.#waiting.join("")));
    this.#forgetWaiting();
  }

  #forgetWaiting(): void {
    this.#unread.characters -= this.#size;
    this.#size = 0;
    this.#waiting = [];
  }
}
