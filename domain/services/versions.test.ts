import type { Caller, Row } from "record-store";
import { expect, test } from "vitest";
import { picture } from "../../tests/contract/pictures.ts";
import { openCooperative } from "../fixtures.ts";
import { inProcess } from "../service-account.server.ts";
import { goBackAnswer } from "../versions/go-back.server.ts";
import { mayReadVersions, versionsPage } from "../versions/versions.server.ts";

async function openStairs() {
  const { store, admin, colleague } = await openCooperative();
  const callerWithId = async (id: string): Promise<Extract<Caller, { kind: "user" }>> => {
    const record = (await store.look("users", id)) as Row<"users">;
    return { kind: "user", collection: "users", id, record };
  };
  const editor = await callerWithId((await colleague("redaction")).id);
  const services = inProcess(store, editor).collection("services");
  const pictures = [await picture("escalier.jpg")];
  const stairs = { slug: "escaliers", title: "Escaliers", summary: "De bois, sur mesure.", pictures };
  const { id } = await services.create<Row<"services">>(stairs);
  const carpenter = await callerWithId((await colleague("chantier")).id);
  return { store, admin, services, id, editor, carpenter };
}

test("a former version of a service returns at its present place", async () => {
  const { store, services, id, editor } = await openStairs();
  const before = await services.getOne<Row<"services">>(id);
  await services.update(id, { summary: "De bois et d'acier.", pictures: [] });
  const { updated } = await services.update<Row<"services">>(id, { position: 7 });
  const history = await versionsPage(store, { collection: "services", record: id });
  expect(history?.title).toBe("Escaliers");
  expect(history?.versions.map(({ action, fields, images }) => [action, fields, images.removed])).toEqual([
    ["update", ["summary"], 1],
    ["create", expect.arrayContaining(["slug", "title", "summary"]), 0],
  ]);
  const [{ sequence: version = 0 } = {}] = history?.versions ?? [];
  const body = JSON.stringify({ collection: "services", record: id, version, side: "before", updated });
  const request = new Request("http://site.test/dashboard/donnees/versions", { method: "POST", body });
  const answer = await goBackAnswer(store, request, editor);
  expect([answer.status, await answer.json()]).toEqual([200, { lost: 0 }]);
  const { summary, pictures, images } = before;
  expect(await store.look("services", id)).toMatchObject({ summary, pictures, images, position: 7 });
});

test("an editor reads the versions of services, and a carpenter does not", async () => {
  const { editor, carpenter } = await openStairs();
  expect(mayReadVersions(editor, "services")).toBe(true);
  expect(mayReadVersions(carpenter, "services")).toBe(false);
});

test("the differences of a service are readable", async () => {
  const { store, services, id } = await openStairs();
  const step = { title: "La visite", ours: "Nous venons.", yours: "", received: "", length: 2, unit: "week" };
  const points = [{ title: "Des marches pleines", text: "Sans un clou." }];
  const layers = [{ kind: "cladding", name: "Mélèze brut", note: "", thickness: 22 }];
  const price = { price_from: 4500, price_to: 9800, price_unit: "l'escalier posé" };
  const parts = { price_includes: "la pose", price_excludes: "la peinture" };
  await services.update(id, { steps: [step], points, layers, ...price, ...parts });
  const history = await versionsPage(store, { collection: "services", record: id });
  const addedTexts = history?.shown?.differences.flatMap((difference) =>
    difference.kind === "text"
      ? [[difference.field, difference.pieces.map(({ text }) => text).join("")]]
      : [],
  );
  expect(Object.fromEntries(addedTexts ?? [])).toMatchObject({
    steps: "La visite · 2 semaines · Nous venons.",
    layers: "Mélèze brut · 22 mm · Bardage",
    points: "Des marches pleines · Sans un clou.",
    price_from: "4\u202f500 €",
  });
});
