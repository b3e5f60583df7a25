import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { UploadAnswer } from "../../domain/enquiries/uploads/upload.ts";
import { type OwnPage, ownPage } from "../own-page.ts";
import { databaseAddress } from "../postgres.ts";
import { type RunningServer, startServer } from "../running.ts";
import { gatewayKey } from "../s3-gateway.ts";
import { newPart } from "./fixtures.ts";

type Answered = { outcome: string; value: UploadAnswer };

describe("plans at two instances without a folder", () => {
  let one: RunningServer;
  let other: RunningServer;
  let here: OwnPage;
  let there: OwnPage;

  beforeAll(async () => {
    const database = await databaseAddress(inject("postgres"), crypto.randomUUID());
    const env = { ...gatewayKey, DATABASE_URL: database, FILES_URL: await newPart(), RATE_LIMITS: "off" };
    one = await startServer({ env });
    other = await startServer({ env, dataDir: await mkdtemp(path.join(tmpdir(), "other-")) });
    here = await ownPage(one, one.admin);
    there = await ownPage(other, one.admin);
  });

  afterAll(async () => {
    await other?.stop();
    await one?.stop();
    await rm(other.dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  async function newEnquiry(): Promise<string> {
    const words = { sender: here.id, subject: "Extension", body: "Bonjour" };
    const answer = await here.records("POST", "messages/records", words);
    return ((await answer.json()) as { id: string }).id;
  }

  async function begin(enquiry: string, content: Buffer, name = "facade.png") {
    const body = JSON.stringify({ enquiry, key: "cle", name, size: content.length });
    const headers = { "Content-Type": "application/json" };
    return readUpload(await here.fetch("/demande/fichiers", { method: "POST", headers, body }));
  }

  async function send(page: OwnPage, enquiry: string, id: string, offset: number, bytes: Buffer) {
    const headers = { "Content-Type": "application/octet-stream", "Upload-Offset": String(offset) };
    const body = new Uint8Array(bytes);
    return readUpload(
      await page.fetch(`/demande/fichiers/${id}?demande=${enquiry}`, { method: "PATCH", headers, body }),
    );
  }

  test("pieces may reach either instance: the plan is whole, and stored once", async () => {
    const enquiry = await newEnquiry();
    const content = await largePicture();
    const { id } = await begin(enquiry, content);
    const size = Math.ceil(content.length / 5);
    for (let offset = 0, turn = 0; offset < content.length; offset += size, turn++) {
      const bytes = content.subarray(offset, offset + size);
      const upload = await send(turn % 2 ? here : there, enquiry, id, offset, bytes);
      expect(upload.received).toBe(offset + bytes.length);
    }
    const { value } = (await (await there.fetch(`/demande/etat?demande=${enquiry}`)).json()) as {
      value: { second: { plans: string[] } };
    };
    expect(value.second.plans).toEqual([expect.stringMatching(/^facade_\w{10}\.png$/)]);
    const named = new URLSearchParams({
      demande: enquiry,
      collection: "messages",
      record: enquiry,
      name: value.second.plans[0] ?? "",
    });
    const storedBytes = Buffer.from(await (await here.fetch(`/demande/fichier?${named}`)).arrayBuffer());
    expect(await sharp(storedBytes).stats()).toEqual(await sharp(content).stats());
  });

  test("a plan removed at one is uploaded again, once, through the other", async () => {
    const enquiry = await newEnquiry();
    const content = Buffer.from("%PDF-1.4\n% trait\ntrailer\n<<>>\n%%EOF\n");
    const first = await begin(enquiry, content, "plan.pdf");
    const { plan } = await send(here, enquiry, first.id, 0, content);
    expect(await begin(enquiry, content, "plan.pdf")).toMatchObject({ id: first.id, state: "done" });
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ enquiry, plan });
    await there.fetch("/demande/fichiers/retirer", { method: "POST", headers, body });
    const again = await begin(enquiry, content, "plan.pdf");
    expect(again).toMatchObject({ received: 0, state: "receiving" });
    const readStored = await Promise.all(
      [here, there].map((page) => send(page, enquiry, again.id, 0, content)),
    );
    expect(readStored.some(({ state }) => state === "done")).toBe(true);
    const state = await (await there.fetch(`/demande/etat?demande=${enquiry}`)).json();
    expect(state.value.second.plans).toHaveLength(1);
  });

  test("if one has ended, the other knows how much has arrived", async () => {
    const enquiry = await newEnquiry();
    const content = Buffer.from(`%PDF-1.4\n${"% trait\n".repeat(40_000)}trailer\n<<>>\n%%EOF\n`);
    const { id } = await begin(enquiry, content, "plan.pdf");
    await send(here, enquiry, id, 0, content.subarray(0, 100_000));
    await one.kill();
    const answer = await there.fetch(`/demande/fichiers/${id}?demande=${enquiry}`);
    expect(await readUpload(answer)).toMatchObject({ received: 100_000, state: "receiving" });
    const upload = await send(there, enquiry, id, 100_000, content.subarray(100_000));
    expect(upload).toMatchObject({ state: "done", plan: expect.stringMatching(/^plan_\w{10}\.pdf$/) });
    expect(await readdir(other.dataDir)).not.toContain("uploads");
    expect(await readdir(path.join(other.dataDir, "tmp"))).toEqual([]);
  });
});

async function readUpload(response: Response) {
  const { value } = (await response.json()) as Answered;
  if (!value?.upload) throw new Error(`There is no upload: ${JSON.stringify(value)}`);
  return value.upload;
}

/** Returns a picture of a megabyte, so that no single piece is the whole file. */
function largePicture(): Promise<Buffer> {
  const raw = { width: 600, height: 600, channels: 3 } as const;
  return sharp(randomBytes(600 * 600 * 3), { raw })
    .png()
    .toBuffer();
}
