import type PocketBase from "pocketbase";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openCooperative, withoutWrites } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { readDraftedService } from "../../../domain/services/draft.ts";
import type { Service } from "../../../domain/services/service.ts";
import { goBackAnswer } from "../../../domain/versions/go-back.server.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { openLossyLine } from "../../../records/record/fixtures.ts";
import { hideService, moveService, teamServices } from "../../../records/services/team.ts";
import { picture } from "../../../tests/contract/pictures.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { draftActs } from "./draft-acts.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.unstubAllGlobals());

const moment = "2999-01-04 08:00:00.000Z";
const drafted = { title: "Escaliers et garde-corps", points: [{ title: "Du douglas", text: "" }] };

/** A shown service with a draft, and the client of an editor behind a line that loses answers. */
async function openStairs(values: object = {}) {
  const { store, colleague } = await openCooperative();
  const { id: editorId } = await colleague("redaction");
  const record = await store.look("users", editorId);
  if (!record) throw new Error("There is no editor.");
  const caller = { kind: "user", collection: "users", id: editorId, record } as const;
  const client = openSession(inProcess(store, caller), record);
  const services = client.collection("services");
  const stairs = { slug: "escaliers", title: "Escaliers", summary: "De bois." };
  const { id, pictures } = await services.create<Service>({ ...stairs, ...values });
  const images = Object.fromEntries(pictures.map((name) => [name, { alt: "L'escalier, du bas." }]));
  await services.update(id, { ...drafted, draft: { from: "sent", pictures, images } });
  const line = openLossyLine(client);
  const readService = () => services.getOne<Service>(id);
  const fullDisk = openSession(inProcess(withoutWrites(store, 507), caller), record);
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const answer = await goBackAnswer(store, new Request(`http://site.test${address}`, init), caller);
    if (line.lostWrites === 0) return answer;
    line.lostWrites -= 1;
    throw new TypeError("The answer was lost.");
  });
  return { client, line, fullDisk, readService, seenService: await readService() };
}

/** Without a session, the end of the session would explain a failed call. */
function openSession(client: PocketBase, record: { id: string }): PocketBase {
  client.authStore.save("session", { ...record, collectionId: "users", collectionName: "users" });
  return client;
}

type Stairs = Awaited<ReturnType<typeof openStairs>>;
type Act = (stairs: Stairs, client?: RecordsClient) => Promise<ActAnswer>;

/** Each act, and the fields of the service once it has arrived. */
const acts: Record<string, { act: Act; given?: object; result: object }> = {
  publish: {
    act: ({ seenService, client }, by = client) => draftActs.publish(by, { seenService }),
    given: { hidden: true },
    result: { ...drafted, draft: null, hidden: false },
  },
  schedule: {
    act: ({ seenService, client }, by = client) => draftActs.schedule(by, { seenService, moment }),
    result: { publish_at: moment, title: "Escaliers" },
  },
  unschedule: {
    act: ({ seenService, client }, by = client) => draftActs.unschedule(by, { seenService }),
    result: { publish_at: "", draft: drafted },
  },
  discard: {
    act: ({ seenService, client }, by = client) => draftActs.discard(by, { seenService }),
    result: { draft: null, title: "Escaliers" },
  },
};
const names = Object.keys(acts);

async function openAct(name: string) {
  const { act, given = {}, result } = acts[name] ?? {};
  if (!act || !result) throw new Error("There is no such act.");
  const stairs = await openStairs(given);
  if (name !== "unschedule") return { stairs, act, result };
  await draftActs.schedule(stairs.client, { seenService: stairs.seenService, moment });
  return { stairs: { ...stairs, seenService: await stairs.readService() }, act, result };
}

function sentence(answer: ActAnswer): string {
  return "failed" in answer ? answer.failed.replaceAll("’", "'").replace(/[\u00a0\u202f]/g, " ") : "";
}

test.each(names)("the act %s on a service whose answer is lost is done", async (name) => {
  const { stairs, act, result } = await openAct(name);
  stairs.line.lostWrites = 1;
  expect(await act(stairs)).toMatchObject({ done: expect.any(String) });
  expect(await stairs.readService()).toMatchObject(result);
});

test.each(names)("the act %s on a service that is repeated is done once", async (name) => {
  const { stairs, act, result } = await openAct(name);
  Object.assign(stairs.line, { lostWrites: 1, lostReads: 2 });
  expect(sentence(await act(stairs))).toMatch(/n'est (?:pas confirmée?|peut-être pas)/);
  const { updated } = await stairs.readService();
  expect(await act(stairs)).toMatchObject({ done: expect.any(String) });
  expect(await stairs.readService()).toMatchObject({ ...result, updated });
});

test("every act on a service names a full disk", async () => {
  for (const name of names) {
    const { stairs, act } = await openAct(name);
    expect(sentence(await act(stairs, stairs.fullDisk))).toContain("plus de place");
  }
});

test.each([false, true])(
  "a publication whose answer is lost is taken back; hidden before: %s",
  async (hidden) => {
    const pictures = [await picture("escalier.jpg")];
    const { client, line, seenService, readService } = await openStairs({ hidden, pictures });
    line.lostWrites = 1;
    const answer = await draftActs.publish(client, { seenService });
    if (!("undo" in answer) || !answer.undo) throw new Error("There is no undo.");
    line.lostWrites = 1;
    expect(await draftActs.takeBack(client, answer.undo.payload as never)).toHaveProperty("done");
    const { title, draft, hidden: isHidden } = await readService();
    expect([title, isHidden]).toEqual(["Escaliers", hidden]);
    expect(readDraftedService(draft)).toMatchObject(drafted);
  },
);

test("a service that was saved meanwhile is not taken back", async () => {
  const { client, seenService, readService } = await openStairs();
  const answer = await draftActs.publish(client, { seenService });
  if (!("undo" in answer) || !answer.undo) throw new Error("There is no undo.");
  await client.collection("services").update(seenService.id, { summary: "D'acier." });
  expect(await draftActs.takeBack(client, answer.undo.payload as never)).toMatchObject({ isStale: true });
  expect(await readService()).toMatchObject({ ...drafted, summary: "D'acier." });
});

test("hiding and moving a service are done despite lost answers", async () => {
  const { client, line, seenService } = await openStairs();
  await client.collection("services").create({ slug: "ponts", title: "Ponts", summary: "De bois." });
  line.lostWrites = 1;
  expect(await hideService(client, seenService.id, true)).toMatchObject({ outcome: "done" });
  const order = (await teamServices(client)).map(({ id }) => id);
  line.lostWrites = 1;
  const move = await moveService(client, { id: order[0] ?? "", by: 1, order });
  expect(move).toMatchObject({ outcome: "done" });
  expect((await teamServices(client)).map(({ id }) => id)).toEqual([order[1], order[0], ...order.slice(2)]);
});
