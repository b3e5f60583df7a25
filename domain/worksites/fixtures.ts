import type { Cooperative } from "../fixtures.ts";
import { openCooperative } from "../fixtures.ts";

export type SiteHouse = Cooperative & { request: string; site: string };

/** Opens a cooperative with Anne's won enquiry and its worksite. */
export async function openSite(values: Record<string, unknown> = {}): Promise<SiteHouse> {
  const cooperative = await openCooperative();
  const request = await wonRequest(cooperative);
  const { body } = await cooperative.admin.create("building_sites", {
    message: request,
    title: "L'extension d'Albi",
    ...values,
  });
  return { ...cooperative, request, site: body.id };
}

export async function wonRequest({ anne, admin }: Cooperative): Promise<string> {
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Extension", body: "Bonjour" });
  await admin.update("messages", body.id, { step: "won" });
  return body.id;
}
