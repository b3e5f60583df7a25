import type { ReactNode } from "react";

/** A dimension line with a true measure, as wide as the thing it measures. An empty text leaves the line unbroken. */
export function Dimension({ live, children }: { live?: boolean; children: ReactNode }) {
  const isBare = children === "";
  return (
    <p className="dimension" role={live ? "status" : undefined} style={isBare ? { gap: 0 } : undefined}>
      <span>{isBare ? "\u200b" : children}</span>
    </p>
  );
}

/** One stretch of a chain. `to` is set only on the last one. If `from` is empty, the stretch names only its end. */
export type Stretch = { from: string; to?: string; length: number; label: string };

/** Dimensions end to end, drawn to scale: in a row, or one below the other on narrow screens. */
export function Chain({ label, stretches }: { label: string; stretches: Stretch[] }) {
  const lengths = stretches.map(({ length }) => length);
  const whole = lengths.reduce((total, length) => total + length, 0);
  return (
    <ol className="chain" aria-label={label} style={{ "--whole": whole, "--least": Math.min(...lengths) }}>
      {stretches.map((stretch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the way has its order, and may pass a place twice
        <li key={index} style={{ "--share": stretch.length }}>
          <p className={stretch.from ? "chain-ends" : "chain-ends chain-end"}>
            {stretch.from && <span>{stretch.from}</span>}
            {stretch.to && <span>{stretch.to}</span>}
          </p>
          <Dimension>{stretch.label}</Dimension>
        </li>
      ))}
    </ol>
  );
}
