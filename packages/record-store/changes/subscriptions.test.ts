import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Client, type House, openHouse, openOperator } from "../fixtures.ts";
import { listen, submit, work } from "./fixtures.ts";

describe("permissions", () => {
  test("the list rule decides for all records, the view rule for one", async () => {
    const house = await openHouse();
    const [visitor, ben, anne, boss] = await Promise.all(
      Array.from({ length: 4 }, () => listen(house.store)),
    );
    if (!visitor || !ben || !anne || !boss) throw new Error("Four streams.");
    await submit(house.visitor, visitor, "remarks/*", "people/*", "works/*");
    await submit(house.ben, ben, "remarks/*", `people/${house.anne.id}`, "works/*");
    await submit(house.anne, anne, "remarks/*", "works/*");
    await submit(house.boss, boss, "remarks/*", "works/*");
    const { body } = await house.anne.create("remarks", { author: house.anne.id, body: "Bonjour" });
    await house.anne.update("people", house.anne.id, { name: "Anne" });
    await work(house, "end");
    expect(await anne.next()).toMatchObject({
      event: "remarks/*",
      data: { record: { id: body.id, message: "Bonjour" } },
    });
    expect(await boss.next()).toMatchObject({ event: "remarks/*", data: { record: { id: body.id } } });
    for (const stream of [visitor, ben, anne, boss])
      expect(await stream.next()).toMatchObject({ event: "works/*" });
  });

  test("a locked rule delivers no events", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    const barn = await work(house, "barn");
    const { body } = await house.boss.create("archives", { work: barn, label: "A" });
    await submit(house.boss, stream, `archives/${body.id}`, "works/*");
    await house.boss.remove("archives", body.id);
    await house.boss.update("works", barn, { title: "Barn 2" });
    expect(await stream.next()).toMatchObject({ event: "works/*" });
  });

  test("the record's last state decides who hears of a deletion", async () => {
    const house = await openHouse();
    const [anne, ben] = [await listen(house.store), await listen(house.store)];
    const barn = await work(house, "barn");
    const { body } = await house.anne.create("remarks", {
      author: house.anne.id,
      work: barn,
      body: "Bonjour",
    });
    await submit(house.anne, anne, "remarks/*");
    await submit(house.ben, ben, "remarks/*", "works/*");
    await house.boss.remove("works", barn);
    expect(await anne.next()).toMatchObject({
      data: { action: "delete", record: { id: body.id, work: barn } },
    });
    expect(await ben.next()).toMatchObject({
      event: "works/*",
      data: { action: "delete", record: { id: barn } },
    });
  });

  test("only the owner and managers receive an e-mail address", async () => {
    const house = await openHouse();
    const [anne, boss] = [await listen(house.store), await listen(house.store)];
    await submit(house.anne, anne, "people/*");
    await submit(house.boss, boss, "people/*");
    await house.ben.update("people", house.ben.id, { name: "Benoît" });
    await house.anne.update("people", house.anne.id, { name: "Annie" });
    expect(await boss.next()).toMatchObject({
      data: { record: { name: "Benoît", email: "ben@example.org" } },
    });
    expect(await anne.next()).toMatchObject({
      data: { record: { name: "Annie", email: "anne@example.org" } },
    });
  });
});

