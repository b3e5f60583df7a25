import { join } from "node:path";
import { spendQuotasOrRefuse } from "../auth/attempts.ts";
import { tokenClaims } from "../auth/caller.ts";
import { lengthOutOfRange } from "../auth/problems.ts";
import { storeUnstored } from "../auth/sessions/unstored.ts";
import { addSubscription, newClientId, submitTopics } from "../changes/subscriptions.ts";
import { kernelStreams } from "../changes/subscriptions-streams.ts";
import { BadRequest, type FieldProblem } from "../errors.ts";
import { networkPrefix } from "../limits/network.ts";
import { blank, invalidFormat } from "../values/problems.ts";
import { emptyAnswer } from "./answers.ts";
import { requireAccount } from "./auth/auth.ts";
import { readBody } from "./body/body.ts";
import type { ApiContext } from "./context.ts";

const mostTopics = 1000;
const longestTopic = 2500;
const mostBytes = 4 * 1024 * 1024;
/** This few topics cost no more than their request, which is already counted. */
const fewTopics = 50;

const streamHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
} as const;

/** GET /api/realtime */
export async function connect(c: ApiContext): Promise<Response> {
  if (c.req.raw.method === "HEAD") return new Response(null, { headers: streamHeaders });
  const { kernel, address, caller } = c.env;
  const client = newClientId(kernel);
  await addSubscription(kernel, { client, address, caller });
  return new Response(kernelStreams(kernel).open(client), { headers: streamHeaders });
}

/** POST /api/realtime */
export async function subscribe(c: ApiContext): Promise<Response> {
  const { kernel, address, caller, token } = c.env;
  const folder = join(kernel.settings.folder, "tmp");
  const body = await readBody(c.req.raw, { folder, limit: mostBytes, text: mostBytes, perFile: 0 });
  await body.dispose();
  const { clientId: client = "", subscriptions } = body.values;
  const topics = [subscriptions ?? []].flat().filter((topic) => topic !== "");
  if (typeof client !== "string" || !topics.every((topic) => typeof topic === "string"))
    throw new BadRequest();
  refuseInvalid({ clientId: clientProblem(client), subscriptions: topicsProblem(topics) });
  const quota = { key: ["topics", networkPrefix(address)], most: 5000, seconds: 10, uses: topics.length };
  await spendQuotasOrRefuse(kernel, topics.length > fewTopics ? [quota] : []);
  const claims = tokenClaims(token);
  const account =
    claims?.unstored && caller.kind === "user" ? await requireAccount(kernel, caller) : undefined;
  // A stream belongs to a stored session.
  if (claims && account) await storeUnstored(kernel, account, claims);
  const session = claims?.session ?? "";
  await submitTopics(kernel, { client, address, caller, session, topics });
  kernelStreams(kernel).refresh();
  return emptyAnswer();
}

function clientProblem(client: string): FieldProblem | undefined {
  if (client === "") return blank;
  return Buffer.byteLength(client) > 255 ? lengthOutOfRange(1, 255) : undefined;
}

function topicsProblem(topics: readonly string[]): FieldProblem | Record<string, FieldProblem> | undefined {
  if (topics.length > mostTopics) return lengthOutOfRange(0, mostTopics);
  for (const [index, topic] of topics.entries()) {
    if (Buffer.byteLength(topic) > longestTopic) return { [index]: lengthOutOfRange(0, longestTopic) };
    // The topic becomes an event's name, which is one line.
    if (/[\r\n\0]/.test(topic)) return { [index]: invalidFormat };
  }
  return undefined;
}

function refuseInvalid(problems: Record<string, unknown>): void {
  const foundProblems = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  if (foundProblems.length > 0) throw new BadRequest(undefined, Object.fromEntries(foundProblems));
}
