import { loginAddress } from "../app/next.ts";
import type { AccountDesk, Erasure, ErasureFailure } from "../app/records/erasure.ts";
import type { Mail } from "../mail/index.ts";
import { type Store, StoreError } from "../store/index.ts";
import { ownArchive, ownMessages } from "./account-data.ts";
import { isOwnPage } from "./own-page.ts";
import type { SessionGateway } from "./session.ts";

type Parts = {
  store: Pick<Store, "fetch" | "find" | "look" | "eraseAccount">;
  gateway: Pick<SessionGateway, "sessionOf" | "end">;
  mail: Pick<Mail, "forget">;
  siteUrl: string;
  report: (error: unknown) => void;
};

/** The desk behind the account's page, for a visitor at a network address. */
export type AccountDesks = (address: string) => AccountDesk;

const noStore = { "Cache-Control": "private, no-store" };

/** Opens the desk where somebody takes away all that the site keeps of them, or has it erased. */
export function openAccountDesk({ store, gateway, mail, siteUrl, report }: Parts): AccountDesks {
  const { origin } = new URL(siteUrl);

  async function erase(request: Request, address: string): Promise<Response> {
    if (!isOwnPage(request, origin)) return new Response(null, { status: 404, headers: noStore });
    if (request.method !== "POST") return new Response(null, { status: 405, headers: noStore });
    const owner = await gateway.sessionOf(request);
    if (!owner) return failed(401, "signedOut");
    const password = await passwordIn(request);
    if (password === undefined) return told(400, { outcome: "refused" });
    const also = ownMessages(store, owner)
      .filter(({ sender }) => !sender)
      .map(({ id }) => ({ collection: "messages", id }));
    try {
      await store.eraseAccount({ collection: owner.collection, id: owner.id, password, address, also });
    } catch (error) {
      return refusalOf(error);
    }
    await mail.forget(String(owner.record.email)).catch(report);
    const ended = await gateway.end(request);
    return told(200, { outcome: "done" }, { "Set-Cookie": ended.headers.get("set-cookie") ?? "" });
  }

  async function data(request: Request): Promise<Response> {
    if (isForeign(request)) return new Response(null, { status: 404, headers: noStore });
    const owner = await gateway.sessionOf(request);
    if (owner) return ownArchive(store, owner);
    const headers = { ...noStore, Location: loginAddress("/account/reglages") };
    return new Response(null, { status: 302, headers });
  }

  /** A link of ours, or an address typed by hand: nothing that another site opens or embeds. */
  function isForeign(request: Request): boolean {
    const from = request.headers.get("sec-fetch-site");
    if (from) return from !== "same-origin" && from !== "none";
    const asked = request.headers.get("origin");
    return asked !== null && asked !== origin;
  }

  return (address) => ({ erase: (request) => erase(request, address), data });

  function refusalOf(error: unknown): Response {
    if (!(error instanceof StoreError)) {
      report(error);
      return failed(503, "unanswered");
    }
    const { status, data, headers } = error;
    if (status === 429) return failed(429, "tooMany", headers);
    if (status === 400 && Object.values(data).some(isLastAdministrator)) return failed(409, "lastAdmin");
    if (status === 400) return told(400, { outcome: "refused" });
    return failed(401, "signedOut");
  }
}

async function passwordIn(request: Request): Promise<string | undefined> {
  const form = await request.formData().catch(() => undefined);
  const password = form?.get("password");
  return typeof password === "string" && password !== "" ? password : undefined;
}

function isLastAdministrator(problem: unknown): boolean {
  return (
    typeof problem === "object" &&
    problem !== null &&
    "code" in problem &&
    problem.code === "validation_last_admin"
  );
}

function failed(status: number, reason: ErasureFailure, headers: Record<string, string> = {}): Response {
  return told(status, { outcome: "failed", reason }, headers);
}

function told(status: number, erasure: Erasure, headers: Record<string, string> = {}): Response {
  return Response.json(erasure, { status, headers: { ...noStore, ...headers } });
}
