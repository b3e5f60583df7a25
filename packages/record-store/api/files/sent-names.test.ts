import { expect, test } from "vitest";
import type { Store } from "../../index.ts";
import { create, jpeg, member, openGallery } from "./fixtures.ts";

const records = "http://localhost/api/collections/letters/records";

/** Makes a member's letter with these papers. Returns the ways to read it as that member. */
async function sendLetter(store: Store, papers: string[]) {
  const { id: owner, token } = await member(store, "anne");
  const body = new FormData();
  body.append("owner", owner);
  for (const name of papers) body.append("papers", await jpeg(name));
  const createdLetter = await (await store.fetch(new Request(records, { method: "POST", body }))).json();
  const headers = { Authorization: token };
  return {
    id: createdLetter.id as string,
    papers: createdLetter.papers as string[],
    async look(query = "") {
      return (await store.fetch(new Request(`${records}/${createdLetter.id}${query}`, { headers }))).json();
    },
    async change(body: FormData) {
      const request = new Request(`${records}/${createdLetter.id}`, { method: "PATCH", body, headers });
      return (await store.fetch(request)).json();
    },
    disposition: async (name: string, query = "") => {
      const address = `http://localhost/api/files/letters/${createdLetter.id}/${name}${query}`;
      return (await store.fetch(new Request(address, { headers }))).headers.get("content-disposition");
    },
  };
}

test("a file keeps its sent name in addition to its stored name", async () => {
  const { store } = await openGallery();
  const { papers, look } = await sendLetter(store, ["façade sud.jpg", "plan.jpg"]);
  const [first = "", second = ""] = papers;
  expect(first).toMatch(/^fa_ade_sud_[a-z0-9]{10}\.jpg$/);
  expect((await look("?fields=*,names")).names).toEqual({ [first]: "façade sud.jpg", [second]: "plan.jpg" });
  expect(await look("?fields=names")).toEqual({ names: expect.any(Object) });
});

test("an answer holds sent names only on request", async () => {
  const { store } = await openGallery();
  const { look } = await sendLetter(store, ["façade sud.jpg"]);
  for (const query of ["", "?fields=*", "?fields=id,papers"])
    expect(Object.keys(await look(query))).not.toContain("names");
});

test("a download carries its sent name, also when saved", async () => {
  const { store } = await openGallery();
  const { papers, disposition } = await sendLetter(store, ["façade l'été (1).jpg"]);
  const [name = ""] = papers;
  const expectedDisposition = `filename="${name}"; filename*=UTF-8''fa%C3%A7ade%20l%27%C3%A9t%C3%A9%20%281%29.jpg`;
  expect(await disposition(name)).toBe(`inline; ${expectedDisposition}`);
  expect(await disposition(name, "?download=1")).toBe(`attachment; ${expectedDisposition}`);
});

test("the sent name ends with its file, and no client writes it", async () => {
  const { store } = await openGallery();
  const { papers, look, change } = await sendLetter(store, ["façade sud.jpg", "façade nord.jpg"]);
  const [south = "", north = ""] = papers;
  const body = new FormData();
  body.append("papers-", south);
  body.append("@jsonPayload", JSON.stringify({ names: { [north]: "autre.jpg" } }));
  await change(body);
  expect((await look("?fields=names")).names).toEqual({ [north]: "façade nord.jpg" });
  const more = new FormData();
  more.append("papers+", await jpeg("été.jpg"));
  const [, third = ""] = (await change(more)).papers;
  expect((await look("?fields=names")).names).toEqual({ [north]: "façade nord.jpg", [third]: "été.jpg" });
});

test("a record without files has no sent names", async () => {
  const { store } = await openGallery();
  const { id: owner } = await member(store, "basile");
  const { id } = await create(store, "letters", { owner });
  expect((await store.look("letters", id))?.names).toBeNull();
});
