import type { Row } from "record-store";
import { openWorksite, type WorksiteHouse } from "../fixtures.ts";
import type { Standing } from "./standing.ts";

/** A permission for every part, without an end. */
export const permittedStanding: Standing = {
  state: "given",
  answer: "one",
  until: "",
  lost: [],
  places: {},
  outside: true,
  inside: true,
  town: true,
};

/** Anne's worksite with a page about it (a draft by default), and the endpoint that she answers through. */
export async function openProject({
  status = "draft",
  isConnected = true,
  pictures = {} as Record<string, string>,
} = {}) {
  const house = await openWorksite();
  const { admin, anne, service, worksite } = house;
  const body = await sendProject(house, {
    slug: "extension-d-albi",
    title: "L'extension d'Albi",
    description: "<p>Du douglas.</p>",
    place: "Albi",
    place_code: "81004",
    status,
    pictures,
  });
  if (isConnected) await admin.update("worksites", worksite, { project: body.id });
  const endpoint = service("permissions");

  async function answer(values: Record<string, unknown>): Promise<string> {
    const isGiven = !values.refused_at;
    const { status, body } = await endpoint.create("publication_permissions", {
      worksite,
      user: anne.id,
      ...(isGiven && { given_at: new Date().toISOString().replace("T", " ") }),
      ...values,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  }

  const withdraw = (permission: string) =>
    endpoint.update("publication_permissions", permission, {
      withdrawn_at: new Date().toISOString().replace("T", " "),
    });
  return { ...house, project: body.id, answer, withdraw, pictures: pictureNames(body) };
}

type Sent = Record<string, unknown> & { pictures: Record<string, string> };

/** Sends a project with pictures, given as names with the place that each shows. The first is the cover. */
async function sendProject({ store, admin }: WorksiteHouse, { pictures, ...values }: Sent): Promise<Row> {
  const images = Object.fromEntries(
    Object.entries(pictures).map(([name, place]) => [`${name}.png`, { alt: name, place }]),
  );
  const form = new FormData();
  form.append("@jsonPayload", JSON.stringify({ ...values, images }));
  for (const [index, name] of Object.keys(pictures).entries())
    form.append(index === 0 ? "cover_image" : "gallery", await picture(`${name}.png`));
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const request = new Request("http://127.0.0.1/api/collections/projects/records", {
    method: "POST",
    body: form,
  });
  const answer = await store.fetch(request, {
    caller: { kind: "user", collection: "users", id: admin.id, record },
  });
  return answer.json();
}

/** A tiny picture. Each has bytes of its own. */
export async function picture(name: string): Promise<File> {
  const { default: sharp } = await import("sharp");
  const background = { r: name.length, g: name.charCodeAt(0), b: 90 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/png" });
}

/** The stored names of the pictures, by the names that they were sent under. */
function pictureNames({ cover_image, gallery }: Row): Record<string, string> {
  const names = [cover_image, gallery].flat().map(String).filter(Boolean);
  return Object.fromEntries(names.map((name) => [name.replace(/_.*/, ""), name]));
}
