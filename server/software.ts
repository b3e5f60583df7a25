import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The version of this software, as `package.json` has it. */
export const softwareVersion: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../package.json"), "utf8"),
).version;

const releaseFile = path.resolve(import.meta.dirname, "../../RELEASE");

/**
 * The name of an installed release (`1.1.0-3b1f09c2`), which differs between builds of one version. `undefined` if the
 * code runs from its sources.
 */
export const releaseId: string | undefined = existsSync(releaseFile)
  ? readFileSync(releaseFile, "utf8").trim()
  : undefined;
