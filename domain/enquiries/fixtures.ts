import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Quota, Row } from "record-store";
import { onTestFinished } from "vitest";
import { enquiryLetters, openMail } from "../../mail/index.ts";
import { type Cooperative, openCooperative, type Voice } from "../fixtures.ts";
import type { EnquiryActionOptions } from "./by-link/action-options.server.ts";
import { EnquiryActions } from "./by-link/actions.server.ts";
import type { EnquiryCaller } from "./by-link/enquiry-caller.server.ts";
import { makeLink } from "./links.server.ts";
import { PlanUploads } from "./uploads/uploads.server.ts";

export const helene = { name: "Hélène Caussade", email: "helene@exemple.fr" };

export type EnquiryBench = Cooperative & {
  actions: EnquiryActions;
  /** The options of the actions, for actions over a store that fails. */
  options: EnquiryActionOptions;
  uploads: PlanUploads;
  /** The folder of unfinished plan uploads. */
  uploadFolder: string;
  enquiry: string;
  /** The service account of mailed links. */
  service(name: string): Voice;
  /** Returns the token of a link into Hélène's enquiry, or into that of another reader of it. */
  link(kind?: "mailed" | "browser", reader?: Row<"readers">): Promise<string>;
  /** Returns the caller with a token; `enquiry` is the one that their page shows. */
  by(token: string, more?: Partial<EnquiryCaller>): EnquiryCaller;
  /** Returns the letters of the outbox, oldest first, as their files hold them. */
  outbox(): string[];
  /** Returns the record as the store has it. */
  kept(): Promise<Row<"messages">>;
  /** The spent quotas. */
  spent: Quota[];
};

/** An enquiry of Hélène's, who has no account, and the actions for holders of its links. */
export async function openEnquiryBench({
  isWithin = true,
  clock = () => new Date(),
}: {
  isWithin?: boolean | ((quotas: readonly Quota[]) => boolean);
  clock?: () => Date;
} = {}): Promise<EnquiryBench> {
  const cooperative = await openCooperative();
  const { store, folder, admin, service } = cooperative;
  const outbox = mkdtempSync(join(tmpdir(), "outbox-"));
  const bugs: unknown[] = [];
  const mail = openMail({ from: "Les Assembleurs <bonjour@exemple.fr>", outbox, log: () => {} });
  onTestFinished(async () => {
    await mail.close();
    rmSync(outbox, { recursive: true });
    if (bugs.length > 0) throw new AggregateError(bugs, "The actions reported bugs.");
  });
  const enquiryFields = { subject: "Extension", body: "Bonjour" };
  const { body } = await service("contact").create("messages", {
    ...enquiryFields,
    sender_name: helene.name,
    sender_email: helene.email,
  });
  const uploadFolder = join(folder, "uploads");
  const uploads = new PlanUploads({ store, uploadLimit: 1_000_000 });
  const spentQuotas: Quota[] = [];
  const options: EnquiryActionOptions = {
    store,
    enquiryLetters: enquiryLetters(mail, { name: "Les Assembleurs", url: "https://exemple.fr" }),
    mailFrom: "bonjour@exemple.fr",
    uploads,
    isWithin: async (quotas) => {
      spentQuotas.push(...quotas);
      return typeof isWithin === "function" ? isWithin(quotas) : isWithin;
    },
    report: (error) => bugs.push(error),
    clock,
  };
  const [owner] = await store.find("readers", { message: body.id, role: "owner" });
  return {
    ...cooperative,
    actions: new EnquiryActions(options),
    options,
    uploads,
    uploadFolder,
    enquiry: body.id,
    spent: spentQuotas,
    link: (kind = "mailed", reader = owner as Row<"readers">) => makeLink(store, reader, kind, clock()),
    by: (token, more) => ({ token, enquiry: "", owner: undefined, address: "192.0.2.7", ...more }),
    outbox: () =>
      readdirSync(outbox)
        .filter((name) => name.endsWith(".eml"))
        .sort()
        .map((name) => readFileSync(join(outbox, name), "utf8")),
    kept: async () => (await admin.view("messages", body.id)).body,
  };
}

/** Returns the value of a successful outcome. Any other outcome fails the test. */
export async function requireDone<Value>(
  answer: Promise<{ outcome: "done"; value: Value } | { outcome: string }>,
): Promise<Value> {
  const outcome = await answer;
  if (!("value" in outcome)) throw new Error(`It was not done: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

export function byteStream(...parts: (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  return (async function* () {
    for (const part of parts) yield typeof part === "string" ? Buffer.from(part) : part;
  })();
}
