import { readFileSync } from "node:fs";
import path from "node:path";

/** The version of this software, as `package.json` has it. */
export const softwareVersion: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../package.json"), "utf8"),
).version;
