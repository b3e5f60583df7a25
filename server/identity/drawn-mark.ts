import { markKey } from "../../domain/identity/accent.ts";
import { ink, paper } from "../../domain/identity/colours.ts";
import { drawInitials, initialsSide } from "../../ui/drawing/initials.ts";

/** The facts that a mark shows. `logo` is the stored file as a `data:` address. */
export type MarkFacts = { name: string; accent: string; mark: string; logo?: string | undefined };

/**
 * Draws the company's mark as SVG within a square of that many pixels. A name alone has no mark, but an icon needs one:
 * its initials.
 */
export function drawIcon(facts: MarkFacts, side: number): string {
  const initials = facts.mark === "" ? undefined : drawInitials(facts.name);
  if (initials) return scaled(side / initialsSide, cutInitials(initials));
  if (facts.logo) return `<image href="${facts.logo}" width="${side}" height="${side}"/>`;
  return scaled(side / drawnSide, drawnMark(markKey(facts.accent)));
}

/** The same before the company's name: nothing if the name stands alone. */
export function drawBrand(facts: MarkFacts, side: number): string {
  return facts.mark === "none" ? "" : drawIcon(facts, side);
}

/** Side of the square of the drawn mark. */
const drawnSide = 34;

/** Two mortises held by a butterfly key, as in `site/layout/brand.tsx`. Parts of class `w` are light on dark. */
function drawnMark(key: string): string {
  return [
    `<path class="w" fill="${ink}" d="M0 0h16.3v9.8L5.5 7v20l10.8-2.8V34H0z"/>`,
    `<path class="w" fill="${ink}" d="M34 0H17.7v9.8L28.5 7v20l-10.8-2.8V34H34z"/>`,
    `<path fill="${key}" d="M7.2 9.2l9.8 2.6 9.8-2.6v15.6L17 22.2l-9.8 2.6z"/>`,
  ].join("");
}

function cutInitials(path: string): string {
  const side = initialsSide;
  return `<path fill="${ink}" d="M0 0h${side}v${side}H0z"/><path fill="${paper}" d="${path}"/>`;
}

function scaled(scale: number, content: string): string {
  return `<g transform="scale(${scale.toFixed(5)})">${content}</g>`;
}
