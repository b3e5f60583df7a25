import { redirect } from "react-router";
import { findPageName } from "../../domain/pages/page-names.ts";
import type { RecordsClient } from "../../records/client.ts";
import { logAndReturn } from "../../records/failure.ts";
import { findIdBySlug } from "../../records/record/record-id.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import type { Route } from "./+types/edit-here.ts";

/** « Modifier cette page » leads here from any page of the site, and on to the editor of that page. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "pages");
  const path = URL.canParse(document.referrer) ? new URL(document.referrer).pathname : "/";
  throw redirect((await recordEditor(client, path)) ?? (await pageEditor(path)));
}

/** The records that have a public page and an editor of their own, by the folder of their page. */
const recordFolders: Record<string, { collection: string; editor: string }> = {
  services: { collection: "services", editor: "/dashboard/services" },
  nouvelles: { collection: "news", editor: "/dashboard/pages/nouvelles" },
  realisations: { collection: "projects", editor: "/dashboard/projects" },
};

async function recordEditor(client: RecordsClient, path: string): Promise<string | undefined> {
  const [, folder = "", slug] = /^\/([a-z]+)\/([^/]+)\/?$/.exec(path) ?? [];
  const folderOf = recordFolders[folder];
  if (!folderOf || !slug) return undefined;
  const id = await findIdBySlug(client, folderOf.collection, slug).catch(logAndReturn(undefined));
  return id && `${folderOf.editor}/${id}`;
}

/** The addresses of pages whose words stand in the texts of another page. */
const otherEditors: Record<string, string> = {
  "/demande/revoquer": "/dashboard/pages/enquiry",
};

/** A page without texts of its own has the shared ones. A missing page has the texts of « Page introuvable ». */
async function pageEditor(path: string): Promise<string> {
  const other = otherEditors[path.replace(/\/+$/, "")];
  if (other) return other;
  const name = findPageName(path);
  return `/dashboard/pages/${name === "missing" && !(await isMissing(path)) ? "common" : name}`;
}

async function isMissing(path: string): Promise<boolean> {
  const answer = await fetch(path, { method: "HEAD" }).catch(logAndReturn(undefined));
  return answer?.status === 404;
}
