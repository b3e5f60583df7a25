import type { Corner, Corners, Pixels } from "./perspective.ts";

/** A page covers at least this share of the photo. A smaller bright area is a reflection, or a label. */
const leastShare = 0.15;

/** A page fills its own outline. A bright window frame, or a lamp with its glow, does not. */
const leastFilling = 0.8;

/**
 * Finds the corners of a bright page on a darker ground, on a small picture. Returns `undefined` if there is none, or if
 * the page fills the photo.
 */
export function findCorners(picture: Pixels): Corners | undefined {
  const { width, height } = picture;
  const brightness = readBrightness(picture);
  const mask = largestArea(brightness, { width, height, threshold: splittingValue(brightness) });
  const share = mask.length / (width * height);
  if (share < leastShare || share > 0.95) return undefined;
  const corners = outermost(mask, width);
  const inPixels = corners.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }));
  if (mask.length < quadrilateralArea(inPixels) * leastFilling) return undefined;
  if (quadrilateralArea(inPixels) / (width * height) < leastShare) return undefined;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const within = (x: number, y: number) => ({ x: x / width, y: y / height });
  return [
    within(topLeft.x, topLeft.y),
    within(topRight.x + 1, topRight.y),
    within(bottomRight.x + 1, bottomRight.y + 1),
    within(bottomLeft.x, bottomLeft.y + 1),
  ];
}

function readBrightness({ data, width, height }: Pixels): Uint8Array {
  const brightness = new Uint8Array(width * height);
  for (let at = 0; at < brightness.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    brightness[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return brightness;
}

/** Returns the brightness that best separates page and ground. Source: N. Otsu, 1979. */
function splittingValue(brightness: Uint8Array): number {
  const counts = new Array<number>(256).fill(0);
  for (const value of brightness) counts[value] = (counts[value] ?? 0) + 1;
  const total = brightness.length;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let best = { value: 128, spread: -1 };
  let [darker, darkerSum] = [0, 0];
  for (const [value, count] of counts.entries()) {
    darker += count;
    darkerSum += count * value;
    const brighter = total - darker;
    if (darker === 0 || brighter === 0) continue;
    const spread = darker * brighter * (darkerSum / darker - (sum - darkerSum) / brighter) ** 2;
    if (spread > best.spread) best = { value, spread };
  }
  return best.value;
}

type Ground = { width: number; height: number; threshold: number };

/** Returns the pixels of the largest connected bright area. */
function largestArea(brightness: Uint8Array, { width, height, threshold }: Ground): number[] {
  const reached = new Uint8Array(brightness.length);
  let largest: number[] = [];
  for (let start = 0; start < brightness.length; start++) {
    if (reached[start] || (brightness[start] ?? 0) <= threshold) continue;
    const area = [start];
    reached[start] = 1;
    // The array grows while it is read.
    for (const at of area)
      for (const next of neighbours(at, width, height)) {
        if (reached[next] || (brightness[next] ?? 0) <= threshold) continue;
        reached[next] = 1;
        area.push(next);
      }
    if (area.length > largest.length) largest = area;
  }
  return largest;
}

function neighbours(at: number, width: number, height: number): number[] {
  const column = at % width;
  return [
    ...(column > 0 ? [at - 1] : []),
    ...(column < width - 1 ? [at + 1] : []),
    ...(at >= width ? [at - width] : []),
    ...(at < width * (height - 1) ? [at + width] : []),
  ];
}

/** Returns the pixels of an area that lie furthest towards each corner of the photo. */
function outermost(area: readonly number[], width: number): Corners {
  const points = area.map((at) => ({ x: at % width, y: Math.floor(at / width) }));
  const furthest = (value: (point: Corner) => number) =>
    points.reduce((best, point) => (value(point) > value(best) ? point : best), points[0] ?? { x: 0, y: 0 });
  return [
    furthest(({ x, y }) => -x - y),
    furthest(({ x, y }) => x - y),
    furthest(({ x, y }) => x + y),
    furthest(({ x, y }) => y - x),
  ];
}

/** Source: the shoelace formula. */
function quadrilateralArea(corners: readonly Corner[]): number {
  const doubled = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
