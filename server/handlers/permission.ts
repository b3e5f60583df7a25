import type { Store } from "record-store";
import * as z from "zod";
import {
  type AnswerOutcome,
  answerPermission,
  type PermissionAct,
} from "../../domain/publication-permissions/answering.server.ts";
import { onlinePage } from "../../domain/publication-permissions/online.server.ts";
import type { OnlinePage } from "../../domain/publication-permissions/online.ts";
import { type Outcome, undoneOutcome } from "../../records/outcome.ts";
import type { PermissionFailure } from "../../records/permissions.ts";
import { isOwnPage } from "../http/own-page.ts";
import type { SessionGateway } from "../session/session.ts";

type PermissionHandlerOptions = {
  store: Pick<Store, "fetch" | "find" | "history">;
  gateway: Pick<SessionGateway, "sessionOwner">;
  siteUrl: string;
  report: (error: unknown) => void;
};

/**
 * Answers the account's page on the publication of a client's worksite, with an `Outcome`: its online content, and the
 * client's permissions.
 */
export type PermissionHandler = (request: Request) => Promise<Response>;

const site = z.string().max(100);
const act: z.ZodType<PermissionAct | { act: "look"; site: string }> = z.discriminatedUnion("act", [
  z.object({ act: z.literal("look"), site }),
  z.object({ act: z.literal("withdraw"), site }),
  z.object({
    act: z.literal("answer"),
    site,
    choice: z.object({
      outside: z.boolean(),
      inside: z.boolean(),
      town: z.boolean(),
      until: z.union([z.literal(""), z.iso.date()]),
    }),
    wording: z.string().max(5_000),
  }),
]);

/** Opens the handler of clients' permissions, for our own pages alone. */
export function openPermissionHandler(options: PermissionHandlerOptions): PermissionHandler {
  const { store, gateway, siteUrl, report } = options;
  const { origin } = new URL(siteUrl);
  return async (request) => {
    if (!isOwnPage(request, origin)) return new Response(null, { status: 404, headers: noStore });
    const owner = await gateway.sessionOwner(request);
    if (!owner || owner.limited) return permissionResponse(401, { outcome: "ended" });
    const parsed = act.safeParse(await request.json().catch(() => undefined));
    if (!parsed.success) return permissionResponse(400, { outcome: "failed", reason: "changed" });
    const ownerView = { store, owner: owner.id, now: new Date() };
    try {
      if (parsed.data.act === "look")
        return permissionResponse(200, {
          outcome: "done",
          value: await onlinePage(ownerView, parsed.data.site),
        });
      const outcome = await answerPermission(ownerView, parsed.data);
      return outcome === "done"
        ? permissionResponse(200, { outcome: "done", value: undefined })
        : permissionResponse(statuses[outcome], { outcome: "failed", reason: outcome });
    } catch (error) {
      report(error);
      return permissionResponse(503, undoneOutcome(error));
    }
  };
}

const noStore = { "Cache-Control": "private, no-store" };

const statuses: Record<Exclude<AnswerOutcome, "done">, number> = { missing: 404, changed: 409, past: 400 };

function permissionResponse(
  status: number,
  outcome: Outcome<OnlinePage | null | undefined, PermissionFailure>,
): Response {
  return Response.json(outcome, { status, headers: noStore });
}
