import type { Cooperative } from "../fixtures.ts";
import { openCooperative } from "../fixtures.ts";

export type WorksiteHouse = Cooperative & { enquiry: string; worksite: string };

/** Opens a cooperative with Anne's won enquiry and its worksite. */
export async function openWorksite(values: Record<string, unknown> = {}): Promise<WorksiteHouse> {
  const cooperative = await openCooperative();
  const enquiry = await wonEnquiry(cooperative);
  const { body } = await cooperative.admin.create("worksites", {
    message: enquiry,
    title: "L'extension d'Albi",
    ...values,
  });
  return { ...cooperative, enquiry, worksite: body.id };
}

export async function wonEnquiry({ anne, admin }: Cooperative): Promise<string> {
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Extension", body: "Bonjour" });
  await admin.update("messages", body.id, { step: "won" });
  return body.id;
}
