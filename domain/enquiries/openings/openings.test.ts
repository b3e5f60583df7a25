import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { inProcess } from "../../service-account.server.ts";
import { openWorksite } from "../../worksites/fixtures.ts";
import { linkService } from "../access.server.ts";
import {
  eraseOpenings,
  firstOpenings,
  forgetOpenings,
  isOpenedByClient,
  noteDocumentOpening,
  worksiteOpenings,
} from "./openings.server.ts";

const pdf = new File(["%PDF-1.4\n%%EOF\n"], "devis.pdf", { type: "application/pdf" });

/** Anne's worksite with a plan and a quote in its file. */
async function openFile() {
  const house = await openWorksite();
  const { store, anne, admin, worksite } = house;
  const caller = async (id: string): Promise<Caller> => {
    const record = await store.look("users", id);
    if (!record) throw new Error("There is no such account.");
    return { kind: "user", collection: "users", id, record };
  };
  const documents = inProcess(store, await caller(admin.id)).collection("worksite_documents");
  const put = async (kind: string) => (await documents.create({ worksite, title: kind, kind, file: pdf })).id;
  const client = await caller(anne.id);
  const open = (record: string, now: Date) =>
    noteDocumentOpening(
      store,
      { caller: client, collection: "worksite_documents", record, name: "devis.pdf" },
      now,
    );
  return { ...house, caller, open, plan: await put("plan"), quote: await put("quote") };
}

test("a quote in a worksite's file shows when its client first opened it", async () => {
  const { store, worksite, open, plan, quote } = await openFile();
  expect(await worksiteOpenings(store, worksite)).toEqual({});
  const now = new Date();
  await open(quote, now);
  await open(quote, new Date(now.getTime() + 60_000));
  await open(plan, now);
  expect(await worksiteOpenings(store, worksite)).toEqual({ [quote]: now.toISOString().replace("T", " ") });
});

test("the client's side opens documents, and the team and other services do not", async () => {
  const { caller, anne, admin } = await openFile();
  const opens = (each: Caller, collection = "replies") =>
    isOpenedByClient({ caller: each, collection, record: "", name: "" });
  expect(opens(await caller(anne.id))).toBe(true);
  expect(opens(await caller(anne.id), "worksite_documents")).toBe(true);
  expect(opens(linkService)).toBe(true);
  expect(opens(await caller(anne.id), "messages")).toBe(false);
  expect(opens(await caller(admin.id))).toBe(false);
  expect(opens({ kind: "service", service: "mail" })).toBe(false);
  expect(opens({ kind: "visitor" })).toBe(false);
});

test("openings are forgotten after twelve months, and with an erased account", async () => {
  const { store, anne, open, quote } = await openFile();
  const openings = async () => [...(await firstOpenings(store, "")).keys()];
  await open(quote, new Date("2026-11-29T10:00:00Z"));
  await forgetOpenings(store, new Date("2027-11-28T10:00:00Z"));
  expect(await openings()).toEqual([quote]);
  await forgetOpenings(store, new Date("2027-11-30T10:00:00Z"));
  expect(await openings()).toEqual([]);
  await open(quote, new Date());
  await eraseOpenings(store, anne.id);
  expect(await openings()).toEqual([]);
});
