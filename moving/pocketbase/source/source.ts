import { existsSync, lstatSync, statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { type DiskRoom, withinRoom } from "../../room.ts";
import { Unusable } from "../../unusable.ts";
import { openDatabase, type SourceDatabase } from "./database.ts";
import { withPresentNames } from "./former-names.ts";
import { downloadBackup, type Login } from "./host.ts";
import { openArchive, openFolder, type Shelf } from "./shelf.ts";

/** A PocketBase's contents at one moment. */
export type PocketBaseSource = SourceDatabase & { files: Shelf };

const database = "data.db";

type OpenOptions = {
  /** A folder for unpacked files, created here and removed on close. */
  scratch: string;
  /** Room on the disk of that folder. */
  room: DiskRoom;
  /** Called if the place is an address. */
  login: () => Promise<Login>;
  say?: (sentence: string) => void;
};

/**
 * Opens a PocketBase: its data folder, even while it runs; a backup of it; or a remote one by its address. The remote
 * one makes a backup, which is fetched and removed there.
 *
 * @throws Unusable with the reason as a sentence
 */
export async function openPocketBase(
  place: string,
  { scratch, room, login, say = () => {} }: OpenOptions,
): Promise<PocketBaseSource> {
  await mkdir(scratch, { recursive: true });
  try {
    if (/^https?:\/\//.test(place)) {
      const archive = path.join(scratch, "backup.zip");
      await downloadBackup(place.replace(/\/+$/, ""), await login(), { target: archive, room, say });
      return await unpackAndOpen(archive, { scratch, room });
    }
    const placeStat = statSync(place, { throwIfNoEntry: false });
    if (!placeStat) throw new Unusable(`There is no ${place}.`);
    return placeStat.isDirectory()
      ? openDataFolder(place, scratch)
      : await unpackAndOpen(place, { scratch, room });
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    throw error;
  }
}

function openDataFolder(place: string, scratch: string): PocketBaseSource {
  const folder = [place, path.join(place, "pb_data")].find((each) => existsSync(path.join(each, database)));
  if (!folder) throw new Unusable(`${place} is no data folder of PocketBase: it has no ${database}.`);
  const file = path.join(folder, database);
  if (lstatSync(file).isSymbolicLink())
    throw new Unusable(`${file} is a link, which is not followed: name the folder that holds it.`);
  return openSource(file, openFolder(folder), scratch);
}

async function unpackAndOpen(
  archive: string,
  { scratch, room }: Pick<OpenOptions, "scratch" | "room">,
): Promise<PocketBaseSource> {
  const files = await openArchive(archive);
  try {
    if (files.fileSize(database) === undefined)
      throw new Unusable(`${archive} is no backup of PocketBase: it has no ${database}.`);
    // The latest writes may still lie in the log beside the database.
    for (const name of [database, `${database}-wal`]) {
      const size = files.fileSize(name);
      if (size !== undefined)
        await withinRoom(room, size, () => files.copyTo(name, path.join(scratch, name)));
    }
    return openSource(path.join(scratch, database), files, scratch);
  } catch (error) {
    files.close();
    throw error;
  }
}

function openSource(file: string, files: Shelf, scratch: string): PocketBaseSource {
  const opened = withPresentNames(openDatabase(file));
  return {
    ...opened,
    files,
    async close() {
      await opened.close();
      files.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
