import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { canHavePeer, type Peer, startPeer } from "./pocketbase.ts";

/**
 * Runs the contract suite against a real PocketBase: the one at `PEER_URL`, or else one that it builds with Go. Then
 * moves content in from such a PocketBase, and out to one. Other arguments are Vitest's.
 */
const peer = process.env.PEER_URL ? undefined : await peerIfPossible();
if (process.env.PEER_URL) {
  console.log("Moving in and out is tested with PocketBases of its own: without PEER_URL.");
  process.exitCode = await runSuite("contract");
} else if (peer) {
  const code = await runSuite("contract", peerEnvironment(peer)).finally(() => peer.stop());
  process.exitCode = Math.max(code, await runSuite("moving"));
} else process.exitCode = 1;

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

function peerEnvironment({ url, admin }: Peer): Record<string, string> {
  return { PEER_URL: url, PEER_ADMIN_EMAIL: admin.email, PEER_ADMIN_PASSWORD: admin.password };
}

async function runSuite(project: string, environment: Record<string, string> = {}): Promise<number> {
  const vitest = path.resolve(import.meta.dirname, "../../../node_modules/vitest/vitest.mjs");
  // The named files may all belong to one of the two suites.
  const args = [vitest, "run", "--project", project, "--passWithNoTests", ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  const [code] = await once(child, "close");
  return code ?? 1;
}
