import type { FilesCopied, FilesTally, TableCount, TableProgress } from "record-store";

/** Milliseconds between two lines of progress. */
const pause = 2000;

/** Returns a listener that writes to standard error how many rows of each table are copied. */
export function rowProgress(): (table: TableProgress) => void {
  const isTime = openClock();
  return ({ name, rows, isWhole }) => {
    if (isWhole || isTime()) process.stderr.write(`${name}: ${rows}${isWhole ? "" : " …"}\n`);
  };
}

/** Does the same for files. */
export function fileProgress(): (copied: FilesCopied) => void {
  const isTime = openClock();
  return ({ done, all }) => {
    if (isTime()) process.stderr.write(`files: ${tallyText(done)} of ${tallyText(all)} …\n`);
  };
}

/** Returns the last line of the files' progress. */
export function filesCopied({ done, sent, left }: FilesCopied): string {
  const more = left > 0 ? `; ${left} of an earlier attempt lie there, which the site will remove` : "";
  return `files: ${tallyText(done)} compared, ${tallyText(sent)} of them sent${more}\n`;
}

export function rowsWouldBeCopied(counts: readonly TableCount[]): string {
  const heldTables = counts.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${rows} ${name}`);
  return `${heldTables.join(", ")} would be copied.`;
}

export function filesWouldBeCopied({ all, done }: FilesCopied): string {
  const there = done.files > 0 ? ` Of those, ${tallyText(done)} seem to be there.` : "";
  return `${all.files} files, ${megabytes(all)}, would be copied.${there}`;
}

/** Returns the operator's next step. */
export function nextStepText(move: {
  direction: "to" | "from";
  dataDir: string;
  database?: string;
  bucket?: unknown;
}): string {
  const { direction, dataDir, database, bucket } = move;
  const settings = [database && "DATABASE_URL", bucket ? "FILES_URL" : ""].filter(Boolean).join(" and ");
  const what = [database && "row by row", bucket ? "file by file" : ""].filter(Boolean).join(" and ");
  const next =
    direction === "to"
      ? `Set ${settings}, and keep ${dataDir} until you trust it.`
      : `Take ${settings} out of the settings.`;
  return `Copied and compared, ${what}. ${next}`;
}

function tallyText(tally: FilesTally): string {
  return `${tally.files} (${megabytes(tally)})`;
}

function megabytes({ bytes }: FilesTally): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function openClock(): () => boolean {
  let last = performance.now();
  return () => {
    const now = performance.now();
    if (now - last < pause) return false;
    last = now;
    return true;
  };
}
