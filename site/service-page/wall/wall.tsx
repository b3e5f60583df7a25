import type { WallLayer } from "../../../domain/services/layers.ts";
import { Dimension } from "../../../ui/drawing/dimension.tsx";
import { french } from "../../../ui/text/typography.ts";
import { filledText } from "../../sections/written/filled-text.ts";
import { leaderLines, wallThickness } from "./leader-lines.ts";

/** Millimetres below which a layer has no room for its note on a phone. */
const leastWithNote = 30;

/**
 * A wall cut to scale, from the outside to the inside: lying with lines to the names of its layers, and standing on narrow
 * screens. `scale` says its thickness.
 */
export function Wall({ layers, scale }: { layers: WallLayer[]; scale: string }) {
  return (
    <figure className="wall across" aria-labelledby="wall" style={{ "--count": layers.length }}>
      <div className="wall-strips" aria-hidden="true">
        {layers.map(({ kind, thickness }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a wall may have two equal layers
          <i key={index} className={`wall-${kind}`} style={{ "--mm": thickness }} />
        ))}
      </div>
      <svg className="wall-leaders" viewBox="0 0 100 64" preserveAspectRatio="none" aria-hidden="true">
        {leaderLines(layers).map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <ol>
        {layers.map(({ name, note, thickness }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a wall may have two equal layers
          <li key={index} className={thickness < leastWithNote ? "wall-thin" : undefined}>
            <span className="note figures">{french(`${thickness} mm`)}</span>
            <span>
              <b>{french(name)}</b>
              {note && <span>{french(note)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <figcaption id="wall">
        <Dimension>{french(filledText(scale, { épaisseur: wallThickness(layers) }))}</Dimension>
      </figcaption>
    </figure>
  );
}
