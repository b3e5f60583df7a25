import type { FoundThing } from "../../domain/team-search/found.ts";
import { isAdminRole } from "../../domain/users/roles.ts";
import { fileAddress } from "../../records/record/file-address.ts";

/**
 * Returns the address of a result for a colleague. A carpenter opens a worksite where its photos are taken. An
 * accountant opens the files of documents and papers.
 *
 * @param q the text of the search
 */
export function foundAddress(thing: FoundThing, { q, role }: { q: string; role: string }): string {
  const { collection, id, within = "", reply, place } = thing;
  const isAdmin = isAdminRole(role);
  switch (collection) {
    case "messages":
      return `/dashboard/demandes/${id}${reply ? `#reponse-${reply.id}` : ""}`;
    case "users":
      return `/dashboard/users/${id}`;
    case "worksites":
      return isAdmin ? `/dashboard/chantiers/${id}` : photosAddress(id);
    case "worksite_photos":
    case "worksite_words":
      return photosAddress(within);
    case "worksite_documents":
      return isAdmin ? `/dashboard/chantiers/${within}` : fileOrOverview(thing);
    case "papers":
      return isAdmin ? `/dashboard/papiers/${id}` : fileOrOverview(thing);
    case "pages":
      return `/dashboard/pages/${id}${place ? `?${new URLSearchParams({ place })}` : ""}`;
    case "news":
      return `/dashboard/pages/nouvelles/${id}`;
    case "journal":
      return `/dashboard/journal?${new URLSearchParams({ q })}#changement-${id}`;
    default:
      return `/dashboard/${collection}/${id}`;
  }
}

function photosAddress(worksite: string): string {
  return `/dashboard/chantier?${new URLSearchParams({ chantier: worksite })}`;
}

/** The overview lists a paper without a file. */
function fileOrOverview({ collection, id, file }: FoundThing): string {
  return file ? fileAddress({ collectionName: collection, id }, file) : "/dashboard#papiers";
}
