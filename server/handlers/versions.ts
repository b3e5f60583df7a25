import type { Caller, Store } from "record-store";
import { may } from "../../domain/users/abilities.ts";
import { isAdmin } from "../../domain/users/roles.ts";
import { mayReadVersions, versionsPage } from "../../domain/versions/versions.server.ts";

/** The versions of the record that the address names. */
export async function versionsAnswer(
  store: Pick<Store, "find" | "history" | "look">,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const text = (name: string) => searchParams.get(name) ?? "";
  if (!mayReadVersions(caller, text("collection"))) return new Response(null, { status: 404 });
  const page = await versionsPage(store, {
    collection: text("collection"),
    record: text("record"),
    version: readWholeNumber(text("version")),
    before: readWholeNumber(text("before")),
  });
  return page ? Response.json(page) : new Response(null, { status: 404 });
}

/** The readers of former pictures by collection: in versions, and in the bin. */
const picturesReaders: Record<string, (caller: Caller) => boolean> = {
  projects: (caller) => may(caller, "projects"),
  pages: (caller) => may(caller, "pages"),
  services: (caller) => may(caller, "pages"),
  company: isAdmin,
  worksite_photos: (caller) => may(caller, "worksites"),
};

/** An image that a record names or named, small unless a size is named. */
export async function formerImageAnswer(
  store: Pick<Store, "versions">,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [collection = "", record = "", name = ""] = ["collection", "record", "name"].map(
    (key) => searchParams.get(key) ?? "",
  );
  const thumb = searchParams.get("thumb") ?? undefined;
  const maySee = Object.hasOwn(picturesReaders, collection) && picturesReaders[collection]?.(caller);
  const image = maySee && (await store.versions.image(collection, record, name, thumb));
  return image || new Response(null, { status: 404 });
}

function readWholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
