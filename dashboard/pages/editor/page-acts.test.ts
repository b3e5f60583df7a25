import { beforeEach, expect, test, vi } from "vitest";
import { openCooperative, withoutWrites } from "../../../domain/fixtures.ts";
import { readPageDraft } from "../../../domain/pages/content.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import { pageId } from "../../../domain/pages/page-names.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { openLossyLine } from "../../../records/record/fixtures.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { pageActs } from "./page-acts.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const id = pageId("home");
const moment = "2999-01-04 08:00:00.000Z";
const content = (rule: string) => ({ texts: { "team.rule": rule }, pictures: {}, sections: {}, lists: {} });

/** A home page with a draft, and the client of an editor behind a line that loses answers. */
async function openHome(values: object = {}) {
  const { store, admin, colleague } = await openCooperative();
  const editor = await colleague("redaction");
  const record = await store.look("users", editor.id);
  if (!record) throw new Error("There is no editor.");
  const caller = { kind: "user", collection: "users", id: editor.id, record } as const;
  const draft = content("Les gens");
  await admin.create("pages", { id, page: "home", texts: { "team.rule": "Nous" }, draft, ...values });
  const client = inProcess(store, caller);
  const line = openLossyLine(client);
  const readPage = async () => (await editor.view("pages", id)).body as unknown as PageRecord;
  const fullDisk = inProcess(withoutWrites(store, 507), caller);
  return { admin, client, line, fullDisk, readPage, seenPage: await readPage() };
}

type Home = Awaited<ReturnType<typeof openHome>>;
type Act = (home: Home, client?: RecordsClient) => Promise<ActAnswer>;

/** Each act, and the fields of the page once it has arrived. */
const acts: Record<string, { act: Act; given?: object; result: object }> = {
  publish: {
    act: ({ seenPage, client }, by = client) => pageActs.publish(by, { seenPage }),
    result: { texts: { "team.rule": "Les gens" }, draft: null, publish_at: "" },
  },
  schedule: {
    act: ({ seenPage, client }, by = client) => pageActs.schedule(by, { seenPage, moment }),
    result: { publish_at: moment, scheduled: content("Les gens") },
  },
  unschedule: {
    act: ({ seenPage, client }, by = client) => pageActs.unschedule(by, { seenPage }),
    given: { scheduled: content("Plus tard"), publish_at: moment },
    result: { scheduled: null, publish_at: "", draft: content("Les gens") },
  },
  showSection: {
    act: ({ seenPage, client }, by = client) =>
      pageActs.showSection(by, { seenPage, section: "workshop", isShown: false }),
    result: { sections: { hidden: ["workshop"] }, draft: { sections: { hidden: ["workshop"] } } },
  },
  discard: {
    act: ({ seenPage, client }, by = client) => pageActs.discard(by, { seenPage }),
    result: { texts: { "team.rule": "Nous" }, draft: null },
  },
};
const names = Object.keys(acts);

async function openAct(name: string) {
  const { act, given = {}, result } = acts[name] ?? {};
  if (!act || !result) throw new Error("There is no such act.");
  return { home: await openHome(given), act, result };
}

function sentence(answer: ActAnswer): string {
  return "failed" in answer ? answer.failed.replaceAll("’", "'").replace(/[\u00a0\u202f]/g, " ") : "";
}

test.each(names)("the act %s whose answer is lost is done", async (name) => {
  const { home, act, result } = await openAct(name);
  home.line.lostWrites = 1;
  expect(await act(home)).toMatchObject({ done: expect.any(String) });
  expect(await home.readPage()).toMatchObject(result);
});

test.each(names)("the act %s repeated after lost answers is done once", async (name) => {
  const { home, act, result } = await openAct(name);
  Object.assign(home.line, { lostWrites: 1, lostReads: 2 });
  expect(sentence(await act(home))).toMatch(/n'est (?:pas confirmée?|peut-être pas)/);
  const { updated } = await home.readPage();
  expect(await act(home)).toMatchObject({ done: expect.any(String) });
  expect(await home.readPage()).toMatchObject({ ...result, updated });
});

test("an act that does not arrive has its own sentence", async () => {
  const sentences = [];
  for (const name of names) {
    const { home, act } = await openAct(name);
    home.line.cutWrites = 1;
    sentences.push(sentence(await act(home)));
    expect(await home.readPage()).toEqual(home.seenPage);
  }
  expect(new Set(sentences).size).toBe(names.length);
  for (const each of sentences) expect(each).toContain("le site n'a pas répondu");
});

test.each(names)("the act %s names a full disk", async (name) => {
  const { home, act } = await openAct(name);
  expect(sentence(await act(home, home.fullDisk))).toContain("plus de place");
});

test("a publication with a lost answer is taken back", async () => {
  const { client, line, seenPage, readPage } = await openHome({
    scheduled: content("Plus tard"),
    publish_at: moment,
  });
  line.lostWrites = 1;
  const answer = await pageActs.publish(client, { seenPage });
  if (!("undo" in answer) || !answer.undo) throw new Error("There is no undo.");
  line.lostWrites = 1;
  expect(await pageActs.takeBack(client, answer.undo.payload as never)).toHaveProperty("done");
  const { texts, draft, publish_at } = await readPage();
  expect({ texts, publish_at }).toEqual({ texts: { "team.rule": "Nous" }, publish_at: moment });
  expect(readPageDraft(draft)).toMatchObject(content("Les gens"));
});

test("a section that is shown again after a lost answer is shown", async () => {
  const { client, line, seenPage, readPage } = await openHome();
  const answer = await pageActs.showSection(client, { seenPage, section: "workshop", isShown: false });
  if (!("undo" in answer) || !answer.undo) throw new Error("There is no undo.");
  line.lostWrites = 1;
  expect(await pageActs.showSection(client, answer.undo.payload as never)).toHaveProperty("done");
  expect(await readPage()).toMatchObject({ sections: {} });
});

test("a refused publication names its reason", async () => {
  const publish = async (text: string) => {
    const { client, seenPage } = await openHome({ draft: content(text) });
    return sentence(await pageActs.publish(client, { seenPage }));
  };
  expect(await publish("x".repeat(41))).toContain("trop long");
  expect(await publish("Les {gens}")).toContain("entre accolades");
});

test("a page that somebody else has changed is shown first", async () => {
  const { admin, client, seenPage, readPage } = await openHome();
  await admin.update("pages", id, { draft: content("Leur phrase") });
  expect(await pageActs.publish(client, { seenPage })).toMatchObject({ isStale: true });
  expect(await readPage()).toMatchObject({ texts: { "team.rule": "Nous" } });
});

test("a planned publication that has happened is not reported as cancelled", async () => {
  const { admin, client, seenPage } = await openHome({ scheduled: content("Plus tard"), publish_at: moment });
  await admin.update("pages", id, { ...content("Plus tard"), scheduled: null, publish_at: "" });
  expect(await pageActs.unschedule(client, { seenPage })).toMatchObject({ isStale: true });
});
