import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ImportedRecord, openStore, type Store } from "record-store";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { collections, migrations } from "../../domain/index.server.ts";
import { exportOpenFormats } from "./export.ts";

const now = new Date("2026-03-12T13:05:00Z");
const dates = { created: "2024-05-01 08:00:00.000Z", updated: "2024-05-02 08:00:00.000Z" };
const hash = "$2a$10$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234";

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "open-formats-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function filledStore(): Promise<Store> {
  const nobody = () => {};
  const letters = {
    verification: nobody,
    passwordReset: nobody,
    emailChange: nobody,
    passwordChanged: nobody,
    addressChanged: nobody,
  };
  const folder = path.join(await scratchFolder(), "data");
  const options = { uploadLimit: 10_000_000, rateLimits: false, report: nobody };
  const store = await openStore({ folder, collections, migrations, letters, ...options });
  onTestFinished(() => store.close());
  for (const record of records) expect(await store.import.record(record)).toHaveProperty("kind", "imported");
  return store;
}

const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#336699" } })
  .png()
  .toBuffer();

const records: ImportedRecord[] = [
  {
    collection: "users",
    id: "anneanneanneann",
    ...dates,
    values: { email: "anne@exemple.fr", name: "=Anne", role: "user", verified: true },
    files: {},
    passwordHash: hash,
  },
  {
    collection: "projects",
    id: "grangegrangegra",
    ...dates,
    values: { title: "Grange; rénovée", slug: "grange", description: "<p>Chêne</p>", status: "draft" },
    files: {
      cover_image: [
        { name: "vue.png", size: picture.length, copyTo: (target) => writeFile(target, picture) },
      ],
    },
  },
  {
    collection: "messages",
    id: "devisdevisdevis",
    ...dates,
    values: {
      subject: "Devis",
      body: "Bonjour",
      file_names: '{"fa_ade_x8k2m0q4za.png": "façade.png", "autre.png": "autre.png"}',
    },
    files: {
      attachments: [
        {
          name: "fa_ade_x8k2m0q4za.png",
          size: picture.length,
          copyTo: (target) => writeFile(target, picture),
        },
      ],
    },
  },
  {
    collection: "company",
    id: companyId,
    ...dates,
    values: {
      name: "Charpentes, Durand",
      city: "Albi",
      phone: "05 63 00 11 22",
      closings: [
        {
          label: "Congés d'été; équipe au complet, de retour à la rentrée pour les chantiers",
          from: "2026-08-03",
          to: "2026-08-31",
        },
      ],
    },
    files: {},
  },
];

async function exported(): Promise<string> {
  const target = path.join(await scratchFolder(), "export");
  await exportOpenFormats(await filledStore(), target, { now });
  return target;
}

const keptApart = ["links", "agenda_links", "mails", "push_subscriptions", "webhook_deliveries"];

test("tables are JSON and CSV, and files have readable names", async () => {
  const folder = await exported();
  const names = collections
    // Links open enquiries and agendas without an account, so nobody may read them. The lists of handled mails, of
    // browsers with notifications and of messages to connected tools have no meaning elsewhere.
    .filter(({ name }) => !keptApart.includes(name))
    .flatMap(({ name }) => [`${name}.csv`, `${name}.json`])
    .sort();
  expect((await readdir(path.join(folder, "donnees"))).sort()).toEqual(names);
  const [grange] = JSON.parse(await readFile(path.join(folder, "donnees/projects.json"), "utf8"));
  expect(grange).toMatchObject({
    id: "grangegrangegra",
    title: "Grange; rénovée",
    status: "draft",
    ...dates,
  });
  expect(grange.files).toEqual(["fichiers/projects/grange/vue.png"]);
  expect((await sharp(path.join(folder, grange.files[0])).metadata()).width).toBe(30);
  expect(JSON.parse(await readFile(path.join(folder, "donnees/reviews.json"), "utf8"))).toEqual([]);
  const table = await readFile(path.join(folder, "donnees/users.csv"), "utf8");
  expect(table).toMatch(/^\uFEFFid;email;/);
  expect(table).toContain(";'=Anne;");
});

