import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { canHavePostgres } from "../../postgres.ts";
import { canHaveGateway } from "../../s3-gateway.ts";
import { canHavePeer, type Peer, startPeer } from "./pocketbase.ts";

/**
 * Runs the contract suite against a real PocketBase: the one at PEER_URL, else one built with Go; then moves in from one
 * that it builds, and out to one.
 * With `--where-possible`, a machine that cannot have one is no failure; with `--beside-ours`, the suite runs against
 * our own server at the same time, once more with the records in PostgreSQL and the files in a bucket where there are
 * some, and what it said of PocketBase follows; with `--everywhere`, also with PostgreSQL alone.
 */
const whereItCan = "--where-possible";
const besideOurs = "--beside-ours";
const everywhere = "--everywhere";

/** What is said when everything has ended. */
const output: Buffer[] = [];
const together = process.argv.includes(besideOurs);
const codes = await Promise.all([together ? runAgainstOurs() : 0, runAgainstPeer()]);
process.stdout.write(Buffer.concat(output));
process.exitCode = Math.max(...codes);

/** With everything in the data folder, then with nothing in it, as far as there are a database and a bucket. */
async function runAgainstOurs(): Promise<number> {
  const code = await runSuite({ PEER_URL: "" });
  if (!canHavePostgres()) return code;
  const hasGateway = await canHaveGateway();
  const projects = [
    ...(hasGateway ? ["contract-on-postgres-and-s3"] : []),
    ...(!hasGateway || process.argv.includes(everywhere) ? ["contract-on-postgres"] : []),
  ];
  const codes: number[] = [code];
  for (const project of projects) codes.push(await runSuite({ PEER_URL: "" }, { project }));
  return Math.max(...codes);
}

async function runAgainstPeer(): Promise<number> {
  if (process.env.PEER_URL) {
    console.log("Moving in and out is tested with PocketBases of its own: without PEER_URL.");
    return runSuite({}, { quietly: together });
  }
  const peer = await peerIfPossible();
  if (!peer) return process.argv.includes(whereItCan) ? 0 : 1;
  const code = await runSuite(environmentOf(peer), { quietly: together }).finally(() => peer.stop());
  return Math.max(code, await runSuite({}, { quietly: together, project: "moving" }));
}

async function peerIfPossible(): Promise<Peer | undefined> {
  if (!(await canHavePeer())) {
    console.log("No PocketBase to compare with: give one with PEER_URL, or install Go to build one.");
    return undefined;
  }
  return startPeer().catch((error: Error) => {
    console.log(`PocketBase could not be built or started: ${error.message}`);
    return undefined;
  });
}

function environmentOf({ url, admin }: Peer): Record<string, string> {
  return { PEER_URL: url, PEER_ADMIN_EMAIL: admin.email, PEER_ADMIN_PASSWORD: admin.password };
}

/** @param quietly whether it says what it has to say when it has ended, rather than into the words of another */
async function runSuite(
  environment: Record<string, string>,
  { quietly = false, project = "contract" } = {},
): Promise<number> {
  const vitest = path.resolve(import.meta.dirname, "../../../node_modules/vitest/vitest.mjs");
  // Whoever names files may mean those of one suite alone.
  const wanted = ["--passWithNoTests", ...process.argv.slice(2).filter(isForVitest)];
  const args = [vitest, "run", "--project", project, ...wanted];
  const stdio = quietly ? "pipe" : "inherit";
  const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...environment } });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => output.push(text));
  const [code] = await once(child, "close");
  return code ?? 1;
}

function isForVitest(argument: string): boolean {
  return ![whereItCan, besideOurs, everywhere].includes(argument);
}
