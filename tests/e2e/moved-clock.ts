import { readFileSync } from "node:fs";

// Preloaded into a server (`--import`): its clock goes as far ahead as the file says, as if the machine's had been set.

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
  try {
    ahead = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8")) || 0;
  } catch {
    ahead = 0;
  }
}

look();
setInterval(look, 20).unref();
