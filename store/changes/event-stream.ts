import { longestStream } from "./subscriptions.ts";

/** One stream of server-sent events. */
export type EventStream = {
  body: ReadableStream<Uint8Array>;
  send(event: string, data: string): void;
  end(): void;
};

/** Characters that wait to be read in all streams of this process. */
export type Unread = { characters: number };

const idleLimit = 5 * 60_000;
// Proxies give up on a connection that says nothing, many of them after a minute.
const keepAliveEvery = 30_000;
// A client that does not read what it asked for must not fill our memory, nor may many of them together.
const unreadLimit = 1024 * 1024;
const unreadTogether = 32 * 1024 * 1024;

const encoder = new TextEncoder();

/** Opens the stream of a client; `ended` is called once, whoever ends it. */
export function openEventStream(client: string, unread: Unread, ended: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  /** What is written and not read yet, which goes out as one piece. */
  let waiting: string[] = [];
  let size = 0;
  let wake: (() => void) | undefined;
  const lifetime = setTimeout(end, longestStream * 1000).unref();
  const keepAlive = setInterval(() => write(":\n\n"), keepAliveEvery).unref();
  let idle = setTimeout(end, idleLimit).unref();

  function stop(): void {
    controller = undefined;
    forgetWaiting();
    clearTimeout(lifetime);
    clearTimeout(idle);
    clearInterval(keepAlive);
    wake?.();
    ended();
  }

  function end(): void {
    if (!controller) return;
    handOver();
    controller.close();
    stop();
  }

  function write(text: string): void {
    if (!controller) return;
    waiting.push(text);
    size += text.length;
    unread.characters += text.length;
    wake?.();
    if (size > unreadLimit || unread.characters > unreadTogether) {
      forgetWaiting();
      end();
    }
  }

  function handOver(): void {
    if (waiting.length === 0) return;
    controller?.enqueue(encoder.encode(waiting.join("")));
    forgetWaiting();
  }

  function forgetWaiting(): void {
    unread.characters -= size;
    size = 0;
    waiting = [];
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened;
      },
      async pull() {
        if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        wake = undefined;
        handOver();
      },
      cancel: stop,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );

  return {
    body,
    end,
    send(event, data) {
      clearTimeout(idle);
      idle = setTimeout(end, idleLimit).unref();
      // The SDK takes the client's id from the `id:` line (contract §12).
      write(`id:${client}\nevent:${event}\ndata:${data}\n\n`);
    },
  };
}
