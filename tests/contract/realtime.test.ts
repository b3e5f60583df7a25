import type { RecordSubscription } from "pocketbase";
import { describe, expect, onTestFinished } from "vitest";
import { Caller } from "./caller.ts";
import "./event-source.ts";
import { test } from "./fixtures.ts";
import { password, publicPart, unique } from "./given.ts";

type Heard = RecordSubscription[];

/** Collects the events of a topic that a caller receives until the end of the test, on a stream of its own. */
async function listening(as: Caller, topic: string, at = "projects", options = {}): Promise<Heard> {
  const listener = new Caller(as.url, as.token, as.sdk.authStore.record as never);
  const heard: Heard = [];
  await listener.sdk.collection(at).subscribe(topic, (event) => heard.push(event), options);
  onTestFinished(() => listener.sdk.realtime.unsubscribe());
  return heard;
}

/** Waits for a listener's event about a record. If no other event came before it, none was sent. */
async function until(heard: Heard, action: string, id: string): Promise<RecordSubscription> {
  return expect
    .poll(() => heard.find((event) => event.action === action && event.record.id === id), { timeout: 10_000 })
    .toBeDefined()
    .then(
      () => heard.find((event) => event.action === action && event.record.id === id) as RecordSubscription,
    );
}

const heardIds = (heard: Heard) => heard.map(({ record }) => record.id);

describe("a visitor who follows projects", () => {
  test("hears of each creation, update and deletion, with the record", async ({ visitor, admin, given }) => {
    const heard = await listening(visitor, "*");
    const project = await given.project();
    expect((await until(heard, "create", project.id)).record).toEqual(publicPart(project));
    const updated = await admin.projects.update(project.id, { title: "Maison du coteau" });
    expect((await until(heard, "update", project.id)).record).toEqual(publicPart(updated));
    await admin.projects.delete(project.id);
    expect((await until(heard, "delete", project.id)).record).toMatchObject({
      id: project.id,
      slug: updated.slug,
    });
  });

  test("hears of one project only if they follow only that", async ({ visitor, admin, given }) => {
    const [followed, other] = [await given.project(), await given.project()];
    const heard = await listening(visitor, followed.id);
    await admin.projects.update(other.id, { title: "Autre maison" });
    await admin.projects.update(followed.id, { title: "Maison suivie" });
    await until(heard, "update", followed.id);
    expect(heardIds(heard)).toEqual([followed.id]);
  });

  test("may follow by the collection's id", async ({ visitor, given }) => {
    const first = await given.project();
    const heard = await listening(visitor, "*", first.collectionId);
    const project = await given.project();
    await until(heard, "create", project.id);
  });

  test("receives only the events that match a filter, with the requested fields", async ({
    visitor,
    given,
  }) => {
    const category = unique("suivi");
    const options = { filter: `category = "${category}"`, fields: "id,title" };
    const heard = await listening(visitor, "*", "projects", options);
    await given.project();
    const project = await given.project({ category });
    const event = await until(heard, "create", project.id);
    expect(event.record).toEqual({ id: project.id, title: project.title });
    expect(heardIds(heard)).toEqual([project.id]);
  });

  test("hears nothing of a write that failed", async ({ visitor, admin, given }) => {
    const heard = await listening(visitor, "*");
    const takenProject = await given.project();
    await expect(admin.projects.update(takenProject.id, { title: "" })).rejects.toMatchObject({
      status: 400,
    });
    const batch = admin.sdk.createBatch();
    batch.collection("projects").update(takenProject.id, { title: "Jamais" });
    batch.collection("projects").update("abcdefghijklmno", { title: "Jamais" });
    await expect(batch.send()).rejects.toMatchObject({ status: 400 });
    await admin.projects.update(takenProject.id, { title: "Maison" });
    await until(heard, "update", takenProject.id);
    const own = heard.filter(({ record }) => record.id === takenProject.id);
    expect(own.filter(({ action }) => action === "update")).toHaveLength(1);
  });
});

