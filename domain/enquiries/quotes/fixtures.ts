import { inProcess } from "../../service-account.server.ts";
import type { EnquiryBench } from "../fixtures.ts";

type Sending = Pick<EnquiryBench, "store" | "admin" | "enquiry">;

const pdf = new File(["%PDF-1.4\n%%EOF\n"], "devis.pdf", { type: "application/pdf" });

/** Sends an answer of the team with a file. Returns its id. */
export async function sendFile({ store, admin, enquiry }: Sending): Promise<string> {
  const [record] = await store.find("users", { id: admin.id });
  if (!record) throw new Error("There is no administrator.");
  const team = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const reply = { message: enquiry, body: "Voici le devis.", attachments: [pdf] };
  return (await team.collection("replies").create(reply)).id;
}

/** Sends an answer of the team with a file, and marks it as a quote. Returns the id of the quote. */
export async function sendQuote(bench: Sending): Promise<string> {
  const { body } = await bench.admin.create("quotes", {
    message: bench.enquiry,
    reply: await sendFile(bench),
  });
  return body.id;
}
