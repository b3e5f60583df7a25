import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { canHavePeer, type Peer, startPeer } from "./pocketbase.ts";

/**
 * Runs the contract suite against a real PocketBase: the one at PEER_URL, else one built with Go.
 * With `--where-possible`, a machine that cannot have one is no failure.
 */
const whereItCan = "--where-possible";

if (process.env.PEER_URL) {
  process.exitCode = await runSuite({});
} else {
  const peer = await peerIfPossible();
  if (peer) process.exitCode = await runSuite(environmentOf(peer)).finally(() => peer.stop());
  else process.exitCode = process.argv.includes(whereItCan) ? 0 : 1;
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

async function runSuite(environment: Record<string, string>): Promise<number> {
  const vitest = path.resolve(import.meta.dirname, "../../../node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", "contract", ...process.argv.slice(2).filter(isForVitest)];
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  const [code] = await once(child, "exit");
  return code ?? 1;
}

function isForVitest(argument: string): boolean {
  return argument !== whereItCan;
}