describe("a binding", () => {
  test("may go from visitor to user, but not to another user or back", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    expect((await submit(house.visitor, stream, "works/*")).status).toBe(204);
    expect((await submit(house.anne, stream, "works/*")).status).toBe(204);
    for (const other of [house.ben, house.visitor]) {
      const { status, body } = await submit(other, stream);
      expect(status).toBe(403);
      expect(body.message).toBe("The current and the previous request authorization don't match.");
    }
    expect((await submit(house.anne, stream)).status).toBe(204);
  });

  test("ends with a new password, while the stream stays open as a visitor's", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    await submit(house.anne, stream, "remarks/*", "works/*");
    await house.anne.create("remarks", { author: house.anne.id, body: "before" });
    const changed = {
      oldPassword: "une phrase assez longue",
      password: "une autre phrase",
      passwordConfirm: "une autre phrase",
    };
    expect((await house.anne.update("people", house.anne.id, changed)).status).toBe(200);
    await openOperator(house.store).create("remarks", { author: house.anne.id, body: "after" });
    await work(house, "barn");
    expect(await stream.next()).toMatchObject({ data: { record: { body: "before" } } });
    expect(await stream.next()).toMatchObject({ event: "works/*" });
    expect((await submit(house.ben, stream)).status).toBe(204);
  });

  test("ends with its session, while the account's other sessions go on", async () => {
    const house = await openHouse();
    const [here, elsewhere] = [await listen(house.store), await listen(house.store)];
    const { token, session } = await signedInAgain(house);
    await submit(session, here, "remarks/*", "works/*");
    await submit(house.anne, elsewhere, "remarks/*", "works/*");
    await house.store.endSession(token);
    expect((await submit(session, here, "remarks/*", "works/*")).status).toBe(204);
    await house.anne.create("remarks", { author: house.anne.id, body: "after" });
    await work(house, "barn");
    expect(await here.next()).toMatchObject({ event: "works/*" });
    expect(await elsewhere.next()).toMatchObject({ data: { record: { body: "after" } } });
  });

  test("ends with a renewed session, and not before", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    const { session } = await signedInAgain(house);
    await submit(session, stream, "remarks/*", "works/*");
    const renewed = await session.send("POST", "/api/collections/people/auth-refresh");
    await house.anne.create("remarks", { author: house.anne.id, body: "before" });
    expect(await stream.next()).toMatchObject({ data: { record: { body: "before" } } });
    await house.store.endSession(String(renewed.body.token));
    await house.anne.create("remarks", { author: house.anne.id, body: "after" });
    await work(house, "barn");
    expect(await stream.next()).toMatchObject({ event: "works/*" });
  });

  test("ends with the account, and the owner still hears of that", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    await submit(house.ben, stream, "people/*", "works/*");
    expect((await house.boss.remove("people", house.ben.id)).status).toBe(204);
    await work(house, "barn");
    expect(await stream.next()).toMatchObject({ event: "people/*", data: { action: "delete" } });
    expect(await stream.next()).toMatchObject({ event: "works/*" });
  });

  test("follows a change of rights", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    await submit(house.ben, stream, "remarks/*");
    await house.boss.update("people", house.ben.id, { boss: true });
    await house.anne.create("remarks", { author: house.anne.id, body: "Bonjour" });
    expect(await stream.next()).toMatchObject({ event: "remarks/*" });
  });
});

describe("several processes", () => {
  test("may take topics and writes for each other's streams", async () => {
    const house = await openHouse();
    const other = await house.openAgain();
    const stream = await listen(other);
    expect((await submit(house.anne, stream, "remarks/*", "works/*")).status).toBe(204);
    await work(house, "barn");
    await house.anne.create("remarks", { author: house.anne.id, body: "Bonjour" });
    expect(await stream.next()).toMatchObject({ event: "works/*", data: { record: { slug: "barn" } } });
    expect(await stream.next()).toMatchObject({ event: "remarks/*", data: { record: { body: "Bonjour" } } });
  });

  test("sweep a dead process's rows when a stream opens much later", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    house.wait(32 * 60_000);
    await listen(house.store);
    expect((await submit(house.visitor, stream)).status).toBe(404);
  });

  test("closing the store ends its streams", async () => {
    const house = await openHouse();
    const other = await house.openAgain();
    const stream = await listen(other);
    await other.close();
    expect(await stream.next()).toBeUndefined();
    expect((await submit(house.visitor, stream)).status).toBe(404);
  });
});

describe("time", () => {
  test("closes a stream after 5 minutes without event, or 30 in all", async () => {
    const house = await openHouse();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [silent, busy] = [await listen(house.store), await listen(house.store)];
    await submit(house.visitor, busy, "works/*");
    for (let minute = 1; minute <= 29; minute++) {
      vi.advanceTimersByTime(60_000);
      await work(house, `w${minute}`);
      expect(await busy.next()).toMatchObject({ data: { record: { slug: `w${minute}` } } });
    }
    expect(await silent.next()).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(await busy.next()).toBeUndefined();
  });
});

/** Anne on another device, in a separate session. */
async function signedInAgain({ anne, visitor }: House): Promise<{ token: string; session: Client }> {
  const credentials = { identity: "anne@example.org", password: "une phrase assez longue" };
  const { body } = await visitor.send("POST", "/api/collections/people/auth-with-password", credentials);
  const token = String(body.token);
  const session: Client = {
    ...anne,
    send: (method, path, sent) => visitor.send(method, path, sent, { Authorization: token }),
  };
  return { token, session };
}
