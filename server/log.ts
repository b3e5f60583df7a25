import { format } from "node:util";

/** Where the process says what it does: one line of JSON each, no personal data. */
export type Log = {
  /** A request that was answered. Addresses, queries and record ids stay out. */
  request(entry: { method: string; path: string; status: number; milliseconds: number }): void;
  /** A bug, under the id that the answer carried. */
  error(error: unknown, requestId: string): void;
  note(message: string): void;
  /** Writes what is still waiting; called before the process ends. */
  flush(): void;
};

const pause = 200;

/** Processes that share a pipe may write so much at once without one's line ending up in another's (POSIX, `PIPE_BUF`). */
const mostTogether = 4096;

type Options = {
  requests: boolean;
  write: (text: string) => void;
  /** Which of several processes it is; every line then says so. */
  worker?: number;
};

/**
 * Lines of requests wait up to a fifth of a second and are written together: a write for each would cost a busy
 * server more than many of its answers.
 */
export function openLog({ requests, write, worker }: Options): Log {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const lines of together(waiting)) write(lines);
    waiting = "";
  }

  function add(line: Record<string, unknown>): void {
    waiting += `${JSON.stringify({ at: new Date().toISOString(), worker, ...line })}\n`;
    timer ??= setTimeout(flush, pause).unref();
  }

  return {
    request({ method, path, status, milliseconds }) {
      if (requests) add({ method, path: anonymous(path), status, ms: Math.round(milliseconds * 10) / 10 });
    },
    error(error, requestId) {
      add({ error: error instanceof Error ? (error.stack ?? error.message) : String(error), requestId });
      flush();
    },
    note(message) {
      add({ note: message });
      flush();
    },
    flush,
  };
}

/** Whole lines, as many as may be written at once; one that is longer alone. */
function* together(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const within = text.lastIndexOf("\n", start + mostTogether - 1);
    const end = within < start ? text.indexOf("\n", start) + 1 : within + 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** What pages and libraries say to the console are lines of the log too. */
export function takeConsole(log: Log): void {
  console.error = (...said: unknown[]) => log.error(format(...said), crypto.randomUUID());
  console.warn = (...said: unknown[]) => log.note(format(...said));
}

/** Record ids tell who did what, and a long part may be somebody's token. */
function anonymous(path: string): string {
  return path.replace(/\/[a-z0-9]{15}(?=\/|$)/g, "/:id").replace(/\/[^/]{120,}/g, "/:long");
}
