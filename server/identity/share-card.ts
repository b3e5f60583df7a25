import { ink, paper } from "../../domain/identity/colours.ts";
import { shareSize } from "../../domain/identity/fields.ts";
import { drawBrand, type MarkFacts } from "./drawn-mark.ts";
import { breakLines, drawLine, type Lettering, shorten } from "./lettering.ts";

/** A shared link's picture. `picture` is a `data:` address. `place` is the line under it: where it stands, or the site. */
export type ShareCard = { picture: string; title: string; place: string; brand: MarkFacts };

const { width, height } = shareSize;

/** Pixels of the strip under the picture, and of the margin left and right. */
const strip = 92;
const margin = 52;
const markSide = 46;

/** The sizes of the title, the largest first, with the distance between its baselines. */
const titleSizes = [84, 68, 56].map((size) => ({ size, leading: Math.round(size * 0.94) }));

/** Returns the card as SVG: the picture, the title notched into it, and under both the mark and the place. */
export function drawShareCard({ picture, title, place, brand }: ShareCard): string {
  const mark = drawBrand(brand, markSide);
  const lineStart = margin + (mark ? markSide + 22 : 0);
  const middle = height - strip / 2;
  const lettering: Lettering = { face: "mono", size: 30 };
  const line = drawLine(shorten(place, lettering, width - lineStart - margin), lettering);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>`,
    `<image href="${picture}" width="${width}" height="${height - strip}" preserveAspectRatio="xMidYMid slice"/>`,
    drawTitle(title),
    `<g transform="translate(${margin} ${middle - markSide / 2})">${mark}</g>`,
    `<g fill="${ink}" transform="translate(${lineStart} ${middle + 10})">${line.outline}</g>`,
    "</svg>",
  ].join("");
}

/** The title on paper, cut into the picture's lower left corner. */
function drawTitle(title: string): string {
  const room = width - 3 * margin;
  const { lines, size, leading } = fitTitle(title, room);
  const drawnLines = lines.map((line) => drawLine(line, { face: "display", size }));
  const notchWidth = margin * 1.7 + Math.max(...drawnLines.map((line) => line.width));
  const bottom = height - strip;
  const top = bottom - leading * lines.length - 34;
  const outlines = drawnLines.map(({ outline }, index) => {
    const baseline = top + 26 + size * 0.74 + leading * index;
    return `<g transform="translate(${margin} ${Math.round(baseline)})">${outline}</g>`;
  });
  const ground = `M0 ${top}H${Math.round(notchWidth)}V${bottom}H0z`;
  return `<path fill="${paper}" d="${ground}"/><g fill="${ink}">${outlines.join("")}</g>`;
}

/** The largest size at which the title has at most two lines, or three at the smallest. A longer one is shortened. */
function fitTitle(title: string, room: number): { lines: string[]; size: number; leading: number } {
  for (const { size, leading } of titleSizes) {
    const most = size === titleSizes.at(-1)?.size ? 3 : 2;
    const lines = breakLines(title, { face: "display", size }, { room: room * 0.72, most });
    if (lines) return { lines, size, leading };
  }
  const { size, leading } = titleSizes.at(-1) ?? { size: 56, leading: 53 };
  return { lines: [shorten(title, { face: "display", size }, room)], size, leading };
}
