import { readFileSync, writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

// Preloaded into a server (`--import`). The server's clock runs ahead by the milliseconds in the file CLOCK_FILE, as if
// the machine's clock had been set. CLOCK_FILE.seen contains the lead that the main thread follows.

const file = process.env.CLOCK_FILE ?? "";

const RealDate = Date;
let ahead = 0;

class MovedDate extends RealDate {
  constructor(...values: ConstructorParameters<DateConstructor> | []) {
    if (values.length === 0) super(MovedDate.now());
    else super(...(values as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = MovedDate as DateConstructor;

function look(): void {
  const before = ahead;
  try {
    ahead = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    ahead = 0;
  }
  if (ahead !== before && isMainThread) writeFileSync(`${file}.seen`, String(ahead));
}

look();
setInterval(look, 20).unref();
