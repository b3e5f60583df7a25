import { expect, test } from "vitest";
import { copyDatabase, removeSecrets } from "../backup/database-copy.ts";
import type { Caller } from "../collection.ts";
import { collections } from "../collections-fixtures.ts";
import { type House, openHouse } from "../fixtures.ts";
import type { Kernel } from "../kernel.ts";
import { Attendance } from "./attendance.ts";
import { type Listener, listen, submit, withOptions, work } from "./fixtures.ts";

const answering = (topic: string, more: Record<string, unknown> = {}) =>
  withOptions(topic, { as: "answering", ...more });

type Attending = { account: string; as: string };

/** Returns the accounts of a stream's next event. */
async function readAttending(listener: Listener): Promise<Attending[]> {
  const { data } = (await listener.next()) ?? {};
  return (data as { attending?: Attending[] } | undefined)?.attending ?? [];
}

/** A work, and a stream of the boss that listens at it. */
async function openListening() {
  const house = await openHouse();
  const topic = `@attending/works/${await work(house, "barn")}`;
  const stream = await listen(house.store);
  await submit(house.boss, stream, topic);
  expect(await readAttending(stream)).toEqual([]);
  const asBoss = { account: house.boss.id, as: "answering" };
  return { house, topic, stream, asBoss };
}

const show = async ({ store, boss }: House, topic: string) => {
  const stream = await listen(store);
  await submit(boss, stream, answering(topic));
  return stream;
};

test("an account shows at a record until its stream ends", async () => {
  const { house, topic, stream, asBoss } = await openListening();
  const own = await show(house, topic);
  expect(await readAttending(stream)).toEqual([asBoss]);
  await own.stop();
  expect(await readAttending(stream)).toEqual([]);
});

test("two streams of one account count once, and what it does is told", async () => {
  const { house, topic, stream, asBoss } = await openListening();
  const [own, other] = [await show(house, topic), await show(house, topic)];
  expect(await readAttending(stream)).toEqual([asBoss]);
  await submit(house.boss, own, withOptions(topic, { as: "drawing" }));
  const both = await readAttending(stream);
  expect(both.map(({ as }) => as).sort()).toEqual(["answering", "drawing"]);
  await other.stop();
  expect(await readAttending(stream)).toEqual([{ ...asBoss, as: "drawing" }]);
});

test("other processes hear it too", async () => {
  const { house, topic, asBoss } = await openListening();
  const elsewhere = await listen(await house.openAgain());
  await submit(house.boss, elsewhere, topic);
  expect(await readAttending(elsewhere)).toEqual([]);
  const own = await show(house, topic);
  expect(await readAttending(elsewhere)).toEqual([asBoss]);
  await own.stop();
  expect(await readAttending(elsewhere)).toEqual([]);
});

test("a silent account is gone within a minute, unless it submits again", async () => {
  const { house, topic, stream, asBoss } = await openListening();
  const own = await show(house, topic);
  expect(await readAttending(stream)).toEqual([asBoss]);
  house.wait(30_000);
  await submit(house.boss, own, answering(topic, { turn: 1 }), "works/*");
  // The stream's own event says that its submission has been noticed.
  await work(house, "roof");
  expect(await own.next()).toMatchObject({ event: "works/*" });
  house.wait(30_000);
  const late = await listen(house.store);
  await submit(house.boss, late, topic);
  expect(await readAttending(late)).toEqual([asBoss]);
  house.wait(30_000);
  expect(await readAttending(stream)).toEqual([]);
});

test("only callers of the collection's rule show and hear", async () => {
  const { house, topic, stream, asBoss } = await openListening();
  const [anne, visitor] = [await listen(house.store), await listen(house.store)];
  await submit(house.anne, anne, topic, answering(topic), "works/*");
  await submit(house.visitor, visitor, topic, answering(topic), "works/*");
  await show(house, topic);
  expect(await readAttending(stream)).toEqual([asBoss]);
  await work(house, "roof");
  for (const each of [anne, visitor]) expect(await each.next()).toMatchObject({ event: "works/*" });
});

test("streams without permission read no attendance", async () => {
  const refuse = () => Promise.reject(new Error("The attendance is read."));
  const kernel = { now: () => new Date(), reader: { all: refuse } } as unknown as Kernel;
  const works = collections.filter(({ name }) => name === "works");
  const attendance = works.map((collection) => ({ name: "", collection, record: "a", as: "" }));
  const tell = async (caller: Caller) => {
    const streams = [{ caller, attendance, events: { send: () => {} } }];
    for await (const _ of new Attendance(kernel).tell(streams));
  };
  const account = (boss: boolean): Caller => {
    const record = { id: "a", created: "", updated: "", boss };
    return { kind: "user", collection: "people", id: "a", record };
  };
  await tell({ kind: "visitor" });
  await tell(account(false));
  await expect(tell(account(true))).rejects.toThrow("The attendance is read.");
});

test("no backup holds who was where", async () => {
  const { house, topic, stream, asBoss } = await openListening();
  await show(house, topic);
  expect(await readAttending(stream)).toEqual([asBoss]);
  const copy = `${house.folder}/copy.db`;
  await copyDatabase(`${house.folder}/data.db`, copy);
  expect(removeSecrets(copy)).toMatchObject({ _subscriptions: 0 });
});
