import type { RecordModel, RecordSubscription } from "pocketbase";
import { describe, expect, onTestFinished } from "vitest";
import { Caller } from "../caller.ts";
import { differs } from "../differences.ts";
import "../event-source.ts";
import { test as contractTest } from "../fixtures.ts";
import { type Given, unique } from "../given.ts";
import { picture } from "../pictures.ts";
import { awaitRefusal, createRefused, notFound, readRefusal } from "../refusals.ts";

/** Anne's private records, and a word that no other record contains. */
type Belongings = Record<"message" | "ours" | "hers" | "review" | "account", RecordModel> & {
  project: RecordModel;
  word: string;
};

const test = contractTest.extend(
  "annes",
  { scope: "file" },
  async ({ anne, admin, givenForFile: given }): Promise<Belongings> => {
    const word = unique("secret");
    const attachments = [await picture("plan.png")];
    const project = await given.project();
    await given.verify(anne);
    const message = await given.message(anne, { subject: word, body: word, attachments });
    const reply = (by: Caller) =>
      by.sdk.collection("replies").create({ message: message.id, body: word, attachments });
    const [ours, hers] = [await reply(admin), await reply(anne)];
    const review = await given.review(anne, { comment: word, project: project.id });
    return { project, message, ours, hers, review, account: await admin.users.getOne(anne.id), word };
  },
);

const things = ["message", "ours", "hers", "review", "account"] as const;
const others = ["visitor", "bruno"] as const;

describe.skipIf(differs("richer-collections")).each(others)("a record of Anne's, requested by %s", (name) => {
  test.for(things)("is in no list: %s", async (thing, { annes, visitor, bruno }) => {
    const caller = { visitor, bruno }[name];
    const { id, collectionName } = annes[thing];
    const queries: Record<string, string>[] = [
      {},
      { filter: `id = "${id}"` },
      { filter: 'id != ""', sort: "-created" },
      { filter: `id = "${id}" || 1 = 1`, expand: "sender,user,author,message,message.sender" },
      { filter: `created >= "${annes[thing].created}"`, skipTotal: "true" },
    ];
    for (const query of queries) {
      const { text } = await caller.list(collectionName, { perPage: "500", ...query });
      expect(text).not.toContain(id);
      expect(text).not.toContain(annes.word);
    }
  });

  test.for(things)("does not exist for a request by its id: %s", async (thing, { annes, visitor, bruno }) => {
    const caller = { visitor, bruno }[name];
    const { id, collectionName, collectionId } = annes[thing];
    for (const collection of [collectionName, collectionId]) {
      const path = `/api/collections/${collection}/records/${id}`;
      expect(readRefusal(await caller.get(path))).toEqual(notFound);
      expect(readRefusal(await caller.get(`${path}?expand=sender,user,message&fields=id`))).toEqual(notFound);
    }
  });

  test.for(things)(
    "cannot be changed or deleted, alone or in a batch: %s",
    async (thing, { annes, visitor, bruno, admin }) => {
      const caller = { visitor, bruno }[name];
      const { id, collectionName } = annes[thing];
      const before = await admin.sdk.collection(collectionName).getOne(id);
      const url = `/api/collections/${collectionName}/records`;
      for (const body of [{ is_read: true }, { body: "Pris" }, { comment: "Pris" }, { name: "Pris" }, {}]) {
        expect(readRefusal(await caller.send("PATCH", `${url}/${id}`, { body }))).toEqual(notFound);
      }
      expect(readRefusal(await caller.send("DELETE", `${url}/${id}`))).toEqual(notFound);
      for (const request of [
        { method: "PATCH", url: `${url}/${id}`, body: { is_read: true, name: "Pris" } },
        { method: "PUT", url, body: { id, is_read: true, name: "Pris" } },
        { method: "DELETE", url: `${url}/${id}` },
      ]) {
        const refusal = readRefusal(
          await caller.send("POST", "/api/batch", { body: { requests: [request] } }),
        );
        expect(refusal.message).toBe("Batch transaction failed.");
      }
      expect(await admin.sdk.collection(collectionName).getOne(id)).toEqual(before);
    },
  );

  test("is not added to", async ({ annes, visitor, bruno, anne }) => {
    const caller = { visitor, bruno }[name];
    const forged = { message: annes.message.id, author: anne.id, side: "client", body: "Moi aussi" };
    expect(await awaitRefusal(caller.sdk.collection("replies").create(forged))).toEqual(createRefused);
    const requests = [{ method: "POST", url: "/api/collections/replies/records", body: forged }];
    expect(readRefusal(await caller.send("POST", "/api/batch", { body: { requests } })).status).toBe(400);
    const letter = { sender: anne.id, subject: "Faux", body: "Faux" };
    expect(await awaitRefusal(caller.messages.create(letter))).toEqual(createRefused);
    expect(await awaitRefusal(caller.reviews.create({ user: anne.id, rating: 1 }))).toEqual(createRefused);
  });

  test("is reached by no way round through what everybody may see", async ({ annes, visitor, bruno }) => {
    const caller = { visitor, bruno }[name];
    const { project, word, account } = annes;
    const way = "reviews_via_project";
    for (const filter of [
      `${way}.comment = "${word}"`,
      `${way}.comment ?~ "${word}"`,
      `${way}.user = "${account.id}"`,
      `${way}.user.email ?= "${account.email}"`,
      `${way}.user.messages_via_sender.subject ?= "${word}"`,
    ]) {
      const { status, body } = await caller.list("projects", { filter: `id = "${project.id}" && ${filter}` });
      expect([filter, status, body.items]).toEqual([filter, 200, []]);
    }
    const expand = `${way},${way}.user,${way}.user.messages_via_sender`;
    const { text } = await caller.get(`/api/collections/projects/records/${project.id}?expand=${expand}`);
    expect(text).not.toContain(word);
    expect(text).not.toContain(account.id);
  });

  test.for(["message", "ours", "hers"] as const)(
    "shows no file: the attachment of %s",
    async (thing, { annes, visitor, bruno, anne }) => {
      const caller = { visitor, bruno }[name];
      const { id, collectionName, attachments } = annes[thing];
      const path = `/api/files/${collectionName}/${id}/${attachments[0]}`;
      expect((await anne.get(path)).status).toBe(200);
      const token = await bruno.sdk.files.getToken();
      for (const query of ["", "?thumb=300x400", "?download=1", `?token=${token}`, `?token=${bruno.token}`]) {
        expect(readRefusal(await caller.get(path + query)).status).toBe(404);
      }
    },
  );
});

