import { bark, contrast, mix, mixToContrast, onAccent, paper, readColour } from "./colours.ts";

/** The six checked accents. Each has a contrast of at least 7 on paper. The first is that of the style sheet. */
export const palette = [
  { id: "heartwood", colour: "#86351a", deep: "#6b2912" },
  { id: "walnut", colour: "#5c3d1e", deep: "#452c13" },
  { id: "plum", colour: "#6a2b4a", deep: "#521d37" },
  { id: "fir", colour: "#1f4a3a", deep: "#14372a" },
  { id: "slate", colour: "#33485a", deep: "#243645" },
  { id: "iron", colour: "#4a4440", deep: "#35302d" },
] as const;

export type PaletteId = (typeof palette)[number]["id"];

/** The accent of a site without one of its own. */
export const usualAccent = palette[0].colour;

/** The least contrast on paper of a colour for small letters (WCAG 2.2, 1.4.6). */
const forSmallText = 7;

/** The least contrast on paper of a colour for large letters and surfaces (WCAG 2.2, 1.4.3). */
const forLargeText = 3;

/** How well a colour reads on paper: everywhere, only in large letters, or not at all. */
export type Legibility = "everywhere" | "large" | "none";

export function legibility(colour: string): Legibility {
  const reached = contrast(colour, paper);
  if (reached >= forSmallText) return "everywhere";
  return reached >= forLargeText ? "large" : "none";
}

/** Returns the nearest colour of the same hue that reads everywhere: the colour itself, or a darker one. */
export function nearestLegible(colour: string): string {
  return mixToContrast(colour, "#000000", { ground: paper, contrast: forSmallText });
}

/** Returns the accent that the company has chosen, or `undefined` for that of the style sheet. */
export function ownAccent(accent: string | undefined): string | undefined {
  const colour = readColour(accent ?? "");
  return colour && colour !== usualAccent && legibility(colour) === "everywhere" ? colour : undefined;
}

/**
 * Returns the custom properties that an accent replaces (`ui/tokens/tokens.css`), or `undefined` for the usual accent.
 * The colours of success, errors and the focus are not among them.
 */
export function accentProperties(
  accent: string | undefined,
): Record<`--color-${string}`, string> | undefined {
  const colour = ownAccent(accent);
  if (!colour) return undefined;
  const pale = (share: number) =>
    mixToContrast(mix(colour, onAccent, share), onAccent, { ground: colour, contrast: 4.5 });
  return {
    "--color-heartwood": colour,
    "--color-heartwood-deep": deepAccent(colour),
    "--color-heartwood-bright": onBark(colour, 3.7),
    "--color-on-heartwood-soft": pale(0.84),
    "--color-heartwood-mark": pale(0.7),
    "--color-sap": onBark(colour, 5.8),
    "--color-key": markKey(accent),
  };
}

/** Returns the colour of the drawn mark's key, which stands out from paper and from bark. */
export function markKey(accent: string | undefined): string {
  const colour = ownAccent(accent);
  return colour ? onBark(colour, 3) : "#b4491f";
}

function deepAccent(colour: string): string {
  return palette.find((each) => each.colour === colour)?.deep ?? mix(colour, "#000000", 0.22);
}

/** Lightens the accent until it stands out from bark as much as the usual accent's shades do (design §3). */
function onBark(colour: string, least: number): string {
  return mixToContrast(colour, onAccent, { ground: bark, contrast: least });
}
