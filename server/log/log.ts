import { format } from "node:util";
import { openWaitingLines } from "./waiting-lines.ts";

/** Where the process says what it does: one line of JSON each, no personal data. */
export type Log = {
  /** A request that was answered. Addresses, queries, record ids and names of files stay out. */
  request(entry: { method: string; path: string; status: number; milliseconds: number }): void;
  /** A bug with all that caused it, under the id that the answer carried. */
  error(error: unknown, requestId: string): void;
  /** How many errors there were since the process started. */
  errors(): number;
  note(message: string): void;
  /** Writes what is still waiting; called before the process ends. */
  flush(): void;
};

const pause = 200;

/** Asked several times a second by whoever stands in front: that all is well needs no line. */
const healthChecks = new Set(["/api/health", "/api/health/ready"]);

/** Processes that share a pipe may write so much at once without one's line ending up in another's (POSIX, `PIPE_BUF`). */
const mostTogether = 4096;

type Options = {
  requests: boolean;
  write: (text: string) => void;
  /** Which of several processes it is; every line then says so. */
  worker?: number;
  /** Told of each error, as the line has it. */
  keepError?: (text: string, requestId: string) => void;
};

/**
 * Lines of requests wait up to a fifth of a second and are written together: a write for each would cost a busy
 * server more than many of its answers.
 */
export function openLog({ requests, write, worker, keepError }: Options): Log {
  const whose = worker === undefined ? "" : `"worker":${worker},`;
  const waiting = openWaitingLines((lines) => {
    // Who shares the pipe with nobody may write as much as there is.
    for (const some of worker === undefined ? [lines] : together(lines)) write(some);
  });
  let timer: NodeJS.Timeout | undefined;
  let errors = 0;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting.flush();
  }

  function add(line: Record<string, unknown>): void {
    addText(`{"at":"${moment()}",${whose}${JSON.stringify(line).slice(1)}\n`);
  }

  function addText(line: string): void {
    waiting.add(line);
    timer ??= setTimeout(flush, pause).unref();
  }

  return {
    request({ method, path, status, milliseconds }) {
      if (!requests || (status === 200 && healthChecks.has(path))) return;
      const ms = Math.round(milliseconds * 10) / 10;
      // Put together by hand: a busy server spends as much on one line as on its answer otherwise.
      addText(
        `{"at":"${moment()}",${whose}"method":"${method}","path":${pathText(path)},"status":${status},"ms":${ms}}\n`,
      );
    },
    error(error, requestId) {
      errors += 1;
      const text = maskText(errorText(error));
      add({ error: text, requestId });
      flush();
      keepError?.(text, requestId);
    },
    errors: () => errors,
    note(message) {
      add({ note: maskText(message) });
      flush();
    },
    flush,
  };
}

/** An error may name itself as its cause. */
const deepestCause = 5;
const mostOfSeveral = 3;

/** An error's stack, then those of its causes. Causes that are no errors may hold a person's data: they stay out. */
function errorText(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  if (depth === deepestCause) return own;
  const together: unknown[] = error instanceof AggregateError ? error.errors.slice(0, mostOfSeveral) : [];
  const causes = [error.cause, ...together].filter((each) => each instanceof Error);
  return [own, ...causes.map((cause) => `Caused by: ${errorText(cause, depth + 1)}`)].join("\n");
}

let lastMoment = 0;
let lastText = "";

/** Many lines are of the same millisecond. */
function moment(): string {
  const now = Date.now();
  if (now !== lastMoment) [lastMoment, lastText] = [now, new Date(now).toISOString()];
  return lastText;
}

const mostPaths = 500;
const longestKept = 200;
const paths = new Map<string, string>();

/** A path as JSON, without what is nobody's business; most requests ask for what was asked for before. */
function pathText(path: string): string {
  const known = paths.get(path);
  if (known) return known;
  const text = JSON.stringify(anonymous(path));
  if (paths.size >= mostPaths) paths.clear();
  if (path.length <= longestKept) paths.set(path, text);
  return text;
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

/** Record ids tell who did what, names of files what it is about, and a long part may be somebody's token. */
function anonymous(path: string): string {
  const [plain = ""] = path.split(/[?#]/, 1);
  return plain
    .replace(/^(\/+api\/+files\/+[^/]+\/+[^/]+\/+).+/i, "$1:file")
    .replace(/\/[a-z0-9]{15}(?=\/|$)/g, "/:id")
    .replace(/\/[^/]*(?:@|%40)[^/]*/g, "/:address")
    .replace(/\/[^/]{120,}/g, "/:long");
}

/** What breaks says where, and may say with what: names of files, addresses and tokens stay out. */
function maskText(text: string): string {
  return text
    .replace(/eyJ[\w-]{10,}(?:\.[\w-]*){1,2}/g, ":token")
    .replace(/([?&][\w-]*token=)[^\s&"')]+/gi, "$1:token")
    .replace(/((?:files|thumbs)[/\\][\w-]+[/\\])[a-z0-9]{15}[/\\][^\n"']+/g, "$1:id/:file")
    .replace(
      /[\p{L}\p{N}.!#$%&*+=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,}/gu,
      ":address",
    );
}
