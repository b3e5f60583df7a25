/** A point of a photo, as fractions of its width and height from the top left. */
export type Corner = { x: number; y: number };

/** The corners of a page on a photo: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** Pixels of a picture, four bytes each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Returns corners with each of them changed. The second argument of `change` counts from 0. */
export function mapCorners(corners: Corners, change: (corner: Corner, index: number) => Corner): Corners {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return [change(topLeft, 0), change(topRight, 1), change(bottomRight, 2), change(bottomLeft, 3)];
}

/** The whole photo. */
export const wholePhoto: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** Pixels of the longer side of a straightened page: enough to read small print. */
const longestSide = 2000;

/**
 * Returns the page within the corners, seen from straight above. Its size follows the lengths of its edges on the photo.
 */
export function straighten(photo: Pixels, corners: Corners): Pixels {
  const size = pageSize(photo, corners);
  const toPhoto = projection(
    mapCorners(corners, ({ x, y }) => ({ x: x * photo.width, y: y * photo.height })),
  );
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let row = 0; row < size.height; row++)
    for (let column = 0; column < size.width; column++) {
      const from = toPhoto((column + 0.5) / size.width, (row + 0.5) / size.height);
      copyPixel(photo, from, data, (row * size.width + column) * 4);
    }
  return { data, ...size };
}

function pageSize({ width, height }: Pixels, corners: Corners): { width: number; height: number } {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const length = (one: Corner, other: Corner) =>
    Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);
  const wide = Math.max(length(topLeft, topRight), length(bottomLeft, bottomRight), 1);
  const high = Math.max(length(topLeft, bottomLeft), length(topRight, bottomRight), 1);
  const scale = Math.min(1, longestSide / Math.max(wide, high));
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
}

/**
 * Returns the projection of the unit square onto a quadrilateral. Source: P. Heckbert, « Fundamentals of Texture
 * Mapping and Image Warping », 1989, section 2.2.3.
 */
function projection([p0, p1, p2, p3]: Corners): (u: number, v: number) => Corner {
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
  const right = { x: p1.x - p2.x, y: p1.y - p2.y };
  const down = { x: p3.x - p2.x, y: p3.y - p2.y };
  const area = right.x * down.y - down.x * right.y || 1;
  const g = (sum.x * down.y - down.x * sum.y) / area;
  const h = (right.x * sum.y - sum.x * right.y) / area;
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return {
      x: ((p1.x - p0.x + g * p1.x) * u + (p3.x - p0.x + h * p3.x) * v + p0.x) / depth,
      y: ((p1.y - p0.y + g * p1.y) * u + (p3.y - p0.y + h * p3.y) * v + p0.y) / depth,
    };
  };
}

/** Mixes the four pixels around a point of the photo. */
function copyPixel({ data, width, height }: Pixels, from: Corner, to: Uint8ClampedArray, at: number): void {
  const x = Math.min(width - 1, Math.max(0, from.x - 0.5));
  const y = Math.min(height - 1, Math.max(0, from.y - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [shareX, shareY] = [x - left, y - top];
  for (let channel = 0; channel < 4; channel++) {
    const read = (column: number, row: number) => data[(row * width + column) * 4 + channel] ?? 0;
    const upper = read(left, top) * (1 - shareX) + read(right, top) * shareX;
    const lower = read(left, bottom) * (1 - shareX) + read(right, bottom) * shareX;
    to[at + channel] = upper * (1 - shareY) + lower * shareY;
  }
}
