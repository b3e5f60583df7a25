/** The strokes of a carpenter's mark, as an SVG path in a box 32 high. */
export type MarkDrawing = { path: string; width: number };

/** Returns a number in numerals as chisels cut them: they add and never subtract, so four is IIII and nine is VIIII. */
export function numeral(number: number): string {
  const tens = Math.floor(number / 10);
  const fives = Math.floor((number % 10) / 5);
  return "X".repeat(tens) + "V".repeat(fives) + "I".repeat(number % 5);
}

/**
 * Draws the assembly mark of a whole number from 1 up. Each upright leans and ends a little differently, always the
 * same way for the same number, as if cut by hand.
 */
export function drawMark(number: number): MarkDrawing {
  const drawnMark = drawings.get(number) ?? draw(number);
  drawings.set(number, drawnMark);
  return drawnMark;
}

/** Cache of drawings: pages show the same few, and one costs a server more than the markup around it. */
const drawings = new Map<number, MarkDrawing>();

function draw(number: number): MarkDrawing {
  const letters = [...numeral(number)];
  const strokes: string[] = [];
  let offset = 0;
  let upright = number;
  for (const letter of letters) {
    if (letter === "I") {
      strokes.push(wedge(...leaning(upright, offset), 3.8, 1.8));
      upright += 1;
      offset += uprightAdvance;
    } else {
      for (const [from, to, wide, narrow] of crossing[letter as "V" | "X"]) {
        strokes.push(wedge(shiftPoint(from, offset), shiftPoint(to, offset), wide, narrow));
      }
      offset += crossingAdvance;
    }
  }
  const overhang = letters.at(-1) === "I" ? 0.8 : -3.2;
  return { path: strokes.join(""), width: Number((offset + overhang).toFixed(1)) };
}

type Point = [x: number, y: number];

const uprightAdvance = 8.2;
const crossingAdvance = 22.5;

const crossing: Record<"V" | "X", [from: Point, to: Point, wide: number, narrow: number][]> = {
  V: [
    [[2, 1], [10, 31], 4, 2],
    [[18, 2], [9.6, 30], 3.8, 1.7],
  ],
  X: [
    [[2, 1.5], [18, 30.5], 4, 2],
    [[17.6, 1], [2.6, 31], 3.8, 1.8],
  ],
};

const leans: [top: number, foot: number][] = [
  [0.9, -0.5],
  [-0.7, 0.4],
  [0.4, -0.2],
  [-1.1, 0.7],
  [0.6, -0.4],
];

function leaning(upright: number, offset: number): [Point, Point] {
  const [top, foot] = leans[upright % leans.length] ?? [0, 0];
  const middle = offset + 3;
  return [
    [middle + top, 1 + ((upright + 1) % 3)],
    [middle + foot, upright % 2 ? 31 : 29],
  ];
}

function shiftPoint([x, y]: Point, offset: number): Point {
  return [x + offset, y];
}

/** Draws a stroke that narrows from its head to its foot, cut square at both ends. */
export function wedge(from: Point, to: Point, wide: number, narrow: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [dy / length, -dx / length];
  const corner = ([x, y]: Point, by: number) => `${short(x + nx * by)} ${short(y + ny * by)}`;
  return `M${corner(from, -wide / 2)}L${corner(from, wide / 2)}L${corner(to, narrow / 2)}L${corner(to, -narrow / 2)}Z`;
}

function short(value: number): string {
  return String(Number(value.toFixed(1)));
}
