import { afterEach, expect, test, vi } from "vitest";
import { picture } from "../../tests/contract/pictures.ts";
import { openCooperative } from "../fixtures.ts";
import { inProcess } from "../service-account.server.ts";
import { goBackAnswer } from "../versions/go-back.server.ts";
import { pageId } from "./page-names.ts";

afterEach(() => void vi.useRealTimers());

type Page = { updated: string; files: string[] };

const home = { id: pageId("home"), page: "home" };
const content = (file: string) => ({ texts: {}, pictures: { "team.picture": { file } }, sections: {} });
const nothing = { texts: {}, pictures: {}, sections: {} };

async function openHome() {
  const cooperative = await openCooperative();
  const { store, admin } = cooperative;
  await admin.create("pages", home);
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const caller = { kind: "user", collection: "users", id: admin.id, record } as const;
  const address = `http://127.0.0.1/api/collections/pages/records/${home.id}`;
  return {
    ...cooperative,
    caller,
    update: (change: Record<string, unknown>) => admin.update("pages", home.id, change),
    /** Sends a picture. Returns its stored name. */
    async send(name: string): Promise<string> {
      const body = new FormData();
      body.append("files+", await picture(name));
      const request = new Request(address, { method: "PATCH", body });
      const answer = await store.fetch(request, { caller, address: "192.0.2.1" });
      return ((await answer.json()) as Page).files.at(-1) ?? "";
    },
  };
}

test("a publication that replaced a picture is taken back whole", async () => {
  const { update, send } = await openHome();
  const [first, second] = [await send("un.png"), await send("deux.png")];
  await update(content(first));
  expect((await update({ ...content(second), draft: null })).status).toBe(200);
  const undone = await update({ ...content(first), draft: content(second) });
  expect(undone.body).toMatchObject({ pictures: content(first).pictures, draft: content(second) });
});

test("a picture on its way into a draft stays through the saves of others", async () => {
  const { update, send } = await openHome();
  const file = await send("atelier.png");
  await update({ draft: { ...nothing, texts: { "team.rule": "Les gens" } } });
  await update({ draft: { ...nothing, texts: { "team.rule": "Les gens d'ici" } } });
  expect((await update({ draft: content(file) })).body.draft).toMatchObject(content(file));
});

test("a picture that no content names goes after a day", async () => {
  const { update, send } = await openHome();
  const file = await send("atelier.png");
  expect((await update({ draft: nothing })).body.files).toEqual([file]);
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ["Date"] });
  expect((await update({ draft: null })).body.files).toEqual([]);
});

test("the rendering reads the names of published pictures alone", async () => {
  const { update, send, store, colleague } = await openHome();
  const [shown, drafted] = [await send("un.png"), await send("deux.png")];
  await update({ ...content(shown), draft: content(drafted) });
  const page = await inProcess(store).collection("pages").getOne(home.id);
  expect(page).toMatchObject({ files: [shown], images: { [shown]: { width: 40 } } });
  expect(JSON.stringify(page)).not.toContain(drafted);
  const { body } = await (await colleague("redaction")).view("pages", home.id);
  expect(body.files).toEqual([shown, drafted]);
});

test("a former version returns with its picture and leaves the draft alone", async () => {
  const { update, send, store, caller } = await openHome();
  const [first, second] = [await send("un.png"), await send("deux.png")];
  await update({ ...content(first), draft: { ...nothing, texts: { "team.rule": "Jadis" } } });
  const [published] = await store.history({ collection: "pages", record: home.id }, 1);
  await update({ ...content(second), draft: null });
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ["Date"] });
  await update({ draft: { ...nothing, texts: { "team.rule": "Demain" } } });
  const { body } = await update({ publish_at: "2999-01-01 08:00:00.000Z", scheduled: content(second) });
  const version = { version: published?.sequence, side: "after", updated: body.updated };
  const request = new Request("http://site.test/dashboard/donnees/versions", {
    method: "POST",
    body: JSON.stringify({ collection: "pages", record: home.id, ...version }),
  });
  expect(await (await goBackAnswer(store, request, caller)).json()).toEqual({ lost: 0 });
  const [page] = await store.find("pages", { id: home.id });
  expect(page).toMatchObject({
    ...content(first),
    files: [first, second],
    images: { [first]: { width: 40 }, [second]: { width: 40 } },
    draft: { texts: { "team.rule": "Demain" } },
    scheduled: content(second),
  });
});
