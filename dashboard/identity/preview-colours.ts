import { accentProperties } from "../../domain/identity/accent.ts";

/** The accent's properties of the style sheet (`ui/tokens/tokens.css`), for a preview on a site with another accent. */
export const usualProperties = {
  "--color-heartwood": "#86351a",
  "--color-heartwood-deep": "#6b2912",
  "--color-heartwood-bright": "#c2572c",
  "--color-on-heartwood-soft": "#fbe3cf",
  "--color-heartwood-mark": "#ffd9b0",
  "--color-sap": "#d08a4e",
  "--color-key": "#b4491f",
} as const;

/** Returns the custom properties of a page with this accent. The page around the preview may have another. */
export function previewProperties(accent: string): Record<`--color-${string}`, string> {
  return accentProperties(accent) ?? usualProperties;
}
