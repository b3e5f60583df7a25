import { rm } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";
import { openPicture } from "./picture.ts";

const pixelsTurnedAtOnce = 12_000_000;

/** Clockwise degrees that turn a photo upright, by EXIF orientation. No camera mirrors its photos. */
const turns: Readonly<Record<number, 90 | 180 | 270>> = { 3: 180, 6: 90, 8: 270 };

/** Whether turning the whole picture would hold more of it in memory than an upload may take. */
export function isLargeAndTurned({ format, width, height, orientation }: Metadata): boolean {
  return (
    format === "jpeg" &&
    orientation !== undefined &&
    orientation in turns &&
    width * height > (pixelsTurnedAtOnce * 4) / 3
  );
}

/**
 * Turns a large picture upright band by band. Each band is decoded alone and written to disk. `use` gets the whole as a
 * picture that can be read from top to bottom.
 */
export async function turnInBands<T>(
  path: string,
  { width, height, orientation }: Metadata,
  use: (upright: Sharp) => Promise<T>,
): Promise<T> {
  const degrees = turns[orientation ?? 1] ?? 90;
  const bands: string[] = [];
  try {
    for (const [index, strip] of strips(width, height, degrees).entries()) {
      const band = `${path}.${index}.v`;
      bands.push(band);
      await openPicture(path).extract(strip).rotate(degrees).toFile(band);
    }
    return await use(openPicture(bands, { join: { across: 1 } }));
  } finally {
    await Promise.all(bands.map((band) => rm(band, { force: true })));
  }
}

type Strip = { left: number; top: number; width: number; height: number };

/** Returns the strips of the lying picture in their order in the upright one, from the top. */
function strips(width: number, height: number, degrees: 90 | 180 | 270): Strip[] {
  const count = Math.ceil((width * height) / pixelsTurnedAtOnce);
  const across = degrees === 180 ? height : width;
  const breadth = Math.ceil(across / count);
  const all: Strip[] = [];
  for (let start = 0; start < across; start += breadth) {
    const extent = Math.min(breadth, across - start);
    all.push(
      degrees === 180
        ? { left: 0, top: start, width, height: extent }
        : { left: start, top: 0, width: extent, height },
    );
  }
  return degrees === 90 ? all : all.reverse();
}
