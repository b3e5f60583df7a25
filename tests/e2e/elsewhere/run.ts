import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { canHavePostgres } from "../../postgres.ts";
import { canHaveGateway } from "../../s3-gateway.ts";

/**
 * Runs browser tests against servers that keep nothing in their folder: those of some pages that read and write, with
 * the records in PostgreSQL and the files in a bucket. With `--whole` all tests run, with PostgreSQL alone first; other
 * words are Vitest's. With `--where-possible`, a machine that can have neither is no failure.
 */
const some = [
  "account/client",
  "dashboard/everyday",
  "dashboard/projects/gallery",
  "dashboard/projects/sending",
  "dashboard/versions",
  "site/contact-message",
  "site/project.test",
  "static-pages",
].map((name) => `tests/e2e/${name}`);

const [whole, whereItCan] = ["--whole", "--where-possible"];
const words = process.argv.slice(2).filter((word) => word !== whole && word !== whereItCan);
const isWhole = process.argv.includes(whole);
const [hasPostgres, hasGateway] = [canHavePostgres(), await canHaveGateway()];
const projects = [
  ...(isWhole && hasPostgres ? ["e2e-on-postgres"] : []),
  ...(hasPostgres && hasGateway ? ["e2e-on-postgres-and-s3"] : []),
];

const codes = [projects.length > 0 || process.argv.includes(whereItCan) ? 0 : 1];
for (const project of projects) codes.push(await run(project));
process.exitCode = Math.max(...codes);

async function run(project: string): Promise<number> {
  const vitest = path.resolve(import.meta.dirname, "../../../node_modules/vitest/vitest.mjs");
  const files = isWhole || words.length > 0 ? words : some;
  const child = spawn(process.execPath, [vitest, "run", "--project", project, ...files], {
    stdio: "inherit",
  });
  const [code] = await once(child, "close");
  return code ?? 1;
}