test("a message lists its files' original names", async () => {
  const folder = await exported();
  const [message] = JSON.parse(await readFile(path.join(folder, "donnees/messages.json"), "utf8"));
  expect(message).toMatchObject({
    attachments: ["fa_ade_x8k2m0q4za.png"],
    file_names: { "fa_ade_x8k2m0q4za.png": "façade.png" },
  });
});

test("an export contains no secret", async () => {
  const folder = await exported();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(path.join(entry.parentPath, entry.name), "latin1");
    expect(text).not.toMatch(/\$2a\$|tokenKey|"password"|argon2/);
  }
});

test("closings become a calendar, and the company a card", async () => {
  const folder = await exported();
  const calendar = await readFile(path.join(folder, "fermetures.ics"), "utf8");
  expect(calendar).toContain("DTSTART;VALUE=DATE:20260803\r\nDTEND;VALUE=DATE:20260901\r\n");
  expect(calendar.replaceAll("\r\n ", "")).toContain(
    "SUMMARY:Congés d'été\\; équipe au complet\\, de retour",
  );
  const card = await readFile(path.join(folder, "cooperative.vcf"), "utf8");
  expect(card).toContain("FN:Charpentes\\, Durand\r\n");
  expect(card).toContain("TEL;TYPE=work;VALUE=text:05 63 00 11 22\r\n");
  for (const line of (calendar + card).split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("a file instead of the folder is named and left unchanged", async () => {
  const target = path.join(await scratchFolder(), "file");
  await writeFile(target, "mine");
  await expect(exportOpenFormats(await filledStore(), target, { now })).rejects.toThrow(/is no folder/);
});

test("a non-empty folder is left unchanged", async () => {
  const target = await scratchFolder();
  await mkdir(path.join(target, "ancien"));
  await expect(exportOpenFormats(await filledStore(), target, { now })).rejects.toThrow(/is not empty/);
  expect(await readdir(target)).toEqual(["ancien"]);
});

test("an unfinished export says so; a finished one describes its contents", async () => {
  const store = await filledStore();
  const target = path.join(await scratchFolder(), "export");
  const breaking = {
    snapshot: () => store.snapshot(),
    look: store.look,
    readFile: () => Promise.reject(new Error("disk")),
  };
  await expect(exportOpenFormats(breaking, target, { now })).rejects.toThrow("disk");
  expect((await readdir(target)).sort()).toEqual(["EXPORT-INACHEVE.txt", "donnees"]);
  const whole = await exported();
  expect((await readdir(whole)).sort()).toEqual([
    "LISEZ-MOI.txt",
    "cooperative.vcf",
    "donnees",
    "fermetures.ics",
    "fichiers",
  ]);
  const readme = await readFile(path.join(whole, "LISEZ-MOI.txt"), "utf8");
  expect(readme).toContain("les projets, brouillons compris : 1, fichiers : 1");
});

test("an unreadable file is named, and left out on request", async () => {
  const store = await filledStore();
  const damaged = {
    snapshot: () => store.snapshot(),
    look: store.look,
    readFile: async () => brokenContent(),
  };
  const refused = exportOpenFormats(damaged, path.join(await scratchFolder(), "refused"), { now });
  await expect(refused).rejects.toThrow(
    "The file vue.png of projects grangegrangegra cannot be read: EIO: i/o error, read. With --without-damaged",
  );
  const target = path.join(await scratchFolder(), "export");
  const { missing } = await exportOpenFormats(damaged, target, { now, withoutDamaged: true });
  expect(missing).toEqual([
    "projects/grangegrangegra/vue.png",
    "messages/devisdevisdevis/fa_ade_x8k2m0q4za.png",
  ]);
  expect(await readdir(path.join(target, "fichiers"), { recursive: true })).not.toContain("vue.png");
  const readme = await readFile(path.join(target, "LISEZ-MOI.txt"), "utf8");
  expect(readme).toContain("projects/grangegrangegra/vue.png");
});

/** The content of a file that a disk with a bad sector cannot read. */
function brokenContent(): ReadableStream<Uint8Array> {
  const error = Object.assign(new Error("EIO: i/o error, read"), { code: "EIO" });
  return new ReadableStream({ pull: (controller) => controller.error(error) });
}
