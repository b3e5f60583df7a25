import { ClientResponseError } from "pocketbase";
import type { Row, Store } from "record-store";
import { retryPause } from "../../mail/index.ts";
import { storedMoment } from "../dates.ts";
import { inProcess } from "../service-account.server.ts";
import { daysOfTries, testEvent } from "./events.ts";
import { hookSecret } from "./secrets.server.ts";
import { hookService } from "./service.ts";
import { signatureHeaders } from "./signing.server.ts";

/** Sends a message. Resolves with the status of the answer, or with the reason that there was none. */
export type PostMessage = (
  url: string,
  message: { headers: Record<string, string>; body: string },
) => Promise<{ status: number } | { fault: string }>;

type DeliveryOptions = {
  store: Pick<Store, "fetch" | "find" | "secret">;
  post: PostMessage;
  now?: () => Date;
};

const perRound = 100;
const day = 24 * 60 * 60 * 1000;

/**
 * Sends the due messages of one receiver, one after another, at most a hundred. A failed message is tried again after a
 * growing pause, as letters are, for three days.
 *
 * @param receiver the id of the web hook
 * @returns whether further messages may be due
 */
export async function deliverDue(options: DeliveryOptions, receiver: string): Promise<boolean> {
  const { store, now = () => new Date() } = options;
  const filter = `webhook = "${receiver}" && state = "waiting" && next_at <= "${storedMoment(now())}"`;
  const { items } = await inProcess(store, hookService)
    .collection("webhook_deliveries")
    .getList<Row<"webhook_deliveries">>(1, perRound, { filter, sort: "next_at,created,id", skipTotal: true });
  for (const { id } of items) {
    const [hook] = await store.find("webhooks", { id: receiver });
    if (!hook) return false;
    const [message] = await store.find("webhook_deliveries", { id });
    // A message that another instance has sent meanwhile is skipped.
    if (message?.state !== "waiting" || message.next_at > storedMoment(now())) continue;
    if (hook.paused === true) await putOff(options, message);
    // A later round tries the rest: a receiver that is away answers none of them.
    else if (!(await deliverMessage(options, hook, message))) return false;
  }
  return items.length === perRound;
}

/**
 * Sends one message, and stores the outcome. Returns false if the receiver did not accept it. A failure is not stored
 * over what another instance has stored meanwhile, and the result is then true.
 */
export async function deliverMessage(
  { store, post, now = () => new Date() }: DeliveryOptions,
  hook: Row<"webhooks">,
  message: Row<"webhook_deliveries">,
): Promise<boolean> {
  const { id, event, body, created } = message;
  const secret = await hookSecret(store, hook);
  const timestamp = Math.floor(now().getTime() / 1000);
  const headers = {
    "content-type": "application/json",
    ...signatureHeaders(secret, { id, timestamp, body }),
  };
  const answer = await post(hook.url, { headers, body });
  const isAccepted = "status" in answer && answer.status >= 200 && answer.status < 300;
  const service = inProcess(store, hookService);
  const outcome = {
    attempts: message.attempts + 1,
    answered_at: storedMoment(now()),
    status: "status" in answer ? answer.status : 0,
    fault: "fault" in answer ? answer.fault.slice(0, 100) : "",
  };
  const isTest = event === testEvent;
  const failure = isTest ? { state: "abandoned" } : stateAfterFailure(created, now());
  const state = isAccepted ? { state: "delivered" } : failure;
  if (isAccepted) await service.collection("webhook_deliveries").update(id, { ...outcome, ...state });
  else if (!(await updateUnchanged(store, message, { ...outcome, ...state }))) return true;
  // A failed test is shown to its sender, and no event waits for it.
  const failing_since = isAccepted
    ? ""
    : isTest
      ? hook.failing_since
      : hook.failing_since || outcome.answered_at;
  if (failing_since !== hook.failing_since)
    await service.collection("webhooks").update(hook.id, { failing_since });
  return isAccepted;
}

function stateAfterFailure(created: string, now: Date): { state: string } | { next_at: string } {
  const at = created.replace(" ", "T");
  if (now.getTime() - Date.parse(at) > daysOfTries * day) return { state: "abandoned" };
  return { next_at: storedMoment(new Date(now.getTime() + retryPause(now, { at }))) };
}

/** A message of a paused hook waits. After its days nobody expects it. */
async function putOff(
  { store, now = () => new Date() }: DeliveryOptions,
  message: Row<"webhook_deliveries">,
): Promise<void> {
  await updateUnchanged(store, message, stateAfterFailure(message.created, now()));
}

/**
 * Updates a message unless another instance has changed it since it was read. Returns whether it was updated. So a
 * delivered message never waits again.
 */
async function updateUnchanged(
  store: Pick<Store, "fetch">,
  { id, updated }: Row<"webhook_deliveries">,
  values: Partial<Row<"webhook_deliveries">>,
): Promise<boolean> {
  const headers = { "If-Match": `"${updated}"` };
  try {
    await inProcess(store, hookService).collection("webhook_deliveries").update(id, values, { headers });
    return true;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 412) return false;
    throw error;
  }
}
