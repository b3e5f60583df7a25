import PocketBase from "pocketbase";
import { type RunningServer, startServer } from "../tests/running.ts";
import { printTable } from "./report.ts";

const rounds = 100;

type Call = (email: string) => Promise<unknown>;

/**
 * Measures whether response times reveal that an address is registered: failed sign-ins and requests for a new
 * password, for registered and unknown addresses in random order. Work that a request leaves for later falls on either
 * kind.
 */
export async function measureAuthentication(): Promise<void> {
  const server = await startServer({ env: { RATE_LIMITS: "off" } });
  const knownAccounts = await register(server);
  const unknown = knownAccounts.map((_, index) => `personne${index}@bench.example`);
  const post = (route: string, body: object) =>
    fetch(`${server.url}/api/collections/users/${route}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then((answer) => answer.arrayBuffer());
  const calls: Record<string, Call> = {
    "wrong password": (identity) => post("auth-with-password", { identity, password: "pas-le-bon-mot" }),
    "new password asked for": (email) => post("request-password-reset", { email }),
  };
  const rows: (string | number)[][] = [];
  for (const [what, call] of Object.entries(calls)) {
    await call("avant@bench.example");
    const times = await timed(call, knownAccounts, unknown);
    rows.push([`${what}, known address`, ...spread(times.known)]);
    rows.push([`${what}, unknown address`, ...spread(times.unknown)]);
  }
  await server.stop();
  printTable(
    `Time to an answer, ms, ${rounds} each, in pairs`,
    ["", "median", "10th", "90th percentile"],
    rows,
  );
}

async function register({ url, admin }: RunningServer): Promise<string[]> {
  const client = new PocketBase(url);
  await client.collection("users").authWithPassword(admin.email, admin.password);
  const emails = Array.from({ length: rounds }, (_, index) => `client${index}@bench.example`);
  const password = "une-charpente-solide";
  for (const email of emails) {
    await client.collection("users").create({ email, password, passwordConfirm: password });
  }
  return emails;
}

async function timed(call: Call, known: readonly string[], unknown: readonly string[]) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const pairs = known.map((email, index) => [
    { email, kind: "known" as const },
    { email: unknown[index] ?? "", kind: "unknown" as const },
  ]);
  // Pairs expose both kinds to the same load of the machine. Either kind may come first.
  for (const pair of pairs) {
    for (const { email, kind } of Math.random() < 0.5 ? pair : pair.toReversed()) {
      const started = performance.now();
      await call(email);
      times[kind].push(performance.now() - started);
    }
  }
  return times;
}

function spread(times: readonly number[]): [number, number, number] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [at(0.5), at(0.1), at(0.9)];
}
