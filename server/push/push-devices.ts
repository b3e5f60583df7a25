import type { Caller, Store } from "record-store";
import * as z from "zod";
import {
  endSubscriptionOfDevice,
  keepPushSubscription,
  listDevices,
} from "../../domain/push/subscriptions/subscriptions.server.ts";
import type { SessionGateway } from "../session/session.ts";
import { mayCall, pushReach } from "./push-address.ts";
import { deriveSiteKey } from "./site-key.ts";

type DeviceOptions = {
  store: Pick<Store, "readAccess" | "eraseRecords" | "fetch" | "find" | "secondFactor" | "secret">;
  gateway: Pick<SessionGateway, "sessionId">;
  siteUrl: string;
};

const key = z.string().regex(/^[\w-]+$/);

/** A public key is a point of the curve, 65 bytes, and a secret has 16 bytes. */
const act = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("keep"),
    endpoint: z.string().max(1_000),
    p256dh: key.length(87),
    auth: key.length(22),
  }),
  z.object({ act: z.literal("end"), id: z.string().max(100) }),
]);

/**
 * Answers a colleague about their devices with notifications (docs/dashboard-data.md): lists them, adds this browser, or
 * ends one.
 */
export async function pushDevicesAnswer(
  { store, gateway, siteUrl }: DeviceOptions,
  request: Request,
  { id: user }: Extract<Caller, { kind: "user" }>,
): Promise<Response> {
  const session = await gateway.sessionId(request);
  if (!session) return new Response(null, { status: 404 });
  if (request.method === "GET") {
    const { publicKey } = deriveSiteKey(await store.secret("push"), "");
    return Response.json({ key: publicKey, devices: await listDevices(store, { user, session }) });
  }
  const parsed = act.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return new Response(null, { status: 400 });
  if (parsed.data.act === "end") await endSubscriptionOfDevice(store, user, parsed.data.id);
  else {
    const { act: _, ...browser } = parsed.data;
    if (!mayCall(browser.endpoint, pushReach(siteUrl))) return new Response(null, { status: 400 });
    await keepPushSubscription(store, { user, session }, browser);
  }
  return new Response(null, { status: 204 });
}
