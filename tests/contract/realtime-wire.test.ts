import { describe, expect, onTestFinished } from "vitest";
import type { Caller } from "./caller.ts";
import { test } from "./fixtures.ts";
import { readRefusal } from "./refusals.ts";

/** An event stream that is read as it arrives. */
class Stream {
  readonly headers: Headers;
  readonly #reader: ReadableStreamDefaultReader<string>;
  #text = "";

  constructor(answer: Response) {
    if (!answer.body) throw new Error("No stream.");
    this.headers = answer.headers;
    this.#reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** Returns the next event's lines by name. Comments that keep the connection open are skipped. */
  async next(): Promise<Record<string, string>> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end >= 0) {
        const lines = this.#text.slice(0, end).split("\n");
        this.#text = this.#text.slice(end + 2);
        const pairs = lines
          .filter((line) => !line.startsWith(":"))
          .map((line) => line.match(/^(\w+): ?(.*)$/));
        const event = Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]));
        if (event.event) return event;
        continue;
      }
      const { value, done } = await this.#reader.read();
      if (done) throw new Error("The stream has ended.");
      this.#text += value;
    }
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

const wire = test.extend("open", ({ server }, { onCleanup }) => {
  const opened: Stream[] = [];
  onCleanup(async () => {
    for (const stream of opened) await stream.close();
  });
  return async () => {
    const stream = new Stream(await fetch(`${server.url}/api/realtime`));
    opened.push(stream);
    const { id = "" } = await stream.next();
    return { stream, id };
  };
});

const submit = (caller: Caller, clientId: unknown, subscriptions: unknown = []) =>
  caller.send("POST", "/api/realtime", { body: { clientId, subscriptions } });

wire("the first event names the client", async ({ server }) => {
  const stream = new Stream(await fetch(`${server.url}/api/realtime`));
  onTestFinished(() => stream.close());
  expect(stream.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(stream.headers.get("cache-control")).toBe("no-store");
  expect(stream.headers.get("x-accel-buffering")).toBe("no");
  const first = await stream.next();
  expect(first.event).toBe("PB_CONNECT");
  expect(first.id).toMatch(/^[\w-]{40}$/);
  expect(JSON.parse(first.data ?? "")).toEqual({ clientId: first.id });
});

wire("events repeat the client's id and the topic word for word", async ({ open, visitor, given }) => {
  const { stream, id } = await open();
  const topic = `projects/*?options=${encodeURIComponent(JSON.stringify({ query: { fields: "id" } }))}`;
  const answer = await submit(visitor, id, [topic]);
  expect([answer.status, answer.text]).toEqual([204, ""]);
  const project = await given.project();
  for (;;) {
    const event = await stream.next();
    expect([event.event, event.id]).toEqual([topic, id]);
    const { action, record } = JSON.parse(event.data ?? "");
    expect(Object.keys(record)).toEqual(["id"]);
    if (record.id === project.id && action === "create") break;
  }
});

/** Returns the titles of a stream's events, up to this one. The event of a project's creation may come late. */
async function readTitles(stream: Stream, last: string): Promise<string[]> {
  const titles: string[] = [];
  while (titles.at(-1) !== last) titles.push(JSON.parse((await stream.next()).data ?? "").record.title);
  return titles;
}

wire("a new list of topics replaces the old one", async ({ open, visitor, admin, given }) => {
  const { stream, id } = await open();
  const [first, second] = [await given.project(), await given.project()];
  await submit(visitor, id, [`projects/${first.id}`]);
  await submit(visitor, id, [`projects/${second.id}`]);
  await admin.projects.update(first.id, { title: "Personne n'écoute" });
  await admin.projects.update(second.id, { title: "On écoute" });
  expect((await stream.next()).event).toBe(`projects/${second.id}`);
});

wire("an empty list silences the stream", async ({ open, visitor, admin, given }) => {
  const [{ stream, id }, other] = [await open(), await open()];
  const project = await given.project();
  await submit(visitor, id, [`projects/${project.id}`]);
  await submit(visitor, other.id, [`projects/${project.id}`]);
  expect((await submit(visitor, id, [])).status).toBe(204);
  await admin.projects.update(project.id, { title: "Personne n'écoute" });
  // A change reaches the streams some time after it was written, with several instances.
  await readTitles(other.stream, "Personne n'écoute");
  await submit(visitor, id, [`projects/${project.id}?options=%7B%7D`]);
  await admin.projects.update(project.id, { title: "On écoute" });
  expect(await readTitles(stream, "On écoute")).not.toContain("Personne n'écoute");
});

describe("the owner of a stream", () => {
  wire("a visitor's becomes a user's, never another's afterwards", async ({ open, visitor, anne, bruno }) => {
    const { id } = await open();
    expect((await submit(visitor, id, ["projects/*"])).status).toBe(204);
    expect((await submit(anne, id, ["messages/*"])).status).toBe(204);
    expect(readRefusal(await submit(bruno, id, ["messages/*"])).status).toBe(403);
    expect(readRefusal(await submit(visitor, id, ["messages/*"])).status).toBe(403);
    expect((await submit(anne, id, [])).status).toBe(204);
  });
});

describe("a refused subscription", () => {
  wire("to an unknown stream", async ({ visitor }) => {
    const refusal = readRefusal(await submit(visitor, "a".repeat(40), ["projects/*"]));
    expect(refusal).toEqual({ status: 404, message: "Missing or invalid client id.", data: {} });
  });

  wire("without a client id", async ({ visitor }) => {
    const refusal = readRefusal(await submit(visitor, ""));
    expect([refusal.status, Object.keys(refusal.data)]).toEqual([400, ["clientId"]]);
  });

  wire("more than a thousand topics, or one of more than 2500 characters", async ({ open, visitor }) => {
    const { id } = await open();
    const topics = Array.from({ length: 1001 }, (_, n) => `projects/${n}`);
    expect(readRefusal(await submit(visitor, id, topics)).status).toBe(400);
    expect(readRefusal(await submit(visitor, id, [`projects/${"x".repeat(2500)}`])).status).toBe(400);
  });

  wire.for([[{}], ["x"], [[1, {}]], [[null]], [7]])(
    "%j as list of topics",
    async ([topics], { open, visitor }) => {
      const { id } = await open();
      const { status } = await submit(visitor, id, topics);
      expect(status).toBeLessThan(500);
    },
  );

  wire("unknown and nonsensical topics do no harm", async ({ open, visitor, admin, given }) => {
    const { stream, id } = await open();
    const project = await given.project();
    const nonsense = [
      "nothing/*",
      "projects",
      "projects/",
      "/",
      "__proto__/*",
      "projects/*?options=%7B",
      "projects/*?options=7",
      "projects/*?options=%7B%22query%22%3A%7B%22filter%22%3A%22((%22%7D%7D",
      "users/*?options=%7B%22query%22%3A%7B%22filter%22%3A%22password~'a'%22%7D%7D",
    ];
    const answer = await submit(visitor, id, [...nonsense, `projects/${project.id}`]);
    expect(answer.status).toBe(204);
    await admin.projects.update(project.id, { title: "On écoute" });
    for (;;) {
      const { event } = await stream.next();
      if (event === `projects/${project.id}`) break;
      expect(event).toMatch(/^projects/);
    }
  });
});
