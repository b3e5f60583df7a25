import { concernsOf } from "../../domain/status/concerns.ts";
import type { Mail } from "../../mail/index.ts";
import type { SiteStatusReader } from "../status/status.ts";

export type StatusParts = {
  status: SiteStatusReader;
  mail: Pick<Mail, "resend" | "discard" | "retry">;
  report: (error: unknown) => void;
};

/** How long somebody waits for a mail server before the page says how it is meanwhile, in milliseconds. */
const patience = 4000;

/** How the site is; `?combien` asks for the number of things that need a hand, and nothing else. */
export async function statusAnswer({ status }: StatusParts, { searchParams }: URL): Promise<Response> {
  if (searchParams.has("combien"))
    return Response.json({ concerns: concernsOf(await status.glance()).length });
  return Response.json(await status.read());
}

/**
 * Does what a button of the page says: `acte` is `renvoyer` or `oublier` a letter, `poster`, or `regarder`. 404 for a
 * letter that is not there to be sent again.
 */
export async function statusActAnswer(
  { status, mail, report }: StatusParts,
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
