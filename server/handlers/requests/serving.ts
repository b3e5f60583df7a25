import { companyOf } from "../../../domain/company/record.server.ts";
import type { Asking, RequestDesk } from "../../../domain/requests/desk.server.ts";
import { calendarVisit } from "../../../domain/requests/visit-notifications.server.ts";
import { slotOf } from "../../../domain/visits/settling.server.ts";
import { addressIn } from "../../../mail/address.ts";
import { calendarOf } from "../../../mail/index.ts";
import type { Caller, Store } from "../../../store/index.ts";

type ServingOptions = {
  desk: Pick<RequestDesk, "enter">;
  store: Pick<Store, "fetch" | "find">;
  siteUrl: string;
  mailFrom: string;
};

const service: Caller = { kind: "service", service: "requests" };
const noStore = { "Cache-Control": "private, no-store" };

/** Opens what hands out a request's files and its visit for a calendar, to whoever follows a link into it or is signed in. */
export function openRequestServing({ desk, store, siteUrl, mailFrom }: ServingOptions) {
  async function file(request: Request, askingOf: (named: string) => Promise<Asking>): Promise<Response> {
    const asked = new URL(request.url).searchParams;
    const text = (name: string) => asked.get(name) ?? "";
    const entry = await desk.enter(await askingOf(text("demande")));
    if (entry.outcome !== "done") return gone();
    const { message, isProven } = entry.value;
    const [collection, record, name] = [text("collection"), text("record"), text("name")];
    if (!(await isOfRequest(collection, record, name, message.id, isProven))) return gone();
    const address = new URL(
      `/api/files/${[collection, record, name].map(encodeURIComponent).join("/")}`,
      siteUrl,
    );
    if (text("thumb")) address.searchParams.set("thumb", text("thumb"));
    const forwarded = new Request(address, { headers: headersOf(request) });
    const response = await store.fetch(forwarded, { caller: service, inProcess: true });
    const headers = new Headers(response.headers);
    headers.set("Cache-Control", noStore["Cache-Control"]);
    return new Response(response.body, { status: response.status, headers });
  }

  /** The plans of the request and what was sent with it, and with answers that are for the client. */
  async function isOfRequest(
    collection: string,
    record: string,
    name: string,
    message: string,
    isProven: boolean,
  ): Promise<boolean> {
    const holds = (list: unknown) => Array.isArray(list) && list.includes(name);
    if (collection === "messages" && record === message) {
      const [found] = await store.find("messages", { id: message });
      return holds(found?.plans) || (isProven && holds(found?.attachments));
    }
    if (collection !== "replies" || !isProven) return false;
    const [reply] = await store.find("replies", { id: record });
    return reply?.message === message && reply.kind === "" && holds(reply.attachments);
  }

  async function calendar(request: Request, askingOf: (named: string) => Promise<Asking>): Promise<Response> {
    const asked = new URL(request.url).searchParams;
    const entry = await desk.enter(await askingOf(asked.get("demande") ?? ""));
    const [visit] = await store.find("visits", { id: asked.get("visite") ?? "" });
    if (entry.outcome !== "done" || !entry.value.isProven || !visit) return gone();
    const { message, reader } = entry.value;
    const slot = visit.message === message.id && visit.state === "chosen" ? slotOf(visit) : undefined;
    if (!slot) return gone();
    const company = await companyOf(store);
    const content = calendarOf(
      {
        method: "REQUEST",
        visit: calendarVisit(visit, slot, {
          message,
          client: { name: String(reader.name), email: String(reader.email) },
          colleagues: [],
          organizer: { name: company?.name ?? "", email: company?.email || addressIn(mailFrom) },
          company,
        }),
      },
      { name: company?.name ?? "", url: siteUrl },
    );
    return new Response(content.content, {
      headers: {
        ...noStore,
        "Content-Type": "text/calendar; charset=utf-8; method=REQUEST",
        "Content-Disposition": 'attachment; filename="visite.ics"',
      },
    });
  }

  return { file, calendar };
}

/** What a browser says of the answer that it wants; its cookies stay here. */
function headersOf({ headers }: Request): Record<string, string> {
  const kept = ["accept", "range", "if-none-match", "if-modified-since"];
  return Object.fromEntries(
    kept.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])),
  );
}

function gone(): Response {
  return new Response(null, { status: 404, headers: noStore });
}
