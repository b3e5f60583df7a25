import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import path from "node:path";

/**
 * Runs browser tests against servers whose folder keeps nothing: the records are in PostgreSQL and the files in a
 * bucket. The tests cover some pages that read and write. Arguments are Vitest's, and replace the files below.
 */
const files = [
  "account/client",
  "account/client.walk",
  "dashboard/everyday",
  "dashboard/walks/everyday.walk",
  "dashboard/projects/gallery.walk",
  "dashboard/projects/images.walk",
  "dashboard/projects/sending.walk",
  "dashboard/versions.walk",
  "dashboard/walks/versions.walk",
  "site/contact-message",
  "site/contact.walk",
  "site/project",
  "static-pages.walk",
].map((name) => `tests/e2e/${name}.test.ts`);

const root = path.resolve(import.meta.dirname, "../../..");
const absent = files.filter((file) => globSync(file, { cwd: root }).length === 0);
if (absent.length > 0) throw new Error(`There are no tests ${absent.join(", ")}.`);

const words = process.argv.slice(2);
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
const child = spawn(
  process.execPath,
  [vitest, "run", "--project", "e2e-on-postgres-and-s3", ...(words.length > 0 ? words : files)],
  { stdio: "inherit" },
);
const [code] = await once(child, "close");
process.exitCode = code ?? 1;
