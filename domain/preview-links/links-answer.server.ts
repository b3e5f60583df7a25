import type { Store } from "record-store";
import { isPageName } from "../pages/page-names.ts";

export type PreviewLinkParts = {
  store: Pick<Store, "find">;
  /** Returns the address that opens a link. */
  previews: { address(id: string): Promise<string> };
};

/**
 * Answers with the preview links of a page or of a service and their addresses, the newest first. 404 if there is no such
 * page or service.
 */
export async function previewLinksAnswer(
  { store, previews }: PreviewLinkParts,
  { url }: Request,
): Promise<Response> {
  const { searchParams } = new URL(url);
  const page = searchParams.get("page");
  const service = searchParams.get("service") ?? "";
  const isKnown = isPageName(page) || (await store.find("services", { id: service })).length > 0;
  if (!isKnown) return new Response(null, { status: 404 });
  const rows = await store.find("preview_links", isPageName(page) ? { page } : { service });
  rows.sort((one, other) => other.created.localeCompare(one.created));
  const links = rows.map(async (row) => ({ ...row, address: await previews.address(row.id) }));
  return Response.json({ links: await Promise.all(links) });
}
