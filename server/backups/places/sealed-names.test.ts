import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { Encrypter, identityToRecipient } from "age-encryption";
import { expect, test } from "vitest";
import { manifestContents, readManifest } from "../catalog.ts";
import { photographedFolder, readFiles, scratchFolder } from "../fixtures.ts";
import { restoreBackup } from "../restore.ts";
import { runBackup } from "../run.ts";
import { openElsewhere, openForRestore } from "./elsewhere.ts";
import { localPlace } from "./first-place.ts";
import { openStream } from "./sealed-place.ts";

const passphrase = "quatre mots que nul ne devine";

/** A site whose backup is in an encrypted second place, and the digests of the contents there. */
async function sealed() {
  const folder = await photographedFolder();
  const second = scratchFolder();
  const elsewhere = () => openElsewhere({ folder: second }, passphrase);
  const { id } = await runBackup({ folder, software: "1.0.0", elsewhere });
  const { place } = localPlace(folder);
  const contents = [...manifestContents(await readManifest(place, id))];
  const into = path.join(scratchFolder(), "restored");
  return { folder, second, elsewhere, contents, into };
}

/** Gives the contents of the second place the names that former releases gave them. */
async function nameFormerly({ folder, second, contents }: Awaited<ReturnType<typeof sealed>>) {
  const locked = await readFile(path.join(second, "key/identity.age"));
  const recipient = await identityToRecipient(
    await text(await openStream(Readable.from([locked]), passphrase)),
  );
  await rm(path.join(second, "sealed"), { recursive: true, force: true });
  for (const name of contents) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const bytes = await encrypter.encrypt(await readFile(path.join(folder, "backups", name)));
    await mkdir(path.dirname(path.join(second, name)), { recursive: true });
    await writeFile(path.join(second, `${name}.age`), bytes);
  }
}

const joinNames = async (folder: string) => [...(await readFiles(folder)).keys()].join("\n");
const digestsNamed = (names: string, contents: string[]) =>
  contents.filter((name) => names.includes(name.slice(-64)));

test("names in an encrypted place do not reveal its files", async () => {
  const { second, contents } = await sealed();
  const names = await joinNames(second);
  expect(contents.length).toBeGreaterThan(1);
  expect(digestsNamed(names, contents)).toEqual([]);
  expect(names.match(/^sealed\/..\/[0-9a-f]{64}\.age$/gm)).toHaveLength(contents.length);
});

test("two places have different names for one file", async () => {
  const { folder, second } = await sealed();
  const other = scratchFolder();
  await runBackup({
    folder,
    software: "1.0.0",
    elsewhere: () => openElsewhere({ folder: other }, passphrase),
  });
  const common = new Set((await joinNames(other)).split("\n"));
  expect(
    (await joinNames(second)).split("\n").filter((name) => common.has(name) && name.startsWith("sealed")),
  ).toEqual([]);
});

test("a place with former names is restored and stays unchanged", async () => {
  const sealedPlace = await sealed();
  await nameFormerly(sealedPlace);
  const before = await joinNames(sealedPlace.second);
  expect(digestsNamed(before, sealedPlace.contents)).toEqual(sealedPlace.contents);
  await restoreBackup(
    { place: await openForRestore({ folder: sealedPlace.second }, { passphrase }) },
    sealedPlace.into,
  );
  expect(await readFiles(path.join(sealedPlace.into, "files"))).toEqual(
    await readFiles(path.join(sealedPlace.folder, "files")),
  );
  expect(await joinNames(sealedPlace.second)).toBe(before);
});

test("the next night renames such contents without a new upload", async () => {
  const sealedPlace = await sealed();
  await nameFormerly(sealedPlace);
  const { folder, second, elsewhere } = sealedPlace;
  const report = await runBackup({ folder, software: "1.0.0", elsewhere });
  expect(report.sent).toMatchObject({ replaced: 0 });
  const names = await joinNames(second);
  expect(digestsNamed(names, sealedPlace.contents)).toEqual([]);
  expect(names).not.toContain("content/");
  await restoreBackup({ place: await elsewhere() }, sealedPlace.into);
  expect(await readFiles(path.join(sealedPlace.into, "files"))).toEqual(
    await readFiles(path.join(folder, "files")),
  );
});
