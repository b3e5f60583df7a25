import * as z from "zod/mini";
import { line } from "../sections/texts.ts";

/** The kinds of a wall's layers. Each is drawn in its own way. */
export const layerKinds = ["cladding", "air", "insulation", "frame", "panel", "cavity", "lining"] as const;

export type LayerKind = (typeof layerKinds)[number];

/** The layers' French names, for the team. */
export const layerKindNames: Record<LayerKind, string> = {
  cladding: "Bardage",
  air: "Vide d'air",
  insulation: "Isolant",
  frame: "Montant et isolant",
  panel: "Panneau",
  cavity: "Vide technique",
  lining: "Parement",
};

/** The most layers of a wall. */
export const mostLayers = 10;

const layer = z.object({
  kind: z.enum(layerKinds),
  name: line(40, 1),
  note: line(80),
  /** Millimetres. */
  thickness: z.int().check(z.gte(1), z.lte(600)),
});

/** The layers of a wall, from the outside to the inside. */
export const layersSchema = z.array(layer).check(z.maxLength(mostLayers));

export type WallLayer = z.infer<typeof layer>;

/** Returns the stored layers. Returns an empty list if there are none, or none that this version reads. */
export function readLayers(stored: unknown): WallLayer[] {
  return layersSchema.safeParse(stored).data ?? [];
}