describe.skipIf(differs("richer-collections"))("an event about Anne's records", () => {
  test("reaches no other caller", async ({ annes, anne, visitor, bruno, admin, givenForFile: given }) => {
    const collections = ["messages", "replies", "reviews", "users"];
    const heard = await Promise.all(
      [visitor, bruno].flatMap((caller) =>
        [...collections.map((at) => [at, "*"]), ...things.map((thing) => recordPlace(annes[thing]))].map(
          ([at = "", topic = ""]) => hearing(caller, at, topic),
        ),
      ),
    );
    const brunos = await hearing(bruno, "messages", "*");
    await anne.sdk.collection("replies").create({ message: annes.message.id, body: annes.word });
    await admin.sdk.collection("replies").create({ message: annes.message.id, body: annes.word });
    await anne.sdk.collection("replies").update(annes.ours.id, { is_read: true });
    await admin.messages.update(annes.message.id, { is_read: true });
    await anne.reviews.update(annes.review.id, { rating: 3 });
    await admin.reviews.update(annes.review.id, {
      status: "refused",
      ground: "off_topic",
      reason: annes.word,
    });
    await admin.users.update(anne.id, { name: "Anne" });
    await createAnother(bruno, given);
    await expect.poll(() => brunos.length, { timeout: 10_000 }).toBe(1);
    expect(heard.flat().filter(({ record }) => record.sender !== bruno.id)).toEqual([]);
  });
});

function recordPlace({ collectionName, id }: RecordModel): [string, string] {
  return [collectionName, id];
}

/** Collects the events of a topic that a caller receives, on a stream of its own. */
async function hearing(as: Caller, collection: string, topic: string): Promise<RecordSubscription[]> {
  const listener = new Caller(as.url, as.token, as.sdk.authStore.record as never);
  const heard: RecordSubscription[] = [];
  const options = { expand: "sender,user,author,message" };
  await listener.sdk.collection(collection).subscribe(topic, (event) => heard.push(event), options);
  onTestFinished(() => listener.sdk.realtime.unsubscribe());
  return heard;
}

/** Creates a message of the caller. Its event arrives after all earlier events. */
function createAnother(caller: Caller, given: Given): Promise<RecordModel> {
  return given.message(caller);
}
