import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDiskRoom, openFilePlace } from "record-store";
import { readBody } from "record-store/api/body/body.ts";
import { inspect, openPicture } from "record-store/files/image-worker/picture.ts";
import { placeholderColour } from "record-store/files/image-worker/placeholder-colour.ts";
import { cleanRaster } from "record-store/files/image-worker/raster.ts";
import { makeThumbs } from "record-store/files/image-worker/thumbs.ts";
import { openFiles } from "record-store/files/index.ts";
import { declaredSize } from "record-store/files/thumb-size.ts";
import { imageSizes, squareSizes, wideSizes } from "../domain/images.ts";
import { cover, onItsSide, photoOf20MB } from "./photos.ts";
import { printTable } from "./report.ts";

const rounds = 3;

/** Measures the CPU time of each stage of an upload, one stage at a time in this process. */
export async function measureUploadStages(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "assembleurs-stages-"));
  const [small, large] = [await cover(), await photoOf20MB()];
  const photos = [small, onItsSide(small), large, onItsSide(large)];
  const columns: Record<string, number>[] = [];
  for (const photo of photos) columns.push(await measureStages(photo, folder));
  await rm(folder, { recursive: true });
  const stages = Object.keys(columns[0] ?? {});
  printTable(
    "Where the time of an upload goes, ms of processor time",
    ["", "200 KB", "200 KB, turned", "20 MB", "20 MB, turned"],
    stages.map((stage) => [stage, ...columns.map((column) => Math.round(column[stage] ?? 0))]),
  );
}

async function measureStages(photo: Buffer<ArrayBuffer>, folder: string): Promise<Record<string, number>> {
  const sentFile = path.join(folder, "sent.jpg");
  const clean = path.join(folder, "clean.jpg");
  await writeFile(sentFile, photo);
  const metadata = await inspect(sentFile);
  const keptFolder = path.join(folder, "kept");
  const place = await openFilePlace({ folder: keptFolder, room: openDiskRoom(folder, 0) });
  const files = openFiles({ place, uploadLimit: photo.length });
  const again = () => writeFile(clean, photo);
  const stages = {
    "reading the body onto the disk": await spent(() => readForm(photo, folder)),
    "cleaning, all of it": await spent(() => cleanRaster(clean, "image/jpeg", metadata), again),
    "  of it: decoding small, for colour and damage": await spent(() => placeholderColour(sentFile)),
    "  decoding whole, were it encoded anew": await spent(() => openPicture(sentFile).stats()),
    "thumbnails that pages show": await spent(() => makeShown(clean, folder), again),
    "flushing and naming the file": await spent(
      () => files.keep(works, "abcdefghijklmno", [{ path: clean, name: "a.jpg", type: "", size: 0 }]),
      again,
    ),
  };
  files.close();
  return stages;
}

const works = { id: "pbc_works" } as Parameters<Awaited<ReturnType<typeof openFiles>>["keep"]>[0];

async function readForm(photo: Buffer<ArrayBuffer>, folder: string): Promise<void> {
  const form = new FormData();
  form.append("cover_image", new File([photo], "photo.jpg"));
  const request = new Request("http://127.0.0.1/", { method: "POST", body: form });
  const limits = { limit: 30_000_000, text: 30_000_000, perFile: 30_000_000, folder };
  const { dispose } = await readBody(request, limits);
  await dispose();
}

async function makeShown(from: string, folder: string): Promise<void> {
  const field = { type: "file", maxSelect: 1, mimeTypes: [], thumbs: imageSizes } as const;
  const thumbs = [...squareSizes, ...wideSizes].flatMap((asked) => {
    const size = declaredSize(asked, field);
    return size ? [{ to: path.join(folder, `${asked}.webp`), size, format: "webp" as const }] : [];
  });
  await makeThumbs({ from, thumbs });
}

async function spent(
  work: () => Promise<unknown>,
  before: () => Promise<void> = async () => {},
): Promise<number> {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    await before();
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
