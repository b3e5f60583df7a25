/** A point of the ground, in metres: along the long wall, towards the garden, and above it. */
export type Ground = [along: number, towards: number, above?: number];

/** The house beside a sketch, in metres, and how far the drawn ground around it reaches. */
export const house = { width: 10, depth: 7 };
export const ground = { along: [-1, 14], towards: [0, 13.4] } as const;

/** Units of the drawing per metre, and the place of the house's hind corner. */
const scale = 30;
const origin = [370, 200] as const;
const [alongX, alongY, towardsX, towardsY] = [0.92, 0.26, -0.64, 0.5];

/** Returns the place of a point of the ground in the drawing: one oblique projection for house, grid and sketch. */
export function drawPoint([along, towards, above = 0]: Ground): [x: number, y: number] {
  return [
    origin[0] + (along * alongX + towards * towardsX) * scale,
    origin[1] + (along * alongY + towards * towardsY - above) * scale,
  ];
}

/** Returns the point of the ground at a place of the drawing. */
export function groundPoint(x: number, y: number): [along: number, towards: number] {
  const [across, down] = [(x - origin[0]) / scale, (y - origin[1]) / scale];
  const area = alongX * towardsY - towardsX * alongY;
  return [(across * towardsY - down * towardsX) / area, (down * alongX - across * alongY) / area];
}

/** Returns a line of the drawing from point to point. */
export function pathText(...points: Ground[]): string {
  return `M${points
    .map((point) =>
      drawPoint(point)
        .map((value) => value.toFixed(1))
        .join(" "),
    )
    .join("L")}`;
}

export function outlineText(...points: Ground[]): string {
  return `${pathText(...points)}Z`;
}

/** Returns a line for each whole number from the first to the last. */
export function lines(first: number, last: number, line: (at: number) => [Ground, Ground]): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => pathText(...line(first + index)));
}
