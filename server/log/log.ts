import { format } from "node:util";
import { openWaitingLines } from "./waiting-lines.ts";

/** The log of the process: one JSON object per line, without personal data. */
export type Log = {
  /** Logs an answered request, without address, query, record ids or file names. */
  request(entry: { method: string; path: string; status: number; milliseconds: number }): void;
  /** Logs a bug and its causes under the id that the answer carried. */
  error(error: unknown, requestId: string): void;
  /** Returns the number of errors since the process started. */
  errors(): number;
  note(message: string): void;
  /** Writes the waiting lines. Called before the process ends. */
  flush(): void;
};

const pause = 200;

/** Load balancers check these several times a second. A healthy answer needs no line. */
const healthChecks = new Set(["/api/health", "/api/health/ready"]);

/** Bytes that processes sharing a pipe may write at once without mixing their lines (POSIX, `PIPE_BUF`). */
const mostTogether = 4096;

type Options = {
  requests: boolean;
  write: (text: string) => void;
  /** Number of this process among several. Every line carries it. */
  worker?: number;
  /** Receives each error as the log has it. */
  keepError?: (text: string, requestId: string) => void;
};

/**
 * Opens the log. Request lines wait up to a fifth of a second and are written together. A write per line would cost a
 * busy server more than many of its answers.
 */
export function openLog({ requests, write, worker, keepError }: Options): Log {
  const whose = worker === undefined ? "" : `"worker":${worker},`;
  const waiting = openWaitingLines((lines) => {
    // A process that does not share its pipe may write any amount at once.
    for (const some of worker === undefined ? [lines] : wholeLines(lines)) write(some);
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
      // Built by hand: `JSON.stringify` would cost a busy server as much as the answer.
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

/** An error may be its own cause. */
const deepestCause = 5;
const mostOfSeveral = 3;

/**
 * Returns an error's stack and those of its causes. Causes that are no errors may hold personal data, so they stay out.
 */
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

/** Many lines share one millisecond. */
function moment(): string {
  const now = Date.now();
  if (now !== lastMoment) [lastMoment, lastText] = [now, new Date(now).toISOString()];
  return lastText;
}

const mostPaths = 500;
const longestKept = 200;
const paths = new Map<string, string>();

/** Returns a path as JSON without private parts. Most paths repeat, so the text is cached. */
function pathText(path: string): string {
  const knownText = paths.get(path);
  if (knownText) return knownText;
  const text = JSON.stringify(anonymous(path));
  if (paths.size >= mostPaths) paths.clear();
  if (path.length <= longestKept) paths.set(path, text);
  return text;
}

/** Splits text into groups of whole lines within `mostTogether`. A longer line stands alone. */
function* wholeLines(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const within = text.lastIndexOf("\n", start + mostTogether - 1);
    const end = within < start ? text.indexOf("\n", start) + 1 : within + 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** Writes console output of pages and libraries to the log. */
export function takeConsole(log: Log): void {
  console.error = (...said: unknown[]) => log.error(format(...said), crypto.randomUUID());
  console.warn = (...said: unknown[]) => log.note(format(...said));
}

/** Record ids reveal actors, file names reveal subjects, and a long part may be a token. */
function anonymous(path: string): string {
  const [plain = ""] = path.split(/[?#]/, 1);
  return plain
    .replace(/^(\/+api\/+files\/+[^/]+\/+[^/]+\/+).+/i, "$1:file")
    .replace(/^(\/+(?:agenda|apercu)\/+)[^/]+/i, "$1:token")
    .replace(/\/[a-z0-9]{15}(?=\/|$)/g, "/:id")
    .replace(/\/[^/]*(?:@|%40)[^/]*/g, "/:address")
    .replace(/\/[^/]{120,}/g, "/:long");
}

/** Masks file names, addresses and tokens in error texts. */
function maskText(text: string): string {
  return text
    .replace(/eyJ[\w-]{10,}(?:\.[\w-]*){1,2}/g, ":token")
    .replace(/([?&][\w-]*(?:token|jeton)=)[^\s&"')]+/gi, "$1:token")
    .replace(/((?:files|thumbs)[/\\][\w-]+[/\\])[a-z0-9]{15}[/\\][^\n"']+/g, "$1:id/:file")
    .replace(
      /[\p{L}\p{N}.!#$%&*+=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,}/gu,
      ":address",
    );
}
