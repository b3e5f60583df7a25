import type { Store } from "record-store";
import { todayInParis } from "../../domain/dates.ts";
import { papersToRenew } from "../../domain/papers/validity.ts";
import { countMissing, type IsMissing } from "../../domain/site-addresses/report.server.ts";
import { listConcerns } from "../../domain/status/concerns.ts";
import type { Mail } from "../../mail/index.ts";
import type { OpeningReader } from "../opening/opening.ts";
import type { SiteStatusReader } from "../status/status.ts";

export type StatusParts = {
  store: Pick<Store, "find" | "counters">;
  status: SiteStatusReader;
  opening: Pick<OpeningReader, "countMissing" | "senderRecords">;
  mail: Pick<Mail, "resend" | "discard" | "retry">;
  /** Tells whether an address of the site has no page. */
  isMissing: IsMissing;
  report: (error: unknown) => void;
};

/** Milliseconds to wait for a mail server before the page shows the present state. */
const patience = 4000;

/** Answers with the state of the site, or performs the act of a button. */
export function statusAnswer(parts: StatusParts, { method, url }: Request): Promise<Response> {
  return (method === "POST" ? statusActAnswer : stateAnswer)(parts, new URL(url));
}

/**
 * Answers with the state of the site. `?combien` returns only the numbers of concerns, of the papers that have ended or
 * end soon, of the missing addresses, and of the pieces that the opening lacks.
 */
async function stateAnswer(
  { store, status, opening, isMissing }: StatusParts,
  { searchParams }: URL,
): Promise<Response> {
  if (searchParams.has("combien")) {
    const papers = papersToRenew(await store.find("papers", {}), todayInParis());
    return Response.json({
      concerns: listConcerns(await status.glance()).length,
      papers: papers.length,
      addresses: await countMissing(store, isMissing),
      opening: await opening.countMissing(),
    });
  }
  return Response.json(await status.read());
}

/**
 * Performs the act of a button: `acte` is `renvoyer` or `oublier` a letter, `poster`, or `regarder`. Answers 404 if the
 * letter cannot be sent again.
 */
async function statusActAnswer(
  { status, mail, report }: Pick<StatusParts, "status" | "mail" | "report">,
  { searchParams }: URL,
): Promise<Response> {
  const letter = searchParams.get("lettre") ?? "";
  const acts = new Map<string | null, () => Promise<unknown>>([
    ["renvoyer", () => mail.resend(letter)],
    ["oublier", () => mail.discard(letter)],
    ["poster", () => mail.retry()],
    ["regarder", async () => undefined],
  ]);
  const act = acts.get(searchParams.get("acte"));
  if (!act) return new Response(null, { status: 400 });
  const doing = act().catch(report);
  const isThere = await Promise.race([
    doing,
    new Promise((resolve) => setTimeout(resolve, patience).unref()),
  ]);
  status.forget();
  return new Response(null, { status: isThere === false ? 404 : 204 });
}
