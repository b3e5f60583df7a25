import type { Company } from "../../domain/company/company.ts";
import { logAndReturn } from "../../records/failure.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import type { Site } from "../sections/site.ts";

/**
 * Returns what the company's identity changes on every page: the accent's custom properties, and the mark before the
 * name. Without an identity of its own it changes nothing, and the code for it is not loaded. If that code cannot be
 * loaded on a bad network, the page has the usual look.
 */
export async function readIdentity(company: Company | null): Promise<Pick<Site, "accent" | "mark">> {
  if (!company) return {};
  const none = logAndReturn(undefined);
  const accent = company.accent && (await ownAccent(company.accent).catch(none));
  const mark = await brandMark(company).catch(none);
  return { ...(accent && { accent }), ...(mark && { mark }) };
}

async function ownAccent(accent: string): Promise<Site["accent"]> {
  const { accentProperties } = await import("../../domain/identity/accent.ts");
  return accentProperties(accent);
}

async function brandMark(company: Company): Promise<Site["mark"]> {
  const { mark, logo, name } = company;
  if (mark === "none") return {};
  if (mark === "initials") {
    const { drawInitials } = await import("../../ui/drawing/initials.ts");
    const initials = drawInitials(name);
    if (initials) return { initials };
  }
  return logo ? { logo: fileAddress(company, logo) } : undefined;
}
