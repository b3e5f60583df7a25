/** Red, green and blue from 0 to 255. */
type Channels = [red: number, green: number, blue: number];

/** The grounds and texts that stay the same under every accent (`ui/tokens/tokens.css`). */
export const paper = "#f5efe4";
export const bark = "#241e18";
export const ink = "#201b16";
export const onAccent = "#fff8ee";

/** Returns a colour as `#rrggbb`, or `undefined` if the text is no colour. `#abc` and `aabbcc` are colours too. */
export function readColour(text: string): string | undefined {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, "$&$&")}`;
}

/** Returns the contrast of two colours from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns a mixture. `share` is that of the second colour, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  return hex(from.map((value, index) => value + ((to[index] ?? 0) - value) * share) as Channels);
}

/** Mixes as little of another colour as reaches this contrast with the ground, or all of it. */
export function mixToContrast(
  colour: string,
  other: string,
  goal: { ground: string; contrast: number },
): string {
  for (let share = 0; share < 1; share += 0.01) {
    const mixture = mix(colour, other, share);
    if (contrast(mixture, goal.ground) >= goal.contrast) return mixture;
  }
  return other;
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): Channels {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function hex(values: Channels): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
