import type { Store } from "record-store";
import { versionsPage } from "../../domain/versions/versions.server.ts";

/** The versions of the record that the address names. */
export async function versionsAnswer(
  store: Pick<Store, "find" | "history" | "look">,
  request: Request,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const text = (name: string) => searchParams.get(name) ?? "";
  const page = await versionsPage(store, {
    collection: text("collection"),
    record: text("record"),
    version: readWholeNumber(text("version")),
    before: readWholeNumber(text("before")),
  });
  return page ? Response.json(page) : new Response(null, { status: 404 });
}

/** Collections whose former pictures the team may see: in versions, and in the bin. */
const pictured = new Set(["projects", "company", "worksite_photos"]);

/** An image that a record names or named, small unless a size is named. */
export async function formerImageAnswer(store: Pick<Store, "versions">, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [collection = "", record = "", name = ""] = ["collection", "record", "name"].map(
    (key) => searchParams.get(key) ?? "",
  );
  const thumb = searchParams.get("thumb") ?? undefined;
  const image = pictured.has(collection) && (await store.versions.image(collection, record, name, thumb));
  return image || new Response(null, { status: 404 });
}

function readWholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
