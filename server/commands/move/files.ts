import {
  type Bucket,
  copyFiles,
  countFiles,
  type FilePlace,
  type FilesCopied,
  openDiskRoom,
  openFilePlace,
  openIncoming,
} from "record-store";
import { StartupError } from "../../startup-error.ts";
import { fileProgress, filesCopied } from "./progress.ts";

type FilesMove = { direction: "to" | "from"; dataDir: string; bucket: Bucket; diskFloor: number };

/** Copies the files of a data folder into a bucket or back, and reports its progress. */
export function moveFiles(move: FilesMove): Promise<void> {
  return withPlaces(move, async (places) => {
    if (move.direction === "from") await requireRoom(move, await countFiles(places));
    const incoming = await openIncoming(move.dataDir);
    const copied = await copyFiles({ ...places, incoming, told: fileProgress() });
    process.stderr.write(filesCopied(copied));
  });
}

/** Counts the files that would be copied. */
export function rehearseFiles(move: FilesMove): Promise<FilesCopied> {
  return withPlaces(move, countFiles);
}

type Places = { from: FilePlace; to: FilePlace; readBack: FilePlace };

async function withPlaces<T>(
  { direction, dataDir: folder, bucket, diskFloor }: FilesMove,
  work: (places: Places) => Promise<T>,
): Promise<T> {
  const room = openDiskRoom(folder, diskFloor);
  const opened: FilePlace[] = [];
  const open = async (where?: Bucket) => {
    const place = await openFilePlace({ folder, bucket: where, room });
    opened.push(place);
    return place;
  };
  try {
    const [from, to] = direction === "to" ? [undefined, bucket] : [bucket, undefined];
    return await work({ from: await open(from), to: await open(to), readBack: await open(to) });
  } finally {
    for (const place of opened) await place.close();
  }
}

async function requireRoom({ dataDir, diskFloor }: FilesMove, { all, done }: FilesCopied): Promise<void> {
  const hasRoom = await openDiskRoom(dataDir, diskFloor).reserve(all.bytes - done.bytes);
  if (!hasRoom)
    throw new StartupError(`The disk of ${dataDir} has no room for the files (DISK_FLOOR stays free).`);
}
