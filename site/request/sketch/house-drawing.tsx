import { type Ground, ground, house, outlineOf, pathOf } from "./drawn-house.ts";

const { width, depth } = house;
const eaves = 2.8;
const ridge = 6.15;
const middle = depth / 2;

/** The house that a sketch is set against, and a grid of one metre on the ground. */
export function HouseDrawing() {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true">
      <path className="sketch-grid" d={grid} />
      <path
        className="sketch-house"
        d={outlineOf([0, depth], [width, depth], [width, depth, eaves], [0, depth, eaves])}
      />
      <path
        className="sketch-house"
        d={outlineOf(
          [width, depth],
          [width, 0],
          [width, 0, eaves],
          [width, middle, ridge],
          [width, depth, eaves],
        )}
      />
      <path className="sketch-grid" d={boards} />
      {openings.map((opening) => (
        <path key={opening} className="sketch-opening" d={opening} />
      ))}
      <path
        className="sketch-roof"
        d={outlineOf(
          [-0.4, depth + 0.5, 2.32],
          [width + 0.4, depth + 0.5, 2.32],
          [width + 0.4, middle, ridge],
          [-0.4, middle, ridge],
        )}
      />
      <path className="sketch-seam" d={seams} />
      <path className="sketch-measure" d={pathOf([-0.4, middle, 6.5], [width + 0.4, middle, 6.5])} />
    </g>
  );
}

const grid = [
  ...lines(ground.along[0], ground.along[1], (along): [Ground, Ground] => [
    [along, along < width ? depth : 0],
    [along, ground.towards[1]],
  ]),
  ...lines(0, Math.floor(ground.towards[1]), (towards): [Ground, Ground] => [
    [towards < depth ? width : ground.along[0], towards],
    [ground.along[1], towards],
  ]),
].join("");

/** The cladding of both walls that are seen. */
const boards = [
  ...lines(1, 19, (half): [Ground, Ground] => [
    [half / 2, depth],
    [half / 2, depth, eaves],
  ]),
  ...lines(1, 13, (half): [Ground, Ground] => [
    [width, half / 2],
    [width, half / 2, gableAt(half / 2)],
  ]),
].join("");

const seams = lines(0, 14, (part): [Ground, Ground] => {
  const along = -0.4 + (part * (width + 0.8)) / 14;
  return [
    [along, depth + 0.5, 2.32],
    [along, middle, ridge],
  ];
}).join("");

const openings = [
  opening([1, depth], [2.2, depth], 0.9, 2.1),
  opening([4.4, depth], [5.4, depth], 0, 2.15),
  opening([7, depth], [9, depth], 0.9, 2.1),
  opening([width, 4.6], [width, 2.6], 0.9, 2.1),
];

function opening(
  [fromAlong, fromTowards]: [number, number],
  [toAlong, toTowards]: [number, number],
  sill: number,
  head: number,
): string {
  return outlineOf(
    [fromAlong, fromTowards, sill],
    [toAlong, toTowards, sill],
    [toAlong, toTowards, head],
    [fromAlong, fromTowards, head],
  );
}

/** How high the gable is there. */
function gableAt(towards: number): number {
  return ridge - (Math.abs(towards - middle) / middle) * (ridge - eaves);
}

function lines(first: number, last: number, line: (at: number) => [Ground, Ground]): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => pathOf(...line(first + index)));
}

/** What of the drawing is seen. */
export const viewBox = "50 26 720 506";