describe("rules hold for each listener", () => {
  test("messages are heard by their sender and administrators alone", async ({
    visitor,
    anne,
    bruno,
    admin,
    given,
  }) => {
    const ears = await Promise.all(
      [anne, admin, visitor, bruno].map((caller) => listening(caller, "*", "messages")),
    );
    const [byAnne, byAdmin, byVisitor, byBruno] = ears as [Heard, Heard, Heard, Heard];
    const message = await given.message(anne, { subject: "secret" });
    await until(byAnne, "create", message.id);
    await until(byAdmin, "create", message.id);
    await admin.messages.update(message.id, { is_read: true });
    await until(byAnne, "update", message.id);
    await admin.messages.delete(message.id);
    await until(byAnne, "delete", message.id);
    const brunos = await given.message(bruno);
    await until(byBruno, "create", brunos.id);
    expect(heardIds(byBruno)).toEqual([brunos.id]);
    expect(byVisitor).toEqual([]);
  });

  test("following one message does not open it", async ({ anne, bruno, given, admin }) => {
    const [annes, brunos] = [await given.message(anne), await given.message(bruno)];
    const heard = await listening(bruno, annes.id, "messages");
    const own = await listening(bruno, brunos.id, "messages");
    await admin.messages.update(annes.id, { is_read: true });
    await admin.messages.update(brunos.id, { is_read: true });
    await until(own, "update", brunos.id);
    expect(heard).toEqual([]);
  });

  test("a pending review is heard of by visitors once it is approved", async ({
    visitor,
    anne,
    admin,
    given,
  }) => {
    const heard = await listening(visitor, "*", "reviews");
    await given.verify(anne);
    const review = await given.review(anne);
    await admin.reviews.update(review.id, { status: "approved" });
    await until(heard, "update", review.id);
    expect(heard.map(({ action }) => action)).not.toContain("create");
  });

  test("nobody hears an address or a secret that they could not read", async ({ anne, admin, bruno }) => {
    const [byAnne, byBruno] = [await listening(anne, "*", "users"), await listening(bruno, "*", "users")];
    await admin.users.update(anne.id, { name: "Anne" });
    const { record } = await until(byAnne, "update", anne.id);
    expect(record).toMatchObject({ id: anne.id, email: anne.email });
    expect(record).not.toHaveProperty("tokenKey");
    expect(record).not.toHaveProperty("password");
    await admin.users.update(bruno.id, { name: "Bruno" });
    await until(byBruno, "update", bruno.id);
    expect(heardIds(byBruno)).toEqual([bruno.id]);
  });

  test("expand shows only what the listener may read", async ({ anne, admin, given }) => {
    const heard = await listening(admin, "*", "messages", { expand: "sender" });
    const message = await given.message(anne);
    const { record } = await until(heard, "create", message.id);
    expect(record.expand?.sender).toMatchObject({ id: anne.id, email: anne.email });
  });

  test("a filter does not reveal fields that the listener may not read", async ({
    anne,
    bruno,
    admin,
    given,
  }) => {
    const options = { filter: `user.email = "${anne.email}"` };
    const heard = await listening(bruno, "*", "reviews", options);
    const open = await listening(bruno, "*", "reviews");
    await given.verify(anne);
    const review = await given.review(anne);
    await admin.reviews.update(review.id, { status: "approved" });
    await until(open, "update", review.id);
    expect(heard).toEqual([]);
  });

  test("a changed password silences the streams it opened", async ({ given, admin }) => {
    const anne = await given.user();
    const heard = await listening(anne, "*", "messages");
    const before = await given.message(anne);
    await until(heard, "create", before.id);
    const change = { oldPassword: password, password: "un-nouveau-mot", passwordConfirm: "un-nouveau-mot" };
    await anne.users.update(anne.id, change);
    const again = await Caller.signIn(anne.url, { email: anne.email, password: "un-nouveau-mot" });
    const own = await listening(again, "*", "messages");
    const after = await given.message(again);
    await until(own, "create", after.id);
    await admin.messages.update(before.id, { is_read: true });
    await until(own, "update", before.id);
    expect(heardIds(heard)).toEqual([before.id]);
  });
});
