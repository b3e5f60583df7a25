import type { ImageWorker } from "record-store";
import { paper } from "../../domain/identity/colours.ts";
import { drawIcon, type MarkFacts } from "./drawn-mark.ts";

type Draw = ImageWorker["draw"];

/** The icons of a site with a mark or an accent of its own, by the addresses of the usual ones in `public/`. */
export const icons: Readonly<
  Record<string, (facts: MarkFacts, draw: Draw) => Promise<string | Uint8Array<ArrayBuffer>>>
> = {
  "/favicon.svg": async (facts) => wholeIcon(facts, 34, lightOnDark),
  "/favicon.ico": makeIco,
  "/images/logo.svg": async (facts) => wholeIcon(facts, 34),
  // The ground leaves room around the mark, as the platforms round the corners or cut a circle.
  "/images/logo-180.png": (facts, draw) => drawOnPaper(facts, draw, 180, 0.78),
  "/images/icon-192.png": (facts, draw) => drawOnPaper(facts, draw, 192, 0.78),
  "/images/icon-512.png": (facts, draw) => drawOnPaper(facts, draw, 512, 0.78),
  "/images/icon-maskable-512.png": (facts, draw) => drawOnPaper(facts, draw, 512, 0.54),
};

/** Browsers with dark tabs show the drawn mark in paper. */
const lightOnDark = `<style>@media(prefers-color-scheme:dark){.w{fill:${paper}}}</style>`;

function wholeIcon(facts: MarkFacts, side: number, before = ""): string {
  return svg(side, before + drawIcon(facts, side));
}

function drawOnPaper(facts: MarkFacts, draw: Draw, side: number, share: number) {
  const margin = (side * (1 - share)) / 2;
  const mark = `<g transform="translate(${margin} ${margin})">${drawIcon(facts, side * share)}</g>`;
  return draw({
    svg: svg(side, `<path fill="${paper}" d="M0 0h${side}v${side}H0z"/>${mark}`),
    format: "png",
  });
}

/** An ICO of three PNG pictures: a header of 6 bytes, then 16 bytes per picture, then the pictures. */
async function makeIco(facts: MarkFacts, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
  const sides = [16, 32, 48];
  const pictures = await Promise.all(
    sides.map((side) => draw({ svg: wholeIcon(facts, side), format: "png" })),
  );
  const head = Buffer.alloc(6 + 16 * sides.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sides.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sides[index] ?? 0, entry);
    head.writeUInt8(sides[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** Returns an SVG document of a square. */
function svg(side: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${content}</svg>`;
}
