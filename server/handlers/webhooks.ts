import { ProofNeeded, type Store } from "record-store";
import { deliverMessage, type PostMessage } from "../../domain/webhooks/delivering.server.ts";
import { queueTest } from "../../domain/webhooks/queueing.server.ts";
import { renewHookSecret } from "../../domain/webhooks/secrets.server.ts";
import type { DashboardCaller } from "./door.ts";

type HookHandlerOptions = { store: Pick<Store, "fetch" | "find" | "secret">; post: PostMessage };

/**
 * Answers the page of connected tools (docs/dashboard-data.md): makes a new secret, which is shown this once, or sends a
 * test message at once.
 */
export async function webhookAnswer(
  { store, post }: HookHandlerOptions,
  request: Request,
  { stale }: DashboardCaller,
): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined);
  const { act, hook: id } = (typeof body === "object" && body ? body : {}) as {
    act?: unknown;
    hook?: unknown;
  };
  if ((act !== "secret" && act !== "test") || typeof id !== "string")
    return new Response(null, { status: 400 });
  if (act === "secret") {
    // A person with the secret can pretend to be the site.
    if (stale) throw new ProofNeeded();
    const secret = await renewHookSecret(store, id);
    return secret ? Response.json({ secret }) : new Response(null, { status: 404 });
  }
  const [hook] = await store.find("webhooks", { id });
  if (!hook) return new Response(null, { status: 404 });
  const [message] = await store.find("webhook_deliveries", { id: await queueTest(store, hook, new Date()) });
  if (message?.state === "waiting") await deliverMessage({ store, post }, hook, message);
  const [delivery] = await store.find("webhook_deliveries", { id: message?.id ?? "" });
  return Response.json({
    state: delivery?.state ?? "",
    status: delivery?.status ?? 0,
    fault: delivery?.fault ?? "",
  });
}
