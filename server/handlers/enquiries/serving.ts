import type { Row, Store } from "record-store";
import { readCompany } from "../../../domain/company/record.server.ts";
import { linkService } from "../../../domain/enquiries/access.server.ts";
import type { EnquiryActions } from "../../../domain/enquiries/by-link/actions.server.ts";
import type { EnquiryCaller } from "../../../domain/enquiries/by-link/enquiry-caller.server.ts";
import { calendarVisit } from "../../../domain/enquiries/letters/visit-notifications.server.ts";
import type { Entered } from "../../../domain/enquiries/links.server.ts";
import type { VisitSlot } from "../../../domain/enquiries/visits/fields.ts";
import { chosenSlot } from "../../../domain/enquiries/visits/settling.server.ts";
import { bareAddress } from "../../../mail/address.ts";
import { calendarPart } from "../../../mail/index.ts";
import { fileAddress } from "../../../records/record/file-address.ts";

type ServingOptions = {
  actions: Pick<EnquiryActions, "enter">;
  store: Pick<Store, "fetch" | "find">;
  siteUrl: string;
  mailFrom: string;
};

type ChosenVisit = {
  visit: Row<"visits">;
  slot: VisitSlot;
  enquiry: Row<"messages">;
  reader: Row<"readers">;
};

const noStore = { "Cache-Control": "private, no-store" };

/**
 * Opens the handlers that serve an enquiry's files, and its visit as a calendar file. The caller follows a mailed link
 * or is signed in.
 */
export function openEnquiryServing({ actions, store, siteUrl, mailFrom }: ServingOptions) {
  async function file(
    request: Request,
    readCaller: (named: string) => Promise<EnquiryCaller>,
  ): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const text = (name: string) => query.get(name) ?? "";
    const entry = await actions.enter(await readCaller(text("demande")));
    if (entry.outcome !== "done") return gone();
    const [collection, record, name] = [text("collection"), text("record"), text("name")];
    if (!(await isOfEnquiry(store, entry.value, { collection, record, name }))) return gone();
    const address = new URL(fileAddress({ collectionName: collection, id: record }, name), siteUrl);
    if (text("thumb")) address.searchParams.set("thumb", text("thumb"));
    const { method } = request;
    const forwarded = new Request(address, { method, headers: forwardedHeaders(request) });
    const response = await store.fetch(forwarded, { caller: linkService, inProcess: true });
    const headers = new Headers(response.headers);
    headers.set("Cache-Control", noStore["Cache-Control"]);
    return new Response(response.body, { status: response.status, headers });
  }

  async function calendarFor({ visit, slot, enquiry, reader }: ChosenVisit): Promise<string> {
    const company = await readCompany(store);
    const name = company?.name ?? "";
    const about = {
      enquiry,
      attendees: [{ name: reader.name, email: reader.email }],
      organizer: { name, email: company?.email || bareAddress(mailFrom) },
      company,
    };
    const invitation = { method: "REQUEST" as const, visit: calendarVisit(visit, slot, about) };
    return calendarPart(invitation, { name, url: siteUrl }).content;
  }

  async function calendar(
    request: Request,
    readCaller: (named: string) => Promise<EnquiryCaller>,
  ): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const entry = await actions.enter(await readCaller(query.get("demande") ?? ""));
    const [visit] = await store.find("visits", { id: query.get("visite") ?? "" });
    if (entry.outcome !== "done" || !entry.value.isProven || !visit) return gone();
    const { enquiry, reader } = entry.value;
    const slot = visit.message === enquiry.id && visit.state === "chosen" ? chosenSlot(visit) : undefined;
    if (!slot) return gone();
    const content = await calendarFor({ visit, slot, enquiry, reader });
    return new Response(content, {
      headers: {
        ...noStore,
        "Content-Type": "text/calendar; charset=utf-8; method=REQUEST",
        "Content-Disposition": 'attachment; filename="visite.ics"',
      },
    });
  }

  return { file, calendar };
}

/** Tells whether a file belongs to the enquiry: its plans, its attachments, and those of answers to the client. */
async function isOfEnquiry(
  store: Pick<Store, "find">,
  { enquiry: { id: enquiry }, isProven }: Pick<Entered, "enquiry" | "isProven">,
  { collection, record, name }: { collection: string; record: string; name: string },
): Promise<boolean> {
  const holds = (list: unknown) => Array.isArray(list) && list.includes(name);
  if (collection === "messages" && record === enquiry) {
    const [storedEnquiry] = await store.find("messages", { id: enquiry });
    return holds(storedEnquiry?.plans) || (isProven && holds(storedEnquiry?.attachments));
  }
  if (collection !== "replies" || !isProven) return false;
  const [reply] = await store.find("replies", { id: record });
  return reply?.message === enquiry && reply.kind === "" && holds(reply.attachments);
}

/** Returns the headers that choose the form of the answer. Cookies are not passed on. */
function forwardedHeaders({ headers }: Request): Record<string, string> {
  const forwardedNames = ["accept", "range", "if-none-match", "if-modified-since"];
  return Object.fromEntries(
    forwardedNames.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])),
  );
}

function gone(): Response {
  return new Response(null, { status: 404, headers: noStore });
}
